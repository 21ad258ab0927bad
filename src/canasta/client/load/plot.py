"""The growth of a run as a picture: answers, processor and memory over the number of tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.client.load.run import Loaded

_WIDE, _TALL = 720, 190
_LEFT, _TOP, _GAP = 70, 46, 62
_STEPS: Final = (1, 2, 2.5, 5, 10)
_TICKS: Final = 5
_COLORS: Final = ("#1b7a43", "#b3541e", "#2b5ea8")
_MIB: Final = 2**20
_BEYOND: Final = 2
"""A field ends at so many times its last limit: what is slower is given in numbers."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """One field of the picture: its curves over the same points, and a line not to be passed."""

    title: str
    curves: Sequence[tuple[str, Sequence[float]]]
    limits: Sequence[float] = ()


def as_svg(found: Loaded) -> str:
    """Draw the figures of a run.

    Raises:
        ValueError: when there are less than two steps, which is no growth.
    """
    steps = found.steps
    if len(steps) < 2:  # noqa: PLR2004 - a curve has two ends
        raise ValueError("a plot needs two steps or more; write --tables 100 200 300")
    over_pace = found.load.ramp
    points = [step.pace * step.tables if over_pace else step.tables for step in steps]
    panels = [
        _Panel(
            "from an act to its acknowledgment, ms",
            [
                ("half of all", [step.p50 for step in steps]),
                ("95%", [step.p95 for step in steps]),
                ("99%", [step.p99 for step in steps]),
            ],
            (50, 150),
        )
    ]
    shares = [100 * step.cpu_share for step in steps if step.cpu_share is not None]
    memory = [step.memory / _MIB for step in steps if step.memory is not None]
    if len(shares) == len(steps):
        panels.append(_Panel("processor of the server, % of a core", [("", shares)]))
    if len(memory) == len(steps):
        panels.append(_Panel("memory of the server, MiB", [("", memory)]))
    title = f"{', '.join(found.load.variants)}; " + (
        f"{steps[0].tables} tables" if over_pace else f"{found.load.pace:g} moves/s a table"
    )
    return _picture(title, "moves a second" if over_pace else "tables", points, panels)


def _picture(title: str, below: str, points: Sequence[float], panels: Sequence[_Panel]) -> str:
    height = _TOP + len(panels) * (_TALL + _GAP)
    box = f"0 0 {_LEFT + _WIDE + 90} {height}"
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        _text(_LEFT, 22, title, weight="bold"),
    ]
    for number, panel in enumerate(panels):
        top = _TOP + number * (_TALL + _GAP)
        drawn += _field(panel, points, top, below if number == len(panels) - 1 else "")
    return "\n".join([*drawn, "</svg>", ""])


def _field(panel: _Panel, points: Sequence[float], top: int, below: str) -> list[str]:
    """Draw one field with its axes."""
    high = _end(panel)
    wide = _above(max(points))

    def x(value: float) -> float:
        return round(_LEFT + value / wide * _WIDE, 1)

    def y(value: float) -> float:
        return round(top + _TALL - value / high * _TALL, 1)

    drawn = [_text(_LEFT, top - 8, panel.title)]
    for tick in range(_TICKS + 1):
        value = high * tick / _TICKS
        drawn.append(_line(_LEFT, y(value), _LEFT + _WIDE, y(value), "#ddd"))
        drawn.append(_text(_LEFT - 8, y(value) + 4, f"{value:g}", anchor="end"))
        drawn.append(_text(x(wide * tick / _TICKS), top + _TALL + 18, f"{wide * tick / _TICKS:g}"))
    drawn += [
        _line(_LEFT, y(limit), _LEFT + _WIDE, y(limit), "#c00", dashed=True)
        for limit in panel.limits
        if limit <= high
    ]
    clip = f"field{top}"
    drawn.append(
        f'<clipPath id="{clip}"><rect x="{_LEFT}" y="{top}" width="{_WIDE + 4}" '
        f'height="{_TALL + 4}"/></clipPath>'
    )
    for number, ((name, values), color) in enumerate(zip(panel.curves, _COLORS, strict=False)):
        path = " ".join(f"{x(at)},{y(value)}" for at, value in zip(points, values, strict=True))
        drawn.append(
            f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2" '
            f'clip-path="url(#{clip})"/>'
        )
        beyond = top + 14 + 16 * (len(panel.curves) - 1 - number)
        for at, value in zip(points, values, strict=True):
            if value <= high:
                drawn.append(f'<circle cx="{x(at)}" cy="{y(value)}" r="3" fill="{color}"/>')
            else:
                text = f"{value:,.0f} ms"
                drawn.append(_text(x(at) - 6, beyond, text, anchor="end", color=color))
        last = y(values[-1]) + 4 if values[-1] <= high else beyond
        drawn.append(_text(x(points[-1]) + 8, last, name, color=color))
    if below:
        drawn.append(_text(_LEFT + _WIDE / 2, top + _TALL + 40, below, anchor="middle"))
    return drawn


def _end(panel: _Panel) -> float:
    """Return where the upright axis ends: an overloaded server would flatten all else."""
    most = _above(max(value for _, values in panel.curves for value in values))
    return min(most, _BEYOND * max(panel.limits)) if panel.limits else most


def _above(value: float) -> float:
    """Return a round number that is not smaller, for the end of an axis."""
    size = 1.0
    while size * 10 < value:
        size *= 10
    while size >= value > 0 and size > 1e-6:  # noqa: PLR2004 - nothing here is smaller
        size /= 10
    return next(size * step for step in _STEPS if size * step >= value)


def _line(
    x: float, y: float, right: float, down: float, color: str, *, dashed: bool = False
) -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<line x1="{x}" y1="{y}" x2="{right}" y2="{down}" stroke="{color}"{dash}/>'


def _text(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "start",
    color: str = "#222",
    weight: str = "normal",
) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )
