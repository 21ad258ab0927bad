"""What the log of a deal shows a player who watches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.engine.kinds import BLACK3, FOUR, JOKER, KIND_OF, KINDS, RED3

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.engine.kernel.state import KernelRules
    from canasta.engine.observation import Observation


@dataclass(slots=True)
class Recalled:
    """What was seen in a deal.

    `pile` is the pile from the lowest card that was seen; `known[q]` counts what seat q took with
    a pile and has not played since; `thrown[q]` are its discards, `declined[q]` the kinds of the
    tops that it left lying when it drew.  `begun` are the melds of this turn, `touched` says that
    cards went onto older ones.
    """

    sides: int
    capture: bool
    pile: list[Card] = field(default_factory=list)
    known: list[list[int]] = field(default_factory=list)
    thrown: list[list[Card]] = field(default_factory=list)
    declined: list[list[int]] = field(default_factory=list)
    asks: list[int] = field(default_factory=list)
    recycles: int = 0
    acaba_no: int = 0
    begun: int = 0
    touched: int = 0
    asked: str = ""
    to_draw: int | None = None
    """The seat whose turn has begun and that has neither drawn nor taken."""

    def drop(self, seat: int, card: Card) -> None:
        """Note that a seat has parted with a card."""
        kind = KIND_OF[card]
        if self.known[seat][kind] > 0:
            self.known[seat][kind] -= 1


def recall(seen: Observation, numbers: KernelRules) -> Recalled:
    """Go through the log of an observation."""
    seats, sides = len(seen.hand_sizes), len(seen.sides)
    found = Recalled(
        sides,
        numbers.capture == 1,
        known=[[0] * KINDS for _ in range(seats)],
        thrown=[[] for _ in range(seats)],
        declined=[[] for _ in range(seats)],
        asks=[0] * sides,
    )
    for event in seen.log:
        note = _NOTES.get(event.name)
        if note is not None:
            note(found, event)
    return found


def _upcard(found: Recalled, event: Event) -> None:
    found.pile = list(event.cards)


def _turn(found: Recalled, event: Event) -> None:
    found.to_draw = event.seat
    found.begun = found.touched = found.acaba_no = 0


def _drew(found: Recalled, event: Event) -> None:
    """A draw from the stock in the draw step declines the top discard, if it was natural."""
    seat = event.seat
    if seat is None or found.to_draw != seat:
        return
    found.to_draw = None
    if found.pile and FOUR <= KIND_OF[found.pile[-1]] < JOKER:
        found.declined[seat].append(KIND_OF[found.pile[-1]])


def _took(found: Recalled, event: Event) -> None:
    found.to_draw = None
    if event.seat is None or event.top is None:
        return
    start = max(len(found.pile) - event.count - 1, 0)
    held = found.known[event.seat]
    for card in found.pile[start:-1]:
        kind = KIND_OF[card]
        if kind != RED3 and not (kind == BLACK3 and found.capture):
            held[kind] += 1
    held[KIND_OF[event.top]] += 1  # until the lay that the next event shows
    del found.pile[start:]


def _melded(found: Recalled, event: Event) -> None:
    if event.seat is None:
        return
    for lay in event.lays:
        if lay.to is None:
            found.begun += 1
        else:
            found.touched = 1
        for card in lay.cards:
            found.drop(event.seat, card)


def _discarded(found: Recalled, event: Event) -> None:
    if event.seat is not None:
        card = event.cards[0]
        found.drop(event.seat, card)
        found.pile.append(card)
        found.thrown[event.seat].append(card)


def _recycled(found: Recalled, _: Event) -> None:
    del found.pile[:-1]
    found.recycles += 1


def _asked(found: Recalled, event: Event) -> None:
    found.asked = event.text
    if event.text == "go_out" and event.seat is not None:
        found.asks[event.seat % found.sides] += 1


def _answered(found: Recalled, event: Event) -> None:
    if found.asked == "acaba" and event.text == "no":
        found.acaba_no = 1


def _joined(found: Recalled, _: Event) -> None:
    found.begun = max(found.begun - 1, 0)


_NOTES: dict[str, Callable[[Recalled, Event], None]] = {
    "upcard": _upcard,
    "turn": _turn,
    "drew": _drew,
    "took": _took,
    "melded": _melded,
    "discarded": _discarded,
    "recycled": _recycled,
    "asked": _asked,
    "answered": _answered,
    "joined": _joined,
}
