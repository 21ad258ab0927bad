"""The middle of the table as painted text: stock, talons and pile, and what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.terminal.faces import QUIET, STRONG, WARN
from canasta.terminal.painting import Brush, Painted
from canasta.terminal.saying import say, spoken

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.terminal.faces import Faces
    from canasta.terminal.view import Style


def pile_block(seen: Observation, advice: str, style: Style) -> Painted:
    """Paint stock and pile, and beside them how the pile may be taken or why it may not."""
    return _drawn_pile(seen, advice, style) if style.tall else _pile_line(seen, advice, style)


def _pile_line(seen: Observation, advice: str, style: Style) -> Painted:
    brush = Brush(style.width, 1).put(" ")
    brush.piece(((say("stock") + " ", ""), (str(seen.stock_count), STRONG)), "key:d")
    if seen.talons:
        brush.piece(((_talons(seen), ""),), gap=4)
    top = seen.top_discard
    if top is None:
        brush.piece(((say("pile") + " ", ""), (say("empty"), QUIET)), gap=4)
    else:
        face = (f"[{style.faces.card(top)}]", style.faces.style(top))
        cards = say("cards", count=seen.pile_count)
        brush.piece(((say("pile") + " ", ""), face, (f" {cards}", "")), "key:t", gap=4)
    if seen.pile_frozen and top is not None:
        brush.piece(((say("frozen"), WARN),), gap=1)
    if advice:
        brush.piece((("", ""),), gap=1).words(advice)
    return brush.done()


def _talons(seen: Observation) -> str:
    """Name the piles that wait for the sides that open: "Talons 4 and 3", "Talon 3"."""
    sizes = spoken().listing([str(size) for size in seen.talons])
    return say("talons", count=len(seen.talons), sizes=sizes)


def _drawn_pile(seen: Observation, advice: str, style: Style) -> Painted:
    """Paint stock and pile as drawn cards, with the words at the right of them."""
    faces = style.faces
    top = seen.top_discard
    face = faces.card(top) if top is not None else ""
    look = faces.style(top) if top is not None else QUIET
    stock = _card_box(str(seen.stock_count), faces, back=True)
    pile = _card_box(face, faces, back=False)
    words = Brush(max(20, style.width - 20))
    held = say("cards", count=seen.pile_count) if top is not None else say("empty")
    words.put(f"{say('pile')}: {held}", STRONG)
    if seen.pile_frozen and top is not None:
        words.put(f"  {say('frozen')}", WARN)
    if seen.talons:
        words.put(f"   {_talons(seen)}")
    words.line().words(advice)
    beside = words.done().lines
    brush = Brush(style.width)
    for row in range(max(4, len(beside))):
        if row:
            brush.line()
        drawn = row < len(stock)
        brush.put("  ").put(stock[row] if drawn else " " * 6, "", "key:d")
        brush.put(" ").put(pile[row] if drawn else " " * 6, look, "key:t").put("  ")
        if row < len(beside):
            brush.paste(beside[row])
    return brush.done()


def _card_box(face: str, faces: Faces, *, back: bool) -> tuple[str, ...]:
    box = faces.box(chosen=False)
    shade = ("." if faces.ascii else "░") if back else " "
    middle = f"{face:{shade}^4}" if back else f"{face:<4}"
    return (
        box.top(4),
        f"{box.down}{middle}{box.down}",
        f"{box.down}{'' if back else face:{shade}>4}{box.down}",
        box.bottom(4),
    )
