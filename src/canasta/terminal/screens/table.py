"""The table: everything that the seat sees, and the keys that act."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.screen import Screen

from canasta.table import NotAllowed, SaveError
from canasta.terminal import melds, middle, pages, scores, view
from canasta.terminal.board import BESIDE, LOWER, UPPER, Room, board, log_area, most_back
from canasta.terminal.desk import Desk
from canasta.terminal.faces import QUIET, STRONG, WARN
from canasta.terminal.game_help import game_page
from canasta.terminal.help import help_page
from canasta.terminal.log import turn_lines
from canasta.terminal.painting import Painted, stacked
from canasta.terminal.panel import Panel
from canasta.terminal.saying import say, spoken
from canasta.terminal.scoreboard import scoreboard
from canasta.terminal.screens.leaving import Leaving
from canasta.terminal.screens.page import PageScreen
from canasta.terminal.screens.pick import PickScreen
from canasta.words import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult
    from textual.events import Key, Resize

    from canasta.terminal.desk import Question, Scene
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

WIDE: Final = 112
"""From this many columns on the log is at the right."""
TALL: Final = 30
"""From this many lines on the cards are drawn with a border."""
LOG_COLUMNS: Final = 39
SPACIOUS: Final = 140
"""From this many columns on the scores are above the log, and the melds are drawn."""
LOG_LINES: Final = 5
"""Lines that the log keeps where it is below the table, before the melds are shortened."""

AIR: Final = 6
"""With so many lines to spare the parts of the table have space between them."""

STYLES: Final = (
    view.Style(full=True, tall=True, large=True),
    view.Style(full=True, tall=True),
    view.Style(full=True),
    view.Style(),
    view.Style(brief=True),
)
"""How much of the table is shown: as much as there is room for."""

SOON: Final = 0.02
"""The shortest time that a timer runs, in seconds."""

BRIEF: Final = {"melded", "joined"}
"""What is shown only for a moment when a computer does it: it may lay thirty cards one by one."""

PAGES: Final = {"h": "help", "?": "help", "l": "log", "r": "rules", "s": "scores"}


Next = Literal["again", "choose", "leave"]
"""What comes after a game: another one like it, a different one, nothing."""

AFTER_GAME: Final[tuple[Next, ...]] = ("again", "choose", "leave")


class TableScreen(Leaving["Next | None"], Screen["Next | None"]):
    """The table of one game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(-3)", "log up", show=False),
        Binding("pagedown", "scroll_log(3)", "log down", show=False),
    ]

    CSS = "TableScreen Panel { width: 100%; height: 100%; }"

    def __init__(self, session: Session, *, faces: Faces, pause: float) -> None:
        super().__init__()
        self.session = session
        self.desk = Desk(session, faces)
        self.faces = faces
        self.pause = pause
        self._playing = False
        self._sheet_of: int | None = None
        """The deal whose score was shown, or is just to be shown."""
        self.parts = dict.fromkeys((*UPPER, *LOWER), Painted(()))
        """What is on the board, by name."""
        self._log: list[str] = []
        self._back = 0
        """How many lines the log is scrolled back."""
        self._room = Room(0, 0)
        self._style = view.Style(faces=faces)

    # --- what is where ---

    def compose(self) -> ComposeResult:
        """Show one board: it changes in one frame."""
        yield Panel("board")

    def on_mount(self) -> None:
        """Begin; where seats were drawn for, show the cards first."""
        if self.session.drawn:
            text = pages.seat_draw(self.session)
            self.app.push_screen(
                PageScreen(say("page.seats"), text, say("page.seats.keys")), self._begin
            )
        else:
            self.repaint()
            self.call_after_refresh(self.go_on)  # computers take time: first the table is seen

    def _begin(self, _result: bool | None) -> None:  # noqa: FBT001  (a callback)
        self.go_on()

    def on_resize(self, _event: Resize) -> None:
        """Paint for the new size."""
        self.repaint()

    def repaint(self) -> None:
        """Show what is seen now, as fully as the room allows."""
        if not self.is_mounted or not self.size.width:
            return
        width, height = self.size
        wide = width >= WIDE
        right = max(LOG_COLUMNS, width * 3 // 8 if width >= SPACIOUS else 0) if wide else 0
        columns = width - right
        self._room = Room(width, height, right)
        if self.session.dealt:
            self.desk.refresh()
            self._choose_style(columns, height - (0 if wide else LOG_LINES))
            self._log = turn_lines(self.session, self.faces)
            self._back = 0
        else:
            self.parts["sentence"] = view.sentence(say("between"), self._style)
        self._show_board()

    def _choose_style(self, columns: int, room: int) -> None:
        """Paint all parts as fully as `room` lines allow."""
        height = self._room.height
        scene = self.desk.scene()
        used = 0
        for look in STYLES:
            if (look.tall and height < TALL) or (look.large and self._room.width < SPACIOUS):
                continue
            self._style = replace(look, width=columns, faces=self.faces)
            self.parts = self._paintings(scene, self._style)
            used = sum(self.parts[name].height for name in (*UPPER, *LOWER))
            if used <= room:
                break
        if used > height:
            small = say("small", width=self._room.width, height=height)
            self.parts["title"] = view.sentence(small, self._style, look=WARN)
            said = view.sentence(f"{small} {scene.sentence}", self._style, look=WARN)
            self.parts["sentence"] = said  # where the player looks
        self._room = replace(self._room, airy=height >= TALL and used + AIR <= room)

    def _show_board(self) -> None:
        painted = board(self.parts, self._log, self._room, self._style, self._back)
        self.query_one(Panel).show(painted)

    def _paintings(self, scene: Scene, style: view.Style) -> dict[str, Painted]:
        seen, names = self.desk.seen, self.session.names
        own = self.session.side
        sides = sorted(range(len(seen.sides)), key=lambda side: side == own)
        seats = view.seats(seen, names, style, self.session.resting)
        return {
            "title": view.title(seen, style),
            "seats": Painted(()) if style.brief else seats,
            "sides": stacked(*(melds.side_block(seen, side, names, style, own) for side in sides)),
            "pile": middle.pile_block(seen, scene.advice, style),
            "sentence": view.sentence(scene.sentence, style, look=scene.look),
            "ready": self.desk.paint_ready(style),
            "hand": self.desk.paint_hand(style),
            "offers": view.offers_line(scene.offers, style),
            BESIDE: self._scoreboard(style),
        }

    def _scoreboard(self, style: view.Style) -> Painted:
        if self._room.width < SPACIOUS:
            return Painted(())
        return scoreboard(self.session, replace(style, width=self._room.log - 2))

    # --- keys and mouse ---

    def on_key(self, event: Key) -> None:
        """Hand a key to the desk, or open a page.

        A key that was pressed before an open page or question could be seen belongs to nobody.
        """
        if self.app.screen is not self:
            event.stop()
            return
        key = event.character if event.is_printable and event.character != " " else event.key
        if not self.session.dealt:
            self.go_on()
        elif key in PAGES:
            event.stop()
            self._open(PAGES[key])
        elif key is not None and self.desk.knows(key):
            event.stop()
            event.prevent_default()
            self._press(key)

    def _press(self, key: str) -> None:
        if key == "enter" and self.session.deal_over:
            self._open("scores")
            return
        self._answer(self.desk.press(key))

    def on_panel_pressed(self, event: Panel.Pressed) -> None:
        """Do what was pressed with the mouse."""
        if self.app.screen is not self:
            return
        kind, _, rest = event.what.partition(":")
        if kind == "card":
            self.desk.press_card(int(rest))
            self._answer(None)
        elif kind == "meld":
            side, rank, number = rest.split(":")
            self._answer(self.desk.press_meld(int(side), rank, int(number)))
        elif rest in PAGES:
            self._open(PAGES[rest])
        elif kind == "key":
            self._press(rest if len(rest) == 1 else rest.lower())

    def _answer(self, question: Question | None) -> None:
        """Ask what is meant, where that is open; then go on."""
        if question is None:
            self.go_on()
            return

        def chosen(number: int | None) -> None:
            if number is not None:
                self._answer(self.desk.pick(question.actions[number]))

        self._ask(question.text, [self.desk.label(action) for action in question.actions], chosen)

    def _ask(
        self, question: str, answers: Sequence[str], then: Callable[[int | None], None]
    ) -> None:
        self.app.push_screen(PickScreen(question, answers, ascii=self.faces.ascii), then)

    def action_scroll_log(self, lines: int) -> None:
        """Scroll the log."""
        most = most_back(self._log, log_area(self.parts, self._room))
        self._back = min(max(0, self._back - lines), most)
        self._show_board()

    def on_panel_wheeled(self, event: Panel.Wheeled) -> None:
        """Scroll the log with the wheel of the mouse."""
        self.action_scroll_log(event.lines)

    # --- pages ---

    def _open(self, page: str) -> None:
        seen = self.desk.seen
        if page == "help":
            text = f"{game_page(seen.rules, seen.form)}\n\n{help_page(seen.rules, seen.form)}"
            self.app.push_screen(PageScreen(say("page.help"), _with_heads(text)))
        elif page == "log":
            text = "\n".join(turn_lines(self.session, self.faces))
            text = text or say("page.log.empty")
            self.app.push_screen(PageScreen(say("page.log"), text, at_end=True))
        elif page == "rules":
            rules = _with_heads(pages.rules_page(seen.rules, seen.form))
            self.app.push_screen(PageScreen(say("page.rules"), rules))
        elif self.session.deal_over:
            self._show_sheet()
        else:
            text = scores.standing(self.session)
            self.app.push_screen(PageScreen(say("page.scores"), text))

    def _show_sheet(self) -> None:
        over = self.session.game_over
        keys = say("page.go_on" if over else "page.next")
        deal = self.desk.seen.deal_number
        title = say("page.game_over") if over else say("page.deal_over", deal=deal)
        self.app.push_screen(
            PageScreen(title, scores.score_sheet(self.session), keys), self._after_sheet
        )

    def _after_sheet(self, _result: bool | None) -> None:  # noqa: FBT001  (a callback)
        if self.session.game_over:
            answers = [say(f"after.{what}") for what in AFTER_GAME]
            self._ask(say("after"), answers, self._after_game)
            return
        try:
            self.session.next_deal()
        except SaveError as error:
            self.desk.note = say("try_enter", error=str(error))
            self.repaint()
            return
        self.go_on()

    def _after_game(self, number: int | None) -> None:
        """Give back what was chosen; otherwise the last table stays, and Enter shows the score."""
        if number is not None:
            self.leave(AFTER_GAME[number])

    # --- the others ---

    def go_on(self) -> None:
        """Show the table; cut, or let the computers play, where it is their turn."""
        self.repaint()
        if self.session.deal_over:
            if self._sheet_of != self.desk.seen.deal_number:
                self._sheet_of = self.desk.seen.deal_number
                self.set_timer(max(self.pause, SOON), self._end_of_deal)
        elif self.session.cuts:
            self._cut()
        elif self.session.waits_for_computer and not self._playing:
            self._playing = True
            self._computers()

    def _end_of_deal(self) -> None:
        if self.session.deal_over and self.is_current:
            self._show_sheet()

    def _cut(self, problem: str = "") -> None:
        """Ask the person, who sits at the dealer's right, to cut (law 7)."""
        least, most = self.session.cut_range
        places = (least + most) // 4, (least + most) // 2, 3 * (least + most) // 4
        answers = [say(f"cut.{where}") for where in ("top", "middle", "bottom", "shuffle")]

        def cut(number: int | None) -> None:
            try:
                if number == len(places):
                    self.session.shuffle()
                else:
                    self.session.cut(places[1 if number is None else number])
            except SaveError as error:
                self._cut(f"{error}. ")
                return
            except NotAllowed as error:
                self._cut(f"{refusal_text(error.refusal, self.session.rules, words=spoken())} ")
                return
            self.go_on()

        self._ask(f"{problem}{say('cut')}", answers, cut)

    @work
    async def _computers(self) -> None:
        """Let the computers play until the person is to act."""
        try:
            await self._play_computers()
        except SaveError as error:
            self.desk.note = say("try_key", error=str(error))
            self.repaint()
            return
        finally:
            self._playing = False
        self.go_on()

    async def _play_computers(self) -> None:
        """Let them play with a pause after everything that can be seen."""
        session = self.session
        while session.waits_for_computer:
            think, before = session.thinking(), session.taken_back
            thought = None if think is None else await asyncio.to_thread(think)
            if session.taken_back != before:
                continue  # it thought about a table that is no more
            if events := session.computer_acts(thought):
                self.desk.note = ""
                self.repaint()
                short = all(event.name in BRIEF for event in events)
                await asyncio.sleep(self.pause / 4 if short else self.pause)


def _with_heads(page: str) -> Text:
    """Paint a page so that its heads stand out, and the sources of rules do not."""
    text = Text(page)
    text.highlight_regex(rf"(?m)^{pages.SOURCE}.*$", QUIET)
    text.highlight_regex(r"(?m)^\S.*$", STRONG)
    return text
