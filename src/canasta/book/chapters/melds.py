"""Sets: what may be laid together, with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.trial import Trial
from canasta.book.writer import paragraph
from canasta.cards import parse_cards
from canasta.engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.book.blocks import Block, Example, Sentence
    from canasta.book.writer import Writer

_SETS: Final = ("KS KH KC", "9S 9C", "QS QH JK", "8S 8H 8C 8D")
_MIXED: Final = ("KS QS JS", "KS KH QC")
"""Several ranks, which may be sequences in some games."""

_SPARE: Final = "4S 6H 9D JC"
"""Cards that stay in the hand of an example, so that it never hangs on the last card."""


def blocks(w: Writer) -> Iterator[Block]:
    """Say what a set is and what may be added to it."""
    meld = w.rules.meld
    yield from paragraph(
        w.say("melds.set", "meld.min_size", size=meld.min_size),
        w.say("melds.naturals", "meld.min_naturals", count=meld.min_naturals),
        _wilds(w),
        _size(w),
        _larger(w),
    )
    yield from paragraph(w.say("melds.own"), *_same_rank(w), _combine(w))
    if meld.dead_ranks != "none":
        yield from paragraph(w.say("melds.dead", "meld.dead_ranks"))
    yield from paragraph(w.say("melds.examples"))
    cases = _SETS if meld.sequences else _SETS + _MIXED
    yield from (meld_example(w, cards) for cards in cases)


def _wilds(w: Writer) -> Sentence:
    count, after = w.rules.meld.max_wilds, w.rules.canasta.wilds_added_after
    fields = ("meld.max_wilds", "canasta.wilds_added_after")
    key = "melds.wilds" if count else "melds.no_wilds"
    if after == "unlimited" and not _closed(w):
        key += ".until_canasta"
    return w.say(key, *fields, count=count)


def _closed(w: Writer) -> bool:
    """Say whether nothing fits onto a canasta."""
    most = w.rules.meld.max_size
    return most is not None and most <= w.rules.canasta.size


def _size(w: Writer) -> Sentence | None:
    size = w.rules.meld.max_size
    return None if size is None else w.say("melds.largest", "meld.max_size", size=size)


def _larger(w: Writer) -> Sentence | None:
    size, field = w.rules.meld.max_size_when_going_out, "meld.max_size_when_going_out"
    if size is None or w.rules.meld.max_size is None:
        return None
    if isinstance(size, int):
        return w.say("melds.larger", field, size=size)
    return w.say("melds.larger.unlimited", field)


def _same_rank(w: Writer) -> Iterator[Sentence]:
    yield w.say(f"melds.same.{w.rules.meld.same_rank_melds}", "meld.same_rank_melds")


def _combine(w: Writer) -> Sentence | None:
    meld = w.rules.meld
    if not meld.combine_melds or meld.same_rank_melds == "merge":
        return None
    if w.rules.canasta.wilds_added_after == "unlimited":  # a joined meld is bound by the limit
        fields = ("meld.combine_melds", "meld.max_wilds")
        return w.say("melds.combine.wilds", *fields, count=meld.max_wilds)
    return w.say("melds.combine", "meld.combine_melds")


def meld_example(w: Writer, cards: str, *, table: Iterable[str] = ("10S 10H 10D",)) -> Example:
    """Try to lay these cards as a meld, on a side that has opened."""
    position = Position(
        drawn=True,
        hands={0: parse_cards(f"{cards} {_SPARE}")},
        melds={0: [parse_cards(meld) for meld in table]},
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards("6S"),
    )
    return w.example("melds.example", Trial(position, f"meld {cards}"), w.cards(cards))
