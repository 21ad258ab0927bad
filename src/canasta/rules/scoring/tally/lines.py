"""The parts of a score, its lines, and the score of a side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Part = Literal[
    "cards",
    "canastas",
    "red_threes",
    "threes",
    "out",
    "concealed",
    "in_hand",
    "penalties",
    "instant",
    "black_threes",
    "undeclared",
    "acaba",
    "special",
]
"""The parts of a score, in the order of a score sheet.

`threes` are those of both colors where both are laid out, `black_threes` those captured with a
pile.
"""

PARTS: Final[tuple[Part, ...]] = get_args(Part)

LAWS: Final[dict[Part, str]] = {
    "cards": "law 42",
    "canastas": "law 23",
    "red_threes": "law 13",
    "threes": "W0; S-37",
    "out": "law 42",
    "concealed": "laws 48 to 50",
    "in_hand": "law 42",
    "penalties": "point penalties",
    "instant": "C-39",
    "black_threes": "C-66",
    "undeclared": "law 56",
    "acaba": "C-29",
    "special": "W0; W3",
}
"""Where each part of a score comes from: the laws of 1950, another source, or a decision."""

FAULT_LAWS: Final[dict[str, str]] = {
    "incomplete_sevens": "W0",
    "incomplete_aces_pure": "W0",
    "incomplete_wild": "W0; S-16",
    "short_sequence": "W4; S-19",
    "retained": "W0; S-38",
}
"""Where the penalties come from that the cards themselves earn at the end of the deal."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: its part, points (losses negative) and what they are for.

    `count` is the number of cards, canastas or penalties; `detail` the type of canasta or
    "by_number" for a bonus that many canastas bring together, the fault, the color of threes
    ("red3", "black3"), the name of the special hand, or "foot" for the cards of a foot; `seat`
    the holder of a hand.
    """

    part: Part
    points: int
    count: int = 1
    detail: str = ""
    seat: int | None = None

    @property
    def law(self) -> str:
        """Where the line comes from."""
        if self.part == "penalties" and self.detail in FAULT_LAWS:
            return FAULT_LAWS[self.detail]
        return LAWS[self.part]


@dataclass(frozen=True, slots=True)
class SideTally:
    """The score of a side for one deal, line by line."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The score of the deal; it may be negative."""
        return sum(line.points for line in self.lines)

    @property
    def parts(self) -> dict[Part, int]:
        """The points of every part, 0 where the side has no such line."""
        return {
            part: sum(line.points for line in self.lines if line.part == part) for part in PARTS
        }
