"""Plays on a save until it is killed, and prints every action after it was told.

Usage: driver.py SAVE SEED.  A line is "deal number, place in the deal, seat: action".
"""

from __future__ import annotations

import sys
from pathlib import Path

from canasta.notation.record.layout import action_line
from canasta.table import Phase, Table, run
from table.playing import dice_for, new_table


def say(*words: object) -> None:
    print(*words, flush=True)  # noqa: T201  (the test reads it)


def main() -> None:
    path, seed = Path(sys.argv[1]), int(sys.argv[2])
    table = Table.resume(path) if path.exists() else new_table(path)
    sent = len(table.deal.record) if table.phase is Phase.PLAY else 0

    def show(_: object) -> None:
        nonlocal sent
        for seat, action in table.deal.record[sent:]:
            say(table.deal.number, sent, action_line(seat, action))
            sent += 1

    say("ready")
    while table.phase is not Phase.OVER:
        if table.phase is Phase.SHEET:
            table.next_deal()
            sent = 0
        run(table, dice_for(table, seed), show=show)
    say("over")


main()
