"""The statements of one function of the kernel, as LLVM has them."""

from __future__ import annotations

import ast
from contextlib import contextmanager
from typing import TYPE_CHECKING

from llvmlite import ir

from canasta.fast.expressions import Expressions
from canasta.fast.values import INT, POINTER, TRUTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FunctionType

    from canasta.fast.code import Code
    from canasta.fast.values import Value


class Body(Expressions):
    """Translates a function, statement by statement."""

    def __init__(
        self,
        code: Code,
        source: FunctionType,
        text: ast.FunctionDef,
        function: ir.Function,
    ) -> None:
        super().__init__(code, source, function)
        self.text = text
        self._loops: list[tuple[ir.Block, ir.Block]] = []  # where continue and break lead

    def translate(self) -> None:
        """Write the whole function."""
        for arg, value in zip(self.text.args.args, self.function.args, strict=True):
            self.bind(arg.arg, self.code.annotated(arg.annotation, value))
        self.statements(self.text.body)
        if not self.build.block.is_terminated:
            result = self.function.function_type.return_type
            if isinstance(result, ir.VoidType):
                self.build.ret_void()
            else:
                self.build.unreachable()
        with self.build.goto_block(self.entry):
            self.build.branch(self.start)

    def statements(self, nodes: Sequence[ast.stmt]) -> None:
        """Write statements up to the first that leaves."""
        for node in nodes:
            if self.build.block.is_terminated:
                return
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:  # noqa: C901  (a case for each statement)
        """Write one statement.

        Raises:
            NotImplementedError: when the kernel's language has no such statement.
        """
        self.line = node.lineno
        match node:
            case ast.Expr(ast.Constant()):  # a docstring
                pass
            case ast.Expr(value):
                self.value(value)
            case ast.Assign([target], value):
                self.assign(target, self.value(value))
            case ast.AugAssign(target, op, value):
                self.augment(target, op, value)
            case ast.If():
                self._if(node)
            case ast.While(test, body):
                self._while(test, body)
            case ast.For():
                self._for(node)
            case ast.Return(value):
                self._return(value)
            case ast.Break():
                self.build.branch(self._loops[-1][1])
            case ast.Continue():
                self.build.branch(self._loops[-1][0])
            case _:
                raise NotImplementedError(f"{self.place}: {ast.unparse(node)}")

    def assign(self, target: ast.expr, value: Value) -> None:
        """Put a value into a name, a field or an element."""
        if isinstance(target, ast.Name):
            self.bind(target.id, value)
        else:
            self.store(self.element(target), self.number(value))

    def augment(self, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        """Change a name, a field or an element; what it belongs to is looked up once."""
        if isinstance(target, ast.Name):
            now = self.number(self.value(ast.Name(target.id, ast.Load())))
            self.bind(target.id, self.operate(op, now, self.number(self.value(value))))
        else:
            place = self.element(target)
            now = self.load(place)
            self.store(place, self.operate(op, now, self.number(self.value(value))))

    def _return(self, value: ast.expr | None) -> None:
        result = self.function.function_type.return_type
        if value is None:
            self.build.ret_void()
        elif result == TRUTH:
            self.build.ret(self.truth(self.value(value)))
        elif result == POINTER:
            self.build.ret(self.pointer(self.value(value)))
        else:
            self.build.ret(self.number(self.value(value)))

    def _if(self, node: ast.If) -> None:
        yes, no, after = self.block("then"), self.block("else"), self.block("after")
        self.branch(node.test, yes, no)
        for block, body in ((yes, node.body), (no, node.orelse)):
            self.build.position_at_end(block)
            self.statements(body)
            self._go_on(after)
        self.build.position_at_end(after)

    def _while(self, test: ast.expr, body: list[ast.stmt]) -> None:
        head, inside, after = self.block("while"), self.block("do"), self.block("done")
        self.build.branch(head)
        self.build.position_at_end(head)
        self.branch(test, inside, after)
        with self._loop(head, after, inside):
            self.statements(body)
            self._go_on(head)

    def _for(self, node: ast.For) -> None:
        """Count as `range` does, with a counter that the body cannot change."""
        first, stop, step = self._range(node.iter)
        count = self.variable(INT)
        self.build.store(first, count)
        head, inside = self.block("for"), self.block("do")
        step_on, after = self.block("next"), self.block("done")
        self.build.branch(head)
        self.build.position_at_end(head)
        now = self.build.load(count, typ=INT)
        down = isinstance(step, ir.Constant) and step.constant < 0
        self.build.cbranch(self.build.icmp_signed(">" if down else "<", now, stop), inside, after)
        with self._loop(step_on, after, inside):
            self.assign(node.target, self.build.load(count, typ=INT))
            self.statements(node.body)
            self._go_on(step_on)
            self.build.position_at_end(step_on)
            self.build.store(self.build.add(self.build.load(count, typ=INT), step), count)
            self.build.branch(head)

    def _range(self, node: ast.expr) -> tuple[ir.Value, ir.Value, ir.Value]:
        match node:
            case ast.Call(ast.Name("range"), args):
                found = [self.number(self.value(arg)) for arg in args]
            case _:
                raise NotImplementedError(f"{self.place}: {ast.unparse(node)}")
        if len(found) == 1:
            return INT(0), found[0], INT(1)
        return found[0], found[1], found[2] if len(found) > 2 else INT(1)  # noqa: PLR2004

    @contextmanager
    def _loop(self, onward: ir.Block, after: ir.Block, inside: ir.Block) -> Iterator[None]:
        self._loops.append((onward, after))
        self.build.position_at_end(inside)
        yield
        self._loops.pop()
        self.build.position_at_end(after)

    def _go_on(self, block: ir.Block) -> None:
        if not self.build.block.is_terminated:
            self.build.branch(block)
