"""House rules that follow another game, or another number of packs."""

from __future__ import annotations

import pytest

from canasta.rules import VARIANTS, from_mapping
from canasta.rules.house_rules.adapting import carried, filled
from canasta.rules.house_rules.reading import main_form, read_value
from canasta.rules.house_rules.validation.constraints import validate

CLASSIC = VARIANTS["classic"]


def with_packs(name: str, packs: int, **more: object) -> dict[str, tuple[int, ...]]:
    rules = VARIANTS[name]
    changes = {"deck.packs": packs, **{key.replace("__", "."): at for key, at in more.items()}}
    changed = rules.replace({key: read_value(rules, key, at) for key, at in changes.items()})
    longer = filled(changed, "4")
    assert not validate(changed.replace(longer), "4")
    return longer


def test_with_more_packs_all_red_threes_together_count_double_as_before() -> None:
    assert with_packs("classic", 3) == {"red3.value_by_count": (0, 100, 200, 300, 400, 500, 1200)}
    assert with_packs("classic", 2) == {}


def test_values_that_grow_go_on_growing() -> None:
    found = with_packs("classic", 3, red3__value_by_count=[0, 100, 300, 500, 1000])
    assert found == {"red3.value_by_count": (0, 100, 300, 500, 1000, 1500, 2000)}


def test_longer_values_are_left_alone() -> None:
    values = [0, 100, 200, 300, 400, 1000, 1200]
    assert with_packs("classic", 3, red3__value_by_count=values) == {}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_takes_over_what_it_can_and_names_the_rest(name: str) -> None:
    changes = {
        "variant": "classic",
        "deal.hand_size": {"4": 13},
        "open.minimum_by_score": [["<0", 15], [0, 60]],
        "end.target": 7000,
    }
    chosen, game = from_mapping(changes), VARIANTS[name]
    form = main_form(game)
    rules, dropped = carried(chosen, CLASSIC, game, form)
    assert not validate(rules, form)
    for field in changes.keys() - {"variant", "deal.hand_size", *dropped}:
        assert rules.get(field) == chosen.get(field)
    for other in set(game.formats) - {"4"}:  # nobody has changed it there
        assert rules.deal.hand_size[other] == game.deal.hand_size[other]
    if "deal.hand_size" not in dropped and "4" in game.formats:
        assert rules.deal.hand_size["4"] == 13


def test_of_rules_that_contradict_the_game_only_these_are_dropped() -> None:
    chosen = from_mapping(
        {"variant": "classic", "open.minimum_by_score": [[0, 60]], "meld.max_wilds": 2}
    )
    rules, dropped = carried(chosen, CLASSIC, VARIANTS["hand_and_foot"], "4")
    assert dropped == ("open.minimum_by_score",)
    assert rules.meld.max_wilds == 2
