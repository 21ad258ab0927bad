"""Everything that one connection was sent, held against what its reader may know (promise S2)."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.rules.fields.special_hands import NAMES as SPECIALS
from canasta.wire import read_message
from canasta.wire.answers import (
    Events,
    Log,
    Offers,
    Previewed,
    Refused,
    SetupChanged,
    View,
    Welcome,
)
from server.knowing import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.cards import Card
    from canasta.wire import ServerMessage
    from canasta.wire.answers import EventView
    from canasta.wire.base import Language, SeenCard
    from server.knowing import Position, Truth

_OWN: Final = frozenset({"dealt", "drew", "foot", "bonus"})
"""Events whose cards only that player may see."""

_PROGRAM: Final = re.compile(r"[\[\]{}<>_=]|\b0x[0-9a-f]")
"""Signs that are in the output of a program and in no sentence."""

_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
"""The strings of a JSON text, a hundred thousand of them a game: the text is not read for it."""

_SPECIAL: Final = frozenset(f"special {name}" for name in SPECIALS)
"""Actions in the notation, some with such a sign: "special pairs_wild"."""


@dataclass
class Scan:
    """The messages of one connection, one after the other; `found` are its leaks."""

    truth: Truth
    name: str | None
    """The player; None for a spectator."""
    language: Language = "en"
    secrets: tuple[str, ...] = ()
    """What belongs to others: their tokens and codes."""
    asked: dict[str, set[Card]] = field(default_factory=dict)
    """The cards that the reader named, by the id of their command."""
    found: list[str] = field(default_factory=list)
    messages: int = 0
    _seq: int = 0
    _last_id: int = 0

    def read(self, texts: Iterable[str]) -> None:
        """Look at messages in the order in which they were sent."""
        for text in texts:
            self.messages += 1
            message = read_message(text)
            if isinstance(message, View | Welcome):
                self._seq = message.seq
            for leak in self._leaks(text, message):
                self.found.append(f"{type(message).__name__} after change {self._seq}: {leak}")

    def heard(self, commands: Iterable[str]) -> None:
        """Note what the reader has asked."""
        for text in commands:
            self.asked[json.loads(text).get("id", "")] = cards_in(text)

    @property
    def position(self) -> Position | None:
        return self.truth.at(self._seq)

    def _leaks(self, text: str, message: ServerMessage) -> Iterator[str]:
        yield from self._keys(text)
        if isinstance(message, View):
            yield from self._numbers(message)
        position = self.position
        if position is not None and not isinstance(message, SetupChanged):
            yield from self._cards(text, message, position)

    def _keys(self, text: str) -> Iterator[str]:
        """What opens a seat is its owner's, what made a deck is nobody's before the end."""
        for secret in self.secrets:
            if secret in text:
                yield "a key of somebody else"
        for secret, opened in self.truth.secrets:
            if secret in text and self._seq < opened:
                yield "the secret of a shuffle"

    def _cards(self, raw: str, message: ServerMessage, position: Position) -> Iterator[str]:
        """Only cards that the seat has seen are named, and every place holds what it says."""
        seat = self._seat(position)
        text = _sent(raw, message)
        unknown = cards_in(text, self.language) - position.known_to(seat)
        if isinstance(message, Refused):
            unknown -= self.asked.get(message.id, set())
        if unknown:
            yield f"{' '.join(sorted(unknown))}, which seat {seat} has never seen"
        if not isinstance(message, Log | Welcome):
            yield from _signs(raw)
        if isinstance(message, View):
            yield from _places(message, position, seat)
        elif isinstance(message, Events):
            for event in message.events:
                yield from self._event(event, seat)
        elif isinstance(message, Offers) and position.actor != seat:
            yield "offers for the seat of another"

    def _seat(self, position: Position) -> int | None:
        return None if self.name is None else self.truth.seat_of(self.name, position.deal)

    def _numbers(self, view: View) -> Iterator[str]:
        """Cards are numbered as they come into sight, without a gap."""
        new = sorted({card.id for card in _seen(view)} - set(range(self._last_id + 1)))
        if new != list(range(self._last_id + 1, self._last_id + 1 + len(new))):
            yield f"cards numbered {new} after {self._last_id}"
        self._last_id += len(new)

    def _event(self, event: EventView, seat: int | None) -> Iterator[str]:
        """Hold an event against its own law, whichever faces have been seen before."""
        hidden = event.seat != seat or seat is None
        line = event.line.text if event.line is not None else ""
        if hidden and event.name in _OWN and (event.cards or cards_in(line, self.language)):
            yield f"the cards of {event.name!r} of seat {event.seat}"
        if hidden and event.name == "took" and len(event.cards) > 1:
            yield f"the pile that seat {event.seat} took"


def _sent(raw: str, message: ServerMessage) -> str:
    """Return what a message shows of cards; the setup of a table says what they are worth."""
    if isinstance(message, Welcome):
        return " ".join(line.text for line in message.lines)
    if isinstance(message, Offers | Previewed):
        return _without_the_sample(raw)
    return raw


def _without_the_sample(raw: str) -> str:
    """Return offers without the three of hearts that stands for any three where none is held."""
    sent = json.loads(raw)
    for act in sent["acts"]:
        why = act["why"] if act["act"] == "lay_three" and not act["ok"] else None
        if why and why["args"].get("detail", "3H") == "3H":
            act["why"] = None
    return json.dumps(sent, ensure_ascii=False)


def _seen(view: View) -> Iterator[SeenCard]:
    """Yield all cards that a view shows."""
    yield from view.hand
    if view.pile.top is not None:
        yield view.pile.top
    for side in view.sides:
        for meld in side.melds:
            yield from meld.cards
        yield from (*side.red_threes, *side.black_threes, *side.captured)


def _places(view: View, position: Position, seat: int | None) -> Iterator[str]:
    """Hold every place of a view against the table."""
    hand = () if seat is None else position.hands[seat]
    shown = {
        "deal": (view.deal, position.deal),
        "seat": (view.seat, seat),
        "the hand": (sorted(card.card for card in view.hand), list(hand)),
        "the pile": (view.pile.top and view.pile.top.card, position.top),
        "stock and pile": ((view.stock, view.pile.count), position.sizes),
        "talons": (tuple(view.talons), position.talons),
        "hands": ([one.cards for one in view.seats], list(map(len, position.hands))),
        "feet": ([one.foot for one in view.seats], list(position.feet)),
        "the deck": (view.fairness and view.fairness.deck, []),
        "new cards": (set(view.fresh) - {card.id for card in view.hand}, set()),
    }
    for number, side in enumerate(view.sides):
        melded = Counter(card.card for meld in side.melds for card in meld.cards)
        threes = Counter(
            card.card for card in (*side.red_threes, *side.black_threes, *side.captured)
        )
        shown[f"the melds of side {number}"] = (melded, position.melds[number])
        shown[f"the threes of side {number}"] = (threes, position.threes[number])
    for what, (said, true) in shown.items():
        if said != true:
            yield f"{what}: {said}, not {true}"


def _signs(raw: str) -> Iterator[str]:
    """What is said in words is a sentence, and nothing that a program would print."""
    for text in _STRING.findall(raw):
        if " " in text and _PROGRAM.search(text) and text not in _SPECIAL:
            yield f"{text!r} is no sentence"
