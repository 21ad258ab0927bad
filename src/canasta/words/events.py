"""The log in words: what happened, as the viewer may know it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from canasta.cards import UNKNOWN, is_natural, rank_of
from canasta.rules.fields.classes import belongs_to
from canasta.words.cards import (
    card_counts,
    card_list,
    card_name,
    rank_name,
    sequence_name,
    special_name,
)
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.action import MeldPart
    from canasta.engine.event import Event
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue, Value

_PAIR = 2
_FEW = 3
"""So many cards are named with their articles; a longer list is spelled without."""


def event_text(
    event: Event,
    viewer: int | None,
    names: Sequence[str],
    rules: RuleSet,
    *,
    short: bool = False,
    revealed: bool = False,
    words: Catalogue = ENGLISH,
) -> str:
    """Describe one event in a sentence or two, without a card that the viewer may not know.

    Args:
        event: what happened.
        viewer: the seat that reads, or None for a spectator.
        names: the players by seat.
        rules: the rules in play.
        short: cards as "KS" instead of "king of spades".
        revealed: the deal is over and all cards are open.
        words: the language.

    Raises:
        WordsError: when the event has no words.
    """
    known = event if revealed else event.seen_by(viewer)
    return _Speaker(viewer, names, rules, words, short=short).sentence(known)


def ending_text(
    event: Event,
    viewer: int | None,
    names: Sequence[str],
    rules: RuleSet,
    *,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what ended a deal, for below a heading that says that it is over.

    See `event_text` for the arguments.

    Raises:
        WordsError: when the event has no words.
    """
    return _Speaker(viewer, names, rules, words, short=False).coded(event)


def log_text(
    events: Sequence[Event],
    viewer: int | None,
    names: Sequence[str],
    rules: RuleSet,
    *,
    short: bool = False,
    revealed: bool = False,
    words: Catalogue = ENGLISH,
) -> list[str]:
    """Describe several events, one entry each; a take comes together with what took the pile.

    See `event_text` for the arguments.

    Raises:
        WordsError: when an event has no words.
    """
    return [
        event_text(event, viewer, names, rules, short=short, revealed=revealed, words=words)
        for event in _joined_takes(events)
    ]


def _joined_takes(events: Sequence[Event]) -> Iterator[Event]:
    """Move the lay with the top discard from the declaration to the take before it (law 33)."""
    took: Event | None = None
    for event in events:
        if took is not None and event.name == "melded" and event.seat == took.seat:
            first = next((lay for lay in event.lays if took.top in lay.cards), event.lays[0])
            yield replace(took, lays=(first,))
            rest = tuple(lay for lay in event.lays if lay is not first)
            if rest:
                yield replace(event, lays=rest)
            took = None
            continue
        if took is not None:
            yield took
        took = event if event.name == "took" and not event.lays else None
        if took is None:
            yield event
    if took is not None:
        yield took


@dataclass(frozen=True)
class _Speaker:
    """Describes events to one reader: who that is, the names, the language, long or short cards."""

    viewer: int | None
    names: Sequence[str]
    rules: RuleSet
    words: Catalogue
    short: bool = field(kw_only=True)

    def sentence(self, event: Event) -> str:
        return _SPEAKERS.get(event.name, _Speaker.plain)(self, event)

    def say(self, key: str, event: Event, **values: Value) -> str:
        """Say a sentence about the player of the event: to them or about them."""
        if f"event.{key}" in self.words:
            return self.words.text(f"event.{key}", **values)
        if event.seat == self.viewer:
            return self.words.text(f"event.{key}.you", **values)
        name = "" if event.seat is None else self.names[event.seat]
        return self.words.text(f"event.{key}.other", name=name, **values)

    def known(self, cards: Sequence[Card]) -> dict[str, Value]:
        """Return the named cards as a value, or nothing where they are not known."""
        return {} if not cards or UNKNOWN in cards else {"cards": self.list(cards)}

    def card(self, card: Card | None) -> Value:
        def said(form: str) -> str:
            return card_name(
                card or UNKNOWN, short=self.short, article=True, form=form, words=self.words
            )

        return said

    def list(self, cards: Sequence[Card]) -> Value:
        """Name the cards; only a few have their articles, and forms."""
        few = len(cards) <= _FEW

        def said(form: str) -> str:
            article = (form or "the") if few else ""
            return card_list(cards, short=self.short, form=article, words=self.words)

        return said

    def counts(self, cards: Sequence[Card]) -> Value:
        """Count the cards by kind; of a sequence the suit is named too."""

        def said(form: str) -> str:
            sequence = None if self.short else sequence_name(cards, form=form, words=self.words)
            return sequence or card_counts(cards, short=self.short, form=form, words=self.words)

        return said

    def ranks(self, rank: str) -> Value:
        return lambda form: rank_name(rank, plural=True, form=form, words=self.words)

    # --- one method for each kind of sentence ---

    def plain(self, event: Event) -> str:
        """Say who did it, and with which cards."""
        return self.say(event.name, event, count=len(event.cards), **self.known(event.cards))

    def coded(self, event: Event) -> str:
        """Describe an event whose text says what happened: a question, an answer, an end.

        Where black threes are laid out too, a last one ends the deal as a red one does.
        """
        what = event.text
        if what == "red_three_last" and "black3" in self.rules.three.tabled_classes:
            what = "three_last"
        return self.say(f"{event.name}.{what}", event)

    def ended(self, event: Event) -> str:
        """Say what ended a deal, and that it is over where that does not say it already."""
        over = {"special": "", "instant_win": "table.over"}.get(event.text or "", "table.sheet")
        what = self.coded(event)
        return f"{what} {self.words.text(over)}" if over else what

    def counted(self, event: Event) -> str:
        return self.say(event.name, event, count=event.count)

    def upcard(self, event: Event) -> str:
        top = self.card(event.cards[-1])
        key = "upcard.covered" if len(event.cards) > 1 else "upcard"
        turned = self.say(key, event, top=top, cards=self.list(event.cards))
        if not event.count:
            return turned
        return self.say("upcard.beneath", event, turned=turned, count=event.count)

    def drew(self, event: Event) -> str:
        if not event.cards:
            return self.say("drew.nothing", event)
        return self.plain(event)

    def took(self, event: Event) -> str:
        return self.say(
            "took",
            event,
            count=event.count + 1,
            **{"with": self.took_with(event)},
            **self.known(event.cards),
        )

    def took_with(self, event: Event) -> str:
        """Say what took the pile: a pair, other cards, the meld it was added to."""
        top = self.card(event.top)
        if not event.lays:
            return self.words.text("took.top", card=top)
        lay = event.lays[0]
        shown = list(lay.cards)
        if event.top in shown:
            shown.remove(event.top)
        if not shown:
            rank = lay.to.rank if lay.to else rank_of(lay.cards[0])
            return self.words.text("took.onto", card=top, ranks=self.ranks(rank))
        if len(shown) == _PAIR and all(is_natural(card) for card in shown):
            return self.words.text("took.pair", ranks=self.ranks(rank_of(shown[0])))
        return self.words.text("took.cards", cards=self.counts(shown), card=top)

    def melded(self, event: Event) -> str:
        """Say what was laid: new melds in one sentence, additions in another."""
        new = [lay for lay in event.lays if lay.to is None]
        added = [lay for lay in event.lays if lay.to is not None]
        return " ".join(
            self.say(verb, event, lays=self.words.text("list.semicolon").join(map(self.lay, lays)))
            for verb, lays in (("melded", new), ("added", added))
            if lays
        )

    def lay(self, lay: MeldPart) -> str:
        if lay.to is None:
            return self.words.text("lay.new", cards=self.counts(lay.cards))
        ranks = self.ranks(lay.to.rank)
        if is_sequence_name(lay.to.rank):
            return self.words.text("lay.sequence", cards=self.list(lay.cards), sequence=ranks)
        cards = self.counts(lay.cards)
        if lay.to.number is None:
            return self.words.text("lay.add", cards=cards, ranks=ranks)
        return self.words.text("lay.add.number", cards=cards, ranks=ranks, number=lay.to.number)

    def joined(self, event: Event) -> str:
        return self.say("joined", event, melds=self.joined_melds(event.text.split()))

    def joined_melds(self, melds: Sequence[str]) -> str:
        """Say which melds became one: all of a rank, two by number, two by name."""
        parts = [name.partition("#") for name in melds]
        first, *second = [self.ranks(rank) for rank, _, _ in parts]
        if not second:
            return self.words.text("joined.all", ranks=first)
        if is_sequence_name(melds[0]) or not all(number for _, _, number in parts):
            return self.words.text("joined.named", first=first, second=second[0])
        numbers = {"first": parts[0][2], "second": parts[1][2]}
        return self.words.text("joined.two", ranks=first, **numbers)

    def added_cards(self, event: Event) -> str:
        """Name cards that came from a foot or as bonus cards."""
        known = self.known(event.cards)
        return self.say(f"{event.name}.{event.text}", event, count=len(event.cards), **known)

    def special(self, event: Event) -> str:
        special = special_name(event.text, words=self.words)
        return self.say("special", event, special=special, cards=self.list(event.cards))

    def discarded(self, event: Event) -> str:
        card = event.cards[0]
        freezes = belongs_to(card, self.rules.pile.freezing_cards)
        return self.say(
            "discarded.freezing" if freezes else "discarded", event, card=self.card(card)
        )

    def fined(self, event: Event) -> str:
        fault = fault_name(event.text, words=self.words)
        return self.say("fined", event, count=event.count, fault=fault)


_SPEAKERS: dict[str, Callable[[_Speaker, Event], str]] = {
    "upcard": _Speaker.upcard,
    "recycled": _Speaker.counted,
    "drew": _Speaker.drew,
    "took": _Speaker.took,
    "melded": _Speaker.melded,
    "joined": _Speaker.joined,
    "foot": _Speaker.added_cards,
    "bonus": _Speaker.added_cards,
    "special": _Speaker.special,
    "discarded": _Speaker.discarded,
    "asked": _Speaker.coded,
    "answered": _Speaker.coded,
    "fined": _Speaker.fined,
    "deal_ended": _Speaker.ended,
}


def is_sequence_name(rank: str) -> bool:
    """Say whether a meld's name is that of a sequence: "5H-8H"."""
    return "-" in rank


def fault_name(fault: str, *, words: Catalogue = ENGLISH) -> str:
    """Name a fault that costs points, by its rule field with or without the group."""
    key = f"fault.{fault.rpartition('.')[2]}"
    return words.text(key if key in words else "fault")
