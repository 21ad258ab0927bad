"""The texts that the laws are taken from, and the short names under which they are cited.

The decisions that laws cite by number stand in `canasta.rules.citations.decisions`.
"""

from __future__ import annotations

from typing import Final

SOURCES: Final[dict[str, str]] = {
    "W": "the article Canasta of the English Wikipedia, in all three versions compared",
    "W0": (
        "the article Canasta of the English Wikipedia, the oldest version compared (a game for "
        "four players, 108 cards)"
    ),
    "W3": (
        "the article Canasta of the English Wikipedia, the middle version compared (108 or 110 "
        "cards)"
    ),
    "W4": (
        "the article Canasta of the English Wikipedia, the latest version compared, with a list "
        "of penalties and the variants of the game"
    ),
    "1950": "the official Canasta laws printed for the makers of playing cards in 1950, by number "
    "of law, with the sections on irregularities, point penalties, customs and the three-pack "
    "game",
    "Jaques": "the rule sheet Canasta of Jaques of London, by numbered paragraph",
    "RG": "rummy-games.com, pages on Cuban Canasta, Uruguay, Canasta for two and for six, Samba, "
    "Bolivia, Brazilian, Chilean and Italian Canasta",
    "Slovak pages": (
        "rule pages from Slovakia and the Czech Republic (ifinancie.sk, macrek.szm.sk, "
        "cs.wikibooks.org, hracikarty.cz)"
    ),
    "REG": "the laws of Samba of the Regency Club, as the German Wikipedia article Samba-Canasta "
    "gives them",
    "USPC": "the United States Playing Card Company, rule pages on Samba, Bolivia and Brazilian "
    "Canasta (bicyclecards.ca)",
    "HSW": "HowStuffWorks, How to Play Canasta, on Samba and Italian Canasta",
    "PAR": "David Parlett, The Penguin Book of Card Games, only a fragment on Italian Canasta",
    "SAP": "the Italian encyclopedia sapere.it, entry canasta",
    "TRE": "a second Italian encyclopedia, on canastone with three decks to 15,000",
    "CLA": "the rules of the Canasta League of America (canastaleague.org), as quoted in a public "
    "note on rule sets (github.com/Ebbeling/canasta, docs/RULESET_RESEARCH.md)",
    "PAGAT": (
        "pagat.com, page on Canasta with the modern American game, as quoted in a public note on "
        "rule sets (github.com/Ebbeling/canasta, docs/RULESET_RESEARCH.md)"
    ),
    "CC": "the rules of canastaconnection.com",
    "HON": "the house rules of the Honors Bridge Club",
    "HF pages": "published descriptions of Hand and Foot with closed books of seven and a take of "
    "seven (rversofidaho.org, themahjongline.com and others)",
    "COMP": "standard rules of Hand and Foot compiled from a questionnaire "
    "(rogerdem.tripod.com/composit.htm)",
    "C": "decisions where the sources of the classic family are silent or differ, by number",
    "S": "decisions for the Samba, Modern American and Hand and Foot games, by number",
}
"""Short name of a source -> what it is."""
