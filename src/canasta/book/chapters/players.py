"""The players, their sides, and who deals first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer

_DRAWS = {(2, 2): "four", (2, 3): "five", (3, 3): "six"}
"""How partners are drawn, by the sizes of the sides; all others form in the order of the draw."""


def blocks(w: Writer) -> Iterator[Block]:
    """Say who plays with whom, who deals and who cuts."""
    yield from paragraph(_sides(w), _rest(w))
    yield from paragraph(*_draw(w))
    cut = w.say("players.cut", "table.cut_min_packet", count=w.rules.table.cut_min_packet)
    yield from paragraph(w.say("players.deal_passes"), cut)


def _sides(w: Writer) -> Sentence:
    sizes = w.get("table.sides")
    players, sides = sum(sizes), len(sizes)
    if max(sizes) == 1:
        return w.say("players.alone", "table.sides", players=players)
    if sizes == (2, 2):
        return w.say("players.pairs", "table.sides", players=players)
    if len(set(sizes)) > 1:
        few, many = min(sizes), max(sizes)
        return w.say("players.uneven", "table.sides", players=players, few=few, many=many)
    size = sizes[0]
    return w.say("players.sides", "table.sides", players=players, sides=sides, size=size)


def _rest(w: Writer) -> Sentence | None:
    resting = w.get("table.sit_out")
    if resting is None:
        return None
    seats = w.rules.seats(w.form)
    return w.say(f"players.rest.{resting}", "table.sit_out", "table.sides", count=seats)


def _draw(w: Writer) -> Iterator[Sentence | None]:
    table = w.rules.table
    sizes = w.get("table.sides")
    partners = max(sizes) > 1
    drawn = table.partner_selection == "draw_high_cards" and partners
    first = table.first_dealer == "right_of_highest_draw"
    if drawn or first:
        yield w.say("players.draw", "table.partner_selection", "table.first_dealer")
    if drawn:
        yield w.say(f"players.draw.{_DRAWS.get(sizes, 'order')}", "table.partner_selection")
    elif partners:
        yield w.say("players.free", "table.partner_selection")
    if first:
        yield w.say("players.first.highest", "table.first_dealer")
    else:
        yield w.say("players.first.free", "table.first_dealer")
