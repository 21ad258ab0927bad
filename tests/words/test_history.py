"""The story of the game: every fact has its source, and years find their facts."""

from __future__ import annotations

import pytest

from canasta.rules import VARIANTS
from canasta.words.english.history import HISTORY
from canasta.words.history import Branch, Certainty, Fact, History, HistoryError, Source, years


def _fact(key: str, first: int | None, last: int | None = None) -> Fact:
    return Fact(key, "only", f"{key} happened.", ("S",), first=first, last=last)


SMALL = History(
    {"only": "Everything"},
    (_fact("span", 1949, 1951), _fact("never", None), _fact("old", 1939)),
    {"S": Source("a text")},
    Branch("Game"),
)


def test_every_fact_cites_sources_that_are_spelled_out() -> None:
    cited = {cite.partition(":")[0] for fact in HISTORY.facts for cite in fact.sources}
    assert cited <= HISTORY.sources.keys()
    assert [fact.key for fact in HISTORY.facts if not fact.sources] == []


def test_every_source_supports_a_fact() -> None:
    cited = {cite.partition(":")[0] for fact in HISTORY.facts for cite in fact.sources}
    assert HISTORY.sources.keys() == cited


def test_what_is_disputed_says_what_contradicts_it() -> None:
    disputed = [fact for fact in HISTORY.facts if fact.certainty is Certainty.DISPUTED]
    assert disputed
    assert [fact.key for fact in disputed if not fact.doubt] == []


def test_a_fact_that_two_sources_agree_on_names_two() -> None:
    agreed = [fact for fact in HISTORY.facts if fact.certainty is Certainty.AGREED]
    assert [fact.key for fact in agreed if len(fact.sources) == 1] == []


def test_keys_are_unique_and_chapters_known_and_full() -> None:
    keys = [fact.key for fact in HISTORY.facts]
    assert len(keys) == len(set(keys))
    assert {fact.chapter for fact in HISTORY.facts} == HISTORY.chapters.keys()


def test_a_fact_with_a_time_has_years_and_the_other_way_round() -> None:
    assert [fact.key for fact in HISTORY.facts if bool(fact.when) != bool(fact.span)] == []
    assert [fact.key for fact in HISTORY.facts if fact.span and fact.span[0] > fact.span[1]] == []


def test_the_game_was_invented_in_1939() -> None:
    assert {"invention", "trial"} <= {fact.key for fact in HISTORY.in_years(1939, 1939)}


def test_the_family_tree_holds_every_variant_once() -> None:
    names = [name for branch in HISTORY.tree.walk() for name in branch.variants]
    assert len(names) == len(set(names))
    assert set(names) == VARIANTS.keys()


def test_a_year_finds_the_facts_whose_span_holds_it_the_oldest_first() -> None:
    assert [fact.key for fact in SMALL.in_years(1950, 1950)] == ["span"]
    assert [fact.key for fact in SMALL.in_years(1939, 1949)] == ["old", "span"]
    assert [fact.key for fact in SMALL.timeline()] == ["old", "span"]


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (1940, 1948, "nothing is known of 1940 to 1948; something is known of 1939 and 1949"),
        (1900, 1900, "nothing is known of 1900; something is known of 1939"),
        (2000, 2000, "nothing is known of 2000; something is known of 1951"),
    ],
)
def test_a_year_of_which_nothing_is_known_names_its_neighbors(
    first: int, last: int, said: str
) -> None:
    with pytest.raises(HistoryError, match=f"^{said}$"):
        SMALL.in_years(first, last)


def test_an_unknown_chapter_is_refused_with_those_there_are() -> None:
    with pytest.raises(HistoryError, match="the chapters are only"):
        SMALL.chapter("other")


@pytest.mark.parametrize(
    ("text", "span"),
    [("1950", (1950, 1950)), ("1949-1951", (1949, 1951)), (" 1949 to 1951 ", (1949, 1951))],
)
def test_years_are_read_alone_and_as_a_span(text: str, span: tuple[int, int]) -> None:
    assert years(text) == span


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("soon", "'soon' is not a year; write 1950, or 1949-1951"),
        ("50", "'50' is not a year"),
        ("1951-1949", "runs backwards; write 1949-1951"),
    ],
)
def test_what_is_no_year_is_refused_with_the_remedy(text: str, said: str) -> None:
    with pytest.raises(HistoryError, match=said):
        years(text)
