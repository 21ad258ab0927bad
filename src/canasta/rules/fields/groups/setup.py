"""Before the first turn: players and sides, the deck, the deal, bonus cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.fields.byform import FORMS, ByForm, everywhere
from canasta.rules.fields.kinds import (
    CardClasses,
    Choice,
    Counts,
    MaybeWhole,
    NameList,
    Numbers,
    PerForm,
    SideSizes,
    Whole,
    YesNo,
)
from canasta.rules.fields.spec import FIXED, Detail, Fact, Origin, rule
from canasta.rules.fields.values import CARD_CLASSES, NAMED_RANKS

if TYPE_CHECKING:
    from canasta.rules.fields.spec import Values

CLASSES = CardClasses(CARD_CLASSES)


def _freezing_upcards(rules: Values) -> object:
    """An upcard freezes as a card in the pile does; where all is frozen anyway it may be named."""
    if rules.get("pile.always_frozen") or rules.get("deal.initial_pile") == "empty":
        return rules.get("deal.upcard_freezes")
    return rules.get("pile.freezing_cards")


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays with whom, and how the table is set up."""

    formats: tuple[str, ...] = rule(
        NameList(FORMS),
        ("2", "3", "4", "5", "6"),
        "Numbers of players; a letter b marks a second form for the same number.",
        "W; 1950 law 1; Jaques 10; C-62",
    )
    sides: ByForm[tuple[int, ...]] = rule(
        PerForm(SideSizes()),
        ByForm({"2": (1, 1), "3": (1, 1, 1), "4": (2, 2), "5": (2, 3), "6": (3, 3)}),
        "Players on each side; partners are spread evenly around the table.",
        "W; 1950 law 2 and three-pack game; Jaques 10",
    )
    sit_out: ByForm[str] = rule(
        PerForm(Choice(("larger_side", "every_side")), may_be_absent=True),
        ByForm({"5": "larger_side"}),
        "On which sides one player sits out in each deal; the players take turns.",
        "1950 law 2; Jaques 10; C-03, C-62",
    )
    partner_selection: str = rule(
        Choice(("free", "draw_high_cards")),
        "free",
        "How partners are chosen: as the players like, or by drawing cards.",
        "1950 law 5; Jaques 1; C-02, C-63",
    )
    first_dealer: str = rule(
        Choice(("free", "right_of_highest_draw")),
        "free",
        "Who deals first: anybody, or the player to the right of the highest card drawn.",
        "1950 law 6; Jaques 1",
    )
    deal_passes: str = rule(
        Choice(("clockwise",)),
        "clockwise",
        "Where the deal goes next.",
        "W; 1950 law 6",
        fact=FIXED,
    )
    cut_by: str = rule(
        Choice(("right_of_dealer",)),
        "right_of_dealer",
        "Who cuts the deck.",
        "W; 1950 law 7",
        fact=FIXED,
    )
    cut_min_packet: int = rule(
        Whole(1, 50), 4, "The fewest cards that a packet of the cut may hold.", "1950 law 7"
    )


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards in play."""

    packs: ByForm[int] = rule(
        PerForm(Whole(1, 8)),
        everywhere(2),
        "How many decks of 52 cards are in play.",
        "W; 1950 law 3; Jaques",
        detail=Detail.MORE,
    )
    jokers: ByForm[int] = rule(
        PerForm(Whole(0, 32)),
        everywhere(4),
        "How many jokers are in play in all.",
        "W; 1950 law 3; Jaques",
        detail=Detail.USUAL,
    )
    jokers_alternative: int | None = rule(
        MaybeWhole(0, 32),
        6,
        "Another number of jokers that the source allows.",
        "W3, W4",
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """Dealing and the start of the discard pile."""

    hand_size: ByForm[int] = rule(
        PerForm(Whole(1)),
        ByForm({"2": 15, "3": 13, "4": 11, "5": 11, "6": 11}),
        "Cards dealt to each hand.",
        "W; 1950 law 8; Jaques 10; C-04",
        detail=Detail.USUAL,
    )
    foot_size: int = rule(
        Whole(0, 99),
        0,
        "Cards of a second hand, the foot, dealt face down.",
        "W4",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    initial_pile: str = rule(
        Choice(("upcard", "upcard_plus_count", "empty")),
        "upcard",
        "How the discard pile starts: with the upcard, with cards beneath it, or empty.",
        "W; 1950 law 9",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    initial_pile_count: tuple[tuple[str, int], ...] = rule(
        Counts(NAMED_RANKS),
        (),
        "Cards put face down beneath the upcard, by its rank.",
        "S-23",
        beyond_classic=True,
    )
    upcard_cover: frozenset[str] = rule(
        CLASSES,
        frozenset({"wild", "red3"}),
        "Upcards that are covered by another card.",
        "W; 1950 law 10; Jaques 2",
    )
    upcard_repeat: str = rule(
        Choice(("cover_again", "reshuffle_on_second_of_kind")),
        "cover_again",
        "When the covering card must itself be covered: cover it too, or reshuffle after a second "
        "wild card or a second red three.",
        "W; Jaques 2; C-06",
    )
    upcard_freezes: frozenset[str] = rule(
        CLASSES,
        frozenset({"wild", "red3"}),
        "Turned-up cards that freeze the discard pile from the start.",
        "W0; 1950 law 10; Jaques 7",
        fact=Fact(_freezing_upcards, of="pile.freezing_cards"),
    )
    dealt_red3: str = rule(
        Choice(
            ("immediate", "immediate_before_upcard", "own_first_turn", "optional", "never"),
        ),
        "immediate",
        "When red threes that were dealt are laid out and replaced.",
        "W; 1950 law 11; C-05",
        detail=Detail.MORE,
    )


@dataclass(frozen=True, slots=True)
class Talon:
    """Bonus cards for the side that opens (Modern American)."""

    source: str = rule(
        Choice(("none", "dealt_piles", "stock")),
        "none",
        "Where bonus cards for opening come from.",
        "W0; S-40",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    sizes: tuple[int, ...] = rule(
        Numbers(),
        (),
        "Bonus cards for the first and for the second side to open.",
        "W0",
        detail=Detail.MORE,
        beyond_classic=True,
    )
    timing: str = rule(
        Choice(("immediate", "after_discard")),
        "immediate",
        "When the opener receives the bonus cards.",
        "W0; S-40",
        beyond_classic=True,
    )
    min_stock: int = rule(
        Whole(0, 99),
        0,
        "How many cards the stock must hold for bonus cards to be given.",
        "S-40",
        beyond_classic=True,
    )
    with_pile_take: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether an opening that takes the pile earns bonus cards too.",
        law="S-40",
        beyond_classic=True,
    )
    covers_empty_hand: bool = rule(
        YesNo(),
        default=False,
        meaning="Whether an opener who is due bonus cards may discard the last card.",
        law="S-40",
        beyond_classic=True,
    )


@dataclass(frozen=True, slots=True)
class Draw:
    """Drawing from the stock."""

    count: ByForm[int] = rule(
        PerForm(Whole(1, 9)),
        ByForm({"2": 2, "*": 1}),
        "Cards drawn from the stock in a turn; only one card is discarded in any case.",
        "W; 1950 law 15; C-31, C-64",
        detail=Detail.USUAL,
    )
    stock_short: str = rule(
        Choice(("draw_what_is_left",)),
        "draw_what_is_left",
        "What happens when the stock holds fewer cards than are to be drawn.",
        "RG",
        origin=Origin.OUTSIDE,
        fact=FIXED,
    )
