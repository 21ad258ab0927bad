"""Small values that several texts share: spellings of cards, and the JSON of a house rule."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NoReturn

from canasta.cards import FACES, JOKER, UNKNOWN, Card
from canasta.notation.errors import NotationError, Problem, quoted

if TYPE_CHECKING:
    from canasta.rules.fields.kinds import Json

CARDS: Final[dict[str, Card]] = {
    rank + suit: card
    for card in (*FACES, JOKER, UNKNOWN)
    for upper in (card, card.replace("10", "T"))
    for rank in (upper[:-1], upper[:-1].lower())
    for suit in (upper[-1], upper[-1].lower())
}
"""Every spelling of every card: a lookup, because records hold very many of them."""

CONTROLS: Final = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
"""Characters (as in a regular expression's class) that no line may hold; tabs are blanks."""

KIND: Final = "[a-z][a-z0-9_-]{0,59}"
"""The word for a kind of computer player (as in a regular expression)."""

MAX_DEPTH: Final = 3
"""How deep lists and maps may lie inside each other in the value of a house rule."""

MAX_NUMBER: Final = 999_999_999
"""The largest number that JSON may have."""

_HALF: Final = re.compile("[\ud800-\udfff]")
_HALVES: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def parse_value(text: str) -> Json:
    """Read the value of a house rule: JSON without fractions, at most three levels deep.

    Raises:
        NotationError: when it is something else.
    """
    value = load_json(text)
    if not is_plain(value):
        raise _no_value(text)
    result: Json = value
    return result


def is_plain(value: object, depth: int = 0) -> bool:
    """Say whether a value may be a house rule's."""
    if isinstance(value, list | dict):
        inner = value.values() if isinstance(value, dict) else value
        return depth < MAX_DEPTH and all(is_plain(part, depth + 1) for part in inner)
    if isinstance(value, int):
        return abs(value) <= MAX_NUMBER
    return value is None or isinstance(value, str)


def dump_json(value: object, indent: int | None = None) -> str:
    """Print a value as JSON that is read again as it was; half of a character has a number.

    Raises:
        NotationError: when two halves are side by side, which JSON reads as one character.
    """
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    halves = _HALVES.search(text)
    if halves is not None:
        message = f"{quoted(halves[0])} is two half characters"
        raise NotationError(Problem(message, "write the whole character", halves[0]))
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def load_json(text: str) -> Any:  # noqa: ANN401  (JSON may hold anything)
    """Read JSON; a name that occurs twice, a fraction and endless nesting are refused.

    Raises:
        NotationError: with line and column where the text is no JSON.
    """
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique,
            parse_float=_refuse,
            parse_constant=_refuse,
        )
    except json.JSONDecodeError as error:
        problem = Problem(
            f"this is not valid JSON: {error.msg}", "correct it", "", error.lineno, error.colno
        )
        raise NotationError(problem) from None
    except NotationError:
        raise
    except (RecursionError, ValueError):  # lists without end, numbers without end
        raise _no_value(text) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        twice = next(
            name for name, times in Counter(name for name, _ in pairs).items() if times > 1
        )
        message = f"{quoted(twice)} appears twice in one object"
        raise NotationError(Problem(message, "leave one of them out", twice))
    return unique


def _refuse(text: str) -> NoReturn:
    message = f"{quoted(text)} is not a whole number"
    raise NotationError(Problem(message, "write whole numbers only", text))


def _no_value(text: str) -> NotationError:
    message = f"{quoted(text)} cannot be the value of a rule"
    remedy = (
        "write true, false, null, a whole number of up to 9 digits, a string, or a list or map "
        "of them"
    )
    return NotationError(Problem(message, remedy, text[:60]))
