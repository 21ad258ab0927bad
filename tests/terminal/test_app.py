"""The screens, driven by keys and mouse in a terminal that nobody sees."""

import asyncio
import re
from collections.abc import Callable

import pytest
from textual.app import App
from textual.events import Key
from textual.pilot import Pilot

from canasta.cards import parse_cards
from canasta.guide import turns
from canasta.players import player
from canasta.rules import VARIANTS, RuleError
from canasta.shuffle import MAX_SHUFFLES
from canasta.table import Player, SaveError, Table
from canasta.terminal.app import CanastaApp
from canasta.terminal.choice import Choice
from canasta.terminal.faces import Faces
from canasta.terminal.panel import Panel
from canasta.terminal.screens.page import PageScreen
from canasta.terminal.screens.pick import PickScreen
from canasta.terminal.screens.start import StartScreen
from canasta.terminal.screens.table import TableScreen
from canasta.terminal.session import Session

Seated = Callable[..., Session]
SMALL, LARGE = (80, 24), (120, 40)
HAND = "KS KH KD QS QH 9C 9D 4C 4D 2D 7S"


def app_of(
    session: Session | None, opener: Callable[[Choice], Session] | None = None
) -> CanastaApp:
    def refuse(_choice: Choice) -> Session:
        raise RuleError("no game here")

    return CanastaApp(opener or refuse, session=session, faces=Faces(), pause=0)


def shown(app: App[None], name: str) -> str:
    assert isinstance(app.screen, TableScreen)
    return app.screen.parts[name].plain


def whole(app: App[None]) -> str:
    """Return the letters of the whole screen."""
    lines = app.screen._compositor.render_strips()  # noqa: SLF001  (the only way to the letters)
    return "\n".join(strip.text for strip in lines)


async def settle(pilot: Pilot[None], session: Session) -> None:
    """Wait until the computers have played."""
    for _ in range(200):
        await pilot.pause()
        if not session.waits_for_computer:
            return
        await asyncio.sleep(0.01)


async def place_of(pilot: Pilot[None], what: str) -> tuple[int, int]:
    """Return where on the board something lies."""
    spots = pilot.app.screen.query_one(Panel).painted.spots
    spot = next(spot for spot in spots if spot.what == what)
    return spot.start + 1, spot.line


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("form", ["2", "3", "4", "5", "6"])
async def test_the_whole_table_is_on_the_screen(
    form: str, size: tuple[int, int], seated: Seated
) -> None:
    session = seated("", form=form)
    app = app_of(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = whole(app)
        for name in session.names:
            assert name in text
        assert all(word in text for word in ("Stock", "draw", "help", "to open")) or size == LARGE
        assert "scores" in text.split("\n")[-1]
        if session.seat is not None:
            assert shown(app, "hand").split("\n")[0].strip()


async def test_a_turn_is_played_by_keys_alone(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "K", "m")
        assert "you show 30 of 50, 20 more needed" in shown(app, "ready")
        await pilot.press("enter")
        assert "law 26" in shown(app, "sentence")
        await pilot.press("Q", "m", "enter")
        assert "opened" in shown(app, "sides")
        await pilot.press("7", "x")
        await settle(pilot, session)
        assert session.seen.actor == 0
        assert "1. You draw" not in whole(app)
        assert re.search(r"\d\. Blue draws", whole(app))


async def test_a_key_pressed_before_a_page_can_be_seen_does_nothing(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        stock = session.seen.stock_count
        for opens in ("h", "i"):
            for key in (opens, "d", "i", "h"):
                app.screen.post_message(Key(key, key))
            await pilot.pause()
            assert len(app.screen_stack) == 3
            assert session.seen.stock_count == stock
            await pilot.press("escape")


async def test_a_turn_is_played_by_mouse_alone(seated: Seated) -> None:
    session = seated("KS KH KD QS QH QD 8C 4C 4D 2D 7S", stock="KC")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click("#board", offset=await place_of(pilot, "key:d"))
        hand = session.seen.hand
        sorted_hand = app.screen.desk.selection.hand  # type: ignore[attr-defined]
        assert len(hand) == 12
        for place, card in enumerate(sorted_hand):
            if card in parse_cards("KS KH KD QS QH QD"):
                await pilot.click("#board", offset=await place_of(pilot, f"card:{place}"))
        await pilot.click("#board", offset=await place_of(pilot, "key:Enter"))
        assert [len(meld.cards) for meld in turns.own_melds(session.seen)] == [3, 3]
        king = app.screen.desk.selection.hand.index("KC")  # type: ignore[attr-defined]
        await pilot.click("#board", offset=await place_of(pilot, f"card:{king}"))
        melds = turns.own_melds(session.seen)
        kings = next(meld for meld in melds if meld.rank == "K")
        await pilot.click("#board", offset=await place_of(pilot, "meld:0:K:1"))
        assert len(kings.cards) + 1 == next(
            len(meld.cards) for meld in turns.own_melds(session.seen) if meld.rank == "K"
        )


async def test_where_several_melds_fit_a_list_asks_which(seated: Seated) -> None:
    session = seated("KS KH KD QS QH QD 4C 4D 2D 2C 7S", stock="8C")
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "K", "Q", "enter", "2", "m")
        assert isinstance(app.screen, PickScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("m", "2")
        assert [len(meld.cards) for meld in turns.own_melds(session.seen)] == [3, 4]


async def test_pages_open_and_close_by_keys(seated: Seated) -> None:
    app = app_of(seated(HAND))
    async with app.run_test(size=SMALL) as pilot:
        for key in "hlrs?":
            await pilot.press(key)
            assert isinstance(app.screen, PageScreen)
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)


async def test_the_end_of_a_deal_shows_the_sheet_and_enter_deals_again(seated: Seated) -> None:
    session = seated(HAND, rules={"variant": "british"})
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("!", "down", "enter")
        for _ in range(20):
            await pilot.pause()
            if isinstance(app.screen, PageScreen):
                break
            await asyncio.sleep(0.01)
        assert isinstance(app.screen, PageScreen)
        assert "1,500" in whole(app)
        await pilot.press("escape")
        assert isinstance(app.screen, PageScreen)
        await pilot.press("enter")
        await settle(pilot, session)
        assert session.seen.deal_number == 2


async def test_law_7_the_person_at_the_dealers_right_cuts() -> None:
    players = [Player("You"), Player("Blue", "simple")]
    tables = (Table.new(VARIANTS["classic"], "2", players, seed=seed) for seed in range(20))
    session = next(found for table in tables if (found := Session(table, {})).cuts)
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot, session)
        assert isinstance(app.screen, PickScreen)
        assert not session.dealt
        await pilot.press("4", "1")
        await settle(pilot, session)
        assert session.dealt


async def test_who_has_shuffled_often_enough_reads_so_and_may_still_cut() -> None:
    players = ["You", Player("Blue", "greedy")]
    tables = (Table.new(VARIANTS["classic"], "2", players, seed=seed) for seed in range(20))
    session = next(found for table in tables if (found := Session(table, {})).cuts)
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["4"] * (MAX_SHUFFLES + 1))
        await pilot.pause()
        assert isinstance(app.screen, PickScreen)
        assert "that is enough" in " ".join(whole(app).split())
        await pilot.press("1")
        await settle(pilot, session)
        assert session.dealt


async def test_a_save_that_cannot_be_written_is_reported_and_nothing_changes(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    session = seated(HAND)

    def full(*_args: object) -> None:
        raise SaveError(tmp_path, "no room")  # type: ignore[arg-type]

    monkeypatch.setattr(session.table, "act", full)
    app = app_of(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d")
        assert "no room" in " ".join(shown(app, "sentence").split())
        assert session.seen.turn.step == "draw"


async def test_the_form_opens_the_game_that_was_chosen(seated: Seated) -> None:
    asked: list[Choice] = []

    def opener(choice: Choice) -> Session:
        asked.append(choice)
        if len(asked) == 1:
            raise RuleError("meld.max_wilds: 77 is too much; write 0 to 7")
        return seated(HAND)

    app = app_of(None, opener)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "tab", "home", "enter")
        assert isinstance(app.screen, StartScreen)
        assert "77 is too much" in whole(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
    assert [choice.variant for choice in asked] == ["laws_1950", "laws_1950"]
    assert asked[0].players == "2"


async def test_ctrl_q_leaves_at_any_time(seated: Seated) -> None:
    app = app_of(seated(HAND))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h", "ctrl+q")
    assert app.return_code == 0


async def test_a_small_window_says_what_is_wrong(seated: Seated) -> None:
    app = app_of(seated(HAND))
    async with app.run_test(size=(50, 8)):
        assert "too small for the table" in " ".join(shown(app, "sentence").split())


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_long_list_of_answers_leaves_room_for_how_to_choose(
    size: tuple[int, int], seated: Seated
) -> None:
    app = app_of(seated(HAND))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        chosen: list[int | None] = []
        app.push_screen(PickScreen("Which?", [f"answer {n}" for n in range(50)]), chosen.append)
        await pilot.pause()
        assert "A digit or Enter chooses" in whole(app)
        await pilot.press(*["down"] * 30, "enter")
        assert chosen == [30]


async def test_an_odd_name_is_on_the_screen_as_it_can_be_shown() -> None:
    players = ["[/b] {x};#", *(Player(name, "simple") for name in ("\x1b[31mA", "\n", "\ud800"))]
    table = Table.new(VARIANTS["classic"], "4", players, seed=1)
    session = Session(table, {n: player("rules", n) for n in range(4)})
    session.cut(20)
    app = app_of(session)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot, session)
        text = whole(app)
    assert "[/b] {x};#" in text
    assert "[31mA" in text
    assert "\x1b" not in text
    assert text.encode()
