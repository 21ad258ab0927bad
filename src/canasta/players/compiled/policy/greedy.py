"""The greedy player in the kernel's language, as an opponent for tuning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ABANDON,
    DEUCE,
    DISCARD,
    DRAW,
    END_TURN,
    JOIN,
    JOKER,
    KIND,
    T_D,
    T_J,
    YES,
)
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.staged_opening import tray_points
from canasta.engine.kernel.steps.taking import read_take
from canasta.players.compiled.policy.watching import is_take, lays_cards

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

TAKES = 5000000
DRAWS = 4000000
LAYS = 3000000
THROWS = 2000000
WORDS = 1000
WILD = 10000


def greedy(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """Take whenever possible, lay all that can be laid, throw the lowest card."""
    best = out[0]
    top = -1
    for i in range(n):
        a = out[i]
        value = greed(s, R, a)
        if value > top:
            top = value
            best = a
    return best


def greed(s: State, R: KernelRules, a: int) -> int:
    """Return how early a step comes."""
    if is_take(a) == 1:
        t = read_take(s, R, a)
        return TAKES - WILD * (t[T_D] + t[T_J])
    if a == DRAW or a == YES:
        return DRAWS
    if lays_cards(a) == 1:
        t = read_step(s, R, a)
        return LAYS - WILD * (t[T_D] + t[T_J]) + tray_points(R, t)
    if a >= DISCARD and a < JOIN:
        c = (a - DISCARD) & KIND
        return THROWS - R.value[c] - (WILD if c == DEUCE or c == JOKER else 0)
    if a == END_TURN:
        return THROWS - 2 * WILD
    return 0 if a == ABANDON else WORDS
