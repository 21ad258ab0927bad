"""The scores beside a wide table: how far each side is, what it needs, the deals so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from canasta.rules.scoring.opening import opening_requirement
from canasta.terminal.faces import QUIET, STRONG, side_style
from canasta.terminal.painting import Brush, Painted, stacked
from canasta.terminal.saying import points_text, say, spoken
from canasta.terminal.scores import on_the_table, side_names
from canasta.words.needs import need_text

if TYPE_CHECKING:
    from canasta.engine.observation import Observation, SideView
    from canasta.rules import RuleSet
    from canasta.terminal.session import Session
    from canasta.terminal.view import Style

_DEALS: Final = 6
"""So many of the last deals are shown."""

_BAR: Final = 30
_POINTS: Final = 9
_PERCENT: Final = 100


def scoreboard(session: Session, style: Style) -> Painted:
    """Paint the scores so far: each side with its total and its progress, then the deals.

    Args:
        session: the game.
        style: the columns that there are, and the signs in use.
    """
    seen = session.seen
    sides = sorted(range(len(seen.sides)), key=lambda side: side != session.side)
    names = side_names(session)
    head = Brush(style.width).put(f" {say('page.scores')}", STRONG).done()
    parts = [_side(seen, side, names[side], style) for side in sides]
    return stacked(head, *parts, _deals(session, sides, style))


def _side(seen: Observation, side: int, name: str, style: Style) -> Painted:
    view, rules = seen.sides[side], seen.rules
    brush = Brush(style.width, 3)
    room = style.width - _POINTS - 4
    brush.put(f" {style.faces.side(side)} {_cut(name, room)}", side_style(side))
    brush.put(f"{points_text(view.total):>{_POINTS}}", STRONG)
    if rules.end.mode == "score" and rules.end.target:
        brush.line().put(*_bar(view.total, rules.end.target, style))
    brush.line().words(_state(rules, view))
    return brush.done()


def _cut(text: str, width: int) -> str:
    return set_cell_size(text if cell_len(text) <= width else f"{text[: width - 2]}\u2026", width)


def _bar(total: int, target: int, style: Style) -> tuple[str, str]:
    """Draw how much of the way to the target is done."""
    done = min(max(0, total) / target, 1.0)
    wide = min(_BAR, style.width - 24)
    full = round(wide * done)
    on, off = ("#", ".") if style.faces.ascii else ("\u2588", "\u2591")
    way = say("score.way", percent=int(_PERCENT * done), target=target)
    return f"{on * full}{off * (wide - full)} {way}", QUIET


def _state(rules: RuleSet, view: SideView) -> str:
    """Say what lies before a side, or what its first meld needs; and what later ones will need."""
    if view.melds:
        return on_the_table(view, rules)
    need = need_text(rules, view.minimum, view.canasta_needed, words=spoken())
    now = say("score.open_now", need=need)
    for edge, minimum in rules.open.minimum_by_score:
        if edge is not None and edge > view.total:
            canasta = opening_requirement(rules, edge).canasta
            later = minimum or need_text(rules, minimum, canasta, words=spoken())
            return f"{now}; {say('score.open_later', total=edge, minimum=later)}"
    return now


def _deals(session: Session, sides: list[int], style: Style) -> Painted:
    """Paint the scores of the last deals, a column for each side; nothing in the first deal."""
    history = list(enumerate(session.history, 1))[-_DEALS:]
    if not history:
        return Painted(())
    width = min(_POINTS, (style.width - 6) // len(sides))
    brush = Brush(style.width).put(f" {say('score.deals')}", STRONG).line().put("     ")
    for side in sides:
        brush.put(f"{style.faces.side(side):>{width}}", side_style(side))
    for deal, scores in history:
        brush.line().put(f" {deal:>3}.")
        for side in sides:
            brush.put(f"{points_text(scores[side]):>{width}}")
    return brush.done()
