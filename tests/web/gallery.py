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


def everything(languages: Sequence[Language] = ("en",)) -> Iterator[Shown]:
    """Show positions of every game in every table form, and the extremes."""
    for name, rules in VARIANTS.items():
        for form in rules.formats:
            yield from positions(name, form, languages)
    for language in languages:
        yield from extremes(language)


def write_words(folder: Path) -> None:
    """Write the texts of the pages, a file for each language."""
    for language in LANGUAGES:
        (folder / f"{language}.json").write_text(json.dumps(page_catalogue(language)))


if __name__ == "__main__":
    write_words(GALLERY)
    shown = {one.name: one.messages for one in everything()}
    (GALLERY / "positions.json").write_text(json.dumps(shown))
