"""Ideas, on the screen and line by line: whatever is listed can be done as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Draw
from canasta.notation.actions.words import parse_action
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.plain import PlainGame

if TYPE_CHECKING:
    from canasta.terminal.session import Session
    from terminal.conftest import Seated

SAMBA = "8D 8H 8S QC QD QH 4C 5D 6S 7C 9C 10H JS KD AC"
"""Two melds of 30 each, where 50 are needed."""


def written(session: Session, word: str) -> list[str]:
    """Return what is answered to a word where one plays line by line."""
    lines, said = iter((word, None)), list[str]()
    PlainGame(session, lambda: next(lines), said.append).run()
    return said[-1].split("\n")


@pytest.fixture
def samba(seated: Seated) -> Session:
    session = seated(SAMBA, "3S", stock="4S 4H", rules={"variant": "samba_w"})
    session.act(Draw())
    return session


def test_law_26_an_idea_of_an_opening_counts_enough(samba: Session) -> None:
    table = Desk(samba, Faces(ascii=True))
    table.refresh()
    question = table.press("i")
    assert question is not None
    assert table.label(question.actions[0]) == "meld 8D 8H 8S; meld QC QD QH"
    assert [action for action in question.actions if samba.check(action) is not None] == []


def test_law_26_line_by_line_an_idea_can_be_written_as_it_stands(samba: Session) -> None:
    ideas = written(samba, "ideas")
    assert ideas[0] == "meld 8D 8H 8S, QC QD QH"
    assert "meld 8D 8H 8S" not in ideas
    assert "discard KD" in ideas
    assert [idea for idea in ideas if samba.check(parse_action(idea)) is not None] == []


def test_law_40_the_question_is_no_idea_for_a_hand_that_is_far_from_going_out(
    seated: Seated,
) -> None:
    session = seated("KS KH KD QS QH 9C 9D 4C 4D 2D 7S")
    assert session.check(parse_action("ask")) is None
    assert "ask" not in written(session, "ideas")


def test_law_40_the_question_is_asked_only_after_its_cost_was_read(seated: Seated) -> None:
    session = seated("KS 9H AS AH AD 4C 5D 6S 7C 8D QH", "3S")
    lines = iter(("ask", "hand", "ask", None))
    said: list[str] = []
    PlainGame(session, lambda: next(lines), said.append).run()
    warned = "You cannot go out in this turn: a yes costs you 100 points. Type it again to"
    assert [line for line in said if line.startswith(warned)] != []
    assert sum("You ask your partner" in line for line in said) == 1
