"""The numbers of a deal: what follows from the rules for a table of so many players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.seating.seats import seats_of_sides

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class DealNumbers:
    """Cards, players and targets of a deal in one table form.

    `deck` counts all cards; `hand` those dealt to each active player, `foot` those of the second
    hand; `talons` the piles of bonus cards that are laid out; `stock` what is left when one upcard
    lies, where there is one (cards under it leave the stock afterwards, by its rank); `draw` the
    cards of a draw step; `sides` the seats of each side. A game goes to `target`, or it is a
    number of `deals`; the other one is 0.
    """

    deck: int
    active_players: int
    hand: int
    foot: int
    talons: tuple[int, ...]
    stock: int
    draw: int
    canastas_to_go_out: int
    target: int
    deals: int
    sides: tuple[tuple[int, ...], ...]


def deal_numbers(rules: RuleSet, form: str) -> DealNumbers:
    """Return the numbers of a deal (laws 2, 3, 8, 9, 15, 38, 45; S-50 for feet).

    Raises:
        RuleError: when the rules have no such table form.
    """
    deck, players, hand = rules.cards(form), rules.seats(form), rules.deal.hand_size[form]
    foot = rules.deal.foot_size
    talons = rules.talon.sizes if rules.talon.source == "dealt_piles" else ()
    upcard = 0 if rules.deal.initial_pile == "empty" else 1
    by_score = rules.end.mode == "score"
    return DealNumbers(
        deck=deck,
        active_players=players,
        hand=hand,
        foot=foot,
        talons=talons,
        stock=deck - players * (hand + foot) - sum(talons) - upcard,
        draw=rules.draw.count[form],
        canastas_to_go_out=rules.out.canastas_required[form],
        target=rules.end.target if by_score else 0,
        deals=0 if by_score else rules.end.deals,
        sides=seats_of_sides(rules, form),
    )
