"""A field that decides decides a sentence of the rule book; of what does not apply none speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from canasta.book import make_book
from canasta.book.blocks import Paragraph, Points, Strip, Table
from canasta.book.text import book_text
from canasta.rules import FIELDS, VARIANTS, variant
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.validation.constraints import validate
from canasta.words.english import ENGLISH
from field_samples import samples
from random_rules import FEW, MANY, random_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.book import Book
    from canasta.rules import RuleSet

TABLES: Final = (
    ("classic", "4"),
    ("american_000", "4"),
    ("italian_w", "4"),
    ("brazilian_w", "4"),
    ("american_cla", "4"),
    ("hand_and_foot", "4"),
    ("laws_1950", "5"),
    ("jaques", "2b"),
)
"""Games that have every field in use among them."""

BESIDE: Final[Mapping[str, Mapping[str, Any]]] = {
    "end.mode": {"end.deals": 4, "end.target": 5000},
    "end.deals": {"end.mode": "deals"},
    "deck.jokers": {"deck.jokers_alternative": 5},
}
SILENT: Final[Mapping[str, str]] = {
    "table.formats": "the book is for one number of players",
}
"""Fields that no sentence speaks of, and why."""


def said(book: Book) -> tuple[str, ...]:
    """All that the book says, without the list of what the table changed and the examples."""
    found = []
    for chapter in book.chapters:
        if chapter.name == "changes":
            continue
        for block in chapter.blocks:
            if isinstance(block, (Paragraph, Points)):
                found += [sentence.text for sentence in block.sentences]
            elif isinstance(block, Table) and block.fields:
                found += [" ".join(row) for row in block.rows]
            elif isinstance(block, Strip) and block.fields:
                found += [group.label for group in block.groups]
    return tuple(found)


def playable(name: str, rules: RuleSet, form: str) -> Iterator[RuleSet]:
    beside = {key: FIELDS[key].kind.parse(value) for key, value in BESIDE.get(name, {}).items()}
    rules = rules.replace(beside)
    for value in samples(FIELDS[name], rules.get(name), form):
        game = rules.replace({name: value})
        if form in game.formats and not validate(game, form):
            yield game


def differs(name: str) -> bool:
    for base, form in TABLES:
        books = {said(make_book(game, form)) for game in playable(name, variant(base), form)}
        if len(books) > 1:
            return True
    return False


@pytest.mark.parametrize("name", [name for name in HOUSE_FIELDS if name not in SILENT])
def test_another_value_of_a_field_makes_another_book(name: str) -> None:
    assert differs(name)


@pytest.mark.parametrize("name", SILENT)
def test_a_field_that_is_left_out_is_left_out_for_a_reason(name: str) -> None:
    assert name in HOUSE_FIELDS
    assert not differs(name)


# --- what does not apply -------------------------------------------------------------------------

APPLIES: Final = {
    "foot": lambda r, _: bool(r.deal.foot_size),
    "sequence": lambda r, _: r.meld.sequences,
    "bonus cards for": lambda r, _: r.talon.source != "none",
    "special hand": lambda r, _: r.special.set != "none",
    "acaba": lambda r, _: r.declare.acaba is not None,
    "partner": lambda r, form: max(r.table.sides[form]) > 1,
    "dead": lambda r, _: r.meld.dead_ranks != "none",
    "deuces may be melded": lambda r, _: r.meld.deuces_as_rank,
    "concealed": lambda r, _: r.out.concealed_extra > 0 or r.open.waived_for_concealed_out != "no",
    "red threes are bonus": lambda r, _: "red3" in r.three.tabled_classes,
    "wild canasta": lambda r, _: r.meld.wild_only_melds,
}
"""A phrase -> whether it may be said at a table."""


@pytest.mark.parametrize(
    ("name", "form"), [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
)
def test_what_a_table_does_not_play_is_not_spoken_of(name: str, form: str) -> None:
    _check_silence(make_book(variant(name), form))


def _check_silence(book: Book) -> None:
    text = " ".join(said(book)).casefold()
    for phrase, applies in APPLIES.items():
        if not applies(book.rules, book.form):
            assert phrase not in text, phrase


def test_a_pile_that_is_never_frozen_is_not_called_frozen() -> None:
    values = {"pile.freezing_cards": frozenset[str](), "pile.frozen_until_opened": False}
    game = variant("classic").replace(values)
    assert "frozen" in " ".join(said(make_book(variant("classic"), "4")))
    for text in said(make_book(game, "4")):
        assert "frozen" not in text
        assert "freezes the pile." not in text


# --- house rules at random -----------------------------------------------------------------------


def _read(seed: int) -> None:
    rules, form = random_rules(seed)
    book = make_book(rules, form)
    assert book_text(book, ENGLISH)
    _check_silence(book)
    changed = rules.values() != variant(rules.name).values()
    assert (book.chapter("changes") is not None) == changed


@pytest.mark.parametrize("seed", FEW)
def test_a_book_is_made_for_house_rules(seed: int) -> None:
    _read(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", MANY)
def test_a_book_is_made_for_many_house_rules(seed: int) -> None:
    _read(seed)
