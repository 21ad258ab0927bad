"""The kernel compiled by LLVM, once for each shape of state, and kept on disk.

For long play of one game it is compiled once more, with the rules of the game as constants.
"""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from canasta.engine import kernel as plain_kernel
from canasta.engine.kernel import layout
from canasta.fast import entries
from canasta.fast.backing import rules_dtype, state_dtype
from canasta.fast.calling import address, checked, entry_point
from canasta.fast.machine import Loaded, machine_code, processor
from canasta.fast.stored import kept
from canasta.fast.translate import translate
from canasta.fast.values import Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
class Program:
    """Functions in the kernel's language that are compiled together with what they call of it.

    Attributes:
        entries: what Python calls; each takes an array of states, a place in it, and the rules.
        records: further records by the name of their class in the annotations.
        folders: whose texts the entries and all that they call are in, besides the kernel's.
    """

    entries: tuple[Callable[..., object], ...] = ENTRY_POINTS
    records: tuple[tuple[str, np.dtype[np.void]], ...] = ()
    folders: tuple[Path, ...] = ()

    def kinds(self, shape: Shape) -> dict[str, np.dtype[np.void]]:
        """Return all records by the name of their class."""
        known = {"State": state_dtype(shape), "KernelRules": rules_dtype(shape)}
        return {**known, **dict(self.records)}


KERNEL: Final = Program()
"""The kernel alone."""


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
            _kernels[key] = Compiled(**_built(KERNEL, shape, rules, boundscheck=boundscheck))
            if len(_kernels) > LOADED:
                del _kernels[next(iter(_kernels))]
        return _kernels[key]


def program(
    wanted: Program, shape: Shape, fixed: Records | None = None, *, boundscheck: bool = False
) -> Mapping[str, Callable[..., Any]]:
    """Return the entry points of a program by name, compiled for states of this shape.

    The arguments are those of `kernel`, which is made in the same way; the caller keeps what is
    returned.

    Raises:
        OSError: when the cache folder cannot be written.
    """
    rules = b"" if fixed is None else _fitting(fixed, shape).tobytes()
    return _built(wanted, shape, rules, boundscheck=boundscheck)


def _fitting(fixed: Records, shape: Shape) -> Records:
    address(fixed, rules_dtype(shape), "fixed", 1)
    return fixed[:1]


def version(
    shape: Shape, rules: bytes = b"", *, boundscheck: bool, wanted: Program = KERNEL
) -> str:
    """Return a name for all that goes into the machine code for a shape, and for fixed rules."""
    own = (sources(), layout.STATE, layout.RULES, shape, rules, boundscheck, np.__version__)
    records = [(name, kind.descr) for name, kind in wanted.records]
    entries = [entry.__qualname__ for entry in wanted.entries]
    parts = (*own, read(wanted.folders), records, entries)
    return hashlib.sha256(repr((*parts, processor())).encode()).hexdigest()[:16]


@cache
def sources() -> tuple[str, ...]:
    """Return the texts of the kernel and of this package."""
    return read((Path(plain_kernel.__file__).parent, Path(__file__).parent))


@cache
def read(folders: tuple[Path, ...]) -> tuple[str, ...]:
    """Return the texts of all modules in some folders."""
    paths = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return tuple(path.read_text(encoding="utf-8") for path in paths)


def translated(
    shape: Shape, rules: bytes = b"", *, boundscheck: bool, wanted: Program = KERNEL
) -> Code:
    """Translate a program for states of a shape, and for fixed rules if there are any."""
    layouts = {
        name: Layout.of(kind, fixed=name == "KernelRules")
        for name, kind in wanted.kinds(shape).items()
    }
    fixed = {"KernelRules": rules} if rules else {}
    return translate(wanted.entries, layouts, fixed, checked=boundscheck)


def _built(
    wanted: Program, shape: Shape, rules: bytes, *, boundscheck: bool
) -> dict[str, Callable[..., Any]]:
    def written() -> Code:
        return translated(shape, rules, boundscheck=boundscheck, wanted=wanted)

    name = version(shape, rules, boundscheck=boundscheck, wanted=wanted)
    loaded = Loaded(kept(name, lambda: machine_code(str(written().module))))
    kinds = wanted.kinds(shape)
    functions = {
        entry.__name__: entry_point(loaded, entry, kinds, rules) for entry in wanted.entries
    }
    if boundscheck:
        places = written().places
        functions = {
            name: partial(checked, function, loaded, places) for name, function in functions.items()
        }
    return functions
