"""Cards left in hands and feet (law 42; 2.12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import is_black_three, is_red_three
from canasta.rules.scoring.points import charge_of
from canasta.rules.scoring.tally.lines import ScoreLine
from canasta.rules.scoring.tally.threes import counts_in_hand, red_threes_must_be_laid

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.rules.scoring.tally.table import Table


def hand_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge the cards left, a line for each hand and for each foot that still waits.

    Threes that joined those laid out are not charged again (S-37), and red threes that should
    have been laid out have a penalty instead (law 56).
    """
    without_threes = counts_in_hand(table)
    without_red = without_threes or red_threes_must_be_laid(table)

    def is_charged(card: Card) -> bool:
        if is_red_three(card):
            return not without_red
        return not (without_threes and is_black_three(card))

    for hand in table.side.hands:
        for detail, held in (("", hand.cards), ("foot", hand.foot)):
            cards = [card for card in held if is_charged(card)]
            if cards:
                points = -charge_of(table.rules, cards)
                yield ScoreLine("in_hand", points, len(cards), detail, hand.seat)
