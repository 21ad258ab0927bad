"""Counting for the search, in games of the rules: it makes the tables in `counted` for a family.

`python -m canasta.players.compiled.counting belief classic 4` counts which hands are likely,
`... standing classic 4` how likely a lead wins the game.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from canasta.engine.kernel.constants import ACTIONS
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import backing
from canasta.players.compiled.minimums import minimums_of, target_of
from canasta.players.compiled.policy.belief import COLUMNS, ROWS
from canasta.players.compiled.policy.counting import FINE, count_hands, count_totals
from canasta.players.compiled.programs import built, memory_dtype
from canasta.players.compiled.standing import SURE, Swing, chance
from canasta.players.compiled.weights import weights_of
from canasta.rules import variant
from canasta.rules.families import family_of

if TYPE_CHECKING:
    from canasta.rules import RuleSet

TABLES: Final = Path(__file__).parent / "counted"

DEALS: Final = 40_000
GAMES: Final = 3_000
FIRST: Final = 3_000_000
"""The shuffle to begin with: not one of those of a tuning."""

UNIT: Final = 1024
DOUBT: Final = 3
"""So many hands as chance would have it are added to a count, so that a rare row says little."""

LEAST: Final = 8
MOST: Final = 32 * UNIT
LONGEST: Final = 30
"""Deals of a game for which there is room, on average."""

SPREADS: Final = tuple(range(25, 125, 5))
"""In hundredths, what is tried."""

PACES: Final = (6, 10, 15, 20, 25, 30, 40, 50, 70, 100)


class Counting:
    """Plays a game by the rules, compiled."""

    def __init__(self, rules: RuleSet, form: str) -> None:
        """Load or compile the code.

        Raises:
            OSError: when the cache folder cannot be written.
        """
        shape = shape_of(rules, form)
        self._numbers = backing.pack_numbers(kernel_rules(rules, form), shape)
        self._functions = built(shape, self._numbers, (count_hands, count_totals))
        weights, out = backing.integers(list(weights_of(rules))), backing.integers(ACTIONS)
        memories = np.zeros(1, memory_dtype(shape))
        self._places = (backing.new_states(shape), 0, self._numbers, memories, weights, out)
        self._minimums = backing.integers(minimums_of(rules))
        self._target, self._sides = target_of(rules), rules.sides(form)

    def hands(self, deals: int) -> list[list[int]]:
        """Return how much more often hands were such than chance has it, as a belief has it."""
        found, expected = (backing.integers(ROWS * COLUMNS) for _ in range(2))
        counts = (self._minimums, FIRST, deals, found, expected)
        self._functions["count_hands"](*self._places, *counts)
        shares = (found + DOUBT) / (expected / FINE + DOUBT)
        rows = np.clip(np.round(shares * UNIT), LEAST, MOST).astype(int)
        return [row.tolist() for row in rows.reshape(ROWS, COLUMNS)]

    def swing(self, games: int) -> Swing:
        """Return the spread and the pace by which games were likely to end as they did."""
        room = games * LONGEST
        found = backing.integers(room * (self._sides + 1))
        counts = (self._minimums, self._target, FIRST, games, found, room)
        n = self._functions["count_totals"](*self._places, *counts)
        ends = [tuple(row) for row in found.reshape(-1, self._sides + 1)[:n].tolist()]
        tries = (Swing(spread / 100, pace / 100) for spread in SPREADS for pace in PACES)
        return max(tries, key=lambda swing: self._fit(ends, swing))

    def _fit(self, ends: list[tuple[int, ...]], swing: Swing) -> float:
        """Return the logarithm of how likely the winners are."""
        total = 0.0
        for own, *others, winner in ends:
            sure = chance(own, max(others), self._target, swing) / SURE
            total += math.log(min(max(sure if winner == 0 else 1 - sure, 1e-3), 1 - 1e-3))
        return total


def write_belief(rules: RuleSet, form: str) -> None:
    """Write which hands are likely in the family of a game."""
    lines = ",\n".join(map(json.dumps, Counting(rules, form).hands(DEALS)))
    how = json.dumps(f"{DEALS:,} deals of {rules.name} for {form}, played by the rules")
    path = TABLES / f"belief_{family_of(rules)}.json"
    path.write_text(f'{{"how": {how}, "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def write_standing(rules: RuleSet, form: str) -> None:
    """Write how likely a lead wins in the family of a game.

    Raises:
        ValueError: when the game ends after a number of deals: only points count in them.
    """
    if not target_of(rules):
        raise ValueError(f"{rules.name} ends after {rules.end.deals} deals; a lead has no target")
    known = json.loads((TABLES / "standing.json").read_text(encoding="utf-8"))
    swing = Counting(rules, form).swing(GAMES)
    how = f"{GAMES:,} games of {rules.name} for {form}, played by the rules"
    known[family_of(rules)] = {"how": how, **swing._asdict()}
    text = json.dumps(known, indent=2, sort_keys=True) + "\n"
    (TABLES / "standing.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write = {"belief": write_belief, "standing": write_standing}[sys.argv[1]]
    write(variant(sys.argv[2]), sys.argv[3])
