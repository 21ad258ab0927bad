"""What somebody writes by mistake instead of a comparison, a sum, a number, a condition."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

NEIGHBORS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
"""Comparisons, and what somebody writes who errs by one or the wrong way round."""

OPPOSITES: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def mistakes(parent: ast.AST, field: str, node: ast.AST) -> Iterator[ast.AST]:
    """Say what may be in that field of the parent instead of the node."""
    yield from _of_conditions(parent, field)
    yield from _of_operators(node)
    yield from _of_values(node)


def _of_conditions(parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """A condition always or never holds, or a part of it is forgotten."""
    if field == "test":
        if not isinstance(parent, ast.While):  # that would be for ever
            yield ast.Constant(value=True)
        yield ast.Constant(value=False)
    if isinstance(parent, ast.BoolOp) and field == "values":
        yield ast.Constant(value=isinstance(parent.op, ast.And))


def _of_operators(node: ast.AST) -> Iterator[ast.AST]:
    """One operator is taken for another, or forgotten."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=others) if type(op) in NEIGHBORS:
            yield ast.Compare(left, [NEIGHBORS[type(op)]()], others)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPPOSITES:
            yield ast.BinOp(left, OPPOSITES[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPPOSITES:
            yield ast.AugAssign(target, OPPOSITES[type(op)](), value)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(op=ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield operand
        case _:
            pass


def _of_values(node: ast.AST) -> Iterator[ast.AST]:
    """A number is off by one, a name is taken for its neighbor, a loop goes on or ends."""
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value=value + 1)
            yield ast.Constant(value=value - 1)
        case ast.Name(id=name, ctx=ast.Load()) if name.isupper() and len(name) > 1:
            yield ast.BinOp(node, ast.Add(), ast.Constant(value=1))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case _:
            pass
