"""A connection to PostgreSQL that is given up where the database is silent for too long."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg

if TYPE_CHECKING:
    from collections.abc import Generator

    from psycopg.abc import PQGen

T = TypeVar("T")


class Limited(psycopg.Connection[Any]):
    """A connection that breaks where the database says nothing for `limit` seconds.

    One that hangs, and a network that loses everything, leave it open.  Whether what was asked for
    is done nobody knows then, as with every connection that breaks.
    """

    limit = math.inf

    def wait(self, gen: PQGen[T], *args: Any, **kwargs: Any) -> T:  # noqa: ANN401  (as above it)
        """Wait for an answer; all that this connection asks for goes this way.

        Raises:
            psycopg.OperationalError: when none comes.
        """
        return super().wait(self._watched(gen), *args, **kwargs)

    def _watched(self, gen: PQGen[T]) -> Generator[Any, Any, T]:
        """Pass everything on: what is waited for, and what there is, which is 0 now and then."""
        heard = time.monotonic()
        try:
            wanted = next(gen)
            while True:
                there = yield wanted
                if there:
                    heard = time.monotonic()
                elif time.monotonic() - heard > self.limit:
                    self.pgconn.finish()
                    raise psycopg.OperationalError(f"no answer for {self.limit:g} seconds")
                wanted = gen.send(there)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
