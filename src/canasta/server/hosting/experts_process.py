"""A process in which experts think (`canasta.server.hosting.experts` starts it)."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
from typing import TYPE_CHECKING, Final

from canasta.players import LevelPlayer
from canasta.players.compiled.weighing import hints
from canasta.server.store.pieces import SEEN, next_piece, piece_of

if TYPE_CHECKING:
    from typing import BinaryIO

_CLAIM: Final = 10
"""How much lower the claim on the processor is than the server's."""


def main() -> None:
    """Choose one step after the other, until the server goes."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which ends this
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_CLAIM)
    nobody_asks = contextlib.suppress(EOFError, OSError)
    with nobody_asks, socket.socket(fileno=os.dup(0)) as line, line.makefile("rb") as asked:
        while True:
            line.sendall(piece_of(_answer(asked)))


def _answer(asked: BinaryIO) -> object:
    """Return the place of the chosen step with its reason, or hints, or the name of an error.

    Raises:
        EOFError: at the end.
    """
    what, seen, legal = next_piece(asked, SEEN)
    try:
        if what == "hints":
            return hints(seen, legal, LevelPlayer("hard"))
        chooser = LevelPlayer("expert")
        action = chooser.choose(seen, legal)
        return legal.index(action), chooser.last_reason
    except Exception as error:  # noqa: BLE001  (without its words: they could show cards)
        return type(error).__name__


if __name__ == "__main__":
    main()
