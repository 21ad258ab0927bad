"""A written position on a table: what the seat cannot see is any cards that are left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.cards import full_deck, is_red_three, is_wild
from canasta.engine.deal_at import deal_at
from canasta.engine.position import Position
from canasta.notation.rules.house_rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.cards import Card
    from canasta.engine.deal import Deal
    from canasta.notation.position.content import WrittenPosition
    from canasta.rules import RuleSet


def placed(position: WrittenPosition) -> Deal:
    """Return a deal in which the seat sees the position; the dealer alone may be another one.

    The turn has to be at its beginning, or right after the draw.

    Raises:
        NotationError: when there is no such variant or table form, or a house rule does not fit.
        ValueError: when the position cannot be set up.
    """
    rules = rules_of(position.variant, position.house_rules, position.form)
    rest = _unseen(rules, position)
    # red threes are not held, and only a frozen pile has a card in it that freezes it
    red = [card for card in rest if is_red_three(card)]
    wild = [card for card in rest if is_wild(card)]
    plain = [card for card in rest if not is_red_three(card) and not is_wild(card)]
    pile: list[Card] = []
    top = [] if position.top_discard is None else [position.top_discard]
    if position.pile_frozen and not any(is_wild(card) or is_red_three(card) for card in top):
        pile.append((wild or red).pop())
    rest = [*plain, *wild, *red]
    pile, rest = _fill(pile, position.pile_count - 1, rest)
    hands: dict[int, list[Card]] = {}
    for seat, size in enumerate(position.hand_sizes):
        hands[seat], rest = _fill([], size, rest)
        if seat == position.seat:
            rest = [*hands[seat], *rest]
            hands[seat] = list(position.hand)
    feet: dict[int, list[Card]] = {}
    for seat, size in enumerate(position.feet):
        feet[seat], rest = _fill([], size, rest)
    stock, _ = _fill([], position.stock_count, rest)
    sides = dict(enumerate(position.sides))
    return deal_at(
        rules,
        position.form,
        Position(
            to_act=position.turn.seat,
            drawn=position.turn.step == "meld",
            totals=[side.total for side in position.sides],
            number=position.deal_number,
            hands=hands,
            melds={n: [meld.cards for meld in side.melds] for n, side in sides.items()},
            red_threes={n: side.red_threes for n, side in sides.items()},
            captured={n: side.captured for n, side in sides.items()},
            black_threes={n: side.black_threes for n, side in sides.items()},
            feet=feet,
            pile=[*pile, *top],
            stock=stock,
            melded_before=_seats(position.melded_before),
            first_turns=_seats(position.first_turns),
        ),
    )


def _fill(cards: list[Card], size: int, rest: list[Card]) -> tuple[list[Card], list[Card]]:
    """Return cards filled up to a size from the first of the rest, and what is left of it."""
    lacks = max(0, size - len(cards))
    return [*cards, *rest[:lacks]], rest[lacks:]


def _seats(flags: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)


def _unseen(rules: RuleSet, position: WrittenPosition) -> list[Card]:
    """Return the cards of the deck that the seat does not see, in the order of the deck."""
    seen = Counter(_seen(position))
    deck = full_deck(rules.deck.packs[position.form], rules.deck.jokers[position.form])
    found = []
    for card in deck:
        if seen[card]:
            seen[card] -= 1
        else:
            found.append(card)
    return found


def _seen(position: WrittenPosition) -> Iterator[Card]:
    yield from position.hand
    if position.top_discard is not None:
        yield position.top_discard
    for side in position.sides:
        yield from (*side.red_threes, *side.captured, *side.black_threes)
        for meld in side.melds:
            yield from meld.cards
