"""The lines of a game record: every item of its content as text, in the order of the record."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.action import Abandon
from canasta.notation.actions import format_action
from canasta.notation.content import SIDES
from canasta.notation.errors import NotationError, Problem, RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.notation.content import DealRecord, Ending, Player, Record
    from canasta.rules.kinds import Json

VERSION: Final = 1
"""The version of the format; it changes only when a reader has to change."""

FIRST_LINE: Final = f"canasta record {VERSION}"

_CARDS_A_LINE: Final = 18


class Item(NamedTuple):
    """One item: its lines (only a deck has several) and its path in the record."""

    where: str
    lines: tuple[str, ...]


def items_of(record: Record) -> Iterator[Item]:
    """Yield every item of a record, in order.

    Raises:
        RecordError: when an action has no text, with its path.
    """
    yield from header_items(record)
    for place, deal in enumerate(record.deals):
        yield from _deal_items(f"deals[{place}]", deal)
    if record.result:
        yield Item("result", (f"result {record.result}",))


def header_items(record: Record) -> Iterator[Item]:
    """Yield the items before the first deal."""
    yield Item("canasta_record", (FIRST_LINE,))
    yield Item("variant", (f"variant {record.variant}",))
    for name, value in record.overrides.items():
        yield Item(f"rules[{name!r}]", (f"rule {name} = {json_text(value)}",))
    yield Item("players", (f"players {record.format}",))
    for number, player in enumerate(record.players):
        yield Item(f"names[{number}]", (_player_line(number, player),))
    yield Item("first_dealer", (f"first dealer {record.first_dealer}",))
    if record.date:
        yield Item("date", (f"date {record.date}",))
    if record.program:
        yield Item("program", (f"program {record.program}",))


def _player_line(number: int, player: Player) -> str:
    kind = f" {player.kind}" if player.kind else ""
    return f"player {number}{kind}: {player.name}"


def _deal_items(where: str, deal: DealRecord) -> Iterator[Item]:
    yield from deal_head_items(where, deal.number, deal.dealer, deal.deck)
    for place, (seat, action) in enumerate(deal.actions):
        here = f"{where}.actions[{place}]"
        try:
            yield Item(here, (action_line(seat, action),))
        except NotationError as error:
            raise RecordError(replace(error.problems[0], where=here)) from None
    if deal.ending is not None:
        yield from ending_items(where, deal.ending)


def deal_head_items(where: str, number: int, dealer: int, deck: Sequence[Card]) -> Iterator[Item]:
    """Yield the items of a deal before its first action."""
    yield Item(f"{where}.number", (f"deal {number}",))
    yield Item(f"{where}.dealer", (f"dealer {dealer}",))
    rows = range(0, len(deck), _CARDS_A_LINE)
    cards = (f"cards {' '.join(deck[row : row + _CARDS_A_LINE])}" for row in rows)
    yield Item(f"{where}.deck", (f"deck {len(deck)}", *cards))


def action_line(seat: int, action: Action) -> str:
    """Print an action with the seat that decides it.

    Raises:
        NotationError: when the action has no text, or no place in a record.
    """
    if isinstance(action, Abandon):
        message = "an abandoned opening is no part of a record"
        raise NotationError(Problem(message, "leave it out with the melds that were taken back"))
    return f"{seat}: {format_action(action)}"


def ending_items(where: str, ending: Ending) -> Iterator[Item]:
    """Yield how a deal ended."""
    by = "" if ending.seat is None else f" by {ending.seat}"
    yield Item(f"{where}.ended", (f"ended {ending.by}{by}",))
    yield Item(f"{where}.score", (f"score {_by_side(ending.scores)}",))
    yield Item(f"{where}.total", (f"total {_by_side(ending.totals)}",))


def _by_side(numbers: Sequence[int]) -> str:
    return " ".join(f"{side} {number}" for side, number in zip(SIDES, numbers, strict=False))


def json_text(value: Json) -> str:
    """Print the value of a house rule as JSON on one line, without # and ; in its strings."""
    return json.dumps(value, sort_keys=True).replace("#", "\\u0023").replace(";", "\\u003b")
