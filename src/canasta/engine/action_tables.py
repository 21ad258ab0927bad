"""Tables of what the numbers of actions name: groups of naturals by suit, pairs of melds."""

from __future__ import annotations

from itertools import accumulate, chain, combinations, combinations_with_replacement, product
from operator import ge
from typing import TYPE_CHECKING

from canasta.engine.kernel import constants

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.engine.kernel.state import KernelRules


def action_tables(n: KernelRules) -> None:
    """Number the groups of naturals by suit, and the pairs of melds of a rank."""
    three = list(combinations_with_replacement(range(constants.SUITS), 3))
    two = list(combinations_with_replacement(range(constants.SUITS), 2))
    one = [(suit,) for suit in range(constants.SUITS)]
    patterns: list[tuple[int, list[tuple[int, ...]]]] = [
        (0, [*three]),
        (1, [*two]),
        (2, [*two]),
        (3, [*one]),
        (4, [*one]),
        (5, [*one]),
    ]
    named = [(pattern, suits) for pattern, groups in patterns for suits in groups]
    n.group = [sum(constants.SUIT**suit for suit in suits) for _, suits in named]
    n.group_pattern = [pattern for pattern, _ in named]
    ends = [i for i in range(constants.GROUPS) if i == 0 or named[i][0] != named[i - 1][0]]
    n.pattern_start = [*ends, constants.GROUPS]
    n.group_suit = [suits[0] for _, suits in named]
    held = _held_groups() if n.tracks_suits else [[]] * (4 * constants.HELD)
    n.held_start = [0, *accumulate(len(groups) for groups in held)]
    n.held_group = list(chain(*held)) if n.tracks_suits else [0]
    pairs = list(combinations(range(constants.SAME_RANK), 2))
    n.pair_first = [first for first, _ in pairs]
    n.pair_second = [second for _, second in pairs]


def _held_groups() -> list[list[int]]:
    """Return which groups of 0 to 3 naturals a player has, by the key of what they hold."""
    found: list[list[int]] = []
    for size in range(4):
        groups = list(combinations_with_replacement(range(constants.SUITS), size)) if size else []
        found += [
            [i for i, suits in enumerate(groups) if all(map(ge, held[::-1], _by_suit(suits)))]
            for held in product(range(4), repeat=constants.SUITS)
        ]
    return found


def _by_suit(suits: Collection[int]) -> list[int]:
    return [sum(suit == other for other in suits) for suit in range(constants.SUITS)]
