"""You against three computers, in plain text: type actions as a record writes them.

    python examples/play.py                        # the classic game, one deal
    python examples/play.py --variant samba_w --seed 7
    python examples/play.py --watch                # four computers

Type `?` for what is legal.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import canasta

if TYPE_CHECKING:
    from collections.abc import Sequence


def person(seen: canasta.Observation, legal: Sequence[canasta.Action]) -> canasta.Action:
    """Ask for an action until one is typed that is offered."""
    print(f"\n{seen}")
    while True:
        try:
            typed = input("> ")
            if typed == "?":
                print(*legal, sep="\n")
                continue
            action = canasta.parse_action(typed)
        except canasta.NotationError as error:
            print(error)
        except EOFError:
            print("\nYou have left the table.")
            raise SystemExit(0) from None
        else:
            if action in legal:
                return action
            print("That is not offered now; ? lists what is.")


def main() -> None:
    """Play one deal."""
    parser = argparse.ArgumentParser(description="Canasta against three computers.")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--watch", action="store_true", help="let a computer play for you")
    args = parser.parse_args()
    mine = "hard" if args.watch else person
    game = canasta.play(args.variant, [mine, "hard", "hard", "hard"], seed=args.seed, deals=1)
    print(f"\n{game}")


if __name__ == "__main__":
    main()
