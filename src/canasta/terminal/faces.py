"""How cards and sides look: suit signs or letters, marks for wild cards, styles.

Nothing is shown by color alone: suits differ by sign, wild cards carry a mark, sides have a sign
of their own.  Red stands against white, never against green.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, UNKNOWN, is_wild, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card

SUIT_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

RED: Final = "bold bright_red"
BLACK: Final = "bold"
WILD: Final = "bold bright_yellow"
QUIET: Final = "dim"
STRONG: Final = "bold"
KEY: Final = "bold reverse"
WARN: Final = "bold bright_yellow"
SIDES: Final = (
    "bold bright_cyan",
    "bold bright_white",
    "bold bright_blue",
    "bold",
    "bold bright_magenta",
    "bold cyan",
)
SIDE_SIGNS: Final = "●▲■◆▼★"

RANK_KEYS: Final = {"10": "0", "J": "j", "Q": "q", "K": "k", "A": "a", JOKER: "w"}
"""The key that chooses a card of the rank, where it is not the digit of the rank itself."""


@dataclass(frozen=True, slots=True)
class Box:
    """The signs of a border: four corners, the line across, the line down."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str

    def top(self, width: int) -> str:
        """Return the upper edge around so many columns."""
        return self.top_left + self.across * width + self.top_right

    def bottom(self, width: int) -> str:
        """Return the lower edge around so many columns."""
        return self.bottom_left + self.across * width + self.bottom_right


@dataclass(frozen=True, slots=True)
class Faces:
    """The signs in use: letters and plain signs only where `ascii` is set."""

    ascii: bool = False

    def card(self, card: Card) -> str:
        """Return the card in two or three columns: K♠, 10♥, 2♣*, JK*."""
        if card == UNKNOWN:
            return "??"
        suit = suit_of(card)
        mark = "*" if is_wild(card) else ""
        return f"{rank_of(card)}{suit if self.ascii else SUIT_SIGNS.get(suit, '')}{mark}"

    def style(self, card: Card) -> str:
        """Return the style of the card's sign."""
        if is_wild(card):
            return WILD
        return RED if suit_of(card) in {"H", "D"} else BLACK

    def run(self, cards: Sequence[Card]) -> str:
        """Return a sequence by its ends and its suit: 5-8♥."""
        first, last = cards[0], cards[-1]
        suit = suit_of(first)
        return f"{rank_of(first)}-{rank_of(last)}{suit if self.ascii else SUIT_SIGNS[suit]}"

    def side(self, side: int) -> str:
        """Return the sign of a side."""
        return chr(ord("A") + side) if self.ascii else SIDE_SIGNS[side % len(SIDE_SIGNS)]

    @property
    def times(self) -> str:
        """Return the sign between a rank and its number of cards."""
        return "x" if self.ascii else "\u00d7"

    @property
    def squared(self) -> str:
        """Return the sign of a squared-up canasta."""
        return "#" if self.ascii else "■"

    @property
    def dash(self) -> str:
        """Return the sign of a ruled line."""
        return "-" if self.ascii else "─"

    @property
    def turn(self) -> str:
        """Return the sign before the player whose turn it is."""
        return ">" if self.ascii else "►"

    @property
    def more(self) -> str:
        """Return the signs of more above and more below."""
        return "^v" if self.ascii else "\u2191\u2193"

    def box(self, *, chosen: bool) -> Box:
        """Return the border of a card; a chosen one has another."""
        if self.ascii:
            return (
                Box("#", "#", "#", "#", "=", "#") if chosen else Box("+", "+", "+", "+", "-", "|")
            )
        return Box(*"╔╗╚╝═║") if chosen else Box(*"╭╮╰╯─│")


def side_style(side: int) -> str:
    """Return the style of a side's name."""
    return SIDES[side % len(SIDES)]


def key_of(rank: str) -> str:
    """Return the key that chooses a card of the rank."""
    return RANK_KEYS.get(rank, rank)
