"""Wild cards: where they may go, and melds of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.chapters.melds import meld_example
from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say how many wild cards a set holds and when."""
    meld = w.rules.meld
    if meld.max_wilds:
        yield from paragraph(w.say("wilds.any"), _ratio(w), _base(w))
        yield from paragraph(*_pure(w))
    yield from paragraph(*_alone(w))
    yield from paragraph(*_deuces(w))
    yield from paragraph(w.say("wilds.examples"))
    yield from (meld_example(w, cards) for cards in _cases(w))


def _ratio(w: Writer) -> Sentence | None:
    ratio = w.rules.meld.wilds_vs_naturals
    return None if ratio == "free" else w.say(f"wilds.{ratio}", "meld.wilds_vs_naturals")


def _base(w: Writer) -> Sentence | None:
    base = w.rules.meld.wild_base_after_opening
    if base <= w.rules.meld.min_naturals:
        return None
    return w.say("wilds.base", "meld.wild_base_after_opening", count=base)


def _pure(w: Writer) -> Iterator[Sentence]:
    meld = w.rules.meld
    if meld.never_wild_ranks:
        ranks = w.ranks(meld.never_wild_ranks)
        yield w.say("wilds.never", "meld.never_wild_ranks", ranks=ranks)
    pure = meld.pure_unless_opened_mixed_ranks - meld.never_wild_ranks
    if pure:
        yield w.say("wilds.pure", "meld.pure_unless_opened_mixed_ranks", ranks=w.ranks(pure))


def _alone(w: Writer) -> Iterator[Sentence]:
    meld = w.rules.meld
    if not meld.wild_only_melds:
        if not meld.deuces_as_rank:
            yield w.say("wilds.not_alone", "meld.wild_only_melds")
        return
    yield w.say("wilds.alone", "meld.wild_only_melds", "meld.min_size", size=meld.min_size)
    most = w.most_wild_cards
    if most is not None:
        yield w.say("wilds.alone.most", "meld.wild_only_max_size", "meld.max_size", size=most)
    yield w.say(f"wilds.same.{meld.same_wild_melds}", "meld.same_wild_melds")
    if meld.combine_melds and meld.same_wild_melds == "separate":
        yield w.say("wilds.combine", "meld.combine_melds", "meld.same_wild_melds")
    if meld.wild_lock:
        yield w.say("wilds.lock", "meld.wild_lock")


def _deuces(w: Writer) -> Iterator[Sentence]:
    meld = w.rules.meld
    if not meld.deuces_as_rank:
        return
    yield w.say("wilds.deuces", "meld.deuces_as_rank")
    if meld.deuce_lock:
        yield w.say("wilds.deuce_lock", "meld.deuce_lock")


def _cases(w: Writer) -> Iterator[str]:
    jokers = w.get("deck.jokers")
    wilds = ["JK", "2C", "JK", "2D", "2H", "2S"] if jokers > 1 else ["2S", "2H", "2C", "2D"]
    most = w.rules.meld.max_wilds
    fives = ["5S", "5H", "5C", "5D"]
    if most:
        yield " ".join([*fives[:2], wilds[0]])
        yield " ".join([*fives[:1], *wilds[:2]])
    if 0 < most < len(wilds):
        yield " ".join([*fives, *wilds[:most]])
        yield " ".join([*fives, *wilds[: most + 1]])
    base = w.rules.meld.wild_base_after_opening
    if most and base > w.rules.meld.min_naturals:
        yield " ".join([*(fives[i % len(fives)] for i in range(base)), wilds[0]])
    yield " ".join(wilds[:3])
    if "7" in w.rules.meld.never_wild_ranks:
        yield "7S 7H 2C"
    if "A" in w.rules.meld.pure_unless_opened_mixed_ranks:
        yield "AS AH 2C"
