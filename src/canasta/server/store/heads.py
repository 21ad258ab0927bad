"""The head of a game whose names were written as they are, as programs before escaping did.

A semicolon, a number sign or a line break in a name made such a head unreadable.  The rows about
the seats have the names as JSON, so that the lines can be found again and written rightly.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta.notation.escaping import escaped
from canasta.notation.values import KIND
from canasta.server.store.shapes import SEATS, seats_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.server.store.values import StoredRow


def seated_names(rows: Iterable[StoredRow]) -> tuple[str, ...]:
    """Return the names by the players' numbers in the game; nothing where no row has them."""
    for stored in rows:
        if stored.row.kind == SEATS:
            by_number = {seat.number: seat.name for seat in seats_from(stored.row.text)}
            if by_number.keys() == {*range(len(by_number))}:
                return tuple(by_number[number] for number in range(len(by_number)))
    return ()


def head_lines(text: str, names: Sequence[str]) -> list[str]:
    """Return the lines of a head; names that were written as they are, are escaped.

    Args:
        text: the head as it is stored.
        names: the names by the players' numbers.
    """
    if all(escaped(name) == name for name in names):
        return text.split("\n")
    lines = (rf"(player {n}(?: {KIND})?: ){re.escape(name)}\n" for n, name in enumerate(names))
    found = re.search(rf"(?<=\n){''.join(lines)}", text)
    if found is None:  # they are escaped already
        return text.split("\n")
    written = [f"{said}{escaped(name)}\n" for said, name in zip(found.groups(), names, strict=True)]
    return f"{text[: found.start()]}{''.join(written)}{text[found.end() :]}".split("\n")
