"""Sets of values with which a table plays a variant after other sources.

Each set belongs to the variants that it names, and gives the values for each of them. A set with
`article` in its name takes back what came from outside the article.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.values import CanastaRange, NumberCase
from canasta.rules.house_rules.catalog import judges
from canasta.rules.house_rules.catalog.house_rule import HouseRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet

    Values = Mapping[str, Any]

_JOKERS_A_PACK: Final = 2
_AMERICAN: Final = ("american_000", "american_003", "american_cla")
_HAND_AND_FOOT: Final = ("hand_and_foot", "hand_and_foot_singles")


def _reading(
    name: str, title: str, meaning: str, law: str, over: Mapping[str, Values]
) -> HouseRule:
    """Return the set that gives each of its variants the values that are named for it."""

    def changes(rules: RuleSet, _form: str, _number: int) -> Values:
        return over.get(rules.name, {})

    return HouseRule(None, name, title, meaning, law, changes, judges.nothing, over=tuple(over))


def _packs(_rules: RuleSet, _form: str, number: int) -> Values:
    """Return the deck of so many packs, with two jokers in each."""
    return {"deck.packs": everywhere(number), "deck.jokers": everywhere(_JOKERS_A_PACK * number)}


_SAMBA_METHODS: Final = (
    "natural_pair",
    "natural_and_wild",
    "add_to_meld",
    "add_to_canasta",
    "add_to_sequence",
)
_ARTICLE_MELDS: Final = {
    "meld.same_rank_melds": "merge",
    "pile.open_methods": _SAMBA_METHODS,
    "canasta.wilds_added_after": "up_to_max",
}
_SAMBA_ARTICLE: Final = {**_ARTICLE_MELDS, "out.canastas_required": everywhere(1)}
_PUBLISHER_BONUS: Final = {"out.bonus": 200, "out.concealed_extra": 0}
_FOUR_JOKERS: Final = {"penalty.incomplete_wild_four_jokers": 2500}
_BOOKS_ARTICLE: Final = {
    "meld.max_size": None,
    "meld.same_rank_melds": "merge",
    "canasta.naturals_added_after": True,
    "canasta.wilds_added_after": "up_to_max",
    "pile.open_methods": ("natural_pair", "add_to_canasta"),
}
_CANASTAS: Final = frozenset({"natural", "mixed", "sequence", "wild"})

_SETS: Final = (
    _reading(
        "samba_laws",
        "Samba by the publishers' laws",
        "200 for going out and nothing for a concealed hand; red threes count against a side "
        "without two canastas.",
        "USPC, HSW",
        {
            "samba_w": {
                **_PUBLISHER_BONUS,
                "three.positive_if": "canastas>=2",
                "three.negative_if": "canastas<2",
            }
        },
    ),
    _reading(
        "samba_160",
        "Samba with a minimum of 160",
        "From 7,000, the opening needs 160.",
        "USPC, HSW",
        {
            "samba_w": {
                "open.minimum_by_score": (
                    (None, 15),
                    (0, 50),
                    (1500, 90),
                    (3000, 120),
                    (7000, 160),
                )
            }
        },
    ),
    _reading(
        "bolivia_hoyle",
        "Bolivia by the publishers' laws",
        "200 for going out and nothing for a concealed hand.",
        "USPC",
        {"bolivia_w": _PUBLISHER_BONUS},
    ),
    _reading(
        "samba_article",
        "The Samba games by the encyclopedia alone",
        "Melds of a rank merge, a natural and a wild card take the pile, canastas take wild cards "
        "and the top discard, and one canasta is enough where the text does not require two.",
        "W; S-70",
        {
            **dict.fromkeys(("samba_w", "chilean_3", "chilean_4", "italian_w"), _SAMBA_ARTICLE),
            **dict.fromkeys(("bolivia_w", "brazilian_w"), _ARTICLE_MELDS),
        },
    ),
    _reading(
        "brazilian_hoyle",
        "Brazilian Canasta by rule books",
        (
            "Any two canastas to go out, with permission; red threes count for a side with one "
            "canasta; each sequence of fewer than five cards is penalized; other canastas "
            "required for the opening; 200 for going out and nothing for a concealed hand."
        ),
        "USPC, RG",
        {
            "brazilian_w": {
                **_PUBLISHER_BONUS,
                "out.required_kinds": (),
                "out.ask_permission": "mandatory",
                "three.positive_if": "canastas>=1",
                "three.negative_if": "canastas<1",
                "penalty.short_sequence_max": 4,
                "penalty.short_sequence_scope": "per_meld",
                "open.canasta_required_by_score": (
                    CanastaRange(7000, 8995, _CANASTAS),
                    CanastaRange(9000, None, _CANASTAS - {"mixed"}),
                ),
            }
        },
    ),
    _reading(
        "italian_hoyle",
        "Italian Canasta by rule books",
        "Other minimums, no wild cards in the opening, a target of 12,000, 300 for going out and "
        "nothing for a concealed hand, other values for red threes, and a bonus for five or ten "
        "canastas.",
        "RG, PAR, HSW",
        {
            "italian_w": {
                "open.minimum_by_score": (
                    (None, 15),
                    (0, 50),
                    (1500, 90),
                    (3000, 120),
                    (5000, 160),
                    (7500, 180),
                    (10000, 200),
                ),
                "open.wild_cards_allowed": False,
                "end.target": 12000,
                "out.bonus": 300,
                "out.concealed_extra": 0,
                "red3.value_by_count": (0, 100, 200, 300, 800, 1000, 1200),
                "canasta.bonus_by_number": (
                    NumberCase((("natural", 5),), 2000),
                    NumberCase((("any", 10),), 2000),
                    NumberCase((("natural", 4), ("mixed", 1)), 1000),
                ),
            }
        },
    ),
    _reading(
        "italian_sets_only",
        "Italian Canasta without sequences",
        "Only cards of one rank may be melded.",
        "HSW",
        {"italian_w": {"meld.sequences": False}},
    ),
    _reading(
        "italian_deuces",
        "Italian Canasta in which canastas of deuces count like any others",
        "Canastas of deuces earn their bonus for either side and count for going out.",
        "W4; S-24",
        {
            "italian_w": {
                "canasta.bonus_deuces_only_if_out": False,
                "out.excluded_kinds": frozenset(),
            }
        },
    ),
    _reading(
        "brazilian_take_opens",
        "Brazilian Canasta in which a take may open",
        "A side that has not opened may take the pile with a natural pair.",
        "W4; S-18",
        {"brazilian_w": {"open.pile_take_can_open": "yes"}},
    ),
    _reading(
        "american_over_seven",
        "Melds of more than seven cards when going out",
        "In the turn in which a side goes out, its sets may grow beyond seven cards, even those "
        "already finished.",
        "W0; S-69",
        {"american_000": {"meld.max_size_when_going_out": "unlimited"}},
    ),
    _reading(
        "american_clean_triple",
        "A clean triple in the opening",
        "One meld of the opening must have at least three naturals and no wild card.",
        "CLA; S-32",
        {"american_003": {"open.triple": "clean_triple"}},
    ),
    _reading(
        "american_no_open_and_take",
        "No take when opening",
        "A side that has not opened never takes the pile.",
        "W0",
        {"american_000": {"open.pile_take_can_open": "forbidden"}},
    ),
    _reading(
        "american_pagat_wild",
        "Four jokers in an unfinished meld cost more",
        "An unfinished meld of wild cards with four jokers costs 2,500.",
        "PAGAT",
        dict.fromkeys(_AMERICAN, _FOUR_JOKERS),
    ),
    _reading(
        "american_splash",
        "A pure canasta opens",
        "A finished canasta opens whatever its cards count if it has no wild cards, or nothing "
        "but wild cards.",
        "PAGAT",
        {
            "american_cla": {
                "open.canasta_opens": frozenset({"natural", "sevens", "aces_pure", "wild"})
            }
        },
    ),
    _reading(
        "hand_and_foot_seven",
        "A take of seven cards",
        "A take is the top discard and the six below it.",
        "HF pages",
        {"hand_and_foot": {"pile.take_limit": 7}},
    ),
    _reading(
        "hand_and_foot_article",
        "Hand and Foot by the encyclopedia alone",
        "Melds may grow without limit, melds of a rank merge, and canastas take more cards.",
        "W; S-70",
        dict.fromkeys(_HAND_AND_FOOT, _BOOKS_ARTICLE),
    ),
    HouseRule(
        None,
        "hand_and_foot_packs",
        "A different number of decks",
        "Four to seven decks, with two jokers in each.",
        "W4; S-50",
        _packs,
        judges.nothing,
        takes_number=True,
        low=4,
        high=7,
        over=_HAND_AND_FOOT,
    ),
)

READINGS: Final[Mapping[str, HouseRule]] = {known.name: known for known in _SETS}
"""Name -> set of values, by family."""
