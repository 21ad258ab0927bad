"""The game record as a value: what it holds, apart from how it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.rules.fields.kinds import Json


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; `kind` names a computer player and is empty for a person."""

    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal ended: `by` as in the event, who did it, scores and new totals of the sides."""

    by: str
    seat: int | None
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NumberRecord:
    """A seat's number in a shuffle: what became of it, its seal, and what was opened.

    `given` is one of `canasta.shuffle.Given`; seal and number are hexadecimal digits, or empty.
    """

    given: str
    seal: str = ""
    opened: str = ""


@dataclass(frozen=True, slots=True)
class ShuffleRecord:
    """How a deck was shuffled, so that anybody can verify it; `canasta.shuffle` says by what means.

    `numbers` are by seat; `asked` are the seats that shuffled again, in order; `cut_by` is None
    where the cut was made for somebody, `cut_at` where it was never made.  Commitment and secret
    are hexadecimal digits; `secret` is empty while it is not known.
    """

    commitment: str
    numbers: tuple[NumberRecord, ...]
    asked: tuple[int, ...] = ()
    cut_at: int | None = None
    cut_by: int | None = None
    secret: str = ""
    reshuffles: int = 0


@dataclass(frozen=True, slots=True)
class AbortedShuffle:
    """A shuffle that was begun for a deal and given up; the deal may have got another one."""

    deal: int
    dealer: int
    shuffle: ShuffleRecord


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: the deck in the order of dealing, every action with its seat, and the ending.

    `deck` may hold unknown cards ("??"), where the deal was played at a physical table.  `ending`
    is None while the deal is being played.  `shuffle` is None where nobody can know how the deck
    was shuffled.
    """

    number: int
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[tuple[int, Action], ...] = ()
    ending: Ending | None = None
    shuffle: ShuffleRecord | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment: on a line of its own before item `item`, or at the end of the item's line.

    Items are counted from 0 in the order of the record: every line that is no comment, the lines
    of a deck together being one item.
    """

    item: int
    text: str
    trailing: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """One game, whole or up to where it was broken off.

    `players` are all who belong to the table, by number; where somebody rests in turn, there are
    more of them than seats.  `result` is the letter of the side that won, "unfinished" for a game
    given up, or empty.  `game` is the name of the game that goes into its shuffles, `seed` what
    they were made from where they are no secret; both may be empty.  `aborted` are the shuffles
    that were given up, by deal.  `checked` asks for a check at the end of every line.  `lines` are
    the lines of the items in the text that was read, for messages.
    """

    variant: str
    form: str
    players: tuple[Player, ...]
    first_dealer: int
    house_rules: Mapping[str, Json] = field(default_factory=dict)
    date: str = ""
    program: str = ""
    game: str = ""
    seed: str = ""
    deals: tuple[DealRecord, ...] = ()
    aborted: tuple[AbortedShuffle, ...] = ()
    result: str = ""
    remarks: tuple[Remark, ...] = ()
    checked: bool = False
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)


SIDES = "ABCDEFGH"
"""The letters of the sides; side 0 is A."""

ENDINGS = ("out", "stock", "red_three_last", "acaba", "instant_win", "special")
"""How a deal can end, as in `canasta.engine.event`."""

UNFINISHED = "unfinished"
"""The result of a game that was given up."""
