"""What one seat sees: built up from public facts and the own hand, never cut down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.rules import RuleSet


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld on the table: its cards and how it is named.

    `rank` is "3", "4", ..., "A", "wild", "2" (deuces as a rank) or, for a sequence, "5H-8H" with
    its cards from low to high; the cards of other melds are in the order in which they were laid.
    `number` is its place among the side's melds of that name, from 1; `canasta` is its type
    ("natural", "mixed", "wild", "sequence", "sevens", "aces_pure", "deuces_natural",
    "deuces_mixed") or None.
    """

    rank: str
    number: int
    cards: tuple[Card, ...]
    canasta: str | None

    def __str__(self) -> str:
        cards = " ".join(self.cards)
        return f"{cards} ({self.canasta})" if self.canasta else cards


@dataclass(frozen=True, slots=True)
class SideView:
    """What lies before one side, and its numbers."""

    melds: tuple[MeldView, ...]
    red_threes: tuple[Card, ...]
    captured: tuple[Card, ...]
    total: int
    minimum: int
    penalty: int
    black_threes: tuple[Card, ...] = ()
    """Black threes laid out, in games where they are laid out (American games)."""
    canasta_needed: frozenset[str] = frozenset()
    """Types of canastas, one of which the opening must include (S-17); empty if none is needed."""

    def __str__(self) -> str:
        threes = " ".join((*self.red_threes, *self.black_threes))
        parts = (f"total {self.total}", *([f"threes {threes}"] if threes else []))
        laid = " | ".join(map(str, self.melds)) or f"needs {self.minimum} to open"
        return f"{', '.join(parts)}: {laid}"


@dataclass(frozen=True, slots=True)
class TurnView:
    """The current turn: its step and what has been said and done in it."""

    seat: int
    step: str
    """ "draw", "meld" (after the draw step), "question" (a question is open) or "over"."""
    taken: bool
    melded: bool
    permission: str | None
    """ "yes" or "no" once the partner has answered in this turn."""
    question: str | None
    """ "go_out" or "acaba" while it is open."""
    must_go_out: bool
    last_red_three: bool
    """A red three was the last stock card: melds are allowed, but no discard is (law 44)."""
    must_take: bool
    """The stock is empty and the seat itself must take the pile (law 36)."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table as one seat sees it (seat None: a spectator).

    `tray` holds the melds of an opening that the seat itself is building in small steps; nobody
    else sees them.  `log` holds the events of the deal as this seat saw them, from the first.
    """

    rules: RuleSet = field(repr=False)
    form: str
    seat: int | None
    actor: int | None
    dealer: int
    deal_number: int
    hand: tuple[Card, ...]
    tray: tuple[tuple[Card, ...], ...]
    hand_sizes: tuple[int, ...]
    sides: tuple[SideView, ...]
    top_discard: Card | None
    pile_count: int
    pile_frozen: bool
    """Frozen for everybody; `pile.frozen_until_opened` also freezes it for a side without melds."""
    stock_count: int
    turn: TurnView
    first_turns: tuple[bool, ...]
    """By seat, whether it has not finished a turn in this deal."""
    melded_before: tuple[bool, ...]
    """By seat, whether it melded in an earlier turn of this deal."""
    ended_by: str | None
    log: tuple[Event, ...] = field(repr=False)
    feet: tuple[int, ...] = ()
    """By seat, the number of cards in a foot not yet picked up; empty in games without feet."""
    talons: tuple[int, ...] = ()
    """Sizes of the face-down talons that still lie there, the next one first."""

    def __str__(self) -> str:
        """Return the table in a few lines of codes."""
        to_do = f"over, by {self.ended_by}" if self.actor is None else f"seat {self.actor} to act"
        frozen = ", frozen" if self.pile_frozen else ""
        sizes = " ".join(map(str, self.hand_sizes))
        game = f"{self.rules.name}, {self.form} players, deal {self.deal_number}"
        lines = [
            f"{game}: {to_do} ({self.turn.step})",
            f"stock {self.stock_count}, pile {self.pile_count}: {self.top_discard or '-'}{frozen}",
            *(f"side {side}: {view}" for side, view in enumerate(self.sides)),
            f"hands of {sizes} cards",
        ]
        if self.seat is not None:
            lines.append(f"seat {self.seat}: {' '.join(self.hand)}")
        if self.tray:
            lines.append(f"not shown yet: {', '.join(map(' '.join, self.tray))}")
        return "\n".join(lines)
