"""The cards and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.blocks import Cards, Strip
from canasta.book.writer import paragraph
from canasta.cards import parse_cards
from canasta.rules.scoring.points import POINTS_BY_RANK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer

_ROWS = (("2S AH", "A"), ("KS QH JC 10D 9S 8H", "K"), ("7S 6H 5C 4D", "7"))


def blocks(w: Writer) -> Iterator[Block]:
    """Say which cards are in play and draw them with their values."""
    yield from paragraph(_deck(w), _other(w))
    yield from paragraph(_wild(w), _suits(w))
    yield from paragraph(w.say("cards.values"))
    yield Strip(tuple(_strip(w)), ("black3.melded_value", "three.tabled_classes", "deck.jokers"))
    yield from paragraph(_threes(w))


def _deck(w: Writer) -> Sentence:
    packs, jokers = w.get("deck.packs"), w.get("deck.jokers")
    key = "cards.deck" if jokers else "cards.deck.no_jokers"
    cards = w.rules.cards(w.form)
    return w.say(key, "deck.packs", "deck.jokers", packs=packs, jokers=jokers, cards=cards)


def _other(w: Writer) -> Sentence | None:
    other = w.rules.deck.jokers_alternative
    if other is None or other == w.get("deck.jokers"):
        return None
    return w.say("cards.other_jokers", "deck.jokers_alternative", count=other)


def _wild(w: Writer) -> Sentence:
    if w.rules.meld.deuces_as_rank:
        return w.say("cards.wild.deuces", "meld.deuces_as_rank")
    return w.say("cards.wild" if w.get("deck.jokers") else "cards.wild.no_jokers", "deck.jokers")


def _suits(w: Writer) -> Sentence:
    return w.say("cards.suits.some" if w.rules.meld.sequences else "cards.suits", "meld.sequences")


def _strip(w: Writer) -> Iterator[Cards]:
    if w.get("deck.jokers"):
        yield Cards(parse_cards("JK"), w.points(POINTS_BY_RANK["JK"]))
    for cards, rank in _ROWS:
        yield Cards(parse_cards(cards), w.points(POINTS_BY_RANK[rank]))
    black, melds = w.rules.black3, w.rules.black3.meld != "never"
    tabled = w.rules.three.tabled_classes
    if melds and "black3" not in tabled:
        yield Cards(parse_cards("3S 3C"), w.points(black.melded_value))


def _threes(w: Writer) -> Sentence:
    tabled = w.rules.three.tabled_classes
    if "red3" in tabled:
        key = "all" if "black3" in tabled else "red"
        return w.say(f"cards.threes.{key}", "three.tabled_classes")
    return w.say("cards.threes.ordinary", "three.tabled_classes")
