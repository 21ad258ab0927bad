"""Statistics over a thousand games, with a plot: how long does a game of Canasta take?

python examples/thousand_games.py                       # a few minutes
python examples/thousand_games.py --games 50 --plot deals.svg
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from pathlib import Path

import canasta

WIDTH, HEIGHT, MARGIN = 640, 360, 40


def plot(counts: Counter[int], title: str) -> str:
    """Draw a histogram as SVG."""
    low, high = min(counts), max(counts)
    step = (WIDTH - 2 * MARGIN) / (high - low + 1)
    scale = (HEIGHT - 2 * MARGIN) / max(counts.values())
    floor = HEIGHT - MARGIN
    bars = []
    for value in range(low, high + 1):
        x, tall = MARGIN + (value - low) * step, counts[value] * scale
        bars.append(
            f'<rect x="{x:.1f}" y="{floor - tall:.1f}" width="{step * 0.8:.1f}" '
            f'height="{tall:.1f}" fill="#3b6ea5"><title>{value}: {counts[value]}</title></rect>'
            f'<text x="{x + step * 0.4:.1f}" y="{floor + 16}" text-anchor="middle">{value}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12"><text x="{MARGIN}" y="24">{title}</text>'
        f"{''.join(bars)}</svg>\n"
    )


def main() -> None:
    """Play the games, and say what came out."""
    parser = argparse.ArgumentParser(description="Statistics over many games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--player", choices=list(canasta.PLAYERS), default="greedy")
    parser.add_argument("--plot", type=Path, help="write a histogram of the deals to this file")
    args = parser.parse_args()
    deals: Counter[int] = Counter()
    first = 0
    for seed in range(args.games):
        game = canasta.play(args.variant, [args.player] * 4, seed=seed)
        deals[len(game.history)] += 1
        first += game.winner == 0
    mean = sum(number * count for number, count in deals.items()) / args.games
    error = math.sqrt(0.25 / args.games)
    print(f"{args.games} games of {args.variant}: {mean:.1f} deals on average")
    print(f"the side that begins wins {first / args.games:.0%} ± {error:.0%}")
    if args.plot:
        title = f"Deals in {args.games} games of {args.variant}"
        args.plot.write_text(plot(deals, title), encoding="utf-8")
        print(f"the plot is in {args.plot}")


if __name__ == "__main__":
    main()
