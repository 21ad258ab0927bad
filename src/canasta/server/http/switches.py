"""House rules with a name, as switches over whatever rules a form has chosen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules import RuleError
from canasta.rules.house_rules.catalog import HOUSE_RULES, OutcomeKind, house_rule, set_house_rule
from canasta.wire.game_rules import SwitchState, ToggleView
from canasta.words.conflicts import outcome_text
from canasta.words.fields import house_rule_text, house_rule_title
from canasta.words.laws import law_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canasta.rules import RuleSet
    from canasta.rules.house_rules.catalog import HouseRule
    from canasta.words import Catalogue

_MOST_TRIED: Final = 60
"""Up to this number it is tried which one a house rule was set to."""


def offered(rules: RuleSet, words: Catalogue) -> list[ToggleView]:
    """Describe the house rules that belong to a variant."""
    return [
        ToggleView(
            name=known.name,
            title=house_rule_title(known.name, words=words),
            meaning=house_rule_text(known.name, words=words),
            law=law_text(known.law, words=words),
            takes_number=known.takes_number,
            usual=known.usual,
            low=known.low,
            high=known.high,
        )
        for known in HOUSE_RULES.values()
        if known.belongs_to(rules)
    ]


def states(rules: RuleSet, base: RuleSet, form: str, words: Catalogue) -> list[SwitchState]:
    """Say of every house rule whether it is on, and whether it could be set; if not, why.

    Args:
        rules: the rules chosen so far.
        base: the variant they are laid over.
        form: the table form.
        words: the language of the reasons.
    """
    return [
        _state(known, rules, base, form, words)
        for known in HOUSE_RULES.values()
        if known.belongs_to(rules)
    ]


def _state(
    known: HouseRule, rules: RuleSet, base: RuleSet, form: str, words: Catalogue
) -> SwitchState:
    number = _number_of(known, rules, base, form)
    if number is not None:
        return SwitchState(known.name, True, True, number, "")  # noqa: FBT003 - on, and possible
    outcome, _ = set_house_rule(rules, form, known.name, _first_number(known, rules, form))
    possible = outcome.kind is OutcomeKind.ALLOWED
    why = "" if possible else outcome_text(known, outcome, words=words)
    return SwitchState(known.name, False, possible, 0, why)  # noqa: FBT003 - it is off


def _first_number(known: HouseRule, rules: RuleSet, form: str) -> int | None:
    """Return a number to try a house rule with that has no usual one: one more than now."""
    if not known.takes_number or known.usual is not None:
        return None
    dealt = (rules.deal.hand_size.get(form) or 0) + 1
    return known.high or max(known.low, dealt)


def _number_of(known: HouseRule, rules: RuleSet, base: RuleSet, form: str) -> int | None:
    """Return the number that a house rule is set to, 0 for one without, None where it is off."""
    last = known.high or _MOST_TRIED
    numbers = range(0 if known.usual == 0 else known.low, last + 1) if known.takes_number else (0,)
    for number in numbers:
        changes = known.changes(rules, form, number)
        if all(rules.get(name) == value for name, value in changes.items()):
            return number if any(rules.get(name) != base.get(name) for name in changes) else None
    return None


def switched(
    rules: RuleSet, base: RuleSet, form: str, on: Mapping[str, int | None], off: Iterable[str]
) -> RuleSet:
    """Return the rules after some switches were pressed.

    Args:
        rules: the rules chosen so far.
        base: the variant, to whose values a house rule goes back that is switched off.
        form: the table form.
        on: house rules to set, each with its number, if it takes one.
        off: house rules to take back.

    Raises:
        RuleError: for an unknown house rule or number, and one that cannot be used here.
    """
    for name in off:
        known = house_rule(name)
        changes = known.changes(rules, form, known.usual or known.low)
        rules = rules.replace({field: base.get(field) for field in changes})
    for name, number in on.items():
        outcome, rules = set_house_rule(rules, form, name, number)
        if not outcome:
            raise RuleError(f"{name} cannot be used: {outcome.reason}")
    return rules
