"""The rules that a client describes: by a code, by their values, by a variant and a table form."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from canasta.notation.errors import NotationError
from canasta.notation.rules.codes import rules_of_code
from canasta.rules import VARIANTS, RuleError, from_mapping
from canasta.rules.house_rules.reading import TOGGLES_KEY, VARIANT_KEY, main_form, read_value
from canasta.server.http.asking import Refusal
from canasta.server.http.bounds import MAX_VALUE, unrecorded

if TYPE_CHECKING:
    from canasta.rules import RuleSet


def rules_from_code(code: str, wanted_form: str) -> RuleSet:
    """Return the rules of a code.

    Raises:
        Refusal: when it is none.
    """
    name = code.partition(".")[0]
    form = wanted_form or (main_form(VARIANTS[name]) if name in VARIANTS else "4")
    try:
        return _recorded(rules_of_code(code, form))
    except NotationError as error:
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_code", str(error), "code") from None


def _recorded(rules: RuleSet) -> RuleSet:
    """Return rules that a record can hold.

    Raises:
        Refusal: when a value is too long.
    """
    name = unrecorded(rules)
    if name:
        text = f"{name}: the value is too long; write it in at most {MAX_VALUE} characters of JSON"
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_rules", text, name)
    return rules


def rules_from(mapping: dict[str, Any], wanted_form: str) -> tuple[RuleSet, str]:
    """Return the rules that are described, with the table form.

    Raises:
        Refusal: when they cannot be played.
    """
    mapping.setdefault(VARIANT_KEY, "classic")
    base = variant_named(mapping[VARIANT_KEY])
    form = chosen_form(base, wanted_form)
    try:
        return _recorded(from_mapping(mapping, form=form)), form
    except (RuleError, RecursionError) as error:
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_rules", str(error), "rules") from None


def laid_over(rules: RuleSet, mapping: dict[str, Any]) -> RuleSet:
    """Set single values, whether they contradict each other or not.

    Raises:
        Refusal: for a name or a value that is none; it names the field.
    """
    changes = {}
    for name, value in mapping.items():
        if name in {VARIANT_KEY, TOGGLES_KEY}:
            continue
        try:
            changes[name] = read_value(rules, name, value)
        except RuleError as error:
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_rules", str(error), name) from None
    return _recorded(rules.replace(changes))


def variant_named(name: object) -> RuleSet:
    """Return the variant of a name.

    Raises:
        Refusal: when there is none.
    """
    if not isinstance(name, str) or name not in VARIANTS:
        text = f"there is no variant {name!r}; the variants are {', '.join(VARIANTS)}"
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "no_variant", text, "variant")
    return VARIANTS[name]


def chosen_form(rules: RuleSet, form: str) -> str:
    """Return the form of the table, the usual one where none is named.

    Raises:
        Refusal: when the game has no such form.
    """
    if not form:
        return main_form(rules)
    if form not in rules.formats:
        text = f"{rules.name} has no table form {form!r}; it has {', '.join(rules.formats)}"
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "no_form", text, "form")
    return form
