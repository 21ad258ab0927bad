"""What is to be played: the same for the start form and the command line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from canasta.rules import RuleError, RuleSet, assignments, from_mapping

FORMATS: Final = {
    "2": "2 players",
    "2b": "2 players, second form",
    "3": "3 players",
    "4": "4 players",
    "5": "5 players, one rests",
    "6": "6 players",
    "6b": "6 players, two rest",
}
"""The table forms as people call them."""

LEVELS: Final = {
    "random": "random: any legal play",
    "greedy": "greedy: melds what it can",
    "steady": "steady: knows the game",
}
"""The computer players, and what is said about them (known here, so that the form is quick)."""

COMPUTERS: Final = ("Blue", "Green", "Amber", "Violet", "Silver")
"""Names of the computers, in the order of their seats."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A game to be begun; `house` are fields (name=value) and toggles (name, or name=number)."""

    variant: str = "classic"
    players: str = "4"
    level: str = "steady"
    house: tuple[str, ...] = ()
    name: str = "You"
    seed: int | None = None

    def rules(self) -> RuleSet:
        """Return the rule set that is meant.

        Raises:
            RuleError: when there is no such variant, form or house rule, or they do not fit.
        """
        fields = [text for text in self.house if "." in text.partition("=")[0]]
        toggles = dict(_toggle(text) for text in self.house if text not in fields)
        mapping = {"variant": self.variant, "toggles": toggles, **assignments(fields)}
        rules = from_mapping(mapping, fmt=self.players, place="house rules")
        rules.check_format(self.players)
        return rules


def _toggle(text: str) -> tuple[str, int | bool]:
    """Read a house rule with a name: `take_ten`, or with its number, `hand_size=13`."""
    name, sign, number = (part.strip() for part in text.partition("="))
    if not sign:
        return name, True
    if number.isdecimal():
        return name, int(number)
    raise RuleError(
        f"house rules: {text!r}: {number!r} is no number; write {name} to play with this rule, "
        "and leave it out to play without"
    )
