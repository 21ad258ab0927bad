"""The labels of the page in English; the browser gets them, and nothing else, as one JSON.

Every key begins with `web.`.  Sentences about the game itself are made by the server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.english.web.lessons import LESSONS
from canasta.words.english.web.lobby import LOBBY
from canasta.words.english.web.pages import PAGES
from canasta.words.english.web.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

WEB: Final[Mapping[str, Entry]] = {**LOBBY, **TABLE, **PAGES, **LESSONS}
"""All labels of the page."""
