"""The gallery (`web/gallery`): screens without a server.

As a program (`python -m web.gallery` in the folder `tests`) this writes the texts of the pages and
positions of real deals for it; then `npx vite` in `web` and /gallery/ shows them all.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent))

from extremes import extremes

from canasta.rules import VARIANTS
from canasta.words.languages import page_catalogue
from driving import NIGHTLY
from server.positions_shown import LANGUAGES, Shown, positions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from playwright.sync_api import Page

    from canasta.wire.base import Language

GALLERY = Path(__file__).resolve().parents[2] / "web" / "gallery"
BOXES = Path(__file__).with_name("boxes.js").read_text()
LARGE = ((1366, 768), (1920, 1080), (820, 1180))
PHONES = ((390, 844), (360, 640), (844, 390))
STRIP = 24
"""So many pixels of each card of the hand have to show."""

THEMES = ("light", "dark")

EXTREMES = "extremes"
GAMES = (*VARIANTS, EXTREMES)
"""The pieces of the gallery."""


def everything(game: str, languages: Sequence[Language] = ("en",)) -> Iterator[Shown]:
    """Show positions of a game in every table form, or the extremes."""
    if game == EXTREMES:
        for language in languages:
            yield from extremes(language)
        return
    for form in VARIANTS[game].formats:
        yield from positions(game, form, languages)


def write_words(folder: Path) -> None:
    """Write the texts of the pages, a file for each language."""
    for language in LANGUAGES:
        (folder / f"{language}.json").write_text(json.dumps(page_catalogue(language)))


def faults(page: Page, shown: Shown, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Show a position at some sizes, and say what is wrong with it."""
    page.evaluate("messages => window.show(messages)", shown.messages)
    page.wait_for_selector("[data-place=pile], .sheet")
    ranks = {
        f"meld:{side.side}:{index}": meld.rank
        for side in shown.view.sides
        for index, meld in enumerate(side.melds)
    }
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES if NIGHTLY else THEMES[:1]:
            page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            where = f"{shown.name}, {shown.language}, {width}x{height}, {theme}"
            found += [f"{where}: {fault}" for fault in lasting(page, BOXES, [ranks, STRIP])]
    return found


_DRAWN = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"""
"""Wait until the page is drawn anew."""


def lasting(page: Page, script: str, values: object = None) -> list[Any]:
    """What a script finds on a page and still finds in a moment.

    Sizes that hang on each other take some pictures to settle: what stays counts.
    """
    page.evaluate(_DRAWN)
    found: list[Any] = page.evaluate(script, values)
    if any(found):
        page.wait_for_timeout(300)
        found = page.evaluate(script, values)
    return found


def opened(page: Page, address: str, language: Language) -> Page:
    page.goto(f"{address}/?empty&lang={language}")
    page.wait_for_function("window.show !== undefined")
    return page


def all_faults(
    page: Page, shown: Iterable[Shown], sizes: Sequence[tuple[int, int]] = (*LARGE, *PHONES)
) -> list[str]:
    return [fault for one in shown for fault in faults(page, one, sizes)]


if __name__ == "__main__":
    write_words(GALLERY)
    shown = {one.name: one.messages for game in GAMES for one in everything(game)}
    (GALLERY / "positions.json").write_text(json.dumps(shown))
