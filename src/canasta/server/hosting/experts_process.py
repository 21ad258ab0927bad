"""A process in which experts think (`canasta.server.hosting.experts` starts it)."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.analysis.judging import judge
from canasta.players import player, think
from canasta.players.compiled.trying import compiled_trier, is_ready
from canasta.players.compiled.weighing import hints
from canasta.server.store.pieces import SEEN, next_piece, piece_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import BinaryIO

    from canasta.analysis.judging import Judged
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players import Reason
    from canasta.players.compiled.weighing import Hint

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
    """Return what is asked for, or the name of an error: its words could show cards.

    Raises:
        EOFError: at the end.
    """
    what, *given = next_piece(asked, SEEN)
    try:
        return _WORK[what](*given)
    except Exception as error:  # noqa: BLE001  (whatever it is, the process goes on)
        return type(error).__name__


def _choose(seen: Observation, legal: Sequence[Action]) -> tuple[int, Reason | None]:
    """Return the place of the step that an expert chooses, with its reason."""
    thought = think(player("expert"), seen, legal)
    return legal.index(thought.action), thought.reason


def _hints(seen: Observation, legal: Sequence[Action]) -> list[Hint]:
    return hints(seen, legal, player("hard"))


def _judge(seen: Observation, legal: Sequence[Action], played: Action) -> Judged | None:
    return judge(compiled_trier(seen.rules, seen.form), seen, legal, played)


_WORK: Final[Mapping[str, Callable[..., object]]] = MappingProxyType(
    {"choose": _choose, "hints": _hints, "ready": is_ready, "judge": _judge}
)
"""What an expert can be asked for."""


if __name__ == "__main__":
    main()
