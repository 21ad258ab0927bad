"""The words in which sources are cited in English: "1950 laws 26 to 29; W; Jaques 4".

A citation is told in another language by putting these words, where they stand in it, into that
language; numbers and names of texts stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LAWS: Final[Mapping[str, Entry]] = {
    "law.law": "law",
    "law.laws": "laws",
    "law.paragraph": "paragraph",
    "law.reference": "reference",
    "law.references": "references",
    "law.introduction": "introduction",
    "law.to": "to",
    "law.and": "and",
    "law.after": "after",
    "law.customs": "customs",
    "law.three_pack": "three-pack game",
    "law.penalties": "point penalties",
    "law.pointers": "pointers on play",
    "law.pages": "pages",
    "law.hand_and_foot": "Hand and Foot",
    "law.silent": "is silent",
    "law.no_question": "has no such question",
    "law.no_fine": "has no such fine",
    "law.all_four": "all four",
    "law.edge": "threshold of 5,000 from RG",
    "law.filled": "filled from",
    "law.four_of_six": "four of six from RG",
    "law.no_three": "no three is laid out",
    "law.nobody_asked": "nobody is asked",
    "law.nobody_rests": "nobody sits out",
    "law.nobody_rests_at_four": "nobody sits out at a table of four",
    "law.no_more_freezing": "nothing more can freeze this pile",
    "law.figure": "the figure from W4",
    "law.always_frozen": "the pile is always frozen",
    "law.deck_fixed": "the source fixes the deck",
    "law.no_upcard": "there is no upcard",
    "law.two_jokers": "each deck has two jokers",
}
