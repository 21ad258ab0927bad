"""What a name of the kernel stands for while it is translated: a number, a row, a record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from llvmlite import ir

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np

BYTE: Final = ir.IntType(8)
INT: Final = ir.IntType(64)
TRUTH: Final = ir.IntType(1)
POINTER: Final = ir.PointerType()

LIST: Final = "list"
"""What stands for the field of a list of a caller, or one that a function has made."""


@dataclass(frozen=True, slots=True)
class Array:
    """An array somewhere in memory.

    Attributes:
        pointer: its first element.
        width: bytes of an element, a signed integer.
        sizes: of its dimensions, outermost first; None where nobody knows (a list of a caller).
        field: the field of the record it lies in, or "" for one that nobody knows: numbers of
            different fields never share memory, which spares LLVM many a look.
        fixed: nobody writes into it while the kernel runs.
    """

    pointer: ir.Value
    width: int
    sizes: tuple[int | None, ...]
    field: str = ""
    fixed: bool = False

    @property
    def stride(self) -> int:
        """Bytes from one element of the outermost dimension to the next."""
        product = self.width
        for size in self.sizes[1:]:
            product *= size or 0
        return product

    def at(self, pointer: ir.Value) -> Array:
        """Return an array of the same kind that lies elsewhere."""
        return replace(self, pointer=pointer)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the fields of a record lie, as NumPy has laid them out: offset, width, sizes."""

    size: int
    fields: Mapping[str, tuple[int, int, tuple[int, ...]]]
    fixed: bool

    @classmethod
    def of(cls, record: np.dtype[np.void], *, fixed: bool = False) -> Layout:
        """Read the layout of a NumPy record; fixed: the kernel only reads it."""
        fields = {}
        for name, (kind, offset, *_) in (record.fields or {}).items():
            fields[name] = (int(offset), int(kind.base.itemsize), tuple(kind.shape))
        return cls(record.itemsize, fields, fixed)


@dataclass(frozen=True, slots=True)
class Record:
    """One state, or the rules."""

    pointer: ir.Value
    layout: Layout


@dataclass(frozen=True, slots=True)
class Records:
    """An array of states, or of rules."""

    pointer: ir.Value
    layout: Layout


Value = ir.Value | Array | Record | Records
"""A bare value of LLVM is a number of 64 bits, or a truth value of one bit."""
