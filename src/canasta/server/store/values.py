"""What the store takes and gives: plain values without a database."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from canasta.rules import from_mapping

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.rules import RuleSet
    from canasta.rules.fields.kinds import Json


class Sent(StrEnum):
    """One of some values, sent to another process as its class and its text.

    Python 3.11.0 to 3.11.3 (Debian 12 has 3.11.2) would name `getattr` for it, and a piece that
    names what is not a store's is not read.
    """

    def __reduce_ex__(self, protocol: object) -> tuple[type[Self], tuple[str]]:
        """Return what makes it again."""
        return type(self), (self.value,)


class State(Sent):
    """What a table is about."""

    WAITING = "waiting"
    """For players; no card is dealt."""
    PLAYING = "playing"
    OVER = "over"
    """A side has won."""
    CLOSED = "closed"
    """Given up, before the first card or later."""


@dataclass(frozen=True, slots=True)
class About:
    """What is played at a table: a variant with house rules, its form, and the table's options.

    `options` belong to the server (clocks, spectators, undo and so on); the store only keeps
    them.  A table that is `listed` is shown among the open ones.
    """

    variant: str
    form: str
    house_rules: Mapping[str, Json] = field(default_factory=dict)
    options: Mapping[str, Json] = field(default_factory=dict)
    listed: bool = False

    def rules(self) -> RuleSet:
        """Return the rules of the table.

        Raises:
            RuleError: when there is no such variant, field or value any more.
        """
        return from_mapping({"variant": self.variant, **self.house_rules}, form=self.form)


OPEN_SEAT = "open"
"""The kind of a seat that nobody has taken."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place of a table.

    `place` stays what it is for the life of the table, keys belong to it.  `number` is the
    player's number in the game (`canasta.table`), None before it begins; a draw for seats may
    make it another.  `kind` is empty for a person, `OPEN_SEAT`, or names a computer player with
    its `level`.  `person` is who sits there, where the cookie is known.
    """

    place: int
    name: str = ""
    kind: str = OPEN_SEAT
    level: int = 0
    person: int | None = None
    number: int | None = None


class Purpose(Sent):
    """What a key opens."""

    TOKEN = "token"  # noqa: S105  (a word, no secret)
    """Acting for a seat from one device."""
    CLAIM = "claim"
    """Taking the seat once, by its link."""
    CODE = "code"
    """Adding a second device."""
    HOST = "host"
    """Changing the table itself."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a place (-1: of the table), as the SHA-256 of what its owner holds."""

    place: int
    purpose: Purpose
    digest: bytes


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at a table, as it is kept for ever.

    `kind` says what `text` is.  The store itself reads "head", "deal", "action", "undo",
    "ending" and "result" (`canasta.server.store.folding`) and writes "table", "seats" and
    "finished"; any other kind belongs to the server.  `secret` is kept apart and shown to nobody
    before the deal is scored: the deck, the server's number.  It is covered by the hash of the
    row all the same.
    """

    kind: str
    text: str
    seat: int | None = None
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class StoredRow:
    """A row with its place in the log; `time` in milliseconds since 1970."""

    seq: int
    row: Row
    time: int
    hash: bytes
    command: bytes | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """Who asked for something, under which id (at most 16 bytes, drawn by their client).

    The same id from another place is another command, so that nobody can ask for the answer that
    somebody else got.
    """

    id: bytes
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """How a game ended: the side that won (None for a game given up), totals, number of deals.

    `figures` are what the pages of history and statistics want to know without playing the game
    again; the server decides what.
    """

    winner: int | None
    totals: tuple[int, ...]
    deals: int
    figures: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Batch:
    """All that one command changes at a table: written together, or not at all.

    `rows` are added to the log.  `answer` is returned again when the same `command` comes a
    second time.  What is None stays as it is: the `state`, all `seats`, what the table is
    `about`, how the game `finished`.  `revoke` takes back all keys of these places (with a
    purpose only those), then `grant` adds keys.
    """

    rows: Sequence[Row] = ()
    command: Command | None = None
    answer: bytes = b""
    state: State | None = None
    seats: Sequence[Seat] | None = None
    about: About | None = None
    finished: Finished | None = None
    revoke: Sequence[tuple[int, Purpose | None]] = ()
    grant: Sequence[Key] = ()


@dataclass(frozen=True, slots=True)
class Appended:
    """A batch is safe on the disk: its last row, the hash of that row, its answer.

    `repeated` says that the command was known and nothing was written now.
    """

    seq: int
    hash: bytes
    answer: bytes = b""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write to a table; `epoch` grows with every new owner, `expires` in seconds."""

    table: str
    owner: str
    epoch: int
    expires: float


@dataclass(frozen=True, slots=True)
class Created:
    """A new table: its lease and its first rows."""

    lease: Lease
    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is kept of a table: what a server needs to go on with it."""

    id: str
    about: About
    state: State
    created: int
    program: str
    seats: tuple[Seat, ...]
    keys: tuple[Key, ...]
    rows: tuple[StoredRow, ...]
    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list; times in milliseconds since 1970."""

    id: str
    about: About
    state: State
    created: int
    changed: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game in a list."""

    table: Listed
    finished: Finished
    time: int


@dataclass(frozen=True, slots=True)
class Noted:
    """A table with the texts of its rows of one kind, in their order."""

    table: Listed
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is known by a cookie only; times in milliseconds since 1970."""

    id: int
    name: str
    created: int
    seen: int


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    number: int
    place: int | None
    time: int
    text: str


@dataclass(frozen=True, slots=True)
class Tidied:
    """What a walk through the store has removed so far, and how far it has come.

    `game` and `person` are the last ones that were looked at; `done` says that there were no more.
    """

    tables: int = 0
    persons: int = 0
    game: int = 0
    person: int = 0
    done: bool = False
