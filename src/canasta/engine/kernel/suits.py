"""The naturals of a hand by suit, in games with sequences (`meld.sequences`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.terms import ACE, FOUR, KIND, SEQUENCE, SUIT, SUITS

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


GUARD = 0x8888  # a bit above the number of each suit, which borrows where cards are missing
MOST_ALIKE = 7  # equal cards that a packed number can tell


def add_card(s: State, R: Numbers, p: int, card: int, n: int) -> None:
    """Add a card n times (or -1) to the counts of a hand; `hand_n` is left to the caller."""
    k = card & KIND
    s.hands[p][k] += n
    if R.suited == 1 and k >= FOUR and k <= ACE:
        s.suits[p][card // SUIT][k] += n


def add_foot_card(s: State, R: Numbers, p: int, card: int) -> None:
    """Add a card to the foot of seat p."""
    k = card & KIND
    s.feet[p][k] += 1
    s.foot_n[p] += 1
    if R.suited == 1 and k >= FOUR and k <= ACE:
        s.foot_suits[p][card // SUIT][k] += 1


def move_group(s: State, p: int, r: int, group: int, sign: int) -> None:
    """Take the naturals of rank r that `group` packs by suit out of the hand's suits."""
    x = 0
    while group > 0:
        s.suits[p][x][r] -= sign * (group & KIND)
        group //= SUIT
        x += 1


def move_run(s: State, p: int, suit: int, low: int, n: int, sign: int) -> None:
    """Take n cards of a suit from kind `low` up out of the hand."""
    hand = s.hands[p]
    own = s.suits[p][suit]
    for k in range(low, low + n):
        hand[k] -= sign
        own[k] -= sign


def holds_run(s: State, p: int, suit: int, low: int, n: int) -> int:
    """Say whether the hand has n cards of a suit from kind `low` up."""
    if low < FOUR or low + n - 1 > ACE:
        return 0
    own = s.suits[p][suit]
    for k in range(low, low + n):
        if own[k] == 0:
            return 0
    return 1


def hand_group(s: State, p: int, r: int) -> int:
    """Pack all naturals of rank r of the hand by suit, a guard bit above each number."""
    have = GUARD
    for x in range(SUITS):
        have += min(s.suits[p][x][r], MOST_ALIKE) * SUIT**x
    return have


def has_group(have: int, group: int) -> bool:
    """Say whether what `hand_group` packed contains the naturals of `group`."""
    return (have - group) & GUARD == GUARD


def holds_group(s: State, p: int, r: int, group: int) -> bool:
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


def in_runs(s: State, R: Numbers, p: int, k: int) -> int:
    """Count the cards of kind k that lie in a run of three of the hand or next to an own sequence.

    A bound from above for openings: cards of the tray's sequences count as neighbors too.
    """
    count = 0
    for x in range(SUITS):
        own = s.suits[p][x]
        if own[k] == 0:
            continue
        if s.same[p % R.sides][SEQUENCE + x] > 0:
            count += own[k]
            continue
        length = 1
        i = k - 1
        while i >= FOUR and own[i] > 0:
            length += 1
            i -= 1
        i = k + 1
        while i <= ACE and own[i] > 0:
            length += 1
            i += 1
        if length >= R.min_size:
            count += own[k]
    return count
