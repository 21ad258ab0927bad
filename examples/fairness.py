"""Fair cards: play a deal at a table, then verify its shuffle; exchange two cards, and it shows.

python examples/fairness.py
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import canasta
from canasta.notation.record.text import read_partial
from canasta.players import player
from canasta.table import Player, Table, run
from canasta.table.verifying import verify_record

if TYPE_CHECKING:
    from canasta.shuffle import Verdict


def played(path: Path) -> None:
    """Play one deal with computers at a table that commits to its shuffle and saves everything."""
    persons = [Player(name, "greedy") for name in ("North", "East", "South", "West")]
    with Table.new(canasta.variant("classic"), "4", persons, path=path) as table:
        run(table, {number: player("greedy", number) for number in range(4)})


def verdicts(record: canasta.Record) -> dict[str, Verdict]:
    """Return what was found about the first deal, by what was checked."""
    checks = verify_record(record.content)
    return {finding.code: finding.verdict for finding in checks[0].findings}


def main() -> None:
    """Verify an honest record, and one in which two cards changed places."""
    argparse.ArgumentParser(description="Verify that cards were fair.").parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.canasta"
        played(path)
        honest = canasta.Record(read_partial(path).record)
    print("as it was played:", {what: str(found) for what, found in verdicts(honest).items()})
    first, *others = honest.content.deals
    deck = list(first.deck)
    place = next(place for place, card in enumerate(deck) if card != deck[0])
    deck[0], deck[place] = deck[place], deck[0]
    cheated = canasta.Record(
        replace(honest.content, deals=(replace(first, deck=tuple(deck)), *others))
    )
    print("with two cards exchanged:", str(verdicts(cheated)["deck"]))


if __name__ == "__main__":
    main()
