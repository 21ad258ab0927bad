"""Puzzles: can you go out in this turn?  Positions set up by hand, solved by trying and undoing.

python examples/puzzles.py
"""

from __future__ import annotations

import argparse
from typing import Any

import canasta

PUZZLES: dict[str, dict[str, Any]] = {
    "one card too many": {
        "hands": {0: "9S 9H 9D 9C 5D", 1: "KS", 2: "QH", 3: "JD"},
        "melds": {0: ["7S 7H 7D 7C 7S 7H 7D"]},
        "stock": "4S 4H 4D",
        "pile": "6S",
        "drawn": True,
    },
    "the pile helps": {
        "hands": {0: "QS QH 4D", 1: "KS", 2: "8H", 3: "JD"},
        "melds": {0: ["7S 7H 7D 7C 7S 7H", "5S 5H 5D"]},
        "stock": "4S 4H 4C",
        "pile": "7D QC",
    },
    "no canasta, no way out": {
        "hands": {0: "9S 9H 9D 5C", 1: "KS", 2: "QH", 3: "JD"},
        "melds": {0: ["7S 7H 7D 7C 7S"]},
        "stock": "4S 4H 4D",
        "pile": "6S",
        "drawn": True,
    },
}
"""Name -> the position; cards are written as in a record."""


def way_out(deal: canasta.Deal, seat: int) -> list[str] | None:
    """Return the actions by which a seat goes out in its turn, or None; the deal is as before."""
    for action in deal.legal_actions:
        if isinstance(action, canasta.Draw | canasta.AskGoOut):
            continue  # nobody knows what will be drawn
        deal.push(action)
        found: list[str] | None = None
        if deal.ended_by == "out":
            found = []
        elif not deal.over and deal.turn == seat:
            found = way_out(deal, seat)
        deal.pop()
        if found is not None:
            return [str(action), *found]
    return None


def main() -> None:
    """Solve all puzzles."""
    argparse.ArgumentParser(description="Solve puzzles by trying and undoing.").parse_args()
    for name, position in PUZZLES.items():
        deal = canasta.deal_at("classic", **position)
        print(f"{name}\n{deal.observe(0)}")
        solution = way_out(deal, 0)
        print("  " + ("; ".join(solution) if solution else "there is no way out"), end="\n\n")


if __name__ == "__main__":
    main()
