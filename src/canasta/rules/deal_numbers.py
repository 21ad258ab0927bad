"""The numbers of a deal: what follows from the rules for a table of so many players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.seating import seats_of_sides

if TYPE_CHECKING:
    from canasta.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class DealNumbers:
    """Cards, players and targets of a deal in one table form.

    `deck` counts all cards; `hand` those dealt to each active player; `stock` what is left when
    one upcard lies; `draw` the cards of a draw step; `sides` the seats of each side.
    """

    deck: int
    active_players: int
    hand: int
    stock: int
    draw: int
    canastas_to_go_out: int
    target: int
    sides: tuple[tuple[int, ...], ...]


def deal_numbers(rules: RuleSet, fmt: str) -> DealNumbers:
    """Return the numbers of a deal (laws 2, 3, 8, 9, 15, 38, 45).

    Raises:
        RuleError: when the rules have no such table form.
    """
    deck, players, hand = rules.cards(fmt), rules.seats(fmt), rules.deal.hand_size[fmt]
    return DealNumbers(
        deck=deck,
        active_players=players,
        hand=hand,
        stock=deck - players * hand - 1,
        draw=rules.draw.count[fmt],
        canastas_to_go_out=rules.out.canastas_required[fmt],
        target=rules.end.target,
        sides=seats_of_sides(rules, fmt),
    )
