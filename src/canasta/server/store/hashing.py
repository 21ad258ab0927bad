"""Hashes of the store: the chain of a table's rows, and the marks of single rows."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta.rules.fields.kinds import Json
    from canasta.server.store.values import Command, Row

_TAG: Final = "canasta-log-1"
_MARK: Final = 8
_SALT: Final = 32


def canonical(value: Json) -> str:
    """Return the one JSON text of a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def new_salt() -> bytes:
    """Return a salt for the digest of what is hidden.

    The hashes of the chain are known while a deal runs.  Late in a deal few orders of the deck are
    left, so without salt a hash would show which.
    """
    return secrets.token_bytes(_SALT)


def hidden(salt: bytes, text: str) -> str:
    """Return what the hash of a row covers of its secret: nothing where there is none."""
    return sha256(salt + text.encode()).hexdigest() if salt or text else ""


def first_hash(table: str) -> bytes:
    """Return what comes before the first row of a table."""
    return sha256(f"{_TAG} {table}".encode()).digest()


def command_key(command: Command | None) -> bytes | None:
    """Return how a command is kept: its place, then its id."""
    if command is None:
        return None
    place = 0 if command.place is None else command.place + 1
    return bytes((place,)) + command.id


def row_hash(prev: bytes, seq: int, row: Row, time: int, secret: str, first: Json = None) -> bytes:
    """Return the hash of a row: of the hash before it and all its columns.

    Args:
        prev: the hash of the row before.
        seq: its place.
        row: the row.
        time: its time.
        secret: what `hidden` makes of its secret.
        first: on the first row of a batch its number of rows, command and answer.
    """
    said: Json = [seq, row.kind, row.seat, row.text, secret, time, first]
    return sha256(prev + canonical(said).encode()).digest()


def batch_part(rows: int, command: bytes | None, answer: bytes | None) -> Json:
    """Return what the hash of the first row of a batch covers besides the row."""
    return [rows, None if command is None else command.hex(), (answer or b"").hex()]


def mark_of(*values: str | int | bytes | None) -> bytes:
    """Return the mark of a row that is in no chain: it shows an accident, it is no signature."""
    said = [value.hex() if isinstance(value, bytes) else value for value in values]
    return sha256(canonical(said).encode()).digest()[:_MARK]
