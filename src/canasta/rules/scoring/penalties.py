"""Point penalties: what a fault costs the side (1950 list, encyclopedia list)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.values import Fine

Fault = Literal[
    "irregular_draw",
    "touch_top_discard_illegally",
    "draw_out_of_turn",
    "meld_in_opponents_turn",
    "meld_in_partners_turn",
    "pile_into_hand_illegally",
    "ask_then_unable",
]
"""The faults that a table may report; each is a field of the group `penalty`."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points booked against a side in the running deal; they change no minimum of it (C-42)."""

    fault: str
    points: int


def penalty_for(
    rules: RuleSet, fault: Fault, *, point_penalties: bool = False, card_kept: bool = False
) -> Penalty:
    """Return what a fault costs; 0 points where the rules know no penalty for it.

    Touching the top discard is part of an irregular draw where it has no value of its own.

    Args:
        rules: the rules of the table.
        fault: what happened.
        point_penalties: the table agreed on the optional point penalties.
        card_kept: the card drawn out of turn reached the hand.
    """
    fine: Fine | None = getattr(rules.penalty, fault)
    if fine is None and fault == "touch_top_discard_illegally":
        fine = rules.penalty.irregular_draw
    fines = [fine]
    if fault == "draw_out_of_turn" and card_kept:
        fines.append(rules.penalty.draw_out_of_turn_card_kept_extra)
    points = sum(one.due(point_penalties=point_penalties) for one in fines if one is not None)
    return Penalty(fault, points)
