"""The lines of the protocol: what a program is sent, and what it may answer."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta import __version__
from canasta.arena.faults import PlayerFaultError
from canasta.engine.action import MeldPart
from canasta.notation.actions.words import parse_action
from canasta.notation.errors import NotationError
from canasta.notation.values import load_json
from canasta.rules import FIELDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.arena.place import Place
    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet

PROTOCOL: Final = 1
"""The version of the protocol; it grows when a program has to be changed."""

_SHOWN: Final = 60
_LONGEST_NAME: Final = 60
_SENT_ONCE: Final = frozenset({"rules", "form", "seat", "log"})
"""Fields of an observation that are in another message, or come bit by bit as events."""

_OF_AN_EVENT: Final = ("cards", "count", "text", "top", "lays")


class Hello(NamedTuple):
    """What a program says of itself."""

    name: str


# --- what is sent --------------------------------------------------------------------------------


def hello_line() -> str:
    """Return the first line: what this is, and which versions of the protocol it speaks."""
    return _line(type="hello", protocol=PROTOCOL, program=f"canasta {__version__}")


def game_line(place: Place, move_seconds: float) -> str:
    """Return the line with which a game begins."""
    sides, seats = place.rules.sides(place.form), place.rules.seats(place.form)
    mine = place.seat % sides
    return _line(
        type="game",
        variant=place.rules.name,
        form=place.form,
        seats=seats,
        sides=sides,
        seat=place.seat,
        side=mine,
        partners=[seat for seat in range(mine, seats, sides) if seat != place.seat],
        seed=place.seed,
        move_seconds=move_seconds,
        rules=_rules(place.rules),
    )


def act_line(number: int, seen: Observation, events: Sequence[Event], legal: Sequence[str]) -> str:
    """Return the line that asks for a move."""
    return _line(type="act", id=number, legal=list(legal), **_table(seen, events))


def deal_over_line(seen: Observation, events: Sequence[Event], scores: Sequence[int]) -> str:
    """Return the line after the last move of a deal."""
    return _line(type="deal_over", scores=list(scores), **_table(seen, events))


def game_over_line(totals: Sequence[int], winner: int | None) -> str:
    """Return the line after the last deal of a game."""
    return _line(type="game_over", totals=list(totals), winner=winner)


def quit_line() -> str:
    """Return the last line."""
    return _line(type="quit")


def _table(seen: Observation, events: Sequence[Event]) -> dict[str, Any]:
    """Return the table as the seat sees it; nothing is known here that the seat does not see."""
    table = {
        field.name: _plain(getattr(seen, field.name))
        for field in fields(seen)
        if field.name not in _SENT_ONCE
    }
    return {"seen": table, "events": [_event(event) for event in events]}


def _event(event: Event) -> dict[str, Any]:
    """Return an event without what is empty in it; seat 0 is a seat."""
    found: dict[str, Any] = {"event": event.name}
    if event.seat is not None:
        found["seat"] = event.seat
    more = {name: _plain(getattr(event, name)) for name in _OF_AN_EVENT}
    return found | {name: value for name, value in more.items() if value}


def _plain(value: object) -> Any:  # noqa: ANN401  (JSON may hold anything)
    """Return a value as JSON has it."""
    if isinstance(value, MeldPart):
        return str(value)
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


@lru_cache(maxsize=32)
def _rules(rules: RuleSet) -> dict[str, Any]:
    """Return every field of the rules as a file of house rules has it."""
    return {name: spec.kind.to_json(rules.get(name)) for name, spec in FIELDS.items()}


def _line(**message: object) -> str:
    return json.dumps(message, separators=(",", ":"))


# --- what is answered ----------------------------------------------------------------------------


def read_hello(line: str) -> Hello:
    """Read how a program introduces itself.

    Raises:
        PlayerFaultError: when this is none.
    """
    said = _object(line)
    name = said.get("name")
    if said.get("type") != "hello" or said.get("protocol") != PROTOCOL:
        wanted = f'{{"type":"hello","protocol":{PROTOCOL},"name":"..."}}'
        raise PlayerFaultError("malformed", f"{_short(line)}: say {wanted} first")
    if not isinstance(name, str) or not name.strip() or len(name) > _LONGEST_NAME:
        raise PlayerFaultError("malformed", f"name {name!r}: write 1 to {_LONGEST_NAME} characters")
    return Hello(name)


def read_move(line: str, number: int, legal: Sequence[Action], texts: Sequence[str]) -> Action:
    """Read the answer to a question: one of the legal actions by its number, or any by its text.

    Raises:
        PlayerFaultError: when it is none, or answers another question.
    """
    said = _object(line)
    if said.get("id") != number or isinstance(said.get("id"), bool):
        raise PlayerFaultError("malformed", f"{_short(line)}: the question has the id {number}")
    move = said.get("move")
    if isinstance(move, int) and not isinstance(move, bool):
        if not 0 <= move < len(legal):
            numbers = f"the legal moves are 0 to {len(legal) - 1}"
            raise PlayerFaultError("illegal", f"move {move}: {numbers}")
        return legal[move]
    if not isinstance(move, str):
        raise PlayerFaultError("malformed", f"{_short(line)}: a move is a number or a string")
    if move in texts:
        return legal[texts.index(move)]
    try:
        return parse_action(move)
    except NotationError as error:
        raise PlayerFaultError("illegal", f"move {_short(move)}: {error}") from None


def _object(line: str) -> Mapping[str, Any]:
    try:
        said = load_json(line)
    except NotationError as error:
        raise PlayerFaultError("malformed", f"{_short(line)}: {error}") from None
    if not isinstance(said, dict):
        raise PlayerFaultError("malformed", f"{_short(line)}: a line is one JSON object")
    return said


def _short(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")
