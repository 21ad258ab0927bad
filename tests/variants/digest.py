"""What comes of some deals of every variant, a line each: ``python -m variants.digest 3``.

Processes with other hashes must make the same (`test_hashes.py`).
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256

from canasta.rules import VARIANTS
from driving import eager_step, new_deal

CUTS = (12, None)


def digest(variant: str, number: int) -> str:
    """Play a deal; sum up its story, its record and its scores."""
    rules, rng = VARIANTS[variant], random.Random(number)
    form = rules.formats[number % len(rules.formats)]
    deal = new_deal(rules, form, rng, CUTS[number % len(CUTS)])
    while not deal.over:
        deal.step(eager_step(deal, rng))
    whole = repr((deal.events, deal.record, deal.tally(), deal.scores()))
    return f"{variant} {form} {number} {sha256(whole.encode()).hexdigest()}"


if __name__ == "__main__":
    for variant in VARIANTS:
        for number in range(int(sys.argv[1])):
            sys.stdout.write(digest(variant, number) + "\n")
