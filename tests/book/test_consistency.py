"""No sentence of a rule book contradicts another, whatever the switches of the table are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from canasta.book import make_book
from canasta.rules import FIELDS, VARIANTS, from_mapping, variant
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.validation.constraints import validate
from canasta.words.english.book import BOOK_WORDS
from field_samples import samples
from random_rules import FEW, MANY, random_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book import Book
    from canasta.rules import RuleSet

TABLES: Final = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
BASES: Final = (
    *(("american_000", "4"), ("italian_w", "4"), ("brazilian_w", "4"), ("american_cla", "4")),
    *(("hand_and_foot", "4"), ("laws_1950", "5"), ("jaques", "2b")),
)
"""Beside classic, games that have every field in use among them."""

ONE_OF: Final[tuple[tuple[str, ...], ...]] = (
    ("aim.sets", "aim.sequences"),
    ("aim.canasta", "aim.canasta.exact"),
    ("aim.target", "aim.deals"),
    ("end.target", "end.deals"),
    ("aim.target", "end.deals"),
    ("aim.deals", "end.target"),
    ("players.pairs", "players.sides", "players.uneven", "players.alone"),
    ("players.alone", "aim.together"),
    ("players.alone", "out.ask.yes", "out.ask.mandatory"),
    ("players.free", "players.draw.four", "players.draw.five", "players.draw.order"),
    ("cards.deck", "cards.deck.no_jokers"),
    ("cards.wild", "cards.wild.no_jokers", "cards.wild.deuces"),
    ("cards.suits", "cards.suits.some"),
    ("cards.threes.red", "cards.threes.all", "cards.threes.ordinary"),
    ("deal.upcard", "deal.empty"),
    ("deal.empty", "deal.cover"),
    ("deal.empty", "deal.freezes"),
    ("deal.empty", "deal.beneath"),
    (
        *("melds.wilds", "melds.wilds.until_canasta"),
        *("melds.no_wilds", "melds.no_wilds.until_canasta"),
    ),
    ("melds.no_wilds", "wilds.any"),
    ("melds.no_wilds", "canastas.kinds"),
    ("melds.no_wilds", "canastas.becomes_mixed"),
    ("melds.no_wilds", "mistakes.two_natural"),
    ("melds.no_wilds", "mistakes.wild_spoils"),
    ("melds.larger", "melds.larger.unlimited"),
    ("melds.combine", "melds.combine.wilds", "melds.same.merge"),
    ("melds.same.merge", "melds.same.separate", "melds.same.merge_until_complete"),
    ("wilds.not_more", "wilds.fewer"),
    ("wilds.not_alone", "wilds.alone"),
    ("wilds.not_alone", "canastas.kinds.wild"),
    ("wilds.not_alone", "wilds.lock"),
    ("wilds.same.merge", "wilds.same.separate"),
    ("wilds.same.merge", "wilds.combine"),
    ("canastas.what", "canastas.what.exact"),
    ("aim.canasta", "canastas.what.exact"),
    ("aim.canasta.exact", "canastas.what"),
    ("canastas.closed", "canastas.closed.until_out"),
    ("canastas.closed", "canastas.becomes_mixed"),
    ("canastas.closed", "melds.larger"),
    ("canastas.closed", "melds.larger.unlimited"),
    ("canastas.closed", "pile.way.add_to_canasta"),
    ("canastas.cards", "canastas.no_cards"),
    ("score.cards", "score.cards.outside"),
    ("canastas.no_cards", "score.cards"),
    ("canastas.cards", "score.cards.outside"),
    ("threes.red_ordinary", "threes.what"),
    ("threes.red_ordinary", "turn.three"),
    ("threes.red_ordinary", "mistakes.kept_red_threes"),
    ("threes.what", "mistakes.held_red_threes"),
    ("threes.at_once", "threes.optional"),
    ("threes.black.never", "threes.black.out"),
    ("threes.black.never", "opening.black_threes"),
    ("threes.black.no_wilds", "threes.black.wilds"),
    ("opening.black_threes", "opening.no_black_threes"),
    ("opening.pile.yes", "opening.pile.no", "opening.pile.forbidden"),
    ("opening.pile.forbidden", "pile.opening.yes", "pile.opening.no"),
    ("opening.pile.forbidden", "pile.until_opened", "pile.until_opened.too"),
    ("opening.top_counts", "opening.top_does_not_count"),
    ("opening.waived.always", "opening.waived.after_stock_draw"),
    ("opening.natural_triple", "opening.clean_triple"),
    ("opening.any_canasta", "opening.canastas"),
    ("talon.dealt_piles", "talon.stock"),
    ("talon.immediate", "talon.after_discard"),
    ("talon.with_pile", "talon.not_with_pile"),
    ("deal.talons", "talon.stock"),
    ("pile.whole", "pile.limit"),
    ("sequences.what", "sequences.what.plain"),
    ("pile.free_again", "pile.rest_frozen"),
    ("pile.free_again", "pile.limit"),
    ("pile.always", "pile.free"),
    ("pile.always", "pile.freezing"),
    ("pile.always", "discard.freezes"),
    ("pile.always", "mistakes.no_pair_needed"),
    ("pile.until_opened", "pile.until_opened.too"),
    ("pile.not_onto_canasta", "pile.way.add_to_canasta"),
    ("discard.any", "discard.barred"),
    ("discard.any", "discard.first_turn"),
    ("discard.none_left", "discard.none_left.threes"),
    ("out.canastas", "out.no_canasta", "out.only_kinds"),
    ("aim.out", "out.no_canasta"),
    ("mistakes.last_card", "out.no_canasta"),
    ("out.ask.yes", "out.ask.mandatory"),
    ("out.ask.yes", "mistakes.must_ask"),
    ("out.when.any_time_in_own_turn", "mistakes.asked_too_late"),
    ("out.bonus", "out.no_bonus"),
    ("out.no_bonus", "score.out"),
    ("out.concealed.canasta", "out.concealed.hand"),
    ("out.concealed.pile", "out.concealed.no_pile"),
    ("out.unable", "out.unable.optional"),
    ("stock.forced_if_possible", "stock.forced_add_else_optional", "stock.optional"),
    ("score.hand", "score.hand_and_foot"),
    ("score.short.per_side", "score.short.per_meld"),
    (
        *("end.point_difference", "end.point_difference.each"),
        *("end.hundreds_half_up", "end.hundreds_half_up.each"),
    ),
    ("manners.fines", "manners.fines.optional"),
)
"""Keys of sentences of which a book has at most one."""

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "deal.reshuffle": ("deal.cover",),
    "wilds.combine": ("wilds.same.separate",),
    "sequences.overrun": ("sequences.most",),
    "canastas.many.case": ("canastas.many",),
    "pile.free_again": ("pile.freezing",),
    "pile.rest_frozen": ("pile.freezing",),
    "stock.recycle.three": ("stock.recycle",),
    "pile.until_opened.too": ("pile.freezing",),
    "discard.freezes": ("pile.freezing",),
    "discard.stops": ("pile.blocked",),
    "foot.counts": ("foot.what",),
    "score.hand_and_foot": ("foot.what",),
    "score.out": ("out.bonus",),
    "score.concealed": ("out.concealed",),
    "out.keep.foot": ("foot.what",),
    "out.answer": ("out.ask.yes", "out.ask.mandatory"),
    "threes.else": ("threes.what",),
    "stock.ends": ("stock.empty",),
    "mistakes.two_foot": ("foot.free",),
    "mistakes.must_ask": ("out.ask.mandatory",),
    "mistakes.asked_too_late": ("out.when.before_draw_or_after_stock_draw_before_meld",),
    "mistakes.sequence_wild": ("sequences.no_wilds",),
    "mistakes.sequence_pile": ("pile.sequence_alone", "pile.always"),
    "mistakes.draw_two_discard_one": ("turn.one_discard",),
    "mistakes.frozen_with_wild": ("pile.frozen", "pile.always"),
    "mistakes.no_pair_needed": ("pile.way.add_to_meld",),
    "mistakes.black_three_stops_once": ("discard.stops",),
    "mistakes.before_opening": ("opening.pile.forbidden",),
    "mistakes.from_hand_first": ("opening.pile.no",),
    "mistakes.buried_cards": ("opening.pile.yes",),
    "mistakes.total_before": ("opening.total",),
    "mistakes.kept_red_threes": (
        *("threes.against.not_melded", "threes.against.fewer", "threes.against.none"),
        *("threes.full.side_melded", "threes.full.at_least"),
    ),
    "mistakes.wild_spoils": ("canastas.kinds",),
}
"""A sentence -> those of which at least one must be there too."""


def contradictions(book: Book) -> list[str]:
    """Return what does not go together, in words."""
    there = {sentence.key for sentence in book.sentences()}
    found = [
        f"both {' and '.join(sorted(there & set(group)))}"
        for group in ONE_OF
        if len(there & set(group)) > 1
    ]
    found += [
        f"{key} without {' or '.join(needed)}"
        for key, needed in NEEDS.items()
        if key in there and not there & set(needed)
    ]
    return found


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_no_sentence_of_a_variant_contradicts_another(name: str, form: str) -> None:
    assert contradictions(make_book(variant(name), form)) == []


@pytest.mark.parametrize("seed", FEW)
def test_no_sentence_about_house_rules_contradicts_another(seed: int) -> None:
    assert contradictions(make_book(*random_rules(seed))) == []


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("cuban", {"pile.open_methods": ["natural_pair", "add_to_canasta"]}),
        ("laws_1950", {"meld.max_wilds": 0}),
        ("classic", {"three.negative_if": "side_melded"}),
    ],
)
def test_house_rules_that_once_made_a_contradiction(name: str, changes: dict[str, Any]) -> None:
    game = from_mapping({"variant": name, **changes})
    assert contradictions(make_book(game, "4")) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", MANY)
def test_no_sentence_about_many_house_rules_contradicts_another(seed: int) -> None:
    assert contradictions(make_book(*random_rules(seed))) == []


# --- every switch is walked ----------------------------------------------------------------------


def switched(base: RuleSet, form: str, name: str) -> Iterator[tuple[Any, RuleSet]]:
    """Yield each other value of a field that can be played, and the rules with it."""
    for value in samples(FIELDS[name], base.get(name), form)[1:]:
        game = base.replace({name: value})
        if form in game.formats and not validate(game, form):
            yield value, game


@pytest.mark.parametrize("name", HOUSE_FIELDS)
def test_no_value_of_a_field_makes_classic_contradict_itself(name: str) -> None:
    for value, game in switched(variant("classic"), "4", name):
        assert contradictions(make_book(game, "4")) == [], (name, value)


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE_FIELDS)
@pytest.mark.parametrize(("base", "form"), BASES)
def test_no_value_of_a_field_makes_another_game_contradict_itself(
    base: str, form: str, name: str
) -> None:
    for value, game in switched(variant(base), form, name):
        assert contradictions(make_book(game, form)) == [], (name, value)


def test_every_key_that_is_looked_for_is_that_of_a_sentence() -> None:
    words = {key for group in ONE_OF for key in group}
    words |= NEEDS.keys() | {key for needed in NEEDS.values() for key in needed}
    assert {key for key in words if f"book.{key}" not in BOOK_WORDS} == set()
