"""The opening: the minimum count of a first meld, and what may be part of it (laws 26, 27)."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.rules.fields.kinds import (
    CanastaRanges,
    Choice,
    DealSteps,
    NameSet,
    Steps,
    YesNo,
)
from canasta.rules.fields.spec import Detail, rule
from canasta.rules.fields.values import CANASTA_TYPES, CanastaRange


@dataclass(frozen=True, slots=True)
class Open:
    """The first meld of a side in a deal."""

    minimum_by_score: tuple[tuple[int | None, int], ...] = rule(
        Steps(),
        ((None, 15), (0, 50), (1500, 90), (3000, 120)),
        "The minimum count of the opening, by the total of the side before the deal.",
        "W; 1950 law 26; Jaques 4; C-13, C-70",
        detail=Detail.USUAL,
    )
    minimum_by_deal: tuple[tuple[int, int], ...] = rule(
        DealSteps(),
        (),
        "The minimum count of the opening, by the number of the deal.",
        "W4",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    canasta_required_by_score: tuple[CanastaRange, ...] = rule(
        CanastaRanges(),
        (),
        "Totals at which the opening must hold a finished canasta.",
        "W4; S-17",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    canasta_opens: frozenset[str] = rule(
        NameSet(CANASTA_TYPES, empty="no", whole="any"),
        frozenset(),
        "Finished canastas that open whatever they count; any = all types there are.",
        "Jaques 4; 1950 law 27",
        detail=Detail.MORE,
    )
    mixed_canasta_allowed: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether a finished mixed canasta may be part of the opening.",
        law="CLA",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    wild_cards_allowed: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether wild cards may be part of the opening.",
        law="PAR, RG, HSW",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    black_threes_count: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether black threes melded when going out count toward the minimum.",
        law="1950 law 26; S-75",
        detail=Detail.MORE,
    )
    triple: str = rule(
        Choice(("none", "natural_triple", "clean_triple")),
        "none",
        "Whether the opening needs a set with three naturals, or one without wild cards.",
        "W0; S-32",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    top_discard_counts: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether the top discard counts when the opening takes the pile.",
        law="W; 1950 law 33; Jaques 5",
    )
    pile_take_can_open: str = rule(
        Choice(("yes", "no", "forbidden")),
        "yes",
        "Whether a pair with the top discard may open; no = a side that takes the pile must open "
        "from the hand in the same action; forbidden = a side that has not opened never takes the "
        "pile.",
        "W; C-34",
        detail=Detail.MORE,
    )
    opening_pair_takes_pile: bool = rule(
        YesNo(),
        default=False,
        meaning=(
            "Whether a set in an opening from the hand may take the pile if it has two naturals "
            "of the top card's rank."
        ),
        law="W0",
        beyond_classic=True,
    )
    waived_for_concealed_out: str = rule(
        Choice(("no", "after_stock_draw", "always")),
        "no",
        "Whether a concealed hand goes out without the minimum.",
        "W; 1950 law 49; C-22",
        detail=Detail.MORE,
    )
