"""The messages of a client to the server."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from canasta.levels import Level
from canasta.wire.base import (
    ActionText,
    CardText,
    Command,
    CommandId,
    Hex,
    Language,
    Number,
    SeatNumber,
    Seq,
    Short,
    Token,
)
from canasta.wire.lessons import GoToStep
from canasta.wire.table import Absent

Group = Annotated[list[CardText], Meta(max_length=40)]


class Hello(Command, tag="hello"):
    """The first message: which table, who, and in which language.

    Without a token the cookie of the page says who it is; who has no seat looks on.
    """

    protocol: int
    table: Short
    token: Token | None = None
    language: Language = "en"
    seq: Seq = 0
    """The last state that the client knew; what happened since is sent as events."""
    lesson: Number | None = None
    """The step at which a lesson begins; `table` is its name then, and nobody else sees it."""


class Act(Command, tag="act"):
    """Do an action of the game."""

    id: CommandId
    expected: Seq
    """The seq of the view on which the decision was made."""
    action: ActionText


class Preview(Command, tag="preview"):
    """Ask what chosen cards could mean: for the live count and the buttons; nothing is done."""

    id: CommandId
    chosen: Group = msgspec.field(default_factory=list)
    """The cards chosen in the hand, in the order of choosing."""
    groups: Annotated[list[Group], Meta(max_length=20)] = msgspec.field(default_factory=list)
    """The groups that lie on the tray."""
    onto: Short | None = None
    """The target of an own meld that the chosen cards are dropped on."""


class Seal(Command, tag="seal"):
    """Seal the own number for the shuffle of a deal: the SHA-256 of 16 random bytes."""

    id: CommandId
    deal: Number
    seal: Hex


class Shuffle(Command, tag="shuffle"):
    """Shuffle again, as any player may until the cut (law 7): the seal of another number."""

    id: CommandId
    deal: Number
    seal: Hex


class OpenNumber(Command, tag="open"):
    """Open the own number, after the deck is cut."""

    id: CommandId
    deal: Number
    number: Hex


class Cut(Command, tag="cut"):
    """Cut the deck: so many cards in the upper packet (law 7)."""

    id: CommandId
    expected: Seq
    at: Number


class NextDeal(Command, tag="next_deal"):
    """Confirm the score sheet; the next deal begins when everybody has."""

    id: CommandId
    expected: Seq


class Start(Command, tag="start"):
    """Begin the game (host); computers take the free seats."""

    id: CommandId


class Assign(Command, tag="assign"):
    """Give a seat to a computer or free it, before the game begins (host)."""

    id: CommandId
    player: SeatNumber
    kind: Literal["computer", "free"]
    level: Level = "hard"


class Hold(Command, tag="hold"):
    """Hold a free seat before the game begins, while somebody without one types a name.

    It ends after a short time, with the connection, and when another seat is held. The
    person who then joins names it by this command's id.
    """

    id: CommandId
    player: SeatNumber | None
    """Which one; null: none any more."""


class Move(Command, tag="move"):
    """Change to a free seat before the game begins."""

    id: CommandId
    player: SeatNumber


class Say(Command, tag="say"):
    """Say one of the phrases to the table, or a text of one's own where the table has chat."""

    id: CommandId
    phrase: Short | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Ask(Command, tag="ask"):
    """Ask the table something that is no action of the game, as far as its rules allow it.

    "stock": how many cards the stock holds; "hand": how many a player holds; "one_card":
    announce to everybody that one holds one card; "challenge": question the last discard;
    "advice": what a computer would do, where the table has advice; "log": the log, which comes as
    a message of its own.
    """

    id: CommandId
    what: Literal["stock", "hand", "one_card", "challenge", "advice", "log"]
    seat: SeatNumber | None = None


class StandIn(Command, tag="standin"):
    """Choose what is done about somebody who has been absent for some time."""

    id: CommandId
    player: SeatNumber
    choice: Absent


class Back(Command, tag="back"):
    """Take the own seat back from the computer that plays on."""

    id: CommandId


class Undo(Command, tag="undo"):
    """Take back one's last act, or agree that another does, where the table has it."""

    id: CommandId
    expected: Seq
    agree: bool = True


class Rematch(Command, tag="rematch"):
    """Wish for another game with the same rules and players; it begins when all people do."""

    id: CommandId


class Leave(Command, tag="leave"):
    """Give the seat up for good: before the game it becomes free, later a computer's."""

    id: CommandId


class Ping(Command, tag="ping"):
    """Ask for a sign of life."""

    n: Number = 0


ClientMessage = (
    Hello
    | Act
    | Preview
    | Seal
    | Shuffle
    | OpenNumber
    | Cut
    | NextDeal
    | Start
    | Assign
    | Hold
    | Move
    | Say
    | Ask
    | StandIn
    | Back
    | Undo
    | Rematch
    | Leave
    | GoToStep
    | Ping
)
"""Everything that a client may send."""

__all__ = [
    "Act",
    "Ask",
    "Assign",
    "Back",
    "ClientMessage",
    "Cut",
    "GoToStep",
    "Hello",
    "Hold",
    "Leave",
    "Move",
    "NextDeal",
    "OpenNumber",
    "Ping",
    "Preview",
    "Rematch",
    "Say",
    "Seal",
    "Shuffle",
    "StandIn",
    "Start",
    "Undo",
]
