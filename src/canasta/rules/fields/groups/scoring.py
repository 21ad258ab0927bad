"""Signs of the score, penalties, and what the players may know."""

from __future__ import annotations

from dataclasses import dataclass

from canasta.rules.fields.groups.melds import RANK_SET
from canasta.rules.fields.kinds import Choice, FineOrNone, MaybeWhole, Whole, YesNo
from canasta.rules.fields.spec import FIXED, Detail, rule
from canasta.rules.fields.values import Fine

FINE = FineOrNone()


@dataclass(frozen=True, slots=True)
class Score:
    """When the melds of a side count against it."""

    melded_negative_without_canasta: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether the melds of a side without a canasta count against it.",
        law="W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken off.

    Optional ones are due only at tables that play with point penalties.
    """

    incomplete_sevens: int = rule(
        Whole(),
        0,
        "Points off for an unfinished set of sevens.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    incomplete_aces_pure: int = rule(
        Whole(),
        0,
        "Points off for an unfinished set of aces without wild cards.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    incomplete_wild: int = rule(
        Whole(),
        0,
        "Points off for an unfinished meld of wild cards.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    incomplete_wild_four_jokers: int | None = rule(
        MaybeWhole(),
        None,
        "Points off for an unfinished meld of wild cards with four jokers, if different.",
        "PAGAT",
        beyond_classic=True,
    )
    short_sequence: int = rule(
        Whole(),
        0,
        "Points off for a short sequence.",
        "W4",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    short_sequence_max: int = rule(
        Whole(0, 11),
        0,
        "The longest sequence that counts as short.",
        "W4; S-19",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    short_sequence_scope: str = rule(
        Choice(("per_side", "per_meld")),
        "per_side",
        "Whether a side pays once for its short sequences or for each of them.",
        "S-19",
        beyond_classic=True,
    )
    retained: int = rule(
        Whole(),
        0,
        "Points off for cards of certain ranks kept in a hand, per player and rank.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    retained_ranks: frozenset[str] = rule(
        RANK_SET, frozenset(), "The ranks that should not be kept.", "W0", beyond_classic=True
    )
    retained_min: int = rule(
        Whole(0, 9),
        0,
        "How many cards of one rank, kept in a hand, cost points.",
        "W0",
        beyond_classic=True,
    )
    retained_waived_by_mixed_meld: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether kept aces cost nothing when the side's meld of aces holds a wild card.",
        law="W0; S-38",
        beyond_classic=True,
    )
    ask_then_unable: Fine | None = rule(
        FINE,
        Fine(100),
        "Points off for a player whose partner said yes and who cannot go out.",
        "W4; 1950 point penalties; C-60",
    )
    irregular_draw: Fine | None = rule(
        FINE,
        None,
        "Points off for an irregular draw, including touching the top discard without the right "
        "to it.",
        "1950 point penalties; C-42",
    )
    touch_top_discard_illegally: Fine | None = rule(
        FineOrNone(keeps_zero=True),  # none: it is part of an irregular draw
        Fine(50),
        "Points off for taking the top discard without a use for it.",
        "W4",
    )
    draw_out_of_turn: Fine | None = rule(
        FINE, None, "Points off for drawing out of turn.", "1950 point penalties"
    )
    draw_out_of_turn_card_kept_extra: Fine | None = rule(
        FINE,
        None,
        "Further points off when a card drawn out of turn has reached the hand.",
        "1950 point penalties",
    )
    meld_in_opponents_turn: Fine | None = rule(
        FINE, None, "Points off for melding on an opponent's turn.", "1950 point penalties"
    )
    meld_in_partners_turn: Fine | None = rule(
        FINE, None, "Points off for melding on the partner's turn.", "1950 point penalties"
    )
    pile_into_hand_illegally: Fine | None = rule(
        FINE,
        None,
        "Points off for taking the pile into the hand illegally.",
        "1950 point penalties",
    )
    laws_51_to_60: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether reported irregularities are corrected under laws 51 to 60.",
        law="1950 laws 51 to 60; C-43",
        fact=FIXED,
    )


@dataclass(frozen=True, slots=True)
class Info:
    """What the players may look at and ask."""

    log: str = rule(
        Choice(("since_own_last_turn", "whole_deal", "none")),
        "since_own_last_turn",
        "How far back a log of the play may be read during a deal.",
        "W; 1950 law 9; C-74",
        detail=Detail.MORE,
    )
    count_stock: str = rule(
        Choice(("in_turn", "always")),
        "in_turn",
        "When the cards of the stock may be counted.",
        "1950 customs; C-75",
    )
    ask_hand_sizes: str = rule(
        Choice(("in_turn", "always")),
        "in_turn",
        "When players may be asked how many cards they hold.",
        "1950 customs; C-75",
    )
    announce_one_card: str = rule(
        Choice(("in_turn", "always")),
        "in_turn",
        "When players may say that they hold exactly one card.",
        "1950 customs",
    )
    vulnerable_from: int = rule(
        Whole(),
        3000,
        "The total from which a side is called vulnerable.",
        "1950 customs",
        fact=FIXED,
    )
