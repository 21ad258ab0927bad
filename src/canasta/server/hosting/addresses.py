"""The addresses of tables, and the codes of seats: drawn by chance, of letters that differ."""

from __future__ import annotations

import re
import secrets
from typing import Final

from canasta.server.store import UnknownTable

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""

_ADDRESS_LENGTH: Final = 10
_CODE_LENGTH: Final = 12
"""So many letters that all addresses together, each at the rate of requests, never guess one."""

_IS_ADDRESS: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")


def new_address() -> str:
    """Draw the address of a new table: nobody guesses it."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ADDRESS_LENGTH))


def new_code() -> str:
    """Draw a seat code: short enough to be read out, and too long to be guessed."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


def checked_address(text: str) -> str:
    """Return what may be the address of a table; no database needs to see anything else.

    Raises:
        UnknownTable: when no table can have it.
    """
    if not _IS_ADDRESS.fullmatch(text):
        raise UnknownTable(text)
    return text
