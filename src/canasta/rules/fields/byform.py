"""Values that differ by table form: two, three, four players and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")
D = TypeVar("D")

FORMS: Final = ("2", "2b", "3", "4", "5", "6", "6b", "8")
"""The table forms: the number of players, with "b" where a source gives a second form."""

EVERY_OTHER: Final = "*"
"""The key of the entry that holds for every form without an entry of its own."""


class ByForm(Mapping[str, T]):
    """An immutable mapping from a table form to a value; "*" holds for every other form.

    `ByForm({"2": 15, "*": 11})["4"]` is 11. Iterating yields the keys as written, "*" included,
    so two maps are equal only when they are written alike.
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[str, T] | Iterable[tuple[str, T]] = ()) -> None:
        items = entries.items() if isinstance(entries, Mapping) else entries
        self._entries: dict[str, T] = dict(items)

    def __getitem__(self, form: str) -> T:
        if form in self._entries:
            return self._entries[form]
        if EVERY_OTHER in self._entries:
            return self._entries[EVERY_OTHER]
        raise KeyError(form)

    @overload
    def get(self, key: str, /) -> T | None: ...
    @overload
    def get(self, key: str, /, default: T | D) -> T | D: ...
    def get(self, key: str, /, default: object = None) -> object:
        """Return the value of a table form, or `default`: what `Mapping` has takes much longer."""
        entries = self._entries
        return entries[key] if key in entries else entries.get(EVERY_OTHER, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByForm) and self._entries == other._entries

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return f"ByForm({self._entries!r})"


def everywhere(value: T) -> ByForm[T]:
    """Return the map that has one value for every table form."""
    return ByForm({EVERY_OTHER: value})
