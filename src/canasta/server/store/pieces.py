"""Values as pieces of a stream between two processes of the server: a length, then the value."""

from __future__ import annotations

import builtins
import io
import pickle  # both ends are this program, joined by a pair of sockets that nobody else has
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

HEAD: Final = 4
"""The bytes that say how long a value is."""

STORE: Final = ("canasta.server.store.",)
"""What a store is made of: values, errors and jobs."""

SEEN: Final = (
    *("canasta.cards", "canasta.engine.", "canasta.rules.", "canasta.players."),
    "canasta.analysis.judging",
)
"""What a seat sees, what it may do, why it does it, and how good that was."""

_PARTIAL: Final = ("functools", "partial")


def piece_of(value: object) -> bytes:
    """Return a value as a piece."""
    made = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(made).to_bytes(HEAD) + made


def next_piece(stream: BinaryIO, ours: Sequence[str] = STORE) -> Any:  # noqa: ANN401  (whatever was sent)
    """Wait for the next value; `ours` is as `value_of` has it.

    Raises:
        EOFError: when the other end has gone.
        OSError: when the stream is broken.
    """
    head = stream.read(HEAD)
    if len(head) < HEAD:
        raise EOFError("nobody is at the other end")
    size = int.from_bytes(head)
    made = stream.read(size)
    if len(made) < size:
        raise EOFError("the other end has gone in the midst of a value")
    return value_of(made, ours)


def value_of(made: bytes, ours: Sequence[str] = STORE) -> Any:  # noqa: ANN401  (whatever was sent)
    """Return the value of a piece behind its length.

    Args:
        made: the piece.
        ours: with what the modules begin of which it may be made.

    Raises:
        UnpicklingError: when it names anything else but plain errors.
    """
    return _Ours(io.BytesIO(made), tuple(ours)).load()


class _Ours(pickle.Unpickler):
    """Makes what our own modules define; nothing else that a piece could name is run."""

    def __init__(self, made: io.BytesIO, ours: tuple[str, ...]) -> None:
        super().__init__(made)
        self._ours = ours

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401  (a class or a function)
        """Return what a piece names."""
        if (module, name) == _PARTIAL:
            return super().find_class(module, name)
        if module.startswith(self._ours) and "." not in name:
            found = super().find_class(module, name)
            if found.__module__ == module:  # not what the module itself has from elsewhere
                return found
        error = getattr(builtins, name, None) if module == "builtins" else None
        if isinstance(error, type) and issubclass(error, Exception):
            return error
        raise pickle.UnpicklingError(f"{module}.{name} is not something that is sent here")
