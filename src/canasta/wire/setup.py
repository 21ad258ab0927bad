"""What stays the same at a table: its rules in short and its options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from canasta.levels import Level
from canasta.wire.base import Part
from canasta.wire.table import Absent

Seconds = Annotated[int, Meta(ge=0, le=86_400)]


class Clock(Part):
    """The time that a player has.

    "none": as long as they like; "turn": `turn` seconds for each turn; "bank": `turn` seconds
    plus a reserve of `bank` seconds for the whole deal.  Nobody loses by it: when the time is up,
    a computer does the least that is legal.
    """

    mode: Literal["none", "turn", "bank"] = "none"
    turn: Seconds = 0
    bank: Seconds = 0


class Options(Part):
    """What the host chose for the table besides the rules."""

    open: bool = False
    """The table is in the list of open tables; otherwise only its link leads to it."""
    spectators: Literal["no", "public", "later"] = "public"
    """Who else may look on: nobody; anybody, public cards only; the same one turn later."""
    clock: Clock = msgspec.field(default_factory=Clock)
    absent: Absent = "wait"
    """What is done at first about somebody absent; the others may choose otherwise."""
    grace: Seconds = 60
    """After so many seconds of absence the others may choose."""
    level: Level = "hard"
    """Of the computers that fill empty seats."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """How long a computer waits before each of its acts, in milliseconds."""
    legal_hints: bool = True
    """What can be done with the cards is shown."""
    ask_cut: bool = True
    """The player at the dealer's right is asked where to cut; otherwise it is done by itself."""
    advice: bool = False
    """The players may ask what a computer would do."""
    warnings: bool = True
    """A discard that the next player can certainly take is warned of."""
    chat: bool = True
    """Free text besides the phrases."""
    undo: Literal["none", "ask", "free"] = "none"
    """Whether the last act may be taken back before another card was seen."""


class Fact(Part):
    """A fact of the rules in words: "Hand", "11 cards"."""

    name: str
    value: str


class Changed(Part):
    """A house rule: a field that differs from the variant."""

    field: str
    label: str
    """Its short name."""
    value: str
    standard: str
    text: str
    """The rule in a sentence."""


class Setup(Part):
    """A table: the rules in short, the players' places, the options."""

    table: str
    """The address of the table: /t/ and this text."""
    title: str
    """The name of the game: "Classic, 3 changes"."""
    game: str
    """The name of the variant alone: "Classic Canasta"."""
    variant: str
    form: str
    """The table form: "2", "4", "6b", "8"."""
    code: str
    """The short code of the rules."""
    seats: int
    sides: int
    host: int | None
    """The player who may start the game and choose who has the seats."""
    options: Options
    facts: list[Fact]
    changed: list[Changed]
    points: dict[str, int]
    """The point value by rank, "JK" for jokers, "red3" and "black3"."""
    wild: list[str]
    """The ranks that are wild: "JK" and, mostly, "2"."""
    sequences: bool
    """Sequences are played: the hand is better sorted by suit."""
    feet: bool
    question: bool
    """A partner may be asked before going out."""
    acaba: bool
    challenge: bool
    """An opponent may ask whether a discard was forced."""
    announce: Literal["in_turn", "always"]
    """When a player may say that they hold exactly one card."""
    target: int
    """The total that ends the game; 0 where a number of deals does."""
    deals: int
    """The number of deals of the game; 0 where a total ends it."""
    phrases: list[str]
    """The keys of the phrases that may be said, in their order."""
