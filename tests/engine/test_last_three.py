"""A three as the last card of the stock, where threes may be held (S-39, S-62)."""

from __future__ import annotations

import random

import pytest

from canasta.rules import VARIANTS, with_house_rules
from driving import assert_cards_agree, new_deal


@pytest.mark.parametrize("recycles", [None, 1, 2])
@pytest.mark.parametrize("seed", range(25))
def test_hands_and_counts_agree_to_the_last_three(seed: int, recycles: int | None) -> None:
    rng = random.Random(f"last three {recycles} {seed}")
    rules = VARIANTS["american_cla"]
    if recycles is not None:
        rules = with_house_rules(rules, {"stock.recycle_limit": recycles})
    deal = new_deal(rules, "4", rng, cut=rng.randrange(7))
    while not deal.over:
        deal.step(rng.choice(deal.legal()))
        assert_cards_agree(deal)
    assert deal.events[-1].name == "deal_ended"


def test_a_deal_that_ends_as_a_turn_begins_shows_the_turn_first() -> None:
    """Who lays out a surplus three and draws the last one has had the turn."""
    rng = random.Random("last three None 12")
    deal = new_deal(VARIANTS["american_cla"], "4", rng, cut=rng.randrange(7))
    while not deal.over:
        deal.step(rng.choice(deal.legal()))
    assert deal.ended_by == "red_three_last"
    assert [(event.name, event.seat) for event in deal.events[-4:]] == [
        ("turn", 1),
        ("three", 1),
        ("drew", 1),
        ("deal_ended", None),
    ]
