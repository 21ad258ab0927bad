"""What is asked and answered over HTTP: rules, tables, games, words, statistics."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta.wire.answers import EventView, View
from canasta.wire.base import Part, SeatNumber, Short
from canasta.wire.setup import Changed, Fact, Options, Setup
from canasta.wire.table import Kind, Level, TablePhase

HouseRules = dict[str, Any]
"""House rules as in files and records: {"variant": "classic", "meld.max_wilds": 2}."""

Name = Annotated[str, Meta(min_length=1, max_length=32)]
"""The name of a person; any text without line breaks."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


# --- rules ---------------------------------------------------------------------------------------


class FormFact(Part):
    """A table form of a variant."""

    form: str
    players: int
    sides: list[int]
    """The number of players of each side."""
    packs: int
    jokers: int
    hand: int
    foot: int


class VariantFacts(Part):
    """A variant as it is chosen from."""

    name: str
    title: str
    also: list[str]
    summary: str
    provenance: str
    """How much of it stands in its sources."""
    provenance_text: str
    sources: list[str]
    parent: str | None
    first_game: bool
    """Good to begin with."""
    forms: list[FormFact]
    usual_form: str
    target: int
    deals: int
    facts: list[Fact]


class RuleField(Part):
    """A field of the rules as a form shows it."""

    name: str
    group: str
    kind: str
    """The JSON type of its value: "boolean", "integer", "string", "array", "object"."""
    schema: dict[str, Any]
    """The JSON Schema of its value."""
    level: Literal["usual", "more", "everything"]
    label: str
    meaning: str
    law: str
    source: str
    """The law spelled out."""
    origin: str
    default: Any
    """The value of the variant asked for."""
    default_text: str


class ToggleView(Part):
    """A known house rule with a name."""

    name: str
    title: str
    meaning: str
    law: str
    takes_number: bool
    usual: int | None
    low: int
    high: int | None
    possible: bool
    """It can be set over the variant asked for."""
    why: str
    """Why not."""


class RulesForm(Part):
    """Everything that the form of house rules is drawn from, for one variant and table form."""

    variant: str
    form: str
    groups: list[Fact]
    """The groups of fields: name and title."""
    fields: list[RuleField]
    toggles: list[ToggleView]
    json_schema: dict[str, Any]


class CheckRules(Request):
    """Ask what a choice of rules means and whether it can be played."""

    rules: HouseRules
    form: Short = ""
    """Empty: the usual form of the variant."""


class ProblemView(Part):
    """A contradiction of the rules."""

    fields: list[str]
    constraint: str
    text: str


class FormCheck(Part):
    """Whether the rules can be played at a table form."""

    form: str
    ok: bool
    why: str


class RulesReport(Part):
    """What a choice of rules means."""

    ok: bool
    rules: HouseRules
    """In canonical form."""
    form: str
    title: str
    code: str
    """The short code of these rules; empty while they cannot be played."""
    problems: list[ProblemView]
    changed: list[Changed]
    void: list[Fact]
    """House rules that change nothing here, each with the reason."""
    forms: list[FormCheck]
    facts: list[Fact]
    values: dict[str, Any]
    """The value of every field."""


class RuleLine(Part):
    """A sentence of the rule page."""

    field: str
    text: str
    value: str
    law: str
    source: str
    changed: bool
    """A house rule of this table."""


class RuleSection(Part):
    """A chapter of the rule page."""

    title: str
    lines: list[RuleLine]


class RulesPage(Part):
    """The rules of a table, on one page."""

    title: str
    variant: str
    form: str
    code: str
    summary: str
    facts: list[Fact]
    sections: list[RuleSection]


class Wish(Request):
    """What somebody wants of a canasta; null where it does not matter."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    partners: bool | None = None
    effort: Literal["plain", "usual", "rich"] | None = None
    likes: list[Literal["sequences", "wild", "hands"]] | None = None
    company: Literal["family", "tournament", "tradition"] | None = None


class AdviceView(Part):
    """A variant that suits a wish."""

    variant: str
    title: str
    summary: str
    form: str
    text: str
    """Who can play it, how long it lasts, what speaks for it and against it."""
    good: bool
    """Nothing speaks against it."""


# --- tables --------------------------------------------------------------------------------------


class SeatWish(Request):
    """Who is to have a place at a new table."""

    kind: Kind = "free"
    level: Level = "steady"
    name: Annotated[str, Meta(max_length=32)] = ""
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


class Claim(Request):
    """Take one's own seat with another device."""

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
    """The reader's number, where he plays."""
    your_turn: bool
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


class About(Part):
    """The story of the game."""

    chapters: list[Fact]
    facts: list[HistoryFact]


class Me(Part):
    """What the server knows about who asks."""

    name: str
    known: bool
    """The page has been here before."""


class SetMe(Request):
    """Give oneself a name."""

    name: Name


class Plot(Part):
    """Points of a plot, by deals or games in the order of playing."""

    name: str
    title: str
    points: list[list[float]]


class Statistics(Part):
    """The figures of a person over all his finished games."""

    games: int
    won: int
    deals: int
    figures: list[Fact]
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
