"""Catalogues: templates, their values, plural forms."""

from __future__ import annotations

import subprocess
import sys

import pytest

from canasta.words import ENGLISH, Catalogue, WordsError, number
from canasta.words.catalogue import alternatives, placeholders
from canasta.words.english import TOPICS
from canasta.words.english.topics import REFERENCE_WORDS

SMALL = Catalogue(
    "xx",
    {
        "number.minus": "minus {number}",
        "hold": ("{name} holds {count:# card|# cards}", "{name} holds cards", "cards are held"),
        "alone": "only {name}",
    },
    thousands=".",
)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"name": "Anna", "count": 1}, "Anna holds 1 card"),
        ({"name": "Anna", "count": 1234}, "Anna holds 1.234 cards"),
        ({"name": "Anna", "count": -1200}, "Anna holds minus 1.200 cards"),
        ({"name": "Anna"}, "Anna holds cards"),
        ({"count": 3}, "cards are held"),
    ],
)
def test_the_fullest_template_whose_values_are_known_is_said(
    values: dict[str, int | str], sentence: str
) -> None:
    assert SMALL.text("hold", **values) == sentence


def test_a_value_with_braces_is_said_as_it_is() -> None:
    assert SMALL.text("alone", name="{count}") == "only {count}"


def test_an_unknown_key_is_an_error_that_names_it() -> None:
    with pytest.raises(WordsError, match="nothing"):
        SMALL.text("nothing")


def test_a_template_without_its_value_is_an_error_and_no_gap() -> None:
    with pytest.raises(WordsError, match="alone"):
        SMALL.text("alone", count=3)


def test_numbers_carry_thousands_separators_and_a_spoken_minus() -> None:
    assert [number(n) for n in (5, 1500, -1250, 1_000_000)] == [
        "5",
        "1,500",
        "minus 1,250",
        "1,000,000",
    ]


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_are_joined_as_they_are_spoken(parts: list[str], text: str) -> None:
    assert ENGLISH.listing(parts) == text


def test_every_english_template_can_be_filled_and_leaves_no_gap() -> None:
    for key, entry in ENGLISH.templates.items():
        for template in alternatives(entry):
            for count in (1, 2):
                values = dict.fromkeys(placeholders(template), count)
                said = Catalogue("en", {**ENGLISH.templates, key: template}).text(key, **values)
                assert said
                assert not set("{}|#") & set(said), (key, said)
                assert "  " not in said, (key, said)


def test_shorter_templates_of_an_entry_need_less_than_the_fuller_ones() -> None:
    for key, entry in ENGLISH.templates.items():
        needs = [placeholders(template) for template in alternatives(entry)]
        for number_, fuller in enumerate(needs):
            assert not any(fuller <= shorter for shorter in needs[number_ + 1 :]), key


def test_no_key_is_in_two_topics() -> None:
    keys = [key for topic in TOPICS.values() for key in topic]
    assert sorted(keys) == sorted(set(keys))


def test_what_is_read_later_is_known_by_the_first_word_of_its_key() -> None:
    later = {"fields", "house", "variants", "pages", "book", "lessons", "glossary", "history"}
    later |= {"drills", "sources"}
    words = {name: {key.partition(".")[0] for key in topic} for name, topic in TOPICS.items()}
    assert set().union(*(words[name] for name in later)) == REFERENCE_WORDS
    for name in TOPICS.keys() - later:
        assert not words[name] & REFERENCE_WORDS


def test_a_game_is_shown_without_reading_the_story_of_the_game() -> None:
    program = (
        "import sys; from canasta.words import ENGLISH; ENGLISH.text('card.JK');"
        "print('canasta.words.english.stories' in sys.modules);"
        "print(len(ENGLISH.templates) == len(set(ENGLISH.templates)) > 2000)"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
    assert shown.split() == [b"False", b"True"]
