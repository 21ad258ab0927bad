"""English: the words that every other catalogue is translated from."""

from __future__ import annotations

from typing import Final

from canasta.words.catalogue import Catalogue
from canasta.words.english.topics import Texts, Topics

TOPICS: Final = Topics()
"""Topic -> its entries; a translation has one file for each."""

ENGLISH: Final = Catalogue("en", Texts())
"""The catalogue that is used where no other is named."""
