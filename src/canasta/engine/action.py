"""Actions: the smallest decisions at the table, as frozen values that travel.

A person's declaration (`Meld`, or `Take` with what is laid together with it) stands or falls as
a whole.  A computer's small steps are the same values: a meld of three cards, one added card.
The text of an action is what a record writes: "take KS KH, 9H to 9".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.cards import Card


@dataclass(frozen=True, slots=True)
class Target:
    """One of the melds of the player's side.

    `rank` names it ("wild" for a meld of wild cards, "2" for deuces where they are a rank, "5H-8H"
    for a sequence as it lies); where the side has several such melds, `number` says which one is
    meant, in the order in which they were laid, from 1.
    """

    rank: str
    number: int | None = None

    def __str__(self) -> str:
        return self.rank if self.number is None else f"{self.rank}#{self.number}"


@dataclass(frozen=True, slots=True)
class MeldPart:
    """Cards laid from the hand: a new meld, or added to the side's meld `to` (laws 17 to 21)."""

    cards: tuple[Card, ...]
    to: Target | None = None

    def __str__(self) -> str:
        words = " ".join(self.cards)
        return words if self.to is None else f"{words} to {self.to}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock (law 15)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the discard pile when the stock is empty (law 36); the deal ends."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the discard pile (laws 29 to 35).

    `cards` are the hand cards that the top discard is melded with; with none it goes onto the
    side's meld `to` or, with `opening`, onto the set of its rank among `lays` (S-44).  `lays` are
    melded from the hand in the same action.
    """

    cards: tuple[Card, ...] = ()
    to: Target | None = None
    lays: tuple[MeldPart, ...] = ()
    opening: bool = False

    def __str__(self) -> str:
        first = " ".join(self.cards) or ("+" if self.to is None else f"+ to {self.to}")
        return "take " + ", ".join(("opening" if self.opening else first, *map(str, self.lays)))


@dataclass(frozen=True, slots=True)
class Meld:
    """One declaration: new melds and additions, in the order in which they are laid."""

    lays: tuple[MeldPart, ...]

    def __str__(self) -> str:
        return "meld " + ", ".join(map(str, self.lays))


@dataclass(frozen=True, slots=True)
class Join:
    """Join a side's melds (law 24, S-06): the two named, or all of the rank if one is named."""

    melds: tuple[Target, ...]

    def __str__(self) -> str:
        return "join " + " ".join(map(str, self.melds))


@dataclass(frozen=True, slots=True)
class LayThree:
    """Lay out a three that might be kept; it is replaced if it was dealt or drawn (S-68)."""

    card: Card

    def __str__(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class Special:
    """Show a special hand, which ends the deal; `name` is one of those in chapter 6."""

    name: str

    def __str__(self) -> str:
        return f"special {self.name}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card, which ends the turn (law 16)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End a turn in which no discard is due."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class AskGoOut:
    """Ask the partner: may I go out? (law 40)."""

    def __str__(self) -> str:
        return "ask"


@dataclass(frozen=True, slots=True)
class AskAcaba:
    """Ask the partner: may I say acaba?"""

    def __str__(self) -> str:
        return "ask acaba"


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's open question; the answer is binding (law 40)."""

    yes: bool

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@dataclass(frozen=True, slots=True)
class Acaba:
    """Say acaba: the deal ends, and the opponents score the award for it."""

    def __str__(self) -> str:
        return "acaba"


@dataclass(frozen=True, slots=True)
class Abandon:
    """Take back an opening laid in small steps that nobody has seen yet.

    Only computers and searches need it; it is never part of a record.
    """

    def __str__(self) -> str:
        return "abandon"


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
"""Whatever somebody may do; `str` writes it as a record does."""
