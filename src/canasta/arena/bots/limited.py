"""Become another program, with limits: a file of its own, since it runs before that program.

It is run by its path and imports nothing of canasta, so that a game does not wait for it:
``python -I -S limited.py MEMORY PROCESSOR FILES PROGRAM [ARGUMENT ...]``, in bytes and seconds.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys

CANNOT_START = 127  # as a shell says it


def main(argv: list[str]) -> int:
    """Set the limits and become the program; return only where it cannot be started."""
    memory, processor, files = map(int, argv[1:4])
    # the kernel of Linux counts as data what a program may write to; address space would also
    # count what is only reserved, which is a lot in some languages
    kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
    wanted = (
        (kind, memory),
        (resource.RLIMIT_CPU, processor),
        (resource.RLIMIT_FSIZE, files),
        (resource.RLIMIT_CORE, 0),
    )
    for what, most in wanted:
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(ValueError, OSError):  # not every system knows every limit
            resource.setrlimit(what, (least, least))
    try:
        os.execvp(argv[4], argv[4:])  # noqa: S606  (what the person named)
    except OSError as error:
        print(f"{argv[4]}: {error.strerror}", file=sys.stderr)  # noqa: T201
    return CANNOT_START


if __name__ == "__main__":
    sys.exit(main(sys.argv))
