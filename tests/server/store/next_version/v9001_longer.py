"""A version after ours: a new column, written row by row, so that it can be killed half way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "0001"


def upgrade() -> None:
    """Give every row of the logs its length."""
    op.add_column("entries", sa.Column("length", sa.Integer))
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT game, seq, length(text) FROM entries")).all()
    change = sa.text("UPDATE entries SET length = :length WHERE game = :game AND seq = :seq")
    for game, seq, length in rows:
        connection.execute(change, {"game": game, "seq": seq, "length": length})
    op.create_table("marks", sa.Column("name", sa.Text, primary_key=True))
