"""What this table plays otherwise than the variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph, points
from canasta.rules.diff import diff
from canasta.rules.variants import VARIANTS
from canasta.words.values import value_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """List the changed fields, each with the usual value and the one in play."""
    usual = VARIANTS.get(w.rules.name)
    if usual is None:
        return
    sentences = [_change(w, difference.field) for difference in diff(usual, w.rules)]
    if sentences:
        title = w.words.text(f"variant.{w.rules.name}")
        yield from paragraph(w.say("changes.what", variant=title))
        yield from points(*sentences)


def _change(w: Writer, name: str) -> Sentence:
    usual = VARIANTS[w.rules.name].get(name)
    before = value_text(name, usual, form=w.form, words=w.plain)
    now = value_text(name, w.rules.get(name), form=w.form, words=w.plain)
    label = w.words.text(f"label.{name}")
    return w.say("changes.change", name, label=label, now=now, before=before)
