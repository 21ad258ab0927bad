"""Every number that the rule book states is one of the fields that its sentence is made from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

from canasta.book import make_book
from canasta.book.blocks import Paragraph, Points, Strip, Table
from canasta.rules import VARIANTS, ByForm, variant
from canasta.rules.fields.special_hands import SETS
from canasta.rules.scoring.points import POINTS_BY_RANK
from canasta.rules.scoring.tally import INSTANT_WIN_POINTS
from canasta.words.english import ENGLISH
from random_rules import FEW, MANY, random_rules

if TYPE_CHECKING:
    from canasta.book import Book
    from canasta.rules import RuleSet

TABLES = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]

SPELLED: Final = {ENGLISH.text(f"book.number.{number}"): number for number in range(2, 11)}
NUMBER: Final = re.compile(
    rf"(?<!red )(?<!black )(?<!a )(?<!the )(?<!such )(?<!kept )\b(?:\d[\d,]*|{'|'.join(SPELLED)})\b"
)
"""A number of a text, in figures or in words; "one", "no" and "a" say too many other things."""

SAID_BY_WORDS: Final[Mapping[str, frozenset[int]]] = {
    # numbers that belong to the words, whatever the fields are
    "players.draw.four": frozenset({2}),
    "players.draw.five": frozenset({2, 3}),
    "players.draw.six": frozenset({3}),
    "players.pairs": frozenset({2}),
    "cards.deck": frozenset({52}),
    "cards.deck.no_jokers": frozenset({52}),
    "cards.wild": frozenset({4}),  # a rank, like the next
    "cards.wild.no_jokers": frozenset({4}),
    "cards.wild.deuces": frozenset({4}),
    "turn.order": frozenset({3}),
    "sequences.what": frozenset({5, 6, 7}),
    "sequences.combine": frozenset({2}),
    "canastas.first_case": frozenset({2}),
    "opening.natural_triple": frozenset({3}),
    "opening.clean_triple": frozenset({3}),
    "opening.natural_triple.otherwise": frozenset({3}),
    "opening.clean_triple.otherwise": frozenset({3}),
    "opening.pile.no": frozenset({2}),
    "opening.pair_takes": frozenset({2}),
    "pile.way.natural_pair": frozenset({2}),
    "pile.way.two_wilds": frozenset({2}),
    "pile.always": frozenset({2}),
    "pile.frozen": frozenset({2}),
    "stock.recycle": frozenset({2}),
    "end.hundreds_half_up": frozenset({50}),
    "end.hundreds_half_up.each": frozenset({50}),
    "end.instant": frozenset({INSTANT_WIN_POINTS}),
    "manners.laws": frozenset({51, 60, 1950}),
    "score.incomplete.four_jokers": frozenset({4}),
    "mistakes.frozen_with_wild": frozenset({2}),
}


def numbers_of(text: str) -> set[int]:
    """The numbers of a text."""
    found = (match.group() for match in NUMBER.finditer(text.casefold()))
    return {SPELLED[word] if word in SPELLED else int(word.replace(",", "")) for word in found}


def flat(value: Any, form: str) -> set[int]:  # noqa: ANN401, PLR0911
    """All numbers in the value of a field."""
    if isinstance(value, ByForm):
        return flat(value.get(form), form)
    if isinstance(value, bool) or value is None:
        return set()
    if isinstance(value, int):
        return {value}
    if isinstance(value, str):
        return {int(digits) for digits in re.findall(r"\d+", value)}
    if is_dataclass(value) and not isinstance(value, type):
        return flat(asdict(value), form)
    if isinstance(value, Mapping):
        return set().union(*(flat(part, form) for part in value.values()))
    if isinstance(value, Iterable):
        return set().union(*(flat(part, form) for part in value))
    raise AssertionError(value)


def derived(rules: RuleSet, form: str) -> dict[str, set[int]]:
    """Numbers that follow from several fields, or from what a field names."""
    sizes = rules.table.sides[form]
    hands = SETS[rules.special.set].values()
    patterns = set(range(2, 15)) | {hand.points for hand in hands}
    return {
        "table.sides": {sum(sizes), len(sizes), rules.seats(form)},
        "deck.packs": {rules.cards(form)},
        "draw.count": {rules.deal.hand_size[form] + rules.draw.count[form]},
        "special.set": patterns,
        "out.required_kinds": {sum(number for _, number in rules.out.required_kinds)},
    }


@cache
def book_of(name: str, form: str) -> Book:
    return make_book(variant(name), form)


def strange(book: Book) -> list[str]:
    """Sentences and tables with a number that is none of their fields."""
    rules, form = book.rules, book.form
    more = derived(rules, form)

    def known(fields: Iterable[str]) -> set[int]:
        return set().union(*(flat(rules.get(f), form) | more.get(f, set()) for f in fields), {0})

    found = []
    for chapter in book.chapters:
        if chapter.name == "changes":
            continue
        for block in chapter.blocks:
            if isinstance(block, (Paragraph, Points)):
                for sentence in block.sentences:
                    allowed = known(sentence.fields) | SAID_BY_WORDS.get(sentence.key, set())
                    if numbers_of(sentence.text) - allowed:
                        found.append(sentence.text)
            elif isinstance(block, Table) and block.fields:
                allowed = known(block.fields) | set(range(1, len(block.rows) + 1))
                found += [str(row) for row in block.rows if numbers_of("; ".join(row)) - allowed]
            elif isinstance(block, Strip) and block.fields:
                values = set(POINTS_BY_RANK.values()) | known(block.fields)
                found += [group.label for group in block.groups if numbers_of(group.label) - values]
    return found


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_every_number_of_the_book_is_that_of_a_field(name: str, form: str) -> None:
    assert strange(book_of(name, form)) == []


@pytest.mark.parametrize("seed", FEW)
def test_every_number_about_house_rules_is_that_of_a_field(seed: int) -> None:
    assert strange(make_book(*random_rules(seed))) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", MANY)
def test_every_number_about_many_house_rules_is_that_of_a_field(seed: int) -> None:
    assert strange(make_book(*random_rules(seed))) == []


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_every_number_of_a_small_field_is_in_its_sentence(name: str, form: str) -> None:
    book = book_of(name, form)
    plain = {"draw.count", "deal.hand_size", "canasta.size", "meld.max_wilds"}
    for sentence in book.sentences():
        for field in plain & set(sentence.fields):
            if sentence.key.startswith(("mistakes", "turn.short", "special", "canastas.kinds")):
                continue
            value = flat(book.rules.get(field), form)
            assert {n for n in value if n > 1} <= numbers_of(sentence.text), sentence.text
