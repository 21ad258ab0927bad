"""Random combinations of house rules: refused with a reason, or playable to the end."""

from __future__ import annotations

import random

import pytest

from canasta.engine.kernel import terms
from canasta.engine.kernel.legality import legal
from canasta.rules import TOGGLES, VARIANTS, RuleSet, set_toggle, validate
from driving import GAMES, NIGHTLY, assert_cards_agree, checked_actions, new_deal

COMBINATIONS = 500 if NIGHTLY else 60


def choose(rng: random.Random, rules: RuleSet, fmt: str) -> RuleSet:
    """Switch up to six toggles at random; what is refused must say why and changes nothing."""
    fitting = sorted(name for name, known in TOGGLES.items() if known.belongs_to(rules))
    for toggle in rng.sample(fitting, rng.randrange(1, 7)):
        value = {
            "hand_size": rng.randrange(1, 30),
            "hand_and_foot_packs": rng.randrange(4, 8),
        }.get(toggle)
        outcome, changed = set_toggle(rules, fmt, toggle, value)
        assert outcome.kind in {"allowed", "void", "refused"}
        if outcome.kind != "allowed":
            assert outcome.reason
            assert outcome.constraint
        if outcome.kind == "refused":
            assert changed == rules
        rules = changed
    return rules


@pytest.mark.parametrize("k", range(COMBINATIONS))
def test_a_combination_of_toggles_is_refused_in_words_or_playable(k: int) -> None:
    rng = random.Random(k)
    name, fmt = rng.choice(GAMES)
    rules = choose(rng, VARIANTS[name], fmt)
    problems = validate(rules, fmt)
    if problems:
        assert all(problem.reason and problem.remedy for problem in problems)
        return
    for cut in (None, rng.randrange(13)):
        deal = new_deal(rules, fmt, rng, cut)
        while not deal.over:
            out = [0] * terms.ACTIONS
            found = legal(deal.state, deal.numbers, out)
            assert found, (name, fmt, rules)
            assert sorted(out[:found]) == checked_actions(deal)
            deal.step(rng.choice(deal.legal()))
            assert_cards_agree(deal)
            if not deal.tray:
                assert deal.scores() == tuple(side.total for side in deal.tally())
