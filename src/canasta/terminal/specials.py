"""The special hands of a table for the rules page: what they are made of and what they bring."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.specials import special_hands
from canasta.words import number
from canasta.words.cards import special_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet

_PATTERNS: Final = {
    "straight": "one card of each rank, ace to king with a deuce and a three, and a joker",
    "pairs_no_wild": "seven pairs of different natural ranks",
    "pairs_wild": "seven pairs, among them sevens, aces and a pair of wild cards",
    "miami_pairs": "seven pairs, among them sevens, aces, deuces and jokers",
    "garbage": "four, four, three and three of four natural ranks",
    "zip_code": "four, three, three, two and two of a kind, wild cards too",
    "blast_off": "five, four, three and two of a kind, wild cards too",
    "triples": "four times three natural cards of a rank, and a pair of wild cards",
    "quads": "three times four natural cards of a rank, and a pair of wild cards",
    "dream_plus_4": "twice five natural cards of a rank, and four deuces or four jokers",
    "dream_plus_5": "five and four natural cards of a rank, and five wild cards",
}
"""What fourteen cards make each hand (W0, W3; the quotations of the league's rules)."""


def special_lines(rules: RuleSet, width: int) -> Iterator[str]:
    """Tell each special hand: its name, its cards and its points; nothing where there are none."""
    for name, hand in special_hands(rules).items():
        wins = ", and the game is won" if hand.wins_game else ""
        text = f"{special_name(name)}: {_PATTERNS[name]}; {number(hand.points)}{wins}."
        yield from wrap(text, width, initial_indent="    ", subsequent_indent="      ")
