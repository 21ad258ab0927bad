"""Events: what happened at the table, and who may see which cards of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from canasta.cards import UNKNOWN

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.action import MeldPart

EventName = Literal[
    "dealt",  # cards (private): the hand of `seat`
    "upcard",  # cards: turned up one after the other, the last is on top
    "turn",  # the turn of `seat` begins
    "recycled",  # the pile became the stock, count cards; the top discard stayed
    "three",  # cards: threes laid out by `seat`, red or black
    "drew",  # cards (private): drawn from the stock and kept
    "took",  # count cards besides the top discard `top`; cards (private): those for the hand
    "captured",  # cards: black threes set aside from a taken pile
    "melded",  # lays: one declaration (with `took`: what was laid with the top discard comes first)
    "joined",  # text: the rank whose melds were joined, or the two melds, "9#1 9#3"
    "foot",  # cards (private): the foot that `seat` picked up; text: immediate or next_turn
    "bonus",  # cards (private): bonus cards for opening; text: talon or stock
    "special",  # cards: the special hand shown; text: its name
    "discarded",  # cards: one card
    "ended_turn",  # without a discard
    "asked",  # text: "go_out" or "acaba"
    "answered",  # text: "yes" or "no"
    "passed",  # declined the pile on an empty stock
    "fined",  # count points off the side of `seat`, text: the rule field
    "deal_ended",  # text: out, stock, red_three_last, acaba, instant_win, special; seat: who
]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `cards` are private to `seat` where `private` is set: everybody else sees that many unknown
    cards.  `count` is a number of cards or points, `text` a code; `canasta.engine.event` lists
    what each name comes with.
    """

    name: EventName
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    private: bool = False
    count: int = 0
    text: str = ""
    top: Card | None = None
    lays: tuple[MeldPart, ...] = ()

    def __str__(self) -> str:
        """Return what happened in codes: "drew seat 0: 4C 5D"."""
        who = "" if self.seat is None else f" seat {self.seat}"
        parts = [", ".join(map(str, self.lays)), " ".join(self.cards), self.top or "", self.text]
        more = [part for part in (*parts, str(self.count or "")) if part]
        return f"{self.name}{who}" + (f": {'; '.join(more)}" if more else "")

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as `seat` sees it (None: a spectator)."""
        if not self.private or seat == self.seat:
            return self
        cards = (UNKNOWN,) * len(self.cards)
        private, count = False, self.count
        return Event(self.name, self.seat, cards, private, count, self.text, self.top, self.lays)
