"""Random combinations of house rules: refused with a reason, or playable to the end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.rules import HOUSE_RULES, VARIANTS, RuleSet, set_house_rule, validate
from canasta.rules.variants import (
    american,
    classic,
    hand_and_foot,
    jaques,
    laws_1950,
    samba,
    south_american,
)
from driving import GAMES, NIGHTLY, assert_cards_agree, checked_actions, new_deal

if TYPE_CHECKING:
    from types import ModuleType

FAMILIES = (classic, laws_1950, jaques, samba, south_american, american, hand_and_foot)
COMBINATIONS = 500 if NIGHTLY else 12  # of every family


def choose(rng: random.Random, rules: RuleSet, form: str) -> RuleSet:
    """Switch up to six toggles at random; what is refused must say why and changes nothing."""
    fitting = sorted(name for name, known in HOUSE_RULES.items() if known.belongs_to(rules))
    for house_rule in rng.sample(fitting, rng.randrange(1, 7)):
        value = {
            "hand_size": rng.randrange(1, 30),
            "hand_and_foot_packs": rng.randrange(4, 8),
        }.get(house_rule)
        outcome, changed = set_house_rule(rules, form, house_rule, value)
        assert outcome.kind in {"allowed", "void", "refused"}
        if outcome.kind != "allowed":
            assert outcome.reason
            assert outcome.constraint
        if outcome.kind == "refused":
            assert changed == rules
        rules = changed
    return rules


def games_of(family: ModuleType) -> list[tuple[str, str]]:
    names = {profile.name for profile in family.PROFILES}
    return [(name, form) for name, form in GAMES if name in names]


def test_no_game_is_without_a_family() -> None:
    assert sorted(game for family in FAMILIES for game in games_of(family)) == sorted(GAMES)


@pytest.mark.parametrize("k", range(COMBINATIONS))
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__.split(".")[-1])
def test_a_combination_of_toggles_is_refused_in_words_or_playable(
    family: ModuleType, k: int
) -> None:
    refused_or_playable(family, k)


def test_a_pair_that_breaks_no_run_takes_the_pile_as_well_as_any_other() -> None:
    """Pairs of other suits once counted for a sequence that their cards were too far apart for."""
    refused_or_playable(samba, 408)


def refused_or_playable(family: ModuleType, k: int) -> None:
    """Play two deals by a combination of toggles, unless it is refused."""
    rng = random.Random(f"{family.__name__} {k}")
    name, form = rng.choice(games_of(family))
    rules = choose(rng, VARIANTS[name], form)
    problems = validate(rules, form)
    if problems:
        assert all(problem.reason and problem.remedy for problem in problems)
        return
    for cut in (None, rng.randrange(13)):
        deal = new_deal(rules, form, rng, cut)
        while not deal.over:
            out = [0] * constants.ACTIONS
            found = legal(deal.state, deal.numbers, out)
            assert found, (name, form, rules)
            assert sorted(out[:found]) == checked_actions(deal)
            deal.step(rng.choice(deal.legal()))
            assert_cards_agree(deal)
            if not deal.tray:
                assert deal.scores() == tuple(side.total for side in deal.tally())
