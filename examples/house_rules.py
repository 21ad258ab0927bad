"""House rules: which of them a variant allows, and what each does to the game.

python examples/house_rules.py
python examples/house_rules.py --deals 200
"""

from __future__ import annotations

import argparse
import statistics

import canasta
from canasta.rules import HOUSE_RULES, set_house_rule


def mean_score(rules: canasta.RuleSet, deals: int) -> float:
    """Return what a side scores in a deal, on average."""
    scores = [
        score
        for seed in range(deals)
        for score in canasta.deal(rules, players=4, seed=seed).play_out(["greedy"] * 4)
    ]
    return statistics.fmean(scores)


def main() -> None:
    """Ask for every house rule with a name, and play some of them."""
    parser = argparse.ArgumentParser(description="House rules and what they do.")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--variant", default="classic")
    args = parser.parse_args()
    usual = canasta.variant(args.variant)
    print(f"{usual.name}, four players: {mean_score(usual, args.deals):.0f} points a deal")
    for house_rule in HOUSE_RULES.values():
        if house_rule.takes_number or not house_rule.belongs_to(usual):
            continue
        outcome, changed = set_house_rule(usual, "4", house_rule.name)
        if not outcome:
            print(f"{house_rule.name}: refused, {outcome.reason}")
        elif changed == usual:
            print(f"{house_rule.name}: changes nothing here")
        else:
            print(f"{house_rule.name}: {mean_score(changed, args.deals):.0f} points a deal")


if __name__ == "__main__":
    main()
