"""English: the words that every other catalogue is translated from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.catalogue import Catalogue
from canasta.words.english.advice import ADVICE
from canasta.words.english.cards import CARDS
from canasta.words.english.cautions import CAUTIONS
from canasta.words.english.events import EVENTS
from canasta.words.english.fairness import FAIRNESS
from canasta.words.english.refusals import REFUSALS
from canasta.words.english.rules import (
    FIELD_WORDS,
    HOUSE_WORDS,
    PAGE_WORDS,
    SOURCE_WORDS,
    VARIANT_WORDS,
)
from canasta.words.english.sheet import SHEET
from canasta.words.english.stories import GLOSSARY_WORDS, HISTORY_WORDS
from canasta.words.english.table import TABLE_SERVER
from canasta.words.english.web import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

TOPICS: Final[Mapping[str, Mapping[str, Entry]]] = {
    "cards": CARDS,
    "events": EVENTS,
    "refusals": REFUSALS,
    "cautions": CAUTIONS,
    "sheet": SHEET,
    "advice": ADVICE,
    "fairness": FAIRNESS,
    "table": TABLE_SERVER,
    "web": WEB,
    "fields": FIELD_WORDS,
    "house": HOUSE_WORDS,
    "variants": VARIANT_WORDS,
    "pages": PAGE_WORDS,
    "glossary": GLOSSARY_WORDS,
    "history": HISTORY_WORDS,
    "sources": SOURCE_WORDS,
}
"""Topic -> its entries; a translation has one file for each."""

ENGLISH: Final = Catalogue(
    "en", {key: entry for topic in TOPICS.values() for key, entry in topic.items()}
)
"""The catalogue that is used where no other is named."""
