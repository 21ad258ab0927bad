"""A match as a picture: the share won and its interval, over the shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.arena.drawing import BAND, COLOR, GRAY, RED, line, sheet, text
from canasta.arena.intervals import Estimate, share_of
from canasta.arena.report import game_text

if TYPE_CHECKING:
    from canasta.arena.match import Match

_WIDE, _TALL = 720, 300
_LEFT, _TOP = 60, 50
_POINTS: Final = 240
_FEWEST: Final = 2


class PlotError(ValueError):
    """Too little to be drawn."""


def as_svg(match: Match) -> str:
    """Draw how the share that the first player won became known.

    Raises:
        PlotError: when less than two shuffles were played.
    """
    if len(match.outcomes) < _FEWEST:
        raise PlotError("--plot needs two shuffles or more; play more games")
    points = _points(match)
    last = points[-1][0]

    def x(shuffles: float) -> float:
        return round(_LEFT + shuffles / last * _WIDE, 1)

    def y(share: float | None) -> float:
        return round(_TOP + _TALL * (1 - (share or 0.0)), 1)

    schedule, (first, second) = match.wanted.schedule, match.wanted.entrants
    title = f"{first.name} against {second.name}: {game_text(schedule)}"
    upper = [f"{x(count)},{y(share.high)}" for count, share in points]
    lower = [f"{x(count)},{y(share.low)}" for count, share in reversed(points)]
    curve = [f"{x(count)},{y(share.value)}" for count, share in points]
    right, bottom, end = _LEFT + _WIDE, _TOP + _TALL, points[-1][1].value
    drawn = [
        *sheet(title, right + 70, bottom + 50),
        text(_LEFT, 24, title),
        f'<polygon points="{" ".join([*upper, *lower])}" fill="{BAND}"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        drawn += [
            line(_LEFT, y(share), right, y(share), GRAY),
            text(_LEFT - 8, y(share) + 4, f"{100 * share:.0f}%", anchor="end"),
            text(x(last * share), bottom + 18, f"{last * share:,g}", anchor="middle"),
        ]
    drawn += [
        line(_LEFT, y(schedule.chance), right, y(schedule.chance), RED),
        f'<polyline points="{" ".join(curve)}" fill="none" stroke="{COLOR}" stroke-width="2"/>',
        text(right + 8, y(end) + 4, f"{100 * end:.1f}%"),
        text(_LEFT, bottom + 42, "games won, with the 95% interval, over the shuffles"),
        "</svg>",
    ]
    return "\n".join([*drawn, ""])


def _points(match: Match) -> list[tuple[int, Estimate]]:
    """Return what was known after some shuffles, at places that lie evenly, the last one too."""
    won = [outcome.won for outcome in match.outcomes]
    step = max(1, len(won) // _POINTS)
    counts = sorted({*range(_FEWEST, len(won) + 1, step), len(won)})
    return [(count, share_of(won[:count], match.wanted.schedule.sides)) for count in counts]
