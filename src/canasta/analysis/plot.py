"""A deal as a picture: the lead that could be expected, decision by decision, with its mistakes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.analysis.game import Analysis, DealAnalysis
    from canasta.analysis.judging import Decision

_WIDE, _TALL = 720, 220
_LEFT, _TOP, _GAP = 70, 60, 60
_COLORS: Final = ("#1b7a43", "#b03a2e", "#2e5cb0", "#8a6d1b", "#6b2eb0", "#2e8fb0", "#555", "#000")
_STEPS: Final = (50, 100, 200, 250, 500, 1000, 2000, 5000)
_LINES: Final = 3


def as_svg(analysis: Analysis) -> str:
    """Draw all deals below one another, each with a line for the lead of a side."""
    deals = [deal for deal in analysis.deals if deal.decisions]
    high = _TOP + len(deals) * (_TALL + _GAP)
    box = f'viewBox="0 0 {_LEFT + _WIDE + 40} {high}"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13">',
        f"<title>{_title(analysis)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        _text(_LEFT, 24, _title(analysis)),
        _text(_LEFT, 42, "the lead each side could expect at the end; circles are mistakes"),
    ]
    for number, deal in enumerate(deals):
        drawn += _deal(deal, _TOP + 20 + number * (_TALL + _GAP))
    return "\n".join([*drawn, "</svg>", ""])


def _title(analysis: Analysis) -> str:
    names = " · ".join(player.name for player in analysis.record.players)
    return escape(f"{analysis.record.variant}: {names}")


def _deal(deal: DealAnalysis, top: int) -> list[str]:
    """Draw one deal; with two sides one line is enough, for A."""
    sides = sorted({one.side for one in deal.decisions})
    lines = {0: deal.decisions} if sides == [0, 1] else {side: _of(deal, side) for side in sides}
    most = max(abs(one.judged.expected) for one in deal.decisions)
    step = next((step for step in _STEPS if step * _LINES >= most), _STEPS[-1])
    reach = max(step * _LINES, most)
    last = max(one.place for one in deal.decisions) or 1

    def x(place: float) -> float:
        return round(_LEFT + place / last * _WIDE, 1)

    def y(lead: float) -> float:
        return round(top + _TALL * (0.5 - lead / reach / 2), 1)

    drawn = [_text(_LEFT, top - 4, f"deal {deal.number}")]
    for line in range(-_LINES, _LINES + 1):
        drawn.append(
            f'<line x1="{_LEFT}" y1="{y(line * step)}" x2="{_LEFT + _WIDE}" y2="{y(line * step)}" '
            f'stroke="{"#888" if line == 0 else "#ddd"}"/>'
        )
        drawn.append(_text(_LEFT - 8, y(line * step) + 4, f"{line * step:+,}", anchor="end"))
    for side, decisions in lines.items():
        color = _COLORS[side % len(_COLORS)]
        points = [(x(one.place), y(_lead(one, side))) for one in decisions]
        drawn += [
            f'<line x1="{a}" y1="{b}" x2="{c}" y2="{d}" stroke="{color}" stroke-width="2"/>'
            for (a, b), (c, d) in pairwise(points)
        ]
        drawn += [
            f'<circle cx="{a}" cy="{b}" r="5" fill="{_COLORS[one.side % len(_COLORS)]}">'
            f"<title>{escape(str(one.judged.played))}: {-one.judged.loss:,.0f}</title></circle>"
            for one, (a, b) in zip(decisions, points, strict=True)
            if one.judged.loss
        ]
    return drawn


def _of(deal: DealAnalysis, side: int) -> Sequence[Decision]:
    return [one for one in deal.decisions if one.side == side]


def _lead(one: Decision, side: int) -> float:
    """Return the lead of a side; the other one's is the opposite."""
    return one.judged.expected if one.side == side else -one.judged.expected


def _text(x: float, y: float, text: str, *, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#222">{text}</text>'
