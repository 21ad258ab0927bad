"""House rules as people write them: mappings, JSON files, and `name=value` on a command line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.errors import RuleError
from canasta.rules.fields.ruleset import FIELDS, HOUSE_FIELDS, field_spec
from canasta.rules.house_rules.catalog import house_rule, set_house_rule
from canasta.rules.house_rules.validation.constraints import refuse, validate
from canasta.rules.variants import VARIANTS, variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from canasta.rules.fields.kinds import Json
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.house_rules.catalog import Outcome

VARIANT_KEY: Final = "variant"
TOGGLES_KEY: Final = "toggles"
MAX_SIZE: Final = 1_000_000
"""The largest number of characters in a file of house rules."""

_MAIN_FORM: Final = "4"

_COMMENT: Final = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
"""A line of comment; its end stays, so that the lines of a message are those of the file."""


def main_form(rules: RuleSet) -> str:
    """Return the table form in which a game is judged when none is named: four players, if any."""
    return _MAIN_FORM if _MAIN_FORM in rules.formats else next(iter(rules.formats), "")


def with_house_rules(
    rules: RuleSet, house_rules: Mapping[str, object], *, form: str | None = None, place: str = ""
) -> RuleSet:
    """Return the rule set with other values, read and judged.

    A single value replaces a map by table form, a map changes its entries; lists replace.

    Args:
        rules: what the house rules are laid over.
        house_rules: name of a field -> value as in JSON, or the text of one.
        form: the table form to be played; without it the game is judged with its main form.
        place: where the house rules are (a file, an option), for messages.

    Raises:
        RuleError: for an unknown field, a value that is none, and values that contradict each
            other or cannot be played; the message names place, value and remedy of each.
    """
    where = f"{place}: " if place else ""
    values, problems = _read_values(rules, house_rules)
    if problems:
        raise RuleError(*problems, place=where)
    changed = rules.replace(values)
    if form is None:
        form = main_form(changed)
    refuse(validate(changed, form) if form else (), where)
    return _shared(changed)


@lru_cache(maxsize=1024)
def _shared(rules: RuleSet) -> RuleSet:
    """Return the first of all rule sets that are equal: a thousand tables may have the same."""
    return rules


def _read_values(
    rules: RuleSet, house_rules: Mapping[str, object]
) -> tuple[dict[str, Any], list[str]]:
    """Return the values that can be read, and everything that is wrong with the others."""
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, raw in house_rules.items():
        try:
            values[name] = read_value(rules, name, raw)
        except RuleError as error:
            problems += error.problems
    return values, problems


def read_value(rules: RuleSet, name: str, raw: object) -> Any:  # noqa: ANN401
    """Read one value as it would be in a rule set.

    Raises:
        RuleError: what is wrong with it and what may be written.
    """
    kind = field_spec(name).kind
    try:
        return kind.merge(raw, rules.get(name))
    except ValueError as error:
        raise RuleError(f"{name}: {error}; write {kind.accepts()}") from None


def assignments(texts: Iterable[str]) -> dict[str, object]:
    """Read `name=value` texts, as they are on a command line.

    A value that begins like a JSON list or map is read as JSON.

    Raises:
        RuleError: when a text has no `=`, names a field twice, or holds broken JSON.
    """
    found: dict[str, object] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        name = name.strip()
        if not sign or not name:
            raise RuleError(f"{text!r} is not a house rule; write name=value: meld.max_wilds=2")
        if name in found:
            raise RuleError(f"{name} is set twice; keep one of {found[name]!r} and {value!r}")
        found[name] = _json(value, name) if value.lstrip()[:1] in {"[", "{"} else value.strip()
    return found


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules that were read: the rule set, its base, and what came of those with a name."""

    rules: RuleSet
    base: RuleSet
    outcomes: tuple[tuple[str, Outcome], ...]


def house_rules(
    mapping: Mapping[str, object], *, form: str | None = None, place: str = ""
) -> HouseRules:
    """Read a whole description: a variant, house rules by name, and values that differ.

    `{"variant": "classic", "toggles": ["take_ten"], "meld.max_wilds": 2}`; those that take a
    number are in a map, `{"hand_size": 13}`. They are set first, the values over them.

    Raises:
        RuleError: when no known variant is named, a house rule is refused, and as in
            `with_house_rules`.
    """
    where = f"{place}: " if place else ""
    raw, changes = mapping.get(TOGGLES_KEY, ()), _changes(mapping)
    try:
        base = _variant(mapping.get(VARIANT_KEY))
    except RuleError as error:
        raise RuleError(*error.problems, *_misspelled(raw, changes), place=where) from None
    problems: list[str] = []
    rules, outcomes = _set_named(base, raw, form, problems)
    problems += _read_values(rules, changes)[1]
    if problems:
        raise RuleError(*problems, place=where)
    changed = with_house_rules(rules, changes, form=form, place=place)
    return HouseRules(changed, base, outcomes)


def _changes(mapping: Mapping[str, object]) -> dict[str, object]:
    return {
        name: value for name, value in mapping.items() if name not in {VARIANT_KEY, TOGGLES_KEY}
    }


def _misspelled(raw: object, changes: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with house rules and fields whatever the variant may be."""
    asked: list[Callable[[], object]] = [partial(field_spec, name) for name in changes]
    try:
        asked = [*(partial(house_rule, name) for name, _ in _named(raw)), *asked]
    except RuleError as error:
        yield from error.problems
    for ask in asked:
        try:
            ask()
        except RuleError as error:
            yield from error.problems


def _set_named(
    rules: RuleSet, raw: object, form: str | None, problems: list[str]
) -> tuple[RuleSet, tuple[tuple[str, Outcome], ...]]:
    """Return the rules with those of a name set, and what came of each; add what is wrong."""
    judged = main_form(rules) if form is None else form
    outcomes = []
    try:
        toggles = _named(raw)
    except RuleError as error:
        problems += error.problems
        toggles = []
    for name, number in toggles:
        try:
            outcome, rules = set_house_rule(rules, judged, name, number)
        except RuleError as error:
            problems += error.problems
            continue
        if not outcome:
            code = f"{outcome.constraint}: " if outcome.constraint else ""
            problems.append(f"{name} cannot be used ({code}{outcome.reason}); leave it out")
        outcomes.append((name, outcome))
    return rules, tuple(outcomes)


def _variant(named: object) -> RuleSet:
    if not isinstance(named, str):
        raise RuleError(
            'no variant is named; add "variant": "classic", or another of ' + ", ".join(VARIANTS)
        )
    return variant(named)


def _named(raw: object) -> list[tuple[str, Any]]:
    """Return names and numbers of the house rules of a list or a map."""
    if isinstance(raw, Mapping):
        return [(str(name), None if number is True else number) for name, number in raw.items()]
    if isinstance(raw, (list, tuple)) and all(isinstance(name, str) for name in raw):
        return [(name, None) for name in raw]
    raise RuleError(
        f'toggles: {raw!r} is not a list of names; write ["take_ten"] or {{"hand_size": 13}}'
    )


def from_mapping(
    mapping: Mapping[str, object], *, form: str | None = None, place: str = ""
) -> RuleSet:
    """Return the rule set that a mapping describes; see `house_rules`.

    `{"variant": "classic", "meld.max_wilds": 2}` is a whole rule set.

    Raises:
        RuleError: when no known variant is named, and as in `with_house_rules`.
    """
    return house_rules(mapping, form=form, place=place).rules


def loads(text: str, *, form: str | None = None, place: str = "house rules") -> HouseRules:
    """Read house rules from a JSON text; see `house_rules`.

    Lines that begin with // are comments: where a value comes from, say.

    Raises:
        RuleError: when the text is not JSON (with line and column) or no rule set.
    """
    if len(text) > MAX_SIZE:
        raise RuleError(f"{place}: at most {MAX_SIZE} characters are read; are these house rules?")
    mapping = _json(_COMMENT.sub("", text), place)
    if not isinstance(mapping, dict):
        raise RuleError(
            f'{place}: house rules are a JSON object, {{"variant": "classic", "meld.max_wilds": 2}}'
        )
    return house_rules(mapping, form=form, place=place)


def load(path: Path, *, form: str | None = None) -> HouseRules:
    """Read house rules from a JSON file; see `house_rules`.

    Raises:
        OSError: when the file cannot be read.
        RuleError: when it holds no rule set.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(MAX_SIZE + 1)
    except UnicodeDecodeError as error:
        raise RuleError(f"{path}: byte {error.start + 1} is not UTF-8; save it as UTF-8") from None
    return loads(text, form=form, place=str(path))


def _json(text: str, place: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise RuleError(
            f"{place}: line {error.lineno}, column {error.colno} is not valid JSON ({error.msg}); "
            "write names and strings in double quotes, true, false and null in lowercase"
        ) from None
    except RuleError as error:
        raise RuleError(f"{place}: {error}") from None
    except RecursionError:
        raise RuleError(f"{place}: the lists are nested too deeply for house rules") from None
    except ValueError:  # Python reads no number without end
        raise RuleError(f"{place}: a number is too long; write a whole number") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object of JSON, and refuse a name that is in it twice."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise RuleError(f"{name!r} appears twice; keep one of the two")
        found[name] = value
    return found


def to_mapping(rules: RuleSet) -> dict[str, Json]:
    """Return the variant and the values that differ from it, as they are written in a file.

    Facts of the game are left out: they are what the variant or the other values say.
    `from_mapping(to_mapping(rules))` is the same rule set again.
    """
    base = VARIANTS.get(rules.name)
    found: dict[str, Json] = {VARIANT_KEY: rules.name}
    for name in HOUSE_FIELDS:
        value = rules.get(name)
        if base is None or value != base.get(name):
            found[name] = FIELDS[name].kind.to_json(value)
    return found
