"""The glossary: found by any name, home where the rules have it, sourced."""

from __future__ import annotations

import re

import pytest

from canasta.rules import VARIANTS
from canasta.rules.citations.sources import SOURCES
from canasta.words.english.glossary import GLOSSARY
from canasta.words.glossary import Glossary, GlossaryError, Term


def _names(word: str) -> list[str]:
    return [term.name for term in GLOSSARY.find(word).terms]


@pytest.mark.parametrize("term", GLOSSARY.terms, ids=lambda term: term.name)
def test_every_term_is_found_by_each_of_its_names(term: Term) -> None:
    for name in term.names:
        assert term in GLOSSARY.find(name).terms
        assert term in GLOSSARY.find(name.upper()).terms


@pytest.mark.parametrize("term", GLOSSARY.terms, ids=lambda term: term.name)
def test_every_term_is_a_sentence_with_a_source_and_a_home(term: Term) -> None:
    assert term.text.endswith(".")
    assert term.variants
    for cited in term.law.split("; "):
        assert re.match(r"[CS]-\d\d", cited) or cited.split()[0] in SOURCES, cited


def test_every_term_that_is_referred_to_exists_and_none_refers_to_itself() -> None:
    names = {term.name for term in GLOSSARY.terms}
    assert {name for term in GLOSSARY.terms for name in term.see} <= names
    assert [term.name for term in GLOSSARY.terms if term.name in term.see] == []


def test_no_two_terms_have_the_same_name() -> None:
    names = [term.name for term in GLOSSARY.terms]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("clean canasta", ["natural canasta"]),
        ("red canasta", ["natural canasta"]),
        ("dirty canasta", ["mixed canasta"]),
        ("black canasta", ["mixed canasta"]),
        ("dirty", ["mixed canasta"]),
        ("escalera", ["escalera"]),
        ("samba", ["sequence canasta"]),
        ("bolivia", ["wild canasta"]),
        ("treys", ["trey"]),
        ("Deuces", ["deuce"]),
        ("wings", ["talon"]),
        ("book", ["canasta"]),
        ("prize pile", ["frozen pile"]),
        ("stop-card", ["stop card"]),
        ("to go out", ["going out"]),
        ("go rummy", ["going out"]),
        ("the pack", ["discard pile", "pack"]),
        ("may I go out", ["permission"]),
        ("upcard", ["upcard"]),
        ("initial meld", ["opening"]),
    ],
)
def test_what_people_say_leads_to_the_word_of_the_laws(word: str, names: list[str]) -> None:
    assert _names(word) == names


@pytest.mark.parametrize(
    ("word", "read", "name"),
    [
        ("akaba", "acaba", "acaba"),
        ("escalara", "escalera", "escalera"),
        ("concealled hand", "concealed hand", "concealed hand"),
        ("uppcard", "upcard", "upcard"),
    ],
)
def test_a_misspelled_word_is_read_as_the_one_that_is_meant(
    word: str, read: str, name: str
) -> None:
    found = GLOSSARY.find(word)
    assert (found.word, [term.name for term in found.terms]) == (read, [name])


def test_part_of_a_name_finds_all_that_have_it() -> None:
    assert {"natural canasta", "triple"} <= set(_names("clean"))


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("permit", "'permit' is not in the glossary; did you mean permission"),
        ("xqzzy", "'xqzzy' is not in the glossary; canasta rules glossary lists its words"),
    ],
)
def test_an_unknown_word_is_refused_with_those_that_are_near(word: str, said: str) -> None:
    with pytest.raises(GlossaryError, match=said):
        GLOSSARY.find(word)


@pytest.mark.parametrize(
    ("name", "home"),
    [
        ("acaba", {"british"}),
        ("captured black three", {"cuban"}),
        ("foot", {"hand_and_foot", "hand_and_foot_singles"}),
        ("escalera", {"bolivia_w", "bolivia_jaques", "brazilian_w"}),
        ("canasta of deuces", {"italian_w"}),
        ("talon", {"american_000", "american_003", "american_cla"}),
        ("dead rank", {"american_cla"}),
        ("irregularity", {"laws_1950", "laws_1950_3pack"}),
        ("meld", set(VARIANTS)),
    ],
)
def test_a_word_is_at_home_where_the_rules_have_the_thing(name: str, home: set[str]) -> None:
    (term,) = GLOSSARY.find(name).terms
    assert set(term.variants) == home


def test_a_canasta_that_is_as_large_as_a_meld_may_be_is_closed() -> None:
    (term,) = GLOSSARY.find("closed canasta").terms
    full = {name for name, rules in VARIANTS.items() if rules.meld.max_size == rules.canasta.size}
    assert "cuban" in full
    assert full <= set(term.variants)


@pytest.mark.parametrize("variant", ["jaques", "samba_jaques", "bolivia_jaques"])
def test_jaques_has_no_question_before_going_out(variant: str) -> None:
    (term,) = GLOSSARY.find("permission").terms
    assert variant not in term.variants


def test_a_name_that_two_terms_share_leads_to_both() -> None:
    first, second = (Term(name, ("both",), f"{name}.", "W") for name in ("one", "two"))
    assert Glossary((first, second)).find("both").terms == (first, second)
