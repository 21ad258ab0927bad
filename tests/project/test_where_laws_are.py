"""The table of the laws in docs/architecture.md leads to functions and fields that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"K/": "engine/kernel/", "F/": "rules/fields/groups/"}
PLACE = re.compile(r"`([\w/]+\.py)` \(((?:`\w+`(?:, )?)+)\)")


def places() -> list[tuple[str, str]]:
    """Return each file and name of the table."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("### The laws, one by one")[2]
    return [
        (FOLDERS.get(path[:2], path[:2]) + path[2:], name)
        for path, names in PLACE.findall(table)
        for name in re.findall(r"\w+", names)
    ]


def names_of(path: Path) -> set[str]:
    """Return the functions and classes that a file defines."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    return {one.name for one in ast.parse(path.read_text()).body if isinstance(one, kinds)}


def test_each_place_of_a_law_is_there() -> None:
    found = places()
    assert len(found) > 50
    package = ROOT / "src" / "canasta"
    missing = [
        f"{path}: {name}"
        for path, name in found
        if not (package / path).is_file() or name not in names_of(package / path)
    ]
    assert missing == []


def test_each_group_of_fields_has_a_law() -> None:
    """What is no law of play (the table, what is shown, words) is left out."""
    folder = ROOT / "src" / "canasta" / "rules" / "fields" / "groups"
    there = {name for path in folder.glob("*.py") for name in names_of(path)}
    named = {name for path, name in places() if path.startswith(FOLDERS["F/"])}
    assert {name for name in there - named if name[0] != "_"} == {
        "Declare",
        "Deck",
        "Info",
        "Table",
    }
