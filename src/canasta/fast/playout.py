"""Random play, written as the kernel is, so that the one text drives both backings.

Chance is a generator of 32 bits (xorshift) in g[0]; no law is decided here.
"""

# ruff: noqa: N803, PLR1714, SIM109  (the kernel's letters, and no tuples as in the kernel)

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.constants import ACABA, ACE, ASK_ACABA, FOUR, KINDS, OVER, SUIT, SUITS
from canasta.engine.kernel.laws.deal import deal
from canasta.engine.kernel.legal.actions import legal

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

MASK = 0xFFFFFFFF
WHOLE = -1  # the stock is not cut
SELDOM = 64  # how rarely a word that may end the deal is spoken where it is chosen
MOST = 20_000  # decisions; a deal that goes on for longer does not end


def next_random(g: list[int]) -> int:
    """Return the next number of the generator, 1 to 2**32 - 1."""
    x = g[0]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    g[0] = x
    return x


def seed(g: list[int], number: int) -> None:
    """Begin the sequence that belongs to a number."""
    g[0] = (number * 2654435761 + 12345) & MASK
    if g[0] == 0:
        g[0] = 1
    for _ in range(4):
        next_random(g)


def shuffle(s: State, g: list[int], n: int) -> None:
    """Shuffle the n cards that lie lowest in the stock."""
    stock = s.stock
    for i in range(n - 1, 0, -1):
        k = next_random(g) % (i + 1)
        c = stock[i]
        stock[i] = stock[k]
        stock[k] = c


def begin(s: State, R: KernelRules, g: list[int], first: int) -> int:
    """Deal a shuffled deck; return the number of cards."""
    n = 0
    for c in range(KINDS):
        suits = SUITS if R.tracks_suits == 1 and c >= FOUR and c <= ACE else 1
        for i in range(R.copies[c]):
            s.stock[n] = c + SUIT * (i % suits)
            n += 1
    shuffle(s, g, n)
    s.stock_n = n
    while deal(s, R, first) == 1:  # the hands stay, all other cards are shuffled again
        shuffle(s, g, n - (R.hand_size + R.foot_size) * R.seats)
        s.stock_n = n
    return n


def start(s: State, R: KernelRules, g: list[int], minimums: list[int], first: int) -> int:
    """Deal a shuffled deck; return the number of cards.

    Each side has one of the minimums; minimums[0] says how many there are.
    """
    for side in range(R.sides):
        s.minimum[side] = minimums[1 + next_random(g) % minimums[0]]
        s.need_kinds[side] = 0
    return begin(s, R, g, first)


def choose(out: list[int], g: list[int], k: int) -> int:
    """Choose one of the k steps in out, those that may end the deal by a word but seldom.

    (They are open at every turn where there are any; no deal would last for more than two.)
    """
    a = out[next_random(g) % k]
    while (a == ACABA or a == ASK_ACABA) and next_random(g) % SELDOM != 0:
        a = out[next_random(g) % k]
    return a


def play_on(s: State, R: KernelRules, out: list[int], g: list[int]) -> int:
    """Play legal small steps by chance to the end of the deal.

    Returns decisions * 2**32 + a checksum over each step and the number of steps it was one of;
    0 when a step was wanted and none was legal, or when the deal does not end.
    """
    checksum = 0
    decisions = 0
    while s.step != OVER:
        k = legal(s, R, out)
        if k == 0 or decisions == MOST:
            return 0
        a = choose(out, g, k)
        checksum = (checksum * 31 + a * 97 + k) & 0x7FFFFFFF
        apply(s, R, a)
        decisions += 1
    return (decisions << 32) | checksum


def play(
    s: State, R: KernelRules, out: list[int], g: list[int], minimums: list[int], cut: int
) -> int:
    """Deal, cut the stock to `cut` cards unless it is WHOLE, play on; return as `play_on`."""
    start(s, R, g, minimums, next_random(g) % R.seats)
    if cut >= 0:
        s.stock_n = min(s.stock_n, cut)
    return play_on(s, R, out, g)
