"""Somebody else who holds the database, as a backup program may."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Somebody else holds the database."""
    if "://" in url:
        import psycopg  # noqa: PLC0415  (SQLite needs none)

        with psycopg.connect(url) as other:  # in the order of who writes, so that nobody gives up
            other.execute("LOCK TABLE tables, leases, entries IN EXCLUSIVE MODE")
            yield
            other.rollback()
    else:
        with closing(sqlite3.connect(url, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
            other.execute("ROLLBACK")
