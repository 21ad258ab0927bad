"""What the pictures of the arena have in common: a sheet of SVG, and words on it."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

COLOR: Final = "#1b7a43"
BAND: Final = "#cfe6d8"
GRAY: Final = "#ddd"
RED: Final = "#c00"


def sheet(title: str, wide: float, tall: float) -> list[str]:
    """Begin a picture with its title; the end of it is "</svg>"."""
    box = f'viewBox="0 0 {wide} {tall}"'
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]


def text(x: float, y: float, words: str, *, anchor: str = "start") -> str:
    """Write something; the anchor says which end of it is at the place."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#222">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, color: str, *, width: float = 1) -> str:
    """Draw a line."""
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{color}" stroke-width="{width}"/>'
    )
