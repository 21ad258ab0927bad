"""The naturals of a hand by suit, in games with sequences (`meld.sequences`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import ACE, FOUR, KIND, RANKS, SUIT, SUITS

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

GUARD = 0x8888  # a bit above the number of each suit, which borrows where cards are missing
KEY_BITS = 2  # of each suit in a key: up to three cards
MOST_ALIKE = 7  # equal cards that a packed number can tell


def add_card(s: State, R: KernelRules, p: int, card: int, n: int) -> None:
    """Add a card n times (or -1) to the counts of a hand; `hand_n` is left to the caller."""
    k = card & KIND
    s.hands[p][k] += n
    if R.tracks_suits == 1 and k >= FOUR and k <= ACE:
        add_suited(s, p, card // SUIT, k, n)


def add_suited(s: State, p: int, x: int, k: int, n: int) -> None:
    """Add n (or -n) naturals of kind k to what a hand has of suit x."""
    own = s.suits[p][x]
    before = own[k]
    after = before + n
    own[k] = after
    if before > 3 or after > 3:
        n = min(after, 3) - min(before, 3)
    s.keys[p][k] += n << KEY_BITS * x
    if after > 0:
        s.held[p][x] |= 1 << k
    else:
        s.held[p][x] &= ~(1 << k)


def add_foot_card(s: State, R: KernelRules, p: int, card: int) -> None:
    """Add a card to the foot of seat p."""
    k = card & KIND
    s.feet[p][k] += 1
    s.foot_n[p] += 1
    if R.tracks_suits == 1 and k >= FOUR and k <= ACE:
        s.foot_suits[p][card // SUIT][k] += 1


def move_group(s: State, p: int, r: int, group: int, sign: int) -> None:
    """Take the naturals of rank r that `group` packs by suit out of the hand's suits."""
    x = 0
    while group > 0:
        if group & KIND > 0:
            add_suited(s, p, x, r, -sign * (group & KIND))
        group //= SUIT
        x += 1


def move_run(s: State, p: int, suit: int, low: int, n: int, sign: int) -> None:
    """Take n cards of a suit from kind `low` up out of the hand."""
    hand = s.hands[p]
    for k in range(low, low + n):
        hand[k] -= sign
        add_suited(s, p, suit, k, -sign)


def holds_run(s: State, p: int, suit: int, low: int, n: int) -> int:
    """Say whether the hand has n cards of a suit from kind `low` up."""
    if low < FOUR or low + n - 1 > ACE:
        return 0
    wanted = (1 << n) - 1
    return 1 if (s.held[p][suit] >> low) & wanted == wanted else 0


def hand_group(s: State, p: int, r: int) -> int:
    """Pack all naturals of rank r of the hand by suit, a guard bit above each number."""
    have = GUARD
    for x in range(SUITS):
        have += min(s.suits[p][x][r], MOST_ALIKE) * SUIT**x
    return have


def has_group(have: int, group: int) -> int:
    """Say whether what `hand_group` packed contains the naturals of `group`."""
    return 1 if (have - group) & GUARD == GUARD else 0


def holds_group(s: State, p: int, r: int, group: int) -> int:
    """Say whether the hand has the naturals of rank r that `group` packs by suit."""
    return has_group(hand_group(s, p, r), group)


def lowest_group(s: State, p: int, r: int, n: int) -> int:
    """Pack n naturals of rank r of the hand by suit, the lowest suits first."""
    group = 0
    for x in range(SUITS):
        take = min(n, s.suits[p][x][r])
        group += take * SUIT**x
        n -= take
    return group


def note_suits(s: State, p: int) -> None:
    """Work out again what is kept of the suits of a hand, besides how many cards it has of each.

    `held` has the kinds of a suit as bits.  `keys` has up to three cards of a rank of each suit,
    clubs in the lowest bits: `R.held_start` begins with it.
    """
    for x in range(SUITS):
        s.held[p][x] = 0
    for k in range(RANKS):
        s.keys[p][k] = 0
        for x in range(SUITS):
            n = s.suits[p][x][k]
            s.keys[p][k] += min(n, 3) << KEY_BITS * x
            if n > 0:
                s.held[p][x] |= 1 << k
