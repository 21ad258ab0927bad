"""Every example of every book as a scenario: what the engine answers is what the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from canasta.book import make_book
from canasta.book.blocks import Example
from canasta.cards import is_wild, parse_cards
from canasta.rules import VARIANTS, variant
from canasta.rules.scoring.points import points_of
from canasta.words.english import ENGLISH
from canasta.words.refusals import refusal_sentence
from random_rules import FEW, MANY, random_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.rules import RuleSet

TABLES: Final = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]


def with_wild_cards(naturals: int, wilds: int) -> Callable[[RuleSet], str | None]:
    """Judge a new set with wild cards, by the fields alone."""

    def judge(rules: RuleSet) -> str | None:
        meld = rules.meld
        if naturals < meld.min_naturals:
            return "too_few_naturals"
        grows_past = naturals + wilds > rules.canasta.size
        if wilds > meld.max_wilds and not (
            grows_past and rules.canasta.wilds_added_after == "unlimited"
        ):
            return "too_many_wilds"
        return "meld_base" if naturals < meld.wild_base_after_opening else None

    return judge


def wild_cards_alone(rules: RuleSet) -> str | None:
    """Judge a meld of three wild cards, by the fields alone."""
    if rules.meld.wild_only_melds:
        return None
    return "too_few_naturals" if rules.meld.deuces_as_rank else "wild_meld_not_allowed"


def frozen(rules: RuleSet) -> str | None:
    """Judge what only a free pile allows."""
    return "pile_frozen_needs_natural_pair" if rules.pile.always_frozen else None


def one_and_a_wild(rules: RuleSet) -> str | None:
    """Judge a take with one natural and one wild card from a pile that no card freezes."""
    free = "natural_and_wild" in rules.pile.open_methods
    return frozen(rules) or (None if free else "pile_no_legal_use")


def always(code: str | None) -> Callable[[RuleSet], str | None]:
    """Judge what is the same in all games."""
    return lambda _: code


EXPECTED: Final[dict[tuple[str, str], Callable[[RuleSet], str | None]]] = {
    ("", "meld KS KH KC"): always(None),
    ("", "meld 8S 8H 8C 8D"): always(None),
    ("", "meld 9S 9C"): always("too_few_cards"),
    ("", "meld KS QS JS"): always("mixed_ranks"),
    ("", "meld KS KH QC"): always("mixed_ranks"),
    ("", "meld QS QH JK"): with_wild_cards(2, 1),
    ("", "meld 5S 5H JK"): with_wild_cards(2, 1),
    ("", "meld 5S JK 2C"): with_wild_cards(1, 2),
    ("", "meld 5S 5H 5C 5D JK 2C"): with_wild_cards(4, 2),
    ("", "meld 5S 5H 5C 5D JK 2C JK"): with_wild_cards(4, 3),
    ("", "meld 5S 5H 5C 5D JK 2C JK 2D"): with_wild_cards(4, 4),
    ("", "meld 5S 5H 5C 5D 5S JK"): with_wild_cards(5, 1),
    ("", "meld JK 2C JK"): wild_cards_alone,
    ("", "meld 7S 7H 2C"): always("no_wild_rank"),
    ("", "meld AS AH 2C"): always("aces_must_stay_pure"),
    ("", "meld 5H 6H 7H"): always(None),
    ("", "meld QD KD AD"): always(None),
    ("", "meld 5H 6H 8H"): always("sequence_gap"),
    ("", "meld 5H 6H 7S"): always("sequence_suit"),
    ("", "meld 5H 6H JK"): always("sequence_wild"),
    ("", "meld AD 2D 4D"): always("sequence_wild"),
    ("6S 9D KD", "take KS KH"): always(None),
    ("6S 9D KD", "take KS 2H"): one_and_a_wild,
    ("6S 9D KD", "take +"): frozen,
    ("6S 2D KD", "take KS KH"): always(None),
    ("6S 2D KD", "take KS 2H"): always("pile_frozen_needs_natural_pair"),
    ("6S 9D 3S", "take KS KH"): always("pile_top_three"),
    ("6S 9D 2C", "take 2S 2H"): always("pile_top_wild"),
    ("6S 9D 8H", "take + to 5H-7H"): frozen,
    ("6S 9D 8H", "take 6H 7H"): always("pile_sequence_start"),
}
"""Pile (of a take) and action -> the reason for which the rules refuse it, or None."""


def opening(action: str, rules: RuleSet) -> str | None:
    """Judge an opening in the first deal by the values of its cards."""
    cards = parse_cards(action.removeprefix("meld ").replace(",", " "))
    steps = rules.open.minimum_by_deal or rules.open.minimum_by_score
    first = [
        least for edge, least in steps if edge is None or edge <= int(rules.end.mode == "deals")
    ]
    assert not any(map(is_wild, cards))
    return None if points_of(cards) >= first[-1] else "below_minimum"


def examples(rules: RuleSet, form: str) -> Iterator[tuple[str, Example]]:
    """Yield all examples with the chapter that they are in."""
    for chapter in make_book(rules, form).chapters:
        for block in chapter.blocks:
            if isinstance(block, Example):
                yield chapter.name, block


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_an_example_is_refused_for_the_reason_that_the_rules_give(name: str, form: str) -> None:
    rules = variant(name)
    for chapter, example in examples(rules, form):
        trial = example.trial
        refusal = trial.refusal(rules, form)
        code = None if refusal is None else refusal.code
        if chapter == "opening":
            assert code == opening(trial.action, rules), trial.action
        else:
            pile = " ".join(trial.position.pile) if trial.action.startswith("take") else ""
            assert code == EXPECTED[pile, trial.action](rules), (pile, trial.action)


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_a_pile_that_may_be_taken_says_how(name: str, form: str) -> None:
    rules = variant(name)
    ways = {
        "take KS KH": "natural_pair",
        "take KS 2H": "natural_and_wild",
        "take +": "add_to_meld",
        "take + to 5H-7H": "add_to_sequence",
    }
    for chapter, example in examples(rules, form):
        if chapter == "pile" and example.is_right:
            way = ENGLISH.text(f"book.pile.way.{ways[example.trial.action]}")
            assert way in example.verdict.text


def check_verdicts(rules: RuleSet, form: str) -> None:
    """What is said below an example is what the engine answers."""
    for _, example in examples(rules, form):
        refusal = example.trial.refusal(rules, form)
        assert example.is_right == (refusal is None)
        if refusal is None:
            assert "not" not in example.verdict.text.split()
            continue
        refusal.params.pop("possible", None)
        assert refusal_sentence(refusal, rules, (), ENGLISH) in example.verdict.text


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_an_example_says_what_the_engine_answers(name: str, form: str) -> None:
    check_verdicts(variant(name), form)


@pytest.mark.parametrize("seed", FEW)
def test_an_example_says_what_the_engine_answers_by_house_rules(seed: int) -> None:
    check_verdicts(*random_rules(seed))


@pytest.mark.slow
@pytest.mark.parametrize("seed", MANY)
def test_an_example_says_what_the_engine_answers_by_many_house_rules(seed: int) -> None:
    check_verdicts(*random_rules(seed))
