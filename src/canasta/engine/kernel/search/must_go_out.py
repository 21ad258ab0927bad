"""Could the player in turn go out with what they see (1.10, 2.9)?

Games of sets alone are counted exactly; in the others a search places the cards one after the
other, lowest rank first, and looks at so many positions at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    GIVEN_UP,
    JOKER,
    M_RANK,
    MELD_RANKS,
    NO_SAID,
    RED3,
    RUN,
    SEQUENCE,
    TO_DRAW,
    WILD_MELD,
    YES_SAID,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.search.counting import out_by_counting, out_in_reach
from canasta.engine.kernel.search.exit_plan import still_out
from canasta.engine.kernel.search.limits import runs_near
from canasta.engine.kernel.search.opening_prospects import reach
from canasta.engine.kernel.search.placing import search_out
from canasta.engine.kernel.search.runs import fits_on_sets, out_with_runs

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def could_go_out(s: State, R: KernelRules) -> int:
    """Return `can_go_out` of the position as it stands, worked out once between two actions."""
    if s.can_out < 0:
        s.noting = 1
        s.can_out = can_go_out(s, R)
        s.noting = 0
        if s.gave_up == 1 and s.can_out == 0:
            s.can_out = GIVEN_UP
    return 1 if s.can_out == 1 else 0


def bound_to_go_out(s: State, R: KernelRules) -> int:
    """Say whether the partner's yes binds the player in what they lay now (law 40).

    It does not where they could not go out when they began to lay; before a draw it may.
    """
    if s.permission != YES_SAID:
        return 0
    if s.step == TO_DRAW:
        return 1
    return s.forced if s.tray_n > 0 else could_go_out(s, R)


def forget_way_out(s: State, R: KernelRules) -> None:
    """Before a lay: who surely could not go out cannot after it, all else is open."""
    if R.by_runs == 1 and (s.permission == YES_SAID or s.out_laid > 0):
        could_go_out(s, R)  # so that a way out is noted, no matter who asks and when
    if s.can_out != 0:
        s.can_out = -1


def can_go_out(s: State, R: KernelRules) -> int:
    """Say whether the player in turn can lay all cards but at most one for the discard."""
    s.gave_up = 0
    s.joins = 1 if R.combine == 1 and s.tray_n == 0 else 0
    if R.by_counting == 1:
        return out_by_counting(s, R)
    p = s.turn
    side = s.side
    if s.permission == NO_SAID or (s.opened[side] == 0 and s.barred == 1):
        return 0
    if R.foot_size > 0 and s.foot_n[p] > 0:
        return 0
    if s.hands[p][RED3] + s.hands[p][BLACK3] * R.auto_laid[BLACK3] > 0:
        if R.auto_laid[RED3] == 0 and s.hands[p][RED3] > 1:
            return 0
        if R.auto_laid[RED3] == 1 and s.stock_n > 0:
            return 0  # it would be replaced by a card that nobody has seen
    by_runs = searches_runs(s, R)
    if by_runs == 1 and (fits_on_sets(s, R, p) == 1 or still_out(s, R, p) == 1):
        return 1
    if out_thinkable(s, R, p) == 0:
        return 0
    if by_runs == 1:
        return out_with_runs(s, R, p)
    return search_out(s, R, p)


def searches_runs(s: State, R: KernelRules) -> int:
    """Say whether `runs` finds the ways out: it knows of no canasta that has to open."""
    if s.opened[s.side] == 0 and s.need_kinds[s.side] > 0:
        return 0
    return int(R.by_runs)


def out_thinkable(s: State, R: KernelRules, p: int) -> int:
    """Say whether neither the canastas nor cards without a place rule out going out: a bound."""
    if R.by_counting == 1:
        return out_in_reach(s, R, p)
    if s.hand_n[p] - (reach(s, R, p) & 255) > 1:
        return 0  # more than one card has no place at all
    return 1 if enough_cards(s, R, p) == 1 and canastas_near(s, R, p) == 1 else 0


def enough_cards(s: State, R: KernelRules, p: int) -> int:
    """Say whether hand and unfinished melds hold the cards for the canastas that are missing."""
    side = s.side
    cards = s.hand_n[p]
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        if meld_size(pool[i]) < R.canasta_size:
            cards += meld_size(pool[i])
    missing = R.canastas_required - s.canastas[side]
    return 1 if missing * R.canasta_size <= cards else 0


def canastas_near(s: State, R: KernelRules, p: int) -> int:
    """Say whether the canastas that are missing could be completed: a bound."""
    side = s.side
    missing = R.canastas_required - s.canastas[side]
    if missing <= 0 and R.need[RUN] == 0:
        return 1
    full = R.canasta_size
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    loose = zeros(MELD_RANKS)
    pool = s.melds[side]
    runs = 0
    for i in range(s.meld_n[side]):
        size = meld_size(pool[i])
        if size < full:
            loose[pool[i][M_RANK]] += size
        elif pool[i][M_RANK] >= SEQUENCE:
            runs += 1
    near = wilds // full
    if R.wild_only + R.deuces > 0:
        near += (loose[WILD_MELD] + wilds) // full
    lacking = zeros(full)  # ranks that so many wild cards would bring to one canasta more
    for r in range(FOUR, ACE + 1):
        cards = loose[r] + hand[r]
        near += cards // full
        if cards > 0:
            lacking[full - 1 - cards % full] += 1
    for k in range(full - 1):
        helped = min(lacking[k], wilds // (k + 1))
        near += helped
        wilds -= helped * (k + 1)
    if R.tracks_suits == 1:
        found = runs_near(s, R, p, FOUR)
        near += found
        runs += found
    return 1 if near >= missing and runs >= R.need[RUN] else 0
