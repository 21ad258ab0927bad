"""The second form of a position: the same content as JSON, for other programs."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Final

from canasta.engine.observation import MeldView, SideView, TurnView
from canasta.notation.errors import NotationError, Problem
from canasta.notation.position.forms import VERSION
from canasta.notation.position.text import WrittenPosition, format_position
from canasta.notation.record.lines import check_size
from canasta.notation.shapes import object_of, typed, wrong
from canasta.notation.values import CARDS, dump_json, load_json
from canasta.rules.fields.values import CANASTA_TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.cards import Card

_TOP: Final[dict[str, type]] = {
    "canasta_position": int,
    "variant": str,
    "rules": dict,
    "players": str,
    "seat": object,
    "actor": object,
    "dealer": int,
    "deal": int,
    "hand": list,
    "tray": list,
    "hands": list,
    "stock": int,
    "pile": dict,
    "turn": dict,
    "first_turns": list,
    "melded_before": list,
    "ended": object,
    "sides": list,
}
_TOP_OPTIONAL: Final[dict[str, type]] = {"feet": list, "talons": list}
_PILE: Final[dict[str, type]] = {"count": int, "top": object, "frozen": bool}
_TURN: Final[dict[str, type]] = {
    "seat": int,
    "step": str,
    "taken": bool,
    "melded": bool,
    "permission": object,
    "question": object,
    "must_go_out": bool,
    "last_red_three": bool,
    "must_take": bool,
}
_SIDE: Final[dict[str, type]] = {
    "melds": list,
    "red_threes": list,
    "captured": list,
    "total": int,
    "minimum": int,
    "penalty": int,
}
_SIDE_OPTIONAL: Final[dict[str, type]] = {"black_threes": list, "canasta_needed": list}
_MELD: Final[dict[str, type]] = {"rank": str, "number": int, "cards": list, "canasta": object}


def position_to_json(position: WrittenPosition, *, indent: int | None = None) -> str:
    """Write a position as JSON, so that `position_from_json` reads the same position again.

    Raises:
        NotationError: when it holds something that cannot be read again.
    """
    format_position(position)
    data = {
        "canasta_position": VERSION,
        "variant": position.variant,
        "rules": dict(position.house_rules),
        "players": position.form,
        "seat": position.seat,
        "actor": position.actor,
        "dealer": position.dealer,
        "deal": position.deal_number,
        "hand": position.hand,
        "tray": position.tray,
        "hands": position.hand_sizes,
        "feet": position.feet,
        "talons": position.talons,
        "stock": position.stock_count,
        "pile": {
            "count": position.pile_count,
            "top": position.top_discard,
            "frozen": position.pile_frozen,
        },
        "turn": dataclasses.asdict(position.turn),
        "first_turns": position.first_turns,
        "melded_before": position.melded_before,
        "ended": position.ended_by,
        "sides": [_side_data(side) for side in position.sides],
    }
    return dump_json(data, indent)


def _side_data(side: SideView) -> dict[str, Any]:
    needed = [kind for kind in CANASTA_TYPES if kind in side.canasta_needed]
    return dataclasses.asdict(side) | {"canasta_needed": needed}


def position_from_json(text: str) -> WrittenPosition:
    """Read a position from JSON.

    Raises:
        NotationError: when it is none; with the path of the value (`where`) where it has one.
    """
    check_size(len(text), 0)
    top = object_of(load_json(text), "", _TOP, _TOP_OPTIONAL)
    if top["canasta_position"] != VERSION:
        raise wrong(top["canasta_position"], "canasta_position", str(VERSION))
    pile = object_of(top["pile"], "pile", _PILE, {})
    position = WrittenPosition(
        variant=top["variant"],
        house_rules=top["rules"],
        form=top["players"],
        seat=_optional(top["seat"], int, "seat"),
        actor=_optional(top["actor"], int, "actor"),
        dealer=top["dealer"],
        deal_number=top["deal"],
        hand=_cards(top["hand"], "hand"),
        tray=tuple(_cards(cards, f"tray[{n}]") for n, cards in enumerate(top["tray"])),
        hand_sizes=_numbers(top, "hands"),
        feet=_numbers(top, "feet"),
        talons=_numbers(top, "talons"),
        stock_count=top["stock"],
        pile_count=pile["count"],
        top_discard=None if pile["top"] is None else _cards([pile["top"]], "pile.top")[0],
        pile_frozen=pile["frozen"],
        turn=_turn(top["turn"]),
        first_turns=tuple(typed(flag, bool, "first_turns") for flag in top["first_turns"]),
        melded_before=tuple(typed(flag, bool, "melded_before") for flag in top["melded_before"]),
        ended_by=_optional(top["ended"], str, "ended"),
        sides=tuple(_side(side, f"sides[{n}]") for n, side in enumerate(top["sides"])),
    )
    try:
        format_position(position)
    except NotationError as error:
        message, remedy = f"the values do not make a position: {error}", "correct them"
        raise NotationError(Problem(message, remedy)) from None
    return position


def _numbers(top: Mapping[str, Any], name: str) -> tuple[int, ...]:
    return tuple(typed(number, int, name) for number in top.get(name, ()))


def _turn(data: Mapping[str, Any]) -> TurnView:
    turn = object_of(data, "turn", _TURN, {})
    _optional(turn["permission"], str, "turn.permission")
    _optional(turn["question"], str, "turn.question")
    return TurnView(**turn)


def _side(data: object, where: str) -> SideView:
    side = object_of(data, where, _SIDE, _SIDE_OPTIONAL)
    melds = (_meld(meld, f"{where}.melds[{n}]") for n, meld in enumerate(side["melds"]))
    return SideView(
        melds=tuple(melds),
        red_threes=_cards(side["red_threes"], f"{where}.red_threes"),
        black_threes=_cards(side.get("black_threes", []), f"{where}.black_threes"),
        captured=_cards(side["captured"], f"{where}.captured"),
        total=side["total"],
        minimum=side["minimum"],
        penalty=side["penalty"],
        canasta_needed=frozenset(
            typed(kind, str, f"{where}.canasta_needed") for kind in side.get("canasta_needed", ())
        ),
    )


def _meld(data: object, where: str) -> MeldView:
    meld = object_of(data, where, _MELD, {})
    cards = _cards(meld["cards"], f"{where}.cards")
    canasta = _optional(meld["canasta"], str, f"{where}.canasta")
    return MeldView(meld["rank"], meld["number"], cards, canasta)


def _optional(value: Any, kind: type, where: str) -> Any:  # noqa: ANN401  (JSON may hold anything)
    return None if value is None else typed(value, kind, where)


def _cards(value: object, where: str) -> tuple[Card, ...]:
    words = typed(value, list, where)
    for number, word in enumerate(words):
        if not isinstance(word, str) or word not in CARDS:
            raise wrong(word, f"{where}[{number}]", "a card such as KS, 10H, 2D, JK or ??")
    return tuple(CARDS[word] for word in words)
