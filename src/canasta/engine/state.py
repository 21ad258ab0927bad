"""The plain backing: state and rules of the kernel as objects that hold lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from canasta.engine.layout import RULES, STATE

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.engine.layout import Shape

Row = list[int]
"""A meld of the pool, as the kernel reads it."""


def _zeros(sizes: tuple[int, ...]) -> Any:  # noqa: ANN401  (int, or lists of it nested as deep as sizes)
    if not sizes:
        return 0
    return [_zeros(sizes[1:]) for _ in range(sizes[0])]


def _copier() -> Callable[[State, State], None]:
    """Make the function that fills a state with copies of another's fields.

    Written out field by field, as it is asked for every meld that a person considers: a loop
    over the names takes twice as long.
    """
    copies = ("{0}", "{0}[:]", "[row[:] for row in {0}]", "[[row[:] for row in of] for of in {0}]")
    lines = [f"twin.{name} = {copies[len(dims)].format(f'own.{name}')}" for name, _, dims in STATE]
    source = "\n    ".join(["def fill(twin, own):", "twin.shape = own.shape", *lines])
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102  (the fields of our own table)
    return cast("Callable[[State, State], None]", made["fill"])


class State:
    """The state of one deal; its fields are those of `layout.STATE`."""

    __slots__ = (*(name for name, _, _ in STATE), "shape")

    def __init__(self, shape: Shape) -> None:
        """Make an empty state."""
        self.shape = shape
        for name, _, dims in STATE:
            setattr(self, name, _zeros(tuple(shape.size(dim) for dim in dims)))

    if TYPE_CHECKING:
        # The fields come from the table.
        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401
        def __setattr__(self, name: str, value: Any) -> None: ...  # noqa: ANN401

    def clone(self) -> State:
        """Return an independent copy."""
        twin = State.__new__(State)
        _fill(twin, self)
        return twin


_fill: Final = _copier()


class Numbers:
    """The rules of one table form as the kernel reads them; fields of `layout.RULES`."""

    __slots__ = tuple(name for name, _ in RULES)

    if TYPE_CHECKING:
        # The fields come from the table.
        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401
        def __setattr__(self, name: str, value: Any) -> None: ...  # noqa: ANN401
