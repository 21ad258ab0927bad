"""Nobody learns a card that he may not see: resampling all unseen cards changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, Card
from canasta.engine.kinds import KIND_OF, counts
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY, new_deal, some_way

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event

ANY = (*FACES, JOKER)


def other(card: Card, rng: random.Random) -> Card:
    """Return a card of another face."""
    return rng.choice([face for face in ANY if face != card])


def resample(deal: Deal, seat: int | None, rng: random.Random) -> Deal:
    """Replace every card that the seat cannot see by one of another face, here and in the past.

    Cards that lie in hands or in the stock need not form a deck: nothing may depend on them.
    """
    twin = deal.clone()
    table, s = twin.table, twin.state
    for p in range(twin.seats):
        if p == seat:
            continue
        table.hands[p] = [other(card, rng) for card in table.hands[p]]
        s.hands[p] = counts(table.hands[p])
    table.stock = [other(card, rng) for card in table.stock]
    for i, card in enumerate(table.stock):
        s.stock[i] = KIND_OF[card]
    if seat != twin.turn:
        twin.tray = [replace(placed, cards=_other_tray(placed, rng)) for placed in twin.tray]
    twin.events = [_resampled(event, seat, rng) for event in twin.events]
    return twin


def _other_tray(placed: object, rng: random.Random) -> tuple[Card, ...]:
    cards = placed.cards  # type: ignore[attr-defined]
    kept = cards[-1:] if placed.with_top else ()  # type: ignore[attr-defined]
    hidden = cards[:-1] if kept else cards
    return (*(other(card, rng) for card in hidden), *kept)


def _resampled(event: Event, seat: int | None, rng: random.Random) -> Event:
    if not event.private or event.seat == seat:
        return event
    return replace(event, cards=tuple(other(card, rng) for card in event.cards))


@pytest.mark.parametrize(("name", "fmt"), GAMES)
def test_law_9_what_a_seat_sees_does_not_depend_on_hidden_cards(name: str, fmt: str) -> None:
    rng = random.Random(f"{name} {fmt}")
    for _ in range(30 if NIGHTLY else 2):
        deal = new_deal(VARIANTS[name], fmt, rng, cut=rng.choice((None, 0, 3)))
        while not deal.over:
            some_way(deal, rng, rng.randrange(1, 8))
            for seat in (*range(deal.seats), None):
                assert resample(deal, seat, rng).observe(seat) == deal.observe(seat)


@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(0, 150))
def test_law_9_holds_in_any_reachable_state(game: tuple[str, str], seed: int, steps: int) -> None:
    rng = random.Random(seed)
    deal = new_deal(VARIANTS[game[0]], game[1], rng)
    some_way(deal, rng, steps)
    for seat in (*range(deal.seats), None):
        assert resample(deal, seat, rng).observe(seat) == deal.observe(seat)


def test_resampling_moves_every_unseen_card() -> None:
    """A resampling that left cards in place would make the leak test blind."""
    rng = random.Random(9)
    for name, fmt in GAMES:
        deal = new_deal(VARIANTS[name], fmt, rng)
        some_way(deal, rng, 60)
        for seat in range(deal.seats):
            twin = resample(deal, seat, rng)
            pairs = list(zip(deal.table.stock, twin.table.stock, strict=True))
            for p in range(deal.seats):
                if p != seat:
                    pairs += zip(deal.table.hands[p], twin.table.hands[p], strict=True)
            assert all(before != after for before, after in pairs)
            own = deal.table.hands[seat]
            assert twin.table.hands[seat] == own
            for before, after in zip(deal.events, twin.events, strict=True):
                if before.private and before.seat != seat:
                    assert all(a != b for a, b in zip(before.cards, after.cards, strict=True))
