"""The house rules with a name of their own, each as a set of field values."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.byform import EVERY_OTHER, ByForm, everywhere
from canasta.rules.fields.values import CANASTA_TYPES, PileCapture
from canasta.rules.house_rules.catalog import judges
from canasta.rules.house_rules.catalog.house_rule import HouseRule
from canasta.rules.house_rules.catalog.readings import READINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.house_rules.catalog.house_rule import Changes

_SIX: Final = 6
_BASE_MEANS_NO_RULE: Final = 2


def _set(values: Mapping[str, Any]) -> Changes:
    """Return the changes that are the same for every rule set."""
    return lambda _rules, _form, _number: values


def _entry(current: ByForm[int], form: str, number: int) -> ByForm[int]:
    """Return a map with one entry changed."""
    return ByForm({**{key: current[key] for key in current}, form: number})


def _no_take_onto_canasta(rules: RuleSet, _form: str, _number: int) -> Mapping[str, Any]:
    methods = rules.pile.open_methods
    return {"pile.open_methods": tuple(name for name in methods if name != "add_to_canasta")}


def _bar_jokers(rules: RuleSet, _form: str, _number: int) -> Mapping[str, Any]:
    return {"discard.forbidden": rules.discard.forbidden | {"joker"}}


def _hand_size(rules: RuleSet, form: str, number: int) -> Mapping[str, Any]:
    return {"deal.hand_size": _entry(rules.deal.hand_size, form, number)}


def _draw(rules: RuleSet, form: str, number: int) -> Mapping[str, Any]:
    if number:
        return {"draw.count": _entry(rules.draw.count, form, number)}
    usual = {form: judges.usual_draw(form) for form in rules.formats}
    return {"draw.count": ByForm({**usual, EVERY_OTHER: 1})}


def _free_wilds(rules: RuleSet, _form: str, _number: int) -> Mapping[str, Any]:
    methods = list(rules.pile.open_methods)
    if "natural_and_wild" in methods and "two_wilds" not in methods:
        methods.insert(methods.index("natural_and_wild") + 1, "two_wilds")
    base = rules.meld.wild_base_after_opening
    return {
        "meld.min_naturals": 1,
        "pile.open_methods": tuple(methods),
        "meld.wild_base_after_opening": 1 if base == _BASE_MEANS_NO_RULE else base,
    }


def _recycle(_rules: RuleSet, _form: str, number: int) -> Mapping[str, Any]:
    return {"stock.recycle_limit": number}


def _instant_win(_rules: RuleSet, _form: str, number: int) -> Mapping[str, Any]:
    return {"end.instant_win_canastas": number}


def _without_w4(rules: RuleSet, _form: str, _number: int) -> Mapping[str, Any]:
    fine = rules.penalty.ask_then_unable
    return {
        "penalty.ask_then_unable": fine if fine and fine.optional else None,
        "penalty.touch_top_discard_illegally": None,
        "red3.undeclared_penalty": None,
    }


def _one_canasta_for_two(rules: RuleSet, _form: str, _number: int) -> Mapping[str, Any]:
    return {"out.canastas_required": _entry(rules.out.canastas_required, "2", 1)}


_ALL: Final = (
    HouseRule(
        1,
        "pile_blocked_for_canastas",
        "No take onto a finished canasta",
        "A take is refused if it would put the top discard onto a finished canasta.",
        "W; C-33",
        _no_take_onto_canasta,
        judges.canasta_is_closed,
    ),
    HouseRule(
        2,
        "fewer_wilds",
        "Fewer wild cards than naturals",
        "Every meld of a rank must always have fewer wild cards than naturals.",
        "W",
        _set({"meld.wilds_vs_naturals": "fewer"}),
        judges.nothing,
    ),
    HouseRule(
        3,
        "canasta_card_points",
        "No points for cards in canastas",
        "Only the bonus counts for a canasta, not the values of the cards in it.",
        "W; C-32",
        _set({"canasta.card_points_count": False}),
        judges.nothing,
    ),
    HouseRule(
        4,
        "no_joker_discard",
        "Jokers may not be discarded",
        "A joker may not be discarded, not even as the last card; deuces may.",
        "W; C-33b, C-46",
        _bar_jokers,
        judges.wild_barred,
    ),
    HouseRule(
        5,
        "open_before_taking",
        "Open from the hand before taking the pile",
        "A side without a meld may take the pile only with a natural pair, in the same action in "
        "which it opens from the hand alone.",
        "W; C-34",
        _set({"open.pile_take_can_open": "no"}),
        judges.opens_from_hand,
    ),
    HouseRule(
        6,
        "seven_canastas_win",
        "Seven canastas win the game",
        "A side's seventh finished canasta ends the game at once; the side adds 5,000 and wins.",
        "W; C-39, C-55",
        _instant_win,
        judges.nothing,
        takes_number=True,
        usual=7,
    ),
    HouseRule(
        7,
        "hand_size",
        "A different number of cards dealt",
        "Any number of cards may be dealt to each player; 13 and 15 are the usual numbers.",
        "W",
        _hand_size,
        judges.nothing,
        takes_number=True,
    ),
    HouseRule(
        8,
        "draw_inverse",
        "Cards drawn by number of players",
        (
            "The number of cards drawn is four divided by the number of players, rounded down but "
            "at least one; or any other number."
        ),
        "W; C-31, C-64",
        _draw,
        judges.same_draw,
        takes_number=True,
        usual=0,
    ),
    HouseRule(
        9,
        "natural_pair_always",
        "Pile always frozen",
        "Every take requires two naturals of the top card's rank from the hand.",
        "W",
        _set({"pile.always_frozen": True}),
        judges.always_frozen,
    ),
    HouseRule(
        10,
        "concealed_canasta",
        "Extra for a canasta from the hand",
        "The extra for a concealed hand goes to a player who lays down a finished canasta from the "
        "hand in the turn in which that player goes out.",
        "W; C-37, C-56",
        _set({"out.concealed_test": "canasta_from_hand_this_turn"}),
        judges.no_concealed_points,
    ),
    HouseRule(
        11,
        "free_wilds",
        "Wild cards with a single natural",
        "A meld with a single natural may have wild cards up to the limit.",
        "W; C-35",
        _free_wilds,
        judges.nothing,
    ),
    HouseRule(
        12,
        "recycle_pile",
        "The pile becomes the new stock",
        "When the stock is empty, the pile without its top card is turned over as the new stock, "
        "once.",
        "W; C-38, C-52",
        _recycle,
        judges.nothing,
        takes_number=True,
        usual=1,
    ),
    HouseRule(
        13,
        "take_ten",
        "At most ten cards in a take",
        "A take is the top discard and at most the nine cards below it; the rest stay.",
        "W3, W4; C-36",
        _set({"pile.take_limit": 10}),
        judges.own_take_limit,
    ),
    HouseRule(
        14,
        "six_jokers",
        "Six jokers",
        "Three jokers in each deck.",
        "W3, W4",
        _set({"deck.jokers": everywhere(_SIX)}),
        judges.deck_is_fixed,
    ),
    HouseRule(
        15,
        "any_canasta_opens",
        "Any canasta opens",
        "A side may open with a finished canasta, whatever its cards count.",
        "1950 law 27; Jaques 4",
        _set({"open.canasta_opens": frozenset(CANASTA_TYPES)}),
        judges.every_canasta_opens,
    ),
    HouseRule(
        16,
        "w4_penalties",
        "Without the encyclopedia's penalties",
        (
            "No points off for asking to go out and then being unable to, for taking the top "
            "discard without a use for it, or for a red three never laid out."
        ),
        "W0, W3",
        _without_w4,
        judges.penalties_of_w4,
    ),
    HouseRule(
        17,
        "strict_black_threes",
        "No wild cards with black threes",
        "A meld of black threes may not contain wild cards.",
        "C-12",
        _set({"black3.meld_max_wilds": 0}),
        judges.black_threes_pure,
    ),
    HouseRule(
        18,
        "negative_cuban_threes",
        "Red threes count against a side without a canasta",
        "The red threes of a side without a canasta are subtracted from its score.",
        "RG; C-28",
        _set({"three.negative_if": "canastas<1"}),
        judges.threes_never_negative,
    ),
    HouseRule(
        19,
        "waiver_after_stock_draw",
        "Concealed hand without minimum only after a draw",
        "A concealed hand needs the minimum if its player takes the pile.",
        "1950 law 33; C-22",
        _set({"open.waived_for_concealed_out": "after_stock_draw"}),
        judges.never_waived,
    ),
    HouseRule(
        20,
        "jaques_edges_usual",
        "Jaques with the usual thresholds for the minimum",
        "The opening needs 90 from a total of 1,500 and 120 from 3,000.",
        "Jaques 11; C-13",
        _set({"open.minimum_by_score": ((None, 0), (0, 50), (1500, 90), (3000, 120))}),
        judges.nothing,
        over=("jaques",),
    ),
    HouseRule(
        21,
        "cuban_article",
        "Cuban by the encyclopedia alone",
        "The Cuban game without the numbers from other sources.",
        "W; C-65, C-66, C-67, C-68, C-69, C-70",
        _set(
            {
                "black3.pile_capture": PileCapture(each=0, all=100),
                "out.concealed_extra": 100,
                "deal.hand_size": everywhere(11),
                "black3.no_discard_on_first_turn": False,
                "meld.max_size": None,
                "open.minimum_by_score": (
                    (None, 15),
                    (0, 50),
                    (1500, 90),
                    (3000, 120),
                    (5005, 150),
                ),
            }
        ),
        judges.nothing,
        over=("cuban",),
    ),
    HouseRule(
        22,
        "two_players_one_canasta",
        "Two players need one canasta",
        "With two players, one canasta is enough to go out.",
        "W; C-64",
        _one_canasta_for_two,
        judges.two_players_need_two,
    ),
    HouseRule(
        23,
        "no_joining",
        "Melds are never joined",
        "Melds of the same rank stay separate, and so do sequences of the same suit.",
        "Jaques; C-09",
        _set({"meld.combine_melds": False}),
        judges.never_joined,
    ),
)

HOUSE_RULES: Final[Mapping[str, HouseRule]] = MappingProxyType(
    {**{house_rule.name: house_rule for house_rule in _ALL}, **READINGS}
)
"""Name -> house rule: those of the common list by number, then the readings of some variants."""
