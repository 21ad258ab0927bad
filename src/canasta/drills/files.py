"""The files of drills: JSON, with the position in the text notation."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from canasta.drills.drill import KINDS, Choice, Drill, Source
from canasta.notation.actions.words import format_action, parse_action
from canasta.notation.position.text import format_position, parse_position
from canasta.notation.shapes import object_of, typed, wrong
from canasta.notation.values import load_json
from canasta.players import Reason

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

VERSION: Final = 1

_TOP: Final[dict[str, type]] = {
    "canasta_drill": int,
    "kind": str,
    "source": dict,
    "position": list,
    "choices": list,
}
_TRIED: Final[dict[str, type]] = {"tries": int, "failed": dict}
_SOURCE: Final[dict[str, type]] = {"players": str, "seed": int, "deal": int, "action": int}
_CHOICE: Final[dict[str, type]] = {"behind": int, "error": int, "reason": object}
_ANSWER: Final[dict[str, type]] = {"do": list, "points": int}
_REASON: Final[dict[str, type]] = {"code": str, "numbers": dict}


def variants() -> tuple[str, ...]:
    """Return the games of which there are drills."""
    folders = (one for one in _here().iterdir() if one.is_dir() and not one.name.startswith("_"))
    return tuple(sorted(one.name for one in folders))


@cache
def drills(variant: str) -> tuple[Drill, ...]:
    """Return the drills of a game, by kind and then from easy to hard; none of most games."""
    if variant not in variants():
        return ()
    texts = {one.name: one for one in _here().joinpath(variant).iterdir()}
    found = [
        loads(texts[name].read_text(encoding="utf-8"), name.removesuffix(".json"))
        for name in sorted(texts)
        if name.endswith(".json")
    ]
    return tuple(sorted(found, key=lambda one: (KINDS.index(one.kind), one.grade)))


def _here() -> Traversable:
    return files("canasta.drills")


def dumps(drill: Drill) -> str:
    """Write a drill as JSON."""
    return json.dumps(data_of(drill), indent=1, ensure_ascii=False) + "\n"


def data_of(drill: Drill) -> dict[str, Any]:
    """Return what a file of a drill holds."""
    source = drill.source
    tried = {} if drill.failed is None else {"tries": drill.tries, "failed": dict(drill.failed)}
    return {
        "canasta_drill": VERSION,
        "kind": drill.kind,
        "source": {
            "players": " ".join(source.players),
            "seed": source.seed,
            "deal": source.deal,
            "action": source.place,
        },
        "position": format_position(drill.position).splitlines(),
        **tried,
        "choices": [_choice_data(one) for one in drill.choices],
    }


def _choice_data(one: Choice) -> dict[str, Any]:
    reason = one.reason
    what: dict[str, Any] = (
        {"do": [format_action(action) for action in one.actions]}
        if one.points is None
        else {"points": one.points}
    )
    return what | {
        "behind": one.behind,
        "error": one.error,
        "reason": None
        if reason is None
        else {"code": reason.code, "numbers": dict(reason.numbers)},
    }


def loads(text: str, name: str) -> Drill:
    """Read a drill; `name` is what it is called.

    Raises:
        NotationError: when it is none; with the path of the value (`where`) where it has one.
    """
    top = object_of(load_json(text), "", _TOP, _TRIED)
    if top["canasta_drill"] != VERSION:
        raise wrong(top["canasta_drill"], "canasta_drill", str(VERSION))
    if top["kind"] not in KINDS:
        raise wrong(top["kind"], "kind", f"one of {', '.join(KINDS)}")
    lines = [typed(line, str, f"position[{n}]") for n, line in enumerate(top["position"])]
    choices = tuple(_choice(one, f"choices[{n}]") for n, one in enumerate(top["choices"]))
    if sum(not one.behind for one in choices) != 1:
        raise wrong(len(choices), "choices", "a list of choices of which one is the best")
    return Drill(
        name,
        top["kind"],
        parse_position("\n".join(lines)),
        choices,
        _source(top["source"]),
        top.get("tries", 0),
        top.get("failed"),
    )


def _source(data: object) -> Source:
    found = object_of(data, "source", _SOURCE, {})
    return Source(tuple(found["players"].split()), found["seed"], found["deal"], found["action"])


def _choice(data: object, where: str) -> Choice:
    found = object_of(data, where, _CHOICE, _ANSWER)
    reason = found["reason"]
    if reason is not None:
        said = object_of(reason, f"{where}.reason", _REASON, {})
        reason = Reason(said["code"], said["numbers"])
    words = [typed(word, str, f"{where}.do") for word in found.get("do", ())]
    return Choice(
        tuple(map(parse_action, words)),
        found["behind"],
        found["error"],
        reason,
        found.get("points"),
    )
