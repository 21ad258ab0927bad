"""Cards, ranks, lists of cards and sides in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.cards import (
    JOKER,
    RANKS,
    UNKNOWN,
    Card,
    in_order,
    is_black_three,
    is_red_three,
    rank_of,
    suit_of,
)
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.words.catalogue import Catalogue

_TWO_SIDES = 2
_SHORTEST = 2
_IN_SEQUENCE = tuple(rank for rank in RANKS if rank not in {"2", "3"})
"""The ranks of a sequence from low to high: four to ace."""


def card_name(
    card: Card,
    *,
    short: bool = False,
    article: bool = False,
    form: str = "",
    words: Catalogue = ENGLISH,
) -> str:
    """Name one card: "king of spades", "the king of spades", or "KS" in the short form.

    Args:
        card: the card.
        short: letters instead of words.
        article: as it is in a sentence; the same as the form `the`.
        form: a form of the name that the language has, such as a case; goes before `article`.
        words: the language.
    """
    is_plain = card not in {JOKER, UNKNOWN}
    name = rank_of(card) if is_plain else str(card)
    if short:
        return _spelled(card, words) if is_plain else words.text(f"short.{name}")
    suit = {"suit": words.text(f"suit.{suit_of(card)}")} if is_plain else {}
    if form or article:
        key = f"card.{form}.{name}"
        return words.text(key if key in words else f"card.the.{name}", **suit)
    if is_plain:
        return words.text("card", rank=rank_name(name, words=words), **suit)
    return words.text(f"card.{name}")


def _spelled(card: Card, words: Catalogue) -> str:
    rank = rank_of(card)
    letter = words.text(f"letter.{rank}") if f"letter.{rank}" in words else rank
    return words.text("short", rank=letter, suit=words.text(f"letter.{suit_of(card)}"))


def card_list(
    cards: Iterable[Card],
    *,
    short: bool = False,
    article: bool = False,
    form: str = "",
    words: Catalogue = ENGLISH,
) -> str:
    """Name every card: "king of spades and five of hearts", or "KS 5H" in the short form.

    See `card_name` for the arguments.
    """
    names = [
        card_name(card, short=short, article=article, form=form, words=words) for card in cards
    ]
    return " ".join(names) if short else words.listing(names)


def card_counts(
    cards: Iterable[Card], *, short: bool = False, form: str = "", words: Catalogue = ENGLISH
) -> str:
    """Count the cards by kind: "3 kings and a deuce"; the short form names them all.

    The suits play no part in a meld, so this is how a meld is described.
    """
    ordered = in_order(cards)
    if short:
        return card_list(ordered, short=True, words=words)
    kinds = Counter(_kind(card) for card in ordered)
    return words.listing([words.formed("some", form, kind, count=n) for kind, n in kinds.items()])


def _kind(card: Card) -> str:
    if is_red_three(card):
        return "red3"
    return "black3" if is_black_three(card) else rank_of(card)


def rank_name(
    rank: str, *, plural: bool = False, form: str = "", words: Catalogue = ENGLISH
) -> str:
    """Name a rank ("K", "10", "2", "wild"): "king", or "kings" in the plural.

    The name of a sequence ("5H-8H") becomes "sequence of hearts from five to eight" in both.
    """
    low, dash, high = rank.partition("-")
    if dash:
        return _sequence("sequence", Card(low), Card(high), words)
    return words.formed("ranks" if plural else "rank", form, rank)


def sequence_name(
    cards: Iterable[Card], *, form: str = "a", words: Catalogue = ENGLISH
) -> str | None:
    """Describe cards as a new sequence: "a sequence of hearts from five to eight".

    Cards that are no sequence give None; `form` is a form of the name that the language has.
    """
    ordered = in_order(cards)
    ranks = [rank_of(card) for card in ordered]
    if len(ranks) < _SHORTEST or len({suit_of(card) for card in ordered}) > 1:
        return None
    if ranks[0] not in _IN_SEQUENCE:
        return None
    first = _IN_SEQUENCE.index(ranks[0])
    if ranks != list(_IN_SEQUENCE[first : first + len(ranks)]):
        return None
    key = f"sequence.{form}"
    return _sequence(key if key in words else "sequence.a", ordered[0], ordered[-1], words)


def _sequence(key: str, low: Card, high: Card, words: Catalogue) -> str:
    return words.text(
        key,
        suit=words.text(f"suit.{suit_of(low)}"),
        low=rank_name(rank_of(low), words=words),
        high=rank_name(rank_of(high), words=words),
    )


def special_name(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Name a special hand by its key: "garbage", "pairs with wild cards"."""
    key = f"special.{name}"
    return words.text(key if key in words else "special")


def number(value: int, *, words: Catalogue = ENGLISH) -> str:
    """Write a number with thousands separators: "1,500", "minus 35"."""
    return words.number(value)


def canasta_name(kind: str, *, words: Catalogue = ENGLISH) -> str:
    """Name a kind of canasta: "natural canasta", "mixed canasta", "wild canasta"."""
    return words.text(f"canasta.{kind}")


def side_name(
    side: int, sides: int, viewer: int | None, names: Sequence[str], *, words: Catalogue = ENGLISH
) -> str:
    """Name a side as one of its players, a neighbor or a spectator (None) speaks of it.

    Who plays alone is "You" to themselves and their name to others.  Of two partnerships a player
    says "We" and "They"; otherwise a side is the names of its players (`names` by seat; seat i
    belongs to side i modulo `sides`).
    """
    alone = len(names) == sides
    if viewer is not None and viewer % sides == side:
        return words.text("side.you" if alone else "side.we")
    if viewer is not None and sides == _TWO_SIDES and not alone:
        return words.text("side.they")
    return words.listing(list(names[side::sides]))
