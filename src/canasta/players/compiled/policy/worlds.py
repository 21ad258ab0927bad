"""Worlds that agree with what a seat knows, and how deals in them go on by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    FOUR,
    KIND,
    KINDS,
    M_LOW,
    M_N,
    M_RANK,
    OVER,
    RANKS,
    RED3,
    SEQUENCE,
    SUIT,
    SUITS,
)
from canasta.engine.kernel.laws.pile import recount
from canasta.engine.kernel.laws.score import score
from canasta.engine.kernel.laws.suits import add_foot_card, note_suits
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import copy
from canasta.engine.kernel.steps.staged_opening import take_card
from canasta.fast.playout import next_random, seed
from canasta.players.compiled.policy.belief import SWAPS, settle
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.facts import count_unseen
from canasta.players.compiled.policy.watching import act

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

MOST = 3000  # steps of a rollout
TAKEN = -1  # in the pool: a card that has its place


def mix(cards: list[int], n: int, g: list[int]) -> None:
    """Shuffle the first n numbers of a list."""
    for i in range(n - 1, 0, -1):
        k = next_random(g) % (i + 1)
        c = cards[i]
        cards[i] = cards[k]
        cards[k] = c


def hidden_count(s: State, R: KernelRules, M: Memory) -> int:
    """Return how many cards the seat for which `count_unseen` counted cannot see."""
    n = int(M.hidden)
    for i in range(s.talon_n):
        n += R.talon_size[R.talon_sizes - s.talon_n + i]
    return n


def collect(s: State, R: KernelRules, M: Memory, p: int, pool: list[int], g: list[int]) -> int:
    """Write the cards that seat p cannot see into the pool, in any order; return how many.

    Where suits count, those of cards in sets are not known any more; they are drawn by chance
    from what the packs and the cards in view leave.
    """
    n = 0
    some = zeros(R.copies[FOUR] + SUITS)
    for c in range(KINDS):
        count = max(M.unseen[c], 0)
        if R.tracks_suits == 0 or c < FOUR or c > ACE:
            for _ in range(count):
                pool[n] = c
                n += 1
            continue
        k = 0
        for x in range(SUITS):
            for _ in range(suit_room(s, R, M, p, c, x)):
                some[k] = c + SUIT * x
                k += 1
        mix(some, k, g)
        for i in range(min(count, k)):
            pool[n] = some[i]
            n += 1
    mix(pool, n, g)
    return n


def suit_room(s: State, R: KernelRules, M: Memory, p: int, c: int, x: int) -> int:
    """Return how many cards of kind c and suit x may be hidden from seat p."""
    n = R.copies[c] // SUITS - s.suits[p][x][c]
    for i in range(M.covered, s.pile_n):
        if s.pile[i] == c + SUIT * x:
            n -= 1
    for side in range(R.sides):
        for i in range(s.meld_n[side]):
            m = s.melds[side][i]
            if m[M_RANK] == SEQUENCE + x and c >= m[M_LOW] and c < m[M_LOW] + m[M_N]:
                n -= 1
    return max(n, 0)


def pack(pool: list[int], n: int) -> int:
    """Close the gaps that cards with a place have left in the pool; return how many are left."""
    k = 0
    for i in range(n):
        if pool[i] != TAKEN:
            pool[k] = pool[i]
            k += 1
    return k


def to_front(s: State, R: KernelRules, p: int, pool: list[int], n: int) -> int:
    """Put the cards that another seat than p may hold before all others; return how many."""
    k = 0
    for i in range(n):
        free = 0
        for q in range(R.seats):
            if q != p and may_hold(s, R, q, pool[i] & KIND) == 1:
                free = 1
        if free == 1:
            card = pool[k]
            pool[k] = pool[i]
            pool[i] = card
            k += 1
    return k


def may_hold(s: State, R: KernelRules, q: int, c: int) -> int:
    """Say whether a seat may have a card of kind c in the hand: threes are laid out at once."""
    if (c != RED3 and c != BLACK3) or R.auto_laid[c] == 0 or R.keeps == 1:
        return 1
    return 1 if R.own_first_turn == 1 and s.first_turn[q] == 1 else 0


def imagine(s: State, R: KernelRules, M: Memory, p: int, belief: list[int], g: list[int]) -> None:
    """Deal all cards that seat p cannot see anew, as it may think they lie."""
    count_unseen(s, R, M, p)
    pool = zeros(hidden_count(s, R, M) + KINDS * 8)
    n = collect(s, R, M, p, pool, g)
    for q in range(R.seats):
        if q != p:
            empty_hand(s, R, q)
            for c in range(KINDS):
                for _ in range(M.known[q][c]):
                    deal_known(s, R, q, c, pool, n)
    if belief[SWAPS] > 0:
        n = pack(pool, n)
        settle(s, R, M, p, pool, to_front(s, R, p, pool, n), belief, g)
    at = 0
    for q in range(R.seats):
        if q != p:
            at = fill_hand(s, R, q, pool, n, at)
    for q in range(R.seats):
        if R.foot_size > 0 and s.foot_n[q] > 0:
            at = fill_foot(s, R, q, pool, n, at)
    for i in range(s.talon_n):
        pile = s.talons[R.talon_sizes - s.talon_n + i]
        for c in range(KINDS):
            pile[c] = 0
        for _ in range(R.talon_size[R.talon_sizes - s.talon_n + i]):
            at = next_card(pool, n, at)
            if at < n:
                pile[pool[at] & KIND] += 1
                pool[at] = TAKEN
    for i in range(M.covered):
        at = next_card(pool, n, at)
        if at < n:
            s.pile[i] = pool[at]
            pool[at] = TAKEN
    if M.covered > 0:
        recount(s, R)
    fill_stock(s, pool, n, g)


def empty_hand(s: State, R: KernelRules, q: int) -> None:
    """Take all cards out of a hand; how many there were stays in `hand_n`."""
    for c in range(KINDS):
        s.hands[q][c] = 0
    if R.tracks_suits == 1:
        for x in range(SUITS):
            for c in range(RANKS):
                s.suits[q][x][c] = 0
        note_suits(s, q)


def next_card(pool: list[int], n: int, at: int) -> int:
    """Return the place of the next card that is left in the pool, n where none is."""
    while at < n and pool[at] == TAKEN:
        at += 1
    return at


def give(s: State, R: KernelRules, q: int, card: int) -> None:
    """Put a card into a hand whose number of cards is known."""
    take_card(s, R, q, card)
    s.hand_n[q] -= 1


def deal_known(s: State, R: KernelRules, q: int, c: int, pool: list[int], n: int) -> None:
    """Put a card of a kind that a seat is known to hold into its hand, if one is left."""
    for i in range(n):
        if pool[i] != TAKEN and pool[i] & KIND == c:
            give(s, R, q, pool[i])
            pool[i] = TAKEN
            return


def fill_hand(s: State, R: KernelRules, q: int, pool: list[int], n: int, at: int) -> int:
    """Deal to a hand what it lacks; return how far the pool is used up."""
    lacks = int(s.hand_n[q])
    for c in range(KINDS):
        lacks -= s.hands[q][c]
    i = at
    while lacks > 0:
        i = next_card(pool, n, i)
        if i >= n:
            s.hand_n[q] -= lacks
            return at
        if may_hold(s, R, q, pool[i] & KIND) == 1:
            give(s, R, q, pool[i])
            pool[i] = TAKEN
            lacks -= 1
        i += 1
    return at


def fill_foot(s: State, R: KernelRules, q: int, pool: list[int], n: int, at: int) -> int:
    """Deal a foot anew; return how far the pool is used up."""
    count = int(s.foot_n[q])
    s.foot_n[q] = 0
    for c in range(KINDS):
        s.feet[q][c] = 0
    if R.tracks_suits == 1:
        for x in range(SUITS):
            for c in range(RANKS):
                s.foot_suits[q][x][c] = 0
    for _ in range(count):
        at = next_card(pool, n, at)
        if at >= n:
            return at
        add_foot_card(s, R, q, pool[at])
        pool[at] = TAKEN
    return at


def fill_stock(s: State, pool: list[int], n: int, g: list[int]) -> None:
    """Make the stock of the cards that are left, shuffled again."""
    k = 0
    for i in range(n):
        if pool[i] != TAKEN and k < s.stock_n:
            s.stock[k] = pool[i]
            k += 1
    s.stock_n = k
    for i in range(k - 1, 0, -1):
        j = next_random(g) % (i + 1)
        c = s.stock[i]
        s.stock[i] = s.stock[j]
        s.stock[j] = c


def roll(s: State, R: KernelRules, M: Memory, w: list[int], out: list[int]) -> None:
    """Play a deal to its end by the rules, each seat by what it would see."""
    count = 0
    while s.step != OVER and count < MOST:
        n = legal(s, R, out)
        if n == 0:
            return
        act(s, R, M, choose(s, R, M, w, out, n))
        count += 1


def play_worlds(
    states: list[State],
    i: int,
    rules: list[KernelRules],
    memories: list[Memory],
    w: list[int],
    belief: list[int],
    out: list[int],
    p: int,
    acts: list[int],
    count: int,
    first: int,
    worlds: int,
    results: list[int],
) -> int:
    """Try `count` steps of seat p in so many worlds, the same for each; return how many.

    states[i] and memories[i] are what the seat sees; the next two places are scratch.  World k
    has the seed first + k, and results[(k * count + j) * sides] and on are the scores of all sides
    after step j.
    """
    R = rules[0]  # noqa: N806  (the kernel's letter)
    g = zeros(1)
    for k in range(worlds):
        seed(g, first + k)
        copy(states[i + 1], states[i])
        copy(memories[i + 1], memories[i])
        imagine(states[i + 1], R, memories[i + 1], p, belief, g)
        for j in range(count):
            copy(states[i + 2], states[i + 1])
            copy(memories[i + 2], memories[i + 1])
            act(states[i + 2], R, memories[i + 2], acts[j])
            roll(states[i + 2], R, memories[i + 2], w, out)
            for side in range(R.sides):
                results[(k * count + j) * R.sides + side] = score(states[i + 2], R, side)
    return worlds
