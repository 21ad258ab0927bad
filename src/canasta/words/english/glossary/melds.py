"""Words for melds, canastas and the opening."""

from __future__ import annotations

from typing import Final

from canasta.words import usage
from canasta.words.glossary import Term

MELDS: Final = (
    Term(
        "meld",
        ("combination", "lay down", "laying down", "show"),
        "Three or more cards that belong together, laid face up on the table; also the act of "
        "laying them.",
        "1950 laws 17 to 21; W; Jaques 3",
        see=("set", "sequence", "canasta"),
    ),
    Term(
        "set",
        ("group", "meld of a rank", "unfinished book"),
        "A meld of one rank. It needs at least two naturals and may hold a few wild cards.",
        "1950 laws 17, 18; W; Jaques 3",
        see=("meld",),
    ),
    Term(
        "canasta",
        ("book", "pile of seven", "complete meld", "basket of seven"),
        (
            "A meld of seven cards or more. It earns a bonus, and nobody goes out without one. In"
            " Hand and Foot many call it a book or a pile."
        ),
        "1950 law 22; W; Jaques 3",
        see=("natural canasta", "mixed canasta", "sequence canasta", "wild canasta"),
    ),
    Term(
        "natural canasta",
        ("clean canasta", "red canasta", "pure canasta", "clean book", "red book", "clean pile"),
        "A canasta without wild cards, squared up with a red card on top; usually 500.",
        "1950 law 23 and customs; W; Jaques 3",
        see=("mixed canasta", "canasta"),
    ),
    Term(
        "mixed canasta",
        (
            "dirty canasta",
            "black canasta",
            "unnatural canasta",
            "dirty book",
            "black book",
            "dirty pile",
        ),
        "A canasta with wild cards in it, squared up with a black card on top; usually 300.",
        "1950 law 23 and customs; W; Jaques 3",
        see=("natural canasta", "canasta"),
    ),
    Term(
        "sequence",
        ("run", "unfinished escalera", "suit meld", "straight meld"),
        (
            "A meld of three or more consecutive cards of one suit, usually at most seven, from "
            "four up to ace, without wild cards."
        ),
        "W4 Samba; Jaques 11a",
        usage.with_sequences,
        ("sequence canasta",),
    ),
    Term(
        "sequence canasta",
        ("samba", "run of seven", "complete sequence"),
        (
            "Seven consecutive cards of one suit, worth 1,500; no card may be added to them, "
            "except in the Brazilian game when going out."
        ),
        "W4 Samba; Jaques 11a",
        usage.with_sequences,
        ("sequence", "escalera"),
    ),
    Term(
        "escalera",
        ("ladder", "staircase"),
        "What a sequence of seven is called in Bolivian and Brazilian Canasta, where nobody goes "
        "out without one.",
        "W4 Bolivian; Jaques 11b",
        usage.with_required_sequence,
        ("sequence canasta",),
    ),
    Term(
        "wild meld",
        ("meld of wild cards",),
        "A meld of deuces and jokers alone.",
        "W4 Bolivian, Cuban; Jaques 11b; W0",
        usage.with_wild_melds,
        ("wild canasta", "wild lock"),
    ),
    Term(
        "wild canasta",
        ("bolivia", "canasta of wild cards", "wild book"),
        "A canasta of wild cards alone. In Bolivian Canasta it is called a bolivia and counts "
        "2,500; in the Cuban and American games its bonus depends on how many deuces and jokers "
        "there are.",
        "W4 Bolivian, Cuban; Jaques 11b; W0",
        usage.with_wild_melds,
        ("wild meld",),
    ),
    Term(
        "wild lock",
        ("locked wild cards",),
        "While a side's meld of wild cards is not finished, the side may not use wild cards "
        "elsewhere.",
        "S-33",
        lambda rules: rules.meld.wild_lock,
        ("wild meld",),
    ),
    Term(
        "canasta of deuces",
        ("deuce canasta", "canasta of twos"),
        "In the Italian game, deuces may be melded as a rank, with jokers as their wild cards; "
        "while such a meld is unfinished, the side's deuces are not wild.",
        "W4 Italian; S-24",
        usage.with_melded_deuces,
        ("deuce",),
    ),
    Term(
        "canasta of sevens",
        ("sevens",),
        (
            "Seven sevens, never with a wild card. They score 2,500; a meld of sevens that is "
            "started and not finished costs 2,500."
        ),
        "W0",
        usage.with_pure_ranks,
        ("canasta of aces", "unfinished meld"),
    ),
    Term(
        "canasta of aces",
        ("aces", "pure aces"),
        "Seven aces without a wild card score 2,500, as seven sevens do; an unfinished meld of "
        "aces without a wild card costs as much. Only an opening may put a wild card among aces, "
        "and then they are an ordinary meld.",
        "W0",
        usage.with_pure_ranks,
        ("canasta of sevens",),
    ),
    Term(
        "opening",
        (
            "initial meld",
            "opening meld",
            "first meld",
            "to open",
            "going down",
            "coming down",
            "go down",
        ),
        (
            "A side's first melds in a deal, laid in one turn. Together they must reach the "
            "minimum count."
        ),
        "1950 laws 26 to 29; W; Jaques 4",
        see=("minimum count",),
    ),
    Term(
        "minimum count",
        ("minimum", "requirement", "initial meld requirement", "opening requirement"),
        (
            "The points that the cards of an opening must total: more for a side with a higher"
            " total; in Hand and Foot, more in each deal."
        ),
        "1950 laws 26, 27; W; Jaques 4",
        see=("opening", "point value"),
    ),
    Term(
        "triple",
        ("clean triple", "natural triple", "three natural cards"),
        (
            "Three natural cards of one rank, which an opening must include in some American "
            "games; a clean triple has no wild card with them."
        ),
        "W0; S-32",
        usage.with_triple,
        ("opening",),
    ),
    Term(
        "meld base",
        ("base", "base of five"),
        "The natural cards that a meld must hold before a wild card may be added once the side has"
        " opened. Elsewhere, a base is four naturals of a rank, a good start for a canasta.",
        "W3; RG",
        usage.with_meld_base,
    ),
    Term(
        "dead rank",
        ("dead card", "dead"),
        "A rank of which a side has a canasta: nobody may start or lengthen a meld of it.",
        "CLA",
        usage.with_dead_ranks,
    ),
    Term(
        "joining melds",
        ("combining melds", "combine", "join", "merging"),
        "Putting two or more melds of a side together, where the rules allow it and the result "
        "is a legal meld.",
        "1950 law 24; C-09, C-59",
        usage.with_joining,
    ),
    Term(
        "closed canasta",
        ("closed", "closed book"),
        "A canasta that takes no more cards, such as a samba, a bolivia or any canasta in the "
        "American games and in Hand and Foot.",
        "Jaques 11a; W0; S-05, S-53",
        usage.with_closed_canastas,
        ("canasta",),
    ),
    Term(
        "special hand",
        ("special", "straight", "pairs", "garbage", "zip code", "blast off", "dream hand"),
        "A whole hand of fourteen cards in a pattern, shown as a side's first and only meld; it "
        "ends the deal. A straight has one card of each rank and a joker, pairs are seven pairs, "
        "and garbage is two groups of four and two of three of a kind; the Canasta League of "
        "America has more.",
        "W0; W3; CLA",
        usage.with_special_hands,
    ),
)
"""Melds, canastas, the opening."""
