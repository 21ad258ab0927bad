"""How melds are named: by rank, or a sequence by its ends ("5H-8H")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Target
from canasta.engine.kernel import constants
from canasta.engine.kinds import RANK_NAMES, RANK_NUMBERS, SUIT_NUMBERS

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State

_DEUCES: Final = "2"
_SUITS: Final = "".join(SUIT_NUMBERS)


def rank_label(numbers: KernelRules, rank: int) -> str:
    """Return the name of a rank of sets; deuces as a rank are not called wild."""
    if rank == constants.WILD_MELD and numbers.deuces:
        return _DEUCES
    return RANK_NAMES[rank]


def rank_number(numbers: KernelRules, name: str) -> int | None:
    """Return the kernel's number of a rank of sets, None for a name that is none."""
    if name == _DEUCES:
        return constants.WILD_MELD if numbers.deuces else None
    if name == RANK_NAMES[constants.WILD_MELD] and numbers.deuces:
        return None
    return RANK_NUMBERS.get(name)


def meld_label(numbers: KernelRules, meld: Row) -> str:
    """Return the name of a meld as it lies."""
    rank = meld[constants.M_RANK]
    if rank < constants.SEQUENCE:
        return rank_label(numbers, rank)
    suit = _SUITS[rank - constants.SEQUENCE]
    low = meld[constants.M_LOW]
    return f"{RANK_NAMES[low]}{suit}-{RANK_NAMES[low + meld[constants.M_N] - 1]}{suit}"


def target_of(s: State, numbers: KernelRules, side: int, slot: int) -> Target:
    """Name the meld in a slot, with its number where the side has several of the name."""
    labels = [meld_label(numbers, s.melds[side][i]) for i in range(s.meld_n[side])]
    same = [i for i, label in enumerate(labels) if label == labels[slot]]
    return Target(labels[slot], same.index(slot) + 1 if len(same) > 1 else None)


def slots_of(s: State, numbers: KernelRules, side: int, to: Target) -> list[int]:
    """Return the slots of the own melds that a target may mean, in the order of laying."""
    same = [i for i in range(s.meld_n[side]) if meld_label(numbers, s.melds[side][i]) == to.rank]
    if to.number is None:
        return same
    return same[to.number - 1 : to.number] if to.number > 0 else []
