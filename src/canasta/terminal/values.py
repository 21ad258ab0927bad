"""Values of rules in words, as a player reads them: no field name, no underscore."""

from __future__ import annotations

import re
from typing import Final

from canasta.rules import ByFormat
from canasta.rules.kinds import DealSteps, PerFormat
from canasta.rules.ruleset import FIELDS
from canasta.rules.values import (
    CANASTA_TYPES,
    RANKS,
    Acaba,
    BonusCase,
    CanastaRange,
    Fine,
    NumberCase,
    PileCapture,
)
from canasta.words import number

_WORDS: Final = {
    "joker": "jokers",
    "wild": "wild cards",
    "red3": "red threes",
    "black3": "black threes",
    "three": "threes",
    "immediate": "at once",
    "immediate_before_upcard": "at once, before the upcard is turned",
    "own_first_turn": "in the first turn of each player",
    "side_melded": "when the side has melded",
    "not_melded": "when the side has not melded",
    "aces_pure": "aces without wild cards",
    "both_sides": "yes, by a canasta of either side",
    "dead": "cards of a closed rank",
    "empty": "empty",
    "upcard_plus_count": "with the upcard and as many cards beneath it as it says",
    "dealt_piles": "face-down piles dealt for it",
    "stock": "the stock",
    "set_000": "those of the tournament text",
    "set_cla": "those of the league",
    "end_now": "the deal ends at once",
    "meld_then_end": "the player may still meld, then the deal ends",
    "may_be_held": "the player may keep it, and the turn goes on",
    "end_card_held": "the deal ends at once, and the card stays in the hand",
    "ordinary_card": "nothing special",
    "only_when_going_out": "only by a player who is going out",
    "free": "as the players like",
    "merge": "they join that meld",
    "separate": "they may form another one",
    "merge_until_complete": "they join it until it is a canasta",
    "up_to_max": "up to the limit of a meld",
    "unlimited": "any number",
    "natural_pair": "with two natural cards from the hand",
    "natural_and_wild": "with a natural and a wild card",
    "two_wilds": "with two wild cards",
    "add_to_meld": "onto an own meld",
    "add_to_canasta": "onto an own canasta",
    "add_to_sequence": "onto an own sequence",
    "after_stock_draw": "after a draw from the stock",
    "mandatory": "must ask",
    "whole_hand_own_canasta_no_add_to_partner": (
        "the whole hand melded in one turn with a canasta of its own, "
        "nothing added to melds of the partner"
    ),
    "canasta_from_hand_this_turn": "a canasta laid from the hand in this turn",
    "forced_if_possible": "yes, if the player can",
    "forced_add_else_optional": "only if the card fits onto an own meld",
    "optional": "as the player likes",
    "since_own_last_turn": "to the end of the reader's own last turn",
    "whole_deal": "over the whole deal",
}

_BY_FIELD: Final = {
    ("meld.wilds_vs_naturals", "free"): "they may",
    ("meld.wilds_vs_naturals", "not_more"): "not more wild cards than naturals",
    ("meld.wilds_vs_naturals", "fewer"): "fewer wild cards than naturals",
    ("pile.take_limit", "none"): "the whole pile",
    ("meld.max_size", "none"): "no limit",
    ("out.ask_permission", "yes"): "may ask",
    ("open.canasta_opens", "any"): "any kind",
    ("open.pile_take_can_open", "no"): "no, the side opens from the hand in the same action",
    ("open.pile_take_can_open", "forbidden"): "no, and a side that is not open never takes",
}

_TEST: Final = re.compile(r"canastas(>=|<)(\d+)")


def value_text(name: str, value: object, fmt: str) -> str:
    """Tell the value that a field has at a table.

    Args:
        name: the field.
        value: its value in the rule set.
        fmt: the table form, where the value differs by form.
    """
    kind = FIELDS[name].kind
    if isinstance(kind, PerFormat) and isinstance(value, ByFormat):
        value, kind = value.get(fmt), kind.inner
    plain = "none" if value is None else kind.text(value)
    if isinstance(kind, DealSteps) and isinstance(value, tuple) and value:
        return ", ".join(f"{minimum} in deal {deal}" for deal, minimum in value) + " and later"
    return _BY_FIELD.get((name, plain)) or _by_type(value) or plain.replace("_", " ")


def _by_type(value: object) -> str | None:
    """Tell a value by what it is; None where the text of its kind will do."""
    told: str | None = None
    match value:
        case bool() | None:
            pass
        case int():
            told = number(value)
        case str():
            told = _word(value)
        case frozenset() if value:
            told = ", ".join(sorted(_word(str(one)) for one in value))
        case tuple() if value:
            told = _several(value)
        case Acaba():
            told = f"yes, and the opponents score {number(value.award)}"
        case Fine():
            agreed = ", where the table has agreed on it" if value.optional else ""
            told = f"{number(value.points)} points{agreed}"
        case PileCapture():
            told = f"{number(value.each)} each, {number(value.all)} for all"
        case _:
            pass
    return told


def _word(text: str) -> str:
    if test := _TEST.fullmatch(text):
        if test[1] == ">=":
            return f"with {'a canasta' if test[2] == '1' else f'{test[2]} canastas'} or more"
        return "without a canasta" if test[2] == "1" else f"with fewer than {test[2]} canastas"
    return _WORDS.get(text, text.replace("_", " "))


def _several(values: tuple[object, ...]) -> str | None:
    told = [_one(value) for value in values]
    return None if None in told else ", ".join(map(str, told))


def _one(value: object) -> str | None:
    """Tell one member of a list; None where it is of another type."""
    told: str | None = None
    match value:
        case str():
            told = _word(value)
        case int():
            told = number(value)
        case BonusCase():
            told = _case(value)
        case CanastaRange():
            told = _range(value)
        case NumberCase():
            told = _number_case(value)
        case (str(name), int(count)):
            told = _counted(name, count)
        case (int() | None as start, int(minimum)):
            told = _step(start, minimum)
        case _:
            pass
    return told


def _step(start: int | None, minimum: int) -> str:
    return f"{minimum} below 0" if start is None else f"{minimum} from {number(start)}"


def _counted(name: str, count: int) -> str:
    return f"{count} for {name}" if name in RANKS else f"{count} {name.replace('_', ' ')}"


def _range(totals: CanastaRange) -> str:
    kinds = " or ".join(kind.replace("_", " ") for kind in CANASTA_TYPES if kind in totals.kinds)
    last = "" if totals.high is None else f" to {number(totals.high)}"
    return f"{kinds} from {number(totals.low)}{last}"


def _number_case(case: NumberCase) -> str:
    needs = " and ".join(_counted(kind, count) for kind, count in case.needs)
    return f"{number(case.points)} with {needs}"


def _case(case: BonusCase) -> str:
    if case.card == "any":
        return f"{number(case.points)} for any"
    cards = f"no {case.card}" if not case.count else f"{case.count} {case.card}"
    return f"{number(case.points)} with {cards}"
