"""A plain state as an element of an array of the compiled kernel, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.layout import STATE
from canasta.engine.kernel.state import State

if TYPE_CHECKING:
    from canasta.engine.kernel.layout import Shape
    from canasta.fast.backing import Records


def pack_state(state: State, states: Records, index: int = 0) -> None:
    """Copy a plain state into an element of an array.

    Raises:
        OverflowError: when a number is too large for its field.
    """
    for name, _, _ in STATE:
        states[name][index] = getattr(state, name)


def unpack_state(states: Records, index: int, shape: Shape) -> State:
    """Return an element of an array as a plain state."""
    state = State(shape)
    for name, _, _ in STATE:
        setattr(state, name, states[name][index].tolist())
    return state
