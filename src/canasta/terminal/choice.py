"""What is to be played: the same for the start form and the command line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from canasta.rules import PROFILES, RuleError, RuleSet, assignments, from_mapping

LEVELS: Final = {
    "random": "random: any legal play",
    "greedy": "greedy: melds at once",
    "steady": "steady: knows the game",
}
"""The computer players, and what is said about them (known here, so that the form is quick)."""

COMPUTERS: Final = ("Blue", "Green", "Amber", "Violet", "Silver", "Coral", "Olive")
"""Names of the computers, in the order of their seats."""


_NUMBERS: Final = ("no", "one", "two", "three", "four")


def form_name(rules: RuleSet, form: str) -> str:
    """Name a table form as people call it: "5 players, one rests", "8 players in four pairs"."""
    sizes = rules.table.sides[form]
    players, sides = sum(sizes), len(sizes)
    resting = players - rules.seats(form)
    name = f"{players} players"
    if form.endswith("b") and not resting:
        return f"{name}, second form"
    if resting:
        return f"{name}, {_NUMBERS[resting]} rest{'s' if resting == 1 else ''}"
    if players == sides:
        return name if players <= len(_NUMBERS) - 2 else f"{name}, each alone"
    return f"{name} in {_NUMBERS[sides]} {'pairs' if players == 2 * sides else 'sides'}"


def families() -> dict[str, list[str]]:
    """Return the names of the variants by family, told apart by what is played with."""
    found: dict[str, list[str]] = {}
    for name, profile in PROFILES.items():
        found.setdefault(_family(profile.rules), []).append(name)
    return found


def _family(rules: RuleSet) -> str:
    if rules.meld.sequences:
        return "With sequences"
    if rules.special.set != "none":
        return "Modern American"
    return "Two hands each" if rules.deal.foot_size else "Classic"


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
