"""What a card counts: the one table of points (law 25)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, UNKNOWN, is_black_three, is_red_three, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet

POINTS_BY_RANK: Final[Mapping[str, int]] = MappingProxyType(
    {
        JOKER: 50,
        "2": 20,
        "A": 20,
        **dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10),
        **dict.fromkeys(("7", "6", "5", "4", "3"), 5),
    }
)
"""Points of a card in a meld, in a hand and in the count of an opening; "3" is a black three."""


def point_value(card: Card) -> int:
    """Return the points of a card; a red three has none, it scores on a scale of its own (law 13).

    Raises:
        ValueError: for an unknown card, which nobody can count.
    """
    if card == UNKNOWN:
        message = f"{card} has no points; name the card before its points are counted"
        raise ValueError(message)
    return 0 if is_red_three(card) else POINTS_BY_RANK[rank_of(card)]


def points_of(cards: Iterable[Card]) -> int:
    """Return the points of all these cards together (laws 25, 42).

    Raises:
        ValueError: when one of them is an unknown card.
    """
    return sum(point_value(card) for card in cards)


def melded_points(rules: RuleSet, cards: Iterable[Card]) -> int:
    """Return the points of melded cards; a black three has a value of its own (law 25; USPC).

    Raises:
        ValueError: when one of them is an unknown card.
    """
    return sum(
        rules.black3.melded_value if is_black_three(card) else point_value(card) for card in cards
    )


def charge_of(rules: RuleSet, cards: Iterable[Card]) -> int:
    """Return what cards left in a hand or a foot cost (law 42; W4, Hand and Foot; S-26).

    Threes of both colors have values of their own in the hand. A red three that has to be laid
    out is never charged here: law 56 speaks of it.

    Raises:
        ValueError: when one of them is an unknown card.
    """
    return sum(_charge(rules, card) for card in cards)


def _charge(rules: RuleSet, card: Card) -> int:
    if is_black_three(card):
        return rules.black3.in_hand_value
    return rules.red3.in_hand_value if is_red_three(card) else point_value(card)
