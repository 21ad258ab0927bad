"""Joining own melds: the two that a player names, or all of a rank (law 24, S-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.declaration import cannot_go_out
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.joining import join, join_two
from canasta.engine.kernel.legal.joins import check_join, check_joining
from canasta.engine.names import slots_of
from canasta.engine.reasons import REASONS
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from canasta.engine.action import Join
    from canasta.engine.kernel.state import KernelRules, State

_TWO = 2


@dataclass(frozen=True, slots=True)
class Joined:
    """Melds that may be joined: their slots, and how the player named them."""

    slots: tuple[int, ...]
    text: str


def judge_join(s: State, n: KernelRules, side: int, action: Join) -> Joined | Refusal:
    """Say which melds are joined, or why they may not be."""
    found = [slots_of(s, n, side, to) for to in action.melds]
    if len(found) == 1 and action.melds[0].number is None:
        slots = found[0]
        if len(slots) < _TWO or s.melds[side][slots[0]][constants.M_RANK] >= constants.SEQUENCE:
            return Refusal("combine_not_allowed")
        code = check_join(s, n, s.melds[side][slots[0]][constants.M_RANK])
    elif len(found) == _TWO and all(found):
        slots = sorted({found[0][0], found[1][-1]})
        if len(slots) < _TWO:
            return Refusal("combine_not_allowed")
        code = check_joining(s, n, *slots)
    else:
        return Refusal("not_own_meld" if len(found) == _TWO else "combine_not_allowed")
    if code == constants.OK:
        names = (f"{to.rank}#{to.number}" if to.number else to.rank for to in action.melds)
        return Joined(tuple(slots), " ".join(names))
    if code == constants.V_CANNOT_GO_OUT:
        twin = s.clone()
        join_slots(twin, n, slots)
        return cannot_go_out(twin, n, side, {})
    if len({s.melds[side][slot][constants.M_RANK] for slot in slots}) == 1:
        return Refusal(REASONS[code])
    runs = all(s.melds[side][slot][constants.M_RANK] >= constants.SEQUENCE for slot in slots)
    return Refusal("sequence_suit" if runs else "mixed_ranks")


def join_slots(s: State, n: KernelRules, slots: tuple[int, ...] | list[int]) -> None:
    """Join the melds in these slots, which are two or all of a rank."""
    if len(slots) == _TWO:
        join_two(s, n, slots[0], slots[1])
    else:
        join(s, n, s.melds[s.side][slots[0]][constants.M_RANK])
