"""What a side still needs: for its first meld, and for going out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet


@dataclass(frozen=True, slots=True)
class OpeningNeed:
    """What the first meld of a side must hold (law 26, S-17).

    `canasta` are types of canastas one of which it must hold beside the count; where it is not
    empty the rest does not matter.  `triple` is "natural_triple" or "clean_triple" where one set
    has to be such a one, else empty; `instead` are types of canastas one of which opens without
    the count.
    """

    minimum: int
    canasta: frozenset[str] = frozenset()
    triple: str = ""
    instead: frozenset[str] = frozenset()


def opening_need(
    rules: RuleSet, minimum: int, canasta: Collection[str] = frozenset()
) -> OpeningNeed:
    """Return what an opening must hold.

    Args:
        rules: the rules of the table.
        minimum: the least count.
        canasta: types of canastas one of which it must hold; none is asked where it is empty.
    """
    if canasta:
        return OpeningNeed(minimum, frozenset(canasta))
    triple = rules.open.triple if rules.open.triple in {"natural_triple", "clean_triple"} else ""
    instead = frozenset(rules.open.canasta_opens) if minimum else frozenset[str]()
    return OpeningNeed(minimum, triple=triple, instead=instead)


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
    """Return which canastas a side still lacks to go out."""
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
