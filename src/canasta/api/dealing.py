"""Beginning a deal: shuffled, from a known deck, or in a position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from canasta.api.deal import Deal
from canasta.api.rules import rules_of
from canasta.cards import full_deck, parse_cards
from canasta.engine.position import Position
from canasta.engine.setup import ReshuffleNeeded
from canasta.engine.start import PlacedStart, ShuffledStart, shuffled
from canasta.rules.arguments import ArgumentError
from canasta.rules.seating.seats import right_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canasta.api.rules import RulesLike
    from canasta.cards import Card


def deal(
    rules: RulesLike = "classic",
    *,
    players: int | str | None = None,
    seed: float | str | None = None,
    order: str | Iterable[str] | None = None,
    dealer: int | None = None,
    totals: Sequence[int] | None = None,
    number: int = 1,
) -> Deal:
    """Shuffle and deal; the stock is shuffled again where the laws require it.

    Args:
        rules: a variant's name, house rules ({"variant": "classic", "meld.max_wilds": 2}) or a
            rule set.
        players: how many; without it, four, or the first form of a game that is not for four.  A
            text names a form: "2b".
        seed: the same seed gives the same cards; without it, nobody can repeat them.
        order: the whole deck, instead of a seed; its first card is dealt first, to the dealer's
            left.
        dealer: the seat that deals; without it, the last seat, so that seat 0 begins.
        totals: every side's total before the deal, which decides what an opening needs.
        number: the number of the deal in its game.

    Raises:
        RuleError: when there is no such variant or table form, or a house rule does not fit.
        ArgumentError: when the dealer, the totals, the number or the cards are impossible.
        DeckError: when the deck does not match these rules.
        CardError: when a text is not a card.
    """
    found, form = rules_of(rules, players)
    if seed is not None and order is not None:
        raise ArgumentError(
            f"seed {seed!r}: a deck whose order is given is not shuffled; give one of the two"
        )
    deck = full_deck(found.deck.packs[form], found.deck.jokers[form])
    start = ShuffledStart(
        found,
        form,
        deck if order is None else read_cards(order),
        right_of(0, found.seats(form)) if dealer is None else dealer,
        (0,) * found.sides(form) if totals is None else tuple(totals),
        number,
    )
    if order is None:
        return Deal(*shuffled(start, random.Random(seed).shuffle))  # noqa: S311  (repeatable)
    try:
        return Deal(start, start.begin())
    except ReshuffleNeeded as turned:
        raise ArgumentError(f"order: {turned}; write the deck as it lay after that") from None


def deal_at(
    rules: RulesLike = "classic",
    *,
    players: int | str | None = None,
    to_act: int = 0,
    **position: Any,  # noqa: ANN401  (the fields of a position)
) -> Deal:
    """Set up a position in the middle of a deal, for puzzles and lessons.

    What is not given is empty.

    Args:
        rules: as `canasta.deal` takes them.
        players: how many.
        to_act: the seat whose turn it is; `drawn=True` if it has drawn.
        position: the fields of `canasta.engine.position.Position`, cards as texts: `hands` and
            `feet` by seat, `melds` (a list), `red_threes` and `totals` by side, `pile` with the top
            card last, `stock` with the next card first, and so on.

    Raises:
        RuleError: when there is no such variant or table form.
        ArgumentError: when there is no such field.
        ValueError: when the cards cannot lie that way, or a seat or side does not exist.
    """
    found, form = rules_of(rules, players)
    unknown = [name for name in position if name not in Position.__slots__]
    if unknown:
        raise ArgumentError(f"{unknown[0]!r}: a position has {', '.join(Position.__slots__)}")
    read = {name: _READERS.get(name, _as_it_is)(value) for name, value in position.items()}
    start = PlacedStart(found, form, Position(to_act=to_act, **read))
    return Deal(start, start.begin())


def read_cards(cards: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards: one text, or several.

    Raises:
        CardError: when a part names no card.
    """
    return parse_cards(cards if isinstance(cards, str) else " ".join(cards))


def _by_place(piles: Mapping[int, str | Iterable[str]]) -> dict[int, tuple[Card, ...]]:
    return {place: read_cards(cards) for place, cards in piles.items()}


def _melds(melds: Mapping[int, Iterable[str | Iterable[str]]]) -> dict[int, list[tuple[Card, ...]]]:
    return {side: [read_cards(cards) for cards in laid] for side, laid in melds.items()}


def _as_it_is(value: object) -> object:
    return value


_READERS: dict[str, Any] = {
    **dict.fromkeys(("hands", "feet", "red_threes", "captured", "black_threes"), _by_place),
    "melds": _melds,
    "pile": read_cards,
    "stock": read_cards,
    "talons": lambda talons: [read_cards(talon) for talon in talons],
}
