"""Nothing that is read can run: no file and no message becomes a program (promise I4)."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import canasta

PACKAGE = Path(canasta.__file__).parent

RUNNING = {"eval", "exec", "compile", "__import__"}
"""Functions that make a program of a text."""

LOADING = {"pickle", "marshal", "shelve", "dill", "joblib", "yaml", "jsonpickle", "runpy", "code"}
"""Modules whose files can hold programs."""

BETWEEN_PROCESSES = {"arena/cluster.py": ["pickle"], "server/store/pieces.py": ["pickle"]}
"""Where the server speaks with processes that write and think for it, over pairs of sockets that
nobody else has; even there only what a store is made of, or a seat sees, is read (see its test).
And where a match is handed to the machines of a Ray cluster, which run its code anyway."""

READS_JSON = {"notation/values.py", "rules/house_rules/reading.py"}
"""Where JSON of somebody else is read with Python's own reader: both refuse a name that is there
twice, numbers and lists without end (see the tests of notation and rules)."""

READS_OWN_JSON = {
    "client/lobby.py",
    "players/compiled/believing.py",
    "players/compiled/counting.py",
    "players/compiled/standing.py",
    "players/compiled/weights.py",
    "server/hosting",
    "server/store",
}
"""Where JSON is read that is our own: the server's store and answers, and tables of the players."""


def calls(tree: ast.AST) -> set[str]:
    """Return the names of the functions that a module calls, with what they belong to."""
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    plain = {func.id for func in called if isinstance(func, ast.Name)}
    return plain | {
        f"{func.value.id}.{func.attr}"
        for func in called
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name)
    }


def imports(tree: ast.AST) -> set[str]:
    """Return the packages that a module imports, without their parts."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@cache
def modules() -> dict[str, ast.Module]:
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
    }


def test_no_module_makes_a_program_of_what_it_reads() -> None:
    found = {
        name: sorted(calls(tree) & RUNNING | imports(tree) & LOADING)
        for name, tree in modules().items()
    }
    assert {name: what for name, what in found.items() if what} == BETWEEN_PROCESSES


def test_json_of_others_is_read_in_two_places_only() -> None:
    reading = {
        name for name, tree in modules().items() if {"json.loads", "json.load"} & calls(tree)
    }
    own = {name for name in reading for place in READS_OWN_JSON if name.startswith(place)}
    assert reading - own == READS_JSON
