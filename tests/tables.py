"""Tables with known cards: observations made by hand, and decks stacked for a deal.

The settings of pytest put this folder on the path: ``from tables import make_seen``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta.cards import Card, full_deck, is_red_three, parse_cards
from canasta.engine.observation import MeldView, Observation, SideView, TurnView
from canasta.rules import variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.engine.game import Game


def make_meld(text: str, rank: str, number: int = 1, canasta: str | None = None) -> MeldView:
    return MeldView(rank, number, parse_cards(text), canasta)


def make_side(*melds: MeldView, total: int = 0, minimum: int = 50, red: str = "") -> SideView:
    return SideView(melds, parse_cards(red), (), total, minimum, 0)


TURN = TurnView(
    seat=0,
    step="draw",
    taken=False,
    melded=False,
    permission=None,
    question=None,
    must_go_out=False,
    last_red_three=False,
    must_take=False,
)


def make_seen(**changes: Any) -> Observation:  # noqa: ANN401
    hand = changes.pop("hand", "4C 4H 7S 9C 9D 9H JS QD QH KS KH AC 2D 2C JK")
    values: dict[str, Any] = {
        "rules": variant("classic"),
        "form": "4",
        "seat": 0,
        "actor": 0,
        "dealer": 3,
        "deal_number": 1,
        "hand": parse_cards(hand) if isinstance(hand, str) else hand,
        "tray": (),
        "hand_sizes": (15, 11, 11, 9),
        "sides": (make_side(), make_side()),
        "top_discard": Card("9S"),
        "pile_count": 5,
        "pile_frozen": False,
        "stock_count": 48,
        "turn": TURN,
        "first_turns": (True,) * 4,
        "melded_before": (False,) * 4,
        "ended_by": None,
        "log": (),
    }
    return Observation(**(values | changes))


def order_of(game: Game, hands: Mapping[int, str], upcard: str, stock: str) -> tuple[Card, ...]:
    """Stack a deck: these hands and cards, the rest as it comes, red threes at the bottom."""
    packs, jokers = game.rules.deck.packs[game.form], game.rules.deck.jokers[game.form]
    rest = sorted(full_deck(packs, jokers), key=is_red_three)
    fixed = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    top = [*parse_cards(upcard), *parse_cards(stock)]
    for card in [*top, *(card for hand in fixed.values() for card in hand)]:
        rest.remove(card)
    size = game.rules.deal.hand_size[game.form]
    for seat in range(game.seats):
        hand = fixed.setdefault(seat, [])
        while len(hand) < size:
            hand.append(rest.pop(0))
    dealt = [fixed[seat][n] for n in range(size) for seat in range(game.seats)]
    return (*dealt, *top, *rest)
