"""Samba: three packs, sequences, two cards a draw; by the encyclopedia and by Jaques."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.variants.about import Profile, Provenance, decided, outside, sourced
from canasta.rules.variants.classic import CLASSIC
from canasta.rules.variants.jaques import JAQUES

if TYPE_CHECKING:
    from collections.abc import Mapping

FOUR_PARTNERS: Final[Mapping[str, Any]] = {
    "table.formats": ("4",),
    "table.sides": ByForm({"4": (2, 2)}),
    "table.sit_out": ByForm(),
    "deck.jokers_alternative": None,
}
"""Four players in two partnerships, with a deck that the source fixes."""

_SAMBA: Final[Mapping[str, Any]] = {
    **FOUR_PARTNERS,
    "deck.packs": everywhere(3),
    "deck.jokers": everywhere(6),
    "deal.hand_size": everywhere(15),
    "draw.count": everywhere(2),
    "red3.value_by_count": (0, 100, 200, 300, 400, 500, 1000),
    "meld.max_wilds": 2,
    "meld.same_rank_melds": "separate",
    "meld.combine_melds": True,
    "meld.sequences": True,
    "canasta.wilds_added_after": "none",
    "canasta.bonus_sequence": 1500,
    "open.black_threes_count": False,
    "pile.top_blocks": frozenset({"wild", "three"}),
    "pile.open_methods": ("natural_pair", "add_to_meld", "add_to_sequence"),
    "pile.pair_may_join_canasta": "via_combine",
    "out.canastas_required": everywhere(2),
    "end.target": 10000,
}

SAMBA_W: Final = CLASSIC.replace(
    {
        **_SAMBA,
        "open.minimum_by_score": ((None, 15), (0, 50), (1500, 90), (3000, 120), (7000, 150)),
    },
    name="samba_w",
)
"""Samba as the encyclopedia describes it, played as the publishers' codes say."""

SAMBA_JAQUES: Final = JAQUES.replace(
    {
        **_SAMBA,
        "three.full_set_positive_if": "canastas>=2",
        "open.minimum_by_score": ((None, 0), (0, 50), (1500, 90), (3000, 120), (7000, 150)),
        "open.canasta_opens": frozenset({"natural", "mixed", "sequence"}),
    },
    name="samba_jaques",
)
"""Samba as the Jaques sheet has it: its own game with the differences of paragraph 11a."""

PROFILES: Final = (
    Profile(
        SAMBA_W,
        title="Samba",
        also=("samba canasta",),
        parent="classic",
        provenance=Provenance.COMPLETED,
        summary=(
            "Three decks, 15 cards, two drawn at a time; seven in sequence are a samba, worth "
            "1,500."
        ),
        sources=("W4", "Jaques", "REG", "USPC", "HSW", "PAGAT"),
        completed=(
            "Several melds of a rank and several sequences of a suit may lie side by side (S-02).",
            (
                "The top discard may lengthen a sequence on its own but never start one; a natural "
                "and a wild card do not take the pile (S-03, S-04)."
            ),
            "Finished sets take naturals from the hand, but no wild cards (S-05).",
            "Whole melds may be joined, sequences too (S-06).",
            "Two canastas to go out, of whatever type (S-07).",
            "Red threes count against a side only while it has no meld (S-08).",
            "Going out earns 100 and a concealed hand 100 more, as in Classic Canasta (S-09).",
            "A draw that the stock cannot fill takes what is left (S-10).",
            "The house rule samba_article removes these outside rules (S-70).",
        ),
        notes={
            "table.formats": sourced("W4 Samba"),
            "table.sides": sourced("W4 Samba"),
            "table.sit_out": decided("S-72; nobody sits out at a table of four"),
            "deck.packs": sourced("W4 Samba"),
            "deck.jokers": sourced("W4 Samba"),
            "deck.jokers_alternative": decided("S-72; the source fixes the deck"),
            "deal.hand_size": sourced("W4 Samba"),
            "draw.count": sourced("W3, W4 Samba; Jaques 11a"),
            "draw.stock_short": outside("PAGAT; S-10"),
            "red3.value_by_count": sourced("W4 Samba; Jaques 11a"),
            "red3.as_last_stock_card": sourced("W4; S-10"),
            "three.positive_if": decided("W4; S-08"),
            "three.negative_if": decided("W4; S-08"),
            "meld.max_wilds": sourced("W4 Samba; Jaques 11a"),
            "meld.same_rank_melds": outside("REG, USPC, RG; S-02"),
            "open.black_threes_count": decided("W4; S-75"),
            "meld.combine_melds": decided("1950 law 24; USPC; S-06"),
            "meld.sequences": sourced("W4 Samba"),
            "meld.sequence_low": outside("USPC, RG"),
            "meld.sequence_high": sourced("W4 Samba; USPC"),
            "meld.sequence_max_size": outside("Jaques 11a; REG"),
            "meld.sequence_max_wilds": outside("Jaques 11a; REG; S-03"),
            "meld.same_suit_sequences": outside("REG, USPC, RG; S-02"),
            "canasta.naturals_added_after": outside("HSW; S-05"),
            "canasta.wilds_added_after": outside("Jaques 11a; REG; S-05"),
            "canasta.bonus_sequence": sourced("W4 Samba; Jaques 11a"),
            "open.minimum_by_score": sourced("W4 Samba"),
            "pile.top_blocks": sourced("W4; USPC"),
            "pile.open_methods": outside("Jaques 11a; REG, USPC; S-03, S-04"),
            "pile.pair_may_join_canasta": outside("REG; S-05"),
            "out.canastas_required": decided("W4; Jaques 11a; USPC, HSW; S-07"),
            "out.bonus": decided("W4; S-09"),
            "out.concealed_extra": decided("W4; S-09"),
            "stock.empty_take": decided("W4; S-27"),
            "end.target": sourced("W4 Samba"),
        },
    ),
    Profile(
        SAMBA_JAQUES,
        title="Samba (Jaques)",
        also=("jaques samba", "samba canasta (jaques)"),
        parent="jaques",
        provenance=Provenance.SOURCE,
        summary="The publisher's Samba: any canasta opens; six red threes count against a side "
        "without two canastas.",
        sources=("Jaques", "REG"),
        completed=(
            (
                "Only a side with all six red threes needs two canastas for them to count; with "
                "fewer it needs a meld (S-08)."
            ),
            "The top discard may lengthen a sequence that lies on the table (S-12).",
            "At most two wild cards in any set, whatever its size (S-13).",
            (
                "The sheet says nothing about joining melds; the house rule no_joining forbids "
                "joining (S-06)."
            ),
            "There is no question before going out (S-45).",
            "A player whose hand is emptied in the last take earns no bonus for it (S-73).",
        ),
        notes={
            "table.formats": sourced("Jaques 11a"),
            "table.sides": sourced("Jaques 11a"),
            "table.sit_out": decided("S-72; nobody sits out at a table of four"),
            "deck.packs": sourced("Jaques 11a"),
            "deck.jokers": sourced("Jaques 11a"),
            "deal.hand_size": sourced("Jaques 11a"),
            "draw.count": sourced("Jaques 11a"),
            "red3.value_by_count": sourced("Jaques 11a"),
            "red3.undeclared_penalty": sourced("Jaques 6"),
            "three.full_set_positive_if": decided("Jaques 11a; S-08"),
            "meld.max_wilds": decided("Jaques 11a; S-13"),
            "meld.same_rank_melds": outside("REG; S-02"),
            "open.black_threes_count": decided("W4; S-75"),
            "meld.combine_melds": decided("Jaques is silent; S-06"),
            "meld.sequences": sourced("Jaques 11a"),
            "meld.sequence_low": sourced("Jaques 11a"),
            "meld.sequence_high": sourced("Jaques 11a"),
            "meld.sequence_max_size": sourced("Jaques 11a"),
            "meld.sequence_max_wilds": sourced("Jaques 11a"),
            "canasta.wilds_added_after": sourced("Jaques 11a"),
            "canasta.bonus_sequence": sourced("Jaques 11a"),
            "open.minimum_by_score": sourced("Jaques 11a"),
            "open.canasta_opens": sourced("Jaques 4, 11a"),
            "pile.top_blocks": sourced("Jaques 6, 7"),
            "pile.open_methods": decided("Jaques 11a; S-04, S-12"),
            "pile.pair_may_join_canasta": outside("REG; S-05"),
            "stock.empty_take": decided("Jaques 8; S-73"),
            "out.ask_permission": decided("Jaques has no such question; S-45"),
            "out.canastas_required": sourced("Jaques 11a"),
            "end.target": sourced("Jaques 11a"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
