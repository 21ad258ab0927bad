"""Keys of tables and persons: only what their SHA-256 is is stored."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.server.store.values import Key, Purpose


def digest_of(secret: str) -> bytes:
    """Return what is stored of a secret."""
    return sha256(secret.encode()).digest()


def place_of(keys: Iterable[Key], purpose: Purpose, secret: str) -> int | None:
    """Return the place that a secret opens, or None."""
    return place_of_digest(keys, purpose, digest_of(secret))


def place_of_digest(keys: Iterable[Key], purpose: Purpose, digest: bytes) -> int | None:
    """Return the place that is opened by a secret of which the SHA-256 is known, or None.

    Every key is compared, each in a time that shows nothing of it.
    """
    fitting = [
        key.place
        for key in keys
        if hmac.compare_digest(key.digest, digest) and key.purpose == purpose
    ]
    return fitting[0] if fitting else None
