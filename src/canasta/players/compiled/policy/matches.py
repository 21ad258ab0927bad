"""Whole games between two vectors of weights, compiled: what tuning asks for by the thousand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import OVER
from canasta.engine.kernel.laws.score import score
from canasta.engine.kernel.legal.actions import legal
from canasta.fast.playout import MOST, begin, next_random, seed
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.greedy import greedy
from canasta.players.compiled.policy.watching import act, forget

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

RULES = 0
GREEDY = 1
RANDOM = 2
MOST_DEALS = 100
# Places in the list of results.
WON = 0  # games that the first player won, times the number of sides
LEAD = 1  # its points more than the mean of the others, times the other sides
DEALS = 2
DECISIONS = 3
GAMES = 4
STUCK = 5
SQUARES = 6  # of the lead of a shuffle
OUTS = 7


def pick(
    s: State,
    R: KernelRules,
    M: Memory,
    w: list[int],
    kind: int,
    out: list[int],
    n: int,
    g: list[int],
) -> int:
    """Let a player choose by its kind."""
    if kind == RULES:
        return choose(s, R, M, w, out, n)
    if kind == GREEDY:
        return greedy(s, R, out, n)
    return out[next_random(g) % n]


def decider(s: State, R: KernelRules) -> int:
    """Return the side that decides now; a partner answers for the same side."""
    return s.turn % R.sides


def play_deal(
    s: State,
    R: KernelRules,
    M: Memory,
    mine: int,
    wa: list[int],
    wb: list[int],
    kinds: list[int],
    out: list[int],
    g: list[int],
    results: list[int],
) -> None:
    """Play a deal to its end: the first player has side `mine`, the second all others."""
    count = 0
    while s.step != OVER:
        n = legal(s, R, out)
        if n == 0 or count == MOST:
            results[STUCK] += 1
            return
        if decider(s, R) == mine:
            a = pick(s, R, M, wa, kinds[0], out, n, g)
        else:
            a = pick(s, R, M, wb, kinds[1], out, n, g)
        act(s, R, M, a)
        count += 1
    results[DECISIONS] += count
    results[DEALS] += 1
    if s.out >= 0:
        results[OUTS] += 1


def minimum_at(steps: list[int], total: int) -> int:
    """Return the minimum at a total; steps[0] says how many pairs of total and minimum follow."""
    found = steps[2]
    for k in range(steps[0]):
        if total >= steps[1 + 2 * k]:
            found = steps[2 + 2 * k]
    return found


def play_game(
    s: State,
    R: KernelRules,
    M: Memory,
    mine: int,
    wa: list[int],
    wb: list[int],
    kinds: list[int],
    out: list[int],
    steps: list[int],
    target: int,
    number: int,
    results: list[int],
) -> int:
    """Play a whole game of a shuffle; target 0: one deal.  Return the lead of the first player."""
    g = zeros(1)
    M.target = target
    for side in range(R.sides):
        M.totals[side] = 0
    done = 0
    deals = 0
    while done == 0:
        seed(g, number * MOST_DEALS + deals)
        for side in range(R.sides):
            s.minimum[side] = minimum_at(steps, M.totals[side])
            s.need_kinds[side] = 0
        if target == 0:
            for side in range(R.sides):
                s.minimum[side] = steps[2 + 2 * (next_random(g) % steps[0])]
        begin(s, R, g, (number + deals) % R.seats)
        forget(s, R, M)
        play_deal(s, R, M, mine, wa, wb, kinds, out, g, results)
        top = -1000000
        for side in range(R.sides):
            M.totals[side] += score(s, R, side)
            top = max(top, M.totals[side])
        deals += 1
        if target == 0 or deals == MOST_DEALS or top >= target:
            done = 1
    lead = 0
    best = 1
    for side in range(R.sides):
        lead += M.totals[mine] - M.totals[side]
        if M.totals[side] > M.totals[mine]:
            best = 0
    results[WON] += best
    results[LEAD] += lead
    results[GAMES] += 1
    return lead


def match(
    states: list[State],
    i: int,
    rules: list[KernelRules],
    memories: list[Memory],
    wa: list[int],
    wb: list[int],
    kinds: list[int],
    out: list[int],
    steps: list[int],
    target: int,
    start: int,
    count: int,
    results: list[int],
) -> None:
    """Play shuffles from `start` on, each once for every side, and add up in results."""
    for number in range(start, start + count):
        lead = 0
        for mine in range(rules[0].sides):
            lead += play_game(
                states[i],
                rules[0],
                memories[i],
                mine,
                wa,
                wb,
                kinds,
                out,
                steps,
                target,
                number,
                results,
            )
        results[SQUARES] += lead * lead
