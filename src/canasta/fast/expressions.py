"""The expressions of a function of the kernel, as LLVM has them."""

from __future__ import annotations

import ast
from dataclasses import replace
from types import FunctionType
from typing import TYPE_CHECKING, Final

from llvmlite import ir

from canasta.fast.values import BYTE, INT, LIST, POINTER, TRUTH, Array, Record, Records

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.fast.code import Code
    from canasta.fast.values import Value

_SIGNS: Final = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class Expressions:
    """Values of expressions in one function; its names are variables in memory.

    (LLVM turns them into registers itself.)
    """

    def __init__(self, code: Code, source: FunctionType, function: ir.Function) -> None:
        self.code = code
        self.source = source
        self.function = function
        self.entry = function.append_basic_block("entry")  # of the variables
        self.start = function.append_basic_block("start")
        self.build = ir.IRBuilder(self.start)
        self.line = 0
        self._names: dict[str, tuple[ir.Value, Value]] = {}

    @property
    def place(self) -> str:
        """Where in the kernel the translation is."""
        return f"{self.source.__module__}.{self.source.__name__}, line {self.line}"

    def block(self, name: str) -> ir.Block:
        """Return a new block of statements."""
        return self.function.append_basic_block(name)

    def variable(self, kind: ir.Type) -> ir.Value:
        """Return the place of a new variable."""
        with self.build.goto_block(self.entry):
            return self.build.alloca(kind)

    # --- names ---------------------------------------------------------------------------------

    def bind(self, name: str, value: Value) -> None:
        """Give a name a value, of the same kind as it had before."""
        if isinstance(value, ir.Value):
            value = self.number(value)
            kind, stored = INT, value
        else:
            kind, stored = POINTER, value.pointer
        if name not in self._names:
            self._names[name] = (self.variable(kind), value)
        elif isinstance(value, Array) and value != self._names[name][1].at(value.pointer):
            raise NotImplementedError(f"{self.place}: {name} stands for two kinds of arrays")
        self.build.store(stored, self._names[name][0])

    def name(self, name: str) -> Value:
        """Return the value of a variable, or of a constant of the module."""
        if name not in self._names:
            constant = self.source.__globals__[name]
            if not isinstance(constant, int):
                raise NotImplementedError(f"{self.place}: {name} is not a number")
            return INT(int(constant))
        place, known = self._names[name]
        if isinstance(known, ir.Value):
            return self.build.load(place, typ=INT)
        pointer = self.build.load(place, typ=POINTER)
        if isinstance(known, Array):
            return known.at(pointer)
        return type(known)(pointer, known.layout)

    # --- numbers and truth ---------------------------------------------------------------------

    def number(self, value: Value) -> ir.Value:
        """Return a value as a number of 64 bits."""
        if not isinstance(value, ir.Value):
            raise NotImplementedError(f"{self.place}: an array where a number is wanted")
        return self.build.zext(value, INT) if value.type == TRUTH else value

    def pointer(self, value: Value) -> ir.Value:
        """Return where an array lies."""
        if not isinstance(value, Array):
            raise NotImplementedError(f"{self.place}: a number where an array is wanted")
        return value.pointer

    def truth(self, value: Value) -> ir.Value:
        """Return whether a number is not 0."""
        if not isinstance(value, ir.Value):
            raise NotImplementedError(f"{self.place}: an array where a number is wanted")
        return value if value.type == TRUTH else self.build.icmp_signed("!=", value, INT(0))

    def value(self, node: ast.expr) -> Value:  # noqa: PLR0911  (a case for each expression)
        """Return the value of an expression.

        Raises:
            NotImplementedError: when the kernel's language has no such expression.
        """
        match node:
            case ast.Constant(bool() | int() as constant):
                return INT(int(constant))
            case ast.Name(name):
                return self.name(name)
            case ast.Attribute() | ast.Subscript():
                found = self.element(node)
                return self.load(found) if isinstance(found, Array) and not found.sizes else found
            case ast.BinOp(left, op, right):
                first = self.number(self.value(left))
                return self.operate(op, first, self.number(self.value(right)))
            case ast.UnaryOp(op, operand):
                return self._sign(op, self.value(operand))
            case ast.Compare() | ast.BoolOp():
                return self._decided(node)
            case ast.IfExp(test, body, orelse):
                return self._either(test, body, orelse)
            case ast.Call(ast.Name(name), args):
                return self._call(name, args)
            case _:
                raise NotImplementedError(f"{self.place}: {ast.unparse(node)}")

    def _sign(self, op: ast.unaryop, value: Value) -> ir.Value:
        match op:
            case ast.Not():
                return self.build.not_(self.truth(value))
            case ast.USub():
                number = self.number(value)
                if isinstance(number, ir.Constant):
                    return INT(-number.constant)
                return self.build.neg(number)
            case ast.Invert():
                return self.build.not_(self.number(value))
            case _:
                return self.number(value)

    def operate(self, op: ast.operator, a: ir.Value, b: ir.Value) -> ir.Value:
        """Return a op b as Python has it: division and remainder go down, not toward 0."""
        build = self.build
        simple: dict[type[ast.operator], Callable[..., ir.Value]] = {
            ast.Add: build.add,
            ast.Sub: build.sub,
            ast.Mult: build.mul,
            ast.BitAnd: build.and_,
            ast.BitOr: build.or_,
            ast.BitXor: build.xor,
            ast.LShift: build.shl,
            ast.RShift: build.ashr,
        }
        if type(op) in simple:
            return simple[type(op)](a, b)
        match op:
            case ast.Mod() | ast.FloorDiv():
                rest = build.srem(a, b)
                differs = build.icmp_signed("<", build.xor(rest, b), INT(0))
                below = build.and_(build.icmp_signed("!=", rest, INT(0)), differs)
                if isinstance(op, ast.Mod):
                    return build.add(rest, build.select(below, b, INT(0)))
                return build.sub(build.sdiv(a, b), build.zext(below, INT))
            case ast.Pow():
                return self._power(a, b)
            case _:
                raise NotImplementedError(f"{self.place}: {type(op).__name__}")

    def _power(self, base: ir.Value, exponent: ir.Value) -> ir.Value:
        """Return a power of a constant power of 2, or of any number by repeated multiplying."""
        if isinstance(base, ir.Constant) and base.constant.bit_count() == 1:
            bits = INT(base.constant.bit_length() - 1)
            return self.build.shl(INT(1), self.build.mul(exponent, bits))
        result, left = self.variable(INT), self.variable(INT)
        self.build.store(INT(1), result)
        self.build.store(exponent, left)
        head, inside, after = self.block("power"), self.block("times"), self.block("powered")
        self.build.branch(head)
        self.build.position_at_end(head)
        now = self.build.load(left, typ=INT)
        self.build.cbranch(self.build.icmp_signed(">", now, INT(0)), inside, after)
        self.build.position_at_end(inside)
        self.build.store(self.build.mul(self.build.load(result, typ=INT), base), result)
        self.build.store(self.build.sub(now, INT(1)), left)
        self.build.branch(head)
        self.build.position_at_end(after)
        return self.build.load(result, typ=INT)

    # --- decisions -----------------------------------------------------------------------------

    def branch(self, test: ast.expr, yes: ir.Block, no: ir.Block) -> None:
        """Go one way or the other; what decides already is the last that is looked at."""
        match test:
            case ast.BoolOp(joined, values):
                both = isinstance(joined, ast.And)
                for value in values[:-1]:
                    further = self.block("further")
                    self.branch(value, further if both else yes, no if both else further)
                    self.build.position_at_end(further)
                self.branch(values[-1], yes, no)
            case ast.UnaryOp(ast.Not(), operand):
                self.branch(operand, no, yes)
            case ast.Compare(left, ops, others):
                first = self.number(self.value(left))
                for op, other in zip(ops, others, strict=True):
                    second = self.number(self.value(other))
                    holds = self.build.icmp_signed(_SIGNS[type(op)], first, second)
                    further = yes if other is others[-1] else self.block("further")
                    self.build.cbranch(holds, further, no)
                    if further is not yes:
                        self.build.position_at_end(further)
                    first = second
            case _:
                self.build.cbranch(self.truth(self.value(test)), yes, no)

    def _decided(self, test: ast.Compare | ast.BoolOp) -> ir.Value:
        """Return the truth value of a comparison, or of several with and, or, in between."""
        yes, no, after = self.block("true"), self.block("false"), self.block("decided")
        self.branch(test, yes, no)
        for block in (yes, no):
            self.build.position_at_end(block)
            self.build.branch(after)
        self.build.position_at_end(after)
        found = self.build.phi(TRUTH)
        found.add_incoming(TRUTH(1), yes)
        found.add_incoming(TRUTH(0), no)
        return found

    def _either(self, test: ast.expr, body: ast.expr, orelse: ast.expr) -> Value:
        yes, no, after = self.block("one"), self.block("other"), self.block("chosen")
        self.branch(test, yes, no)
        found = []
        for block, node in ((yes, body), (no, orelse)):
            self.build.position_at_end(block)
            value = self.value(node)
            pointer = self.number(value) if isinstance(value, ir.Value) else value.pointer
            found.append((value, pointer, self.build.block))
            self.build.branch(after)
        self.build.position_at_end(after)
        chosen = self.build.phi(found[0][1].type)
        for _, pointer, block in found:
            chosen.add_incoming(pointer, block)
        kind = found[0][0]
        if isinstance(kind, Array) and any(kind.at(p) != other for other, p, _ in found):
            raise NotImplementedError(f"{self.place}: one of two kinds of arrays")
        return kind.at(chosen) if isinstance(kind, Array) else chosen

    # --- arrays --------------------------------------------------------------------------------

    def element(self, node: ast.expr) -> Value:
        """Return where a field or an element lies: an array, of no dimension for one number."""
        match node:
            case ast.Attribute(of, field):
                record = self.value(of)
                if not isinstance(record, Record):
                    raise NotImplementedError(f"{self.place}: {ast.unparse(node)}")
                offset, width, sizes = record.layout.fields[field]
                pointer = self._beyond(record.pointer, INT(offset))
                return Array(pointer, width, sizes, field, record.layout.fixed)
            case ast.Subscript(of, index):
                return self._item(self.value(of), self.number(self.value(index)))
            case _:
                raise NotImplementedError(f"{self.place}: {ast.unparse(node)}")

    def _item(self, array: Value, index: ir.Value) -> Value:
        if isinstance(array, Records):
            size = INT(array.layout.size)
            return Record(self._beyond(array.pointer, self.build.mul(index, size)), array.layout)
        if not isinstance(array, Array):
            raise NotImplementedError(f"{self.place}: not an array")
        if self.code.checked and array.sizes[0] is not None:
            index = self._checked(index, array.sizes[0])
        pointer = self._beyond(array.pointer, self.build.mul(index, INT(array.stride)))
        return replace(array, pointer=pointer, sizes=array.sizes[1:])

    def _checked(self, index: ir.Value, size: int) -> ir.Value:
        """Return an index that is inside; of one that is not, the place is noted."""
        self.code.places.append(self.place)
        inside = self.build.icmp_unsigned("<", index, INT(size))
        known = self.build.load(self.code.fault, typ=INT)
        first = self.build.icmp_signed("!=", known, INT(0))
        noted = self.build.select(first, known, INT(len(self.code.places)))
        self.build.store(self.build.select(inside, known, noted), self.code.fault)
        return self.build.select(inside, index, INT(0))

    def _beyond(self, pointer: ir.Value, distance: ir.Value) -> ir.Value:
        return self.build.gep(pointer, [distance], inbounds=True, source_etype=BYTE)

    def load(self, place: Value) -> ir.Value:
        """Return the number at a place."""
        if not isinstance(place, Array):
            raise NotImplementedError(f"{self.place}: not a number")
        kind = ir.IntType(8 * place.width)
        found = self.build.load(place.pointer, typ=kind)
        found.set_metadata("tbaa", self.code.tag(place.field))
        if place.fixed:
            found.set_metadata("invariant.load", self.code.module.add_metadata([]))
        return found if kind == INT else self.build.sext(found, INT)

    def store(self, place: Value, number: ir.Value) -> None:
        """Put a number to a place, cut to its width."""
        if not isinstance(place, Array):
            raise NotImplementedError(f"{self.place}: not the place of a number")
        kind = ir.IntType(8 * place.width)
        stored = number if kind == INT else self.build.trunc(number, kind)
        self.build.store(stored, place.pointer).set_metadata("tbaa", self.code.tag(place.field))

    # --- calls ---------------------------------------------------------------------------------

    def _call(self, name: str, nodes: Sequence[ast.expr]) -> Value:
        args = [self.value(node) for node in nodes]
        match name:
            case "int":
                return self.number(args[0])
            case "min" | "max":
                a, b = (self.number(arg) for arg in args)
                holds = self.build.icmp_signed("<" if name == "min" else ">", b, a)
                return self.build.select(holds, b, a)
            case "zeros":
                return self._zeros(self.number(args[0]))
            case "copy":
                return self._copy(args[0], args[1])
            case _:
                source = self.source.__globals__[name]
                if not isinstance(source, FunctionType):
                    raise NotImplementedError(f"{self.place}: {name} is not a function")
                values = [self.number(a) if isinstance(a, ir.Value) else a.pointer for a in args]
                found = self.build.call(self.code.function(source), values)
                return self.code.result(source, found)

    def _zeros(self, count: ir.Value) -> Array:
        """Return an array of so many zeros that lasts as long as the function runs."""
        pointer = self.build.alloca(INT, size=count)
        fill = self.code.module.declare_intrinsic("llvm.memset", [POINTER, INT])
        self.build.call(fill, [pointer, BYTE(0), self.build.mul(count, INT(8)), TRUTH(0)])
        return Array(pointer, 8, (None,), LIST)

    def _copy(self, to: Value, source: Value) -> Value:
        """Copy a record over another one of the same layout."""
        if not isinstance(to, Record) or not isinstance(source, Record):
            raise NotImplementedError(f"{self.place}: copy takes two records")
        move = self.code.module.declare_intrinsic("llvm.memcpy", [POINTER, POINTER, INT])
        size = INT(to.layout.size)
        self.build.call(move, [to.pointer, source.pointer, size, TRUTH(0)])
        return to
