"""The kernel compiled by LLVM, once for each shape of state, and kept on disk.

For long play of one game it is compiled once more, with the rules of the game as constants.
"""

from __future__ import annotations

import ast
import ctypes
import hashlib
import threading
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from canasta.engine import kernel as plain_kernel
from canasta.engine.kernel import layout
from canasta.engine.kernel.constants import ACTIONS
from canasta.fast import entries
from canasta.fast.backing import rules_dtype, state_dtype
from canasta.fast.code import texts
from canasta.fast.machine import Loaded, machine_code, processor
from canasta.fast.stored import kept
from canasta.fast.translate import translate
from canasta.fast.values import Layout
from canasta.rules.arguments import ArgumentError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.kernel.layout import Shape
    from canasta.fast.backing import Records
    from canasta.fast.code import Code

ENTRY_POINTS: Final = (
    entries.check,
    entries.legal,
    entries.apply,
    entries.deal,
    entries.score,
    entries.play_all,
)
"""The functions that Python calls; all others are called by compiled ones."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """The compiled kernel for one shape.

    Each function is that of the same name in `canasta.fast.entries`: it takes an array of states
    and the place in it, and the rules as an array of one record (both from `backing`); lists of
    integers are arrays of 64 bits.  An array of another kind, a place outside, and rules other
    than those that are fixed, are refused with an ArgumentError.
    """

    check: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    deal: Callable[..., int]
    score: Callable[..., int]
    play_all: Callable[..., int]


LOADED: Final = 64
"""How many kernels stay loaded in a process; one more drops the one loaded first."""

_kernels: dict[tuple[Shape, bytes, bool], Compiled] = {}
_lock = threading.Lock()


def kernel(shape: Shape, fixed: Records | None = None, *, boundscheck: bool = False) -> Compiled:
    """Return the compiled kernel for states of this shape.

    The first time for a version of the kernel it is compiled, which takes some seconds; later it
    is loaded from the user's cache folder, or the one that CANASTA_CACHE in the environment names.

    Args:
        shape: the sizes of the state's arrays.
        fixed: the only rules it is for, as `backing.pack_numbers` returns them; they become
            constants of the code, which is faster for it and is compiled for this game alone.
        boundscheck: compile with checks of every index, for tests: slower, never silent.

    Raises:
        OSError: when the cache folder cannot be written.
    """
    rules = b"" if fixed is None else _fitting(fixed, shape).tobytes()
    key = (shape, rules, boundscheck)
    with _lock:
        if key not in _kernels:
            _kernels[key] = _build(shape, rules, boundscheck=boundscheck)
            if len(_kernels) > LOADED:
                del _kernels[next(iter(_kernels))]
        return _kernels[key]


def _fitting(fixed: Records, shape: Shape) -> Records:
    _address(fixed, rules_dtype(shape), "fixed", 1)
    return fixed[:1]


def version(shape: Shape, rules: bytes = b"", *, boundscheck: bool) -> str:
    """Return a name for all that goes into the machine code for a shape, and for fixed rules."""
    parts = (sources(), layout.STATE, layout.RULES, shape, rules, boundscheck, np.__version__)
    return hashlib.sha256(repr((*parts, processor())).encode()).hexdigest()[:16]


@cache
def sources() -> tuple[str, ...]:
    """Return the texts of the kernel and of this package."""
    folders = (Path(plain_kernel.__file__).parent, Path(__file__).parent)
    paths = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return tuple(path.read_text(encoding="utf-8") for path in paths)


def translated(shape: Shape, rules: bytes = b"", *, boundscheck: bool) -> Code:
    """Translate the kernel for states of a shape, and for fixed rules if there are any."""
    layouts = {
        "State": Layout.of(state_dtype(shape)),
        "KernelRules": Layout.of(rules_dtype(shape), fixed=True),
    }
    fixed = {"KernelRules": rules} if rules else {}
    return translate(ENTRY_POINTS, layouts, fixed, checked=boundscheck)


def _build(shape: Shape, rules: bytes, *, boundscheck: bool) -> Compiled:
    def make() -> bytes:
        return machine_code(str(translated(shape, rules, boundscheck=boundscheck).module))

    loaded = Loaded(kept(version(shape, rules, boundscheck=boundscheck), make))
    kinds = {"State": state_dtype(shape), "KernelRules": rules_dtype(shape)}
    functions = {entry.__name__: _entry(loaded, entry, kinds, rules) for entry in ENTRY_POINTS}
    if boundscheck:
        places = translated(shape, rules, boundscheck=True).places
        functions = {
            name: partial(_checked, function, loaded, places)
            for name, function in functions.items()
        }
    return Compiled(**functions)


def _entry(
    loaded: Loaded,
    entry: Callable[..., object],
    kinds: dict[str, np.dtype[np.void]],
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
            arg if kind is None else _address(arg, kind, name, _room(name, args[1]))
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


def _taken(arg: ast.arg, kinds: dict[str, np.dtype[np.void]]) -> tuple[str, np.dtype[Any] | None]:
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


def _address(array: np.ndarray[Any, Any], kind: np.dtype[Any], name: str, room: int) -> int:
    """Return where an array lies.

    Raises:
        ArgumentError: when it holds something else, is too short, or lies in pieces.
    """
    if len(array) < room:
        raise ArgumentError(f"{name}: an array of {len(array)}; it needs room for {room}")
    if array.dtype != kind or not array.flags.c_contiguous:
        raise ArgumentError(f"{name}: an array of another shape of state; take one of `backing`")
    return int(array.ctypes.data)


def _checked(
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
