"""What holds in every game in positions set up by hand, whether they can be reached or not."""

from __future__ import annotations

import random

import pytest

from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY, assert_cards_agree, checked_actions
from positions import hand_made

POSITIONS = 2000 if NIGHTLY else 60
STEPS = 12


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_who_is_to_act_can_do_something_and_whatever_is_listed(name: str, form: str) -> None:
    for seed in range(POSITIONS):
        rng = random.Random(f"{name} {form} {seed}")
        deal = deal_at(VARIANTS[name], form, hand_made(VARIANTS[name], form, rng))
        for step in range(STEPS):
            if deal.over:
                break
            offered = deal.legal()
            where = f"{name} {form}, seed {seed}, step {step}: {deal.hand(deal.turn)}"
            assert offered, where
            refused = [action for action in offered if deal.check_step(action)]
            assert not refused, where
            deal.step(rng.choice(offered))
            assert_cards_agree(deal)


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_what_is_listed_is_what_is_accepted(name: str, form: str) -> None:
    for seed in range(POSITIONS // 10):
        rng = random.Random(f"listed {name} {form} {seed}")
        deal = deal_at(VARIANTS[name], form, hand_made(VARIANTS[name], form, rng))
        out = [0] * constants.ACTIONS
        listed = out[: legal(deal.state, deal.numbers, out)]
        assert sorted(listed) == checked_actions(deal), f"{name} {form}, seed {seed}"
