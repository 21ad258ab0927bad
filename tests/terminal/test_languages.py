"""The table holds the words of every language, also in a small window."""

from collections.abc import Iterator

import pytest

from canasta.players import player
from canasta.rules import VARIANTS, variant
from canasta.table import Player, Table
from canasta.terminal.app import CanastaApp
from canasta.terminal.choice import COMPUTERS
from canasta.terminal.faces import Faces
from canasta.terminal.game_help import game_page
from canasta.terminal.help import help_lines, help_page
from canasta.terminal.saying import say, speak
from canasta.terminal.screens.table import TableScreen
from canasta.terminal.session import Session
from canasta.words import ENGLISH, LANGUAGES, catalogue

SMALL = (80, 24)
GAMES = [("classic", "4"), ("samba_w", "4"), ("hand_and_foot", "6"), ("american_000", "4")]


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(catalogue(request.param))
    yield request.param
    speak(ENGLISH)


def advanced(name: str, form: str) -> Session:
    """Play a game far into its first deal, until it is the person's turn."""
    rules = VARIANTS[name]
    persons = sum(rules.table.sides[form])
    kinds = ("", *["rules"] * (persons - 1))
    names = (say("you"), *COMPUTERS)
    players = [Player(name, kind) for name, kind in zip(names, kinds, strict=False)]
    session = Session(
        Table.new(rules, form, players, seed=4), {n: player("rules") for n in range(1, persons)}
    )
    while session.cuts or session.waits_for_computer or len(session.table.deal.record) < 80:
        if session.cuts:
            session.cut(sum(session.cut_range) // 2)
        elif session.waits_for_computer:
            think = session.thinking()
            session.computer_acts(think() if think else None)
        elif session.deal_over:
            break
        elif found := session.advice():
            session.act(found[0].action)
    return session


@pytest.mark.parametrize(("name", "form"), GAMES)
async def test_the_whole_table_fits_a_small_window(name: str, form: str) -> None:
    app = CanastaApp(session=advanced(name, form), faces=Faces(), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        if app.screen is not app.screen_stack[1]:  # the cards drawn for seats come first
            await pilot.press("enter")
            await pilot.pause()
        table = app.screen_stack[1]
        assert isinstance(table, TableScreen)
        small = say("small", width=SMALL[0], height=SMALL[1])
        assert small not in table.parts["sentence"].plain
        for part, painted in table.parts.items():
            for line in painted.lines:
                assert line.cell_len <= SMALL[0], (part, line.plain)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_help_fits_a_page(name: str) -> None:
    rules = variant(name)
    pages = [game_page(rules, form) for form in rules.formats]
    text = "\n".join([*pages, help_page(rules), help_lines(rules)])
    assert max(map(len, text.split("\n"))) < 78
