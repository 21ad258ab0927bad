"""Functions of machine code as Python calls them: what they are given is looked at first."""

from __future__ import annotations

import ast
import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from canasta.engine.kernel.constants import ACTIONS
from canasta.fast.code import texts
from canasta.rules.arguments import ArgumentError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta.fast.machine import Loaded


def entry_point(
    loaded: Loaded,
    entry: Callable[..., object],
    kinds: Mapping[str, np.dtype[np.void]],
    rules: bytes,
) -> Callable[..., Any]:
    """Return an entry point as a function of Python that looks at what it is given."""
    text = texts(entry.__module__)[entry.__name__]
    takes = [_taken(arg, kinds) for arg in text.args.args]
    result = None if ast.unparse(text.returns or ast.Constant(None)) == "None" else ctypes.c_int64
    types = [ctypes.c_int64 if kind is None else ctypes.c_void_p for _, kind in takes]
    function = loaded.function(entry.__name__, result, types)

    def call(*args: Any) -> Any:  # noqa: ANN401  (numbers and arrays)
        values = [
            arg if kind is None else address(arg, kind, name, _room(name, args[1]))
            for arg, (name, kind) in zip(args, takes, strict=True)
        ]
        if takes[1][1] is None and not _in_array(takes[1][0], args[1], len(args[0])):
            raise ArgumentError(f"{takes[1][0]} {args[1]}: the array has {len(args[0])} states")
        if rules and args[2][:1].tobytes() != rules:
            raise ArgumentError("rules: other rules than those fixed in this kernel")
        return function(*values)

    call.__doc__, call.__name__ = entry.__doc__, entry.__name__
    call.kept = loaded  # type: ignore[attr-defined]  # the machine code lives as long as this
    return call


def _in_array(name: str, number: int, size: int) -> bool:
    """Say whether a place is in an array, or a count not larger than it."""
    return 0 <= number < size + (name == "count")


def _taken(
    arg: ast.arg, kinds: Mapping[str, np.dtype[np.void]]
) -> tuple[str, np.dtype[Any] | None]:
    """Return the name of a parameter and what its array holds, None for a number."""
    match ast.unparse(arg.annotation or ast.Constant(None)):
        case "int":
            return arg.arg, None
        case "list[int]":
            return arg.arg, np.dtype(np.int64)
        case name:
            return arg.arg, kinds[name[5:-1]]


def _room(name: str, count: int) -> int:
    """Return how many numbers an array must have room for; machine code does not look."""
    return {"out": ACTIONS, "g": 1, "minimums": 2, "results": count}.get(name, 1)


def address(array: np.ndarray[Any, Any], kind: np.dtype[Any], name: str, room: int) -> int:
    """Return where an array lies.

    Raises:
        ArgumentError: when it holds something else, is too short, or lies in pieces.
    """
    if len(array) < room:
        raise ArgumentError(f"{name}: an array of {len(array)}; it needs room for {room}")
    if array.dtype != kind or not array.flags.c_contiguous:
        raise ArgumentError(f"{name}: an array of another shape of state; take one of `backing`")
    return int(array.ctypes.data)


def checked(
    function: Callable[..., Any], loaded: Loaded, places: Sequence[str], *args: object
) -> Any:  # noqa: ANN401  (what the function returns)
    """Call a function, and raise where an index was outside.

    Raises:
        IndexError: with the place in the kernel.
    """
    fault = loaded.number("fault")
    fault.value = 0
    found = function(*args)
    if fault.value:
        raise IndexError(places[fault.value - 1])
    return found
