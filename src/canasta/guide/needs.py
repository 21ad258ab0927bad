"""What a side still needs for going out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.arguments import check_side

if TYPE_CHECKING:
    from canasta.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class OutNeed:
    """Which canastas a side still lacks to go out: of required types, and any besides them."""

    kinds: tuple[tuple[str, int], ...]
    others: int

    @property
    def met(self) -> bool:
        """Say whether the side has all that it needs."""
        return not self.others and not self.kinds


def out_need(seen: Observation, side: int) -> OutNeed:
    """Return which canastas a side still lacks to go out.

    Raises:
        ArgumentError: when there is no such side.
    """
    check_side(side, len(seen.sides))
    out = seen.rules.out
    found = Counter(
        meld.canasta
        for meld in seen.sides[side].melds
        if meld.canasta is not None and meld.canasta not in out.excluded_kinds
    )
    lacks = tuple((kind, max(0, least - found[kind])) for kind, least in out.required_kinds)
    required = out.canastas_required.get(seen.format) or 0
    others = max(0, required - found.total() - sum(count for _, count in lacks))
    return OutNeed(tuple((kind, count) for kind, count in lacks if count), others)


def has_enough(seen: Observation, side: int) -> bool:
    """Say whether a side has all the canastas that it needs to go out."""
    return out_need(seen, side).met
