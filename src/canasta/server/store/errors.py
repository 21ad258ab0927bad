"""What the store refuses, and what can be wrong with the database."""
# ruff: noqa: N818  (a name says what is wrong, as everywhere in this program)

from __future__ import annotations

from typing import Any


class StoreError(Exception):
    """Something the store cannot do; nothing of it was written, or nobody learns that it was."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Send an error to another process as it is, whatever it was made of."""
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[StoreError], said: tuple[str, ...]) -> StoreError:
    return kind.__new__(kind, *said)


class Refused(StoreError):
    """A request that does not fit what is stored; nothing was written."""


class UnknownTable(Refused):
    """There is no such table."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}; check its link")
        self.table = table


class TableExists(Refused):
    """A table with this id exists already."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is a table {table!r} already; draw another id")
        self.table = table


class Conflict(Refused):
    """The table has moved on; `seq` is its last row."""

    def __init__(self, table: str, expected: int, seq: int) -> None:
        super().__init__(f"table {table!r} is at row {seq}, not {expected}; load it and look again")
        self.table, self.expected, self.seq = table, expected, seq


class LostLease(Refused):
    """Somebody else owns the table now; a server that gets this leaves it alone."""

    def __init__(self, table: str, owner: str, epoch: int) -> None:
        who = f"{owner!r} (epoch {epoch})" if owner else "nobody"
        super().__init__(f"table {table!r} belongs to {who} now; this writer has lost it")
        self.table, self.owner, self.epoch = table, owner, epoch


class Leased(Refused):
    """The table belongs to another writer until `expires` (seconds since 1970)."""

    def __init__(self, table: str, owner: str, expires: float) -> None:
        super().__init__(f"table {table!r} belongs to {owner!r}; ask again when its lease is over")
        self.table, self.owner, self.expires = table, owner, expires


class Quarantined(Refused):
    """The rows of the table are damaged behind `last_valid`; it is not continued."""

    def __init__(self, table: str, last_valid: int, fault: str) -> None:
        super().__init__(
            f"table {table!r} is damaged after row {last_valid}: {fault}; "
            "restore it from a backup; the other tables are not affected"
        )
        self.table, self.last_valid, self.fault = table, last_valid, fault


class Overloaded(StoreError):
    """More waits to be written than may wait; try again in a moment."""


class Closed(StoreError):
    """The store is closed."""


class Unavailable(StoreError):
    """The database cannot be written or reached now; the same may succeed later.

    `reason` is "full", "locked", "read_only" or "gone".
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class Damaged(StoreError):
    """The database does not hold what it should."""


class OpenError(StoreError):
    """The store cannot be opened: what is wrong and what to do."""


class NewerStore(OpenError):
    """The store was written by a newer program."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(
            f"this store has schema {found!r}, which this program does not know (it knows up to "
            f"{known!r}): a newer canasta wrote it; start that one, or restore the backup that it "
            "made before the change"
        )
        self.found, self.known = found, known
