"""House rules at random, for the tests of the rule book."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canasta.rules import FIELDS, VARIANTS, variant
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.validation.constraints import validate
from field_samples import samples

if TYPE_CHECKING:
    from canasta.rules import RuleSet

FEW = range(20)
"""Seeds of every run."""

MANY = range(20, 220)
"""Seeds of the nightly run."""


def random_rules(seed: int) -> tuple[RuleSet, str]:
    """Return a variant with some other values that can be played together, and a table form."""
    rng = random.Random(f"book {seed}")
    base = variant(rng.choice(list(VARIANTS)))
    form = rng.choice(base.formats)
    for name in rng.sample(HOUSE_FIELDS, 12):
        value = rng.choice(samples(FIELDS[name], base.get(name), form))
        game = base.replace({name: value})
        if form in game.formats and not validate(game, form):
            base = game
    return base, form
