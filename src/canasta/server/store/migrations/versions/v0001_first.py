"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _game(table: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    """Return the column that leads to a table, and its constraint."""
    column = sa.Column("game", _NUMBER, autoincrement=False, nullable=False)
    link = sa.ForeignKeyConstraint(["game"], ["tables.game"], name=f"fk_{table}_game")
    return column, link


def upgrade() -> None:
    """Make all tables."""
    _make_tables()
    _make_logs()
    _make_lists()
    _make_people()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("game", _NUMBER, autoincrement=True, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("overrides", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("last_valid", sa.Integer),
        sa.Column("fault", sa.Text),
        sa.PrimaryKeyConstraint("game", name="pk_tables"),
        sa.UniqueConstraint("id", name="uq_tables_id"),
    )
    op.create_index("ix_tables_state_listed_changed", "tables", ["state", "listed", "changed"])
    op.create_table(
        "leases",
        *_game("leases"),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
    )


def _make_logs() -> None:
    op.create_table(
        "entries",
        *_game("entries"),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("batch", sa.SmallInteger, nullable=False),
        sa.Column("command", sa.LargeBinary),
        sa.Column("answer", sa.LargeBinary),
        sa.Column("hash_prev", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_entries"),
        sa.UniqueConstraint("game", "command", name="uq_entries_game_command"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        *_game("secrets"),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_secrets"),
        sqlite_with_rowid=False,
    )


def _make_lists() -> None:
    op.create_table(
        "seats",
        *_game("seats"),
        sa.Column("place", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.SmallInteger, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("number", sa.SmallInteger),
        sa.PrimaryKeyConstraint("game", "place", name="pk_seats"),
    )
    op.create_table(
        "keys",
        *_game("keys"),
        sa.Column("place", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "place", "purpose", "digest", name="pk_keys"),
    )
    op.create_table(
        "endings",
        *_game("endings"),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("totals", sa.Text, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_endings"),
    )
    op.create_index("ix_endings_time", "endings", ["time"])


def _make_people() -> None:
    op.create_table(
        "persons",
        sa.Column("person", _NUMBER, autoincrement=True, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_persons"),
        sa.UniqueConstraint("digest", name="uq_persons_digest"),
    )
    game, link = _game("sittings")
    op.create_table(
        "sittings",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        game,
        sa.Column("mark", sa.LargeBinary, nullable=False),
        link,
        sa.PrimaryKeyConstraint("person", "game", name="pk_sittings"),
    )
    op.create_table(
        "chat",
        *_game("chat"),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("place", sa.SmallInteger),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_chat"),
    )
