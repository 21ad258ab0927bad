"""The lines of a game record: every item of its content as text, in the order of the record."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.action import Abandon
from canasta.notation.actions.words import format_action
from canasta.notation.errors import NotationError, Problem, RecordError, quoted
from canasta.notation.escaping import escaped
from canasta.notation.record.content import SIDES
from canasta.notation.values import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.action import Action
    from canasta.notation.record.content import (
        AbortedShuffle,
        DealRecord,
        Ending,
        Player,
        Record,
        ShuffleRecord,
    )
    from canasta.rules.fields.kinds import Json

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
        RecordError: when an action or a kind of computer has no text, with its path.
    """
    yield from header_items(record)
    aborted = [*enumerate(record.aborted)]
    for place, deal in enumerate(record.deals):
        while aborted and aborted[0][1].deal <= deal.number:
            yield from aborted_items(*aborted.pop(0))
        yield from _deal_items(f"deals[{place}]", deal)
    for one in aborted:
        yield from aborted_items(*one)
    if record.result:
        yield Item("result", (f"result {record.result}",))


def header_items(record: Record) -> Iterator[Item]:
    """Yield the items before the first deal."""
    yield Item("canasta_record", (FIRST_LINE,))
    yield Item("variant", (f"variant {record.variant}",))
    for name, value in record.house_rules.items():
        yield Item(f"rules[{name!r}]", (f"rule {name} = {json_text(value)}",))
    yield Item("players", (f"players {record.form}",))
    for number, player in enumerate(record.players):
        yield Item(f"names[{number}]", (player_line(number, player),))
    yield Item("first_dealer", (f"first dealer {record.first_dealer}",))
    if record.date:
        yield Item("date", (f"date {record.date}",))
    if record.program:
        yield Item("program", (f"program {escaped(record.program)}",))
    if record.game:
        yield Item("game", (f"game {record.game}",))
    if record.seed:
        yield Item("seed", (f"seed {record.seed}",))


def player_line(number: int, player: Player) -> str:
    """Print a player of the table, whatever the name.

    Raises:
        RecordError: when the kind of a computer is no word, with its path.
    """
    if player.kind and not re.fullmatch(KIND, player.kind):
        message = f"{quoted(player.kind)} is not a word for a kind of computer"
        remedy = "write lowercase letters, digits, - and _: hard"
        raise RecordError(Problem(message, remedy, player.kind, where=f"names[{number}]"))
    kind = f" {player.kind}" if player.kind else ""
    return f"player {number}{kind}: {escaped(player.name)}"


def _deal_items(where: str, deal: DealRecord) -> Iterator[Item]:
    yield from public_head_items(where, deal)
    yield from secret_head_items(where, deal)
    for place, (seat, action) in enumerate(deal.actions):
        here = f"{where}.actions[{place}]"
        try:
            yield Item(here, (action_line(seat, action),))
        except NotationError as error:
            raise RecordError(replace(error.problems[0], where=here)) from None
    if deal.ending is not None:
        yield from ending_items(where, deal.ending)


def public_head_items(where: str, deal: DealRecord) -> Iterator[Item]:
    """Yield the items at the beginning of a deal that everybody may see while it is played."""
    yield Item(f"{where}.number", (f"deal {deal.number}",))
    yield Item(f"{where}.dealer", (f"dealer {deal.dealer}",))
    if deal.shuffle is not None:
        yield from _shuffle_items(f"{where}.shuffle", deal.shuffle)


def secret_head_items(where: str, deal: DealRecord) -> Iterator[Item]:
    """Yield the items behind them that nobody may see: the secret of the shuffle and the deck."""
    if deal.shuffle is not None:
        yield from _secret_item(f"{where}.shuffle", deal.shuffle)
    rows = range(0, len(deal.deck), _CARDS_A_LINE)
    cards = (f"cards {' '.join(deal.deck[row : row + _CARDS_A_LINE])}" for row in rows)
    yield Item(f"{where}.deck", (f"deck {len(deal.deck)}", *cards))


def aborted_items(place: int, aborted: AbortedShuffle) -> Iterator[Item]:
    """Yield the items of a shuffle that was given up, the `place`th of the record."""
    where = f"aborted[{place}]"
    yield Item(f"{where}.deal", (f"aborted {aborted.deal}",))
    yield Item(f"{where}.dealer", (f"dealer {aborted.dealer}",))
    yield from _shuffle_items(f"{where}.shuffle", aborted.shuffle)
    yield from _secret_item(f"{where}.shuffle", aborted.shuffle)


def _shuffle_items(where: str, shuffle: ShuffleRecord) -> Iterator[Item]:
    yield Item(f"{where}.commitment", (f"commitment {shuffle.commitment}",))
    for seat, number in enumerate(shuffle.numbers):
        words = " ".join(filter(None, (number.given, number.seal, number.opened)))
        yield Item(f"{where}.numbers[{seat}]", (f"number {seat} {words}",))
    if shuffle.asked:
        yield Item(f"{where}.shuffled", (f"shuffled {' '.join(map(str, shuffle.asked))}",))
    if shuffle.cut_at is not None:
        by = "" if shuffle.cut_by is None else f" by {shuffle.cut_by}"
        yield Item(f"{where}.cut", (f"cut {shuffle.cut_at}{by}",))
    if shuffle.reshuffles:
        yield Item(f"{where}.reshuffled", (f"reshuffled {shuffle.reshuffles}",))


def _secret_item(where: str, shuffle: ShuffleRecord) -> Iterator[Item]:
    if shuffle.secret:
        yield Item(f"{where}.secret", (f"secret {shuffle.secret}",))


def action_line(seat: int, action: Action) -> str:
    """Print an action with the seat that decides it.

    Raises:
        NotationError: when the action has no text, or no place in a record.
    """
    if isinstance(action, Abandon):
        message = "an abandoned opening is not part of a record"
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
