"""The printed laws of 1950, and their game with three packs."""

from __future__ import annotations

from typing import Final

from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.fields.values import Fine
from canasta.rules.variants.about import Profile, Provenance, decided, outside, sourced
from canasta.rules.variants.classic import CLASSIC

LAWS_1950: Final = CLASSIC.replace(
    {
        "table.partner_selection": "draw_high_cards",
        "table.first_dealer": "right_of_highest_draw",
        "deck.jokers_alternative": None,
        "deal.dealt_red3": "own_first_turn",
        "draw.count": everywhere(1),
        "red3.as_last_stock_card": "meld_then_end",
        "black3.meld_max_wilds": 3,
        "meld.same_rank_melds": "separate",
        "meld.combine_melds": True,
        "canasta.wilds_added_after": "unlimited",
        "open.minimum_by_score": ((None, 0), (0, 50), (1500, 90), (3000, 120)),
        "open.waived_for_concealed_out": "always",
        "pile.one_card_hand": "not_a_one_card_pile_unless_forced",
        "stock.empty_take": "forced_add_else_optional",
        "out.canastas_required": everywhere(1),
        "end.settlement": "hundreds_half_up",
        "penalty.ask_then_unable": Fine(100, optional=True),
        "penalty.irregular_draw": Fine(50, optional=True),
        "penalty.touch_top_discard_illegally": None,
        "penalty.draw_out_of_turn": Fine(100, optional=True),
        "penalty.draw_out_of_turn_card_kept_extra": Fine(100, optional=True),
        "penalty.meld_in_opponents_turn": Fine(100, optional=True),
        "penalty.meld_in_partners_turn": Fine(200, optional=True),
        "penalty.pile_into_hand_illegally": Fine(200, optional=True),
        "penalty.laws_51_to_60": True,
    },
    name="laws_1950",
)
"""The laws of 1950 for two to six players."""

LAWS_1950_3PACK: Final = LAWS_1950.replace(
    {
        "table.sides": ByForm(
            {"2": (1, 1), "3": (1, 1, 1), "4": (2, 2), "5": (2, 3), "6": (2, 2, 2)}
        ),
        "deck.packs": everywhere(3),
        "deck.jokers": everywhere(6),
        "deal.hand_size": ByForm({"2": 13, "3": 13, "4": 13, "5": 13, "6": 13}),
        "red3.value_by_count": (0, 100, 200, 300, 400, 1000, 1200),
        "open.minimum_by_score": ((None, 0), (0, 50), (1500, 90), (3000, 120), (7000, 150)),
        "out.canastas_required": everywhere(2),
        "end.target": 10000,
    },
    name="laws_1950_3pack",
)
"""The three-pack game of the laws of 1950; six players form three pairs."""

PROFILES: Final = (
    Profile(
        LAWS_1950,
        title="Laws of 1950",
        also=("1950", "official"),
        parent="classic",
        provenance=Provenance.SOURCE,
        summary="The printed laws, with irregularities, customs and settlement in hundreds.",
        sources=("1950",),
        completed=(
            (
                "The penalty for a player who asked and cannot go out is missing from the copy of "
                "the laws that was used; 100 is what the encyclopedia has (W4)."
            ),
            (
                "Wild cards among black threes: the laws have no exception, so they are allowed; a "
                "house rule forbids them (C-12)."
            ),
            "A concealed hand needs no minimum, even if it takes the pile (C-22).",
        ),
        notes={
            "penalty.ask_then_unable": outside("1950 point penalties; the figure from W4"),
            "open.waived_for_concealed_out": decided("1950 law 49; C-22"),
            "black3.meld_max_wilds": decided("1950 laws 4, 18; C-12"),
            "meld.same_rank_melds": decided("1950 law 24; C-09"),
            "table.sit_out": sourced("1950 law 2; C-03"),
        },
    ),
    Profile(
        LAWS_1950_3PACK,
        title="Three-Pack Canasta (1950)",
        also=("three-pack", "3pack"),
        parent="laws_1950",
        provenance=Provenance.SOURCE,
        summary="The laws of 1950 with three decks: 13 cards, two canastas, to 10,000.",
        sources=("1950", "RG"),
        completed=("Four red threes of the six count 400 (C-72).",),
        notes={
            "red3.value_by_count": outside("1950 three-pack game; four of six from RG; C-72"),
            "deck.packs": sourced("1950 three-pack game"),
            "deck.jokers": sourced("1950 three-pack game"),
            "deal.hand_size": sourced("1950 three-pack game"),
            "out.canastas_required": sourced("1950 three-pack game"),
            "end.target": sourced("1950 three-pack game"),
            "open.minimum_by_score": sourced("1950 law 26, three-pack game"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
