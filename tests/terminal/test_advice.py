"""Advice is shown with its reason first, and the next key may play it."""

from collections.abc import Callable

import pytest

from canasta.engine.action import Draw
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.plain import PlainGame
from canasta.terminal.session import Session

Seated = Callable[..., Session]

HAND = "KS KH KD QS QH 9C 9D 4C 4D 2D 7S"
"""A hand that a computer has something to say about at every moment."""


@pytest.fixture
def desk(seated: Seated) -> Desk:
    made = Desk(seated(HAND, upcard="5S", stock="QD"), Faces())
    made.refresh()
    return made


@pytest.mark.parametrize("key", ["v", "enter"])
def test_the_key_of_advice_or_enter_plays_what_was_advised(key: str, desk: Desk) -> None:
    thought = desk.session.advice()[0]
    before = len(desk.seen.log)
    assert desk.press("v") is None
    assert "Press v again, or Enter, to play it." in desk.note
    assert len(desk.seen.log) == before
    desk.press(key)
    assert desk.session.table.deal.record[-1] == (0, thought.action)


def test_after_any_other_key_advice_is_asked_for_anew(desk: Desk) -> None:
    desk.act(Draw())
    done = len(desk.session.table.deal.record)
    for other in ("right", "b", "k"):
        desk.press("v")
        desk.press(other)
        desk.press("v")
        assert "to play it" in desk.note
        desk.press("escape")
    assert len(desk.session.table.deal.record) == done


def test_a_pressed_card_forgets_the_advice(desk: Desk) -> None:
    desk.act(Draw())
    done = len(desk.session.table.deal.record)
    desk.press("v")
    desk.press_card(0)
    desk.press("v")
    assert len(desk.session.table.deal.record) == done


def test_line_by_line_the_word_written_again_plays_it(seated: Seated) -> None:
    session = seated(HAND, upcard="5S", stock="QD")
    thought = session.advice()[0]
    written: list[str] = []
    lines = iter(["advice", "hand", "advice", "quit"])
    PlainGame(session, lambda: next(lines, None), written.append).run()
    assert not session.table.deal.record
    assert "Type advice again to play it." in written[-1]

    lines = iter(["advice", "advice", "quit"])
    PlainGame(session, lambda: next(lines, None), written.append).run()
    assert session.table.deal.record[0] == (0, thought.action)
