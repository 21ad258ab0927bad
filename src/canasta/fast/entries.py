"""The entry points of the compiled kernel: a state is named by its array and its place in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.apply import apply as apply_step
from canasta.engine.kernel.laws.deal import deal as deal_cards
from canasta.engine.kernel.laws.score import score as score_of
from canasta.engine.kernel.legal.actions import check as check_step
from canasta.engine.kernel.legal.actions import legal as legal_steps
from canasta.fast.playout import play

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check(states: list[State], i: int, rules: list[KernelRules], a: int) -> int:
    """Return why the small step a is not legal, or 0."""
    return check_step(states[i], rules[0], a)


def legal(states: list[State], i: int, rules: list[KernelRules], out: list[int]) -> int:
    """Write the legal small steps into out; return how many."""
    return legal_steps(states[i], rules[0], out)


def apply(states: list[State], i: int, rules: list[KernelRules], a: int) -> None:
    """Carry out the small step a; it must be legal."""
    apply_step(states[i], rules[0], a)


def deal(states: list[State], i: int, rules: list[KernelRules], first: int) -> int:
    """Deal from the stock as it lies; return 1 if the turned cards must be reshuffled."""
    return deal_cards(states[i], rules[0], first)


def score(states: list[State], i: int, rules: list[KernelRules], side: int) -> int:
    """Return the score of a side for the deal."""
    return score_of(states[i], rules[0], side)


def play_all(
    states: list[State],
    count: int,
    rules: list[KernelRules],
    out: list[int],
    g: list[int],
    minimums: list[int],
    cut: int,
    results: list[int],
) -> int:
    """Play one deal by chance in each of the first `count` states.

    results[i] is what `playout.play` returns; the number of decisions in all is returned.
    """
    total = 0
    for i in range(count):
        results[i] = play(states[i], rules[0], out, g, minimums, cut)
        total += results[i] >> 32
    return total
