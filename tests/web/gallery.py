"""The gallery (`web/gallery`): screens without a server.

As a program (`python -m web.gallery` in the folder `tests`) this writes the texts of the pages and
positions of real deals for it; then `npx vite` in `web` and /gallery/ shows them all.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent))

from extremes import extremes

from canasta.rules import VARIANTS
from canasta.words.languages import page_catalogue
from server.positions_shown import LANGUAGES, Shown, positions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.wire.base import Language

GALLERY = Path(__file__).resolve().parents[2] / "web" / "gallery"


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


if __name__ == "__main__":
    write_words(GALLERY)
    shown = {one.name: one.messages for game in GAMES for one in everything(game)}
    (GALLERY / "positions.json").write_text(json.dumps(shown))
