"""The tables of the database, as SQLAlchemy knows them.

What they were in every version is in `migrations`; a test holds the two equal.  The rows of
`entries` are the truth about a table; `tables`, `seats` and `endings` repeat what the last rows
say, so that lists need not read them, and the check compares them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_NUMBER: Final = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite numbers rows by itself only in a column of exactly this type."""


def _game() -> Column[int]:
    """Return the column that leads to the table; part of the primary key everywhere."""
    return Column("game", _NUMBER, ForeignKey("tables.game"), primary_key=True, autoincrement=False)


tables = Table(
    "tables",
    METADATA,
    Column("game", _NUMBER, primary_key=True, autoincrement=True),
    Column("id", Text, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("program", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("overrides", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("last_valid", Integer),  # of a table in quarantine
    Column("fault", Text),
    Index("ix_tables_state_listed_changed", "state", "listed", "changed"),
)

entries = Table(
    "entries",
    METADATA,
    _game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("batch", SmallInteger, nullable=False),  # rows of the batch; 0 behind its first row
    Column("command", LargeBinary),  # on the first row of a batch only, as the answer
    Column("answer", LargeBinary),
    Column("hash_prev", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("game", "command"),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    METADATA,
    _game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    METADATA,
    _game(),
    Column("place", SmallInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("level", SmallInteger, nullable=False),
    Column("person", BigInteger),
    Column("number", SmallInteger),
)

keys = Table(
    "keys",
    METADATA,
    _game(),
    Column("place", SmallInteger, primary_key=True, autoincrement=False),
    Column("purpose", Text, primary_key=True),
    Column("digest", LargeBinary, primary_key=True),
    Column("mark", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    METADATA,
    _game(),
    Column("owner", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("mark", LargeBinary, nullable=False),
)

endings = Table(
    "endings",
    METADATA,
    _game(),
    Column("time", BigInteger, nullable=False),
    Column("winner", SmallInteger),
    Column("totals", Text, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("figures", Text, nullable=False),
    Index("ix_endings_time", "time"),
)

persons = Table(
    "persons",
    METADATA,
    Column("person", _NUMBER, primary_key=True, autoincrement=True),
    Column("digest", LargeBinary, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("mark", LargeBinary, nullable=False),
)

sittings = Table(
    "sittings",
    METADATA,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    _game(),
    Column("mark", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    METADATA,
    _game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("place", SmallInteger),
    Column("time", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("mark", LargeBinary, nullable=False),
)
