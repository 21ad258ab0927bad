"""The kernel compiled by Numba, once for each shape of state, and kept on disk."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from inspect import isfunction
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from numba.core.registry import cpu_target

from canasta.fast.backing import rules_dtype, state_dtype
from canasta.fast.kernel_copy import ENTRY_POINTS, KernelCopy, digest, sources
from canasta.fast.parts import PartCompiler

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    from canasta.engine.layout import Shape

_INT: Final = numba.int64
_INTS: Final = _INT[::1]
_LISTS: Final = (
    "out",
    "best",
    "lying",
    "fit",
    "table",
    "memo",
    "pooled",
    "g",
    "minimums",
    "results",
)
"""Parameters that are lists of integers; s, R, states and rules are what they are everywhere."""

_ROWS: Final = ("m", "o", "row", "hand")
"""Parameters that are rows of a state: melds, and hands by kind."""

_DOOR: Final[Mapping[str, Any]] = {"cache": True}
_PART: Final[Mapping[str, Any]] = {
    "pipeline_class": PartCompiler,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


@dataclass(frozen=True, slots=True)
class Compiled:
    """The compiled kernel for one shape.

    Each function is that of the same name in `canasta.fast.entries`: it takes an array of states
    and the place in it, and the rules as an array of one record (both from `backing`); lists of
    integers are arrays of 64 bits.
    """

    check: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    deal: Callable[..., int]
    score: Callable[..., int]
    play_all: Callable[..., int]


_kernels: dict[tuple[Shape, bool], Compiled] = {}
_lock = threading.Lock()


def kernel(shape: Shape, *, boundscheck: bool = False) -> Compiled:
    """Return the compiled kernel for states of this shape.

    The first time for a version of the kernel it is compiled, which takes about a minute; later it
    is loaded from the user's cache folder, or the one that CANASTA_CACHE in the environment names.

    Args:
        shape: the sizes of the state's arrays.
        boundscheck: compile with checks of every index, for tests: slower, never silent.

    Raises:
        OSError: when the cache folder cannot be written.
    """
    key = (shape, boundscheck)
    with _lock:
        if key not in _kernels:
            _kernels[key] = _build(shape, boundscheck=boundscheck)
        return _kernels[key]


def _version(shape: Shape, *, boundscheck: bool) -> str:
    machine = cpu_target.target_context.codegen().magic_tuple()
    return digest(shape, boundscheck, numba.__version__, np.__version__, machine)


def _build(shape: Shape, *, boundscheck: bool) -> Compiled:
    copy = KernelCopy(_version(shape, boundscheck=boundscheck))
    with copy.alone():
        builder = _Builder(shape, copy, boundscheck=boundscheck)
        modules = {name: builder.load(name) for name in sources()}
        copy.mark_complete()
    return Compiled(**{name: getattr(modules[ENTRY_POINTS], name) for name in Compiled.__slots__})


class _Builder:
    """Compiles the functions of the copied kernel, callees first, with explicit signatures.

    Left to itself, Numba would compile a function again for each width of integer that it is
    called with.  Only the doors are kept on disk: they contain all that they call.
    """

    def __init__(self, shape: Shape, copy: KernelCopy, *, boundscheck: bool) -> None:
        self.copy = copy
        self.stored = copy.complete
        self.boundscheck = boundscheck
        state = numba.from_dtype(state_dtype(shape))
        rules = numba.from_dtype(rules_dtype(shape))
        self.types = {
            "s": state,
            "R": rules,
            **dict.fromkeys(_ROWS, numba.int8[::1]),
            "states": state[::1],
            "rules": rules[::1],
            **dict.fromkeys(_LISTS, _INTS),
        }

    def load(self, name: str) -> ModuleType:
        """Import a file of the copy and put compiled functions into the place of its own."""
        module = self.copy.load(name)
        own: dict[str, Callable[..., Any]] = {
            key: found
            for key, found in vars(module).items()
            if isfunction(found) and found.__module__ == module.__name__
        }
        if name == "arrays":
            own = {"zeros": _zeros}
        for key, function in own.items():
            options = _DOOR if name == ENTRY_POINTS else _PART
            compiled = numba.njit(boundscheck=self.boundscheck, **options)(function)
            setattr(module, key, compiled)
        if name == ENTRY_POINTS or not self.stored:
            self._compile(module, own)
        return module

    def _compile(self, module: ModuleType, own: Mapping[str, Callable[..., Any]]) -> None:
        waiting = dict(own)

        def build(key: str) -> None:
            function = waiting.pop(key, None)
            if function is None:
                return
            code = function.__code__
            for callee in code.co_names:
                build(callee)
            names = code.co_varnames[: code.co_argcount]
            dispatcher = getattr(module, key)
            dispatcher.compile(tuple(self.types.get(name, _INT) for name in names))
            dispatcher.disable_compile()

        for key in own:
            build(key)


def _zeros(n: int) -> Any:  # noqa: ANN401  (an array of integers)
    """Return n integers, all 0, as `kernel.arrays.zeros`."""
    return np.zeros(n, np.int64)
