"""Bringing a store to the schema of this program, in one transaction and with a backup before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from canasta.server.store.backup import copy_sqlite
from canasta.server.store.engines import take_time
from canasta.server.store.errors import NewerStore

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from canasta.server.store.engines import Engines

FOLDER: Final = Path(__file__).parent / "migrations"

_LOCK: Final = 0x63616E61
"""The advisory lock of PostgreSQL for migrations of this program."""


def migrate(engines: Engines, more: Sequence[Path] = ()) -> bool:
    """Bring a store to the newest schema; say whether something was to do.

    All steps are one transaction: a program that is killed leaves the old schema, and the next
    start begins again.  Of an SQLite store that holds something a copy is made before, beside it,
    named after the schema that it has; a PostgreSQL one is backed up by the operator.

    Args:
        engines: the engines of the store.
        more: folders with further versions.

    Raises:
        NewerStore: when the schema is unknown to this program.
    """
    config = _config(more)
    script = ScriptDirectory.from_config(config)
    with engines.write.connect() as connection:
        found = _revision(connection)
    if not _behind(script, found):
        return False
    if engines.path is not None and found is not None:
        copy_sqlite(engines.path, backup_path(engines.path, found))
    with engines.write.begin() as connection:
        take_time(connection)
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if not _behind(script, _revision(connection)):  # another process was faster
            return False
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return True


def backup_path(path: Path, revision: str) -> Path:
    """Return where the copy of a store goes before its schema is changed."""
    return path.with_name(f"{path.name}.before-{revision}")


def _config(more: Sequence[Path]) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    folders = [FOLDER / "versions", *more]
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(str, folders)))
    return config


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _behind(script: ScriptDirectory, found: str | None) -> bool:
    """Say whether a schema is older than the newest.

    Raises:
        NewerStore: when it is not known.
    """
    head = script.get_current_head()
    known = {revision.revision for revision in script.walk_revisions()}
    if found is not None and found not in known:
        raise NewerStore(found, str(head))
    return found != head
