"""Draw the icons of the page and the picture of a link from `web/public/icon.svg`.

`python -m web.icons` in the folder `tests` writes them into `web/public/`; they change only when
the drawing does.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from web.chromium import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Page

PUBLIC: Final = Path(__file__).resolve().parents[2] / "web" / "public"
ICON: Final = (PUBLIC / "icon.svg").read_text()
_FELT: Final = "#1e5444"  # one color: a gradient makes the files ten times as large
_CARDS: Final = re.findall(r'<g id="cards">.*</g>', ICON)[0]
_OPEN: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">'

FILLED: Final = (
    f'{_OPEN.format(100, 100)}<rect width="100" height="100" fill="{_FELT}"/>'
    f'<g transform="translate(12 12) scale(.76)">{_CARDS}</g></svg>'
)
"""For systems that cut an icon to their own shape: what matters lies within the inner circle."""

TINY: Final = ICON.replace('<g id="cards">', '<g transform="translate(-13 -14) scale(1.26)">')
"""For 16 and 32 pixels: the cards fill it."""

LINK: Final = (
    f'{_OPEN.format(1200, 630)}<rect width="1200" height="630" fill="#5a3a22"/>'
    f'<rect x="14" y="14" width="1172" height="602" rx="60" fill="{_FELT}"/>'
    f'<g transform="translate(80 84) scale(4.8)">{_CARDS}</g>'
    '<text x="596" y="356" font-family="Palatino, Georgia, serif" font-size="116"'
    ' font-weight="600" fill="#fffefb">Canasta</text></svg>'
)
"""The picture of a link, in the shape that messengers show."""

DRAWN: Final = {
    "icon-192.png": (ICON, 192, 192),
    "icon-512.png": (ICON, 512, 512),
    "icon-maskable-512.png": (FILLED, 512, 512),
    "apple-touch-icon.png": (FILLED.replace("12 12) scale(.76", "4 4) scale(.92"), 180, 180),
    "link.png": (LINK, 1200, 630),
}


def drawn(page: Page, svg: str, width: int, height: int) -> bytes:
    """Draw one picture."""
    page.set_viewport_size({"width": width, "height": height})
    style = f"<style>body {{ margin: 0 }} svg {{ width: {width}px; display: block }}</style>"
    page.set_content(style + svg)
    return page.screenshot(omit_background=True)


def bundle(pictures: dict[int, bytes]) -> bytes:
    """Bind PNG pictures by their size into one .ico file."""
    start = 6 + 16 * len(pictures)
    heads = b""
    for size, data in pictures.items():
        heads += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(data), start)
        start += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + heads + b"".join(pictures.values())


def main() -> None:
    """Write all files."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (svg, width, height) in DRAWN.items():
            (PUBLIC / name).write_bytes(drawn(page, svg, width, height))
        sizes = {
            size: drawn(page, TINY if size < 48 else ICON, size, size) for size in (16, 32, 48)
        }
        (PUBLIC / "favicon.ico").write_bytes(bundle(sizes))
        browser.close()


if __name__ == "__main__":
    main()
