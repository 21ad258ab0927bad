"""Small mistakes that can be planted in a function: one at a time, each a mutant of it."""

from __future__ import annotations

import ast
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.mutants.mistakes import mistakes

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Change:
    """One mistake in one function: where it is, and how the statement reads before and after.

    Attributes:
        function: the function, with its module before it: `laws.going_out.may_go_out`.
        line: the line of what is changed.
        lines: those of its statement: who runs none of them cannot notice.
        before: the statement, of a compound one the first line.
        after: the same with the mistake.
        number: the place among the changes of the function.
        again: how many changes before it read the same.
    """

    function: str
    line: int
    lines: tuple[int, ...]
    before: str
    after: str
    number: int
    again: int = 0

    @property
    def name(self) -> str:
        """What the change is called, whatever line it is in."""
        again = f" ({self.again + 1})" if self.again else ""
        return f"{self.function}: {self.before} -> {self.after}{again}"


@dataclass(frozen=True)
class _Place:
    """A node's place in its parent, and what may be there instead."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    instead: ast.AST
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def changes(module: str, function: ast.FunctionDef) -> list[Change]:
    """List all changes of a function of a module."""
    found: list[Change] = []
    seen: Counter[tuple[str, str]] = Counter()
    for number, place in enumerate(_places(function)):
        before = _first_line(place.statement)
        with _planted(place):
            whole = place.instead if place.node is place.statement else place.statement
            after = _first_line(whole)
        line = getattr(place.node, "lineno", place.statement.lineno)
        again = seen[before, after]
        seen[before, after] += 1
        found.append(
            Change(
                f"{module}.{function.name}",
                line,
                tuple(_header(place.statement)),
                before,
                after,
                number,
                again,
            )
        )
    return found


@contextmanager
def planted(function: ast.FunctionDef, number: int) -> Iterator[ast.FunctionDef]:
    """Have a change of that number in the function, as long as the context lasts."""
    place = next(place for k, place in enumerate(_places(function)) if k == number)
    with _planted(place):
        yield function


@contextmanager
def _planted(place: _Place) -> Iterator[None]:
    place.put(place.instead)
    try:
        yield
    finally:
        place.put(place.node)


def _first_line(statement: ast.AST) -> str:
    return ast.unparse(statement).splitlines()[0]


def _header(statement: ast.stmt) -> range:
    """Return the lines of a statement without what is nested in it."""
    last: Any = statement
    if isinstance(statement, ast.If | ast.While):
        last = statement.test
    elif isinstance(statement, ast.For):
        last = statement.iter
    return range(statement.lineno, last.end_lineno + 1)


def _places(function: ast.FunctionDef) -> Iterator[_Place]:
    """Go through everything in the body that can be changed, in a fixed order."""
    bound = {argument.arg for argument in function.args.args}
    for index, statement in enumerate(function.body):
        if index == 0 and isinstance(statement, ast.Expr):
            continue  # the docstring
        yield from _within(function, "body", index, statement, statement, bound)


def _within(
    parent: ast.AST,
    field: str,
    index: int | None,
    node: ast.AST,
    statement: ast.stmt,
    bound: set[str],
) -> Iterator[_Place]:
    if isinstance(node, ast.stmt):
        statement = node
        if _can_go(node, parent, bound):
            yield _Place(parent, field, index, node, ast.Pass(), statement)
    for instead in mistakes(parent, field, node):
        yield _Place(parent, field, index, node, instead, statement)
    for name, value in ast.iter_fields(node):
        if isinstance(value, list):
            for k, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield from _within(node, name, k, part, statement, bound)
        elif isinstance(value, ast.AST):
            yield from _within(node, name, None, value, statement, bound)


def _can_go(node: ast.stmt, parent: ast.AST, bound: set[str]) -> bool:
    """Say whether dropping the statement is worth a mutant.

    The first value of a name cannot go, nor the answer at the end: everybody would notice. And the
    only statement under a condition goes with the condition.
    """
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        first = node.targets[0].id not in bound
        bound.add(node.targets[0].id)
        if first:
            return False
    if isinstance(parent, ast.FunctionDef) and parent.body[-1] is node:
        return False
    if isinstance(parent, ast.If) and parent.body == [node] and not parent.orelse:
        return False
    return isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.Return)
