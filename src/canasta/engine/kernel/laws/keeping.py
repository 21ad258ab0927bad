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
    LACKS_CANASTAS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MELD_COLUMNS,
    NO_SAID,
    OK,
    SEQUENCE,
    SUIT,
    SUITS,
    T_D,
    T_J,
    T_LOW,
    T_N,
    V_CANNOT_GO_OUT,
    V_NEEDS_DISCARD,
)
from canasta.engine.kernel.laws.bonus_cards import bonus_at_once, bonus_due
from canasta.engine.kernel.laws.discards import is_barred, throwable
from canasta.engine.kernel.laws.going_out import lacks_with, lacks_words, may_go_out
from canasta.engine.kernel.laws.joining import canasta_together
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, meld_size
from canasta.engine.kernel.laws.pile import rest_card, rest_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def keep_a_card(s: State, R: KernelRules, p: int, total: int, card: int) -> int:
    """Check 1.9 and 2.8 for a play that leaves `total` cards, `card` where it is one.

    card: -1 where it is a bonus card, which nobody has seen.
    """
    side = s.side
    if total >= 2:
        return OK
    if R.foot_size > 0 and s.foot_n[p] > 0:
        return OK
    if may_go_out(s, R, side) == 1:
        return V_NEEDS_DISCARD if total == 0 and R.final_discard == 1 else OK
    if total == 0:
        return V_CANNOT_GO_OUT
    if s.last_red3 == 1:
        return OK
    if card < 0:
        return V_CANNOT_GO_OUT
    stays = R.auto_laid[card & KIND] == 0 or s.stock_n == 0
    if stays and throwable(s, R, p, card & KIND) == 0:
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
    if card & KIND == BLACK3 or m[M_RANK] == BLACK3:
        return 0
    if R.strict_out == 0 and meld_size(m) != R.canasta_size - 1:
        return 0
    if may_join(s, R, side, card, i) == 0:
        return 0
    if R.strict_out == 0:
        return 1
    t = s.tray[s.tray_n]
    changed = s.changed
    for k in range(MELD_COLUMNS):
        changed[k] = m[k]
    changed[M_N] += t[T_N]
    changed[M_D] += t[T_D]
    changed[M_J] += t[T_J]
    return 1 if lacks_with(s, R, side, i, -1) == 0 and lacks_words(s, R) == 0 else 0


def may_join(s: State, R: KernelRules, side: int, card: int, i: int) -> int:
    """Say whether a card of the hand may be added to the meld in slot i, which is considered."""
    c = card & KIND
    r = s.melds[side][i][M_RANK]
    wild = 1 if c == DEUCE or c == JOKER else 0
    if r >= SEQUENCE:
        if wild == 1 or c < FOUR or card // SUIT != r - SEQUENCE:
            return 0
    elif wild == 0 and r != c:
        return 0
    t = consider(s, i, r, 1 - wild, 1 if c == DEUCE else 0, 1 if c == JOKER else 0)
    t[T_LOW] = c  # of a sequence
    return 1 if check_lay(s, R, side, t) == OK else 0


def joining_gives_right(s: State, R: KernelRules, side: int) -> int:
    """Say whether joining two own melds gives the side the right to go out (S-63)."""
    if s.opened[side] == 0:
        return 0  # an opening stands before anything of it is joined
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        for k in range(i + 1, s.meld_n[side]):
            if canasta_together(R, pool[i], pool[k]) == 1 and joined_lacks(s, R, side, i, k) == 0:
                return 1
    return 0


def joined_lacks(s: State, R: KernelRules, side: int, i: int, k: int) -> int:
    """Return what the side would lack if the melds in slots i and k were one."""
    a = s.melds[side][i]
    b = s.melds[side][k]
    if R.strict_out == 0:
        full = R.canasta_size
        canastas = s.canastas[side]
        if meld_size(a) < full and meld_size(b) < full and meld_size(a) + meld_size(b) >= full:
            canastas += 1
        if canastas < R.canastas_required:
            return LACKS_CANASTAS
        return lacks_words(s, R)
    changed = s.changed
    for x in range(MELD_COLUMNS):
        changed[x] = a[x]
    changed[M_N] += b[M_N]
    changed[M_D] += b[M_D]
    changed[M_J] += b[M_J]
    code = lacks_with(s, R, side, i, k)
    return code if code != 0 else lacks_words(s, R)


def could_add(s: State, R: KernelRules, side: int, card: int) -> int:
    """Say whether a card may be added to any own meld."""
    for i in range(s.meld_n[side]):
        if may_join(s, R, side, card, i) == 1:
            return 1
    return 0


def cards_left(s: State, R: KernelRules, p: int) -> int:
    """Count the cards of the hand after the play, with the pile and bonus cards that it brings."""
    total = s.hand_n[p]
    if s.pending == 1:
        total += rest_size(s, R)
    if R.talon > 0:
        total += bonus_at_once(s, R, s.side)
    return total


def only_card(s: State, R: KernelRules, p: int) -> int:
    """Return the one card that the play leaves, -1 where it is a bonus card."""
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] > 0:
            if R.tracks_suits == 1:
                for x in range(SUITS):
                    if s.suits[p][x][c if c < JOKER else 0] > 0:
                        return c + SUIT * x
            return c
    return rest_card(s, R) if s.pending == 1 else -1


def can_part_with(s: State, R: KernelRules, p: int, card: int) -> int:
    """Say whether the last card may be discarded or added (only-when-going-out)."""
    if card < 0:
        return 0
    if R.lifts == 0:
        if is_barred(s, R, p, card & KIND) == 0:
            return 1
    elif R.lift[card & KIND] > 0 or R.exempt[card & KIND] == 1 or R.barred[card & KIND] == 0:
        return 1
    return could_add(s, R, s.side, card)
