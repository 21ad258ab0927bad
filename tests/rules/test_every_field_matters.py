"""A field set to another value makes another game; what no house rule may set is refused."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from canasta.engine import kernel
from canasta.engine.kernel.layout import RULES
from canasta.rules import (
    FIELDS,
    VARIANTS,
    RuleError,
    from_mapping,
    to_mapping,
    variant,
    with_house_rules,
)
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.reading import main_form
from canasta.rules.house_rules.schema import schema
from canasta.rules.house_rules.validation.constraints import validate
from field_samples import samples
from rule_outcomes import differ

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from canasta.rules import RuleSet

FACTS: Final = tuple(name for name in FIELDS if name not in HOUSE_FIELDS)

TABLES: Final = (
    ("classic", "4"),
    ("american_000", "4"),
    ("italian_w", "4"),
    ("brazilian_w", "4"),
    ("bolivia_w", "4"),
    ("american_cla", "4"),
    ("hand_and_foot", "4"),
    ("laws_1950", "5"),
    ("classic", "6"),
)
"""Games that have every field in use among them, the most usual first."""

EVERY_TABLE: Final = tuple(
    (name, form) for name, rules in VARIANTS.items() for form in rules.formats
)

BESIDE: Final[Mapping[str, Mapping[str, Any]]] = {
    "end.mode": {"end.deals": 4, "end.target": 5000},
    "end.deals": {"end.mode": "deals"},
    "deck.jokers": {"deck.jokers_alternative": 5},
}
"""What a field needs beside it, at every table."""

ALIKE: Final[Mapping[str, tuple[str, str]]] = {
    # games with one natural in a meld say 1, since 2 would read like a further rule
    "meld.wild_base_after_opening": ("1", "2"),
    # a canasta without jokers has as many deuces as it has cards: the number only says so
    "canasta.bonus_wild": ("deuces*6:3000 any:700", "deuces*7:3000 any:700"),
}
"""Two values of a field that play alike and read differently."""


class Tried:
    """What came of trying the values of one field at some tables."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.apart: set[frozenset[str]] = set()
        self.together: set[frozenset[str]] = set()

    def at(self, base: str, form: str) -> None:
        """Try all values at one table; one at which all of them play alike does not use it."""
        found = list(_playable(self.name, VARIANTS[base], form))
        pairs = [
            (frozenset((first, second)), differ(one, other, form))
            for (first, one), (second, other) in combinations(found, 2)
        ]
        if any(other for _, other in pairs):
            self.apart |= {pair for pair, other in pairs if other}
            self.together |= {pair for pair, other in pairs if not other}

    @property
    def alike(self) -> list[list[str]]:
        """The values that no table distinguished."""
        known = {frozenset(ALIKE[self.name])} if self.name in ALIKE else set()
        return sorted(map(sorted, self.together - self.apart - known))


def _playable(name: str, rules: RuleSet, form: str) -> Iterator[tuple[str, RuleSet]]:
    """Yield the values that can be played at a table, each as text and with its game."""
    spec = FIELDS[name]
    rules = rules.replace({key: _read(key, value) for key, value in BESIDE.get(name, {}).items()})
    for value in samples(spec, rules.get(name), form):
        game = rules.replace({name: value})
        if form in game.formats and not validate(game, form):
            yield spec.kind.text(value), game


def _read(name: str, value: object) -> object:
    return FIELDS[name].kind.parse(value)


def _try(name: str, tables: Iterable[tuple[str, str]], *, all_of_them: bool) -> Tried:
    tried = Tried(name)
    for base, form in tables:
        tried.at(base, form)
        if tried.apart and not tried.alike and not all_of_them:
            break
    return tried


@pytest.mark.parametrize("name", HOUSE_FIELDS)
def test_every_value_of_a_field_makes_another_game(name: str) -> None:
    tried = _try(name, TABLES, all_of_them=False)
    assert tried.apart, f"no table distinguishes any two values of {name}"
    assert not tried.alike, f"no table distinguishes these values of {name}"


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE_FIELDS)
def test_every_value_of_a_field_makes_another_game_at_some_table_of_all(name: str) -> None:
    assert not _try(name, EVERY_TABLE, all_of_them=True).alike


@pytest.mark.parametrize("name", ALIKE)
def test_values_that_play_alike_on_purpose_still_do(name: str) -> None:
    game = variant("classic")
    one, other = (game.replace({name: _read(name, value)}) for value in ALIKE[name])
    assert not differ(one, other, "4")


# --- facts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", VARIANTS)
@pytest.mark.parametrize("name", FACTS)
def test_a_fact_of_the_game_may_be_stated_and_not_changed(name: str, base: str) -> None:
    rules, kind = VARIANTS[base], FIELDS[name].kind
    assert with_house_rules(rules, {name: kind.to_json(rules.get(name))}) == rules
    for value in samples(FIELDS[name], rules.get(name), main_form(rules))[1:]:
        with pytest.raises(RuleError, match=f"{re.escape(name)} .* is a fact of the game") as no:
            with_house_rules(rules, {name: kind.to_json(value)})
        assert "leave it out" in str(no.value)


def test_facts_are_not_offered_in_the_form_of_house_rules() -> None:
    offered = schema()["properties"]
    assert isinstance(offered, dict)
    assert not set(FACTS) & set(offered)
    assert set(HOUSE_FIELDS) <= set(offered)


def test_a_fact_follows_the_house_rule_that_it_hangs_on() -> None:
    feet = with_house_rules(variant("classic"), {"deal.foot_size": 5})
    assert (feet.foot.after_meld, feet.foot.after_discard) == ("immediate", "next_turn")
    freezing = with_house_rules(variant("classic"), {"pile.freezing_cards": ["wild"]})
    assert freezing.deal.upcard_freezes == {"wild"}


@pytest.mark.parametrize(
    ("base", "stated"),
    [
        (
            "samba_w",
            {
                "deal.foot_size": 9,
                "foot.after_meld": "immediate",
                "foot.after_discard": "next_turn",
                "pile.top_blocks": ["wild", "red3", "black3"],
            },
        ),
        (
            "classic",
            {
                "three.tabled_classes": [],
                "three.replaced_when_drawn": False,
                "deal.dealt_red3": "never",
                "red3.as_last_stock_card": "ordinary_card",
                "pile.top_blocks": ["wild", "black3", "red3"],
            },
        ),
        ("laws_1950", {"pile.freezing_cards": ["wild"], "deal.upcard_freezes": ["wild", "joker"]}),
        ("american_cla", {"deal.dealt_red3": "own_first_turn", "three.tabling_optional": False}),
        ("classic", {"red3.undeclared_penalty": 0, "penalty.ask_then_unable": 0}),
    ],
)
def test_house_rules_that_state_a_fact_beside_what_it_follows_from_are_read(
    base: str, stated: dict[str, object]
) -> None:
    rules = with_house_rules(variant(base), stated)
    assert from_mapping(to_mapping(rules)) == rules
    assert not set(FACTS) & set(to_mapping(rules))


# --- the kernel ----------------------------------------------------------------------------------


def test_every_number_that_the_kernel_is_given_is_read_by_it() -> None:
    folder = Path(kernel.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    unread = [name for name, _ in RULES if not re.search(rf"\bR\.{name}\b", text)]
    assert unread == []
