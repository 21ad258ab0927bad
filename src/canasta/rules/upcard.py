"""Starting the deal: the upcard and the dealt red threes (laws 9 to 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_red_three, rank_of
from canasta.rules.fields.classes import belongs_to
from canasta.rules.seating.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Upcard:
    """The pile lies: its cards from bottom to top, and the stock that is left, top card first."""

    pile: tuple[Card, ...]
    frozen: bool
    """Frozen for everybody, by a card in the pile or by the variant (law 30)."""
    blocked: bool
    """The top card bars the first player from the pile (law 34)."""
    stock: tuple[Card, ...]
    beneath: int = 0
    """How many cards at the bottom lie face down, put there by the rank of the upcard (S-23)."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The turned cards go back into the stock, which is shuffled before the next try."""

    returned: tuple[Card, ...]


def turn_up(rules: RuleSet, stock: Sequence[Card]) -> Upcard | Reshuffle:
    """Start the pile: turn the upcard, and cover it while the laws say so (laws 9, 10; 2.1).

    With `reshuffle_on_second_of_kind` the second wild card or the second red three sends all
    turned cards back (Jaques 2).  In the Italian game cards of the stock then go face
    down beneath everything, as many as the upcard says; in the American games the pile begins
    empty.

    Args:
        rules: the rules of the table.
        stock: the stock after the deal, top card first.
    """
    if rules.deal.initial_pile == "empty":
        return Upcard((), rules.pile.always_frozen, blocked=False, stock=tuple(stock))
    turned: list[Card] = []
    for card in stock:
        turned.append(card)
        if _is_second_of_kind(rules, turned):
            return Reshuffle(tuple(turned))
        if not belongs_to(card, rules.deal.upcard_cover):
            break
    count = cards_beneath(rules, turned[-1]) if turned else 0
    beneath = tuple(stock[len(turned) : len(turned) + count])
    frozen = (
        rules.pile.always_frozen
        or any(belongs_to(card, rules.deal.upcard_freezes) for card in turned)
        or any(belongs_to(card, rules.pile.freezing_cards) for card in beneath)
    )
    blocked = bool(turned) and blocks_pile(rules, turned[-1])
    left = tuple(stock[len(turned) + len(beneath) :])
    return Upcard((*beneath, *turned), frozen, blocked, left, len(beneath))


def blocks_pile(rules: RuleSet, top: Card) -> bool:
    """Say whether a card on top bars everybody from the pile (law 34); a red three always does."""
    return belongs_to(top, rules.pile.top_blocks | {"red3"})


def cards_beneath(rules: RuleSet, upcard: Card) -> int:
    """Return how many cards go face down beneath everything when this is the upcard (S-23)."""
    if rules.deal.initial_pile != "upcard_plus_count":
        return 0
    return dict(rules.deal.initial_pile_count).get(rank_of(upcard), 0)


def _is_second_of_kind(rules: RuleSet, turned: Sequence[Card]) -> bool:
    """Say whether the card turned last repeats a wild card or a red three, and that matters."""
    if rules.deal.upcard_repeat != "reshuffle_on_second_of_kind":
        return False
    return any(
        belongs_to(turned[-1], kind) and sum(belongs_to(card, kind) for card in turned) > 1
        for kind in ({"wild"}, {"red3"})
    )


@dataclass(frozen=True, slots=True)
class RedThreesLaid:
    """A hand after its red threes were laid out, and the stock after their replacement."""

    hand: tuple[Card, ...]
    red_threes: tuple[Card, ...]
    stock: tuple[Card, ...]


def lay_red_threes(hand: Sequence[Card], stock: Sequence[Card]) -> RedThreesLaid:
    """Lay out the red threes of a hand and replace them, also those that are drawn (law 11).

    A stock that runs short replaces what it can.
    """
    kept = [card for card in hand if not is_red_three(card)]
    laid = [card for card in hand if is_red_three(card)]
    owed, drawn = len(laid), 0
    while owed and drawn < len(stock):
        card = stock[drawn]
        drawn += 1
        if is_red_three(card):
            laid.append(card)
        else:
            kept.append(card)
            owed -= 1
    return RedThreesLaid(tuple(kept), tuple(laid), tuple(stock[drawn:]))


@dataclass(frozen=True, slots=True)
class DealtRedThrees:
    """All hands after the dealt red threes were replaced; hands and red threes by seat."""

    hands: tuple[tuple[Card, ...], ...]
    red_threes: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def replace_dealt_red_threes(
    dealer: int, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
) -> DealtRedThrees:
    """Lay out and replace the dealt red threes of all players, from the dealer's left (law 11).

    Each player ends with as many cards as they were dealt before the next one begins.
    """
    players = len(hands)
    laid: dict[int, RedThreesLaid] = {}
    left = tuple(stock)
    seat = dealer
    for _ in range(players):
        seat = left_of(seat, players)
        laid[seat] = lay_red_threes(hands[seat], left)
        left = laid[seat].stock
    return DealtRedThrees(
        hands=tuple(laid[seat].hand for seat in range(players)),
        red_threes=tuple(laid[seat].red_threes for seat in range(players)),
        stock=left,
    )
