"""The compiled programs of this player: matches for tuning, rollouts for a search."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from canasta.fast.compiled import Program, program
from canasta.players.compiled import policy
from canasta.players.compiled.memory import MEMORY
from canasta.players.compiled.policy.matches import match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.engine.kernel.layout import Shape
    from canasta.fast.backing import Records


def memory_dtype(shape: Shape) -> np.dtype[np.void]:
    """Return the record that holds one memory, field by field as in the table."""
    fields = [(name, code, tuple(map(shape.size, dims))) for name, code, dims in MEMORY]
    return np.dtype(fields, align=True)


def built(shape: Shape, fixed: Records | None = None) -> Mapping[str, Callable[..., Any]]:
    """Return the compiled entry points for states of a shape."""
    here = Path(__file__).parent
    wanted = Program((match,), (("Memory", memory_dtype(shape)),), (here,))
    return program(wanted, shape, fixed)


__all__ = ["built", "memory_dtype", "policy"]
