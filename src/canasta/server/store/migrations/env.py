"""Alembic's door: the migrations run in the transaction that `migrating` has begun."""

from __future__ import annotations

from alembic import context

from canasta.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
