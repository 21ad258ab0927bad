"""Naming the rules of a game: a variant, house rules, or a rule set of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from canasta.rules import RuleError, from_mapping, variant
from canasta.rules.arguments import ArgumentError, is_number
from canasta.rules.fields.ruleset import RuleSet
from canasta.rules.house_rules.reading import main_form

if TYPE_CHECKING:
    from collections.abc import Sequence

RulesLike = str | Mapping[str, object] | RuleSet
"""A variant's name, house rules with the variant they are laid over, or a rule set."""


def house_rules(
    name: str,
    changes: Mapping[str, object] | None = None,
    *,
    toggles: Sequence[str] | Mapping[str, object] = (),
    players: int | str | None = None,
) -> RuleSet:
    """Return a variant with house rules, read and judged.

    Args:
        name: the variant, as `canasta.variant` takes it.
        changes: name of a field -> value as in JSON; `canasta rules fields` lists the fields.
        toggles: house rules by their names, or a mapping of names to the numbers that some of them
            take: {"hand_size": 13, "take_ten": True}.
        players: the table form that is to be played; without it, the game is judged for four.

    Raises:
        RuleError: for an unknown name, an invalid value, and values that contradict each other;
            the message names each with its remedy.
    """
    given = {"variant": name, "toggles": toggles, **(changes or {})}
    return from_mapping(given, form=None if players is None else str(players))


def rules_of(rules: RulesLike, players: int | str | None) -> tuple[RuleSet, str]:
    """Return the rule set that is meant, and the table form.

    Raises:
        ArgumentError: when these are no rules, or no number of players.
        RuleError: when there is no such variant or table form, or a house rule does not fit.
    """
    form = None if players is None else form_of(players)
    match rules:
        case RuleSet():
            found = rules
        case str():
            found = variant(rules)
        case Mapping():
            found = from_mapping(rules, form=form)
        case _:
            raise ArgumentError(
                f"rules {rules!r}: write a variant's name, house rules or a rule set"
            )
    form = main_form(found) if form is None else form
    found.check_format(form)
    return found, form


def form_of(players: object) -> str:
    """Return the table form for a number of players; a form such as "2b" stays as it is.

    Raises:
        ArgumentError: when this is neither.
    """
    if isinstance(players, str) or is_number(players):
        return str(players)
    raise ArgumentError(f"players {players!r}: write a whole number, or a form such as '2b'")


__all__ = ["RuleError", "RulesLike", "form_of", "house_rules", "rules_of"]
