"""Values from JSON: are they there, and of the type that is wanted?"""

from __future__ import annotations

from typing import Any, Final

from canasta.notation.errors import Problem, RecordError, quoted

_JSON_NAMES: Final = {
    int: "a whole number",
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
    if kind is object or (
        isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    ):
        return value
    raise wrong(value, where, _JSON_NAMES[kind])


def wrong(value: object, where: str, wanted: str) -> RecordError:
    """Return the error for a value that is not what is wanted."""
    message = f"{quoted(str(value)[:100])} is not {wanted}"
    return RecordError(Problem(message, f"write {wanted}", str(value)[:60], where=where))
