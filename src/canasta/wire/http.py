"""What is asked and answered over HTTP: tables, games, words, statistics."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from canasta.levels import Level
from canasta.wire.answers import EventView, FairnessView, View
from canasta.wire.base import Part, SeatNumber, Short
from canasta.wire.game_rules import HouseRules, Request
from canasta.wire.setup import Changed, Fact, Options, Setup
from canasta.wire.table import Kind, TablePhase

NAME_LIMIT: Final = 32
"""The longest name, in characters."""

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT)]
"""The name of a person; any text without line breaks."""


# --- tables --------------------------------------------------------------------------------------


class SeatWish(Request):
    """Who is to have a place at a new table."""

    kind: Kind = "free"
    level: Level = "hard"
    name: Annotated[str, Meta(max_length=NAME_LIMIT)] = ""
    """Of a computer; empty: a name is chosen."""


class NewTable(Request):
    """Make a table."""

    name: Name
    """Of the person who makes it and has the first place."""
    rules: HouseRules = msgspec.field(default_factory=dict)
    """Empty: the classic game."""
    form: Short = ""
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = msgspec.field(default_factory=list)
    """The places after the first; missing ones are free."""
    options: Options = msgspec.field(default_factory=Options)
    start: bool = False
    """Begin at once; computers take the free places."""


class Join(Request):
    """Take a free place."""

    name: Name
    player: SeatNumber | None = None
    """Which one; null: any."""
    hold: Short = ""
    """The id of the `hold` with which the place is held."""


class Claim(Request):
    """Take your own seat on another device."""

    player: SeatNumber
    code: Annotated[str, Meta(min_length=4, max_length=16)]
    """The seat code, which the other device shows."""


class Seated(Part):
    """A place at a table, with the secret that proves it."""

    table: str
    player: int
    token: str
    """The secret of the seat, for programs; pages use the cookie."""
    code: str
    """The seat code: with it another device takes this seat."""


class Nothing(Request):
    """A request that says nothing: `{}`."""


class SeatCode(Part):
    """The code with which another device takes a seat; it can be used once."""

    player: int
    code: str


class PlaceRow(Part):
    """A place in the list of tables."""

    player: int
    side: int
    name: str
    kind: Kind
    level: Level | None


class TableRow(Part):
    """A table in a list, or the preview behind its link."""

    table: str
    title: str
    variant: str
    form: str
    code: str
    changed: list[Changed]
    places: list[PlaceRow]
    free: int
    phase: TablePhase
    deal: int
    totals: list[int]
    options: Options
    you: int | None
    """The reader's number, where they play."""
    your_turn: bool
    turn: list[str]
    """The names of those for whom the table waits."""
    created: int
    """In seconds since 1970."""
    last: int
    """When something happened last."""
    winner: int | None


class TableList(Part):
    """Tables."""

    tables: list[TableRow]


# --- games ---------------------------------------------------------------------------------------


class ReplayStep(Part):
    """One moment of a finished game: the view, and what led to it."""

    view: View
    events: list[EventView]


class ReplayDeal(Part):
    """A deal of a game in the list of its deals."""

    deal: int
    steps: int
    scores: list[int]


class Replay(Part):
    """A deal of a finished game, step by step."""

    setup: Setup
    seat: int | None
    """Through whose eyes; null with all hands open."""
    deal: int
    deals: list[ReplayDeal]
    steps: list[ReplayStep]
    hands: list[list[list[str]]]
    """For each step the cards of every seat, where all hands are open; otherwise empty."""
    fairness: FairnessView | None
    """The shuffle of the deal, to be checked; null where the record does not have it."""


# --- words and persons ---------------------------------------------------------------------------


class TermView(Part):
    """A word of the game."""

    name: str
    also: list[str]
    text: str
    law: str
    see: list[str]
    here: bool
    """It is used in the variant asked for."""


class HistoryFact(Part):
    """A fact of the history of the game."""

    key: str
    chapter: str
    when: str
    first: int | None
    last: int | None
    text: str
    certainty: str
    sources: list[str]
    doubt: str
    variant: str | None
    """The rule set of that time, which can be played."""


class FamilyGame(Part):
    """A game in the family tree; the games that came from it follow it, one level deeper."""

    title: str
    when: str
    variants: list[str]
    """The names under which it can be played here."""
    certain: bool
    """Whether the sources agree that it came from the game above it."""
    depth: int


class About(Part):
    """The story of the game."""

    chapters: list[Fact]
    facts: list[HistoryFact]
    tree: list[FamilyGame]
    """The family tree, each game before those that came from it."""


class Me(Part):
    """What the server knows about the person who asks."""

    name: str
    known: bool
    """The page has been here before."""


class SetMe(Request):
    """Choose a name."""

    name: Name


class Plot(Part):
    """Points of a plot, by deals or games in the order of playing."""

    name: str
    title: str
    points: list[list[float]]


class Tally(Part):
    """What a person's deals of one kind came to."""

    name: str
    """The game, or who sat on the other sides."""
    deals: int
    best: int
    """Deals in which no other side scored as much."""
    mean: int
    """Points of a deal on average."""
    games: int
    """How many games of them are finished."""
    won: int


class Statistics(Part):
    """A person's figures: of all their deals, also in unfinished games, and of finished games."""

    games: int
    """Finished games."""
    won: int
    deals: int
    figures: list[Fact]
    variants: list[Tally]
    """By game, the one with most deals first."""
    others: list[Tally]
    """By who sat on the other sides: people, or computers of one level."""
    plots: list[Plot]


class Problem(Part):
    """Why a request is refused."""

    code: str
    text: str
    field: str
    """What of the request is wrong; empty where it is none of its parts."""


class Health(Part):
    """Signs of life, for those who look after the server."""

    version: str
    tables: int
    sockets: int
    deals: int
    """How many deals were scored since the server runs."""
    luck: float
    """Of all counts of dealt wild cards and red threes the one furthest from chance, in standard
    deviations; 0 before there are enough deals.  Beyond 5 the server's log says so."""
    database: bool
    """Whether the database answers.  Where it does not, nothing can be saved now: players hear that
    the server is busy, and it goes on by itself when the database does."""
