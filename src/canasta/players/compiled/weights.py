"""The weights of the terms, by name; what a term means stands where it is used."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from canasta.rules.families import family_of

if TYPE_CHECKING:
    from canasta.rules import RuleSet

# Worths and costs are in tenths of a point, as the deal's score counts; chances in 1024ths.
_START: Final[dict[str, int]] = {
    "late": 3,  # draws that are left when the deal counts as nearly over
    "threat_cards": 2,  # an opponent with so few cards may go out next
    # the pile
    "pile_base": 830,
    "pile_card": 970,
    "pile_point": 0,
    "mixed": 600,
    "pair_bias": 1024,
    "unopened": 740,
    "unopened_slope": 0,
    "thrown": 1024,
    "declined": 700,
    # a card in the hand
    "single": 40,
    "pair": 120,
    "triple": 220,
    "four": 200,
    "meld": 250,
    "meld_size": 50,
    "spare": 80,
    "points": 2,
    "key": 60,
    "dead": 30,
    "deuce": 1130,
    "joker": 1500,
    "black": 40,
    "three_rid": 3,
    "freeze": 600,
    "freeze_pile": 5,
    "freeze_open": -300,
    "freeze_own": 0,
    "wild_small": 0,
    "wild_small_pile": 4,
    "wild_finish": 0,
    # what may still be finished
    "finish": 1024,
    "finish_hope": 1024,
    "finish_add": 1000,
    "retained": 700,
    "wild_hope": 250,
    "wild_keep": 600,
    "wild_aim": 4000,
    "aim_lacks": 1,
    "aim_stock": 8,
    "aim_card": 3000,
    # sequences
    "run_hope": 1000,
    "run_card": 512,
    "run_needed": 500,
    "run_short": 300,
    "run_short_more": 150,
    "run_fresh": 2048,
    # taking the pile
    "take_base": -400,
    "take_card": 120,
    "take_point": 5,
    "take_alone": 600,
    "take_pair": 120,
    "take_wild": 700,
    "take_open": 500,
    "take_canasta": 1500,
    "take_draw": 200,
    "take_threat": 150,
    "take_three": 10,
    "take_foot": 0,
    "take_late": 0,
    "take_late_stock": 4,
    # opening from the hand
    "open_base": 300,
    "open_left": 40,
    "open_wild": 150,
    "open_opponent": 300,
    "open_late": 1000,
    "open_pile": 20,
    "open_need": 0,
    "open_keep": 20,
    "open_card": 0,
    "open_deuce": 300,
    "open_joker": 600,
    # laying
    "add": 300,
    "add_size": 30,
    "add_canasta": 2000,
    "add_full": 150,
    "add_key": 400,
    "add_few": 60,
    "add_few_cards": 13,
    "new": 200,
    "new_few": 80,
    "new_few_cards": 12,
    "new_key": 300,
    "new_opponent": 100,
    "wild_done": 2500,
    "wild_cost": 700,
    "wild_lack": 1000,
    "wild_part": -900,
    "wild_new": -900,
    "wild_size": 120,
    "wild_late": 1200,
    "wild_joker": 100,
    "wild_pure": 150,
    "wild_kept": 3000,
    "wild_foot": 1000,
    "wild_spoil": 1500,
    "lay_last": 1000,
    "lay_late": 700,
    "lay_threat": 900,
    "lay_foot": 600,
    "lay_empty": 4000,
    "lay_free": 0,
    "lay_fewer": 0,
    "lay_fewer_cards": 3,  # for each card less that an opponent holds
    "lay_ready": 0,
    "lay_ready_rounds": 3,
    "hold": 0,
    "hold_rounds": 2,  # draws of every seat that the stock still has
    "hold_fewest": 5,  # cards that every opponent holds
    "run_begin": -1000,
    "run_begin_hope": 1024,
    "run_add": 1000,
    "run_done": 5000,
    "run_cost": 10,
    "wild_meld": -2500,
    "wild_meld_card": 700,
    # going out
    "out_base": 300,
    "out_opponent": 60,
    "out_partner": 60,
    "out_late": 300,
    "out_threat": 600,
    "out_stock": 10,
    "out_fewer": 0,
    "out_lead": 0,
    "answer_base": 1500,
    "answer_point": 10,
    "answer_caught": 0,
    "answer_canasta": 0,
    "ask_cards": 99,
}

NAMES: Final = tuple(_START)
"""The names of the weights in the order of a vector."""

FIRST: Final = tuple(_START.values())
"""The vector that was set by hand."""


def vector(changed: dict[str, int]) -> tuple[int, ...]:
    """Return the vector set by hand with some weights changed.

    Raises:
        KeyError: when no weight has a name.
    """
    unknown = changed.keys() - _START.keys()
    if unknown:
        raise KeyError(f"no weight is called {min(unknown)}")
    return tuple({**_START, **changed}.values())


@cache
def tuned(name: str) -> tuple[int, ...]:
    """Return a vector as it was tuned, of a file in `tuned`, or the one set by hand."""
    path = resources.files(__package__) / "tuned" / f"{name}.json"
    if not path.is_file():
        return FIRST
    return vector(json.loads(path.read_text(encoding="utf-8"))["weights"])


def weights_of(rules: RuleSet) -> tuple[int, ...]:
    """Return the vector for a game: that of its family, or of a part of it with one of its own."""
    family = family_of(rules)
    if family == "wild_melds" and not rules.out.required_kinds:
        return tuned("chilean")  # nobody has to have a sequence, so that other cards matter more
    if family == "classic" and rules.pile.always_frozen:
        return tuned("frozen")  # without a pair in the hand no pile is ever taken
    if family == "feet" and all(rules.sides(form) == rules.seats(form) for form in rules.formats):
        return tuned("singles")  # what a partner would do has to be done by oneself
    return tuned(family)
