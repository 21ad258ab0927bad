"""A server whose deals are the same every time, so that a test that fails fails again.

The address of a table is drawn from the name of the test that opens it (conftest writes that name
into the folder of the server), and its deals follow from its address.  CANASTA_DEALS=ANYTHING
gives other deals.  CANASTA_PAGES=FOLDER serves other pages than those that were built.  In lessons
the others are quick.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

from canasta.cli import main
from canasta.server.hosting import driving, game, lessons
from canasta.server.hosting.house import House
from canasta.server.http import pages

PROGRAM = (__file__,)
"""What Python runs instead of `-m canasta`."""

TEST = "test"
"""The file that names the test; without it all tables are of no test."""

NUMBERS = """
    const drawn = crypto.getRandomValues.bind(crypto);
    let number = 0;
    crypto.getRandomValues = (array) =>
        array.length === 16 ? array.fill(0).fill(number += 1, PERSON) : drawn(array);
"""
"""What a page does before all others: the numbers that a person gives to the shuffles (16 bytes)
are the same every time; what names a command (12 bytes) is not."""

_tables: Counter[str] = Counter()


def _address(_: House) -> str:
    said = Path(os.environ["CANASTA_HOME"]) / TEST
    test = said.read_text() if said.exists() else ""
    _tables[test] += 1
    dice = random.Random(f"{os.environ.get('CANASTA_DEALS')} {test} {_tables[test]}")
    return "".join(dice.choices("abcdefghijkmnpqrstuvwxyz23456789", k=10))


if __name__ == "__main__":
    House.new_address = _address  # type: ignore[method-assign]
    game.os = SimpleNamespace(urandom=bytes)  # type: ignore[attr-defined]
    driving.secrets = SimpleNamespace(randbelow=lambda room: room // 2)  # type: ignore[attr-defined]
    lessons.PACE = 0.02  # nobody looks on
    pages.STATIC = Path(os.environ.get("CANASTA_PAGES", pages.STATIC))  # type: ignore[misc]
    sys.exit(main())
