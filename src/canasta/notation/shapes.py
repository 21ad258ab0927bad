"""Values from JSON: are they there, and of the type that is wanted?"""

from __future__ import annotations

from typing import Any, Final

from canasta.notation.errors import Problem, RecordError, quoted
from canasta.notation.values import MAX_NUMBER

_SHOWN: Final = 60
_JSON_NAMES: Final = {
    int: f"a whole number of up to {len(str(MAX_NUMBER))} digits",
    str: "a string",
    list: "a list",
    dict: "an object",
    bool: "true or false",
}


def object_of(
    value: object, where: str, required: dict[str, type], optional: dict[str, type]
) -> dict[str, Any]:
    """Check an object's names and the types of its values.

    Raises:
        RecordError: with the path of what is wrong.
    """
    fields: dict[str, Any] = typed(value, dict, where)
    for name in required:
        if name not in fields:
            message = f"{quoted(name)} is missing"
            remedy = f"the names here are {', '.join((*required, *optional))}"
            raise RecordError(Problem(message, remedy, name, where=where))
    for name, part in fields.items():
        kind = required.get(name) or optional.get(name)
        if kind is None:
            message = f"{quoted(name)} is not known here"
            remedy = f"the names here are {', '.join((*required, *optional))}"
            raise RecordError(Problem(message, remedy, name, where=where))
        typed(part, kind, f"{where}.{name}" if where else name)
    return fields


def typed(value: Any, kind: type, where: str) -> Any:  # noqa: ANN401  (JSON may hold anything)
    """Check the type of a value (`object`: any); true is no number.

    Raises:
        RecordError: when it is of another type.
    """
    fits = isinstance(value, kind) and (kind in {bool, object} or not isinstance(value, bool))
    if fits and not (kind is int and abs(value) > MAX_NUMBER):
        return value
    raise wrong(value, where, _JSON_NAMES[kind])


def wrong(value: object, where: str, wanted: str) -> RecordError:
    """Return the error for a value that is not what is wanted."""
    found = next((_JSON_NAMES[kind] for kind in (list, dict) if isinstance(value, kind)), "")
    shown = "" if found else str(value)[:_SHOWN]
    message = f"{found or quoted(shown)} is not {wanted}"
    return RecordError(Problem(message, f"write {wanted}", shown, where=where))
