"""The project's scenarios: reading them, and holding an answer against what must come out."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "conformance"

# what lies on a table or in a hand has no order; piles, orders of draw and the like have one
UNORDERED = {
    "canastas",
    "captured_black_threes",
    "exposed",
    "hands",
    "melds",
    "penalty_cards",
    "red_threes",
    "returned",
    "threes",
}


def scenarios() -> list[dict[str, Any]]:
    """Read all scenarios, chapter by chapter."""
    return [scenario for path in sorted(FOLDER.glob("*/*.yaml")) for scenario in chapter(path)]


def chapter(path: Path) -> Iterator[dict[str, Any]]:
    for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
        yield json.loads(json.dumps(scenario))  # the names in maps become texts


def question(scenario: dict[str, Any]) -> str:
    """Return the line that is put to the referee."""
    return json.dumps({key: value for key, value in scenario.items() if key != "then"})


def differences(wanted: dict[str, Any], said: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return the keys that came out differently: what was wanted, what was told."""
    found = {}
    for key in wanted.keys() - {"note"}:
        want, have = wanted[key], said.get(key, "(nothing)")
        if key in UNORDERED:
            want, have = in_any_order(want), in_any_order(have)
        if cut_down(have, want) != want:
            found[key] = (want, have)
    return found


def cut_down(have: object, want: object) -> object:
    """Return the maps in `have` with the names in `want` only: others are not compared."""
    if isinstance(have, dict) and isinstance(want, dict):
        return {name: cut_down(have[name], want[name]) for name in want if name in have}
    return have


def in_any_order(value: object) -> object:
    if isinstance(value, dict):
        return {name: in_any_order(part) for name, part in value.items()}
    if isinstance(value, list):
        return sorted(map(in_any_order, value), key=json.dumps)
    return value
