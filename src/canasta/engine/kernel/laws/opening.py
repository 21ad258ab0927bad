"""The opening of a side: its minimum and its other conditions (1.7, 2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    M_D,
    M_J,
    M_N,
    M_RANK,
    MIXED,
    OK,
    OPEN_WITH_PILE,
    SEQUENCE,
    TRIPLE_CLEAN,
    V_MINIMUM,
    V_NEEDS_CANASTA,
    V_NEEDS_TRIPLE,
    V_OPENING_MIXED,
    V_OPENING_WILDS,
    WAIVER_DRAWN,
)
from canasta.engine.kernel.laws.bonus_cards import bonus_due
from canasta.engine.kernel.laws.canastas import meld_kind
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.keeping import can_part_with, cards_left, only_card

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

WAIVED = -1


def opening_code(s: State, R: KernelRules, p: int, total: int, last: int) -> int:
    """Judge the tray as an opening (1.7, 2.4): OK, the reason, or WAIVED (law 49)."""
    side = s.side
    if s.pending == 1 and R.pile_can_open != OPEN_WITH_PILE:
        code = s.hand_opens  # the hand alone has to open; what it laid was judged before
        own = s.hand_canastas
    else:
        code = requirement(s, R, side)
        own = s.canastas[side]
    if code == OK or R.waiver == 0 or own == 0:
        return code
    if total > 1 or (total == 1 and s.last_red3 == 1):
        return code
    if waiver_open(s, R, p) == 1 and may_go_out(s, R, side) == 1:
        if total == 0 or can_part_with(s, R, p, last) == 1:
            return WAIVED
    return code


def requirement(s: State, R: KernelRules, side: int) -> int:
    """Say whether the melds of a side, all just laid, are a sufficient opening, in 2.4's order."""
    if R.strict_open == 0:
        if s.laid >= s.minimum[side]:
            return OK
        if R.canasta_opens == 1 and s.canastas[side] > 0 and opens_by_canasta(s, R, side) == 1:
            return OK
        return V_MINIMUM
    if R.canasta_opens == 1 and opens_by_canasta(s, R, side) == 1:
        return OK
    if s.need_kinds[side] > 0 and has_kind(s, R, side, s.need_kinds[side]) == 0:
        return V_NEEDS_CANASTA
    if s.laid < s.minimum[side]:
        return V_MINIMUM
    if R.triple > 0 and has_triple(s, R, side) == 0:
        return V_NEEDS_TRIPLE
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        if R.mixed_opens == 0 and meld_kind(R, pool[i]) == MIXED:
            return V_OPENING_MIXED
        if R.opening_wilds == 0 and pool[i][M_D] + pool[i][M_J] > 0:
            return V_OPENING_WILDS
    return OK


def opens_by_canasta(s: State, R: KernelRules, side: int) -> int:
    """Say whether a canasta on the tray is of a type that opens without the minimum."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        kind = meld_kind(R, pool[i])
        if kind >= 0 and R.opens[kind] == 1:
            return 1
    return 0


def has_kind(s: State, R: KernelRules, side: int, kinds: int) -> int:
    """Say whether the side has a canasta of one of the types that the bits of `kinds` name."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        kind = meld_kind(R, pool[i])
        if kind >= 0 and kinds & 2**kind > 0:
            return 1
    return 0


def has_triple(s: State, R: KernelRules, side: int) -> int:
    """Say whether a set holds three naturals, and for a clean triple no wild card (2.4.5)."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_N] >= 3 and m[M_RANK] < SEQUENCE:
            if R.triple != TRIPLE_CLEAN or m[M_D] + m[M_J] == 0:
                return 1
    return 0


def waiver_open(s: State, R: KernelRules, p: int) -> int:
    """Say whether a concealed hand needs no minimum here (law 49, C-22)."""
    if s.melded[p] == 1 or R.waiver == 0:
        return 0
    if R.waiver == WAIVER_DRAWN and (s.pending == 1 or s.taken == 1):
        return 0
    return 1


def open_side(s: State, R: KernelRules, p: int) -> None:
    """Note that the side has opened with what is on the tray, and what it brings (law 28; 2.4)."""
    side = s.side
    total = cards_left(s, R, p)
    last = only_card(s, R, p) if total == 1 else -1
    if opening_code(s, R, p, total, last) == WAIVED:
        s.must_out = 1
    s.bonus = bonus_due(s, R, side)
    s.opened[side] = 1
    s.opened_n += 1
