"""The rule book in English: what a person reads from top to bottom, made from the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.english.book.ending import ENDING
from canasta.words.english.book.general import GENERAL
from canasta.words.english.book.melds import MELDS
from canasta.words.english.book.piles import PILES
from canasta.words.english.book.scoring import SCORING
from canasta.words.english.book.setting import SETTING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

BOOK_WORDS: Final[Mapping[str, Entry]] = {
    **GENERAL,
    **SETTING,
    **MELDS,
    **PILES,
    **ENDING,
    **SCORING,
}
