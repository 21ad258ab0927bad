"""Who certainly cannot go out is not offered the question, and learns what a yes costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import AskGoOut
from canasta.guide.cautions import cautions
from canasta.guide.outlook import outlook
from canasta.guide.staying import surely_stays
from canasta.guide.turns import may_soon_go_out
from canasta.players import player
from canasta.rules import VARIANTS, variant
from canasta.table import Table
from canasta.words import LANGUAGES, caution_text
from canasta.words.languages import catalogue
from guide.seat import Seat
from tables import TURN, make_meld, make_seen, make_side

if TYPE_CHECKING:
    from canasta.engine.observation import MeldView

SCATTERED = "4C 5D 6S 7C 8D 9H 10S JD QH KC AS"
SEVENS = make_meld("7S 7H 7D 7C 7S 7H 7D", "7", canasta="natural")
SIX_KINGS = make_meld("KC KD KH KS KC KD", "K")
MELDING = replace(TURN, step="meld")


def test_law_40_with_eleven_cards_and_no_meld_one_reads_what_a_yes_costs() -> None:
    seat = Seat(SCATTERED, upcard="3S")
    seen = seat.deal.observe(0)
    found = outlook(seen, seat.check)  # type: ignore[arg-type]
    assert found.act("ask").possible
    assert not found.act("ask").fitting
    (shown,) = (one for one in found.cautions if one.action == AskGoOut())
    assert (shown.code, shown.numbers) == ("yes_costs", {"points": 100})


@pytest.mark.parametrize(
    ("hand", "melds", "stays"),
    [
        (SCATTERED, (), True),
        (SCATTERED, (SEVENS,), True),
        ("9C 9D 9H 4S", (SEVENS,), False),
        ("9C 9D 4S", (SEVENS,), True),
        ("9C 9D 2H 4S", (SEVENS,), False),
        ("KH 9C 9D 9H", (SIX_KINGS,), False),
        ("9C 9D 9H", (SIX_KINGS,), False),
        ("9C 9D 9H", (make_meld("KC KD KH", "K"),), True),
        ("4C 4D 4H 4S 4C 4D 4H 5C 5D 5S 7H", (), False),
    ],
)
def test_law_38_what_has_no_place_and_what_is_missing_is_counted(
    hand: str, melds: tuple[MeldView, ...], *, stays: bool
) -> None:
    sides = (make_side(*melds), make_side())
    seen = make_seen(hand=hand, sides=sides, turn=MELDING)
    assert surely_stays(seen) is stays
    (shown,) = cautions(seen, AskGoOut())
    assert shown.code == ("yes_costs" if stays else "answer_binds")


def test_a_side_with_its_canasta_is_asked_to_wait_until_the_hand_is_small() -> None:
    sides = (make_side(SEVENS), make_side())
    assert not may_soon_go_out(make_seen(hand=SCATTERED, sides=sides, turn=MELDING), ())
    assert may_soon_go_out(make_seen(hand="9C 9D 9H 4S", sides=sides, turn=MELDING), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cost_is_shown_in_every_language(language: str) -> None:
    shown = caution_text("yes_costs", {"points": 100}, words=catalogue(language))
    assert "100" in shown


@pytest.mark.parametrize("name", VARIANTS)
def test_who_goes_out_was_never_said_to_stay(name: str) -> None:
    """Computers play; at no moment of a turn that ended the deal was going out ruled out."""
    rules = variant(name)
    form = "4" if "4" in rules.table.sides else next(iter(rules.table.sides))
    people = [f"P{number}" for number in range(sum(rules.table.sides[form]))]
    table = Table.new(rules, form, people, seed=5)
    choosers = [player("rules", seat) for seat in range(table.game.seats)]
    said: list[bool] = []
    for _ in range(700):
        if table.phase == "cut":
            table.cut_anywhere()
        elif table.phase == "sheet":
            if table.deal.ended_by == "out":
                assert not any(said)
            table.next_deal()
        elif table.phase == "play" and (seat := table.actor) is not None:
            seen = table.observe(seat)
            if seen.turn.step == "draw":
                said = []
            if seen.turn.question is None and not seen.tray:
                said.append(surely_stays(seen))
            table.step(seat, choosers[seat].choose(seen, table.legal(seat)))
