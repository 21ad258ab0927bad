"""The score sheet as it is sent: every point is accounted for, and the game so far is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from driving import GAMES
from server.houses import company
from server.positions_shown import positions

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.wire.answers import View
    from canasta.wire.sheet import SheetView


def sheet_of(name: str, form: str, *, seed: int = 1) -> SheetView:
    *_, last = positions(name, form, seed=seed)
    assert last.view.sheet is not None
    return last.view.sheet


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_rows_add_up_to_the_score_and_melded_cards_to_their_row(name: str, form: str) -> None:
    opened = 0
    for seed in (1, 2):
        sheet = sheet_of(name, form, seed=seed)
        for side in sheet.sides:
            assert sum(row.points for row in side.rows) == side.score
            assert side.total == sum(scores[side.side] for scores in sheet.pad)
            for row in side.rows:
                assert row.label
                assert (row.item == "cards") == bool(row.parts)
                if row.parts:
                    opened += 1
                    assert sum(part.points for part in row.parts) == row.points
                    assert sum(part.count for part in row.parts) == row.count
                    assert all(part.count * part.value == part.points for part in row.parts)
    assert opened


def test_rows_for_the_same_thing_are_called_the_same_for_every_side() -> None:
    sheet = sheet_of("hand_and_foot", "8")
    labels: dict[str, set[str]] = {}
    for side in sheet.sides:
        for row in side.rows:
            labels.setdefault(row.item, set()).add(row.label)
    assert labels["cards"] == {"Melded cards"}
    assert all(len(found) == 1 for found in labels.values())


def test_the_steps_of_the_first_meld_are_those_of_the_rules() -> None:
    steps = [(step.total, step.minimum) for step in sheet_of("classic", "4").steps]
    assert steps == [(0, 50), (1500, 90), (3000, 120)]
    assert sheet_of("hand_and_foot", "4").steps == [], "there it follows the number of the deal"


async def test_the_sheet_says_who_ended_each_deal_and_who_deals_next(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        (ann, bob) = two.links
        ended: list[str] = []
        for deal in (1, 2):
            await two.play_on(partial(_is_over, deal=deal))
            sheet = ann.view.sheet
            assert sheet is not None
            seat = two.table.game.deal.end().seat
            names = {one.seat: one.name for one in ann.view.seats}
            ended.append("" if seat is None else names[seat])
            assert sheet.outs == ended
            assert len(sheet.pad) == deal
            dealt = next(one.name for one in ann.view.seats if one.dealer)
            assert {sheet.dealer, dealt} == set(names.values()), "they deal by turns"
            best = max(sheet.sides, key=lambda side: side.score)
            assert (best.side == ann.view.side) == sheet.best.startswith("You win deal")
            assert bob.view.sheet is not None
            assert bob.view.sheet.best != sheet.best
        assert len(ended) == 2


def _is_over(view: View, deal: int) -> bool:
    return view.phase == "sheet" and view.deal == deal
