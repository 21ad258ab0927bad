"""What might the others hold?  Deal the unseen cards anew, as often as you like, and count.

python examples/guessing.py
python examples/guessing.py --worlds 500
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import canasta
from canasta.cards import is_wild


def main() -> None:
    """Play half a deal, then guess the hands as seat 0 can."""
    parser = argparse.ArgumentParser(description="Guess hidden cards by sampling.")
    parser.add_argument("--worlds", type=int, default=50)
    parser.add_argument(
        "--stock", type=int, default=40, help="play until the stock has this many cards left"
    )
    parser.add_argument("--seed", type=int, default=4)
    args = parser.parse_args()
    deal = canasta.deal("classic", seed=args.seed)
    players = [canasta.player("hard", seat) for seat in range(4)]
    while (seat := deal.actor) is not None and deal.observe(0).stock_count > args.stock:
        deal.push(players[seat].choose(deal.observe(seat), deal.legal_actions))
    print(deal.observe(0))
    dice = random.Random(args.seed)
    wild: Counter[int] = Counter()
    for _ in range(args.worlds):  # seat 0 cannot tell any of these worlds from the true one
        world = deal.sample(0, dice)
        for seat in range(1, 4):
            wild[seat] += sum(is_wild(card) for card in world.hand(seat))
    for seat in range(1, 4):
        true = sum(is_wild(card) for card in deal.hand(seat))
        mean = wild[seat] / args.worlds
        print(f"seat {seat} holds {mean:.1f} wild cards on average, actually {true}")


if __name__ == "__main__":
    main()
