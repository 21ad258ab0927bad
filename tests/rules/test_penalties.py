"""Point penalties."""

import pytest

from canasta.rules import variant
from canasta.rules.scoring.penalties import Fault, Penalty, penalty_for

LIST_OF_1950: list[tuple[Fault, int]] = [
    ("irregular_draw", 50),
    ("touch_top_discard_illegally", 50),
    ("draw_out_of_turn", 100),
    ("meld_in_opponents_turn", 100),
    ("meld_in_partners_turn", 200),
    ("pile_into_hand_illegally", 200),
    ("ask_then_unable", 100),
]


@pytest.mark.parametrize("name", ["laws_1950", "laws_1950_3pack"])
@pytest.mark.parametrize(("fault", "points"), LIST_OF_1950)
def test_point_penalties_of_1950_are_due_where_the_table_agreed_on_them(
    name: str, fault: Fault, points: int
) -> None:
    assert penalty_for(variant(name), fault, point_penalties=True) == Penalty(fault, points)
    assert penalty_for(variant(name), fault) == Penalty(fault, 0)


def test_point_penalties_a_card_drawn_out_of_turn_into_the_hand_costs_another_100() -> None:
    rules = variant("laws_1950")
    kept = penalty_for(rules, "draw_out_of_turn", point_penalties=True, card_kept=True)
    assert kept.points == 200


@pytest.mark.parametrize(
    ("fault", "points"),
    [("ask_then_unable", 100), ("touch_top_discard_illegally", 50), ("irregular_draw", 0)],
)
def test_the_encyclopedia_knows_two_penalties_without_any_option(fault: Fault, points: int) -> None:
    assert penalty_for(variant("classic"), fault).points == points


@pytest.mark.parametrize("fault", [fault for fault, _ in LIST_OF_1950])
def test_jaques_has_no_point_penalties(fault: Fault) -> None:
    assert penalty_for(variant("jaques"), fault, point_penalties=True, card_kept=True).points == 0
