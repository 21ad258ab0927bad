"""Which hands are likely, as counted in games of the rules.

`python -m canasta.players.compiled.believing classic 4` plays a variant by the rules, and writes
the table for its family.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.players.compiled.policy.belief import COLUMNS, ROWS
from canasta.players.compiled.trying import UNIFORM
from canasta.rules import variant
from canasta.rules.families import family_of

if TYPE_CHECKING:
    from canasta.rules import RuleSet

SWAPS: Final = 300
"""Swaps in a world: each card of the hands can move several times."""

DEALS: Final = 40_000
FIRST: Final = 3_000_000
"""The shuffle to begin with: not one of those of a tuning."""

UNIT: Final = 1024
DOUBT: Final = 3
"""So many hands as chance would have it are added to a count, so that a rare row says little."""

LEAST: Final = 8
MOST: Final = 32 * UNIT

_TABLES: Final = ("tuned", "belief")


@cache
def counted(family: str) -> tuple[int, ...]:
    """Return the belief that was counted for a family, or that every hand is as likely."""
    path = resources.files(__package__).joinpath(*_TABLES, f"{family}.json")
    if not path.is_file():
        return UNIFORM
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return (SWAPS, *(number for row in rows for number in row))


def belief_of(rules: RuleSet) -> tuple[int, ...]:
    """Return the belief for a game: that of its family."""
    return counted(family_of(rules))


def count(rules: RuleSet, form: str, deals: int = DEALS) -> list[list[int]]:
    """Play deals by the rules; return how much more often hands were such than chance has it.

    Raises:
        OSError: when the cache folder cannot be written.
    """
    import numpy as np  # noqa: PLC0415  (an extra)

    from canasta.engine.kernel.constants import ACTIONS  # noqa: PLC0415
    from canasta.engine.kernel.layout import shape_of  # noqa: PLC0415
    from canasta.engine.kernel_rules import kernel_rules  # noqa: PLC0415
    from canasta.fast import backing  # noqa: PLC0415
    from canasta.players.compiled.policy.counting import FINE  # noqa: PLC0415
    from canasta.players.compiled.programs import built, memory_dtype  # noqa: PLC0415
    from canasta.players.compiled.weights import weights_of  # noqa: PLC0415

    shape = shape_of(rules, form)
    numbers = backing.pack_numbers(kernel_rules(rules, form), shape)
    found, expected = (backing.integers(ROWS * COLUMNS) for _ in range(2))
    built(shape, numbers)["count_hands"](
        backing.new_states(shape),
        0,
        numbers,
        np.zeros(1, memory_dtype(shape)),
        backing.integers(list(weights_of(rules))),
        backing.integers(ACTIONS),
        backing.integers(_minimums(rules)),
        FIRST,
        deals,
        found,
        expected,
    )
    shares = (found + DOUBT) / (expected / FINE + DOUBT)
    rows = np.clip(np.round(shares * UNIT), LEAST, MOST).astype(int)
    return [row.tolist() for row in rows.reshape(ROWS, COLUMNS)]


def _minimums(rules: RuleSet) -> list[int]:
    """Return how many minimums there are, and each with a total, which does not matter here."""
    pairs = rules.open.minimum_by_score or rules.open.minimum_by_deal
    return [len(pairs), *(number for _, minimum in pairs for number in (0, minimum))]


if __name__ == "__main__":
    name, table = sys.argv[1:]
    counts = count(variant(name), table)
    told = {"how": f"{DEALS} deals of {name} for {table}, played by the rules", "rows": counts}
    text = json.dumps(told).replace("[[", "[\n[").replace("], [", "],\n[").replace("]]", "]\n]")
    where = Path(__file__).parent.joinpath(*_TABLES, f"{family_of(variant(name))}.json")
    where.write_text(text + "\n", encoding="utf-8")
