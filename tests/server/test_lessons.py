"""The table of a lesson: what a learner is sent, what is answered, and that it is no table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from canasta.lessons import LESSONS
from canasta.notation.actions.words import format_action
from canasta.server.hosting import lessons
from canasta.server.hosting.lessons import LessonTable
from canasta.server.hosting.proof import NOBODY
from canasta.server.showing.sight import Reader
from canasta.wire.answers import (
    Ack,
    Error,
    Events,
    EventView,
    Log,
    Offers,
    Pong,
    Previewed,
    Refused,
    View,
    Welcome,
)
from canasta.wire.commands import Act, Ask, GoToStep, Hello, NextDeal, Ping, Preview, Say
from canasta.wire.lessons import LessonView
from server.houses import new_id

if TYPE_CHECKING:
    from typing import TypeVar

    from canasta.wire import ServerMessage
    from canasta.wire.base import Language

    M = TypeVar("M")


class Page:
    """A page at which somebody learns; it keeps what it is sent."""

    def __init__(self, lesson: str, step: int = 0, language: Language = "en", seq: int = 0) -> None:
        self.proof = NOBODY
        self.reader = Reader(None, language)
        self.sent: list[ServerMessage] = []
        self.news = asyncio.Event()
        hello = Hello(1, lesson, language=language, lesson=step, seq=seq)
        self.table = LessonTable.begin(hello, self, "test")

    def send(self, *messages: ServerMessage) -> None:
        """Keep messages."""
        self.sent += messages
        self.news.set()

    def close(self, code: int, reason: str) -> None:
        """Nobody closes a lesson."""
        raise AssertionError((code, reason))

    def last(self, kind: type[M]) -> M:
        """Return the last message of a kind."""
        return next(one for one in reversed(self.sent) if isinstance(one, kind))

    def serve(self, command: object) -> None:
        """Give the table a command."""
        assert self.table is not None
        self.table.serve(command)  # type: ignore[arg-type]

    def act(self, action: str) -> None:
        """Do an action on the last view."""
        self.serve(Act(new_id(), self.last(View).seq, action))

    async def others(self) -> None:
        """Wait until the others have played."""
        async with asyncio.timeout(20):
            while self.last(LessonView).waits:
                self.news.clear()
                await self.news.wait()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "PACE", 0)


@pytest.mark.parametrize("name", LESSONS)
async def test_a_lesson_leads_from_step_to_step(name: str) -> None:
    page, lesson = Page(name), LESSONS[name]
    for number, step in enumerate(lesson.steps[:-1]):
        shown = page.last(LessonView)
        assert (shown.step, shown.steps) == (number, len(lesson.steps))
        assert shown.title
        assert bool(shown.do) == bool(step.does)
        expected = lesson.expects(number)
        if expected is None:
            page.serve(GoToStep(new_id(), number + 1))
        else:
            assert page.last(View).turn.actor == 0
            page.act(format_action(expected))
            await page.others()
        assert isinstance(page.last(Ack), Ack)
    assert page.last(LessonView).step == len(lesson.steps) - 1
    assert not [one for one in page.sent if isinstance(one, Refused)]


async def test_the_first_lesson_ends_with_the_sheet_of_the_deal() -> None:
    view = Page("classic", 23).last(View)
    assert view.phase == "sheet"
    assert view.sheet is not None
    assert [side.total for side in view.sheet.sides] == [630, -105]


async def test_mistakes_are_answered_with_the_reason_of_the_laws() -> None:
    for number, step in enumerate(LESSONS["classic"].steps):
        page = Page("classic", number)
        for text, code in step.wrong:
            page.act(text)
            refused = page.last(Refused)
            assert refused.code == code
            assert refused.text
            assert page.last(LessonView).step == number


async def test_what_is_allowed_elsewhere_is_named_and_nothing_happens() -> None:
    page = Page("classic", 4)
    before = page.last(View)
    page.act("discard QH")
    assert page.last(Refused).plain == (
        "That is allowed. In this lesson, do this instead: Discard 4♣."
    )
    page.act("hocus pocus")
    assert page.last(Refused).code == "not_an_action"
    assert page.last(View) is before
    page = Page("classic", 0)
    page.act("draw")
    assert page.last(Refused).plain == "There is nothing to do at this step. Read on."


async def test_a_lesson_goes_back_and_forth_and_begins_where_it_was_left() -> None:
    page = Page("classic", 6, seq=40)
    assert page.last(Welcome).seq == 41
    view, log = page.last(View), page.last(Welcome).lines
    assert (page.last(LessonView).step, len(view.hand)) == (6, 12)
    page.serve(GoToStep(new_id(), 2))
    assert (page.last(LessonView).step, len(page.last(View).hand)) == (2, 11)
    assert len(page.last(Log).lines) < len(log)
    page.serve(GoToStep(new_id(), 6))
    assert [seen.card for seen in page.last(View).hand] == [seen.card for seen in view.hand]
    assert page.last(Log).lines == log
    page.serve(GoToStep(new_id(), 10_000))
    assert page.last(LessonView).step == 23
    page.serve(GoToStep(new_id(), -1))
    assert page.last(LessonView).step == 0


async def test_going_back_while_the_others_play_stops_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "PACE", 3600)
    page = Page("classic", 4)
    page.act("discard 4C")
    shown = page.last(LessonView)
    assert shown.waits
    assert (shown.step, shown.title, shown.points) == (5, "", [])
    page.act("draw")
    assert page.last(Refused).code == "out_of_turn"
    page.serve(GoToStep(new_id(), 4))
    assert not page.last(LessonView).waits
    await asyncio.sleep(0)
    assert page.last(View).turn.actor == 0
    assert page.table is not None
    page.table.leave()


async def test_cards_that_are_chosen_are_judged_as_at_any_table() -> None:
    page = Page("classic", 6)
    page.serve(Preview(new_id(), groups=[["QD", "QS", "QH"], ["5C", "5D", "5H"]]))
    short = page.last(Previewed)
    assert (short.count, short.need, short.ok) == (45, 50, False)
    page.serve(Preview(new_id(), groups=[["QD", "QS", "QH"], ["5C", "5D", "5H", "5S"]]))
    assert page.last(Previewed).ok
    page.serve(Preview(new_id(), chosen=["AS"]))
    assert page.last(Refused).code == "card_not_in_hand"


async def test_nothing_of_a_table_can_be_had_in_a_lesson() -> None:
    page = Page("classic", 4)
    for command in (
        Say(new_id(), phrase="hello"),
        Ask(new_id(), "advice"),
        NextDeal(new_id(), page.last(View).seq),
    ):
        page.serve(command)
        assert page.last(Refused).code == "not_here"
        assert page.last(Refused).id == command.id
    page.serve(Hello(1, "classic"))
    assert page.last(Error).code == "hello_twice"
    page.serve(Ping(3))
    assert page.last(Pong).n == 3
    view = page.last(View)
    assert view.fairness is None
    assert not view.may_undo


async def test_only_the_learner_s_cards_are_sent_and_offers_only_when_it_is_their_turn() -> None:
    page = Page("classic", 4)
    assert isinstance(page.last(Offers), Offers)
    begun = len(page.sent)
    page.act("discard 4C")
    await page.others()
    del page.sent[:begun]
    drawn = [event for event in _events(page) if event.name == "drew"]
    assert len(drawn) == 3
    assert {seen.card for event in drawn for seen in event.cards} <= {"??"}
    assert sum(isinstance(one, Offers) for one in page.sent) == 1


def _events(page: Page) -> list[EventView]:
    return [event for one in page.sent if isinstance(one, Events) for event in one.events]


def test_there_is_no_lesson_of_another_name() -> None:
    assert Page("checkers").table is None
