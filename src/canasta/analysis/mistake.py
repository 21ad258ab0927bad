"""A move of a computer that somebody calls a mistake, kept in one file: a drill or a test later."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from canasta.analysis.questions import question_at
from canasta.notation.actions.words import format_action, parse_action
from canasta.notation.errors import Problem, RecordError
from canasta.notation.position.as_json import position_from_json, position_to_json
from canasta.notation.position.content import position_of
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.shapes import object_of, typed, wrong
from canasta.notation.values import load_json
from canasta.players import Advised, Reason
from canasta.words.reasons import reason_text

if TYPE_CHECKING:
    from canasta.analysis.questions import Question
    from canasta.notation.record.content import Player, Record
    from canasta.words import Catalogue

VERSION: Final = 1

_TOP: Final[dict[str, type]] = {
    "canasta_mistake": int,
    "comment": str,
    "deal": int,
    "action": int,
    "player": str,
    "level": str,
    "played": str,
    "loss": object,
    "error": object,
    "advice": list,
    "position": dict,
    "record": dict,
}
_ADVICE: Final[dict[str, type]] = {
    "action": str,
    "reason": object,
    "numbers": dict,
    "text": str,
    "behind": object,
    "error": object,
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that was a mistake in somebody's eyes, with what a computer says about it.

    `deal` is the number of the deal, `place` the action in it from 0; `advice` is what a computer
    would do there, the best first, and why.  `loss` is what an analysis says that it cost, in
    points, with its standard error; None where there is no analysis.  `comment` is for people.
    """

    record: Record
    deal: int
    place: int
    advice: tuple[Advised, ...] = ()
    comment: str = ""
    loss: int | None = None
    error: int | None = None

    def question(self) -> Question:
        """Return what had to be decided: what the player saw, and what was possible.

        Raises:
            RecordError: when the record has no such move, or cannot be played again.
        """
        found = question_at(self.record, self.deal, self.place)
        if found is None:
            message = f"deal {self.deal} has no action {self.place}"
            raise RecordError(Problem(message, "name one of its actions", where="action"))
        return found[0]


def dumps(mistake: Mistake, words: Catalogue) -> str:
    """Write a mistake as JSON; sentences for people are in the language of `words`.

    Raises:
        RecordError: when the record has no such move, or cannot be played again.
    """
    asked = mistake.question()
    player: Player = mistake.record.players[asked.player]
    data = {
        "canasta_mistake": VERSION,
        "comment": mistake.comment,
        "deal": mistake.deal,
        "action": mistake.place,
        "player": player.name,
        "level": player.kind,
        "played": format_action(asked.played),
        "loss": mistake.loss,
        "error": mistake.error,
        "advice": [_advice_data(one, words) for one in mistake.advice],
        "position": load_json(position_to_json(position_of(asked.seen))),
        "record": load_json(record_to_json(mistake.record)),
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _advice_data(one: Advised, words: Catalogue) -> dict[str, Any]:
    reason = one.reason
    return {
        "action": format_action(one.action),
        "reason": None if reason is None else reason.code,
        "numbers": {} if reason is None else dict(reason.numbers),
        "text": "" if reason is None else reason_text(reason, words=words),
        "behind": None if one.behind is None else round(one.behind),
        "error": None if one.error is None else round(one.error),
    }


def loads(text: str) -> Mistake:
    """Read a mistake.

    Raises:
        NotationError: when it is none, when its record cannot be played again, or when move and
            position are not those of the record.
    """
    top = object_of(load_json(text), "", _TOP, {})
    if top["canasta_mistake"] != VERSION:
        raise wrong(top["canasta_mistake"], "canasta_mistake", str(VERSION))
    mistake = Mistake(
        record_from_json(json.dumps(top["record"])),
        top["deal"],
        top["action"],
        tuple(_advised(one, f"advice[{n}]") for n, one in enumerate(top["advice"])),
        top["comment"],
        *(_points(top[name], name) for name in ("loss", "error")),
    )
    asked = mistake.question()
    _agrees("played", parse_action(top["played"]), asked.played)
    position = position_from_json(json.dumps(top["position"]))
    _agrees("position", position, position_of(asked.seen))
    return mistake


def _advised(data: object, where: str) -> Advised:
    found = object_of(data, where, _ADVICE, {})
    code, reason = found["reason"], None
    if code is not None:
        numbers = {
            name: typed(value, int if isinstance(value, int) else str, f"{where}.numbers.{name}")
            for name, value in found["numbers"].items()
        }
        reason = Reason(typed(code, str, f"{where}.reason"), numbers)
    points = (_points(found[name], f"{where}.{name}") for name in ("behind", "error"))
    return Advised(parse_action(found["action"]), reason, *points)


def _points(value: object, where: str) -> int | None:
    found: int | None = None if value is None else typed(value, int, where)
    return found


def _agrees(name: str, written: object, played: object) -> None:
    if written != played:
        message = f"{name} is not what the record has there"
        raise RecordError(Problem(message, "correct it, or the place of the move", where=name))
