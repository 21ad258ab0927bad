"""What is said of the pile: true of it whatever is chosen, and the same in both sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.cards import parse_cards
from canasta.engine.action import Draw
from canasta.guide.selection import Selection
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.plain import PlainGame
from canasta.terminal.prompts import prompt
from tables import make_seen
from terminal.conftest import NAMES

if TYPE_CHECKING:
    from terminal.conftest import Seated

KINGS = "KS KH AS AH AD 4C 5D 6S 7C 8D QH"
"""A pair of kings and an opening of aces."""
ONE_KING = "KS 9H AS AH AD 4C 5D 6S 7C 8D QH"
OPEN_FIRST = (
    "To take it, open with it: choose everything you want to meld, then press t. You show 30 and "
    "need 50"
)
FROZEN = "You cannot take it. The pile is frozen: only a natural pair of kings"


def desk_of(seated: Seated, hand: str, upcard: str) -> Desk:
    table = Desk(seated(hand, upcard), Faces(ascii=True))
    table.refresh()
    return table


def press(table: Desk, keys: str) -> None:
    for key in keys:
        table.press(key)
        table.refresh()


@pytest.mark.parametrize("keys", ["", "4", "k", "kk", "45"])
@pytest.mark.parametrize(
    ("hand", "upcard", "said"),
    [
        (KINGS, "KD", OPEN_FIRST),
        (ONE_KING, "KD", FROZEN),
        (KINGS, "3S", "You cannot take it. A three on top blocks the pile (law 34)."),
        ("KS KH 9S 9H 4D 4C 5D 6S 7C 8D QH", "KD", "You cannot take it. You show 30 and need 50"),
    ],
)
def test_a_chosen_card_changes_nothing_of_what_is_true_of_the_pile(
    hand: str, upcard: str, said: str, keys: str, seated: Seated
) -> None:
    table = desk_of(seated, hand, upcard)
    press(table, keys)
    assert table.advice().startswith(said)


def test_a_way_to_take_the_pile_is_shown_beside_other_chosen_cards(seated: Seated) -> None:
    rules = {"open.minimum_by_score": {"0": 15}}
    table = Desk(seated(KINGS, "KD", rules=rules), Faces(ascii=True))
    table.refresh()
    assert table.advice().startswith("You can take it: with ")
    way = table.advice().removeprefix("You can take it: ")
    press(table, "4")
    assert table.advice() == f"Not with the cards you chose. You can take it: {way}"
    press(table, "ukk")
    assert table.advice().startswith("You can take it: with ")


@pytest.mark.parametrize(
    ("hand", "upcard", "may"),
    [
        (KINGS, "KD", True),
        (ONE_KING, "KD", False),
        (KINGS, "3S", False),
        ("KS KH 9S 9H 4D 4C 5D 6S 7C 8D QH", "KD", False),
        ("KS KH KC AS AH AD 4C 5D 6S 7C 2D", "KD", True),
    ],
)
def test_the_prompt_offers_the_pile_only_where_it_can_be_taken(
    hand: str, upcard: str, seated: Seated, *, may: bool
) -> None:
    table = desk_of(seated, hand, upcard)
    offered = "take the pile (t)" in table.scene().sentence
    assert offered is may
    assert table.advice().startswith("You cannot take it") is not may
    shown: list[str] = []
    PlainGame(table.session, lambda: None, shown.append).run()
    asked = shown[-1]
    assert asked.endswith("Draw, or take the pile." if may else "the pile cannot be taken now.")


@pytest.mark.parametrize(
    ("may_take", "said"),
    [
        (True, "The stock is empty: take the pile (t), or leave it (p)"),
        (False, "The stock is empty and you cannot take the pile: leave it (p)"),
    ],
)
def test_with_an_empty_stock_the_prompt_says_what_is_left(said: str, *, may_take: bool) -> None:
    seen = make_seen(stock_count=0)
    assert prompt(seen, NAMES, Selection(), Faces(), may_take=may_take).startswith(said)


def test_chosen_cards_are_put_back_when_the_turn_is_over(seated: Seated) -> None:
    table = desk_of(seated, ONE_KING, "KD")
    press(table, "d")
    press(table, "4x")
    assert table.seen.turn.seat != table.seen.seat
    press(table, "k")
    assert table.note == "It is not your turn."
    table.press_card(0)
    assert table.note == "It is not your turn."
    assert table.selection.groups == ()


def test_a_card_that_was_chosen_before_the_draw_stays_chosen_in_the_turn(seated: Seated) -> None:
    table = desk_of(seated, ONE_KING, "KD")
    press(table, "4")
    table.act(Draw())
    assert table.selection.chosen_cards == parse_cards("4C")
