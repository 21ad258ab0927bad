"""New melds and additions in small steps: why not, and what an opening may become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    IF_OPENING,
    JOKER,
    M_D,
    M_J,
    M_N,
    OK,
    OPEN_FROM_HAND,
    T_ACTION,
    T_RANK,
    TO_DRAW,
    TO_PLAY,
    UNSURE,
    UNSURE_ALL,
    V_CARDS,
    V_DRAW_FIRST,
    V_MINIMUM,
    V_UNFINISHED,
    YES_SAID,
)
from canasta.engine.kernel.laws.canastas import makes_canasta
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.keeping import can_part_with
from canasta.engine.kernel.laws.laying import check_lay, goes_beyond
from canasta.engine.kernel.laws.meld_rows import lay_size
from canasta.engine.kernel.laws.pile import top_code
from canasta.engine.kernel.laws.sets import check_meld
from canasta.engine.kernel.legal.takes import may_grow
from canasta.engine.kernel.search.forced_take import completes, must_finish, pair_for_top
from canasta.engine.kernel.search.must_go_out import (
    bound_to_go_out,
    can_go_out,
    could_go_out,
    searches_runs,
)
from canasta.engine.kernel.search.opening_prospects import canasta_in_reach, may_still_open, reach
from canasta.engine.kernel.steps.laying import check_cards, lay_step
from canasta.engine.kernel.steps.staged_opening import tray_points, unlay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def check_step(s: State, R: KernelRules, a: int) -> int:
    """Check a step that lays cards from the hand."""
    side = s.side
    if s.step == TO_DRAW:
        if R.pile_can_open != OPEN_FROM_HAND or s.opened[side] == 1 or s.barred == 1:
            return V_DRAW_FIRST
        if s.pile_n == 0 or top_code(s, R) != OK:
            return V_DRAW_FIRST
    if s.permission == YES_SAID:
        bound_to_go_out(s, R)  # searched now: a search lays on the row of what is considered
    code = check_cards(s, R, a)
    if code != OK:
        return code
    s.may_open = -1
    return check_whole(s, R, s.tray[s.tray_n])


def legal_step(s: State, R: KernelRules, t: Lay, sure: int) -> int:
    """Say whether a lay whose cards are there is legal; sure 1: the play as a whole is."""
    if check_lay(s, R, s.side, t) != OK:
        return 0
    if sure == 1 and only_out(s, R, t) == 0:
        return 1
    return 1 if check_whole(s, R, t) == OK else 0


def only_out(s: State, R: KernelRules, t: Lay) -> int:
    """Say whether a valid lay is legal only in going out (S-60)."""
    if t[T_RANK] == BLACK3:
        return 1
    if R.beyond == 0:
        return 0
    return 1 if goes_beyond(s, R, s.side, t) != OK else 0


def check_whole(s: State, R: KernelRules, t: Lay) -> int:
    """Check what a valid lay does to the hand and to an opening."""
    code = check_surely(s, R, t)
    return code if code >= OK else try_lay(s, R, t[T_ACTION])


def check_surely(s: State, R: KernelRules, t: Lay) -> int:
    """Check the same as far as counts tell, which need no trial.

    Returns UNSURE where the lay has to be tried, or UNSURE_ALL where one trial tells for all lays
    of as many cards, whatever their suits.
    """
    last = only_out(s, R, t)
    if s.opened[s.side] == 0:
        return check_opening(s, R, t, last)
    if last == 0 and s.tray_n == 0:
        if cards_after(s, t) >= 2 and (R.leave_one == 0 or s.pile_n > 0):
            return OK
    elif s.barred == 1 or (last == 0 and R.beyond == 0):
        return V_UNFINISHED
    return unsure(s, R, t, last)


def check_opening(s: State, R: KernelRules, t: Lay, last: int) -> int:
    """Do the same for a lay of a side that has not opened; last 1: it is only for going out."""
    if s.barred == 1:
        return V_UNFINISHED
    if s.forced == 1 or s.step == TO_DRAW or last == 1 or bound_to_go_out(s, R) == 1:
        return unsure(s, R, t, last)
    side = s.side
    if s.laid + tray_points(R, t) >= s.minimum[side] and s.need_kinds[side] == 0:
        if s.out_laid == 0 and s.pending == 0 and cards_after(s, t) >= 2:
            if R.strict_melds == 0 and R.leave_one == 0:
                return OK
    elif s.canastas[side] == 0 and makes_canasta(s, R, side, t) == 0:
        return OK if still_opens(s, R) == 1 and s.tray_n < R.tray_size else V_MINIMUM
    return unsure(s, R, t, last)


def cards_after(s: State, t: Lay) -> int:
    """Count the cards that a lay leaves in the hand."""
    return s.hand_n[s.turn] - lay_size(t)


def still_opens(s: State, R: KernelRules) -> int:
    """Return `may_still_open`, worked out once for all the steps that are looked at."""
    if s.may_open < 0:
        s.may_open = may_still_open(s, R, s.turn)
    return s.may_open


def unsure(s: State, R: KernelRules, t: Lay, last: int) -> int:
    """Return UNSURE_ALL where nothing depends on the suits of the cards laid, else UNSURE."""
    if last == 1 or s.out_laid > 0 or s.forced == 1 or bound_to_go_out(s, R) == 1:
        return UNSURE
    return UNSURE_ALL if cards_after(s, t) >= 2 and (s.step != TO_DRAW or s.stock_n > 0) else UNSURE


def try_lay(s: State, R: KernelRules, a: int) -> int:
    """Lay a step, judge it, take it back."""
    if s.tray_n >= R.tray_size:
        return V_UNFINISHED
    bound = bound_to_go_out(s, R) if s.step == TO_PLAY and s.pending == 0 else 0
    if R.by_runs == 1 and (bound == 1 or s.out_laid > 0):
        could_go_out(s, R)  # notes a way out, which is tried first after the lay
    lay_step(s, R, a)
    code = judge_before_take(s, R) if s.step == TO_DRAW else judge(s, R)
    further = further_lays(s, R, code, bound) if code != OK else 1
    unlay(s, R)
    if further == IF_OPENING:
        further = 1 if s.opened[s.side] == 1 else still_opens(s, R)
    return OK if further == 1 else code


def further_lays(s: State, R: KernelRules, code: int, bound: int) -> int:
    """Say whether lays that follow make good what the play lacks by `code`.

    Returns 1 or 0, or IF_OPENING: where an opening was still possible before the lay.
    """
    if bound == 1:
        if s.opened[s.side] == 1 and R.beyond == 0 and blacks_may_finish(s, R) == 0:
            return 0
        return can_go_out(s, R)
    if s.forced == 1:
        return completes(s, R)
    if may_grow(code) == 1:
        return IF_OPENING
    return IF_OPENING if s.out_laid > 0 and code == s.out_laid and may_finish(s, R) == 1 else 0


def judge_before_take(s: State, R: KernelRules) -> int:
    """Judge a lay of an opening before the pile is taken (house rule 5, C-34; S-44)."""
    if pair_for_top(s, R) == 0:
        return V_CARDS
    if must_finish(s, R) == 1:
        return OK if completes(s, R) == 1 else V_CARDS
    return V_MINIMUM


def may_finish(s: State, R: KernelRules) -> int:
    """Say whether what is legal only in going out, and lies on the tray, can still be finished."""
    if R.beyond == 1:
        return can_go_out(s, R)
    return blacks_may_finish(s, R)


def blacks_hopeless(s: State, R: KernelRules) -> int:
    """Say whether a new meld of black threes is out of the question: cards would be left."""
    p = s.turn
    side = s.side
    if s.forced == 1 or s.pending == 1:
        return 0
    if R.beyond == 1:  # by sequences the player goes out with all black threes, or not at all
        if searches_runs(s, R) == 0:
            return 0
        return 1 - could_go_out(s, R)
    if s.opened[side] == 0:
        if R.black3_max_wilds > 0 or s.step == TO_DRAW or bound_to_go_out(s, R) == 1:
            return 0
        return 1 if s.hand_n[p] - (reach(s, R, p) & 255) > 1 else 0
    hand = s.hands[p]
    return 1 if s.hand_n[p] - hand[BLACK3] - hand[DEUCE] - hand[JOKER] > 1 else 0


def blacks_may_finish(s: State, R: KernelRules) -> int:
    """Say whether more black threes, and wild cards with them, can empty the hand."""
    if s.first[s.side][BLACK3] < 0:
        return 0  # another lay that is only for going out: nothing follows it
    p = s.turn
    hand = s.hands[p]
    over = 1 - s.last_red3  # for the discard
    if s.opened[s.side] == 0:
        if s.hand_n[p] - (reach(s, R, p) & 255) > over:
            return 0
        return canasta_in_reach(s, R, p)
    side = s.side
    wilds = hand[DEUCE] + hand[JOKER]
    lay = max(s.hand_n[p] - hand[BLACK3] - over, 0)  # wild cards that must go with the threes
    if lay > wilds or may_go_out(s, R, side) == 0:
        return 0
    for c in range(FOUR, ACE + 1):
        if hand[c] > 0 and can_part_with(s, R, p, c) == 0:
            return 0
    if lay < wilds and can_part_with(s, R, p, DEUCE if hand[DEUCE] > 0 else JOKER) == 0:
        lay += 1
    m = s.melds[side][s.first[side][BLACK3]]
    n = m[M_N] + hand[BLACK3]
    return 1 if check_meld(R, BLACK3, n, m[M_D] + m[M_J] + lay, 0) == OK else 0
