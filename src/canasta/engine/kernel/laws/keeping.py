"""Keeping a card: what a play must leave in the hand of a side that may not go out (1.9, 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KIND,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NO_SAID,
    OK,
    SEQUENCE,
    SUIT,
    SUITS,
    V_CANNOT_GO_OUT,
    V_NEEDS_DISCARD,
)
from canasta.engine.kernel.laws.bonus_cards import bonus_at_once, bonus_due
from canasta.engine.kernel.laws.discards import is_barred, throwable
from canasta.engine.kernel.laws.going_out import may_go_out, out_lacks
from canasta.engine.kernel.laws.joining import join_kind
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.melds import meld_size
from canasta.engine.kernel.laws.pile import rest_card, rest_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def keep_a_card(s: State, R: KernelRules, p: int, total: int, card: int) -> int:
    """Check 1.9 and 2.8 for a play that leaves `total` cards, `card` where it is one."""
    side = p % R.sides
    if total >= 2:
        return OK
    if R.foot_size > 0 and s.foot_n[p] > 0:
        return OK
    if may_go_out(s, R, side):
        return V_NEEDS_DISCARD if total == 0 and R.final_discard == 1 else OK
    if total == 0:
        return V_CANNOT_GO_OUT
    if s.last_red3 == 1:
        return OK
    if not throwable(s, R, p, card & KIND) and (R.auto_laid[card & KIND] == 0 or s.stock_n == 0):
        return OK  # no discard is due; a three that must be laid out would be replaced
    if R.covers == 1 and bonus_due(s, R, side) > 0:
        return OK
    return OK if gains_right(s, R, side, card) == 1 else V_CANNOT_GO_OUT


def gains_right(s: State, R: KernelRules, side: int, card: int) -> int:
    """Say whether a side may go out once the last card is added or melds joined (C-19, S-63)."""
    if s.permission != NO_SAID and could_add_last(s, R, side, card) == 1:
        return 1
    return joining_gives_right(s, R, side) if R.pairs == 1 else 0


def could_add_last(s: State, R: KernelRules, side: int, card: int) -> int:
    """Say whether the last card may be added and thereby gives the right to go out (C-19)."""
    if R.final_discard == 1:
        return 0
    if R.strict_out == 0 and s.canastas[side] + 1 < R.canastas_required:
        return 0
    for i in range(s.meld_n[side]):
        if gives_right(s, R, side, card, i) == 1:
            return 1
    return 0


def gives_right(s: State, R: KernelRules, side: int, card: int, i: int) -> int:
    """Say whether the card, added to the meld in slot i, gives the side the right to go out."""
    m = s.melds[side][i]
    c = card & KIND
    r = m[M_RANK]
    n = 0
    d = 0
    j = 0
    if c == DEUCE:
        d = 1
    elif c == JOKER:
        j = 1
    else:
        n = 1
        if r >= SEQUENCE:
            if card // SUIT != r - SEQUENCE:
                return 0
        elif r != c:
            return 0
    if c == BLACK3 or r == BLACK3 or (r >= SEQUENCE and n == 0):
        return 0
    size = meld_size(m)
    if R.strict_out == 0 and size != R.canasta_size - 1:
        return 0
    if check_lay(s, R, side, i, r, n, d, j, 0, c) != OK:
        return 0
    if R.strict_out == 0:
        return 1
    m[M_N] += n
    m[M_D] += d
    m[M_J] += j
    found = 1 if out_lacks(s, R, side) == 0 else 0
    m[M_N] -= n
    m[M_D] -= d
    m[M_J] -= j
    return found


def joining_gives_right(s: State, R: KernelRules, side: int) -> int:
    """Say whether joining two own melds gives the side the right to go out (S-63)."""
    if s.opened[side] == 0:
        return 0  # an opening stands before anything of it is joined
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        for k in range(i + 1, s.meld_n[side]):
            if join_kind(R, pool[i], pool[k]) >= 0 and joined_lacks(s, R, side, i, k) == 0:
                return 1
    return 0


def joined_lacks(s: State, R: KernelRules, side: int, i: int, k: int) -> int:
    """Return what the side would lack if the melds in slots i and k were one."""
    a = s.melds[side][i]
    b = s.melds[side][k]
    n = b[M_N]
    d = b[M_D]
    j = b[M_J]
    before = s.canastas[side]
    whole = 1 if meld_size(a) + n + d + j >= R.canasta_size else 0
    parts = 1 if meld_size(a) >= R.canasta_size else 0
    if n + d + j >= R.canasta_size:
        parts += 1
    a[M_N] += n
    a[M_D] += d
    a[M_J] += j
    b[M_N] = 0
    b[M_D] = 0
    b[M_J] = 0
    s.canastas[side] = before - parts + whole
    code = out_lacks(s, R, side)
    s.canastas[side] = before
    b[M_N] = n
    b[M_D] = d
    b[M_J] = j
    a[M_N] -= n
    a[M_D] -= d
    a[M_J] -= j
    return code


def could_add(s: State, R: KernelRules, side: int, card: int) -> int:
    """Say whether a card may be added to any own meld."""
    c = card & KIND
    n = 0
    d = 0
    j = 0
    if c == DEUCE:
        d = 1
    elif c == JOKER:
        j = 1
    else:
        n = 1
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        r = pool[i][M_RANK]
        if r >= SEQUENCE:
            if n == 0 or c < FOUR or card // SUIT != r - SEQUENCE:
                continue
        elif n == 1 and r != c:
            continue
        if check_lay(s, R, side, i, r, n, d, j, 0, c) == OK:
            return 1
    return 0


def cards_left(s: State, R: KernelRules, p: int) -> int:
    """Count the cards of the hand after the play, with the pile and bonus cards that it brings."""
    total = s.hand_n[p]
    if s.pending == 1:
        total += rest_size(s, R)
    if R.talon > 0:
        total += bonus_at_once(s, R, p % R.sides)
    return total


def only_card(s: State, R: KernelRules, p: int) -> int:
    """Return the one card that the play leaves."""
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] > 0:
            if R.tracks_suits == 1:
                for x in range(SUITS):
                    if s.suits[p][x][c if c < JOKER else 0] > 0:
                        return c + SUIT * x
            return c
    return rest_card(s, R)


def can_part_with(s: State, R: KernelRules, p: int, card: int) -> bool:
    """Say whether the last card may be discarded or added (only-when-going-out)."""
    if R.lifts == 0:
        if is_barred(s, R, p, card & KIND) == 0:
            return True
    elif R.lift[card & KIND] > 0 or R.exempt[card & KIND] == 1 or R.barred[card & KIND] == 0:
        return True
    return could_add(s, R, p % R.sides, card) == 1
