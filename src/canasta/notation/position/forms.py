"""What each line of a position looks like."""

from __future__ import annotations

from typing import Final

from canasta.notation.record.content import ENDINGS
from canasta.notation.record.forms import form
from canasta.rules.fields.values import CANASTA_TYPES

VERSION: Final = 1
FIRST_LINE: Final = f"canasta position {VERSION}"


_TYPES: Final = "|".join(CANASTA_TYPES)

FLAGS: Final = ("taken", "melded", "must_go_out", "last_red_three", "must_take")
CARD: Final = r"(?:[0-9TtJjQqKkAa]{1,2}[SHDCshdc]|[Jj][Kk]|\?\?)"

HEAD: Final = form(r"canasta position ([0-9]{1,4})", f"begin with '{FIRST_LINE}'")
SEAT: Final = form(
    r"seat ([0-7]|-)", "write the seat whose view it is: seat 0, or - for a spectator"
)
ACTOR: Final = form(r"actor ([0-7]|-)", "write the seat that decides: actor 0, or -")
DEALER: Final = form(r"dealer ([0-7])", "write the seat of the dealer: dealer 3")
NUMBER: Final = form(r"deal ([0-9]{1,4})", "write the number of the deal: deal 1")
HAND: Final = form(r"hand (.+)", "write the cards: hand KS KH 2C")
TRAY: Final = form(r"tray (.+)", "write sets of cards: tray KS KH KD, 7S 7H 7D")
SIZES: Final = form(
    r"hands ([0-9]{1,3}(?: [0-9]{1,3}){1,7})",
    "write the number of cards of each seat: hands 11 11 11 11",
)
FEET: Final = form(
    r"feet ([0-9]{1,3}(?: [0-9]{1,3}){1,7})",
    "write the number of cards of each foot: feet 11 0 11 11",
)
TALONS: Final = form(
    r"talons ([0-9]{1,2}(?: [0-9]{1,2}){0,3})",
    "write the number of cards of each talon: talons 4 3",
)
STOCK: Final = form(r"stock ([0-9]{1,4})", "write the number of cards: stock 40")
PILE: Final = form(
    rf"pile ([0-9]{{1,4}}) ({CARD}|-)( frozen)?", "write pile 12 9C, pile 12 9C frozen or pile 0 -"
)
TURN: Final = form(
    rf"turn ([0-7]) (draw|meld|question|over)((?: (?:{'|'.join(FLAGS)}))*)"
    r"(?: permission=(yes|no))?(?: question=(go_out|acaba))?",
    f"write turn 0 draw; it may be followed by {', '.join(FLAGS)}, permission=yes, question=go_out",
)
FIRST_TURNS: Final = form(
    r"first_turns((?: [+-]){0,8})",
    "write + for each seat that has not finished a turn, else -",
    "first_turns",
)
MELDED: Final = form(
    r"melded_before((?: [+-]){0,8})",
    "write + for each seat that melded in an earlier turn, else -",
    "melded_before",
)
ENDED: Final = form(
    rf"ended ({'|'.join(ENDINGS)})", f"write one of {', '.join(ENDINGS)} after 'ended'"
)
SIDE: Final = form(
    r"side ([A-H]) total (-?[0-9]{1,7}) minimum ([0-9]{1,4}) penalty ([0-9]{1,6})",
    "write side A total 520 minimum 50 penalty 0",
)
NEEDED: Final = form(
    rf"needs ((?:{_TYPES})(?: (?:{_TYPES})){{0,7}})",
    f"write the canastas that would open, one or more of {', '.join(CANASTA_TYPES)}",
)
BLACK: Final = form(r"black_threes (.+)", "write the cards: black_threes 3S 3C")
RED: Final = form(r"red_threes (.+)", "write the cards: red_threes 3H 3D")
CAPTURED: Final = form(r"captured (.+)", "write the cards: captured 3S")
MELD: Final = form(
    rf"meld ([^\s#:]+)#([1-9][0-9]?)(?: ({_TYPES}))?: (.+)",
    "write meld 9#1: 9S 9H 2C, and natural, mixed or wild before the colon of a canasta",
)
