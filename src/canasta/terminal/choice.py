"""What is to be played: the same for the start form and the command line."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from canasta.levels import USUAL
from canasta.rules import PROFILES, RuleError, RuleSet, assignments, from_mapping, variant
from canasta.rules.families import family_of
from canasta.terminal.saying import say

COMPUTERS: Final = ("Blue", "Green", "Amber", "Violet", "Silver", "Coral", "Olive")
"""Names of the computers, in the order of their seats."""

LONGEST_NAME: Final = 60
"""So many characters a name may have."""

_FEW: Final = 3
"""So many players, each a side, need not read that they play alone."""


def form_name(rules: RuleSet, form: str) -> str:
    """Name a table form as people call it: "5 players, one rests", "8 players in 4 pairs"."""
    sizes = rules.table.sides[form]
    players, sides = sum(sizes), len(sizes)
    resting = players - rules.seats(form)
    name = say("form", players=players)
    if form.endswith("b") and not resting:
        return say("form.second", form=name)
    if resting:
        return say("form.rest", form=name, count=resting)
    if players == sides:
        return name if players <= _FEW else say("form.alone", form=name)
    return say("form.pairs" if players == 2 * sides else "form.sides", form=name, sides=sides)


def families() -> dict[str, list[str]]:
    """Return the names of the variants by the key of their family: by what is played with."""
    found: dict[str, list[str]] = {}
    for name, profile in PROFILES.items():
        family = family_of(profile.rules)
        found.setdefault("sequences" if family == "wild_melds" else family, []).append(name)
    return found


def player_name(text: str) -> str:
    """Return a name as it is shown: on one line, without blanks around it.

    Raises:
        ValueError: when nothing of it can be seen, or it is too long.
    """
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        fault = f"has {len(name)} characters" if name else "has no visible characters"
        remedy = f"write 1 to {LONGEST_NAME} characters: --name Anna"
        raise ValueError(f"the name {text[:LONGEST_NAME]!r} {fault}; {remedy}")
    return name


@dataclass(frozen=True, slots=True)
class Choice:
    """A game to be begun; `house` are fields (name=value) and toggles (name, or name=number)."""

    variant: str = "classic"
    players: str = "4"
    level: str = USUAL
    house: tuple[str, ...] = ()
    name: str = field(default_factory=partial(say, "you"))
    seed: int | None = None

    def rules(self) -> RuleSet:
        """Return the rule set that is meant.

        Raises:
            RuleError: when there is no such variant, form or house rule, or they do not fit.
        """
        variant(self.variant)  # an unknown game is no fault of the house rules
        fields = [text for text in self.house if "." in text.partition("=")[0]]
        toggles = dict(_toggle(text) for text in self.house if text not in fields)
        mapping = {"variant": self.variant, "toggles": toggles, **assignments(fields)}
        rules = from_mapping(mapping, form=self.players, place="house rules")
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
        f"house rules: {text!r}: {number!r} is not a number; write {name} to play with this rule, "
        "and leave it out to play without"
    )
