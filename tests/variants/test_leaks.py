"""Nobody learns a card that they may not see: resampling all unseen cards changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY, new_deal, some_way
from hidden import resample


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_law_9_what_a_seat_sees_does_not_depend_on_hidden_cards(name: str, form: str) -> None:
    rng = random.Random(f"{name} {form}")
    for _ in range(30 if NIGHTLY else 2):
        deal = new_deal(VARIANTS[name], form, rng, cut=rng.choice((None, 0, 3)))
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
    for name, form in GAMES:
        deal = new_deal(VARIANTS[name], form, rng)
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
