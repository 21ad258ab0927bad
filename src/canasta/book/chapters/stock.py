"""The end of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say what happens when the stock is used up."""
    stock = w.rules.stock
    yield from paragraph(w.say("stock.last_card"), *_last_three(w))
    if stock.recycle_limit:
        recycle = w.say("stock.recycle", "stock.recycle_limit", count=stock.recycle_limit)
        yield from paragraph(recycle, _recycled_for_three(w))
    ends = stock.empty_take_ends_deal
    yield from paragraph(
        w.say("stock.empty"),
        w.say(f"stock.{stock.empty_take}", "stock.empty_take"),
        w.say("stock.ends", "stock.empty_take_ends_deal") if ends else None,
        w.say("stock.no_bonus"),
    )


def _recycled_for_three(w: Writer) -> Sentence | None:
    """Say that the pile becomes the stock before a last three ends the deal (C-52)."""
    rules = w.rules
    replaced = rules.three.tabled_classes and rules.three.hold_limit == 0
    if not replaced or rules.red3.as_last_stock_card == "may_be_held":
        return None
    return w.say("stock.recycle.three", "stock.recycle_limit", card=w.a_three())


def _last_three(w: Writer) -> Iterator[Sentence]:
    tabled = w.rules.three.tabled_classes
    if not tabled:
        return
    last = w.rules.red3.as_last_stock_card
    yield w.say(f"stock.three.{last}", "red3.as_last_stock_card", card=w.a_three())
