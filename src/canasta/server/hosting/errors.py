"""What can go wrong with a table in use, besides the laws."""

from __future__ import annotations


class NotHere(Exception):  # noqa: N818 - it answers a request
    """What was asked for does not fit the table; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class LostTable(Exception):  # noqa: N818 - it says what happened
    """The table is not in use here any more; who needs it finds it again in the store."""


class Fault(Exception):  # noqa: N818 - it says what happened
    """A mistake of the program; it was logged, and the table was read from the store again."""
