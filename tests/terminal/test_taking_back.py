"""Against computers alone a person may take back what was done last, on the disk too."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from canasta.engine.action import Discard, Draw
from canasta.rules import variant
from canasta.table import Player, Table, TableError
from canasta.terminal.app import CanastaApp
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.plain import PlainGame
from canasta.terminal.screens.table import TableScreen
from canasta.terminal.session import Session

Seated = Callable[..., Session]

HAND = "KS KH KD QS QH 9C 9D 4C 4D 2D 7S"
COMPUTERS = ("Blue", "Green", "Amber")


def desk_of(session: Session) -> Desk:
    desk = Desk(session, Faces())
    desk.refresh()
    return desk


def keys_of(desk: Desk) -> list[str]:
    return [offer.key for offer in desk.scene().offers]


def played_on(session: Session) -> None:
    while session.waits_for_computer:
        think = session.thinking()
        session.computer_acts(think() if think else None)


def test_a_meld_is_taken_back_card_for_card(seated: Seated) -> None:
    desk = desk_of(seated(HAND, stock="QD"))
    desk.act(Draw())
    before = desk.seen
    for key in "KmQm":
        desk.press(key)
    desk.press("enter")
    assert desk.seen.sides[0].melds
    desk.press("U")
    assert desk.seen == before
    assert desk.note.startswith("Undone: ")


def test_a_discard_is_taken_back_with_what_the_computers_did_since(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    desk = desk_of(session)
    desk.act(Draw())
    before = session.seen
    desk.act(Discard(session.seen.hand[0]))
    played_on(session)
    assert session.seen.actor == 0
    assert len(session.seen.log) > len(before.log) + 2
    desk.refresh()
    assert "U" in keys_of(desk)
    desk.press("U")
    assert session.seen == before


def test_step_by_step_the_whole_deal_is_taken_back(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    desk = desk_of(session)
    begun = session.seen
    assert "U" not in keys_of(desk)
    for _ in range(2):
        desk.act(Draw())
        desk.act(Discard(session.seen.hand[0]))
        played_on(session)
    for _ in range(4):
        desk.press("U")
    assert session.seen == begun
    desk.press("U")
    assert desk.note == "There is nothing to undo in this deal."


def test_while_cards_are_chosen_the_line_of_keys_keeps_to_them(seated: Seated) -> None:
    desk = desk_of(seated(HAND, stock="QD"))
    desk.act(Draw())
    assert "U" in keys_of(desk)
    desk.press("k")
    assert "U" not in keys_of(desk)
    assert "u" in keys_of(desk)


def test_line_by_line_a_word_takes_back(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    written: list[str] = []
    lines = iter(["back", "draw", "meld KS KH KD, QS QH QD", "back", "hand", "quit"])
    PlainGame(session, lambda: next(lines, None), written.append).run()
    text = "\n".join(written)
    assert "There is nothing to undo in this deal" in text
    assert "Undone: meld KS KH KD" in text
    assert "You hold 12 cards" in text


async def test_a_computer_that_thinks_meanwhile_thinks_anew(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    held = asyncio.Event()
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    think = session.thinking

    def slowly() -> object:
        thought = think()

        def wait() -> object:
            loop.call_soon_threadsafe(asked.set)
            asyncio.run_coroutine_threadsafe(held.wait(), loop).result(10)
            return thought and thought()

        return wait

    session.thinking = slowly  # type: ignore[assignment,method-assign]
    app = CanastaApp(session=session, faces=Faces(), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d", "7", "x")
        await asked.wait()
        await pilot.press("U")
        held.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert [type(action) for _, action in session.table.deal.record] == [Draw]
        assert session.seen.actor == 0


def test_what_was_taken_back_is_not_in_the_save_either(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    players = [Player("You"), *(Player(name, "greedy") for name in COMPUTERS)]
    table = Table.new(variant("classic"), "4", players, path=path, seed=5)
    with table:
        _begin(table)
        before = path.read_bytes()
        table.act(0, Draw())
        table.act(0, _any_discard(table))
        table.take_back(0)
        table.take_back(0)
        assert path.read_bytes() == before
        assert table.takeable(0) is None
        with pytest.raises(TableError, match="nothing in this deal that can be taken back"):
            table.take_back(0)
        table.act(0, Draw())
        drawn = table.observe(0)
    with Table.resume(path) as again:
        assert again.observe(0) == drawn
        assert again.takeable(0) is None  # only what was done since the game was taken up
        again.act(0, _any_discard(again))
        assert isinstance(again.takeable(0), Discard)


def _begin(table: Table) -> None:
    """Deal, and let the others draw and discard until it is the turn of seat 0."""
    table.cut_anywhere()
    while table.actor != 0:
        seat = table.actor
        assert seat is not None
        table.act(seat, Draw())
        table.act(seat, _any_discard(table))


def _any_discard(table: Table) -> Discard:
    seat = table.actor
    assert seat is not None
    for card in table.observe(seat).hand:
        if table.check(Discard(card), seat) is None:
            return Discard(card)
    raise AssertionError
