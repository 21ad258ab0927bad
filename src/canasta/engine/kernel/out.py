"""Going out: may the side, must a card be kept (laws 37-40, 1.9, 2.8, 2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.canastas import join_kind, meld_kind
from canasta.engine.kernel.melds import meld_size
from canasta.engine.kernel.terms import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KIND,
    KINDS,
    LACKS_ANSWER,
    LACKS_CANASTAS,
    LACKS_FINISHED,
    LACKS_KIND,
    LACKS_YES,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NO_SAID,
    OK,
    SEQUENCE,
    SEVEN,
    SUIT,
    TALON_AT_ONCE,
    TYPES,
    V_CANNOT_GO_OUT,
    V_DISCARD_EMPTY,
    V_NEEDS_DISCARD,
    WAIVER_ALWAYS,
    WAIVER_DRAWN,
    WILD_MELD,
    YES_SAID,
)
from canasta.engine.kernel.validity import check_lay, is_dead

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def may_go_out(s: State, R: Numbers, side: int) -> bool:
    """Say whether the side has what going out asks for, permission included (law 38, 2.9)."""
    if R.strict_out == 0:
        return s.canastas[side] >= R.canastas_required and s.permission != NO_SAID
    return out_lacks(s, R, side) == 0


def out_lacks(s: State, R: Numbers, side: int) -> int:
    """Return the first condition of going out that the side does not meet, or 0 (2.9)."""
    if R.strict_out == 0:
        if s.canastas[side] < R.canastas_required:
            return LACKS_CANASTAS
    else:
        code = lacks_melds(s, R, side)
        if code != 0:
            return code
    if s.permission == NO_SAID:
        return LACKS_YES
    if R.ask_first == 1 and s.permission != YES_SAID:
        return LACKS_ANSWER
    return 0


def lacks_melds(s: State, R: Numbers, side: int) -> int:
    """Return which condition on the melds of the side is not met, or 0."""
    pool = s.melds[side]
    count = 0
    blocked = 0
    for i in range(s.meld_n[side]):
        kind = meld_kind(R, pool[i])
        if kind < 0:
            if R.blocked == 1 and blocks(R, pool[i][M_RANK], pool[i][M_D] + pool[i][M_J]) == 1:
                blocked = 1
        elif R.excluded[kind] == 0:
            count += 1
    if count < R.canastas_required:
        return LACKS_CANASTAS
    for kind in range(TYPES):
        if R.need[kind] > 0:
            count = 0
            for i in range(s.meld_n[side]):
                if meld_kind(R, pool[i]) == kind:
                    count += 1
            if count < R.need[kind]:
                return LACKS_KIND
    return LACKS_FINISHED if blocked == 1 else 0


def blocks(R: Numbers, r: int, wilds: int) -> int:
    """Say whether an unfinished meld of rank r forbids going out (`out.blocked_by_incomplete`)."""
    if r == WILD_MELD:
        return R.blocks_wild
    if r >= SEQUENCE:
        return R.blocks_run
    if r == SEVEN:
        return R.blocks_sevens
    return R.blocks_aces if r == ACE and wilds == 0 else 0


def base_ban(s: State, R: Numbers, p: int, c: int) -> int:
    """Return the code by which cards of kind c are not discarded while another card is there."""
    if R.barred[c] != 0:
        return R.barred[c]
    if c == BLACK3 and R.black3_first_ban == 1 and s.first_turn[p] == 1:
        return R.first_ban_code
    if R.empty_bans == 1 and s.pile_n == 0:
        if R.empty_barred[c] == 1 or (R.empty_dead == 1 and is_dead(s, R, c) == 1):
            return V_DISCARD_EMPTY
    return OK


def is_barred(s: State, R: Numbers, p: int, c: int) -> int:
    """Return the code by which card c may not be discarded, or 0 (1.5.6, 2.8)."""
    code = base_ban(s, R, p, c)
    if code == OK or R.lifts == 0:
        return code
    if s.hand_n[p] == 1 and R.exempt[c] == 1 and may_go_out(s, R, p % R.sides):
        return OK
    turn = lifted(R, c, code)
    if turn == 0:
        return code
    for k in range(KINDS):
        if s.hands[p][k] > 0:
            other = base_ban(s, R, p, k)
            if other == OK:
                return code
            before = lifted(R, k, other)
            if before > 0 and before < turn:
                return code
    return OK


def lifted(R: Numbers, c: int, code: int) -> int:
    """Return when a barred card may go after all (`discard.forced_order`), or 0: never."""
    return R.lift_empty if code == V_DISCARD_EMPTY else R.lift[c]


def throwable(s: State, R: Numbers, p: int, c: int) -> bool:
    """Say whether card c could be discarded if it were the only one."""
    code = base_ban(s, R, p, c)
    return code == OK or (R.lifts == 1 and (lifted(R, c, code) > 0 or R.exempt[c] == 1))


def gives_right(s: State, R: Numbers, side: int, card: int, i: int) -> int:
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


def could_add_last(s: State, R: Numbers, side: int, card: int) -> int:
    """Say whether the last card may be added and thereby gives the right to go out (C-19)."""
    if R.final_discard == 1:
        return 0
    if R.strict_out == 0 and s.canastas[side] + 1 < R.canastas_required:
        return 0
    for i in range(s.meld_n[side]):
        if gives_right(s, R, side, card, i) == 1:
            return 1
    return 0


def joining_gives_right(s: State, R: Numbers, side: int) -> int:
    """Say whether joining two own melds gives the side the right to go out (S-63)."""
    if s.opened[side] == 0:
        return 0  # an opening stands before anything of it is joined
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        for k in range(i + 1, s.meld_n[side]):
            if join_kind(R, pool[i], pool[k]) >= 0 and joined_lacks(s, R, side, i, k) == 0:
                return 1
    return 0


def joined_lacks(s: State, R: Numbers, side: int, i: int, k: int) -> int:
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


def could_add(s: State, R: Numbers, side: int, card: int) -> int:
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


def keep_a_card(s: State, R: Numbers, p: int, total: int, card: int) -> int:
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
    if not throwable(s, R, p, card & KIND) and (R.tabled[card & KIND] == 0 or s.stock_n == 0):
        return OK  # no discard is due; a three that must be laid out would be replaced
    if R.covers == 1 and bonus_due(s, R, side) > 0:
        return OK
    return OK if gains_right(s, R, side, card) == 1 else V_CANNOT_GO_OUT


def gains_right(s: State, R: Numbers, side: int, card: int) -> int:
    """Say whether a side may go out once the last card is added or melds joined (C-19, S-63)."""
    if s.permission != NO_SAID and could_add_last(s, R, side, card) == 1:
        return 1
    return joining_gives_right(s, R, side) if R.pairs == 1 else 0


def bonus_due(s: State, R: Numbers, side: int) -> int:
    """Return the bonus cards that the opening of this turn earns, 0 for none (2.4, S-66)."""
    if R.talon == 0:
        return 0
    if s.opened[side] == 1:
        return s.bonus
    if (
        s.stock_n < R.talon_min_stock
        or s.opened_n >= R.talon_sizes
        or (s.pending == 1 and R.talon_take == 0)
    ):
        return 0
    if R.talon_piles == 1 and s.talon_n == 0:
        return 0
    return R.talon_size[s.opened_n]


def bonus_at_once(s: State, R: Numbers, side: int) -> int:
    """Return the bonus cards that come to the hand with the opening on the tray."""
    return bonus_due(s, R, side) if R.talon == TALON_AT_ONCE and s.opened[side] == 0 else 0


def waiver_open(s: State, R: Numbers, p: int) -> bool:
    """Say whether a concealed hand needs no minimum here (law 49, C-22)."""
    if R.waiver == WAIVER_ALWAYS:
        return s.melded[p] == 0
    return R.waiver == WAIVER_DRAWN and s.melded[p] == 0 and s.pending == 0 and s.taken == 0


def nothing_to_throw(s: State, R: Numbers, p: int) -> int:
    """Say whether every card of the hand is one that may not be discarded (C-46)."""
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] > 0 and is_barred(s, R, p, c) == 0:
            return 0
    return 1
