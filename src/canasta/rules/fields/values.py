"""The few field values that are more than a number, a word or a list of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.rules.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Mapping

CARD_CLASSES: Final = ("joker", "wild", "red3", "black3", "three")
"""The classes of cards that fields may name; "wild" holds the jokers, "three" both colors."""

CANASTA_TYPES: Final = (
    "natural",
    "mixed",
    "sequence",
    "wild",
    "sevens",
    "aces_pure",
    "deuces_natural",
    "deuces_mixed",
)
"""All types of a complete meld, in the order in which they are named to people."""

NAMED_RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")

_TEST = re.compile(r"canastas\s*(>=|\u2265|<)\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Fine:
    """Penalty points; an optional fine is due only at tables that play with point penalties."""

    points: int
    optional: bool = False

    def due(self, *, point_penalties: bool) -> int:
        """Return the points taken off at a table that does or does not play with the option."""
        return self.points if point_penalties or not self.optional else 0


@dataclass(frozen=True, slots=True)
class PileCapture:
    """What black threes of a taken pile are worth: each of them, and all of them together."""

    each: int
    all: int

    def value(self, captured: int, in_deck: int) -> int:
        """Return the points for so many captured black threes out of those in the deck."""
        return self.all if captured == in_deck else self.each * captured


@dataclass(frozen=True, slots=True)
class Acaba:
    """What every opposing side scores when a player ends the deal by saying acaba."""

    award: int


@dataclass(frozen=True, slots=True)
class BonusCase:
    """One case of a bonus for canastas of wild cards; in a list the first case that fits counts.

    `deuces` with n asks for deuces only, n or more; `jokers` with n for n or more jokers, with 0
    for none at all; `any` fits always.
    """

    card: str
    count: int
    points: int

    def fits(self, deuces: int, jokers: int) -> bool:
        """Say whether a canasta with so many deuces and jokers belongs to this case (C-71)."""
        if self.card == "deuces":
            return jokers == 0 and deuces >= self.count
        if self.card == "jokers":
            return jokers >= self.count if self.count else jokers == 0
        return True


def bonus(cases: tuple[BonusCase, ...] | None, deuces: int, jokers: int) -> int:
    """Return the bonus of the first case that fits, 0 where there is none."""
    return next((case.points for case in cases or () if case.fits(deuces, jokers)), 0)


ANY_TYPE: Final = "any"
"""The word for canastas of whatever type, where types are counted."""


@dataclass(frozen=True, slots=True)
class NumberCase:
    """One case of a bonus for many canastas; in a list the first case that fits counts.

    `needs` pairs types with the number of canastas of that type; `any` counts all of a side.
    """

    needs: tuple[tuple[str, int], ...]
    points: int

    def fits(self, canastas: Mapping[str, int]) -> bool:
        """Say whether a side with so many canastas of each type belongs to this case."""
        held = {**canastas, ANY_TYPE: sum(canastas.values())}
        return all(held.get(kind, 0) >= number for kind, number in self.needs)


def number_bonus(cases: tuple[NumberCase, ...] | None, canastas: Mapping[str, int]) -> int:
    """Return the bonus of the first case that fits, 0 where there is none.

    Args:
        cases: the value of `canasta.bonus_by_number`.
        canastas: type of canasta -> how many of it the side has.
    """
    return next((case.points for case in cases or () if case.fits(canastas)), 0)


@dataclass(frozen=True, slots=True)
class CanastaRange:
    """Totals at which the opening must hold a complete canasta of one of these types."""

    low: int
    high: int | None
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class ThreeTest:
    """A test on a side, as it is in `three.positive_if`: its kind and a number of canastas."""

    kind: str
    canastas: int = 0

    def holds(self, *, melded: bool, canastas: int) -> bool:
        """Say whether a side with or without melds and with so many canastas passes."""
        if self.kind == "canastas>=":
            return canastas >= self.canastas
        if self.kind == "canastas<":
            return canastas < self.canastas
        return {"side_melded": melded, "not_melded": not melded, "never": False}[self.kind]


def three_test(text: str) -> ThreeTest:
    """Read the text of a test on a side: "side_melded", "canastas>=2" and so on.

    Raises:
        RuleError: when the text is no such test.
    """
    folded = text.strip().casefold()
    if folded in {"side_melded", "not_melded", "never"}:
        return ThreeTest(folded)
    found = _TEST.fullmatch(folded)
    if found is None:
        raise RuleError(
            f"{text!r} is not a test on a side; write side_melded, not_melded, canastas>=1, "
            "canastas<1 or never"
        )
    return ThreeTest("canastas<" if found[1] == "<" else "canastas>=", int(found[2]))
