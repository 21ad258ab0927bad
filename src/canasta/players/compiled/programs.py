"""The compiled programs of this player: matches for tuning, worlds for a search."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from canasta.fast.compiled import Program, program
from canasta.players.compiled.memory import MEMORY
from canasta.players.compiled.policy.matches import match
from canasta.players.compiled.policy.worlds import play_worlds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.engine.kernel.layout import Shape
    from canasta.fast.backing import Records

    Entries = tuple[Callable[..., Any], ...]

LOADED: Final = 32
"""How many programs stay loaded in a process."""

PLAYING: Final = (match, play_worlds)
"""What a tuning and a search need: whole games, and worlds."""

_loaded: dict[tuple[Shape, bytes, Entries], Mapping[str, Callable[..., Any]]] = {}
_lock = threading.Lock()


def memory_dtype(shape: Shape) -> np.dtype[np.void]:
    """Return the record that holds one memory, field by field as in the table."""
    fields = [(name, code, tuple(map(shape.size, dims))) for name, code, dims in MEMORY]
    return np.dtype(fields, align=True)


def built(
    shape: Shape, fixed: Records | None = None, entries: Entries = PLAYING
) -> Mapping[str, Callable[..., Any]]:
    """Return the compiled entry points for states of a shape; the first time takes some seconds.

    Args:
        shape: the sizes of the state's arrays.
        fixed: the only rules it is for; they become constants of the code.
        entries: the functions of the policy that are asked for.

    Raises:
        OSError: when the cache folder cannot be written.
    """
    key = (shape, b"" if fixed is None else fixed.tobytes(), entries)
    with _lock:
        if key not in _loaded:
            here = Path(__file__).parent / "policy"
            wanted = Program(entries, (("Memory", memory_dtype(shape)),), (here,))
            _loaded[key] = program(wanted, shape, fixed)
            if len(_loaded) > LOADED:
                del _loaded[next(iter(_loaded))]
        return _loaded[key]
