"""Who may know which card: judged by where the cards lie, not by what the server shows.

The rows of the store say which deck was dealt and what everybody did.  The engine moves the cards;
nothing of what it or the server makes for readers is asked.  A seat may know its own hand, and
every card that has lain open in the deal.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from canasta.cards import FACES, Card
from canasta.engine.action import Special
from canasta.notation.record.replay import Replay
from canasta.rules.upcard import cards_beneath
from canasta.server.store import record_of
from canasta.words import card_name, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.engine.deal import Deal
    from canasta.server.store import Stored
    from canasta.wire.base import Language

Cards = tuple["Card", ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Where the cards of a deal lie after a saved change, and who may know which faces."""

    seq: int
    deal: int
    actor: int | None
    hands: tuple[Cards, ...]
    melds: tuple[Counter[Card], ...]
    threes: tuple[Counter[Card], ...]
    top: Card | None
    sizes: tuple[int, int]
    """Of stock and pile."""
    feet: tuple[int, ...]
    talons: tuple[int, ...]
    public: frozenset[Card]
    own: tuple[frozenset[Card], ...]
    seen: int
    """How many cards of the table lie open now."""

    def known_to(self, seat: int | None) -> frozenset[Card]:
        """Return the faces that a seat, or a spectator, may know."""
        return self.public if seat is None else self.public | self.own[seat]


class Truth:
    """A game as the store keeps it."""

    def __init__(self, stored: Stored) -> None:
        self.record = record_of(stored.rows)
        self.positions: list[Position] = []
        """Of every change while a deal was played; the last change of a deal ends it."""
        self.over: dict[int, int] = {}
        """After which change a deal was over, by its number."""
        self.sitting: dict[int, tuple[int, ...]] = {}
        seqs = [row.seq for row in stored.rows if row.row.kind in {"deal", "action"}]
        self._walk(iter(seqs))
        self._seqs = [position.seq for position in self.positions]
        self.seq = stored.seq
        self.secrets = list(_secrets(stored))
        """Texts that nobody may be sent up to a change, with that change."""

    def _walk(self, seqs: Iterator[int]) -> None:
        played = Replay(self.record)
        public: set[Card] = set()
        own: list[set[Card]] = []
        for moment in played.walk():
            if moment.what == "ended":
                continue
            deal = played.game.deal
            assert deal is not None
            seq = next(seqs)
            if moment.what == "deal":
                public, own = set(_turned_up(deal)), [set() for _ in range(deal.seats)]
                self.sitting[deal.number] = played.game.sitting()
            elif isinstance(moment.action, Special) and moment.seat is not None:
                public |= own[moment.seat]
            if deal.over:
                self.over[deal.number] = seq
                continue
            self.positions.append(_position(deal, seq, public, own))

    def at(self, seq: int) -> Position | None:
        """Return how the cards lay after a change; None while no deal was played."""
        place = bisect_right(self._seqs, seq) - 1
        if place < 0:
            return None
        found = self.positions[place]
        return found if seq < self.over.get(found.deal, seq + 1) else None

    def seat_of(self, name: str, deal: int) -> int | None:
        """Return the seat of a player in a deal, None while they rest."""
        number = next(n for n, player in enumerate(self.record.players) if player.name == name)
        return self.sitting[deal].index(number) if number in self.sitting[deal] else None


def _turned_up(deal: Deal) -> Cards:
    """Return the cards that were turned up to begin the pile; what went beneath them is not."""
    pile = deal.table.pile
    return tuple(pile[cards_beneath(deal.rules, pile[-1]) :]) if pile else ()


def _position(deal: Deal, seq: int, public: set[Card], own: list[set[Card]]) -> Position:
    table = deal.table
    melds = tuple(Counter(card for meld in side for card in meld.cards) for side in table.melds)
    threes = tuple(
        Counter([*table.red_threes[side], *table.black_threes[side], *table.captured[side]])
        for side in range(deal.sides)
    )
    top = table.pile[-1] if table.pile else None
    for cards in (*melds, *threes, [] if top is None else [top]):
        public.update(cards)
    for seat, hand in enumerate(table.hands):
        own[seat].update(hand)
    return Position(
        seq=seq,
        deal=deal.number,
        actor=deal.actor,
        hands=tuple(tuple(sorted(hand)) for hand in table.hands),
        melds=melds,
        threes=threes,
        top=top,
        sizes=(len(table.stock), len(table.pile)),
        feet=tuple(map(len, table.feet)),
        talons=tuple(map(len, table.talons)),
        public=frozenset(public),
        own=tuple(map(frozenset, own)),
        seen=sum(map(Counter.total, (*melds, *threes))) + (top is not None),
    )


_OPEN = {"revealed", "aborted"}


def _secrets(stored: Stored) -> Iterator[tuple[str, int]]:
    """Yield the secrets of the shuffles, with the change that opens each."""
    rows = [row for row in stored.rows if row.row.kind == "shuffle"]
    public: list[tuple[int, dict[str, Any]]] = [(row.seq, json.loads(row.row.text)) for row in rows]
    hidden: list[dict[str, Any]] = [json.loads(row.row.secret) for row in rows]
    for secret, deal in {one["secret"]: one["deal"] for one in hidden}.items():
        sent = [seq for seq, one in public if one["deal"] == deal and one["stage"] in _OPEN]
        yield secret, min(sent, default=stored.seq + 1)


# --- cards in texts ------------------------------------------------------------------------------

_CODE = re.compile(r"\b(?:(?:10|[2-9JQKA])[CDHS]|JK)\b")


@cache
def _names(language: Language) -> tuple[tuple[str, Card], ...]:
    """Return the names of all cards but the joker, whose name stands for both of a pack."""
    words = catalogue(language)
    return tuple((card_name(card, words=words).casefold(), card) for card in FACES)


def cards_in(text: str, language: Language = "en") -> set[Card]:
    """Return all cards that a text names, by code or in words."""
    found = {Card(code) for code in _CODE.findall(text)}
    small = text.casefold()
    named = [(name, card) for name, card in _names(language) if name in small]
    return found | {card for name, card in named if re.search(rf"\b{name}\b", small)}
