"""Positions as text and as JSON."""

import json
from typing import Any

import pytest
from hypothesis import given

from canasta.cards import Card
from canasta.notation.errors import NotationError
from canasta.notation.position.as_json import position_from_json, position_to_json
from canasta.notation.position.text import (
    WrittenPosition,
    format_position,
    parse_position,
    position_of,
)
from strategies import positions

MODEL = """\
canasta position 1
variant classic
rule meld.max_wilds = 2
players 4
seat 0
actor 0
dealer 3
deal 2
hand 4S 5H KS KD 2C
tray QS QH QD, 7S 7H 7D
hands 11 10 9 12
stock 40
pile 12 9C frozen
turn 0 meld taken melded must_go_out permission=yes question=acaba
first_turns - + - -
melded_before - - + -
side A total 520 minimum 50 penalty 0
red_threes 3H
meld 9#1: 9S 9H 9D
meld K#1 mixed: KS KH KD KC KS KH 2C
side B total 1610 minimum 90 penalty 100
captured 3S
"""

OTHER_GAMES = """\
canasta position 1
variant brazilian_w
players 4
seat 0
actor 0
dealer 3
deal 2
hand 4S 5H KS KD 2C
hands 11 10 9 12
feet 0 11 0 11
talons 4 3
stock 40
pile 0 -
turn 0 meld
first_turns - - - -
melded_before + - + -
side A total 9100 minimum 0 penalty 0
needs natural sequence
red_threes 3H
black_threes 3S 3C
meld 5H-8H#1: 5H 6H 7H 8H
meld 5H-8H#2: 5H 6H 7H 8H
meld 4S-10S#1 sequence: 4S 5S 6S 7S 8S 9S 10S
meld 2#1 deuces_mixed: 2S 2H 2D 2C 2S 2H JK
meld 7#1 sevens: 7S 7H 7D 7C 7S 7H 7D
side B total 1610 minimum 90 penalty 100
"""


def test_feet_talons_threes_and_sequences_are_in_a_position() -> None:
    position = parse_position(OTHER_GAMES)
    assert format_position(position) == OTHER_GAMES
    assert (position.feet, position.talons) == ((0, 11, 0, 11), (4, 3))
    assert position.sides[0].black_threes == ("3S", "3C")
    assert position.sides[0].canasta_needed == {"natural", "sequence"}
    names = [(meld.rank, meld.number, meld.canasta) for meld in position.sides[0].melds]
    assert names[1:4] == [
        ("5H-8H", 2, None),
        ("4S-10S", 1, "sequence"),
        ("2", 1, "deuces_mixed"),
    ]
    assert position_from_json(position_to_json(position)) == position


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        (
            "feet 0 11 0 11",
            "feet all",
            10,
            "expected 'feet', found 'feet all'; write the number of cards",
        ),
        ("talons 4 3", "talons", 11, "expected 'talons'"),
        ("needs natural", "needs clean", 18, "expected 'needs'"),
        ("meld 2#1", "meld 8H-5H#1", 24, "'8H-5H' names no meld"),
        ("sevens:", "sixes:", 25, "expected 'meld'"),
    ],
)
def test_a_mistake_in_what_the_other_games_need_is_answered_with_its_place(
    old: str, new: str, line: int, said: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(OTHER_GAMES.replace(old, new))
    assert caught.value.line == line
    assert said in str(caught.value)


def test_a_position_is_read_and_printed_line_by_line() -> None:
    position = parse_position(MODEL)
    assert format_position(position) == MODEL
    assert position.hand == ("4S", "5H", "KS", "KD", "2C")
    assert position.tray == (("QS", "QH", "QD"), ("7S", "7H", "7D"))
    assert position.sides[0].melds[1].canasta == "mixed"
    assert position.sides[1].captured == ("3S",)
    assert position.first_turns == (False, True, False, False)
    assert position.turn.question == "acaba"
    assert not position.turn.must_take


@given(positions())
def test_every_position_is_read_again_as_it_was_printed(position: WrittenPosition) -> None:
    assert parse_position(format_position(position)) == position
    assert position_from_json(position_to_json(position)) == position


def test_comments_and_blank_lines_are_no_part_of_a_position() -> None:
    shown = MODEL.replace("stock 40\n", "# what is left:\n\n   stock 40  # two turns each\n")
    assert parse_position(shown) == parse_position(MODEL)


def test_a_position_becomes_what_the_seat_sees_under_its_rules_and_back() -> None:
    position = parse_position(MODEL)
    seen = position.observation()
    assert seen.rules.meld.max_wilds == 2
    assert seen.log == ()
    assert position_of(seen) == position


def test_a_spectator_sees_no_hand() -> None:
    text = MODEL.replace("seat 0\n", "seat -\n").replace("hand 4S 5H KS KD 2C\n", "")
    position = parse_position(text)
    assert position.seat is None
    assert position.hand == ()
    assert format_position(position) == text


def test_a_deal_that_is_over_says_how() -> None:
    text = MODEL.replace("actor 0", "actor -").replace("turn 0 meld", "turn 0 over")
    text = text.replace("melded_before - - + -\n", "melded_before - - + -\nended red_three_last\n")
    position = parse_position(text)
    assert (position.actor, position.ended_by) == (None, "red_three_last")
    assert format_position(position) == text


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "said"),
    [
        ("position 1", "position 2", 1, 1, "version 2 is not known"),
        ("canasta position 1\n", "", 1, 1, "expected 'canasta', found 'variant classic'"),
        ("max_wilds = 2", "max_wilds = two", 3, 23, "this is not valid JSON"),
        ("KD 2C", "KD 2X", 9, 18, "'2X' is not a card"),
        ("QD, 7S", "QD,, 7S", 10, 15, "'' is not a card"),
        ("stock 40", "stock many", 12, 1, "expected 'stock', found 'stock many'; write the number"),
        ("12 9C", "12 9", 13, 1, "expected 'pile'"),
        ("12 9C", "12 99C", 13, 9, "'99C' is not a card"),
        ("turn 0 meld", "turn 0 sleep", 14, 1, "expected 'turn'"),
        ("side B", "side C", 21, 1, "side C is out of order"),
        ("captured 3S\n", "captured 3S\nscore 5\n", 23, 1, "'score 5' has no place here"),
        ("9S 9H 9D", "9S 9H 0D", 19, 17, "'0D' is not a card"),
    ],
)
def test_a_mistake_is_answered_with_its_place(
    old: str, new: str, line: int, column: int, said: str
) -> None:
    assert old in MODEL
    with pytest.raises(NotationError) as caught:
        parse_position(MODEL.replace(old, new))
    assert said in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.remedy


def test_a_position_that_breaks_off_says_which_line_is_missing() -> None:
    with pytest.raises(NotationError, match="line 12: the 'pile' line is missing"):
        parse_position(MODEL[: MODEL.index("pile")])
    with pytest.raises(NotationError, match="the 'canasta' line is missing"):
        parse_position("")


def test_a_table_has_eight_sides_at_most() -> None:
    side = " total 0 minimum 50 penalty 0\n"
    text = MODEL[: MODEL.index("side A")]
    text += "".join(f"side {letter}{side}" for letter in "ABCDEFGH")
    assert len(parse_position(text).sides) == 8
    with pytest.raises(NotationError, match="side A is out of order"):
        parse_position(text + f"side A{side}")


@pytest.mark.parametrize(
    "change",
    [
        {"variant": "Classic!"},
        {"hand": (Card("KS KH"),)},
        {"sides": parse_position(MODEL).sides * 5},
        {"top_discard": Card("")},
    ],
)
def test_a_position_that_could_not_be_read_again_is_not_printed(change: dict[str, Any]) -> None:
    position = parse_position(MODEL)
    fields = {name: getattr(position, name) for name in WrittenPosition.__slots__}
    with pytest.raises(NotationError):
        format_position(WrittenPosition(**(fields | change)))


@pytest.mark.parametrize("rules", [{"variant": "whist"}, {"house_rules": {"meld.max_wilds": -1}}])
def test_rules_that_do_not_exist_make_no_observation(rules: dict[str, Any]) -> None:
    position = parse_position(MODEL)
    fields = {name: getattr(position, name) for name in WrittenPosition.__slots__}
    with pytest.raises(NotationError):
        WrittenPosition(**(fields | rules)).observation()


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("canasta_position",), 2, "canasta_position: '2' is not 1"),
        (("hand", 1), "5X", "hand[1]: '5X' is not a card such as KS"),
        (("hands", 0), True, "hands: 'True' is not a whole number"),
        (("seat",), "0", "seat: '0' is not a whole number"),
        (("turn", "step"), 3, "turn.step: '3' is not a string"),
        (("turn", "question"), "what?", "the values do not make a position: line 14"),
        (("pile", "top"), 9, "pile.top[0]: '9' is not a card"),
        (("sides", 0, "melds", 0, "rank"), "nine", "the values do not make a position"),
        (("sides", 0, "color"), "red", "sides[0]: 'color' is not known here"),
        (("rules",), {"meld.max_wilds": [[[[1]]]]}, "cannot be the value of a rule"),
    ],
)
def test_a_mistake_in_json_is_answered_with_its_path(
    path: tuple[str | int, ...], value: object, said: str
) -> None:
    data = json.loads(position_to_json(parse_position(MODEL)))
    inner: Any = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    with pytest.raises(NotationError) as caught:
        position_from_json(json.dumps(data))
    assert said in str(caught.value)


def test_a_position_as_json_may_lack_nothing_and_what_may_be_absent_is_null() -> None:
    data = json.loads(position_to_json(parse_position(MODEL), indent=2))
    data["pile"]["top"] = None
    assert position_from_json(json.dumps(data)).top_discard is None
    del data["stock"]
    with pytest.raises(NotationError, match="'stock' is missing"):
        position_from_json(json.dumps(data))
