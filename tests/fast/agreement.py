"""Playing the same random deals in both backings, and saying where they differ."""

import os
import random
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

import numpy as np

from canasta.engine.kernel.constants import ACTIONS
from canasta.engine.kernel.laws.score import score
from canasta.engine.kernel.layout import STATE, Shape, shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import playout
from canasta.fast.backing import Records, integers, new_states, pack_numbers
from canasta.fast.compiled import Compiled, kernel
from canasta.rules import HOUSE_RULES, VARIANTS, RuleError, RuleSet, set_house_rule
from fast.packing import pack_state

NIGHTLY = bool(os.environ.get("CANASTA_NIGHTLY"))
FORMS = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]


@cache
def common_shape() -> Shape:
    """Return a shape that every variant fits into, so that the tests compile only once."""
    shapes = [shape_of(VARIANTS[name], form) for name, form in FORMS]
    sizes = {key: max(getattr(shape, key) for shape in shapes) for key in Shape.__slots__}
    return Shape(**sizes)


@dataclass
class Tables:
    """One game form in both backings."""

    rules: RuleSet
    form: str
    compiled: Compiled
    wide: Shape

    def __post_init__(self) -> None:
        self.shape = shape_of(self.rules, self.form)
        self.numbers = kernel_rules(self.rules, self.form)
        self.packed = pack_numbers(self.numbers, self.wide)
        steps = self.rules.open.minimum_by_score or self.rules.open.minimum_by_deal
        self.minimums = [len(steps), *(points for _, points in steps)]

    def play_plain(self, number: int, cut: int) -> tuple[State, int]:
        """Play the deal of a number; the result is that of `playout.play`."""
        state = State(self.shape)
        g = [0]
        playout.seed(g, number)
        out = [0] * ACTIONS
        return state, playout.play(state, self.numbers, out, g, self.minimums, cut)

    def play_compiled(self, number: int, cut: int, count: int = 1) -> tuple[Records, list[int]]:
        """Play so many deals, the first of which is that of the number."""
        states = new_states(self.wide, count)
        g = [0]
        playout.seed(g, number)
        results = integers(count)
        self.compiled.play_all(
            states,
            count,
            self.packed,
            integers(ACTIONS),
            integers(g),
            integers(self.minimums),
            cut,
            results,
        )
        return states, results.tolist()

    def differences(self, number: int, cut: int) -> list[str]:
        """Say in what the deal of a number differs between the backings."""
        plain, expected = self.play_plain(number, cut)
        states, (found,) = self.play_compiled(number, cut)
        where = f"{self.rules.name} {self.form}, deal {number}, stock cut to {cut}"
        if expected == 0:
            return [f"{where}: no legal action"]
        if found != expected:
            return [f"{where}: other decisions"]
        own = new_states(self.shape)
        pack_state(plain, own)
        wrong = [name for name, _, _ in STATE if not same(own[name][0], states[name][0])]
        wrong += [
            f"score of side {side}"
            for side in range(self.numbers.sides)
            if self.compiled.score(states, 0, self.packed, side) != score(plain, self.numbers, side)
        ]
        return [f"{where}: {name}" for name in wrong]

    def cards(self, states: Records) -> list[int]:
        """Count the cards in each state, wherever they lie."""
        place = np.arange(states["melds"].shape[2])
        used = place < states["meld_n"][:, :, None]
        melded = states["melds"][:, :, :, 1:4].sum(axis=3) * used
        names = ("hand_n", "red3", "captured", "black3", "foot_n")
        parts = [states[name].sum(axis=1) for name in names]
        piles = np.arange(states["talons"].shape[1])
        left = piles >= self.numbers.talon_sizes - states["talon_n"][:, None]
        parts.append((states["talons"].sum(axis=2) * left).sum(axis=1))
        total = states["stock_n"] + states["pile_n"] + melded.sum(axis=(1, 2)) + sum(parts)
        return list(total)


def same(small: np.ndarray, large: np.ndarray) -> bool:
    """Say whether an array lies in a corner of a larger one that is empty elsewhere."""
    corner = tuple(slice(size) for size in small.shape)
    return np.array_equal(small, large[corner]) and abs(small).sum() == abs(large).sum()


def tables(rules: RuleSet, form: str, *, boundscheck: bool = False) -> Tables:
    """Return both backings of a game form; with checked indices in an array as small as can be."""
    wide = shape_of(rules, form) if boundscheck else common_shape()
    return Tables(rules, form, kernel(wide, boundscheck=boundscheck), wide)


def with_random_toggles(rules: RuleSet, form: str, chance: random.Random) -> RuleSet:
    """Return the rules with some house rules that may be used, some with a number."""
    for name in chance.sample(sorted(HOUSE_RULES), 6):
        known = HOUSE_RULES[name]
        number = chance.choice([None, 1, 2, 3, 13, 15]) if known.takes_number else None
        with suppress(RuleError):  # a number that it does not take
            rules = set_house_rule(rules, form, name, number)[1]
    return rules
