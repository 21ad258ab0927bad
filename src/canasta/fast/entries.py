"""The doors of the compiled kernel: a state is named by its array and its place in it.

(A bare numpy record costs microseconds to pass; an array and a number do not.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel import apply as playing
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kernel.laws import score as scoring
from canasta.engine.kernel.legal import actions as legality
from canasta.fast import playout

if TYPE_CHECKING:
    from canasta.engine.state import KernelRules, State


def check(states: list[State], i: int, rules: list[KernelRules], a: int) -> int:
    """Return why the small step a is not legal, or 0."""
    return legality.check(states[i], rules[0], a)


def legal(states: list[State], i: int, rules: list[KernelRules], out: list[int]) -> int:
    """Write the legal small steps into out; return how many."""
    return legality.legal(states[i], rules[0], out)


def apply(states: list[State], i: int, rules: list[KernelRules], a: int) -> None:
    """Carry out the small step a; it must be legal."""
    playing.apply(states[i], rules[0], a)


def deal(states: list[State], i: int, rules: list[KernelRules], first: int) -> int:
    """Deal from the stock as it lies; return 1 if the turned cards must be reshuffled."""
    return dealing.deal(states[i], rules[0], first)


def score(states: list[State], i: int, rules: list[KernelRules], side: int) -> int:
    """Return the score of a side for the deal."""
    return scoring.score(states[i], rules[0], side)


def play_all(
    states: list[State],
    rules: list[KernelRules],
    out: list[int],
    g: list[int],
    minimums: list[int],
    cut: int,
    results: list[int],
) -> int:
    """Play one deal by chance in every state; see `playout.play_all`."""
    return playout.play_all(states, rules[0], out, g, minimums, cut, results)
