"""Open files: how many a server may have, and how many of them connections get."""

from __future__ import annotations

import sys
from typing import Final

_RESERVED: Final = 128
"""Open files that are kept for the store, the log, the pages and what else is not a connection."""

_LEAST: Final = 64
_ENOUGH: Final = 65_536


def raise_limit() -> None:
    """Ask the system for as many open files as it gives without more rights."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def room_for_connections() -> int:
    """Return how many connections there may be in all, so that the store can still open a file."""
    if sys.platform == "win32":
        return _ENOUGH
    import resource  # noqa: PLC0415 - as above

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return _ENOUGH
    return max(_LEAST, min(soft, _ENOUGH) - _RESERVED)
