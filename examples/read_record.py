"""What happened in a game: read a record, look at every position in it.

python examples/read_record.py game.canasta  # such as one that `canasta play` has saved
python examples/read_record.py               # plays a game and reads its record
"""

from __future__ import annotations

import argparse
from collections import Counter

import canasta


def main() -> None:
    """Show who played, what was decided, and how each deal went."""
    parser = argparse.ArgumentParser(description="Read a game record.")
    parser.add_argument("record", nargs="?", help="the file; without it a game is played")
    args = parser.parse_args()
    if args.record:
        record = canasta.load(args.record)
    else:
        record = canasta.play("classic", ["hard"] * 4, seed=7).record
    record.replay()  # every action and every score is checked against the laws
    print(f"{record.rules.name}: {', '.join(record.players)}")
    kinds: Counter[str] = Counter()
    longest: tuple[int, canasta.Deal | None] = (0, None)
    for deal, _seat, action in record.decisions():
        kinds[type(action).__name__] += 1
        size = len(deal.observe().sides[0].melds) + len(deal.observe().sides[1].melds)
        if size > longest[0]:
            longest = (size, deal)
    print(", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    print(f"The table with the most melds:\n{longest[1]}")
    for number, ended in enumerate((deal.ending for deal in record.content.deals), 1):
        if ended is not None:
            print(f"deal {number}: ended by {ended.by}, scores {ended.scores}")
    print(f"totals {record.scores}, won by side {record.winner}")


if __name__ == "__main__":
    main()
