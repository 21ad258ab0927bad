"""Games put together from the fields of others are data, and are played like all the rest."""

from __future__ import annotations

import json
import random

import pytest

from canasta.cards import full_deck
from canasta.engine.deal import Deal
from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.rules.house_rules.reading import loads
from driving import all_cards, assert_cards_agree, checked_actions, new_deal
from rules.test_own_games import MEXICANA, TRIO


@pytest.mark.parametrize("cut", [None, 0, 5, 12])
@pytest.mark.parametrize(("game", "form"), [(MEXICANA, "4"), (TRIO, "3")])
def test_a_game_of_ones_own_is_played_to_the_end(
    game: dict[str, object], form: str, cut: int | None
) -> None:
    rules = loads(json.dumps(game), form=form).rules
    rng = random.Random(f"{form} {cut}")
    deal = new_deal(rules, form, rng, cut)
    cards = all_cards(deal)
    while not deal.over:
        out = [0] * constants.ACTIONS
        found = legal(deal.state, deal.numbers, out)
        if rng.random() < 1 / 4:  # the whole range of steps takes its time
            assert sorted(out[:found]) == checked_actions(deal)
        deal.step(rng.choice(deal.legal()))
        assert_cards_agree(deal)
        assert all_cards(deal) == cards
    assert deal.scores() == tuple(side.total for side in deal.tally())


@pytest.mark.parametrize(("game", "form"), [(MEXICANA, "4"), (TRIO, "3")])
def test_its_deals_replay_from_their_declarations(game: dict[str, object], form: str) -> None:
    rules = loads(json.dumps(game), form=form).rules
    rng = random.Random(form)
    order = list(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
    rng.shuffle(order)
    totals = (0,) * rules.sides(form)
    deal = Deal(rules, form, order, dealer=0, totals=totals)
    while not deal.over:
        deal.step(rng.choice(deal.legal()))
    again = Deal(rules, form, order, dealer=0, totals=totals)
    for seat, action in deal.record:
        again.apply(action, seat)
    assert again.events == deal.events
