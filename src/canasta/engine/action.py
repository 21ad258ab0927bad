"""Actions: the smallest decisions at the table, as frozen values that travel.

A person's declaration (`Meld`, or `Take` with what is laid together with it) stands or falls as
a whole.  A computer's small steps are the same values: a meld of three cards, one added card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.cards import Card


@dataclass(frozen=True, slots=True)
class Target:
    """An own meld.

    Its rank ("wild" for a meld of wild cards, "2" for deuces where they are a rank, "5H-8H" for a
    sequence as it lies) and, where the side has several such melds, which one in the order of
    laying, from 1.
    """

    rank: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class MeldPart:
    """Cards laid from the hand: a new meld, or an addition to the own meld `to` (laws 17 to 21)."""

    cards: tuple[Card, ...]
    to: Target | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock (law 15)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the discard pile when the stock is empty (law 36); the deal ends."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the discard pile (laws 29 to 35).

    `cards` are the hand cards that the top discard is melded with; with none it goes onto the
    own meld `to` or, with `opening`, onto the set of its rank among `lays` (S-44).  `lays` are
    melded from the hand in the same action.
    """

    cards: tuple[Card, ...] = ()
    to: Target | None = None
    lays: tuple[MeldPart, ...] = ()
    opening: bool = False


@dataclass(frozen=True, slots=True)
class Meld:
    """One declaration: new melds and additions, in the order of laying."""

    lays: tuple[MeldPart, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Join own melds (law 24, S-06): the two named, or all of a rank where one name stands."""

    melds: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class LayThree:
    """Lay out a three that might be kept; it is replaced if it was dealt or drawn (S-68)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Special:
    """Show a special hand, which ends the deal; `name` as in `rules.specials`."""

    name: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card, which ends the turn (law 16)."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End a turn in which no discard is due."""


@dataclass(frozen=True, slots=True)
class AskGoOut:
    """Ask the partner: may I go out? (law 40)."""


@dataclass(frozen=True, slots=True)
class AskAcaba:
    """Ask the partner: may I say acaba?"""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's open question; it binds (law 40)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Acaba:
    """Say acaba: the deal ends, the opponents score its award."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Take back an opening laid in small steps that nobody has seen yet.

    Only computers and searches need it; it is never part of a record.
    """


Action = (
    Draw
    | Pass
    | Take
    | Meld
    | Join
    | LayThree
    | Special
    | Discard
    | EndTurn
    | AskGoOut
    | AskAcaba
    | Answer
    | Acaba
    | Abandon
)
