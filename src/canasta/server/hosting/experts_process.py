"""A process in which experts think (`canasta.server.hosting.experts` starts it)."""

from __future__ import annotations

import contextlib
import io
import os
import pickle  # the other end is the server that started this, and nobody else
import signal
import socket
from typing import TYPE_CHECKING, Any, Final

from canasta.players import LevelPlayer
from canasta.server.store.pieces import HEAD, piece_of

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
    """Return the place of the chosen step with its reason, or the name of an error.

    Raises:
        EOFError: at the end.
    """
    head = asked.read(HEAD)
    if len(head) < HEAD:
        raise EOFError
    made = asked.read(int.from_bytes(head))
    try:
        seen, legal = _Seen(io.BytesIO(made)).load()
        chooser = LevelPlayer("expert")
        action = chooser.choose(seen, legal)
        return legal.index(action), chooser.last_reason
    except Exception as error:  # noqa: BLE001  (without its words: they could show cards)
        return type(error).__name__


class _Seen(pickle.Unpickler):
    """Makes what a seat sees, and nothing from outside this package."""

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401  (a class)
        """Return what a piece names."""
        if module.startswith("canasta.") and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is nothing that a seat sees")


if __name__ == "__main__":
    main()
