"""Going out: what the side must have, and the end of the deal by it (laws 37 to 40, 1.9, 2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BY_OUT,
    LACKS_ANSWER,
    LACKS_CANASTAS,
    LACKS_FINISHED,
    LACKS_KIND,
    LACKS_YES,
    M_BORN,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NO_SAID,
    OVER,
    SEQUENCE,
    SEVEN,
    TYPES,
    WILD_MELD,
    YES_SAID,
)
from canasta.engine.kernel.laws.canastas import meld_kind

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State


def may_go_out(s: State, R: KernelRules, side: int) -> int:
    """Say whether the side has what going out asks for, permission included (law 38, 2.9)."""
    if R.strict_out == 0:
        enough = s.canastas[side] >= R.canastas_required
        return 1 if enough and s.permission != NO_SAID else 0
    return 1 if out_lacks(s, R, side) == 0 else 0


def out_lacks(s: State, R: KernelRules, side: int) -> int:
    """Return the first condition of going out that the side does not meet, or 0 (2.9)."""
    if R.strict_out == 0:
        if s.canastas[side] < R.canastas_required:
            return LACKS_CANASTAS
    else:
        code = lacks_melds(s, R, side)
        if code != 0:
            return code
    return lacks_words(s, R)


def lacks_words(s: State, R: KernelRules) -> int:
    """Return what the partner's answer lacks for going out, or 0 (law 40)."""
    if s.permission == NO_SAID:
        return LACKS_YES
    if R.ask_first == 1 and s.permission != YES_SAID:
        return LACKS_ANSWER
    return 0


def lacks_melds(s: State, R: KernelRules, side: int) -> int:
    """Return which condition on the melds of the side is not met, or 0."""
    return lacks_with(s, R, side, -1, -1)


def lacks_with(s: State, R: KernelRules, side: int, i: int, k: int) -> int:
    """Return the same as if `s.changed` lay in place of meld i, and meld k did not; -1: none."""
    count = 0
    blocked = 0
    for x in range(s.meld_n[side]):
        if x == k:
            continue
        m = meld_as(s, side, x, i)
        kind = meld_kind(R, m)
        if kind < 0:
            if R.blocked == 1 and blocks(R, m[M_RANK], m[M_D] + m[M_J]) == 1:
                blocked = 1
        elif R.excluded[kind] == 0:
            count += 1
    if count < R.canastas_required:
        return LACKS_CANASTAS
    for kind in range(TYPES):
        if R.need[kind] > 0 and count_with(s, R, side, kind, i, k) < R.need[kind]:
            return LACKS_KIND
    return LACKS_FINISHED if blocked == 1 else 0


def count_with(s: State, R: KernelRules, side: int, kind: int, i: int, k: int) -> int:
    """Count the canastas of a type, as `lacks_with` looks at the melds."""
    count = 0
    for x in range(s.meld_n[side]):
        if x != k and meld_kind(R, meld_as(s, side, x, i)) == kind:
            count += 1
    return count


def meld_as(s: State, side: int, x: int, i: int) -> Row:
    """Return the meld in slot x, for slot i `s.changed`."""
    if x == i:
        return s.changed
    return s.melds[side][x]


def blocks(R: KernelRules, r: int, wilds: int) -> int:
    """Say whether an unfinished meld of rank r forbids going out (`out.blocked_by_incomplete`)."""
    if r == WILD_MELD:
        return R.blocks_wild
    if r >= SEQUENCE:
        return R.blocks_run
    if r == SEVEN:
        return R.blocks_sevens
    return R.blocks_aces if r == ACE and wilds == 0 else 0


def go_out(s: State, R: KernelRules) -> None:
    """End the deal by the player in turn going out (laws 37, 41)."""
    p = s.turn
    s.out = p
    s.step = OVER
    s.ended = BY_OUT
    s.concealed = is_concealed(s, R)


def is_concealed(s: State, R: KernelRules) -> int:
    """Say whether the hand that goes out now was concealed (law 48; house rule 10)."""
    p = s.turn
    side = s.side
    pool = s.melds[side]
    if R.concealed_via_pile == 0 and s.taken == 1:
        return 0
    if R.concealed_from_hand == 0 and (s.melded[p] == 1 or s.touched_old == 1):
        return 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        born = m[M_BORN]
        if m[M_RANK] != 0 and m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
            if born == 1 or (born == 2 and R.concealed_from_hand == 0):
                return 1
    return 0
