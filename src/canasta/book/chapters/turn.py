"""A turn, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say what a player does in turn."""
    count = w.get("draw.count")
    yield from paragraph(w.say("turn.order"))
    yield from points(
        w.say("turn.draw", "draw.count", count=count),
        w.say("turn.meld"),
        w.say("turn.discard"),
        numbered=True,
    )
    short = count > 1
    yield from paragraph(
        w.say("turn.one_discard", "draw.count", count=count) if short else None,
        w.say("turn.short", "draw.count") if short else None,
        _drawn_three(w),
        w.say("turn.final"),
    )


def _drawn_three(w: Writer) -> Sentence | None:
    three = w.rules.three
    if not three.tabled_classes or three.hold_limit != 0:
        return None
    return w.say("turn.three", "three.tabled_classes", card=w.a_three())
