"""A large window: the scores above the log, the melds drawn as cards."""

from collections.abc import Callable

import pytest

from canasta.engine.observation import Observation
from canasta.rules import variant
from canasta.terminal.app import CanastaApp
from canasta.terminal.drawn_melds import drawn_melds
from canasta.terminal.faces import Faces
from canasta.terminal.melds import side_block
from canasta.terminal.panel import Panel
from canasta.terminal.scoreboard import scoreboard
from canasta.terminal.session import Session
from canasta.terminal.view import Style
from terminal.still import MIXED, NAMES, SEVENS, Still, feet_table, laid, side

Seen = Callable[..., Observation]
Seated = Callable[..., Session]

LARGE = Style(full=True, tall=True, large=True, width=100)


async def board_in(size: tuple[int, int], seated: Seated) -> list[str]:
    app = CanastaApp(session=seated("KS KH KD", stock="QD"), faces=Faces(), pause=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return app.screen.query_one(Panel).painted.plain.split("\n")


@pytest.mark.parametrize("size", [(140, 40), (160, 50), (200, 60)])
async def test_the_right_side_holds_the_scores_and_the_log(
    size: tuple[int, int], seated: Seated
) -> None:
    rows = await board_in(size, seated)
    right = "\n".join(row.partition("│ ")[2] for row in rows)
    for text in ("Scores", "0% of 5,000", "to open: 50; from 1,500: 90", "You are dealt"):
        assert text in right
    assert max(map(len, rows)) <= size[0]
    assert len(rows) <= size[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (139, 60)])
async def test_smaller_windows_keep_their_room_for_the_table(
    size: tuple[int, int], seated: Seated
) -> None:
    assert "% of 5,000" not in "\n".join(await board_in(size, seated))


def test_each_card_of_a_meld_is_drawn_and_a_canasta_is_one_card(seen: Seen) -> None:
    table = seen(sides=(side(SEVENS, laid("K", "KS KH KD JK")), side()))
    painted = side_block(table, 0, NAMES, LARGE)
    assert "│K♠│K♥│K♦│JK*│ (4 of 7)" in painted.plain
    assert "│7♠││ ■7\u00d77 natural canasta" in painted.plain
    row = next(n for n, line in enumerate(painted.plain.split("\n")) if "K♠" in line)
    column = painted.plain.split("\n")[row].index("K♠")
    assert {painted.at(column, line) for line in (row - 1, row, row + 1)} == {"meld:0:K:1"}


def test_no_row_of_drawn_melds_is_wider_than_there_is_room() -> None:
    melds = [laid(rank, f"{rank}S {rank}H {rank}D {rank}C") for rank in "456789JQK"] + [MIXED]
    blocks = [(meld, meld.rank, (("(4 of 7)", ""),)) for meld in melds]
    for width in (40, 64, 100):
        painted = drawn_melds(blocks, Style(width=width, faces=Faces(ascii=True)))
        assert max(line.cell_len for line in painted.lines) <= width
        assert {spot.what for spot in painted.spots} == {meld.rank for meld in melds}
        assert painted.plain.isascii()


def test_the_scores_say_what_each_side_needs_and_has(seen: Seen) -> None:
    sides = (side(SEVENS, minimum=50, total=2500), side(minimum=15, total=-100))
    session = Played(seen(sides=sides, deal_number=3), NAMES[:4])
    text = scoreboard(session, Style(width=60)).plain
    assert "50% of 5,000" in text
    assert "0% of 5,000" in text
    assert "canastas: 1" in text
    assert "to open: 15; from 0: 50" in text
    assert "  1.    1,500       30" in text
    assert "  2.    1,000     \u2212130" in text


def test_a_canasta_that_a_later_opening_needs_is_named_and_not_its_minimum_of_zero(
    seen: Seen,
) -> None:
    sides = (side(minimum=150, total=6000), side(minimum=50))
    session = Played(seen(sides=sides, rules=variant("brazilian_w")), NAMES[:4])
    text = scoreboard(session, Style(width=60)).plain
    assert "to open: 150; from 7,000: a canasta" in text
    assert "to open: 50; from 1,500: 90" in text


@pytest.mark.parametrize(("seats", "sides"), [(4, 2), (6, 3), (8, 4), (6, 6)])
def test_every_number_of_sides_fits(seats: int, sides: int, seen: Seen) -> None:
    table = feet_table(seen, seats, sides, variant("hand_and_foot"))
    text = scoreboard(Played(table, NAMES[:seats]), Style(width=50)).plain
    assert max(map(len, text.split("\n"))) <= 50
    assert "%" not in text  # so many deals, no total that ends it
    assert all(name in text for name in NAMES[: min(seats, sides)])


class Played(Still):
    """A table in its third deal."""

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        others = [30] * (len(self.seen.sides) - 1)
        return ((1500, *others), (1000, *(-130 for _ in others)))
