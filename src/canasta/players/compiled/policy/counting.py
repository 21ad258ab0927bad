"""Counting in games that the rules play: what seats hold that have shown this or that, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import KINDS, OVER, TO_DRAW
from canasta.engine.kernel.laws.score import score
from canasta.engine.kernel.legal.actions import legal
from canasta.fast.playout import MOST, begin, next_random, seed
from canasta.players.compiled.policy.belief import COLUMNS, shown
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.facts import count_unseen
from canasta.players.compiled.policy.matches import MOST_DEALS, minimum_at
from canasta.players.compiled.policy.watching import act, forget
from canasta.players.compiled.policy.worlds import may_hold, roll

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

SELDOM = 3  # one turn of so many is looked at
COPIES = 12  # kinds of which more are unseen are left out
WHOLE = 1 << 40
FINE = 1 << 20  # the unit of an expected number of hands


def count_hands(
    states: list[State],
    i: int,
    rules: list[KernelRules],
    memories: list[Memory],
    w: list[int],
    out: list[int],
    steps: list[int],
    start: int,
    count: int,
    found: list[int],
    expected: list[int],
) -> None:
    """Play deals from `start` on, and count for each row of a belief in how many hands what was.

    `found` is as it was, `expected` as chance would have it, in parts of `FINE`; `steps` are the
    minimums, as in `matches.minimum_at`.
    """
    R = rules[0]  # noqa: N806  (the kernel's letter)
    s = states[i]
    M = memories[i]  # noqa: N806
    M.target = 0
    g = zeros(1)
    for number in range(start, start + count):
        seed(g, number)
        for side in range(R.sides):
            s.minimum[side] = steps[2 + 2 * (next_random(g) % steps[0])]
            s.need_kinds[side] = 0
        begin(s, R, g, number % R.seats)
        forget(s, R, M)
        done = 0
        while s.step != OVER and done < MOST:
            n = legal(s, R, out)
            if n == 0:
                break
            if s.step == TO_DRAW and next_random(g) % SELDOM == 0:
                for q in range(R.seats):
                    if q != s.turn:
                        count_hand(s, R, M, s.turn, q, found, expected)
            act(s, R, M, choose(s, R, M, w, out, n))
            done += 1


def count_totals(
    states: list[State],
    i: int,
    rules: list[KernelRules],
    memories: list[Memory],
    w: list[int],
    out: list[int],
    steps: list[int],
    target: int,
    start: int,
    count: int,
    found: list[int],
    room: int,
) -> int:
    """Play games to a target; note the totals before each deal, and the side that wins at last.

    `found` has room for so many deals, with a number for each side and one for the winner; the
    number of deals is returned.
    """
    R = rules[0]  # noqa: N806  (the kernel's letter)
    s = states[i]
    M = memories[i]  # noqa: N806
    M.target = target
    g = zeros(1)
    columns = R.sides + 1
    at = 0
    for number in range(start, start + count):
        for side in range(R.sides):
            M.totals[side] = 0
        first = at
        top = 0
        while top < target and at < room:
            for side in range(R.sides):
                found[at * columns + side] = M.totals[side]
                s.minimum[side] = minimum_at(steps, M.totals[side])
                s.need_kinds[side] = 0
            seed(g, number * MOST_DEALS + at - first)
            begin(s, R, g, (number + at - first) % R.seats)
            forget(s, R, M)
            roll(s, R, M, w, out)
            at += 1
            for side in range(R.sides):
                M.totals[side] += score(s, R, side)
                top = max(top, M.totals[side])
        winner = 0
        for side in range(R.sides):
            if M.totals[side] > M.totals[winner]:
                winner = side
        for j in range(first, at):
            found[j * columns + R.sides] = winner
    return at


def count_hand(
    s: State,
    R: KernelRules,
    M: Memory,
    p: int,
    q: int,
    found: list[int],
    expected: list[int],
) -> None:
    """Count what seat q holds, as seat p may wonder."""
    count_unseen(s, R, M, p)
    lacks = int(s.hand_n[q])
    hidden = int(M.hidden)
    for c in range(KINDS):
        lacks -= M.known[q][c]
        unseen = max(unknown(R, M, p, c), 0)
        hidden -= M.unseen[c] - unseen
        if may_hold(s, R, q, c) == 0:
            hidden -= unseen
    for c in range(KINDS):
        u = unknown(R, M, p, c)
        if may_hold(s, R, q, c) == 0 or u <= 0 or u > COPIES or lacks <= 0 or hidden < lacks + u:
            continue
        row = shown(s, R, M, q, c) * COLUMNS
        held = max(s.hands[q][c] - M.known[q][c], 0)
        found[row + min(held, COLUMNS - 1)] += 1
        odds = WHOLE
        for k in range(u):
            odds = odds * (hidden - lacks - k) // (hidden - k)
        for k in range(min(u, lacks) + 1):
            expected[row + min(k, COLUMNS - 1)] += odds // FINE
            odds = odds * ((u - k) * (lacks - k)) // ((k + 1) * (hidden - lacks - u + k + 1))


def unknown(R: KernelRules, M: Memory, p: int, c: int) -> int:
    """Return how many cards of a kind seat p cannot see, nor knows where they are."""
    n = int(M.unseen[c])
    for q in range(R.seats):
        if q != p:
            n -= M.known[q][c]
    return n
