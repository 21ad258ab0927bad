"""The glossary in English."""

from __future__ import annotations

from typing import Final

from canasta.words.english.glossary.cards import CARDS
from canasta.words.english.glossary.ending import ENDING
from canasta.words.english.glossary.melds import MELDS
from canasta.words.english.glossary.piles import PILES
from canasta.words.english.glossary.scoring import SCORING
from canasta.words.glossary import Glossary

GLOSSARY: Final = Glossary(
    tuple(
        sorted((*CARDS, *PILES, *MELDS, *ENDING, *SCORING), key=lambda term: term.name.casefold())
    )
)
"""All terms, in the order of the alphabet."""
