"""How a deck was shuffled, in records as text and as JSON: round trips and mistakes."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canasta.cards import full_deck
from canasta.notation.errors import RecordError
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.content import AbortedShuffle, DealRecord, NumberRecord, ShuffleRecord
from canasta.notation.record.layout import public_head_items, secret_head_items
from canasta.notation.record.replay import replay
from canasta.notation.record.text import dumps, loads
from canasta.notation.record.writer import RecordWriter

SEAL, NUMBER, SECRET, COMMITMENT = "5e" * 32, "0f" * 16, "a1" * 96, "c0" * 32
MODEL = f"""\
canasta record 1
variant classic
players 4
player 0: Anna
player 1 hard: Left
player 2: Berta
player 3: Carl
first dealer 3
date 2025-01-31
program canasta 0.1.0
game 5f3c9a81
seed -42

aborted 1
dealer 3
commitment {COMMITMENT}
number 0 awaited
number 1 none
number 2 sealed {SEAL}
number 3 absent
secret {SECRET}

deal 1
dealer 3
commitment {COMMITMENT}
number 0 opened {SEAL} {NUMBER}
number 1 none
number 2 unfit {SEAL} {NUMBER}
number 3 unopened {SEAL}
shuffled 0 2 0
cut 54 by 2
reshuffled 1
secret {SECRET}
deck 2
cards KS JK
"""


def test_a_shuffle_is_read() -> None:
    record = loads(MODEL)
    assert (record.game, record.seed) == ("5f3c9a81", "-42")
    assert record.deals[0].shuffle == ShuffleRecord(
        COMMITMENT,
        (
            NumberRecord("opened", SEAL, NUMBER),
            NumberRecord("none"),
            NumberRecord("unfit", SEAL, NUMBER),
            NumberRecord("unopened", SEAL),
        ),
        asked=(0, 2, 0),
        cut_at=54,
        cut_by=2,
        secret=SECRET,
        reshuffles=1,
    )
    (aborted,) = record.aborted
    assert (aborted.deal, aborted.dealer, aborted.shuffle.cut_at) == (1, 3, None)


def test_a_canonical_text_is_written_again_byte_for_byte() -> None:
    assert dumps(loads(MODEL)) == MODEL
    assert record_from_json(record_to_json(loads(MODEL))) == replace(loads(MODEL), lines=())


def test_a_shuffle_need_not_be_recorded() -> None:
    begin, end = MODEL.index("commitment", MODEL.index("deal 1")), MODEL.index("deck 2")
    assert loads(MODEL[:begin] + MODEL[end:]).deals[0].shuffle is None


def test_a_cut_for_somebody_and_a_secret_that_is_not_known() -> None:
    text = MODEL.replace("cut 54 by 2", "cut 54").replace(f"1\nsecret {SECRET}\ndeck", "1\ndeck")
    shuffle = loads(text).deals[0].shuffle
    assert shuffle is not None
    assert (shuffle.cut_at, shuffle.cut_by, shuffle.secret) == (54, None, "")
    assert dumps(loads(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("game 5f3c9a81", "game möglich", 11, "write the name of the game: game 5f3c9a"),
        ("seed -42", "seed abc", 12, "write the seed of the shuffles: seed 42"),
        ("aborted 1", "aborted 2", 14, "'aborted 2' is out of order; an abandoned shuffle"),
        (f"secret {SECRET}\n\n", "\n", 22, "expected 'secret', found 'deal 1'"),
        ("aborted 1\ndealer 3\n", "aborted 1\n", 15, "expected 'dealer', found 'commitment"),
        ("number 1 none\nnumber 2 u", "number 2 u", 27, "write the seats in order: number 1"),
        ("number 3 unopened", "number 3 unread", 29, "write a line for each seat: number 0"),
        (f"number 3 unopened {SEAL}", "number 3 unopened", 29, "write a line for each seat"),
        (f"{SEAL} {NUMBER}\nnumber 1", f"{SEAL}\nnumber 1", 26, "write a line for each seat"),
        ("shuffled 0 2 0", "shuffled", 30, "write the seats that shuffled again: shuffled 0 2"),
        ("shuffled 0 2 0", "shuffled 0 9", 30, "write the seats that shuffled again"),
        ("cut 54 by 2", "cut the deck", 31, "write where the deck was cut: cut 54 by 2"),
        ("reshuffled 1", "reshuffled 0", 32, "write how many times turned cards were"),
        ("reshuffled 1\nsecret a1", "reshuffled 1\nsecret b", 33, "write 192 hexadecimal digits"),
        ("cut 54 by 2\nreshuffled 1", "reshuffled 1\ncut 54 by 2", 32, "expected 'deck', found"),
    ],
)
def test_a_mistake_is_answered_with_its_line_and_a_remedy(
    old: str, new: str, line: int, said: str
) -> None:
    assert MODEL.count(old) == 1
    with pytest.raises(RecordError) as caught:
        loads(MODEL.replace(old, new))
    assert said in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, 1)


def test_a_commitment_of_another_length_is_reported() -> None:
    with pytest.raises(RecordError, match=r"line 16, column 1: .* write 64 hexadecimal digits"):
        loads(MODEL.replace(COMMITMENT, COMMITMENT[1:], 1))


def test_a_mistake_in_the_deck_is_reported_with_the_line_of_the_deck() -> None:
    with pytest.raises(RecordError, match="line 34: the deck has 2 cards, but classic needs 108"):
        replay(loads(MODEL))


def test_a_shuffle_for_a_deal_that_never_came_is_at_the_end() -> None:
    record = loads(MODEL)
    late = replace(record, aborted=(*record.aborted, replace(record.aborted[0], deal=2)))
    with pytest.raises(RecordError, match="deal 1 has no ending"):
        dumps(late)
    text = MODEL + "ended stock\nscore A 0 B 0\ntotal A 0 B 0\n"
    late = replace(loads(text), aborted=late.aborted, result="unfinished")
    assert dumps(late).index("aborted 2") > dumps(late).index("total A 0 B 0")
    assert loads(dumps(late)) == late
    assert record_from_json(record_to_json(late)) == replace(late, lines=())


@pytest.mark.parametrize("deals", [(1, 3), (2, 1), (0,)])
def test_shuffles_of_other_deals_are_not_written(deals: tuple[int, ...]) -> None:
    record = loads(MODEL + "ended stock\nscore A 0 B 0\ntotal A 0 B 0\n")
    given_up = tuple(AbortedShuffle(deal, 0, record.aborted[0].shuffle) for deal in deals)
    wrong = replace(record, aborted=given_up)
    with pytest.raises(RecordError, match="is out of order"):
        dumps(wrong)
    with pytest.raises(RecordError, match="is out of order"):
        record_to_json(wrong)


# --- JSON -----------------------------------------------------------------------------------------


def changed(path: tuple[str | int, ...], value: object) -> str:
    data = json.loads(record_to_json(loads(MODEL)))
    part: Any = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return json.dumps(data)


def test_json_names_things_as_the_lines_do() -> None:
    data = json.loads(record_to_json(loads(MODEL)))
    assert (data["game"], data["seed"], data["aborted"][0]["deal"]) == ("5f3c9a81", "-42", 1)
    shuffle = data["deals"][0]["shuffle"]
    assert shuffle["cut"] == {"at": 54, "by": 2}
    assert shuffle["shuffled"] == [0, 2, 0]
    assert shuffle["numbers"][3] == {"given": "unopened", "seal": SEAL, "opened": ""}
    assert "cut" not in data["aborted"][0]["shuffle"]


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("deals", 0, "shuffle"), 7, "deals[0].shuffle"),
        (("deals", 0, "shuffle", "commitment"), "xyz", "deals[0].shuffle.commitment"),
        (("deals", 0, "shuffle", "numbers", 2), {}, "deals[0].shuffle.numbers[2]"),
        (("deals", 0, "shuffle", "numbers", 2, "given"), "lost", "deals[0].shuffle.numbers[2]"),
        (("deals", 0, "shuffle", "shuffled"), ["x"], "deals[0].shuffle.shuffled"),
        (("deals", 0, "shuffle", "cut"), {"at": 99_999}, "deals[0].shuffle.cut"),
        (("deals", 0, "shuffle", "secret"), "a1", "deals[0].shuffle.secret"),
        (("deals", 0, "shuffle", "reshuffled"), -1, "deals[0].shuffle.reshuffled"),
        (("aborted", 0, "deal"), 7, "aborted[0].deal"),
        (("aborted", 0, "shuffle", "secret"), "", "deals[0].number"),
        (("aborted", 0), [], "aborted[0]"),
    ],
)
def test_a_mistake_in_json_has_its_path(
    path: tuple[str | int, ...], value: object, where: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json(changed(path, value))
    assert caught.value.problems[0].where == where


# --- written while the game is played -------------------------------------------------------------


def test_a_shuffle_is_appended_and_a_cut_in_it_is_found(tmp_path: Path) -> None:
    record = loads(MODEL)
    head = replace(record, deals=(), aborted=(), checked=True)
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, head) as writer:
        writer.aborted(record.aborted[0])
        before = path.stat().st_size
        writer.deal(record.deals[0])
    assert loads(path.read_text()) == replace(record, checked=True)
    whole = path.read_bytes()
    for size in range(before + 2, len(whole)):  # with something behind the blank line
        path.write_bytes(whole[:size])
        with RecordWriter(path) as writer:
            assert writer.dropped
            assert (writer.record.deals, writer.record.aborted) == ((), record.aborted)


def test_what_nobody_may_see_is_apart_from_what_everybody_may() -> None:
    shuffle = loads(MODEL).deals[0].shuffle
    deal = DealRecord(1, 3, full_deck(2, 4), shuffle=shuffle)
    public = "\n".join(line for item in public_head_items("", deal) for line in item.lines)
    hidden = [line for item in secret_head_items("", deal) for line in item.lines]
    assert COMMITMENT in public
    assert SECRET not in public
    assert "cards" not in public
    assert hidden[0] == f"secret {SECRET}"
    assert len(hidden) == 1 + 1 + 6
