"""A ladder as a picture: the rating of each player with its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.arena.drawing import COLOR, GRAY, line, sheet, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LEFT, _TOP, _WIDE, _ROW = 130, 30, 600, 34
_STEPS: Final = (50, 100, 200, 400, 800, 1600, 3200)
_MOST: Final = 9
"""So many lines with numbers lie side by side at most."""


def ladder_svg(ratings: Sequence[Mapping[str, Any]]) -> str:
    """Draw ratings as `ladder_json` has them, from top to bottom in the order given."""
    ends: list[float] = [rating[end] for rating in ratings for end in ("low", "high")]
    step = next((s for s in _STEPS if max(ends) - min(ends) < (_MOST - 2) * s), _STEPS[-1])
    first, last = min(ends) // step * step, -(-max(ends) // step) * step
    last = max(last, first + step)
    bottom = _TOP + _ROW * len(ratings)

    def x(points: float) -> float:
        return round(_LEFT + (points - first) / (last - first) * _WIDE, 1)

    drawn = sheet("Ratings with 95% intervals", _LEFT + _WIDE + 70, bottom + 60)
    for number in range(round((last - first) / step) + 1):
        place = first + number * step
        drawn += [
            line(x(place), _TOP, x(place), bottom, GRAY),
            text(x(place), bottom + 20, f"{place:+,.0f}", anchor="middle"),
        ]
    for row, rating in enumerate(ratings):
        y = _TOP + _ROW * (row + 0.5)
        drawn += [
            text(_LEFT - 14, y + 5, rating["player"], anchor="end"),
            line(x(rating["low"]), y, x(rating["high"]), y, COLOR, width=2),
            f'<circle cx="{x(rating["value"])}" cy="{y}" r="5" fill="{COLOR}"/>',
        ]
    drawn.append(text(_LEFT, bottom + 46, "rating with its 95% interval; 400 points: ten to one"))
    return "\n".join([*drawn, "</svg>", ""])
