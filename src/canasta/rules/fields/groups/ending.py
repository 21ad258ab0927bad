"""Going out, the foot, acaba, special hands, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.rules.fields.byform import ByForm
from canasta.rules.fields.kinds import (
    AcabaOrNone,
    Choice,
    Counts,
    MaybeWhole,
    NameSet,
    PerForm,
    Whole,
    YesNo,
)
from canasta.rules.fields.spec import FIXED, Detail, Fact, rule
from canasta.rules.fields.special_hands import NAMES as SPECIAL_HANDS
from canasta.rules.fields.values import CANASTA_TYPES, Acaba


@dataclass(frozen=True, slots=True)
class Out:
    """What a side needs to go out, and what going out earns."""

    canastas_required: ByForm[int] = rule(
        PerForm(Whole(0, 20)),
        ByForm({"2": 2, "*": 1}),
        "How many canastas a side needs to go out.",
        "W; 1950 law 38; Jaques 10; C-64",
        detail=Detail.USUAL,
    )
    required_kinds: tuple[tuple[str, int], ...] = rule(
        Counts(CANASTA_TYPES),
        (),
        "How many of the canastas needed to go out must be of certain kinds.",
        "W4; S-55",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    excluded_kinds: frozenset[str] = rule(
        NameSet(CANASTA_TYPES),
        frozenset(),
        "Kinds of canastas that do not count for going out.",
        "S-24",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    blocked_by_incomplete: frozenset[str] = rule(
        NameSet(("sequence", "wild", "sevens", "aces_pure")),
        frozenset(),
        "Unfinished melds that forbid going out.",
        "S-35",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    final_discard: str = rule(
        Choice(("optional", "required")),
        "optional",
        "Whether the last card must be discarded when going out.",
        "W; 1950 law 39; Jaques 8",
    )
    ask_permission: str = rule(
        Choice(("no", "yes", "mandatory")),
        "yes",
        "Whether a player may, or must, ask the partner for permission to go out.",
        "W; 1950 law 40; C-20, C-21",
        detail=Detail.USUAL,
    )
    ask_window: str = rule(
        Choice(("before_draw_or_after_stock_draw_before_meld", "any_time_in_own_turn")),
        "before_draw_or_after_stock_draw_before_meld",
        "When a player may ask for permission to go out.",
        "1950 law 40; C-21",
    )
    asks_per_deal: int | None = rule(
        MaybeWhole(1, 99),
        None,
        "How many times a side may ask for permission to go out in a deal.",
        "PAGAT, CLA",
        beyond_classic=True,
    )
    bonus: int = rule(
        Whole(), 100, "Points for going out.", "W; 1950 law 42; Jaques 8", detail=Detail.MORE
    )
    concealed_extra: int = rule(
        Whole(),
        100,
        "Further points for going out with a concealed hand.",
        "W; 1950 law 50; Jaques 8; C-69",
        detail=Detail.USUAL,
    )
    concealed_test: str = rule(
        Choice(("whole_hand_own_canasta_no_add_to_partner", "canasta_from_hand_this_turn")),
        "whole_hand_own_canasta_no_add_to_partner",
        "What counts as concealed.",
        "W; 1950 laws 48, 49; C-22, C-37, C-56",
        detail=Detail.MORE,
    )
    concealed_via_pile: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether a player who took the pile in that turn can still go out concealed.",
        law="W; C-22",
    )


@dataclass(frozen=True, slots=True)
class Foot:
    """The second hand of Hand and Foot."""

    after_meld: str = rule(
        Choice(("none", "immediate")),
        "none",
        "When players who melded their last card pick up the foot.",
        "W4",
        beyond_classic=True,
        fact=Fact(
            lambda rules: "immediate" if rules.get("deal.foot_size") else "none",
            of="deal.foot_size",
        ),
    )
    after_discard: str = rule(
        Choice(("none", "next_turn")),
        "none",
        "When players who discarded their last card pick up the foot.",
        "W4",
        beyond_classic=True,
        fact=Fact(
            lambda rules: "next_turn" if rules.get("deal.foot_size") else "none",
            of="deal.foot_size",
        ),
    )


@dataclass(frozen=True, slots=True)
class Declare:
    """What a player may declare to end the deal."""

    acaba: Acaba | None = rule(
        AcabaOrNone(),
        None,
        "Whether a player may end the deal by saying acaba, and what the opponents score then.",
        "W; C-29, C-73",
        detail=Detail.USUAL,
    )


@dataclass(frozen=True, slots=True)
class Special:
    """Whole hands that end the deal at once (Modern American)."""

    set: str = rule(
        Choice(("none", "set_000", "set_cla")),
        "none",
        "Which special hands end the deal.",
        "W0; W3",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    left_out: frozenset[str] = rule(
        NameSet(SPECIAL_HANDS),
        frozenset(),
        "Which special hands of the set the table does not play.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class End:
    """When the game ends, and how it is settled."""

    mode: str = rule(
        Choice(("score", "deals")),
        "score",
        "Whether the game is played to a total or for a number of deals.",
        "W; 1950 law 45; Jaques 9",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    target: int = rule(
        Whole(),
        5000,
        "The total that ends the game; 0 where it ends after a number of deals.",
        "W; 1950 law 45; Jaques 9",
        detail=Detail.USUAL,
    )
    deals: int = rule(
        Whole(0, 99),
        0,
        "The number of deals in a game; 0 where it is played to a total.",
        "W4; S-57",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    tie_at_top: str = rule(
        Choice(("play_another_deal",)),
        "play_another_deal",
        "What happens when sides tie for the highest total.",
        "C-40",
        fact=FIXED,
    )
    instant_win_canastas: int | None = rule(
        MaybeWhole(1, 20),
        None,
        "How many finished canastas win the game for their side at once.",
        "W; C-39, C-55",
        detail=Detail.MORE,
    )
    settlement: str = rule(
        Choice(("point_difference", "hundreds_half_up")),
        "point_difference",
        "How the loser settles: by the difference between the exact totals, or between the totals "
        "rounded to hundreds.",
        "W; 1950 customs; C-41",
    )
