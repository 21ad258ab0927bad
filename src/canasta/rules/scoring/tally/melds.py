"""Melded cards and canastas (laws 23, 42; 2.12.1, 2.12.3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.rules.fields.values import number_bonus
from canasta.rules.scoring.canastas import canasta_bonus, canasta_type
from canasta.rules.scoring.points import melded_points
from canasta.rules.scoring.tally.lines import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.scoring.tally.facts import SideCards
    from canasta.rules.scoring.tally.table import Table


def counted_cards(rules: RuleSet, side: SideCards) -> list[Card]:
    """Return the melded cards that count by themselves.

    A house rule leaves out those inside canastas (C-32).
    """
    return [
        card
        for meld in side.melds
        if rules.canasta.card_points_count or canasta_type(rules, meld) is None
        for card in meld
    ]


def card_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the melded cards; in the American games against a side without a canasta (W0)."""
    rules = table.rules
    cards = counted_cards(rules, table.side)
    if cards:
        against = rules.score.melded_negative_without_canasta and not table.has_canasta
        points = melded_points(rules, cards)
        yield ScoreLine("cards", -points if against else points, len(cards))


def canasta_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the canastas, a line for each type and bonus, and one for their number (RG)."""
    found = Counter(
        (kind, canasta_bonus(table.rules, meld, went_out=table.went_out))
        for meld in table.side.melds
        if (kind := canasta_type(table.rules, meld)) is not None
    )
    for (kind, bonus), count in found.items():
        yield ScoreLine("canastas", bonus * count, count, kind)
    types = Counter[str](kind for kind, _ in found.elements())
    for_number = number_bonus(table.rules.canasta.bonus_by_number, types)
    if for_number:
        yield ScoreLine("canastas", for_number, found.total(), "by_number")
