"""The second form of a record: the same content as JSON, for other programs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from canasta.notation.actions.words import format_action
from canasta.notation.errors import NotationError, Problem, RecordError
from canasta.notation.escaping import escaped
from canasta.notation.record.content import SIDES, Player, Record, Remark
from canasta.notation.record.layout import VERSION, items_of, json_text, player_line
from canasta.notation.record.lines import check_remarks, check_size
from canasta.notation.record.reader import read_lines
from canasta.notation.record.shuffle_json import (
    aborted_data,
    aborted_lines,
    deal_of,
    shuffle_data,
    shuffle_lines,
)
from canasta.notation.record.text import verify_items
from canasta.notation.record.walk import Line
from canasta.notation.shapes import object_of, typed, wrong
from canasta.notation.values import CARDS, dump_json, is_plain, load_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.notation.record.content import DealRecord

MAX_VALUES: Final = 400_000
"""The largest number of lists and objects in the JSON of a record."""


# --- writing -------------------------------------------------------------------------------------


def record_to_json(record: Record, *, indent: int | None = None) -> str:
    """Write a record as JSON, so that `record_from_json` reads the same record again.

    Raises:
        RecordError: when the record holds something that cannot be read again.
    """
    items = tuple(items_of(record))
    verify_items(items)
    check_remarks(record.remarks, len(items))
    data = {
        "canasta_record": VERSION,
        "variant": record.variant,
        "rules": dict(record.house_rules),
        "players": record.form,
        "names": [{"name": player.name, "kind": player.kind} for player in record.players],
        "first_dealer": record.first_dealer,
        "date": record.date,
        "program": record.program,
        "game": record.game,
        "seed": record.seed,
        "deals": [_deal_data(deal) for deal in record.deals],
        "aborted": [aborted_data(aborted) for aborted in record.aborted],
        "result": record.result,
        "remarks": [
            {"item": remark.item, "text": remark.text, "trailing": remark.trailing}
            for remark in record.remarks
        ],
        "checked": record.checked,
    }
    try:
        return dump_json(data, indent)
    except NotationError as error:
        raise RecordError(*error.problems) from None


def _deal_data(deal: DealRecord) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": deal.number,
        "dealer": deal.dealer,
        "deck": list(deal.deck),
        "actions": [
            {"seat": seat, "action": format_action(action)} for seat, action in deal.actions
        ],
    }
    if deal.shuffle is not None:
        data["shuffle"] = shuffle_data(deal.shuffle)
    if deal.ending is not None:
        data["ended"] = {"by": deal.ending.by, "seat": deal.ending.seat}
        data["score"] = list(deal.ending.scores)
        data["total"] = list(deal.ending.totals)
    return data


# --- reading -------------------------------------------------------------------------------------

_TOP: Final[dict[str, type]] = {
    "canasta_record": int,
    "variant": str,
    "players": str,
    "names": list,
    "first_dealer": int,
}
_TOP_OPTIONAL: Final[dict[str, type]] = {
    "rules": dict,
    "date": str,
    "program": str,
    "game": str,
    "seed": str,
    "deals": list,
    "aborted": list,
    "result": str,
    "remarks": list,
    "checked": bool,
}
_NAMED: Final[dict[str, type]] = {"name": str}
_NAMED_OPTIONAL: Final[dict[str, type]] = {"kind": str}
_DEAL: Final[dict[str, type]] = {"number": int, "dealer": int, "deck": list, "actions": list}
_DEAL_OPTIONAL: Final[dict[str, type]] = {"shuffle": dict}
_ENDED: Final[dict[str, type]] = {"ended": dict, "score": list, "total": list}
_ACTION: Final[dict[str, type]] = {"seat": int, "action": str}
_REMARK: Final[dict[str, type]] = {"item": int, "text": str, "trailing": bool}


def record_from_json(text: str) -> Record:
    """Read a record from JSON.

    Raises:
        RecordError: when it is none: with line and column for what is no JSON, and with the path
            of the value (`where`) for what is no record.
    """
    check_size(len(text), 0)
    if text.count("{") + text.count("[") > MAX_VALUES:
        message = "there are too many lists and objects"
        raise RecordError(Problem(message, f"at most {MAX_VALUES} are read; is this a record?"))
    try:
        data = load_json(text)
    except NotationError as error:
        raise RecordError(*error.problems) from None
    lines = list(_lines(data))
    check_size(sum(len(line.text) for line in lines), len(lines))
    record = read_lines(lines).record
    remarks = _remarks(data.get("remarks", []))
    check_remarks(remarks, sum(1 for _ in items_of(record)))
    return replace(record, remarks=remarks, checked=data.get("checked", False))


def _lines(data: object) -> Iterator[Line]:
    """Yield the lines that the same record has as a text; the reader judges the values."""
    top = object_of(data, "", _TOP, _TOP_OPTIONAL)
    yield Line(f"canasta record {top['canasta_record']}", where="canasta_record")
    yield Line(f"variant {top['variant']}", where="variant")
    for name, value in top.get("rules", {}).items():
        where = f"rules[{name!r}]"
        if not is_plain(value):
            raise wrong(value, where, "a value that a rule can have")
        yield Line(f"rule {name} = {json_text(value)}", where=where)
    yield Line(f"players {top['players']}", where="players")
    for number, player in enumerate(top["names"]):
        where = f"names[{number}]"
        fields = object_of(player, where, _NAMED, _NAMED_OPTIONAL)
        said = Player(fields["name"], fields.get("kind", ""))
        yield Line(player_line(number, said), where=where)
    yield Line(f"first dealer {top['first_dealer']}", where="first_dealer")
    for name in ("date", "program", "game", "seed"):
        if top.get(name):
            text = escaped(top[name]) if name == "program" else top[name]
            yield Line(f"{name} {text}", where=name)
    aborted = [(part, f"aborted[{place}]") for place, part in enumerate(top.get("aborted", []))]
    for number, deal in enumerate(top.get("deals", [])):
        while aborted and deal_of(*aborted[0]) <= number + 1:
            yield from aborted_lines(*aborted.pop(0))
        yield from _deal_lines(deal, f"deals[{number}]")
    for one in aborted:
        yield from aborted_lines(*one)
    if top.get("result"):
        yield Line(f"result {top['result']}", where="result")


def _deal_lines(data: object, where: str) -> Iterator[Line]:
    ended = isinstance(data, dict) and not _ENDED.keys().isdisjoint(data)
    deal = object_of(data, where, _DEAL | _ENDED if ended else _DEAL, _DEAL_OPTIONAL)
    yield Line(f"deal {deal['number']}", where=f"{where}.number")
    yield Line(f"dealer {deal['dealer']}", where=f"{where}.dealer")
    if "shuffle" in deal:
        yield from shuffle_lines(deal["shuffle"], f"{where}.shuffle")
    for number, card in enumerate(deal["deck"]):
        if not isinstance(card, str) or card not in CARDS:
            raise wrong(card, f"{where}.deck[{number}]", "a card such as KS, 10H, 2D, JK or ??")
    yield Line(f"deck {len(deal['deck'])}", where=f"{where}.deck")
    yield Line(f"cards {' '.join(deal['deck'])}", where=f"{where}.deck")
    for number, step in enumerate(deal["actions"]):
        here = f"{where}.actions[{number}]"
        fields = object_of(step, here, _ACTION, {})
        yield Line(f"{fields['seat']}: {fields['action']}", where=here)
    if ended:
        yield from _ending_lines(deal, where)


def _ending_lines(deal: dict[str, Any], where: str) -> Iterator[Line]:
    ended = object_of(deal["ended"], f"{where}.ended", {"by": str}, {"seat": object})
    by = (
        ""
        if ended.get("seat") is None
        else f" by {typed(ended['seat'], int, f'{where}.ended.seat')}"
    )
    yield Line(f"ended {ended['by']}{by}", where=f"{where}.ended")
    for name in ("score", "total"):
        here = f"{where}.{name}"
        if len(deal[name]) > len(SIDES):
            raise wrong(deal[name], here, f"at most {len(SIDES)} numbers")
        numbers = [typed(number, int, here) for number in deal[name]]
        pairs = (f"{side} {number}" for side, number in zip(SIDES, numbers, strict=False))
        yield Line(f"{name} {' '.join(pairs)}", where=here)


def _remarks(data: list[object]) -> tuple[Remark, ...]:
    fields = [object_of(part, f"remarks[{n}]", _REMARK, {}) for n, part in enumerate(data)]
    return tuple(Remark(part["item"], part["text"], part["trailing"]) for part in fields)
