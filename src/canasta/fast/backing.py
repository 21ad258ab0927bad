"""The compiled backing: state and rules of the kernel as numpy records, and the ways across."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from canasta.engine.kernel.layout import RULES, STATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from canasta.engine.kernel.layout import Dims, Shape
    from canasta.engine.kernel.state import KernelRules

Records = np.ndarray[Any, np.dtype[np.void]]
"""An array of states, or of rules."""

RULE_TYPE = "i4"


@cache
def state_dtype(shape: Shape) -> np.dtype[np.void]:
    """Return the record that holds one state of this shape, field by field as in the layout."""
    fields = [(name, code, _sizes(shape, dims)) for name, code, dims in STATE]
    return np.dtype(fields, align=True)


@cache
def rules_dtype(shape: Shape) -> np.dtype[np.void]:
    """Return the record that holds the numbers of the rules."""
    fields = [(name, RULE_TYPE, _sizes(shape, dims)) for name, dims in RULES]
    return np.dtype(fields, align=True)


def _sizes(shape: Shape, dims: Dims) -> tuple[int, ...]:
    return tuple(shape.size(dim) for dim in dims)


def new_states(shape: Shape, count: int = 1) -> Records:
    """Return so many empty states in one array."""
    return np.zeros(count, state_dtype(shape))


def pack_numbers(numbers: KernelRules, shape: Shape) -> Records:
    """Return the numbers of the rules as an array of one record.

    Raises:
        OverflowError: when a number is too large for its field.
    """
    rules = np.zeros(1, rules_dtype(shape))
    for name, _ in RULES:
        rules[name][0] = getattr(numbers, name)
    return rules


def integers(values: int | list[int]) -> NDArray[np.int64]:
    """Return a list of integers as the compiled kernel takes it; a number means so many zeros."""
    if isinstance(values, int):
        return np.zeros(values, np.int64)
    return np.array(values, np.int64)
