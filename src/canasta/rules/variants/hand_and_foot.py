"""Hand and Foot: a second hand for every player, closed books, four deals; in pairs or alone."""

from __future__ import annotations

from typing import Final

from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.variants.about import Profile, Provenance, decided, outside, sourced
from canasta.rules.variants.classic import CLASSIC

_JOKERS_A_PACK: Final = 2


def _deck(packs: dict[str, int]) -> dict[str, ByForm[int]]:
    """Return the packs by table form and two jokers for each (S-50)."""
    jokers = {form: _JOKERS_A_PACK * number for form, number in packs.items()}
    return {"deck.packs": ByForm(packs), "deck.jokers": ByForm(jokers)}


HAND_AND_FOOT: Final = CLASSIC.replace(
    {
        "table.formats": ("4", "6", "8"),
        "table.sides": ByForm({"4": (2, 2), "6": (2, 2, 2), "8": (2, 2, 2, 2)}),
        "table.sit_out": ByForm(),
        **_deck({"4": 5, "6": 7, "8": 7}),
        "deck.jokers_alternative": None,
        "deal.hand_size": everywhere(11),
        "deal.foot_size": 11,
        "deal.upcard_freezes": frozenset(),
        "deal.dealt_red3": "never",
        "draw.count": everywhere(2),
        "three.tabled_classes": frozenset(),
        "three.hold_limit": None,
        "three.hold_until": "deal_end",
        "three.positive_if": "never",
        "three.negative_if": "never",
        "red3.value_by_count": (),
        "red3.as_last_stock_card": "ordinary_card",
        "red3.undeclared_penalty": None,
        "red3.in_hand_value": 300,
        "black3.meld": "never",
        "meld.max_size": 7,
        "meld.same_rank_melds": "merge_until_complete",
        "canasta.naturals_added_after": False,
        "canasta.wilds_added_after": "none",
        "open.minimum_by_score": (),
        "open.minimum_by_deal": ((1, 50), (2, 90), (3, 120), (4, 150)),
        "pile.always_frozen": True,
        "pile.freezing_cards": frozenset(),
        "pile.top_blocks": frozenset({"wild", "three"}),
        "pile.open_methods": ("natural_pair",),
        "pile.take_limit": 5,
        "out.canastas_required": everywhere(7),
        "out.required_kinds": (("natural", 3), ("mixed", 4)),
        "out.ask_permission": "mandatory",
        "out.ask_window": "any_time_in_own_turn",
        "out.concealed_extra": 0,
        "end.mode": "deals",
        "end.target": 0,
        "end.deals": 4,
    },
    name="hand_and_foot",
)
"""Hand and Foot in two, three or four pairs."""

HAND_AND_FOOT_SINGLES: Final = HAND_AND_FOOT.replace(
    {
        "table.formats": ("2", "3", "4", "5", "6"),
        "table.sides": ByForm({str(players): (1,) * players for players in range(2, 7)}),
        **_deck({"2": 4, "3": 4, "4": 5, "5": 6, "6": 7}),
        "out.canastas_required": everywhere(3),
        "out.required_kinds": (("natural", 1), ("mixed", 2)),
        "penalty.ask_then_unable": None,
    },
    name="hand_and_foot_singles",
)
"""Hand and Foot in which everybody plays alone."""

PROFILES: Final = (
    Profile(
        HAND_AND_FOOT,
        title="Hand and Foot",
        also=("hand & foot",),
        parent="classic",
        provenance=Provenance.COMPLETED,
        summary=(
            "Pairs, each player with a second hand: three natural and four mixed canastas to go "
            "out."
        ),
        sources=("W4", "HF pages", "COMP"),
        completed=(
            (
                "One more deck than players, at least four and at most seven; the house rule "
                "hand_and_foot_packs chooses another number (S-50)."
            ),
            "A pile of fewer than five cards is taken whole (S-51).",
            (
                "At least two naturals and at most three wild cards in a meld; no meld of wild "
                "cards alone (S-52)."
            ),
            (
                "Melds are closed at seven; cards join the unfinished meld of their rank, and the "
                "next one begins when that is full (S-53)."
            ),
            (
                "The partner must be asked, and may be asked at any moment of the turn; the answer "
                "binds (S-54)."
            ),
            "A fourth natural canasta does not count as a mixed one (S-55).",
            "There is no bonus for a concealed hand (S-56).",
            "The game is four deals; after a tie another one is played (S-57).",
            "The upcard and the end of the stock are as in Classic Canasta (S-58).",
            (
                "With the house rule hand_and_foot_article, melds are not closed, as in the "
                "article (S-70)."
            ),
        ),
        notes={
            "table.formats": sourced("W4 Hand and Foot"),
            "table.sides": sourced("W4 Hand and Foot"),
            "table.sit_out": decided("S-72; nobody sits out"),
            "deck.packs": decided("W4 Hand and Foot; S-50"),
            "deck.jokers": sourced("W4 Hand and Foot"),
            "deck.jokers_alternative": decided("S-72; each deck has two jokers"),
            "deal.hand_size": sourced("W4 Hand and Foot"),
            "deal.foot_size": sourced("W4 Hand and Foot"),
            "deal.upcard_cover": decided("W; S-58"),
            "deal.upcard_freezes": decided("W4 Hand and Foot; S-58"),
            "deal.dealt_red3": sourced("W4 Hand and Foot"),
            "draw.count": sourced("W4 Hand and Foot"),
            "three.tabled_classes": sourced("W4 Hand and Foot"),
            "three.hold_limit": sourced("W4 Hand and Foot"),
            "three.hold_until": sourced("W4 Hand and Foot"),
            "three.replaced_when_drawn": sourced("W4 Hand and Foot"),
            "three.positive_if": sourced("W4 Hand and Foot; no three is laid out"),
            "three.negative_if": sourced("W4 Hand and Foot; no three is laid out"),
            "red3.value_by_count": sourced("W4 Hand and Foot; no three is laid out"),
            "red3.as_last_stock_card": sourced("W4 Hand and Foot"),
            "red3.undeclared_penalty": sourced("W4 Hand and Foot"),
            "red3.in_hand_value": sourced("W4 Hand and Foot"),
            "black3.meld": sourced("W4 Hand and Foot"),
            "meld.max_wilds": decided("W; S-52"),
            "meld.max_size": outside("HF pages; S-53"),
            "meld.same_rank_melds": outside("HF pages; S-53"),
            "canasta.naturals_added_after": outside("HF pages; S-53"),
            "canasta.wilds_added_after": outside("HF pages; S-53"),
            "open.minimum_by_score": sourced("W4 Hand and Foot"),
            "open.minimum_by_deal": sourced("W4 Hand and Foot"),
            "pile.always_frozen": sourced("W4 Hand and Foot"),
            "pile.freezing_cards": sourced("W4 Hand and Foot; nothing more can freeze this pile"),
            "pile.top_blocks": sourced("W4 Hand and Foot"),
            "pile.open_methods": sourced("W4 Hand and Foot"),
            "pile.take_limit": sourced("W4 Hand and Foot; S-51"),
            "out.canastas_required": sourced("W4 Hand and Foot; S-55"),
            "out.required_kinds": sourced("W4 Hand and Foot; S-55"),
            "out.final_discard": decided("W; S-54"),
            "out.ask_permission": sourced("W4 Hand and Foot; S-54"),
            "out.ask_window": decided("W4 Hand and Foot; S-54"),
            "out.concealed_extra": decided("W4 Hand and Foot; S-56"),
            "foot.after_meld": sourced("W4 Hand and Foot"),
            "foot.after_discard": sourced("W4 Hand and Foot"),
            "stock.empty_take": decided("W; S-58"),
            "end.mode": decided("COMP; S-57"),
            "end.target": decided("COMP; S-57"),
            "end.deals": decided("COMP; S-57"),
        },
    ),
    Profile(
        HAND_AND_FOOT_SINGLES,
        title="Hand and Foot (Alone)",
        also=("hand and foot singles", "hand and foot alone"),
        parent="hand_and_foot",
        provenance=Provenance.COMPLETED,
        summary="Everybody plays alone: one natural and two mixed canastas to go out.",
        sources=("W4", "HF pages", "COMP"),
        completed=(
            "As in Hand and Foot for pairs (S-50 to S-58); nobody is asked before going out.",
        ),
        notes={
            "table.formats": sourced("W4 Hand and Foot"),
            "table.sides": sourced("W4 Hand and Foot"),
            "deck.packs": decided("W4 Hand and Foot; S-50"),
            "deck.jokers": sourced("W4 Hand and Foot"),
            "out.canastas_required": sourced("W4 Hand and Foot"),
            "out.required_kinds": sourced("W4 Hand and Foot; S-55"),
            "penalty.ask_then_unable": decided("W4 Hand and Foot; nobody is asked"),
            "meld.max_size": outside("HF pages; S-53"),
            "meld.same_rank_melds": outside("HF pages; S-53"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
