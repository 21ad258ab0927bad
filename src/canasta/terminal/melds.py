"""What lies before a side as painted text: its name and numbers, its melds and threes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import JOKER, is_wild
from canasta.terminal.drawn_melds import drawn_melds
from canasta.terminal.faces import QUIET, STRONG, WARN, side_style
from canasta.terminal.painting import Brush, Painted, stacked
from canasta.terminal.saying import say, spoken
from canasta.terminal.view import seat_parts, side_title
from canasta.terminal.wants import out_need, to_meld

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.observation import MeldView, Observation
    from canasta.terminal.faces import Faces
    from canasta.terminal.view import Style


def side_block(
    seen: Observation, side: int, names: Sequence[str], style: Style, own: int | None = None
) -> Painted:
    """Paint what lies before a side, under a line with its name, total and what it needs.

    Args:
        seen: the table.
        side: the side.
        names: the players by seat.
        style: how much room there is; where there is little, name and melds share the lines.
        own: the side of the person, where that is not the side of the viewing seat.
    """
    if own is None and seen.seat is not None:
        own = seen.seat % len(seen.sides)
    return (
        _brief(seen, side, names, style) if style.brief else _block(seen, side, names, style, own)
    )


def _block(
    seen: Observation, side: int, names: Sequence[str], style: Style, own: int | None
) -> Painted:
    view = seen.sides[side]
    faces = style.faces
    look = side_style(side)
    brush = Brush(style.width, 2)
    brush.put(f"{faces.dash} {faces.side(side)} ", look)
    brush.put(side_title(names, side, len(seen.sides), own), look)
    brush.put(f"  {say('points', count=view.total)}", STRONG)
    for text, style_of in _numbers(seen, side):
        brush.put(",").piece(((text, style_of),), gap=1)
    _threes(seen, side, brush, faces)
    if brush.column < style.width:
        brush.put(" ").put(faces.dash * (style.width - brush.column), look)
    if style.large and view.melds:
        return stacked(brush.done(), _drawn(seen, side, style))
    brush.line()
    _melds(seen, side, brush, style, gap=3)
    if not view.melds:
        brush.put(say("no_melds"), QUIET)
    return brush.done()


def _drawn(seen: Observation, side: int, style: Style) -> Painted:
    """Draw the melds of a side; beside each of them what its cards do not say."""
    size = seen.rules.canasta.size
    blocks = []
    for meld in seen.sides[side].melds:
        parts = meld_parts(meld, size, style)
        beside = parts if meld.canasta else parts[-1:]
        blocks.append((meld, f"meld:{side}:{meld.rank}:{meld.number}", beside))
    return drawn_melds(blocks, style)


def _brief(seen: Observation, side: int, names: Sequence[str], style: Style) -> Painted:
    """Paint players, cards, numbers and melds of a side one after the other."""
    view = seen.sides[side]
    brush = Brush(style.width, 4).put(" ")
    for seat in range(side, len(seen.hand_sizes), len(seen.sides)):
        brush.piece(seat_parts(seen, seat, names, style), f"seat:{seat}", gap=1)
    brush.piece(((spoken().number(view.total), STRONG),))
    for text, look in _numbers(seen, side):
        brush.put(",").piece(((text, look),), gap=1)
    _threes(seen, side, brush, style.faces)
    _melds(seen, side, brush, style, gap=2)
    return brush.done()


def _numbers(seen: Observation, side: int) -> Iterator[tuple[str, str]]:
    """Say what the side needs for its first meld or for going out, and its fines."""
    view = seen.sides[side]
    if view.melds:
        yield out_need(seen, side) or say("melded"), ""
    else:
        yield to_meld(seen.rules, view), ""
    if view.penalty:
        yield say("fined", points=view.penalty), WARN


def _threes(seen: Observation, side: int, brush: Brush, faces: Faces) -> None:
    """Paint the threes: those of a side, and black threes that a house rule sets aside."""
    view = seen.sides[side]
    groups = (
        (say("red_threes"), view.red_threes),
        (say("black_threes"), view.black_threes),
        (say("aside"), view.captured),
    )
    for label, cards in groups:
        if cards:
            parts = tuple((faces.card(card) + " ", faces.style(card)) for card in cards)
            brush.piece(((f"{label} ", ""), *parts), gap=2)


def _melds(seen: Observation, side: int, brush: Brush, style: Style, *, gap: int) -> None:
    for meld in seen.sides[side].melds:
        what = f"meld:{side}:{meld.rank}:{meld.number}"
        brush.piece(meld_parts(meld, seen.rules.canasta.size, style), what, gap=gap)


def meld_parts(meld: MeldView, canasta_size: int, style: Style) -> tuple[tuple[str, str], ...]:
    """Paint one meld: its rank, its number of cards, a mark for each wild card; canastas in words.

    A sequence is named by its ends and its suit.  With room to spare every card of an unfinished
    meld is shown.
    """
    faces = style.faces
    size = len(meld.cards)
    stars = ("*" * _wilds(meld), "bold bright_yellow")
    run = "-" in meld.rank
    name = faces.run(meld.cards) if run else meld.rank
    count = "" if run else f"{faces.times}{size}"
    if meld.canasta is not None:
        kind = spoken().text(f"{'canasta' if style.full else 'kind'}.{meld.canasta}")
        look = "bold bright_red" if meld.canasta == "natural" else STRONG
        return ((f"{faces.squared}{name}{count}", look), stars, (f" {kind}", look))
    if not style.full:
        return ((f"{name}{count}", STRONG), stars)
    cards = tuple((faces.card(card) + " ", faces.style(card)) for card in meld.cards)
    of = f"{size}" if meld.rank == "3" else say("of", count=size, size=canasta_size)
    return (*cards, (f"({of})", QUIET))


def _wilds(meld: MeldView) -> int:
    """Count the cards that stand for others: none in a wild meld, only jokers among deuces."""
    if meld.rank == "wild":
        return 0
    if meld.rank == "2":
        return meld.cards.count(JOKER)
    return sum(map(is_wild, meld.cards))
