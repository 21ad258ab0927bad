"""What each line of a record looks like, and the model to show where one does not fit."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from canasta.notation.escaping import NOTHING, TEXT, TEXT_REMEDY
from canasta.notation.record.content import ENDINGS, UNFINISHED
from canasta.notation.record.layout import FIRST_LINE
from canasta.notation.values import KIND


class Form(NamedTuple):
    """What a line looks like: its pattern, and the model shown when it does not fit."""

    keyword: str
    pattern: re.Pattern[str]
    remedy: str


def form(pattern: str, remedy: str, keyword: str = "") -> Form:
    """Make a form of a pattern; a blank in it stands for any number of blanks."""
    blanks = pattern.replace(" ", "[ \t]+")
    return Form(keyword or pattern.split(" ", 1)[0], re.compile(blanks), remedy)


VERSION: Final = form(r"canasta record ([0-9]{1,4})", f"begin with '{FIRST_LINE}'")
VARIANT: Final = form(r"variant ([a-z][a-z0-9_]{0,59})", "write the variant: variant classic")
RULE: Final = form(r"rule ([a-z0-9_]+\.[a-z0-9_]+)\s*=\s*(.+)", "write rule meld.max_wilds = 2")
FORMAT: Final = form(
    r"players ([2-8][a-z]?)", "write the number of players: players 4, or a table form: players 2b"
)
PLAYER: Final = form(
    rf"player ([0-9])(?: ({KIND}))?:\s*({NOTHING}|{TEXT})",
    f"write player 0: Anna, or player 1 hard: Left for a computer; {TEXT_REMEDY}",
)
FIRST: Final = form(r"first dealer ([0-7])", "write the seat that deals first: first dealer 3")
DATE: Final = form(r"date ([0-9]{4}-[0-9]{2}-[0-9]{2})", "write a day: date 2025-01-31")
PROGRAM: Final = form(rf"program ({TEXT})", f"write program canasta 0.1.0; {TEXT_REMEDY}")
GAME: Final = form(
    r"game ([A-Za-z0-9_-]{1,64})",
    "write the name of the game: game 5f3c9a, with letters, digits, - and _",
)
SEED: Final = form(r"seed (-?[0-9]{1,40})", "write the seed of the shuffles: seed 42")
ABORTED: Final = form(
    r"aborted ([0-9]{1,4})", "write the deal whose shuffle was abandoned: aborted 3"
)
DEAL: Final = form(r"deal ([0-9]{1,4})", "write the number of the deal: deal 1")
DEALER: Final = form(r"dealer ([0-7])", "write the seat of the dealer: dealer 3")
COMMITMENT: Final = form(
    r"commitment ([0-9a-f]{64})", "write 64 hexadecimal digits after 'commitment'"
)
NUMBER: Final = form(
    r"number ([0-7]) (?:(awaited|none|absent)|(sealed|unopened) ([0-9a-f]{64})"
    r"|(opened|unfit) ([0-9a-f]{64}) ([0-9a-f]{32}))",
    "write a line for each seat: number 0 opened, the seal (64 hexadecimal digits) and the number "
    "(32), or number 1 none",
)
SHUFFLED: Final = form(
    r"shuffled ([0-7](?: [0-7]){0,99})", "write the seats that shuffled again: shuffled 0 2"
)
CUT: Final = form(r"cut ([0-9]{1,4})(?: by ([0-7]))?", "write where the deck was cut: cut 54 by 2")
SECRET: Final = form(r"secret ([0-9a-f]{192})", "write 192 hexadecimal digits after 'secret'")
RESHUFFLED: Final = form(
    r"reshuffled ([1-9][0-9]?)",
    "write how many times turned cards were shuffled back: reshuffled 1",
)
DECK: Final = form(r"deck ([0-9]{1,4})", "write the number of cards: deck 108")
ENDED: Final = form(
    rf"ended ({'|'.join(ENDINGS)})(?: by ([0-7]))?",
    f"write 'ended out by 0' or 'ended stock'; the endings are {', '.join(ENDINGS)}",
)
SCORE: Final = form(r"score (.+)", "write the score of each side: score A 520 B -35")
TOTAL: Final = form(r"total (.+)", "write the total of each side: total A 520 B -35")
RESULT: Final = form(
    rf"result ([A-H]|{UNFINISHED})", f"write the side that won: result A, or result {UNFINISHED}"
)
