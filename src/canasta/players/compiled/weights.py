"""The weights of the terms, by name; what a term means stands where it is used."""

from __future__ import annotations

from typing import Final

# Worths and costs are in tenths of a point, as the deal's score counts; chances in 1024ths.
_START: Final[dict[str, int]] = {
    "late": 3,  # draws that are left when the deal counts as nearly over
    "threat_cards": 2,  # an opponent with so few cards may go out next
    # the pile
    "pile_base": 830,
    "pile_card": 970,
    "pile_point": 0,
    "mixed": 600,
    "unopened": 740,
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
    "freeze": 600,
    "freeze_pile": 5,
    "run": 60,
    "run_end": 300,
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
    # opening from the hand
    "open_base": 300,
    "open_left": 40,
    "open_wild": 150,
    "open_opponent": 300,
    "open_late": 1000,
    "open_pile": 20,
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
    "lay_late": 700,
    "lay_threat": 900,
    "lay_foot": 600,
    "run_begin": 800,
    "run_add": 1000,
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
    "answer_base": 1500,
    "answer_point": 10,
}

NAMES: Final = tuple(_START)
"""The names of the weights in the order of a vector."""

FIRST: Final = tuple(_START.values())
"""The vector that was set by hand."""

# The places in a vector, as the kernel's language reads them.
W_LATE = 0
W_THREAT_CARDS = 1
W_PILE_BASE = 2
W_PILE_CARD = 3
W_PILE_POINT = 4
W_MIXED = 5
W_UNOPENED = 6
W_THROWN = 7
W_DECLINED = 8
W_SINGLE = 9
W_PAIR = 10
W_TRIPLE = 11
W_FOUR = 12
W_MELD = 13
W_MELD_SIZE = 14
W_SPARE = 15
W_POINTS = 16
W_KEY = 17
W_DEAD = 18
W_DEUCE = 19
W_JOKER = 20
W_BLACK = 21
W_FREEZE = 22
W_FREEZE_PILE = 23
W_RUN = 24
W_RUN_END = 25
W_TAKE_BASE = 26
W_TAKE_CARD = 27
W_TAKE_POINT = 28
W_TAKE_ALONE = 29
W_TAKE_PAIR = 30
W_TAKE_WILD = 31
W_TAKE_OPEN = 32
W_TAKE_CANASTA = 33
W_TAKE_DRAW = 34
W_TAKE_THREAT = 35
W_OPEN_BASE = 36
W_OPEN_LEFT = 37
W_OPEN_WILD = 38
W_OPEN_OPPONENT = 39
W_OPEN_LATE = 40
W_OPEN_PILE = 41
W_ADD = 42
W_ADD_SIZE = 43
W_ADD_CANASTA = 44
W_ADD_FULL = 45
W_ADD_KEY = 46
W_ADD_FEW = 47
W_ADD_FEW_CARDS = 48
W_NEW = 49
W_NEW_FEW = 50
W_NEW_FEW_CARDS = 51
W_NEW_KEY = 52
W_NEW_OPPONENT = 53
W_WILD_DONE = 54
W_WILD_COST = 55
W_WILD_LACK = 56
W_WILD_PART = 57
W_WILD_NEW = 58
W_WILD_SIZE = 59
W_WILD_LATE = 60
W_WILD_JOKER = 61
W_WILD_PURE = 62
W_LAY_LATE = 63
W_LAY_THREAT = 64
W_LAY_FOOT = 65
W_RUN_BEGIN = 66
W_RUN_ADD = 67
W_RUN_COST = 68
W_WILD_MELD = 69
W_WILD_MELD_CARD = 70
W_OUT_BASE = 71
W_OUT_OPPONENT = 72
W_OUT_PARTNER = 73
W_OUT_LATE = 74
W_OUT_THREAT = 75
W_OUT_STOCK = 76
W_ANSWER_BASE = 77
W_ANSWER_POINT = 78
