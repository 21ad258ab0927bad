"""Game records as JSON: the same content in a second form."""

import json
from typing import Any

import pytest
from hypothesis import given

from canasta.cards import full_deck
from canasta.engine.action import Draw
from canasta.notation.errors import RecordError
from canasta.notation.record.as_json import MAX_VALUES, record_from_json, record_to_json
from canasta.notation.record.content import DealRecord, Ending, Player, Record, Remark
from canasta.notation.record.lines import MAX_SIZE
from strategies import records

MODEL = Record(
    "classic",
    "2",
    (Player("Anna"), Player("Boris", "hard")),
    1,
    deals=(
        DealRecord(1, 1, full_deck(2, 4), ((0, Draw()),), Ending("stock", None, (5, -5), (5, -5))),
        DealRecord(2, 0, full_deck(2, 4)),
    ),
    remarks=(Remark(2, "two"), Remark(5, "here", trailing=True)),
)


@given(records())
def test_every_record_is_read_again_as_it_was_written(record: Record) -> None:
    assert record_from_json(record_to_json(record)) == record


def test_json_names_things_as_other_programs_expect() -> None:
    data = json.loads(record_to_json(MODEL, indent=2))
    assert data["names"][1] == {"name": "Boris", "kind": "hard"}
    assert data["deals"][0]["actions"] == [{"seat": 0, "action": "draw"}]
    assert data["deals"][0]["ended"] == {"by": "stock", "seat": None}
    assert data["deals"][0]["score"] == [5, -5]
    assert "ended" not in data["deals"][1]


def test_what_is_empty_may_be_left_out() -> None:
    data = {
        "canasta_record": 1,
        "variant": "classic",
        "players": "2",
        "names": [{"name": "Anna"}, {"name": "Boris"}],
        "first_dealer": 1,
    }
    read = record_from_json(json.dumps(data))
    assert read == Record("classic", "2", (Player("Anna"), Player("Boris")), 1)


def changed(path: tuple[str | int, ...], value: object) -> str:
    data = json.loads(record_to_json(MODEL))
    inner: Any = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "where", "said"),
    [
        (("canasta_record",), 2, "canasta_record", "version 2 of the format is not known"),
        (("canasta_record",), True, "canasta_record", "'True' is not a whole number"),
        (("variant",), "Classic", "variant", "'variant Classic' cannot be read"),
        (("variant",), None, "variant", "'None' is not a string"),
        (("rules",), {"meld.max_wilds": [[[[1]]]]}, "rules['meld.max_wilds']", "that a rule can"),
        (("names", 0), "Anna", "names[0]", "'Anna' is not an object"),
        (("names", 0, "name"), "x" * 61, "names[0]", "cannot be read"),
        (
            ("names", 0, "kind"),
            "no: ne",
            "names[0]",
            "'no: ne' is not a word for a kind of computer",
        ),
        (("names", 0, "age"), 40, "names[0]", "'age' is not known here; the names here are name"),
        (("first_dealer",), 9, "first_dealer", "write the seat that deals first"),
        (("date",), "today", "date", "write a day"),
        (("deals", 0, "deck", 3), "1S", "deals[0].deck[3]", "'1S' is not a card such as KS"),
        (("deals", 0, "deck", 3), 7, "deals[0].deck[3]", "'7' is not a card such as KS"),
        (("deals", 0, "actions", 0), {"seat": 0}, "deals[0].actions[0]", "'action' is missing"),
        (("deals", 0, "actions", 0, "seat"), 8, "deals[0].actions[0]", "has no place here"),
        (("deals", 0, "actions", 0, "action"), "drew", "deals[0].actions[0]", "is not an action"),
        (("deals", 0, "ended", "by"), "luck", "deals[0].ended", "the endings are out"),
        (("deals", 0, "ended", "seat"), "0", "deals[0].ended.seat", "is not a whole number"),
        (("deals", 0, "score"), [1, "2"], "deals[0].score", "'2' is not a whole number"),
        (("deals", 0, "score"), [1] * 9, "deals[0].score", "is not at most 8 numbers"),
        (("deals", 0, "score"), [1], "deals[0].total", "1 sides have a score, but 2 have a total"),
        (("deals", 1, "score"), [1, 2], "deals[1]", "'ended' is missing"),
        (("deals",), {}, "deals", "an object is not a list"),
        (("remarks", 0, "item"), 999, "", "not in the order of their items"),
        (("remarks", 1, "item"), 999, "remarks[1]", "there is no item 999"),
        (("checked",), 1, "checked", "'1' is not true or false"),
        (("result",), "Anna", "result", "write the side that won"),
    ],
)
def test_a_mistake_is_answered_with_its_path_and_a_remedy(
    path: tuple[str | int, ...], value: object, where: str, said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json(changed(path, value))
    assert said in str(caught.value)
    assert caught.value.problems[0].where == where
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: this is not valid JSON"),
        ('{"a": 1,\n "a": 2}', "'a' appears twice in one object"),
        ("[1.5]", "'1.5' is not a whole number"),
        ("1" * 5_000, "cannot be the value of a rule"),
        ("[]", "a list is not an object"),
        ("[" * 100_000, "cannot be the value"),
        ("[{}," * MAX_VALUES, "there are too many lists and objects"),
        (" " * (MAX_SIZE + 1), "is too long"),
    ],
)
def test_what_is_no_record_is_refused_at_once(text: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300
