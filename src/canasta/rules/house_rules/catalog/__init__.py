"""House rules: known house rules by name, and whether a table may use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.errors import RuleError, nearest
from canasta.rules.fields.kinds.base import integer
from canasta.rules.fields.ruleset import field_spec
from canasta.rules.house_rules.catalog.catalog import HOUSE_RULES
from canasta.rules.house_rules.catalog.house_rule import HouseRule, Outcome, OutcomeKind
from canasta.rules.house_rules.validation.constraints import CONSTRAINTS, Problem, contradictions
from canasta.rules.house_rules.validation.playable import unplayable
from canasta.rules.house_rules.validation.sentences import Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet

_EXAMPLE: Final = 13


def house_rule(name: str) -> HouseRule:
    """Return a known house rule by its name; case, blanks and hyphens are ignored.

    Raises:
        RuleError: when there is none; the message names the nearest.
    """
    folded = name.strip().casefold().replace("-", "_").replace(" ", "_")
    if folded not in HOUSE_RULES:
        raise RuleError(f"there is no house rule {name!r}; {nearest(folded, HOUSE_RULES)}")
    return HOUSE_RULES[folded]


def set_house_rule(
    rules: RuleSet, form: str, name: str, value: int | None = None
) -> tuple[Outcome, RuleSet]:
    """Set a known house rule over a rule set and say what comes of it.

    Whether it may be used is decided by the fields it meets (constraints K1 to K29). A void one
    has no effect and leaves the rules as they are, a refused one too.

    Args:
        rules: the variant with the house rules set so far.
        form: the table form to be played.
        name: the name of the house rule.
        value: the number, for house rules that take one.

    Raises:
        RuleError: when the house rule or the table form is not known, or the number is missing,
            not wanted or none.
    """
    known = house_rule(name)
    rules.check_format(form)
    if not known.belongs_to(rules):
        return _foreign(known), rules
    number = _number(known, value)
    verdict = known.judge(rules, form)
    # a number of one's own is no preset, so it is never "the same already" (K28)
    if verdict is not None and (value is None or verdict.kind is OutcomeKind.REFUSED):
        return _outcome(verdict.kind, verdict.constraint), rules
    changes = known.changes(rules, form, number)
    changed = rules.replace(_read_again(known, changes))
    problem = _problem(rules, changed, form, set(changes))
    if problem is not None:
        return Outcome(OutcomeKind.REFUSED, problem.constraint, problem.sentence), rules
    return Outcome(OutcomeKind.ALLOWED, None, known.meaning), changed


def without_effect(rules: RuleSet, base: RuleSet, form: str) -> list[tuple[HouseRule, Outcome]]:
    """Return the house rules whose values were set over the base by hand and change nothing."""
    found = []
    for known in HOUSE_RULES.values():
        if not known.belongs_to(rules):
            continue
        changes = {} if known.takes_number else known.changes(rules, form, 0)
        names = [name for name in changes if rules.get(name) != base.get(name)]
        if not names or any(rules.get(name) != value for name, value in changes.items()):
            continue
        verdict = known.judge(rules.replace({name: base.get(name) for name in names}), form)
        if verdict is not None and verdict.kind is OutcomeKind.VOID:
            found.append((known, _outcome(verdict.kind, verdict.constraint)))
    return found


def _number(known: HouseRule, value: int | None) -> int:
    """Return the number to set, or the usual one."""
    if value is None:
        if known.takes_number and known.usual is None:
            example = known.high or _EXAMPLE
            raise RuleError(f"{known.name} needs a number; write {known.name}={example}")
        return known.usual or 0
    if not known.takes_number:
        raise RuleError(f"{known.name} takes no number; leave {value} out")
    try:
        number = integer(value)
    except ValueError as error:
        raise RuleError(f"{known.name}: {error}; write {_range(known)}") from None
    if number < known.low:
        raise RuleError(f"{known.name}: {number} is too small; write {_range(known)}")
    if known.high is not None and number > known.high:
        raise RuleError(f"{known.name}: {number} is too large; write {_range(known)}")
    return number


def _range(known: HouseRule) -> str:
    return f"{known.low} or more" if known.high is None else f"{known.low} to {known.high}"


def _read_again(known: HouseRule, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the changes, after making sure that they could be written by hand as well."""
    for name, value in changes.items():
        kind = field_spec(name).kind
        try:
            kind.parse(kind.to_json(value))
        except ValueError as error:
            raise RuleError(f"{known.name}: {error}; {name} is {kind.accepts()}") from None
    return changes


def _outcome(kind: OutcomeKind, constraint: str) -> Outcome:
    return Outcome(kind, constraint, CONSTRAINTS[constraint])


def _foreign(known: HouseRule) -> Outcome:
    """Return the refusal of a set that belongs to other variants (K29)."""
    reason = Sentence("foreign", variants=", ".join(known.over))
    return Outcome(OutcomeKind.REFUSED, "K29", reason)


def _problem(before: RuleSet, after: RuleSet, form: str, changed: set[str]) -> Problem | None:
    """Return the first problem of the change; constraints by number come first.

    What was wrong before and has nothing to do with the change is not held against it.
    """
    old = {problem.fields for problem in contradictions(before, form)}
    for problem in contradictions(after, form):
        if problem.fields not in old or changed & set(problem.fields):
            return problem
    old = {flaw.fields for flaw in unplayable(before, form)}
    for flaw in unplayable(after, form):
        if flaw.fields not in old or changed & set(flaw.fields):
            return Problem(flaw.fields, None, flaw.reason, flaw.remedy)
    return None


__all__ = [
    "HOUSE_RULES",
    "HouseRule",
    "Outcome",
    "OutcomeKind",
    "house_rule",
    "set_house_rule",
    "without_effect",
]
