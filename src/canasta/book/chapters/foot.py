"""The foot: the second hand of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say when the foot is picked up."""
    if not w.rules.deal.foot_size:
        return
    yield from paragraph(
        w.say("foot.what", "deal.foot_size"),
        w.say("foot.after_meld", "foot.after_meld"),
        w.say("foot.after_discard", "foot.after_discard"),
        w.say("foot.free"),
    )
    yield from paragraph(w.say("foot.counts"))
