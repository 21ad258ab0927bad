"""Is a take compulsory on an empty stock (1.11)?  Searches over lays on the tray; rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    FORCED_ADD,
    JOIN_TWO,
    KIND,
    NEW,
    OK,
    OPEN_WITH_PILE,
    OPTIONAL,
    PATTERNS,
    T_ACTION,
    T_GROUP,
    T_TOP,
    UNTIL_COMPLETE,
    YES_SAID,
)
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider
from canasta.engine.kernel.laws.opening import requirement
from canasta.engine.kernel.laws.pile import rest_size
from canasta.engine.kernel.laws.suits import lowest_group
from canasta.engine.kernel.search.must_go_out import can_go_out
from canasta.engine.kernel.search.opening_prospects import may_surely_open
from canasta.engine.kernel.steps.laying import holds, lay_step
from canasta.engine.kernel.steps.order import next_lay
from canasta.engine.kernel.steps.staged_opening import lay, lift_top, put_top_back, unlay
from canasta.engine.kernel.steps.taking import consider_top, opening_slot, pair_slot

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

NODES = 2_000
"""How many positions a search looks at; beyond them it answers no."""


def note_hand(s: State, R: KernelRules) -> None:
    """Note what the hand alone has opened with, before the pile is taken (1.7, C-34)."""
    side = s.side
    s.hand_canastas = s.canastas[side]
    s.hand_opens = OK
    if s.opened[side] == 0 and R.pile_can_open != OPEN_WITH_PILE:
        s.hand_opens = requirement(s, R, side)


def stands(s: State, R: KernelRules) -> int:
    """Say whether the tray is complete: as it lies, or by taking the pile now."""
    if s.pending == 1:
        return 1 if judge(s, R) == OK else 0
    c = s.pile[s.pile_n - 1] & KIND
    side = s.side
    if holds(s, c, 2, 0, 0) == 1:
        t = consider(s, pair_slot(s, R, c), c, 3, 0, 0)
        t[T_TOP] = 1
        if R.tracks_suits == 1:
            t[T_GROUP] = lowest_group(s, s.turn, c, 2)
        if check_lay(s, R, side, t) == OK and stands_with(s, R) == 1:
            return 1
    slot = opening_slot(s, R, c)
    if slot < 0:
        return 0
    consider_top(s, slot, c)
    return stands_with(s, R)


def stands_with(s: State, R: KernelRules) -> int:
    """Say whether the tray is complete with the top discard that is considered."""
    canastas = s.hand_canastas
    opens = s.hand_opens
    note_hand(s, R)
    lift_top(s)
    lay(s, R)
    code = judge(s, R)
    unlay(s, R)
    put_top_back(s)
    s.hand_canastas = canastas
    s.hand_opens = opens
    return 1 if code == OK else 0


def must_finish(s: State, R: KernelRules) -> int:
    """Say whether an opening with the pile may only be begun if it can be finished.

    So it is where the take may be compulsory, and after the partner's yes: what is taken back on
    the tray bars another try, and must not decide whether the player could have gone out.
    """
    if s.permission == YES_SAID:
        return 1
    return 1 if s.stock_n == 0 and R.empty_take != FORCED_ADD and R.empty_take != OPTIONAL else 0


def pair_for_top(s: State, R: KernelRules) -> int:
    """Say whether the hand has a pair for the top discard, or a set of its rank lies there."""
    c = s.pile[s.pile_n - 1] & KIND
    if s.hands[s.turn][c] >= 2:
        return 1
    return 1 if R.opening_pair == 1 and s.first[s.side][c] >= 0 else 0


def pair_in_reach(s: State, R: KernelRules) -> int:
    """Say whether there may be one after further lays, before the pile is taken: a bound."""
    if R.opening_pair == 1 and s.hands[s.turn][s.pile[s.pile_n - 1] & KIND] > 0:
        return 1
    return pair_for_top(s, R)


def completes(s: State, R: KernelRules) -> int:
    """Say whether some lays from the hand make the tray a legal take."""
    if s.pending == 0 and pair_in_reach(s, R) == 0:
        return 0
    if stands(s, R) == 1:
        return 1
    if hopeless(s, R) == 1:
        return 0
    if completes_by(s, R, NEW + PATTERNS, JOIN_TWO) == 1:
        return 1
    if s.hands[s.turn][BLACK3] == 0 or R.black3_meld == 0:
        return 0
    return completes_by(s, R, NEW, NEW + PATTERNS)  # black threes last: they are for going out


def completes_by(s: State, R: KernelRules, begin: int, end: int) -> int:
    """Search depth first, steps in increasing order, the first one from begin to before end."""
    base = s.tray_n
    found = 0
    a = begin
    nodes = 0
    while nodes < NODES:
        nodes += 1
        a = next_lay(s, R, a)
        if a < 0 or s.tray_n >= R.tray_size or (s.tray_n == base and a >= end):
            if s.tray_n == base:
                break
            a = s.tray[s.tray_n - 1][T_ACTION] + 1
            unlay(s, R)
            continue
        lay_step(s, R, a)
        if stands(s, R) == 1:
            found = 1
            break
        if hopeless(s, R) == 1:
            unlay(s, R)
            a += 1
        elif R.separate == UNTIL_COMPLETE:
            a = begin  # a meld that this one completes may be followed by a new one
    while s.tray_n > base:
        unlay(s, R)
    return found


def hopeless(s: State, R: KernelRules) -> int:
    """Say whether no further lays from the hand can complete the tray: a bound."""
    p = s.turn
    if may_surely_open(s, R, p) == 0:
        return 1
    if s.out_laid == 0:
        return 0
    # what lies there is legal only in going out: neither the pile nor the hand may leave two cards
    lifted = 1 - s.pending
    s.pile_n -= lifted
    rest = rest_size(s, R)
    s.pile_n += lifted
    return 1 if rest > 1 or (lifted == 0 and can_go_out(s, R) == 0) else 0
