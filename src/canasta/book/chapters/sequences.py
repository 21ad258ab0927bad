"""Sequences in one suit, where they are melds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.chapters.melds import meld_example
from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer

_CASES: Final = ("5H 6H 7H", "5H 6H 8H", "5H 6H 7S", "5H 6H JK", "QD KD AD", "AD 2D 4D")


def blocks(w: Writer) -> Iterator[Block]:
    """Say what a sequence is, how long it gets, and show some."""
    meld = w.rules.meld
    if not meld.sequences:
        return
    low, high = (w.words.text(f"rank.{rank}") for rank in (meld.sequence_low, meld.sequence_high))
    overrun = meld.sequence_overrun_when_going_out
    yield from paragraph(
        _what(w),
        w.say("sequences.ends", "meld.sequence_low", "meld.sequence_high", low=low, high=high),
        w.say("sequences.no_wilds"),
        w.say("sequences.most", "meld.sequence_max_size", size=meld.sequence_max_size),
        w.say("sequences.overrun", "meld.sequence_overrun_when_going_out") if overrun else None,
    )
    yield from paragraph(
        w.say("sequences.several"),
        w.say("sequences.combine", "meld.combine_melds") if meld.combine_melds else None,
    )
    yield from (meld_example(w, cards) for cards in _CASES)


def _what(w: Writer) -> Sentence:
    """Say what a sequence is, with an example if the table allows it."""
    key = "sequences.what" if w.may_run("5", "7") else "sequences.what.plain"
    fields = ("meld.min_size", "meld.sequence_low", "meld.sequence_high")
    return w.say(key, *fields, size=w.rules.meld.min_size)
