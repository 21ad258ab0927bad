"""Files of translations: read, brought up to date, and checked."""

from __future__ import annotations

import pytest

from canasta.words import LANGUAGES, WordsError
from canasta.words.english import TOPICS
from canasta.words.languages import UNFINISHED, UNFINISHED_TOPICS
from canasta.words.po import PoEntry, entries, read_topic
from canasta.words.po.findings import Finding, findings, of_topic
from canasta.words.po.writing import written

TRANSLATED = [code for code in LANGUAGES if code != "en"]
LATER = tuple(f"/{topic}.po" for topic in UNFINISHED_TOPICS)
OPEN = {"not translated", "the entry is missing; make texts adds it"}
ENGLISH = {"a": "{name} draws {count:# card|# cards}.", "b": ("{x} is full", "short"), "c": "Yes"}


def one(key: str, source: str, translation: str, *, fuzzy: bool = False) -> PoEntry:
    return PoEntry(key, source, translation, fuzzy, 1)


# --- reading and writing -------------------------------------------------------------------------


def test_texts_are_read_as_they_were_written() -> None:
    known = {
        "a": one("a", "{name} draws {count:# card|# cards}.", 'sie sagt "\\n"'),
        "b": one("b", "{x} is full\nshort", "{x} lleno\nkurz"),
    }
    found = list(entries(written("de", ENGLISH, known)))
    assert [entry[:4] for entry in found[:2]] == [known["a"][:4], known["b"][:4]]
    assert found[2][:4] == ("c", "Yes", "", False)
    assert written("de", ENGLISH, {entry.key: entry for entry in found}) == written(
        "de", ENGLISH, known
    )


def test_other_tools_may_break_lines_and_leave_comments() -> None:
    text = (
        'msgid ""\nmsgstr "Language: de\\n"\n\n'
        '# a note\n#. several\n#, fuzzy, c-format\n#| msgid "Ye"\n'
        'msgctxt "c"\nmsgid ""\n"Ye"\n"s"\nmsgstr ""\n"J"\n"a"\n\n'
        '#~ msgctxt "old"\n#~ msgid "old"\n#~ msgstr "alt"\n'
    )
    for form in (text, text.replace("\n", "\r\n"), text.rstrip()):
        assert [entry[:4] for entry in entries(form)] == [("c", "Yes", "Ja", True)]


def test_a_broken_entry_is_refused_with_its_line() -> None:
    text = 'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n\nmsgctxt "x"\nmsgid "y\nmsgstr "z"\n'
    with pytest.raises(WordsError, match=r"de/cards.po: the entry at line 5 cannot be read"):
        list(entries(text, "de/cards.po"))


def test_a_changed_english_text_marks_its_translation_for_review() -> None:
    known = {"c": one("c", "Yeah", "Ja"), "gone": one("gone", "Gone", "Fort")}
    text = written("de", ENGLISH, known)
    assert '#, fuzzy\n#| msgid "Yeah"\nmsgctxt "c"\nmsgid "Yes"\nmsgstr "Ja"\n' in text
    assert "gone" not in text
    again = {entry.key: entry for entry in entries(text)}
    assert again["c"].is_fuzzy
    assert "#, fuzzy" in written("de", ENGLISH, again)  # until somebody takes the mark away


def test_forms_of_names_stay_in_the_file() -> None:
    english = {"card.the.K": "the king of {suit}", "card": "{rank}"}
    known = {"card.nom.K": one("card.nom.K", "", "der {suit}-König")}
    found = list(entries(written("de", english, known)))
    assert [entry.key for entry in found] == ["card.the.K", "card.nom.K", "card"]
    assert found[1].source == "the king of {suit}"  # which was left empty by hand
    assert not found[1].is_fuzzy


# --- checking ------------------------------------------------------------------------------------

A, B = "{name} draws {count:# card|# cards}.", "{x} is full\nshort"


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (one("a", A, ""), "not translated"),
        (one("a", "{name} draws.", "{name} zieht."), "English text has changed"),
        (one("a", A, "{name} zieht {count:# Karte|# Karten}.", fuzzy=True), "fuzzy"),
        (
            one("a", A, "{nombre} zieht {count:# Karte|# Karten}."),
            "has the values {count}, {nombre}",
        ),
        (one("a", A, "{name} zieht."), "English has {count}, {name}"),
        (one("a", A, "{name} zieht {count} Karten."), "needs a form for one"),
        (one("a", A, "{name} zieht {count:# Karte|zwei|#}."), "needs 2 forms"),
        (one("a", A, "{name:dat} zieht {count:# Karte|# Karten}."), "asks for a form"),
        (one("a", A, "{name} zieht {count:# Karte|# Karten}"), "ends with ''"),
        (one("a", A, "{name zieht."), "{name zieht."),
        (one("a", A, "{name} zieht {0}."), "is not a value"),
        (one("a", A, " {name} zieht {count:# Karte|# Karten}."), "blank"),
        (one("b", B, "{x} lleno"), "1 lines, English has 2"),
        (one("d", "Gone", "Fort"), "no such entry"),
        (one("e", "this is a longer text", "this is a longer text"), "is the English text"),
    ],
)
def test_what_is_wrong_with_a_translation_is_found(entry: PoEntry, fault: str) -> None:
    english = {**ENGLISH, "e": "this is a longer text"}
    said = [said for key, _, said in of_topic(english, [entry], frozenset()) if key == entry.key]
    assert any(fault in text for text in said), said


def test_a_good_translation_is_left_alone() -> None:
    good = [
        one("a", A, "{name} zieht {count:# Karte|# Karten}."),
        one("b", B, "{x:dat} lleno\nkurz"),
        one("c", "Yes", "Yes"),
    ]
    assert list(of_topic(ENGLISH, good, frozenset({"dat"}))) == []


def test_missing_and_double_entries_are_found() -> None:
    twice = [one("c", "Yes", "Ja")] * 2
    said = {(key, fault) for key, _, fault in of_topic(ENGLISH, twice, frozenset())}
    assert said == {
        ("a", "the entry is missing; make texts adds it"),
        ("b", "the entry is missing; make texts adds it"),
        ("c", "the entry is there twice"),
    }


# --- our own languages ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_there_in_every_language(language: str) -> None:
    found = list(findings(language))
    found = [
        finding
        for finding in found
        if finding.fault not in OPEN
        or not (language in UNFINISHED or finding.place.endswith(LATER))
    ]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_counts_as_unfinished_exactly_while_something_is_open(language: str) -> None:
    something = any(
        finding.fault in OPEN and not finding.place.endswith(LATER)
        for finding in findings(language)
    )
    assert (language in UNFINISHED) == something


def test_a_topic_counts_as_unfinished_only_while_a_language_lacks_something() -> None:
    for topic in UNFINISHED_TOPICS:
        assert any(
            finding.fault in OPEN for code in TRANSLATED for finding in findings(code, topic)
        )


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_topic_has_a_file_in_every_language(language: str) -> None:
    for topic in TOPICS:
        assert next(read_topic(language, topic), None) is not None, topic


def test_a_finding_names_its_place() -> None:
    said = str(Finding("de/cards.po", "card.JK", 12, "not translated"))
    assert said == "de/cards.po:12: card.JK: not translated"
