"""Red threes and black threes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.fields.kinds import (
    CaptureOrNone,
    Choice,
    MaybeSideTest,
    MaybeWhole,
    NameSet,
    Numbers,
    PointsOrNone,
    SideTest,
    Whole,
    YesNo,
)
from canasta.rules.fields.spec import FIXED, Detail, Fact, rule

if TYPE_CHECKING:
    from canasta.rules.fields.values import PileCapture


@dataclass(frozen=True, slots=True)
class Three:
    """What applies to all threes that are laid beside the melds."""

    tabled_classes: frozenset[str] = rule(
        NameSet(("red3", "black3")),
        frozenset({"red3"}),
        "Threes that are laid beside the melds.",
        "W; 1950 law 11",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    tabling_optional: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether players decide if and when they lay out a three.",
        law="W0",
        detail=Detail.MORE,
        beyond_classic=True,
        fact=Fact(lambda rules: rules.get("deal.dealt_red3") == "optional", of="deal.dealt_red3"),
    )
    hold_limit: int | None = rule(
        MaybeWhole(0, 99),
        0,
        "How many threes a player may keep in the hand instead of laying them out; none = any "
        "number.",
        "W; 1950 law 11",
        beyond_classic=True,
    )
    hold_until: str = rule(
        Choice(("never", "side_opened", "deal_end")),
        "never",
        "How long threes may be kept in the hand instead of being laid out.",
        "W; 1950 law 11",
        beyond_classic=True,
    )
    replaced_when_drawn: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether a three that was dealt or drawn and laid out is replaced from the stock.",
        law="W; 1950 law 11",
        beyond_classic=True,
        fact=Fact(lambda rules: bool(rules.get("three.tabled_classes")), of="three.tabled_classes"),
    )
    positive_if: str = rule(
        SideTest(),
        "side_melded",
        "When the threes laid out count for their side.",
        "W; 1950 law 13",
        detail=Detail.MORE,
    )
    negative_if: str = rule(
        SideTest(),
        "not_melded",
        "When the threes laid out count against their side; if neither test holds, they count "
        "nothing.",
        "W; 1950 law 13; C-07, C-28",
        detail=Detail.MORE,
    )
    full_set_positive_if: str | None = rule(
        MaybeSideTest(),
        None,
        "A separate test for a side that holds every red three; if the test fails, the threes "
        "count against the side.",
        "Jaques 11",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    in_hand_counts_when_negative: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether threes in the hand join the count when it is negative.",
        law="W0; S-37",
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Red3:
    """When red threes are laid out and replaced, and what they count."""

    value_by_count: tuple[int, ...] = rule(
        Numbers(from_zero=True),
        (0, 100, 200, 300, 800),
        "Points for the red threes of a side, by their number.",
        "W; 1950 law 13",
        detail=Detail.MORE,
    )
    from_pile_replaced: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether a red three found in a taken pile is replaced from the stock.",
        law="1950 law 12; Jaques 6; C-08",
        fact=FIXED,
    )
    as_last_stock_card: str = rule(
        Choice(("end_now", "meld_then_end", "may_be_held", "end_card_held", "ordinary_card")),
        "end_now",
        "What happens when the last card of the stock is a red three.",
        "W; 1950 law 44; Jaques 8",
        detail=Detail.MORE,
    )
    undeclared_penalty: int | None = rule(
        PointsOrNone(),
        500,
        "Points off for each red three that was never laid out.",
        "W4; 1950 law 56; Jaques 6; C-08",
    )
    in_hand_value: int = rule(
        Whole(),
        0,
        "Points off for a red three left in the hand where keeping it is allowed.",
        "W4",
        detail=Detail.MORE,
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Black3:
    """When black threes are melded, what they block and what they count."""

    value_by_count: tuple[int, ...] = rule(
        Numbers(from_zero=True),
        (),
        "Points for black threes laid out like red ones, by their number.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    top_blocks_pile: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether a black three on top keeps the next player from taking the pile.",
        law="W; 1950 law 34; Jaques 6",
        fact=FIXED,
    )
    meld: str = rule(
        Choice(("only_when_going_out", "never")),
        "only_when_going_out",
        "When black threes may be melded.",
        "W; 1950 law 18; Jaques 6",
        detail=Detail.MORE,
    )
    meld_min_size: int = rule(
        Whole(3, 8), 3, "The fewest cards in a meld of black threes.", "W; Jaques 6"
    )
    meld_max_wilds: int = rule(
        Whole(0, 9),
        0,
        "How many wild cards a meld of black threes may hold.",
        "W; Jaques 6; 1950 laws 4, 18; C-12",
        detail=Detail.USUAL,
    )
    no_discard_on_first_turn: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether a black three is barred as a player's first discard of the deal.",
        law="RG; C-67",
    )
    pile_capture: PileCapture | None = rule(
        CaptureOrNone(),
        None,
        "Points for black threes found in a taken pile, which leave play.",
        "W; RG; C-66",
    )
    in_hand_value: int = rule(
        Whole(),
        5,
        "Points off for a black three left in the hand.",
        "1950 law 25",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    melded_value: int = rule(
        Whole(), 5, "Points for a melded black three.", "1950 law 25", beyond_classic=True
    )
