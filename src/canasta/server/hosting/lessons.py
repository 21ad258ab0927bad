"""The table of a lesson: for one learner on one connection, with fixed cards.

It is no table of the house: it is in no list and no statistics, nobody else can come, nothing is
stored and nothing was shuffled. Where the learner is, the page knows and says when it comes again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from canasta.book.text import card_text
from canasta.cards import Card
from canasta.engine.action import Meld
from canasta.engine.refusal import IllegalAction
from canasta.guide.grouping import grouped
from canasta.lessons import LESSONS
from canasta.lessons.lesson import LEARNER
from canasta.lessons.matching import cards_of
from canasta.lessons.walk import OtherWay, Walk
from canasta.lessons.wording import step_text
from canasta.notation.actions.targets import format_target
from canasta.notation.actions.words import format_action, parse_action
from canasta.notation.errors import NotationError
from canasta.notation.rules.codes import code_of
from canasta.rules.refusal import Refusal
from canasta.server.hosting.names import computer_name
from canasta.server.showing.lines import log_lines, news
from canasta.server.showing.offers import offers_of, preview_of, why_of
from canasta.server.showing.pieces import marked, pieces_of
from canasta.server.showing.scene import Place, Scene
from canasta.server.showing.setup import setup_of, title_of
from canasta.server.showing.sight import Sight
from canasta.server.showing.view import view_of
from canasta.table import Phase
from canasta.wire import PROTOCOL, commands
from canasta.wire.answers import Ack, Error, Events, Log, Pong, Refused, Welcome
from canasta.wire.lessons import LessonView
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta.engine.action import Action
    from canasta.lessons import Lesson
    from canasta.lessons.wording import StepText
    from canasta.server.hosting.link import Link
    from canasta.wire import ClientMessage, ServerMessage
    from canasta.wire.table import TablePhase

PACE = 0.7
"""Seconds before each thing that another player does."""

_PHASES: Final[dict[Phase, TablePhase]] = {
    Phase.PLAY: "play",
    Phase.SHEET: "sheet",
    Phase.OVER: "over",
}


class LessonTable:
    """A lesson in progress on one connection."""

    def __init__(self, lesson: Lesson, step: int, link: Link, *, seq: int) -> None:
        """Begin at a step; `seq` is the last state that the client knew."""
        self._link = link
        words = link.reader.words
        seats = lesson.rules.seats(lesson.form)
        others = [computer_name(seat) for seat in range(1, seats)]
        names = [words.text("lesson.you"), *others]
        self._walk = Walk(lesson, names, step)
        self._scene = Scene(
            table_id=lesson.name,
            rules=lesson.rules,
            form=lesson.form,
            options=Options(spectators="no", ask_cut=False, warnings=False, chat=False),
            places=[
                Place(
                    seat,
                    name,
                    "person" if seat == LEARNER else "computer",
                    number=seat,
                    connected=True,
                )
                for seat, name in enumerate(names)
            ],
            host=None,
            title=title_of(lesson.rules, words.language),
            code=code_of(lesson.rules),
            seq=seq,
        )
        link.reader.place = LEARNER
        self._others: asyncio.Task[None] | None = None

    @classmethod
    def begin(cls, hello: commands.Hello, link: Link, version: str) -> LessonTable | None:
        """Greet a learner; None where there is no such lesson.

        Args:
            hello: what the client asked for.
            link: the connection.
            version: of the server's program.
        """
        lesson = LESSONS.get(hello.table)
        if lesson is None or hello.lesson is None:
            return None
        table = cls(lesson, hello.lesson, link, seq=hello.seq)
        table._welcome(version)
        return table

    def _welcome(self, version: str) -> None:
        self._settle()
        sight, reader = self._sight(), self._link.reader
        self._link.send(
            Welcome(
                protocol=PROTOCOL,
                version=version,
                seq=self._scene.seq,
                player=reader.place,
                setup=setup_of(self._scene, reader.words),
                lines=log_lines(sight),
                chat=[],
            )
        )
        self._pass_over_news(sight)
        self._show()

    def leave(self) -> None:
        """End the lesson; the learner is gone."""
        if self._others is not None:
            self._others.cancel()

    # --- what the learner wants ------------------------------------------------------------------

    def serve(self, command: ClientMessage) -> None:
        """Carry out a command and answer it."""
        match command:
            case commands.Ping():
                self._link.send(Pong(command.n))
            case commands.Hello():
                text = self._link.reader.words.text("deny.hello_twice")
                self._link.send(Error("hello_twice", text, fatal=False))
            case commands.Act():
                self._act(command)
            case commands.Preview():
                self._preview(command)
            case commands.GoToStep():
                self._go(command)
            case _:
                self._deny(command.id, "not_here", self._link.reader.words.text("deny.not_here"))

    def _act(self, command: commands.Act) -> None:
        words = self._link.reader.words
        try:
            self._walk.act(parse_action(command.action))
        except NotationError as error:
            problem = str(error.problems[0].message)
            self._deny(command.id, "not_an_action", words.text("deny.not_an_action", what=problem))
        except IllegalAction as illegal:
            self._refuse(command.id, illegal.refusal)
        except OtherWay:
            self._deny(command.id, "other_way", self._other_way())
        else:
            self._link.send(Ack(command.id, self._scene.seq + 1))
            self._changed()

    def _preview(self, command: commands.Preview) -> None:
        sight = self._sight()
        wanted = Counter([*command.chosen, *chain.from_iterable(command.groups)])
        if sight.seen is None or wanted - Counter(map(str, sight.seen.hand)):
            self._refuse(command.id, Refusal("card_not_in_hand"))
            return
        laid = [tuple(map(Card, group)) for group in command.groups if group]
        runs = self._scene.rules.meld.sequences
        groups = (*laid, *grouped(map(Card, command.chosen), runs=runs))
        check = self._walk.check
        self._link.send(preview_of(sight, check, groups, command.id, command.onto))

    def _go(self, command: commands.GoToStep) -> None:
        """Read on, or go to any other step: the table becomes what it is there."""
        if self._others is not None:
            self._others.cancel()
        if command.step == self._walk.number + 1 and self._walk.expected is None:
            self._walk.read_on()
        else:
            self._walk.go(command.step)
        self._link.send(Ack(command.id, self._scene.seq + 1))
        self._settle()
        sight = self._sight()
        deal = 0 if sight.seen is None else sight.seen.deal_number
        self._link.send(Log(deal, log_lines(sight)))
        self._pass_over_news(sight)
        self._show()

    def _refuse(self, command: str, refusal: Refusal) -> None:
        why = why_of(self._sight(), refusal)
        self._link.send(Refused(command, why.code, why.law, why.args, why.text, why.plain))

    def _deny(self, command: str, code: str, text: str) -> None:
        self._link.send(Refused(command, code, "", {}, text, text))

    def _other_way(self) -> str:
        """Say that it is allowed, and what this lesson does instead."""
        words = self._link.reader.words
        if self._walk.expected is None:
            return words.text("lesson.only_read")
        what = self._step_text(lambda cards: " ".join(card_text(card, words) for card in cards)).do
        return words.text("lesson.other_way", what=what)

    # --- what the others do ----------------------------------------------------------------------

    def _changed(self) -> None:
        """Show what was done, and let the others go on."""
        self._settle()
        self._show()
        if self._walk.waits_for_others:
            self._others = asyncio.ensure_future(self._play_others())

    async def _play_others(self) -> None:
        while self._walk.waits_for_others:
            await asyncio.sleep(PACE)
            self._walk.other_acts()
            self._settle()
            self._show()

    # --- what is shown ---------------------------------------------------------------------------

    def _settle(self) -> None:
        """Note that the table has changed."""
        scene, table = self._scene, self._walk.table
        scene.table, scene.phase = table, _PHASES[table.phase]
        scene.seq += 1

    def _sight(self) -> Sight:
        return Sight.of(self._scene, self._link.reader)

    def _pass_over_news(self, sight: Sight) -> None:
        """Count what has happened so far as known: the log has it."""
        if sight.seen is not None:
            reader = self._link.reader
            reader.deal, reader.sent = sight.seen.deal_number, len(sight.seen.log)

    def _show(self) -> None:
        sight = self._sight()
        messages: list[ServerMessage] = [view_of(sight)]
        if events := news(sight):
            messages.append(Events(self._scene.seq, events))
        if sight.acts and not self._walk.waits_for_others:
            messages.append(offers_of(sight, self._walk.check))
        self._link.send(*messages, self._page())

    def _page(self) -> LessonView:
        """Show the step; while the others play, only how far the lesson is."""
        walk = self._walk
        page = LessonView(
            lesson=walk.lesson.name,
            step=walk.number,
            steps=len(walk.lesson.steps),
            waits=walk.waits_for_others,
            title="",
            text="",
            do=[],
            points=[],
            act="",
            groups=[],
            target="",
        )
        if not page.waits:
            said = self._step_text(marked)
            page.title, page.text, page.do = said.title, said.text, pieces_of(said.do)
            page.points = list(walk.lesson.steps[walk.number].points)
            if walk.expected is not None:
                _show_expected(page, walk.expected)
        return page

    def _step_text(self, spell: Callable[[Iterable[Card]], str]) -> StepText:
        walk = self._walk
        return step_text(
            walk.lesson,
            walk.number,
            walk.expected,
            names=self._scene.names,
            spell=spell,
            words=self._link.reader.words,
        )


def _show_expected(page: LessonView, expected: Action) -> None:
    """Show what is to be done: for marks on the cards, and to do it for the learner."""
    page.act = format_action(expected).partition(" ")[0]
    page.groups = [[str(card) for card in group] for group in cards_of(expected)]
    lays = expected.lays if isinstance(expected, Meld) else ()
    if len(lays) == 1 and lays[0].to is not None:
        page.target = format_target(lays[0].to)
