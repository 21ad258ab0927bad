"""English: the words that every other catalogue is translated from."""

from __future__ import annotations

from typing import Final

from canasta.words.catalogue import Catalogue
from canasta.words.english.advice import ADVICE
from canasta.words.english.cards import CARDS
from canasta.words.english.events import EVENTS
from canasta.words.english.refusals import REFUSALS
from canasta.words.english.sheet import SHEET
from canasta.words.english.web import WEB

ENGLISH: Final = Catalogue("en", {**CARDS, **REFUSALS, **EVENTS, **SHEET, **ADVICE, **WEB})
"""The catalogue that is used where no other is named."""
