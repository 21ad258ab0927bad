"""What the terminal says of the special hands, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

SPECIALS: Final[Mapping[str, Entry]] = {
    "pattern": "{special}: {pattern}; {points:# point|# points}.",
    "pattern.wins": "{special}: {pattern}; {points:# point|# points}, and the game is won.",
    "pattern.straight": ("one card of each rank, a deuce and a three among them, and a joker"),
    "pattern.pairs_no_wild": "seven pairs of different natural ranks",
    "pattern.pairs_wild.set_000": (
        "six natural pairs, among them sevens and aces, and a pair of deuces"
    ),
    "pattern.pairs_wild.set_cla": (
        "seven pairs, among them sevens, aces and either deuces or jokers"
    ),
    "pattern.miami_pairs": "seven pairs, among them sevens, aces, deuces and jokers",
    "pattern.garbage": (
        "two groups of four naturals and two of three, each group of a different rank"
    ),
    "pattern.zip_code": (
        "four, three, three, two and two of a kind; deuces and jokers are ranks too"
    ),
    "pattern.blast_off": "five, four, three and two of a kind; deuces and jokers are ranks too",
    "pattern.triples": "four sets of three natural cards, and two deuces or two jokers",
    "pattern.quads": "three sets of four natural cards, and two deuces or two jokers",
    "pattern.dream_plus_4": ("two sets of five natural cards, and four deuces or four jokers"),
    "pattern.dream_plus_5": "five natural cards of one rank, four of another, and five wild cards",
}
"""What fourteen cards make each special hand (W0, W3; the quotations of the league's rules)."""
