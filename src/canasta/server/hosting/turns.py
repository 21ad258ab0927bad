"""A turn at a table: one at a time, only at a table in use, and a mistake ends no game."""

from __future__ import annotations

import logging
import traceback
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Final

from canasta.server.hosting.errors import Fault, LostTable, NotHere
from canasta.server.store import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link

_log = logging.getLogger(__name__)

_FAULT: Final = 1011


@asynccontextmanager
async def turn(table: Hosted) -> AsyncIterator[None]:
    """Have a table to oneself.

    Raises:
        LostTable: when it is not in use any more, or cannot be read now.
        Fault: when the program made a mistake; the table was read again and goes on.
    """
    async with table.lock, supervised(table):
        if table.dropped:
            raise LostTable(table.id)
        yield


@asynccontextmanager
async def supervised(table: Hosted) -> AsyncIterator[None]:
    """Watch over what is done at a table that is locked.

    What nobody expects may have left the game ahead of the store, so the table is read again; one
    that cannot be read is dropped at once.

    Raises:
        LostTable: when the table was dropped.
        Fault: when the table was read again.
    """
    try:
        yield
    except (NotHere, StoreError):
        raise
    except LostTable:
        table.lost()
        raise
    except Exception as error:
        report(f"table {table.id}", error)
        try:
            await table.restore()
            table.faults += 1
            table.house.go_on(table)
        except Exception as again:
            if not isinstance(again, LostTable):
                report(f"table {table.id}", again)
            table.lost()
            raise LostTable(table.id) from again
        raise Fault(table.id) from error
    except BaseException:  # cut off between the game and the store: nobody may go on with it
        table.lost()
        raise


@contextmanager
def apart(table: Hosted, link: Link) -> Iterator[None]:
    """Show something to one connection: if that fails, it ends, and the others see their views."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - whatever it is, the others are shown the table
        report(f"table {table.id}", error)
        link.close(_FAULT, "the table cannot be shown")


def report(where: str, error: Exception) -> None:
    """Log a mistake with its place and the way there; a message could show cards."""
    way = "".join(traceback.format_tb(error.__traceback__))
    _log.error("%s: %s\n%s", where, type(error).__name__, way)
