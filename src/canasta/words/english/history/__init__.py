"""The story of the game in English."""

from __future__ import annotations

from typing import Final

from canasta.words.english.history.beginnings import BEGINNINGS
from canasta.words.english.history.branches import BRANCHES
from canasta.words.english.history.sources import SOURCES
from canasta.words.english.history.traces import TRACES
from canasta.words.english.history.tree import TREE
from canasta.words.history import History

CHAPTERS: Final = {
    "roots": "Roots: from Conquian to 500 Rum",
    "birth": "Montevideo, 1939",
    "name": "The basket",
    "spread": "Through South America and north",
    "craze": "The craze",
    "laws": "The laws",
    "games": "Samba, Bolivia and the games named after countries",
    "american": "The American branch",
    "foot": "Hand and Foot",
    "cousins": "Buraco, Burraco, Biriba",
    "clubs": "Clubs and leagues",
    "books": "Books",
    "culture": "In novels, in songs and on the screen",
}

HISTORY: Final = History(CHAPTERS, (*BEGINNINGS, *BRANCHES, *TRACES), SOURCES, TREE)
"""The story that is told where no other language is named."""
