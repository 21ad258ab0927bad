"""Which Chromium the tests of the pages use, and how they start it."""

import os
import shutil
from typing import Final

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium(*, whole: bool = False) -> str:
    """Return the program of a Chromium: the one that CANASTA_CHROMIUM names, or one installed.

    The shell without windows runs and draws pages as the whole browser does, in half of its time,
    but knows nothing of apps that are installed.
    """
    known = ("chromium",) if whole else ("chromium-headless-shell", "chromium")
    program = os.environ.get("CANASTA_CHROMIUM") or next(filter(None, map(shutil.which, known)), "")
    assert program, "these tests need Chromium: scripts/debian-packages, or set CANASTA_CHROMIUM"
    return program
