"""What the log of a deal shows a player who watches: the pile, and what the others hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kinds import BLACK3, FOUR, JOKER, KIND_OF, KINDS, RED3

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.engine.kernel_rules import KernelRules
    from canasta.engine.observation import Observation


@dataclass(slots=True)
class Memory:
    """What was seen in this deal, by kinds of cards.

    `pile` and `cards` are the pile from the lowest card that was seen, by kind and as they are;
    `known[q]` are cards that seat q took with a pile and has not played since; `thrown[q]` what q
    discarded, oldest first; `declined[q]` the tops that q left lying when it drew.
    """

    pile: list[int]
    cards: list[Card]
    known: list[list[int]]
    thrown: list[list[int]]
    declined: list[list[int]]
    capture: bool
    to_draw: int | None = None
    """The seat whose turn has begun and that has neither drawn nor taken."""

    def drop(self, seat: int, card: Card) -> None:
        """Note that a seat has parted with a card."""
        kind = KIND_OF[card]
        if self.known[seat][kind] > 0:
            self.known[seat][kind] -= 1


def recall(seen: Observation, numbers: KernelRules) -> Memory:
    """Go through the log."""
    seats = len(seen.hand_sizes)
    memory = Memory(
        pile=[],
        cards=[],
        known=[[0] * KINDS for _ in range(seats)],
        thrown=[[] for _ in range(seats)],
        declined=[[] for _ in range(seats)],
        capture=numbers.capture == 1,
    )
    for event in seen.log:
        note = _NOTES.get(event.name)
        if note is not None:
            note(memory, event)
    return memory


def _upcard(memory: Memory, event: Event) -> None:
    memory.cards = list(event.cards)
    memory.pile = [KIND_OF[card] for card in event.cards]


def _turn(memory: Memory, event: Event) -> None:
    memory.to_draw = event.seat


def _drew(memory: Memory, event: Event) -> None:
    """A draw from the stock in the draw step declines the top discard, if it was natural."""
    seat = event.seat
    if seat is None or memory.to_draw != seat:
        return
    memory.to_draw = None
    if memory.pile and FOUR <= memory.pile[-1] < JOKER:
        memory.declined[seat].append(memory.pile[-1])


def _took(memory: Memory, event: Event) -> None:
    memory.to_draw = None
    if event.seat is None or event.top is None:
        return
    start = max(len(memory.pile) - event.count - 1, 0)
    held = memory.known[event.seat]
    for kind in memory.pile[start:-1]:
        if kind != RED3 and not (kind == BLACK3 and memory.capture):
            held[kind] += 1
    held[KIND_OF[event.top]] += 1  # until the lay that the next event shows
    del memory.pile[start:]
    del memory.cards[start:]


def _melded(memory: Memory, event: Event) -> None:
    if event.seat is not None:
        for lay in event.lays:
            for card in lay.cards:
                memory.drop(event.seat, card)


def _discarded(memory: Memory, event: Event) -> None:
    if event.seat is not None:
        card = event.cards[0]
        memory.drop(event.seat, card)
        memory.pile.append(KIND_OF[card])
        memory.cards.append(card)
        memory.thrown[event.seat].append(KIND_OF[card])


def _recycled(memory: Memory, _: Event) -> None:
    del memory.pile[:-1]
    del memory.cards[:-1]


_NOTES: dict[str, Callable[[Memory, Event], None]] = {
    "upcard": _upcard,
    "turn": _turn,
    "drew": _drew,
    "took": _took,
    "melded": _melded,
    "discarded": _discarded,
    "recycled": _recycled,
}
