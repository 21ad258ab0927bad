"""What a side still needs for going out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kinds import TYPE_NAMES
from canasta.engine.queries import out_lacking

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
    lacking = out_lacking(seen, side)
    named = [name for name, _ in seen.rules.out.required_kinds]
    kinds = ((name, lacking.kinds[TYPE_NAMES.index(name)]) for name in named)
    return OutNeed(tuple((name, count) for name, count in kinds if count), lacking.others)


def has_enough(seen: Observation, side: int) -> bool:
    """Say whether a side has all the canastas that it needs to go out."""
    return out_need(seen, side).met
