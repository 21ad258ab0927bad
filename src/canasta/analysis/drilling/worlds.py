"""How often the next player takes the pile after a turn, in worlds that agree with what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.kernel import constants
from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import copy
from canasta.fast.playout import seed
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.watching import act, is_take
from canasta.players.compiled.policy.worlds import imagine
from canasta.players.compiled.trying import UNIFORM

if TYPE_CHECKING:
    from canasta.players.compiled.seen import Seen

WORLDS: Final = 100
"""So many worlds make percents."""

_MOST: Final = 60
"""Steps of two turns, at most."""


def percent_taken(found: Seen, step: int, w: list[int], first: int) -> int:
    """Return in how many of a hundred worlds the next player takes the pile, by the rules.

    Args:
        found: what the seat to act sees.
        step: the first step of its turn, which the rules finish.
        w: the weights of the rules.
        first: the seed of the first world.
    """
    return sum(_taken(found, step, w, first + world) for world in range(WORLDS))


def _taken(found: Seen, step: int, w: list[int], world: int) -> bool:
    s, n = found.state.clone(), found.numbers
    m = Memory(s.shape)
    copy(m, found.memory)
    chance = zeros(1)
    seed(chance, world)
    seat = int(s.turn)
    imagine(s, n, m, seat, list(UNIFORM), chance)
    act(s, n, m, step)
    out = [0] * constants.ACTIONS
    for _ in range(_MOST):
        if s.step == constants.OVER:
            return False
        count = legal(s, n, out)
        a = choose(s, n, m, w, out, count)
        if s.turn != seat:
            return bool(is_take(a))
        act(s, n, m, a)
    return False
