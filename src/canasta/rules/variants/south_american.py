"""Bolivian, Brazilian, Chilean and Italian Canasta: Samba with wild canastas or deuces melded."""

from __future__ import annotations

from typing import Final

from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.values import BonusCase, CanastaRange
from canasta.rules.variants.about import Profile, Provenance, decided, outside, sourced
from canasta.rules.variants.samba import SAMBA_JAQUES, SAMBA_W

_WILD_MELDS: Final = {
    "meld.wild_only_melds": True,
    "meld.wild_only_max_size": 7,
    "meld.same_wild_melds": "separate",
    "canasta.bonus_wild": (BonusCase("any", 0, 2500),),
}
"""Melds of deuces and jokers; seven of them are a bolivia (S-15, S-16)."""

BOLIVIA_W: Final = SAMBA_W.replace(
    {
        **_WILD_MELDS,
        "three.positive_if": "canastas>=2",
        "three.negative_if": "canastas<2",
        "black3.in_hand_value": 100,
        "out.required_kinds": (("sequence", 1),),
        "end.target": 15000,
    },
    name="bolivia_w",
)
"""Samba with bolivias: an escalera is needed to go out, and red threes want two canastas."""

BOLIVIA_JAQUES: Final = SAMBA_JAQUES.replace(
    {
        **_WILD_MELDS,
        "black3.in_hand_value": 100,
        "open.canasta_opens": SAMBA_JAQUES.open.canasta_opens | {"wild"},
        "out.required_kinds": (("sequence", 1),),
        "out.bonus": 200,
    },
    name="bolivia_jaques",
)
"""Jaques Samba with bolivias, as paragraph 11b of the sheet changes it."""

BRAZILIAN_W: Final = BOLIVIA_W.replace(
    {
        "red3.value_by_count": (0, 100, 200, 300, 400, 1000, 1200),
        "meld.sequence_overrun_when_going_out": True,
        "canasta.bonus_wild": (BonusCase("any", 0, 2000),),
        "open.minimum_by_score": (
            (None, 15),
            (0, 50),
            (1500, 90),
            (3000, 120),
            (5000, 150),
            (7000, 0),
            (8000, 200),
            (9000, 0),
        ),
        "open.canasta_required_by_score": (
            CanastaRange(7000, 7995, frozenset({"mixed", "natural", "sequence", "wild"})),
            CanastaRange(9000, None, frozenset({"natural", "sequence"})),
        ),
        "open.pile_take_can_open": "forbidden",
        "penalty.short_sequence": 1000,
        "penalty.short_sequence_max": 5,
        "end.target": 10000,
    },
    name="brazilian_w",
)
"""Bolivian Canasta with canastas asked for in the opening and a fine for short sequences."""

CHILEAN_3: Final = SAMBA_W.replace(_WILD_MELDS, name="chilean_3")
"""Samba in which bolivias count too."""

CHILEAN_4: Final = CHILEAN_3.replace(
    {
        "deck.packs": everywhere(4),
        "deck.jokers": everywhere(8),
        "red3.value_by_count": (0, 100, 200, 300, 400, 500, 600, 700, 1200),
    },
    name="chilean_4",
)
"""The same with four packs."""

ITALIAN_W: Final = SAMBA_W.replace(
    {
        "deal.initial_pile": "upcard_plus_count",
        "deal.initial_pile_count": (
            ("A", 1),
            ("K", 13),
            ("Q", 12),
            ("J", 11),
            *((str(pips), pips) for pips in range(10, 2, -1)),
        ),
        "deal.dealt_red3": "immediate_before_upcard",
        "meld.deuces_as_rank": True,
        "meld.deuce_lock": True,
        "canasta.bonus_deuces": (BonusCase("jokers", 0, 3000), BonusCase("any", 0, 2000)),
        "canasta.bonus_deuces_only_if_out": True,
        "pile.always_frozen": True,
        "pile.freezing_cards": frozenset(),
        "pile.open_methods": ("natural_pair",),
        "out.excluded_kinds": frozenset({"deuces_natural", "deuces_mixed"}),
        "end.target": 15000,
    },
    name="italian_w",
)
"""Samba with a pile of up to fourteen cards, always frozen, and deuces as a rank of their own."""

_BOLIVIAS: Final = {
    "meld.wild_only_max_size": outside("RG, USPC; S-16"),
    "meld.same_wild_melds": outside("RG, USPC; S-16"),
}

PROFILES: Final = (
    Profile(
        BOLIVIA_W,
        title="Bolivian Canasta",
        also=("bolivia", "bolivian"),
        parent="samba_w",
        provenance=Provenance.COMPLETED,
        summary="Samba with canastas of wild cards, to 15,000; you need an escalera to go out.",
        sources=("W4", "USPC", "RG"),
        completed=(
            (
                "Everything that was filled in for Samba applies, except where this game has its "
                "own rule (S-02 to S-10)."
            ),
            "Wild cards melded alone count toward the opening at their card values (S-15).",
            (
                "A bolivia may mix deuces and jokers as it likes and is closed at seven; an "
                "unfinished one is not fined and locks nothing (S-16)."
            ),
            "100 off for every black three in a hand, however the deal ends (S-26).",
        ),
        notes={
            **_BOLIVIAS,
            "meld.wild_only_melds": sourced("W4 Bolivian; S-15"),
            "canasta.bonus_wild": sourced("W4 Bolivian; S-16"),
            "three.positive_if": sourced("W4 Bolivian; S-08"),
            "three.negative_if": sourced("W4 Bolivian; S-08"),
            "black3.in_hand_value": sourced("W4 Bolivian; S-26"),
            "out.required_kinds": sourced("W4 Bolivian"),
            "out.canastas_required": sourced("W4 Bolivian"),
            "end.target": sourced("W4 Bolivian"),
        },
    ),
    Profile(
        BOLIVIA_JAQUES,
        title="Bolivia (Jaques)",
        also=("jaques bolivia",),
        parent="samba_jaques",
        provenance=Provenance.SOURCE,
        summary="The publisher's Bolivia: wild canastas, a sequence to go out, 200 for going out.",
        sources=("Jaques", "RG", "USPC"),
        completed=(
            "The 100 for a concealed hand is kept in addition to the 200 for going out (S-09).",
            (
                "The game goes to 10,000, like the publisher's Samba, because paragraph 11b does "
                "not change the target (S-14)."
            ),
            (
                "Bolivias may mix deuces and jokers, are closed at seven, and count toward the "
                "opening at their card values (S-15, S-16)."
            ),
        ),
        notes={
            **_BOLIVIAS,
            "meld.wild_only_melds": sourced("Jaques 11b; S-15"),
            "canasta.bonus_wild": sourced("Jaques 11b"),
            "black3.in_hand_value": sourced("Jaques 11b; S-26"),
            "open.canasta_opens": sourced("Jaques 4, 11b"),
            "out.required_kinds": sourced("Jaques 11b"),
            "out.bonus": sourced("Jaques 11b; S-09"),
            "end.target": decided("Jaques 11a; S-14"),
        },
    ),
    Profile(
        BRAZILIAN_W,
        title="Brazilian Canasta",
        also=("brazilian", "brazil"),
        parent="bolivia_w",
        provenance=Provenance.COMPLETED,
        summary="Bolivian Canasta to 10,000; at a high total, a side may need a canasta to open.",
        sources=("W4", "USPC", "RG"),
        completed=(
            (
                "From 7,000 the opening must include a canasta of any kind; from 8,000 it needs "
                "200 points; from 9,000 it must include a canasta without wild cards (S-17)."
            ),
            "A side that has not opened never takes the pile (S-18).",
            (
                "Sequences of five or fewer cards cost a side 1,000 once, even if it went out "
                "(S-19)."
            ),
            "Going out takes an escalera and another canasta (S-20).",
            "A finished escalera may be lengthened when going out (S-21).",
        ),
        notes={
            "red3.value_by_count": sourced("W4 Brazilian"),
            "meld.sequence_overrun_when_going_out": outside("USPC, RG; S-21"),
            "canasta.bonus_wild": sourced("W4 Brazilian"),
            "open.minimum_by_score": sourced("W4 Brazilian; S-17"),
            "open.canasta_required_by_score": sourced("W4 Brazilian; S-17"),
            "open.pile_take_can_open": outside("USPC, RG; S-18"),
            "out.required_kinds": decided("W4 Brazilian; S-20"),
            "penalty.short_sequence": sourced("W4 Brazilian"),
            "penalty.short_sequence_max": decided("W4 Brazilian; S-19"),
            "penalty.short_sequence_scope": decided("W4 Brazilian; S-19"),
            "end.target": sourced("W4 Brazilian"),
        },
    ),
    Profile(
        CHILEAN_3,
        title="Chilean Canasta (three decks)",
        also=("chilean", "chile"),
        parent="samba_w",
        provenance=Provenance.RECONSTRUCTION,
        summary="Samba in which wild cards may be melded alone: sambas and bolivias both count.",
        sources=("W4", "RG"),
        completed=(
            "Everything but the canastas of wild cards is as in Samba (S-22).",
            "Any two canastas are enough to go out; the game goes to 10,000 (S-22).",
        ),
        notes={
            **_BOLIVIAS,
            "meld.wild_only_melds": sourced("W4 Chilean"),
            "canasta.bonus_wild": decided("W4 Bolivian; S-22"),
            "out.canastas_required": decided("W4 Samba; S-22"),
            "end.target": decided("W4 Samba; S-22"),
        },
    ),
    Profile(
        CHILEAN_4,
        title="Chilean Canasta (four decks)",
        also=(),
        parent="chilean_3",
        provenance=Provenance.RECONSTRUCTION,
        summary="The Chilean game with four decks: 216 cards, eight jokers and eight red threes.",
        sources=("W4", "RG"),
        completed=(
            (
                "All eight red threes count 1,200, which is 400 more than they would count one by "
                "one (S-22)."
            ),
        ),
        notes={
            "deck.packs": sourced("W4 Chilean"),
            "deck.jokers": sourced("W4 Chilean"),
            "red3.value_by_count": decided("S-22"),
        },
    ),
    Profile(
        ITALIAN_W,
        title="Italian Canasta",
        also=("italian",),
        parent="samba_w",
        provenance=Provenance.COMPLETED,
        summary="Samba with a pile that starts large and is always frozen, and with deuces melded "
        "as a rank.",
        sources=("W4", "RG", "SAP", "PAR", "TRE"),
        completed=(
            (
                "The upcard's pips give the number of cards beneath it: ace 1, jack 11, queen 12, "
                "king 13; covered wild cards and red threes do not count (S-23)."
            ),
            (
                "A meld of deuces holds at least two deuces and at most two jokers, and locks only "
                "deuces while it is unfinished (S-24)."
            ),
            (
                "Doubtful: the 3,000 and 2,000 for deuces go only to the side that goes out, and "
                "canastas of deuces do not count for going out. The house rule italian_deuces "
                "undoes both (S-24)."
            ),
            "Sequences and the minimums of the opening are those of Samba (S-25).",
        ),
        notes={
            "deal.initial_pile": sourced("W4 Italian"),
            "deal.initial_pile_count": outside("RG, SAP; S-23"),
            "deal.dealt_red3": outside("RG; S-23"),
            "meld.sequences": decided("W4 Italian; S-25"),
            "meld.deuces_as_rank": sourced("W4 Italian; S-24"),
            "meld.deuce_lock": sourced("W4 Italian; S-24"),
            "canasta.bonus_deuces": outside("RG; S-24"),
            "canasta.bonus_deuces_only_if_out": outside("PAR; S-24"),
            "open.minimum_by_score": decided("W4 Samba; S-25"),
            "pile.always_frozen": sourced("W4 Italian"),
            "pile.freezing_cards": decided("W4 Italian; nothing more can freeze this pile"),
            "pile.open_methods": sourced("W4 Italian; the pile is always frozen"),
            "out.excluded_kinds": outside("RG, PAR; S-24"),
            "end.target": sourced("W4 Italian; S-25"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
