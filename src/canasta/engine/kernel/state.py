"""The plain backing: state and rules of the kernel as objects that hold lists."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from canasta.engine.kernel.layout import RULES, STATE

if TYPE_CHECKING:
    from canasta.engine.kernel.layout import Shape

Row = list[int]
"""A meld of the pool, as the kernel reads it; or the cards of a hand by kind."""

Lay = list[int]
"""A lay on the tray, or the one that is considered."""

_SCALARS: Final = tuple(name for name, _, dims in STATE if not dims)
_LISTS: Final = tuple(name for name, _, dims in STATE if len(dims) == 1)
_scalars_of: Final = attrgetter(*_SCALARS)
_lists_of: Final = attrgetter(*_LISTS)
_TABLES: Final = tuple(name for name, _, dims in STATE if len(dims) == 2)
_CUBES: Final = tuple(name for name, _, dims in STATE if len(dims) == 3)


def empty(sizes: tuple[int, ...]) -> Any:  # noqa: ANN401  (int, or lists of it nested as deep as sizes)
    """Return lists of 0, nested as deep as there are sizes; without any, 0 itself."""
    if len(sizes) <= 1:
        return [0] * sizes[0] if sizes else 0
    return [empty(sizes[1:]) for _ in range(sizes[0])]


class State:
    """The state of one deal; its fields are those of `layout.STATE`."""

    __slots__ = (*(name for name, _, _ in STATE), "shape")

    def __init__(self, shape: Shape) -> None:
        """Make an empty state."""
        self.shape = shape
        for name, _, dims in STATE:
            setattr(self, name, empty(tuple(shape.size(dim) for dim in dims)))

    if TYPE_CHECKING:
        # The fields come from the table.
        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401
        def __setattr__(self, name: str, value: Any) -> None: ...  # noqa: ANN401

    def clone(self) -> State:
        """Return an independent copy."""
        twin = State.__new__(State)
        twin.shape = self.shape
        for name, value in zip(_SCALARS, _scalars_of(self), strict=True):
            setattr(twin, name, value)
        for name, values in zip(_LISTS, _lists_of(self), strict=True):
            setattr(twin, name, values[:])
        for name in _TABLES:
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        for name in _CUBES:
            cube = [[row[:] for row in table] for table in getattr(self, name)]
            setattr(twin, name, cube)
        return twin


class KernelRules:
    """The rules of one table form as the kernel reads them; fields of `layout.RULES`."""

    __slots__ = tuple(name for name, _ in RULES)

    if TYPE_CHECKING:
        # The fields come from the table.
        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401
        def __setattr__(self, name: str, value: Any) -> None: ...  # noqa: ANN401


def copy(to: Any, source: Any) -> None:  # noqa: ANN401  (two records of one kind)
    """Make all fields of a record those of another; the compiled kernel copies its memory."""
    for name in type(source).__slots__:
        setattr(to, name, _copied(getattr(source, name)))


def _copied(value: Any) -> Any:  # noqa: ANN401  (a number, or lists nested as deep as the field)
    return [_copied(part) for part in value] if isinstance(value, list) else value
