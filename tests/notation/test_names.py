"""Names in a record: whatever they are, they are read again as they were written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from canasta.cards import full_deck
from canasta.engine.action import Draw
from canasta.notation.errors import RecordError
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.content import DealRecord, Player, Record
from canasta.notation.record.lines import MAX_LINE
from canasta.notation.record.text import dumps, load, loads, read_partial
from canasta.notation.record.writer import RecordWriter
from odd_names import HALVES, ODD, any_names
from strategies import names

if TYPE_CHECKING:
    from pathlib import Path

DEAL = DealRecord(1, 1, full_deck(2, 4), ((0, Draw()),))


def record(*said: str, **more: object) -> Record:
    players = tuple(Player(name, "hard" if number else "") for number, name in enumerate(said))
    return replace(Record("classic", "2", players, 1, deals=(DEAL,)), **more)  # type: ignore[arg-type]


@given(one=any_names, other=any_names, checked=st.booleans())
@example(one="A;B", other="#1", checked=False)
@example(one="\ud83d\ude00", other="\ud83d", checked=True)
def test_any_name_is_read_again_from_text(one: str, other: str, *, checked: bool) -> None:
    said = record(one, other, checked=checked)
    text = dumps(said)
    assert loads(text.encode().decode()) == said
    assert dumps(loads(text)) == text
    assert loads(text.replace("\n", "\r\n")) == said


@given(any_names, any_names)
@example("A;B", "#1")
@example("\ud83d", "\ude00")
def test_any_name_is_read_again_from_json(one: str, other: str) -> None:
    said = record(one, other)
    if HALVES.search(one) or HALVES.search(other):
        with pytest.raises(RecordError, match="half characters"):
            record_to_json(said)
    else:
        assert record_from_json(record_to_json(said).encode().decode()) == said


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_on_one_line_of_the_record(name: str) -> None:
    plain, odd = dumps(record("Ann", "Bob")).splitlines(), dumps(record("Ann", name)).splitlines()
    assert len(odd) == len(plain)
    assert odd[:4] == plain[:4]
    assert odd[5:] == plain[5:]


@given(any_names.filter(bool))
def test_any_name_of_a_program_is_read_again(name: str) -> None:
    said = record("Ann", "Bob", program=name)
    assert loads(dumps(said)) == said
    if not HALVES.search(name):
        assert record_from_json(record_to_json(said)) == said


@pytest.mark.parametrize("name", ODD)
def test_a_game_with_an_odd_name_is_saved_and_continued(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    begun = record("Ann", name, checked=True, deals=())
    with RecordWriter.create(path, begun) as writer:
        writer.deal(DEAL)
    with RecordWriter(path) as again:
        assert again.record.players == begun.players
        again.action(0, Draw())
    assert load(path) == replace(begun, deals=(DEAL,))
    assert read_partial(path).record == load(path)


# --- as before -----------------------------------------------------------------------------------


@given(names, names)
def test_an_ordinary_name_is_written_as_it_is(one: str, other: str) -> None:
    lines = dumps(record(one, other)).splitlines()
    assert lines[3:5] == [f"player 0: {one}", f"player 1 hard: {other}"]


@pytest.mark.parametrize(
    "name", ["\\", "\\n", "\\u0041", "&amp", "%3b", '"Ann"', "{3b}", "A\tB", "\u202eAnn", "x" * 60]
)
def test_what_looks_escaped_elsewhere_is_read_and_written_as_before(name: str) -> None:
    text = dumps(record("Ann", "Bob")).replace("Ann", name)
    assert loads(text).players[0].name == name
    assert dumps(loads(text)) == text


# --- mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written", ["A;B", ";", ";;;", "A;110000;", "A;g;", "A;3b", "x" * 61, ";3b;" * 61, ";; ", "A;;"]
)
def test_a_sign_that_is_written_wrongly_is_reported(written: str) -> None:
    with pytest.raises(RecordError, match="write ;3b; for ;") as caught:
        loads(dumps(record("Ann", "Bob")).replace("Ann", f"x{written}"))
    assert caught.value.line == 4


@pytest.mark.parametrize("name", ["x" * 61, ";" * 61])
def test_a_name_that_is_too_long_is_refused_by_every_writer(name: str, tmp_path: Path) -> None:
    said = record("Ann", name)
    with pytest.raises(RecordError, match="at most 60 characters") as caught:
        dumps(said)
    assert caught.value.problems[0].where == "names[1]"
    with pytest.raises(RecordError, match="at most 60 characters"):
        record_to_json(said)
    with pytest.raises(RecordError, match="at most 60 characters"):
        RecordWriter.create(tmp_path / "game.canasta", said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["hard: B", "Hard", "a\nb", "#", ";", " "])
def test_a_kind_that_is_no_word_does_not_become_part_of_the_name(kind: str) -> None:
    said = record("Ann", "Bob")
    said = replace(said, players=(said.players[0], Player("Bob", kind)))
    with pytest.raises(RecordError, match="not a word for a kind of computer") as caught:
        dumps(said)
    assert caught.value.problems[0].where == "names[1]"
    text = record_to_json(record("Ann", "Bob")).replace('"hard"', f'"{kind}"'.replace("\n", " "))
    with pytest.raises(RecordError, match="not a word for a kind of computer"):
        record_from_json(text)


@pytest.mark.parametrize("text", ["x" * MAX_LINE, "two\nlines", "\x00", "\u2028", "\ud800", " x"])
def test_a_comment_that_could_not_be_read_again_is_not_written(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, record("Ann", "Bob")) as writer:
        with pytest.raises(RecordError):
            writer.comment(text)
        writer.comment("# ;0123abcd ;3b;")
    assert load(path).remarks[-1].text == "# ;0123abcd ;3b;"
