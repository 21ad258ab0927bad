"""The choice of a step: one question after the other, as in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ABANDON,
    ACABA,
    ASK,
    ASK_ACABA,
    BLACK3,
    DEUCE,
    DISCARD,
    DRAW,
    END_TURN,
    JOIN,
    JOKER,
    KIND,
    LAY_THREE,
    RED3,
    SPECIAL,
    TAKE_OPENING,
    TO_ANSWER,
    TO_DRAW,
)
from canasta.players.compiled.policy.aims import spares
from canasta.players.compiled.policy.discarding import alike, discard_cost
from canasta.players.compiled.policy.facts import look
from canasta.players.compiled.policy.goout import answer, asks, goes_out, keeps_way_out
from canasta.players.compiled.policy.joining import join_worth, joins
from canasta.players.compiled.policy.laying import NEVER, lay_worth
from canasta.players.compiled.policy.opening import opening_step, opening_worth
from canasta.players.compiled.policy.taking import take_gain
from canasta.players.compiled.policy.watching import is_take, lays_cards

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

NONE = -1


def choose(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int], n: int) -> int:
    """Return one of the n legal steps in out.

    It reads of the state what the seat that decides may see, and nothing else.
    """
    if s.step == TO_ANSWER:
        return answer(s, R, M, w)
    if n == 1:
        return out[0]
    if s.step != TO_DRAW or s.tray_n > 0 or any_takes(out, n) == 1:
        look(s, R, M, w, s.turn)  # a draw alone needs no weighing
    if s.tray_n > 0:
        return go_on(s, R, M, w, out, n)
    if s.step == TO_DRAW:
        return draw_or_take(s, R, M, w, out, n)
    return play(s, R, M, w, out, n)


def any_takes(out: list[int], n: int) -> int:
    """Say whether a legal step takes the pile."""
    for i in range(n):
        if is_take(out[i]) == 1:
            return 1
    return 0


def draw_or_take(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int], n: int) -> int:
    """Take the pile where that is worth more than a draw."""
    best = NONE
    top = NEVER
    for i in range(n):
        a = out[i]
        gain = NEVER
        if a == DRAW:
            gain = 0
            if M.aiming == 1:
                return a
        elif is_take(a) == 1:
            gain = take_gain(s, R, M, w, a)
        if gain > top or best == NONE:
            top = gain
            best = a
    return best


def go_on(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int], n: int) -> int:
    """Go on with what lies on the tray: an opening, or the last cards of a hand."""
    best = NONE
    top = NEVER
    for i in range(n):
        a = out[i]
        score = NEVER
        if a == ABANDON:
            continue
        if is_take(a) == 1:
            score = -NEVER
        elif lays_cards(a) == 1:
            if s.opened[s.side] == 0:
                score = opening_step(s, R, M, w, s.turn, a)
            elif top < 1 and keeps_way_out(s, R, a) == 1:
                score = 1
        if score > top:
            top = score
            best = a
    return best if best != NONE else out[0]


def play(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int], n: int) -> int:
    """Lay, go out, or throw a card."""
    p = s.turn
    if R.shapes + s.hands[p][BLACK3] + s.hands[p][RED3] > 0:
        shown = shows(s, M, out, n)
        if shown != NONE:
            return shown
    leaving = goes_out(s, R, M, w, p)
    if leaving == 1 and s.permission == 0 and asks(s, R, M, w, p) == 1:
        leaving = 1 - R.ask_first
        for i in range(n):
            if out[i] == ASK:
                return ASK
    opening = 0
    if s.opened[s.side] == 0 and leaving == 0:
        opening = -1
        if M.aiming == 0 and any_lays(out, n) == 1 and opening_worth(s, R, M, w, p) > 0:
            opening = 1
    best = NONE
    top = NEVER
    if opening >= 0 or leaving == 1:
        for i in range(n):
            a = out[i]
            worth = NEVER
            if lays_cards(a) == 1:
                if opening == 1:
                    worth = opening_step(s, R, M, w, p, a)
                else:
                    worth = lay_worth(s, R, M, w, a, leaving)
                    if leaving == 1 and worth > top and keeps_way_out(s, R, a) == 0:
                        worth = 2 * NEVER
            elif joins(a) == 1:
                worth = join_worth(s, R, a)
            if worth > top:
                top = worth
                best = a
    if best != NONE and (top > 0 or leaving == 1 or ends(out, n) == 0):
        return best
    return end(s, R, M, w, out, n)


def shows(s: State, M: Memory, out: list[int], n: int) -> int:
    """Return the special hand that can be shown, or a three that is laid out; NONE without them."""
    three = NONE
    for i in range(n):
        a = out[i]
        if a >= SPECIAL and a < TAKE_OPENING:
            return a
        if a >= LAY_THREE and a < SPECIAL and three == NONE:
            if spares(s, M, s.turn, BLACK3 if a == LAY_THREE else RED3) == 1:
                three = a
    return three


def any_lays(out: list[int], n: int) -> int:
    """Say whether a legal step lays cards on a meld."""
    for i in range(n):
        if lays_cards(out[i]) == 1:
            return 1
    return 0


def ends(out: list[int], n: int) -> int:
    """Say whether a legal step ends the turn."""
    for i in range(n):
        if (out[i] >= DISCARD and out[i] < JOIN) or out[i] == END_TURN:
            return 1
    return 0


def end(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int], n: int) -> int:
    """Throw the card that costs the least, or end the turn; lay where neither is legal."""
    best = NONE
    least = 0
    rest = NONE
    for i in range(n):
        a = out[i]
        if a >= DISCARD and a < JOIN:
            cost = discard_cost(s, R, M, w, s.turn, a)
            if best == NONE or cost < least:
                least = cost
                best = a
        elif a == END_TURN or (rest == NONE and lays_cards(a) == 1):
            rest = a
    if best != NONE:
        return cheaper(R, M, out, n, best)
    if rest != NONE:
        return rest
    for i in range(n):
        a = out[i]
        if a != ACABA and a != ASK_ACABA and a != ABANDON:
            return a
    return out[0]


def cheaper(R: KernelRules, M: Memory, out: list[int], n: int, best: int) -> int:
    """Return a deuce to throw for a joker where it does the same, before the stock is low."""
    if (best - DISCARD) & KIND != JOKER or M.late + M.last > 0 or alike(R, DEUCE, JOKER) == 0:
        return best
    for i in range(n):
        a = out[i]
        if a >= DISCARD and a < JOIN and (a - DISCARD) & KIND == DEUCE:
            return a
    return best
