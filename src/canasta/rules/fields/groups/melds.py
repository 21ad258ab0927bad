"""Melds and canastas."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.rules.fields.kinds import (
    BonusCases,
    Choice,
    Limit,
    MaybeWhole,
    NameSet,
    NumberCases,
    SizeLimit,
    Whole,
    YesNo,
)
from canasta.rules.fields.spec import FIXED, Detail, rule
from canasta.rules.fields.values import NAMED_RANKS, BonusCase, NumberCase

RANK_SET = NameSet(NAMED_RANKS)


@dataclass(frozen=True, slots=True)
class Meld:
    """What may be laid together."""

    min_size: int = rule(
        Whole(3, 3), 3, "The fewest cards in a meld.", "W; 1950 law 17; Jaques 3", fact=FIXED
    )
    max_size: int | None = rule(
        MaybeWhole(3, 99),
        None,
        "The most cards in a meld; none = no limit.",
        "W; RG; C-68",
        detail=Detail.MORE,
    )
    max_size_when_going_out: SizeLimit = rule(
        Limit(3, 99),
        None,
        "A larger limit on the cards in a meld, in the turn in which the player goes out.",
        "W0; S-69",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    min_naturals: int = rule(
        Whole(1, 3),
        2,
        "How many natural cards every meld of a rank needs.",
        "W; 1950 law 18; Jaques 3; C-35",
        detail=Detail.MORE,
    )
    max_wilds: int = rule(
        Whole(0, 9),
        3,
        "How many wild cards a meld may hold.",
        "W; 1950 law 18; Jaques 3",
        detail=Detail.USUAL,
    )
    wilds_vs_naturals: str = rule(
        Choice(("free", "not_more", "fewer")),
        "free",
        "Whether the wild cards in a meld may outnumber the naturals, may at most equal them, or "
        "must be fewer.",
        "W; C-30",
        detail=Detail.MORE,
    )
    wild_base_after_opening: int = rule(
        Whole(1, 7),
        2,
        "How many naturals a meld must hold before a wild card may enter it once the side has "
        "opened.",
        "W3",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    same_rank_melds: str = rule(
        Choice(("merge", "separate", "merge_until_complete")),
        "merge",
        "Whether cards of a rank that the side has already melded join its meld or may form "
        "another one.",
        "W; 1950 law 24; C-09, C-49",
        detail=Detail.MORE,
    )
    combine_melds: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether a player may join melds of the side into one.",
        law="1950 law 24; C-09, C-59",
        detail=Detail.MORE,
    )
    wild_only_melds: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether wild cards alone may form a meld.",
        law="W; 1950 law 18; Jaques 5",
        detail=Detail.MORE,
    )
    wild_only_max_size: int | None = rule(
        MaybeWhole(3, 99),
        None,
        "The most cards in a meld of wild cards.",
        "S-16",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    same_wild_melds: str = rule(
        Choice(("merge", "separate")),
        "merge",
        "Whether further wild cards join the meld of wild cards or may form another one.",
        "S-16",
        beyond_classic=True,
    )
    wild_lock: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether an unfinished meld of wild cards bars wild cards everywhere else.",
        law="S-33",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    sequences: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether sequences in one suit are melds.",
        law="W4; Jaques 11",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    sequence_low: str = rule(
        Choice(NAMED_RANKS), "4", "The lowest rank of a sequence.", "Jaques 11", beyond_classic=True
    )
    sequence_high: str = rule(
        Choice(NAMED_RANKS),
        "A",
        "The highest rank of a sequence.",
        "W4; Jaques 11",
        beyond_classic=True,
    )
    sequence_max_size: int = rule(
        Whole(3, 11), 7, "The most cards in a sequence.", "Jaques 11", beyond_classic=True
    )
    sequence_max_wilds: int = rule(
        Whole(0, 9),
        0,
        "How many wild cards a sequence may hold.",
        "Jaques 11; S-03",
        beyond_classic=True,
        fact=FIXED,
    )
    same_suit_sequences: str = rule(
        Choice(("separate",)),
        "separate",
        "Whether a side may have several sequences of a suit, side by side.",
        "S-02",
        beyond_classic=True,
        fact=FIXED,
    )
    sequence_overrun_when_going_out: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether a sequence may be longer than usual in the turn in which the player goes "
        "out.",
        law="S-21",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    deuces_as_rank: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether deuces may be melded as a rank of their own, with jokers as wild cards.",
        law="W4; S-24",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    deuce_lock: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether an unfinished meld of deuces bars deuces as wild cards.",
        law="W4",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    never_wild_ranks: frozenset[str] = rule(
        RANK_SET,
        frozenset(),
        "Ranks whose melds never hold a wild card.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    pure_unless_opened_mixed_ranks: frozenset[str] = rule(
        RANK_SET,
        frozenset(),
        "Ranks whose melds hold wild cards only if the opening put one in.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    dead_ranks: str = rule(
        Choice(("none", "both_sides")),
        "none",
        "Whether a rank is closed to everybody once a side has a canasta of it.",
        "CLA",
        detail=Detail.MORE,
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Canasta:
    """Melds of seven or more cards, and what they are worth."""

    size: int = rule(Whole(4, 14), 7, "How many cards make a canasta.", "W; 1950 law 22; Jaques 3")
    naturals_added_after: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether natural cards may be added to a finished canasta.",
        law="W; 1950 law 20; Jaques 3",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    wilds_added_after: str = rule(
        Choice(("none", "up_to_max", "unlimited")),
        "up_to_max",
        "How many wild cards may be added to a finished canasta: none, up to the limit of a meld, "
        "or any number.",
        "W; 1950 law 20; Jaques 3; C-10",
        detail=Detail.MORE,
    )
    bonus_natural: int = rule(
        Whole(), 500, "Bonus for a canasta without wild cards.", "W; 1950 law 23; Jaques 3"
    )
    bonus_mixed: int = rule(
        Whole(), 300, "Bonus for a canasta with wild cards.", "W; 1950 law 23; Jaques 3"
    )
    bonus_sequence: int = rule(
        Whole(),
        0,
        "Bonus for a canasta that is a sequence.",
        "W4; Jaques 11",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    bonus_wild: tuple[BonusCase, ...] | None = rule(
        BonusCases(),
        None,
        "Bonus for a canasta of wild cards; the first case that fits counts.",
        "W; RG; C-30, C-71",
        detail=Detail.MORE,
    )
    bonus_sevens: int | None = rule(
        MaybeWhole(),
        None,
        "Bonus for a natural canasta of sevens, if it has one of its own.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    bonus_aces_pure: int | None = rule(
        MaybeWhole(),
        None,
        "Bonus for a natural canasta of aces, if it has one of its own.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    bonus_deuces: tuple[BonusCase, ...] | None = rule(
        BonusCases(),
        None,
        "Bonus for a canasta of deuces as a rank.",
        "S-24",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    bonus_deuces_only_if_out: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether the bonus for deuces is only for the side that goes out.",
        law="S-24",
        beyond_classic=True,
    )
    bonus_by_number: tuple[NumberCase, ...] | None = rule(
        NumberCases(),
        None,
        "Further bonus for a side with many canastas; the first case that fits counts.",
        "PAR, RG, HSW",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    card_points_count: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether the cards inside canastas count their points in addition to the bonus.",
        law="W; 1950 law 42; Jaques 9; C-32",
        detail=Detail.MORE,
    )
