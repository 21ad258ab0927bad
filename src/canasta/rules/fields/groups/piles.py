"""The discard pile, the discard, and the end of the stock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.fields.groups.setup import CLASSES
from canasta.rules.fields.kinds import (
    Choice,
    MaybeWhole,
    NameList,
    NameSet,
    Whole,
    YesNo,
)
from canasta.rules.fields.spec import FIXED, Detail, Fact, rule
from canasta.rules.fields.values import NAMED_RANKS

if TYPE_CHECKING:
    from canasta.rules.fields.spec import Values

METHODS = (
    "natural_pair",
    "natural_and_wild",
    "two_wilds",
    "add_to_meld",
    "add_to_canasta",
    "add_to_sequence",
)


def _blocking_top_cards(rules: Values) -> object:
    """Red threes that are never laid out may be thrown, and nobody melds them."""
    tabled = rules.get("three.tabled_classes")
    return rules.get("pile.top_blocks") if tabled else frozenset({"wild", "three"})


@dataclass(frozen=True, slots=True)
class Pile:
    """The discard pile and how it is taken."""

    always_frozen: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether every take needs two naturals of the top card's rank from the hand.",
        law="W; RG",
        detail=Detail.USUAL,
    )
    frozen_until_opened: bool = rule(
        YesNo(),
        default=True,
        meaning="Whether the pile is frozen for a side without a meld.",
        law="W; 1950 law 29; Jaques 5",
    )
    freezing_cards: frozenset[str] = rule(
        CLASSES,
        frozenset({"wild", "red3"}),
        "Cards that freeze the pile while they lie in it.",
        "W; 1950 law 30; Jaques 7",
    )
    top_blocks: frozenset[str] = rule(
        CLASSES,
        frozenset({"wild", "black3"}),
        "Cards that block the pile while they are on top.",
        "W; 1950 law 34; Jaques 6, 7",
        fact=Fact(_blocking_top_cards, of="three.tabled_classes"),
    )
    frozen_methods: tuple[str, ...] = rule(
        NameList(METHODS),
        ("natural_pair",),
        "How a frozen pile may be taken.",
        "W; 1950 law 31; Jaques 7",
        fact=FIXED,
    )
    open_methods: tuple[str, ...] = rule(
        NameList(METHODS, in_any_order=True),
        ("natural_pair", "natural_and_wild", "add_to_meld", "add_to_canasta"),
        "How a pile that is not frozen may be taken.",
        "W; 1950 laws 32, 35; Jaques 5; C-17",
        detail=Detail.MORE,
    )
    pair_may_join_canasta: str = rule(
        Choice(("no", "via_combine")),
        "no",
        "Whether a pair with the top discard may end up in a finished canasta by joining melds.",
        "S-05",
        beyond_classic=True,
        fact=FIXED,
    )
    take_limit: int | None = rule(
        MaybeWhole(1, 200),
        None,
        "How many cards a take includes, counted from the top; none = the whole pile.",
        "W3, W4; C-36",
        detail=Detail.MORE,
    )
    one_card_hand: str = rule(
        Choice(("free", "not_a_one_card_pile_unless_forced", "only_if_able_to_go_out")),
        "free",
        "What a player with a single card in hand may take.",
        "1950 law 35; Jaques 8; C-18",
    )


@dataclass(frozen=True, slots=True)
class Discard:
    """What may be discarded."""

    forbidden: frozenset[str] = rule(
        CLASSES,
        frozenset(),
        "Cards that may not be discarded.",
        "W; C-33b, C-46, C-78",
        detail=Detail.MORE,
    )
    forbidden_on_empty_pile: frozenset[str] = rule(
        NameSet((*NAMED_RANKS, "dead")),
        frozenset(),
        "Ranks that may not be discarded onto an empty pile.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    final_exempt: frozenset[str] = rule(
        CLASSES,
        frozenset(),
        "Barred cards that may be the last discard when going out.",
        "W0",
        beyond_classic=True,
    )
    forced_order: tuple[str, ...] = rule(
        NameList(("A_or_7", "A_or_7_or_dead", "wild")),
        (),
        "The order in which barred cards may be discarded when nothing else is left.",
        "W0; S-34",
        beyond_classic=True,
    )
    challenge: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether an opponent may ask if a discard was forced.",
        law="W0; S-34",
        beyond_classic=True,
    )
    meld_must_leave_one: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether, with an empty pile, a meld must leave a card that may be discarded.",
        law="S-41",
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Stock:
    """The end of the stock."""

    empty_take: str = rule(
        Choice(("forced_if_possible", "forced_add_else_optional", "optional")),
        "forced_if_possible",
        "Whether the pile must be taken when the stock is empty.",
        "W; 1950 law 36; Jaques 8; C-23, C-24",
        detail=Detail.MORE,
    )
    empty_take_ends_deal: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether the deal ends with the discard of a player who takes the pile when the "
        "stock is empty.",
        law="Jaques 8; C-24",
    )
    recycle_limit: int = rule(
        Whole(0, 9),
        0,
        "How many times the discard pile may be turned over when the stock is empty.",
        "W; C-38, C-52",
        detail=Detail.MORE,
    )
