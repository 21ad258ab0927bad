"""What holds in every profile and table form, at every decision of random deals."""

from __future__ import annotations

import random
import zlib

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.notation.actions.words import format_action, parse_action
from canasta.rules import VARIANTS
from driving import (
    GAMES,
    NIGHTLY,
    all_cards,
    assert_cards_agree,
    checked_actions,
    new_deal,
    play_out,
)

DEALS = 500 if NIGHTLY else 3
CUTS = (None, *range(13)) if NIGHTLY else (None, 0, 1, 2, 5, 12)


def seeded(name: str, form: str, k: int) -> random.Random:
    return random.Random(zlib.crc32(f"{name} {form} {k}".encode()))


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_each_decision_of_a_random_deal_keeps_the_contract(name: str, form: str) -> None:
    """Never without a legal action; legal is what check accepts; cards and scores agree."""
    rules = VARIANTS[name]
    for k in range(DEALS if NIGHTLY else 1):
        rng = seeded(name, form, k)
        deal = new_deal(rules, form, rng, cut=rng.choice(CUTS))
        everything = all_cards(deal)
        while not deal.over:
            out = [0] * constants.ACTIONS
            found = legal(deal.state, deal.numbers, out)
            offered = deal.legal()
            assert offered
            assert len(offered) == found
            assert sorted(out[:found]) == checked_actions(deal)
            assert all(deal.check_step(action) is None for action in offered)
            for action in offered:
                text = format_action(action)
                assert parse_action(text) == action, text
            deal.step(rng.choice(offered))
            assert all_cards(deal) == everything
            assert_cards_agree(deal)
            if not deal.tray:
                assert deal.scores() == tuple(side.total for side in deal.tally())
        assert deal.legal() == ()
        assert deal.actor is None


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_every_deal_ends_and_replays_as_declarations(name: str, form: str) -> None:
    rules = VARIANTS[name]
    for k in range(DEALS):
        rng = seeded(name, form, 1000 + k)
        cut = CUTS[k % len(CUTS)]
        deal = new_deal(rules, form, rng, cut)
        again = deal.clone()
        play_out(deal, rng)
        for seat, action in deal.record:
            assert parse_action(format_action(action)) == action
            again.apply(action, seat)
        assert again.over
        assert again.ended_by == deal.ended_by
        assert again.scores() == deal.scores()
        assert again.events == deal.events


@pytest.mark.parametrize(("name", "form"), GAMES)
@pytest.mark.parametrize("cut", range(4))
def test_dead_ends_of_a_short_stock_never_lock_the_table(name: str, form: str, cut: int) -> None:
    rules = VARIANTS[name]
    for k in range(40 if NIGHTLY else 2):
        rng = seeded(name, form, 2000 + k)
        play_out(new_deal(rules, form, rng, cut), rng)


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_only_the_actor_decides(name: str, form: str) -> None:
    rng = seeded(name, form, 3000)
    deal = new_deal(VARIANTS[name], form, rng)
    for _ in range(60):
        if deal.over:
            break
        for action in deal.legal():
            for seat in range(deal.seats):
                refusal = deal.check(action, seat)
                if seat != deal.actor:
                    assert refusal is not None
        deal.step(rng.choice(deal.legal()))
