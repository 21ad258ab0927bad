"""The score sheet of three sides and more: one column for each side, one row for each item."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.terminal.saying import capital, points_text, say, spoken
from canasta.words import canasta_name, fault_name, line_law

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.rules.scoring.tally import ScoreLine
    from canasta.terminal.session import Session

_LABELS: Final = 27
"""The columns that the labels take."""

_WIDEST: Final = 12
_PAGE: Final = 76

_ITEMS: Final = {
    "threes:red3": "red_threes",
    "threes:black3": "black_threes",
    "in_hand:foot": "foot",
    "black_threes": "captured",
}
"""What a row is for, by the part of the score and its detail, where it is not the part itself."""


def table_of(session: Session) -> str:
    """Show the score of the deal in columns, the own side first, and below where it comes from."""
    count = len(session.totals)
    sides = sorted(range(count), key=lambda side: side != session.side)
    tallies = session.tally()
    rows: dict[str, dict[int, int]] = {}
    laws: dict[str, str] = {}
    for side in sides:
        for line in tallies[side].lines:
            label = _label(line)
            row = rows.setdefault(label, {})
            row[side] = row.get(side, 0) + line.points
            laws[label] = line_law(line, session.rules, words=spoken())
    width = min(_WIDEST, (_PAGE - _LABELS) // count)
    lines = [_row("", head, width) for head in _heads(session, sides)]
    for label, row in rows.items():
        points = [points_text(row[side]) if side in row else "" for side in sides]
        lines.append(_row(label, points, width))
    totals = [points_text(session.totals[side]) for side in sides]
    lines += [
        "",
        _row(say("score.this_deal"), [points_text(tallies[side].total) for side in sides], width),
        _row(say("score.total"), totals, width),
    ]
    if not session.game_over:
        needs = [session.next_opening(session.totals[side]).minimum for side in sides]
        lines.append(_row(say("score.next"), list(map(points_text, needs)), width))
    cited = [f"  {label}: {law}" for label, law in laws.items() if law]
    return "\n".join([*lines, "", say("score.law"), *cited])


def _label(line: ScoreLine) -> str:
    if line.part == "canastas":
        return capital(canasta_name(line.detail, words=spoken()))
    if line.part == "penalties":
        return capital(fault_name(line.detail, words=spoken()))
    item = _ITEMS.get(f"{line.part}:{line.detail}") or _ITEMS.get(line.part, line.part)
    return say(f"item.{item}")


def _heads(session: Session, sides: Sequence[int]) -> list[list[str]]:
    """Return the names of the players of each side, one line for each player."""
    count = len(session.totals)
    seats = len(session.names) // count
    return [[session.names[side + count * line] for side in sides] for line in range(seats)]


def _row(label: str, cells: Sequence[str], width: int) -> str:
    shown = label if len(label) < _LABELS else label[: _LABELS - 2] + "\u2026"
    return f"{shown:<{_LABELS}}" + "".join(f"{cell[: width - 1]:>{width}}" for cell in cells)
