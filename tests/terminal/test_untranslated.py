"""Whatever the terminal shows comes from the catalogue: in a strange language nothing is plain."""

from collections.abc import Callable, Iterator

import pytest
from textual.app import App
from textual.pilot import Pilot

from canasta.notation.actions.words import format_action
from canasta.players import player
from canasta.rules import VARIANTS, variant
from canasta.table import Player, Table
from canasta.terminal import pages, scores
from canasta.terminal.app import CanastaApp
from canasta.terminal.choice import Choice
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.help import help_page
from canasta.terminal.plain import PlainGame
from canasta.terminal.saying import speak
from canasta.terminal.screens.table import TableScreen
from canasta.terminal.session import Session
from canasta.words import ENGLISH, Catalogue
from pseudo_language import plain_words, spoken_strangely

SMALL = (80, 24)
NAMES = tuple("①②③④⑤⑥⑦⑧")
KEYS = {"d", "t", "m", "x", "e", "c", "g", "y", "n", "o", "f", "p", "i", "v", "b", "u", "h", "l"}
SIGNS = {*KEYS, "U", "r", "s", "j", "q", "k", "a", "w", "J", "Q", "K", "A", "Enter"}
"""Keys, and ranks of cards."""

HELP = {
    "C D H S",
    "u, Backspace",
    "Space",
    "← → Space",
    "PgUp PgDn",
    "Ctrl+Q",
    "J Q K A W, +",
    "0 j q k a",
}

SPLIT = {"Modern", "American Canasta", "Canasta"}
"""Parts of a title that a line of the score may break."""


@pytest.fixture(autouse=True)
def strange() -> Iterator[Catalogue]:
    with spoken_strangely() as words:
        speak(words)
        yield words
        speak(ENGLISH)


def session_of(name: str, form: str, *, seed: int = 3) -> Session:
    rules = VARIANTS[name]
    persons = sum(rules.table.sides[form])
    kinds = ("", *["rules"] * (persons - 1))
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    table = Table.new(rules, form, players, seed=seed)
    return Session(table, {n: player("rules", n) for n in range(1, persons)})


def to_turn(session: Session) -> bool:
    """Let the computers play until the person is to decide; say whether the deal goes on."""
    while not session.deal_over:
        if session.cuts:
            session.cut(sum(session.cut_range) // 2)
        elif session.waits_for_computer:
            think = session.thinking()
            session.computer_acts(think() if think else None)
        else:
            return True
    return False


GAMES = [
    ("classic", "4"),
    ("samba_w", "4"),
    ("hand_and_foot", "4"),
    ("american_000", "4"),
    ("italian_w", "4"),
    ("british", "4"),
    ("laws_1950", "5"),
]  # form: skip


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_what_keys_answer_and_what_the_table_says(name: str, form: str) -> None:
    session = session_of(name, form)
    desk = Desk(session, Faces())
    for _ in range(12):
        if not to_turn(session):
            break
        desk.refresh()
        for key in ("i", "v", "p", "e", "x", "m", "c", "g", "!", "o", "f", "7", "C", "m", "t"):
            before = len(session.table.deal.record)
            question = desk.press(key)
            assert not plain_words(desk.note, KEYS), (key, desk.note)
            if question is not None:
                assert not plain_words(question.text)
                labels = [desk.label(action) for action in question.actions]
                assert not plain_words(" ".join(labels)), labels
            scene = desk.scene()
            shown = [scene.advice, scene.sentence, *(offer.label for offer in scene.offers)]
            assert not plain_words(" ".join(shown), KEYS), shown
            if len(session.table.deal.record) > before:
                break
        else:
            session.act(session.advice()[0].action)
    while to_turn(session):
        session.act(session.advice()[0].action)
    for page in (scores.score_sheet(session), scores.standing(session)):
        assert not plain_words(page, SPLIT), page


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_a_deal_line_by_line(name: str, form: str) -> None:
    session = session_of(name, form)
    written: list[str] = []
    asked = iter(())

    def answers() -> Iterator[str]:
        yield from ("hand", "table", "log", "scores", "discard 2C", "pass")
        while found := session.advice():
            yield format_action(found[0].action)

    def read() -> str | None:
        nonlocal asked
        if session.cuts:
            return ""
        if session.deal_over:
            return None
        line = next(asked, None)
        if line is None:
            asked = answers()
            line = next(asked)
        return line

    PlainGame(session, read, written.append).run()
    assert len(written) > 20
    for text in written:
        assert not plain_words(text, SPLIT), text


@pytest.mark.parametrize("name", VARIANTS)
def test_the_rules_of_every_variant(name: str) -> None:
    for form in VARIANTS[name].formats:
        page = pages.rules_page(VARIANTS[name], form)
        own = [line for line in page.split("\n") if not line.startswith(pages.SOURCE)]
        assert not plain_words("\n".join(own), {name}), own


def test_help() -> None:
    page = help_page(variant("bolivia_w"))
    for left in HELP:
        page = page.replace(f"  {left} ", "  ")
    assert not plain_words(page, SIGNS)


def whole(app: App[None]) -> str:
    """Return the letters of the whole screen."""
    lines = app.screen._compositor.render_strips()  # noqa: SLF001  (the only way to the letters)
    return "\n".join(strip.text for strip in lines)


async def test_the_screens() -> None:
    opened: list[Session] = []

    def opener(choice: Choice) -> Session:
        opened.append(session_of(choice.variant, "4"))
        return opened[0]

    app = CanastaApp(opener, choice=Choice(name=NAMES[0]), faces=Faces(), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert not plain_words(whole(app), {"take", "ten", "meld", "max", "wilds"})
        await pilot.press("enter")
        await _reach(pilot, lambda: isinstance(app.screen, TableScreen) and to_turn(opened[0]))
        table = app.screen
        assert isinstance(table, TableScreen)
        table.repaint()
        await pilot.pause()
        assert not plain_words(whole(app), SIGNS)
        for key in ("i", "l", "r", "s", "h"):
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is not table
            if key in {"i", "l", "s"}:
                assert not plain_words(whole(app), SIGNS), key
            await pilot.press("escape")
            await pilot.pause()


async def _reach(pilot: Pilot[None], there: Callable[[], bool]) -> None:
    for _ in range(200):
        await pilot.pause(0.01)
        if there():
            return
        await pilot.press("enter")
