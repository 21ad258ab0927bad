"""The special hands of a table for the rules page: what they are made of and what they bring."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from canasta.rules.scoring.special_hands import special_hands
from canasta.terminal.saying import spoken
from canasta.words.cards import special_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet
    from canasta.words import Catalogue


def special_lines(rules: RuleSet, width: int) -> Iterator[str]:
    """Show each special hand: its name, its cards and its points; nothing where there are none."""
    words = spoken()
    for name, hand in special_hands(rules).items():
        text = words.text(
            "pattern.wins" if hand.wins_game else "pattern",
            special=special_name(name, words=words),
            pattern=words.text(_pattern(words, name, rules)),
            points=hand.points,
        )
        yield from wrap(text, width, initial_indent="    ", subsequent_indent="      ")


def _pattern(words: Catalogue, name: str, rules: RuleSet) -> str:
    """Name the text on a hand; one that differs between sets of hands has one for each."""
    own = f"pattern.{name}.{rules.special.set}"
    return own if own in words else f"pattern.{name}"
