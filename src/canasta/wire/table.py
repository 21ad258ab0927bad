"""A table in a view: the seats, sides, melds, pile, turn and clock as one reader may see them."""

from __future__ import annotations

from typing import Literal

from canasta.levels import Level
from canasta.wire.base import Part, SeenCard

Kind = Literal["person", "computer", "free"]
"""Who has a seat; "free" while nobody has."""

Absent = Literal["wait", "computer", "pause"]
"""What is done about somebody absent: wait, let a computer play on, stop the clocks."""

TablePhase = Literal["waiting", "shuffle", "cut", "play", "sheet", "over"]
"""What the table waits for.

"waiting": for players; "shuffle": for the numbers that mix the deck, sealed before the cut and
opened after it; "cut": for the player at the dealer's right, anybody may still shuffle; "play":
for the actor; "sheet": for everybody to confirm the score; "over": for nothing, the game is over.
"""

Step = Literal["draw", "meld", "question", "over", ""]
"""The step of a turn: draw or take; meld and discard; answer a question.  Empty before the deal."""

Place = str
"""Where cards lie: "stock", "pile", "hand" (the reader's own), "seat:2", "meld:0:3" (side, place
among its melds from 0), "threes:0", "captured:0", "foot:2", "talon", or "" where none is meant."""


class Piece(Part):
    """A piece of a sentence: words, and the cards that follow them."""

    text: str
    """May be empty where a language begins with the cards."""
    cards: list[str]


class DeedView(Part):
    """One thing that a player did in their last turn: "discarded", and which card."""

    name: str
    """ "drew", "took", "laid", "added", "discarded", "froze", "foot", "asked", "deal_ended", ..."""
    pieces: list[Piece]


class SeatView(Part):
    """A seat and who sits there; the seats come clockwise from seat 0."""

    seat: int
    player: int
    """The player's place at the table, which stays the same for the whole game."""
    side: int
    name: str
    kind: Kind
    level: Level | None
    """Of a computer."""
    you: bool
    connected: bool
    """Somebody looks at the table from this seat (computers always do)."""
    standin: bool
    """A computer plays on for the person."""
    away: int
    """For how many seconds the person has been away; 0 for somebody who is there."""
    cards: int
    """How many cards are held."""
    foot: int
    """How many cards of a foot wait."""
    dealer: bool
    acts: bool
    """It is this player's decision now."""
    announced: bool
    """Has announced that they hold one card."""
    ready: bool
    """Has confirmed the score sheet."""
    deeds: list[DeedView]
    """What the player did in their last turn, or so far in the one that runs."""
    held: bool = False
    """Somebody is sitting down here: the seat is held while they type a name."""


class RestingView(Part):
    """Somebody who belongs to the game and sits out this deal (law 2)."""

    player: int
    side: int
    name: str
    you: bool


class MeldView(Part):
    """A meld on the table."""

    rank: str
    """ "3", "4", ..., "A", "wild", "2" where deuces are a rank, or a sequence as "5H-8H"."""
    number: int
    """Which of the side's melds of that name it is, from 1."""
    target: str
    """How an action names it: "9", "9#2", "5H-8H"; `meld 9H to ` and this text."""
    cards: list[SeenCard]
    """In the order of laying, a sequence from low to high."""
    wilds: int
    """How many of them are wild."""
    canasta: str | None
    """Its kind once it is a canasta: "natural", "mixed", "wild", "sequence", ..."""
    costs: bool
    """Incomplete at the end of the deal it would lose points."""
    title: str
    """The meld in words: "mixed canasta of queens, 8 cards, 2 wild"."""


class SideView(Part):
    """What lies before a side."""

    side: int
    name: str
    """As the reader calls it: "We", "They", or the names of its players."""
    yours: bool
    total: int
    """Before this deal; after it while the sheet is shown."""
    minimum: int
    """What its first meld must count in this deal."""
    opened: bool
    need: str
    """What it needs to open, in words; empty once it has opened."""
    table_points: int
    """What its melded cards count at this moment."""
    melds: list[MeldView]
    red_threes: list[SeenCard]
    black_threes: list[SeenCard]
    """Laid out like the red ones, where the rules have it."""
    threes_points: int
    """What its red threes are worth, whether they will count for it or against it."""
    out: str
    """Which canastas going out needs, in words: "2 needed to go out"."""
    out_met: bool
    """It has all of them."""
    captured: list[SeenCard]
    """Black threes that came with taken piles and score."""
    penalty: int


class PileView(Part):
    """The discard pile."""

    top: SeenCard | None
    count: int
    frozen: bool
    title: str
    """The pile in words: "nine of clubs on top, 14 cards, frozen"."""
    frozen_by: str
    """The card below the top that freezes it and lies crosswise; empty where there is none."""
    how: str
    """What takes it, or why nothing does, where it is frozen for the reader or blocked."""


class TurnView(Part):
    """The current turn."""

    seat: int | None
    """Whose turn it is."""
    actor: int | None
    """Who has to decide now: the player in turn, or the partner who is asked."""
    step: Step
    taken: bool
    melded: bool
    permission: Literal["yes", "no"] | None
    """The partner's answer in this turn."""
    question: Literal["go_out", "acaba"] | None
    """The question that is open."""
    must_go_out: bool
    must_take: bool
    """The stock is empty and the reader must take the pile."""
    last_red_three: bool
    """The stock ended with a red three: melds are allowed, a discard is not."""


class ClockView(Part):
    """The time of the player who acts; milliseconds."""

    left: int
    """Of this turn (or this turn and the reserve) at the moment of sending."""
    reserve: list[int]
    """The reserve of each player, by number; empty where there is none."""
    runs: bool
    """It stands while a computer decides, the score is read or the table pauses."""


class CutView(Part):
    """The deck before the deal."""

    seat: int
    """Who cuts: the player at the dealer's right (law 7)."""
    least: int
    """The smallest packet."""
    cards: int
    """The whole deck."""
