"""The game of the Jaques rule sheet."""

from __future__ import annotations

from typing import Final

from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.fields.values import CANASTA_TYPES
from canasta.rules.variants.about import Profile, Provenance, decided, sourced
from canasta.rules.variants.classic import CLASSIC

JAQUES: Final = CLASSIC.replace(
    {
        "table.formats": ("2", "2b", "3", "4", "5", "6", "6b"),
        "table.sides": ByForm(
            {
                "2": (1, 1),
                "2b": (1, 1),
                "3": (1, 1, 1),
                "4": (2, 2),
                "5": (2, 3),
                "6": (3, 3),
                "6b": (3, 3),
            }
        ),
        "table.sit_out": ByForm({"5": "larger_side", "6b": "every_side"}),
        "table.partner_selection": "draw_high_cards",
        "table.first_dealer": "right_of_highest_draw",
        "deck.jokers_alternative": None,
        "deal.hand_size": ByForm({"2": 15, "2b": 13, "3": 13, "4": 11, "5": 11, "6": 11, "6b": 11}),
        "deal.upcard_cover": frozenset({"wild", "three"}),
        "deal.upcard_repeat": "reshuffle_on_second_of_kind",
        "draw.count": everywhere(1),
        "red3.as_last_stock_card": "meld_then_end",
        "meld.same_rank_melds": "separate",
        "meld.combine_melds": True,
        "open.minimum_by_score": ((None, 0), (0, 50), (1505, 90), (3005, 120)),
        "open.canasta_opens": frozenset(CANASTA_TYPES),
        "pile.open_methods": ("natural_pair", "natural_and_wild", "add_to_meld"),
        "pile.one_card_hand": "only_if_able_to_go_out",
        "stock.empty_take": "optional",
        "stock.empty_take_ends_deal": True,
        "out.ask_permission": "no",
        "penalty.ask_then_unable": None,
        "penalty.touch_top_discard_illegally": None,
    },
    name="jaques",
)
"""The Jaques game; two and six players have two forms each."""

PROFILES: Final = (
    Profile(
        JAQUES,
        title="Jaques Canasta",
        also=(),
        parent="classic",
        provenance=Provenance.SOURCE,
        summary="The publisher's sheet: any canasta opens, and there is no question before going "
        "out.",
        sources=("Jaques",),
        completed=(
            (
                "“Up to 1,500” and “up to 3,000” are read as written: 90 from 1,505, 120 from "
                "3,005; the house rule jaques_edges_usual sets the usual thresholds (C-13)."
            ),
            (
                "Several melds of a rank are not forbidden, and the sheet says nothing about "
                "joining them; the house rule no_joining forbids joining (C-09)."
            ),
            (
                "A take on an empty stock is the last turn of the deal, and going out in it earns "
                "no bonus (C-24)."
            ),
            (
                "Two wild cards or two red threes turned up mean a reshuffle; one of each does not "
                "(C-06)."
            ),
        ),
        notes={
            "open.minimum_by_score": decided("Jaques 4; C-13"),
            "meld.same_rank_melds": decided("Jaques is silent; C-09"),
            "meld.combine_melds": decided("Jaques is silent; C-09"),
            "stock.empty_take": decided("Jaques 8; C-24"),
            "out.ask_permission": decided("Jaques has no such question; C-21"),
            "open.canasta_opens": sourced("Jaques 4"),
            "table.sit_out": sourced("Jaques 10; C-03"),
            "red3.undeclared_penalty": sourced("Jaques 6"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
