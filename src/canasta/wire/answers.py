"""The messages of the server to a client."""

from __future__ import annotations

from typing import Literal

from canasta.wire.base import Message, Part, SeenCard, Why
from canasta.wire.lessons import LessonView
from canasta.wire.setup import Setup
from canasta.wire.sheet import SheetView
from canasta.wire.table import (
    ClockView,
    CutView,
    Piece,
    PileView,
    Place,
    RestingView,
    SeatView,
    SideView,
    TablePhase,
    TurnView,
)


class Line(Part):
    """A line of the log.

    Its number `n` grows through the deal; a line with a number that is there already replaces
    the line there, as when somebody lays one more card.  A view says from which number on a reader
    may still look (`log_from`); older lines are to be removed.
    """

    n: int
    seat: int | None
    turn: int
    """The number of the turn in the deal, from 1; lines of a turn belong together."""
    text: str


class EventView(Part):
    """Something that happened, for animation and speech; the view after it is the truth."""

    name: str
    """ "dealt", "upcard", "turn", "drew", "three", "took", "melded", "discarded", "foot", ..."""
    seat: int | None
    cards: list[SeenCard]
    """The cards that the reader may see, with their ids in the view that follows."""
    count: int
    """How many cards moved, those that the reader may not see too."""
    source: Place
    target: Place
    code: str
    """A question, an answer, the end of the deal, a fault; otherwise empty."""
    line: Line | None
    """What the log says; None where it shares the line of another event."""


class Way(Part):
    """One concrete way to do something."""

    action: str
    """What to send back in `act`."""
    text: str
    """The way in words: "with your two nines"."""
    wilds: int
    """How many wild cards it costs."""
    warning: str
    """Something to think of first; mostly empty."""


class Offer(Part):
    """Something that could be done, with its ways, or the reason why it cannot be done now."""

    act: Literal[
        "draw",
        "take",
        "meld",
        "discard",
        "join",
        "lay_three",
        "special",
        "ask",
        "acaba",
        "yes",
        "no",
        "pass",
        "end",
    ]
    label: str
    """The text of a button: "Take the pile (14)", "Meld nines"."""
    pieces: list[Piece]
    """The same with its card, which may be drawn; empty where it names none."""
    ok: bool
    fitting: bool
    """It belongs to this moment and is worth a place on the screen, even where it is refused."""
    cards: int
    """How many cards it brings into the hand: of a draw and of a take."""
    ways: list[Way]
    """The legal ways, the likeliest first; empty where none is legal."""
    why: Why | None
    """Why not; None where it is possible."""


class NumberView(Part):
    """A seat's number for the shuffle."""

    given: Literal["awaited", "none", "absent", "sealed", "opened", "unfit", "unopened"]
    """What has become of it; "none" for a computer, "unfit" where it belies its seal."""
    seal: str
    """The SHA-256 of the number, in hexadecimal digits; empty while it is missing."""
    number: str
    """The number once it is opened."""


class FairnessView(Part):
    """The state of the shuffle of a deal, and after the deal everything that proves it."""

    game: str
    """The name of the game as it goes into the sums."""
    deal: int
    dealer: int
    packs: int
    jokers: int
    least: int
    """The smallest packet of a cut."""
    stage: Literal["sealing", "cutting", "opening", "ready", "dealt", "revealed", "aborted"]
    """Waits for seals, for the cut, for the numbers, for the deal; the deal runs; all is open."""
    owing: dict[str, str]
    """What is awaited, by seat: "seal", "cut" or "number"."""
    commitment: str
    """The server's: SHA-256 over its secret, published before anything else."""
    numbers: list[NumberView]
    """By seat."""
    asked: list[int]
    """The seats that shuffled again."""
    cut_at: int | None
    cut_by: int | None
    """Who cut; None where it was done for the player."""
    reshuffles: int
    """How often turned cards went back and the stock was shuffled again (Jaques)."""
    stock: int
    """How many cards that stock had; 0 where none went back."""
    secret: str
    """The server's secret, once the deal is scored."""
    deck: list[str]
    """The deck in the order of dealing, once the deal is scored."""
    text: str
    """Where it is written, in words."""


class Welcome(Message, tag="welcome"):
    """The answer to a hello; a view follows."""

    protocol: int
    version: str
    """Of the server's program."""
    seq: int
    player: int | None
    """The reader's number, None for a spectator."""
    setup: Setup
    lines: list[Line]
    """The log as far back as the reader may look."""
    chat: list[Chat]
    """What was said last."""


class SetupChanged(Message, tag="setup"):
    """The table has changed before the game began."""

    setup: Setup


class View(Message, tag="view"):
    """Everything that the reader may see of the table, complete."""

    seq: int
    phase: TablePhase
    paused: bool
    deal: int
    """The number of the deal, from 1; 0 before the game."""
    seat: int | None
    """The reader's seat; None for spectators and while the reader rests."""
    side: int | None
    """The reader's side."""
    sentence: str
    """The one sentence: whose turn it is, what is possible, why not."""
    strong: str
    """The part of it that stands out: who plays, or what is to be done; empty where none does."""
    seats: list[SeatView]
    resting: list[RestingView]
    sides: list[SideView]
    hand: list[SeenCard]
    """The reader's own cards in canonical order."""
    fresh: list[int]
    """The ids of the cards of the hand that came since the last view."""
    stock: int
    talons: list[int]
    pile: PileView
    turn: TurnView
    clock: ClockView | None
    cut: CutView | None
    sheet: SheetView | None
    fairness: FairnessView | None
    """Of the deal that is prepared or played, or of the last one."""
    log_from: int
    spectators: int
    rematch: list[int]
    """The players who wish for another game."""
    rematch_table: str
    """Its address once it is set up; otherwise empty."""
    undo: int | None
    """The player who asks to take something back."""
    undo_waits: list[int]
    """The opponents who have not agreed to it yet; each of them has to."""
    may_undo: bool
    """The reader may take the last act back, or ask for it, where the table has that."""


class Events(Message, tag="events"):
    """What happened, after the view that it led to."""

    seq: int
    events: list[EventView]


class Offers(Message, tag="offers"):
    """Everything that the reader could do now, with reasons where it cannot be done."""

    seq: int
    acts: list[Offer]
    ideas: list[Way]
    """Legal melds and takes that a person may have overlooked, where the table has hints."""


class Log(Message, tag="log"):
    """The log as far back as the reader may look; after the deal, all of it with all cards."""

    deal: int
    lines: list[Line]


class Previewed(Message, tag="preview"):
    """The answer to a preview: what the chosen cards and the tray count and could mean."""

    id: str
    seq: int
    count: int
    """What the groups count towards the minimum."""
    need: int
    """The minimum count; 0 once the side has opened."""
    missing: str
    """What is missing in words; empty when nothing is."""
    unready: list[list[str]]
    """The groups that are no melds by themselves."""
    ok: bool
    """The groups can be laid as they are."""
    acts: list[Offer]
    ideas: list[Way]
    """Legal melds and takes that hold all chosen cards."""


class Ack(Message, tag="ack"):
    """A command is done and saved."""

    id: str
    seq: int


class Refused(Message, tag="refused"):
    """A command is not done; nothing was changed."""

    id: str
    code: str
    law: str
    args: dict[str, int | str]
    text: str
    """The sentence, with its law where there is one."""
    plain: str
    """The sentence as a player reads it first, without the law."""


class Conflict(Message, tag="conflict"):
    """A command was decided on an older view; nothing was changed, the view follows."""

    id: str
    seq: int


class Answered(Message, tag="answered"):
    """The answer to a question to the table."""

    id: str
    """Of the question; empty where somebody else has put it and all are shown it."""
    what: str
    seat: int | None
    count: int | None
    text: str
    action: str
    """Of an advice: what to send back in `act` to follow it; otherwise empty."""
    others: list[Way]
    """Of an advice: what else may be done, the best first."""


class Chat(Message, tag="chat"):
    """Somebody said something."""

    player: int
    name: str
    phrase: str | None
    """The key of a phrase; `text` has it in the reader's language."""
    text: str
    """Plain text; never to be read as markup."""
    at: int
    """When, in seconds since 1970."""


class Presence(Message, tag="presence"):
    """Who is there; the game itself has not changed."""

    seats: list[SeatView]
    spectators: int
    paused: bool
    clock: ClockView | None


class Fairness(Message, tag="fairness"):
    """The shuffle has gone one step on."""

    fairness: FairnessView


class Upgrade(Message, tag="upgrade"):
    """The client speaks another version of the protocol; the page is to be loaded anew."""

    protocol: int
    text: str


class Error(Message, tag="error"):
    """Something is wrong with what the client sent; `fatal` says that the socket is closed."""

    code: str
    text: str
    fatal: bool


class Pong(Message, tag="pong"):
    """A sign of life."""

    n: int


ServerMessage = (
    Welcome
    | SetupChanged
    | View
    | Events
    | Offers
    | Previewed
    | Log
    | Ack
    | Refused
    | Conflict
    | Answered
    | Chat
    | Presence
    | Fairness
    | Upgrade
    | Error
    | Pong
    | LessonView
)
"""Everything that the server may send on a socket."""
