"""Game records as text: round trips, comments, checks, mistakes."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from canasta.cards import Card, full_deck
from canasta.engine.action import Abandon, Action, Discard, Draw, Meld, MeldPart
from canasta.notation.errors import RecordError
from canasta.notation.record.content import DealRecord, Ending, Player, Record, Remark
from canasta.notation.record.lines import MAX_LINE, MAX_LINES, MAX_SIZE
from canasta.notation.record.text import BYTE_LIMIT, dump, dumps, load, loads
from canasta.notation.record.walk import MAX_PROBLEMS
from strategies import records

MODEL = """\
canasta record 1
# Two people in a train.
variant classic
rule meld.max_wilds = 2
rule pile.take_limit = 10
players 2
player 0: Anna Ö. Berg
player 1 hard: The train  # a computer
first dealer 1
date 2025-01-31
program canasta 0.1.0

deal 1
dealer 1
deck 20  # far too few
cards KS KH KD KC AS AH AD AC 2S 2H 2D 2C 9S 9H 9D 9C 8S 8H
cards JK ??
0: draw
# A bold start:
0: meld KS KH KD, 2C to 9#2
0: discard 10H  # safe
ended out by 0
score A 520 B -35
total A 520 B -35

# That was quick.
result A
# The end.
"""


def test_a_record_is_read() -> None:
    record = loads(MODEL)
    assert record.variant == "classic"
    assert record.house_rules == {"meld.max_wilds": 2, "pile.take_limit": 10}
    assert record.form == "2"
    assert record.players == (Player("Anna Ö. Berg"), Player("The train", "hard"))
    assert (record.first_dealer, record.date, record.program) == (1, "2025-01-31", "canasta 0.1.0")
    (deal,) = record.deals
    assert (deal.number, deal.dealer, len(deal.deck), deal.deck[-1]) == (1, 1, 20, "??")
    assert deal.actions[0] == (0, Draw())
    assert deal.ending == Ending("out", 0, (520, -35), (520, -35))
    assert record.result == "A"
    assert record.remarks[:2] == (
        Remark(1, "Two people in a train."),
        Remark(6, "a computer", trailing=True),
    )
    assert record.lines[:3] == (1, 3, 4)


def test_a_record_that_names_a_computer_of_another_time_is_read_and_written_as_before() -> None:
    text = MODEL.replace("player 1 hard:", "player 1 steady:")
    record = loads(text)
    assert record.players[1] == Player("The train", "steady")
    assert record == replace(loads(MODEL), players=record.players)
    assert dumps(record) == dumps(loads(MODEL)).replace("player 1 hard:", "player 1 steady:")


def test_a_canonical_text_is_written_again_byte_for_byte() -> None:
    assert dumps(loads(MODEL)) == MODEL


@given(records())
def test_every_record_is_read_again_as_it_was_written(record: Record) -> None:
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


def test_blanks_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    lines = [f"  {line} \r\n" for line in MODEL.replace(" ", "  ").split("\n")]
    read = loads("\ufeff" + "\n".join(lines))
    names = tuple(replace(player, name=player.name.replace("  ", " ")) for player in read.players)
    read = replace(read, players=names, program=read.program.replace("  ", " "), remarks=())
    assert read == replace(loads(MODEL), remarks=())


def test_comments_between_the_lines_of_a_deck_move_behind_it() -> None:
    text = MODEL.replace("cards JK ??", "# odd\ncards JK ??  # end of deck")
    moved = dumps(loads(text))
    assert "cards JK ??\n# odd\n# end of deck\n0: draw\n" in moved
    assert dumps(loads(moved)) == moved


# --- checks --------------------------------------------------------------------------------------


def checked() -> str:
    return dumps(replace(loads(MODEL), checked=True))


def test_every_line_of_a_checked_record_has_a_check() -> None:
    lines = [line for line in checked().splitlines() if line and not line.startswith("#")]
    assert all(" ;" in line for line in lines)
    assert loads(checked()) == replace(loads(MODEL), checked=True)


def test_comments_may_be_added_to_a_checked_record() -> None:
    text = checked().replace("0: draw", "# He thinks.\n0: draw")
    assert Remark(13, "He thinks.") in loads(text).remarks


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0: discard 10H", "0: discard 10D", "line 21, column 1: '0: discard 10D' does not match"),
        ("deal 1", "deal  1", "line 13, column 1: 'deal  1' does not match"),
    ],
)
def test_a_changed_line_of_a_checked_record_is_reported(old: str, new: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(checked().replace(old, new))
    assert said in str(caught.value)
    assert "restore it, or remove the checks of all lines" in caught.value.remedy
    assert len(caught.value.problems) == 1


def test_a_lost_line_of_a_checked_record_is_reported_at_the_next_line() -> None:
    lines = checked().splitlines(keepends=True)
    with pytest.raises(RecordError, match="'0: discard 10H' does not match its check"):
        loads("".join(line for line in lines if not line.startswith("0: meld")))


def test_a_line_added_without_a_check_is_reported() -> None:
    with pytest.raises(RecordError, match="'0: draw' has no check, unlike the first line"):
        loads(checked().replace("0: draw", "0: draw\n0: draw"))


def test_a_check_in_a_record_without_checks_is_reported() -> None:
    with pytest.raises(RecordError, match="'0: draw' has a check, unlike the first line"):
        loads(MODEL.replace("0: draw", "0: draw ;0123abcd"))


# --- mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "said"),
    [
        ("canasta record 1", "canasta record 2", 1, 1, "version 2 of the format is not known"),
        ("canasta record 1", "canasta recrod 1", 1, 1, "cannot be read; begin with 'canasta re"),
        ("variant classic\n", "", 3, 1, "expected 'variant', found 'rule meld.max_wilds = 2'"),
        ("variant classic", "variant Classic", 3, 1, "write the variant: variant classic"),
        ("max_wilds = 2", "max_wilds 2", 4, 1, "write rule meld.max_wilds = 2"),
        ("max_wilds = 2", "max_wilds = 2.5", 4, 23, "'2.5' is not a whole number"),
        ("max_wilds = 2", "max_wilds = NaN", 4, 23, "'NaN' is not a whole number"),
        ("max_wilds = 2", "max_wilds = [[[[2]]]]", 4, 23, "cannot be the value of a rule"),
        ("max_wilds = 2", 'max_wilds = {"4":1,"4":2}', 4, 23, "'4' appears twice in one object"),
        (
            "max_wilds = 2",
            "max_wilds = 1234567890",
            4,
            23,
            "'1234567890' cannot be the value of a rule",
        ),
        ("max_wilds = 2", "max_wilds = " + "[" * 900, 4, 23, "this is not valid JSON"),
        ("pile.take_limit", "meld.max_wilds", 5, 1, "the rule meld.max_wilds is set twice"),
        ("players 2", "players two", 6, 1, "write the number of players: players 4"),
        ("players 2", "players 3", 8, 1, "2 players are named, but 'players 3' is written"),
        ("player 1 h", "player 2 h", 8, 1, "player 2 is out of order; number the players from 0"),
        ("player 1 hard: The train", "player 1:", 8, 1, "a name has at most 60 characters"),
        ("player 1 hard: The train", "player 1: A;B", 8, 1, "a name has at most 60 characters"),
        ("first dealer 1", "first dealer 8", 9, 1, "write the seat that deals first"),
        ("2025-01-31", "2025-02-31", 10, 1, "2025-02-31 is not a day of the calendar"),
        ("2025-01-31", "yesterday", 10, 1, "write a day: date 2025-01-31"),
        ("deal 1", "deal 2", 13, 1, "'deal 2' is out of order; number the deals from 1: deal 1"),
        ("\ndealer 1", "\ndealer Anna", 14, 1, "write the seat of the dealer: dealer 3"),
        ("deck 20", "deck 19", 15, 1, "the deck has 20 cards, but 'deck 19' is written"),
        ("deck 20", "deck all", 15, 1, "write the number of cards: deck 108"),
        ("9C 8S 8H", "9C 8X 8H", 16, 55, "'8X' is not a card; write rank and suit"),
        ("0: draw", "0: drew", 18, 4, "'drew' is not an action; the actions are draw, pass"),
        ("0: draw", "0:", 18, 3, "there is no action"),
        ("0: draw", "0: abandon", 18, 1, "an abandoned opening is not part of a record"),
        ("0: draw", "9: draw", 18, 1, "'9: draw' has no place here"),
        ("to 9#2", "to 9#2 9S", 20, 29, "'9S' is not expected here; put a comma"),
        ("ended out by 0", "ended early", 22, 1, "the endings are out, stock, red_three_last"),
        ("score A 520 B -35", "score", 23, 1, "write the score of each side"),
        ("score A 520 B -35", "score 520 -35", 23, 1, "write the score of each side"),
        ("score A 520 B -35", "score B 520 A -35", 23, 1, "write the score of each side"),
        ("total A 520 B -35", "total A 520", 24, 1, "2 sides have a score, but 1 have a total"),
        ("result A", "result Anna", 27, 1, "write the side that won: result A"),
        ("result A", "result A\nresult A", 28, 1, "'result A' has no place here"),
        ("score A 520 B -35\ntotal", "total", 23, 1, "expected 'score', found 'total A"),
    ],
)
def test_a_mistake_is_answered_with_its_place_and_a_remedy(
    old: str, new: str, line: int, column: int, said: str
) -> None:
    assert MODEL.count(old) == 1
    with pytest.raises(RecordError) as caught:
        loads(MODEL.replace(old, new))
    assert said in str(caught.value).split("\n")[0]
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.remedy


def test_a_deal_after_an_unfinished_deal_is_reported() -> None:
    text = MODEL[: MODEL.index("ended")] + MODEL[MODEL.index("deal 1") :].replace(
        "deal 1", "deal 2"
    )
    with pytest.raises(RecordError, match="line 22, column 1: deal 1 has no ending"):
        loads(text)


def test_all_mistakes_of_a_record_are_reported_at_once() -> None:
    text = MODEL.replace("0: draw", "0: drew").replace("deck 20", "deck 21").replace("JK", "JJ")
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert [problem.line for problem in caught.value.problems] == [17, 15, 18]
    assert len(str(caught.value).split("\n")) == 3


def test_reading_stops_after_many_mistakes() -> None:
    with pytest.raises(RecordError) as caught:
        loads(MODEL.replace("0: draw", "0: drew\n" * 1_000))
    assert len(caught.value.problems) == MAX_PROBLEMS


@pytest.mark.parametrize("end", ["players", "first", "dealer 1\ndeck", "deck", "score", "total"])
def test_a_record_that_breaks_off_says_which_line_is_missing(end: str) -> None:
    with pytest.raises(RecordError, match=r"the record ends before its '\w+' line"):
        loads(MODEL[: MODEL.index(f"\n{end}") + 1])


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(RecordError, match="line 1, column 1: the record ends before its 'canasta'"):
        loads("")


def test_a_control_character_is_reported_with_its_place() -> None:
    with pytest.raises(RecordError) as caught:
        loads(MODEL.replace("0: draw", "0: dr\x00aw") + "\x1b" * 100)
    assert (caught.value.line, caught.value.column) == (18, 6)
    assert len(caught.value.problems) == MAX_PROBLEMS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * (MAX_SIZE + 1), f"a record of {MAX_SIZE + 1} characters is too long"),
        ("\n" * (MAX_LINES + 1), f"a record of {MAX_LINES + 1} lines is too long"),
        (f"canasta record 1\n{'x' * (MAX_LINE + 1)}", "line 2, column 1001: a line of 1001"),
    ],
)
def test_what_is_too_long_is_refused(text: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert said in str(caught.value)
    assert caught.value.remedy
    assert len(str(caught.value)) < 300


def test_a_deck_larger_than_any_is_refused() -> None:
    row = f"cards {'KS ' * 300}\n"
    with pytest.raises(RecordError, match="has no place here"):
        loads(MODEL.replace("cards JK ??\n", row * 20))


# --- writing -------------------------------------------------------------------------------------


def small() -> Record:
    deal = DealRecord(1, 1, full_deck(2, 4), ((0, Draw()), (0, Discard(Card("KS")))))
    players = (Player("Anna"), Player("Boris"))
    return Record("classic", "2", players, 1, deals=(deal,))


def test_a_deck_is_written_in_lines_that_fit_a_narrow_screen() -> None:
    text = dumps(small())
    assert max(map(len, text.splitlines())) < 72
    assert loads(text) == small()


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        ({"variant": "Classic"}, "variant", "cannot be read"),
        ({"players": (Player("Anna"), Player("B" * 61))}, "names[1]", "cannot be read"),
        (
            {"players": (Player("Anna"), Player("B", "a: b"))},
            "names[1]",
            "is not a word for a kind",
        ),
        ({"players": (Player("Anna"),)}, "names[0]", "1 players are named"),
        ({"house_rules": {"meld.max_wilds": 1.5}}, "rules['meld.max_wilds']", "not a whole number"),
        ({"house_rules": {"max wilds": 1}}, "rules['max wilds']", "cannot be read"),
        ({"first_dealer": -1}, "first_dealer", "cannot be read"),
        ({"result": "Anna"}, "result", "cannot be read"),
        ({"seed": "7 "}, "seed", "cannot be read"),
        ({"deals": (DealRecord(1, 1, (Card("ks"),)),)}, "deals[0].deck", "would be read as"),
        ({"remarks": (Remark(99, "late"),)}, "remarks[0]", "there is no item 99"),
        ({"remarks": (Remark(0, "two\nlines"),)}, "remarks[0]", "cannot be written as a comment"),
        ({"remarks": (Remark(0, " blank"),)}, "remarks[0]", "cannot be written as a comment"),
        ({"remarks": (Remark(2, "b"), Remark(1, "a"))}, "", "not in the order of their items"),
        (
            {"remarks": (Remark(1, "a", trailing=True), Remark(1, "b", trailing=True))},
            "",
            "not in the order",
        ),
        ({"remarks": (Remark(1, "a" * MAX_LINE),)}, "", "a line of 1002 characters is too long"),
    ],
)
def test_a_record_that_could_not_be_read_again_is_not_written(
    change: dict[str, Any], where: str, said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        dumps(replace(small(), **change))
    assert said in str(caught.value)
    assert caught.value.problems[0].where == where


@pytest.mark.parametrize(
    "action", [Abandon(), Meld(()), Meld((MeldPart((Card("KX"),)),)), Discard(Card("9"))]
)
def test_an_action_without_a_text_is_not_written(action: Action) -> None:
    record = replace(small(), deals=(replace(small().deals[0], actions=((0, action),)),))
    with pytest.raises(RecordError, match=r"has no text|not part of a record") as caught:
        dumps(record)
    assert caught.value.problems[0].where == "deals[0].actions[0]"


def test_marks_of_comments_and_checks_in_a_rule_survive() -> None:
    record = replace(small(), house_rules={"a.b": ' # ;x" \\#', "c.d": None})
    assert loads(dumps(record)) == record


# --- files ---------------------------------------------------------------------------------------


def test_a_record_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    dump(small(), path)
    assert load(path) == small()
    dump(loads(MODEL), path)
    assert path.read_text(encoding="utf-8") == MODEL
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_no_text_is_reported_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    path.write_bytes(b"canasta record 1\nvariant \xff\n")
    with pytest.raises(RecordError, match="line 2, column 9: byte 0xff is not UTF-8 text"):
        load(path)


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    with path.open("wb") as file:
        file.truncate(BYTE_LIMIT + 1)
    with pytest.raises(RecordError, match="is too long"):
        load(path)


def test_a_file_that_does_not_exist_is_the_system_s_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none")
