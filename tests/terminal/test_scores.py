"""The score sheet and the standing: every line fits, and nobody has to look for their side."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from canasta.rules import variant
from canasta.rules.scoring.opening import opening_requirement
from canasta.rules.scoring.settlement import Payment
from canasta.rules.scoring.tally import ScoreLine, SideTally
from canasta.terminal.scores import PAGE, score_sheet, standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.engine.observation import Observation
    from canasta.terminal.session import Session

LINES = (
    ScoreLine("cards", 510, 35),
    ScoreLine("canastas", 500, 1, "natural"),
    ScoreLine("in_hand", -15, 2, seat=1),
    ScoreLine("penalties", -100, 1, "ask_then_unable"),
)


def ended(seen: Observation, names: tuple[str, ...], **changes: Any) -> Session:  # noqa: ANN401
    """Return the end of a deal in which the last side alone has scored."""
    sides = len(seen.sides)
    tallies = (*((SideTally(()),) * (sides - 1)), SideTally(LINES))
    values: dict[str, Any] = {
        "seen": seen,
        "rules": seen.rules,
        "names": names,
        "side": 0,
        "history": (),
        "totals": (*range(sides - 1), 895),
        "winner": None,
        "payments": (),
        "game_over": False,
        "tally": lambda: tallies,
        "ending": lambda: "Blue goes out.",
        "next_opening": lambda total: opening_requirement(seen.rules, total, seen.deal_number + 1),
    }
    return cast("Session", SimpleNamespace(**(values | changes)))


def test_no_line_of_the_sheet_is_wider_than_the_page(seen: Callable[..., Observation]) -> None:
    sheet = score_sheet(ended(seen(), ("You", "Blue", "Green", "Amber")))
    assert max(map(len, sheet.split("\n"))) <= PAGE
    assert "could not" in sheet
    assert "(to open: 50)" in sheet


def test_who_has_won_is_shown_above_the_lines(seen: Callable[..., Observation]) -> None:
    names = ("Violet", "Blue", "Green", "Amber")
    over = ended(
        seen(seat=None), names, side=1, winner=1, payments=(Payment(0, 1, 895),), game_over=True
    )
    blocks = score_sheet(over).split("\n\n")
    assert blocks[1].startswith("The game is over. You won!")
    assert "Violet and Green: 895 points behind Blue and Amber" in blocks[1]
    assert blocks[2].startswith("We (Blue, Amber)")


def test_six_sides_are_in_columns_that_fit_a_small_window(
    seen: Callable[..., Observation],
) -> None:
    names = ("You", "Blue", "Green", "Amber", "Violet", "Silver")
    view = seen().sides[0]
    table = seen(
        rules=variant("hand_and_foot_singles"),
        form="6",
        sides=(view,) * 6,
        hand_sizes=(11,) * 6,
        feet=(11,) * 6,
    )
    lines = score_sheet(ended(table, names)).split("\n")
    assert max(map(len, lines)) <= PAGE
    assert all(name in next(line for line in lines if "You" in line) for name in names)
    natural = next(line for line in lines if line.startswith("Natural canasta"))
    assert natural.rstrip().endswith("500")
    opening = next(line for line in lines if line.startswith("Next opening"))
    assert opening.split()[-6:] == ["90"] * 6  # deal 2 (W4, Hand and Foot)
    assert "  Natural canasta: law 23" in lines


def test_of_many_sides_the_table_comes_before_who_is_behind_whom(
    seen: Callable[..., Observation],
) -> None:
    view = seen().sides[0]
    table = seen(rules=variant("hand_and_foot_singles"), form="3", sides=(view,) * 3)
    owed = (Payment(1, 0, 100), Payment(2, 0, 300), Payment(2, 1, 200))
    over = ended(table, ("You", "Blue", "Green"), winner=0, payments=owed, game_over=True)
    blocks = score_sheet(over).split("\n\n")
    assert blocks[1] == "The game is over. You won!"
    assert "Blue" in blocks[2]
    assert "Green: 200 points behind Blue" in blocks[-1]


def test_the_standing_says_what_an_opening_needs(seen: Callable[..., Observation]) -> None:
    text = standing(ended(seen(), ("You", "Blue", "Green", "Amber")))
    assert "We (You, Green): 0 points, to open: 50" in text
