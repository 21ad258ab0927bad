"""A variant of one's own: a game is a set of values, so yours needs no code.

python examples/own_variant.py              # describe it and play it
python examples/own_variant.py --save night.canasta
"""

from __future__ import annotations

import argparse

import canasta

NIGHT_GAME = {
    "variant": "classic",
    "deal.hand_size": 13,
    "meld.max_wilds": 2,
    "out.canastas_required": 2,
    "end.target": 3000,
}
"""A short game for late evenings: more cards, fewer wild ones in a meld, two canastas to go out."""


def main() -> None:
    """Show what differs from the classic game, play it, and keep the record."""
    parser = argparse.ArgumentParser(description="Play a variant of one's own.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the record of the game to this file")
    args = parser.parse_args()
    changes = {name: value for name, value in NIGHT_GAME.items() if name != "variant"}
    rules = canasta.house_rules("classic", changes, players=4)
    usual = canasta.variant("classic")
    for name in changes:
        print(f"{name}: {rules.get(name)} instead of {usual.get(name)}")
    game = canasta.play(rules, ["hard"] * 4, seed=args.seed)
    print(game)
    if args.save:
        game.save(args.save)
        print(f"the record names the house rules: {canasta.load(args.save).rules == rules}")
    try:
        canasta.house_rules("classic", {"deal.hand_size": 40}, players=4)
    except canasta.RuleError as error:
        print(f"what cannot be played is refused: {error}")


if __name__ == "__main__":
    main()
