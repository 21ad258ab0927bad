"""The kernel works with integers alone, and nothing but its arguments decides: seen in its text.

So a float, a clock, chance or the order of hashes never comes into a deal (promise E11).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canasta.engine import kernel
from canasta.players.compiled import policy

if TYPE_CHECKING:
    from collections.abc import Iterator

PYTHON = {"state.py", "layout.py"}
"""What holds the kernel's numbers in plain Python, and the one table of them."""

FOLDERS = (Path(kernel.__file__).parent, Path(policy.__file__).parent)
TEXTS = sorted(p for folder in FOLDERS for p in folder.rglob("*.py") if p.name not in PYTHON)

OTHERS = ("canasta.fast.playout", "canasta.players.compiled.")
"""What the player in the kernel's language imports besides the kernel."""

PARTS = re.findall(
    r"\w+",
    """
    Module ImportFrom alias FunctionDef arguments arg
    Expr Assign AugAssign If While For Return Break Continue
    Name Attribute Subscript Constant List Call IfExp Load Store
    BoolOp And Or Compare Eq NotEq Lt LtE Gt GtE UnaryOp Not USub Invert
    BinOp Add Sub Mult FloorDiv Mod Pow BitAnd BitOr LShift RShift
    """,
)
"""What the kernel is written with: no true division, no sets, dictionaries, tuples or classes."""

BUILT_IN = {"range", "int", "min", "max", "copy", "next_random", "seed", "shuffle"}
OWN = {
    node.name
    for path in TEXTS
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
}


def foreign(text: str) -> list[str]:
    """Return what the kernel must not hold, by line."""
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt | ast.expr) and id(node) not in said and any(faults(node))
    ]


def faults(node: ast.AST) -> Iterator[bool]:
    """Say what of a statement or an expression is not the kernel's."""
    kinds = [type(node), *(type(part) for part in ast.iter_child_nodes(node))]
    yield any(kind.__name__ not in PARTS for kind in kinds)
    if isinstance(node, ast.Constant):
        yield not isinstance(node.value, int | None)
    if isinstance(node, ast.For):
        yield not ast.unparse(node.iter).startswith("range(")
    if isinstance(node, ast.Call):
        yield ast.unparse(node.func) not in BUILT_IN | OWN
    if isinstance(node, ast.ImportFrom):
        known = ("__future__", "typing")
        own = ("canasta.engine.kernel.", *OTHERS)
        yield node.module not in known and not str(node.module).startswith(own)
    if isinstance(node, ast.FunctionDef):
        yield bool(node.decorator_list)


def test_the_kernel_is_integers_and_its_own_functions() -> None:
    assert len(TEXTS) > 30
    found = {str(path): foreign(path.read_text(encoding="utf-8")) for path in TEXTS}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "half = s.laid / 2",
        "half = s.laid * 0.5",
        "s.laid /= 2",
        "import time",
        "from random import choice",
        "from time import monotonic",
        "a = hash(c)",
        "a = s.hands.index(c)",
        "kinds = {DEUCE, JOKER}",
        "kinds = {DEUCE: 1}",
        "kinds = [c for c in range(KINDS)]",
        "a, b = b, a",
        "name = 'joker'",
        "for c in s.hands: push(s, R, c)",
        "@cache\ndef push(s, R): return 1",
        "class Kind: pass",
    ],
)
def test_what_is_no_part_of_the_kernel_is_found(line: str) -> None:
    assert foreign(line)
