"""Values as pieces of a stream between two processes of this program: a length, then the value."""

from __future__ import annotations

import pickle  # both ends are this program, joined by a pair of sockets that nobody else has
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from typing import BinaryIO

_HEAD: Final = 4
"""The bytes that tell how long a value is."""


def piece_of(value: object) -> bytes:
    """Return a value as a piece."""
    made = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(made).to_bytes(_HEAD) + made


def next_piece(stream: BinaryIO) -> Any:  # noqa: ANN401  (whatever was sent)
    """Wait for the next value.

    Raises:
        EOFError: when the other end has gone.
        OSError: when the stream is broken.
    """
    head = stream.read(_HEAD)
    if len(head) < _HEAD:
        raise EOFError("nobody is at the other end")
    size = int.from_bytes(head)
    made = stream.read(size)
    if len(made) < size:
        raise EOFError("the other end has gone in the midst of a value")
    return pickle.loads(made)  # noqa: S301  (see above)
