"""A player of one's own, in thirty lines, and whether it is any good.

python examples/own_player.py               # twenty boards against `greedy`
python examples/own_player.py --boards 200
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import canasta
from canasta.cards import is_wild
from canasta.players.match import board, match

if TYPE_CHECKING:
    from collections.abc import Sequence


class Hoarder:
    """Takes the pile whenever it can, lays what it can, and throws a wild card only if it must."""

    def choose(self, seen: canasta.Observation, legal: Sequence[canasta.Action]) -> canasta.Action:
        """Return one of the legal actions; the observation is all that it may look at."""
        return max(legal, key=lambda action: self.worth(action, seen))

    def worth(self, action: canasta.Action, seen: canasta.Observation) -> float:
        """Say how much an action is liked."""
        match action:
            case canasta.Take():
                return 100
            case canasta.Meld(lays):
                return 50 - sum(is_wild(card) for lay in lays for card in lay.cards)
            case canasta.Draw() | canasta.LayThree():
                return 40
            case canasta.Discard(card):
                alone = seen.hand.count(card) == 1
                return (0 if is_wild(card) else 20) + (5 if alone else 0)
            case canasta.Answer(yes):
                return 10 if yes else 5
            case _:
                return 1


def main() -> None:
    """Play boards: the same cards, every side once in the hands of each player."""
    parser = argparse.ArgumentParser(description="How strong is a player of one's own?")
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--against", choices=list(canasta.PLAYERS), default="greedy")
    parser.add_argument("--variant", default="classic")
    args = parser.parse_args()
    rules = canasta.variant(args.variant)
    boards = [board(rules, "4", seed) for seed in range(args.boards)]
    result = match(boards, lambda _: Hoarder(), lambda seed: canasta.player(args.against, seed))
    print(f"Hoarder leads {args.against} by {result.mean:.0f} ± {result.error:.0f} a deal")


if __name__ == "__main__":
    main()
