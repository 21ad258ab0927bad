"""A referee at a physical table: describe the position, and hear who is right.

    python examples/referee.py

`canasta referee` does the same for programs in other languages, one JSON object a line.
"""

from __future__ import annotations

import argparse

import canasta
from canasta.referee import answer

QUARRELS = (
    ("May I take the queen with a queen and a deuce? We have melded.", "take QS 2H"),
    ("And with two queens?", "take QS QH"),
    ("May I meld two nines and a joker, and keep the rest?", "meld 9C 9D JK"),
)


def main() -> None:
    """Settle some quarrels with `explain`, and one as a program asks the referee."""
    argparse.ArgumentParser(description="Settle quarrels at a table.").parse_args()
    deal = canasta.deal_at(
        "classic",
        hands={0: "QS QH 2H 9C 9D JK 4D 4S", 1: "KS KH", 2: "8H 8S", 3: "JD JS"},
        melds={0: ["5S 5H 5D"]},
        pile="2C 6S QD",  # a deuce lies in it: the pile is frozen
        stock="7S 7H 7D",
    )
    for question, action in QUARRELS:
        print(f"{question}\n  {deal.explain(action) or 'Yes.'}")
    scenario = {
        "id": "quarrel",
        "variant": "classic",
        "given": {"hands": {"P0": ["QS", "9C", "8C"]}, "pile": ["3S"]},
        "when": {"act": "take_pile", "with": ["QS"]},
    }
    print(f"The referee: {answer(scenario)['then']}")


if __name__ == "__main__":
    main()
