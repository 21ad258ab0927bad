"""Twenty thousand messages, broken and whole, to one table: it never fails and never stops."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from canasta.server.hosting.serving import serve
from canasta.wire import WireError, commands, read_command, write_command
from canasta.wire.answers import Ack, Offers
from driving import NIGHTLY
from server.houses import company, new_id, settle

if TYPE_CHECKING:
    from pathlib import Path

    from server.houses import Noting, Roster

MESSAGES = 1_000_000 if NIGHTLY else 20_000
LONG: dict[str, object] = {"end.target": 1_000_000}
"""A game that does not end while the messages come."""

_CARDS = ["KS", "9H", "10D", "JK", "2C", "3H", "??", "4C", "QD"]
_ACTIONS = [
    "draw",
    "pass",
    "end",
    "take",
    "take +",
    "take KS KH",
    "meld KS KH KD",
    "meld 9H to 9",
    "join 9",
    "discard 4C",
    "ask",
    "yes",
    "acaba",
    "lay 3H",
    "special pairs",
    "meld , ,",
    "discard ZZ",
]


def corpus(link: Noting, dice: random.Random) -> bytes:
    """Return a message that could mean something at this moment."""
    view = link.view
    seq = dice.choice([view.seq, view.seq, view.seq - 1, 0, 2**31 - 1])
    hand = [card.card for card in view.hand] or _CARDS
    some = [dice.choice([*hand, *_CARDS]) for _ in range(dice.randrange(6))]
    deal = dice.choice([view.deal, 0, -5])
    seat = dice.randrange(6)
    one: Any = dice.choice(
        [
            commands.Act(new_id(), seq, dice.choice(_ACTIONS)),
            commands.Act(new_id(), seq, f"discard {dice.choice(hand)}"),
            commands.Act(new_id(), seq, "meld " + " ".join(some)),
            commands.Preview(new_id(), some, [some[:3], []], dice.choice([None, "9", "x"])),
            commands.Seal(new_id(), deal, "ab" * dice.randrange(40)),
            commands.Shuffle(new_id(), deal, "cd" * 32),
            commands.OpenNumber(new_id(), deal, "ef" * 16),
            commands.Cut(new_id(), seq, dice.randrange(-10, 200)),
            commands.NextDeal(new_id(), seq),
            commands.Start(new_id()),
            commands.Assign(new_id(), seat, dice.choice(["computer", "free"])),
            commands.Move(new_id(), seat),
            commands.Hold(new_id(), dice.choice([seat, None])),
            commands.Ask(new_id(), dice.choice(["stock", "hand", "one_card", "log"]), seat),
            commands.StandIn(new_id(), seat, "computer"),
            commands.Back(new_id()),
            commands.Undo(new_id(), seq),
            commands.Rematch(new_id()),
            commands.Ping(dice.randrange(1000)),
            commands.Hello(1, "x"),
        ]
    )
    return write_command(one)


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Break a message in some way, or leave it."""
    way = dice.randrange(6)
    place = dice.randrange(len(data))
    if way == 0:
        return data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
    if way == 1:
        return data[:place]
    if way == 2:
        return data[:place] + data[place:] * 2
    if way == 3:
        return data.replace(b"1", dice.choice([b"-1", b"1e9", b"99999999999", b"null", b"[]"]))
    return data


@pytest.mark.timeout(20_000)
async def test_no_message_breaks_or_stops_a_table(tmp_path: Path) -> None:
    dice = random.Random(7)
    async with company(tmp_path, rules=LONG, undo="free", advice=True, chat=True) as four:
        watcher = await four.enter(None)
        bad = done = 0
        for number in range(MESSAGES):
            link = dice.choice([*four.links, four.acting_or(watcher), watcher])
            try:
                command = read_command(mutated(corpus(link, dice), dice))
            except WireError:
                bad += 1
                continue
            await serve(four.table, link, command)
            done += 1
            if number % 500 == 0:
                await _alive(four)
        await _alive(four)
        assert bad > MESSAGES // 10
        assert done > MESSAGES // 10
        assert four.table.scene.seq > 50, "some of it was accepted"


async def _alive(four: Roster) -> None:
    """Prove that the table goes on: a plain turn is possible, or the sheet can be confirmed."""
    await settle(four.table)
    four.table.scene.paused = False
    for link in [*four.links, *four.table.links]:
        del link.sent[:-40]  # type: ignore[attr-defined]
    for link in four.links:
        await four.do(link, commands.Back(new_id()))
        four.table.scene.undo = None
        await _look(four, link)
    before = four.table.scene.seq
    phase = four.links[0].view.phase
    if phase == "over":
        return
    if phase == "play":
        link = four.acting
        assert link.last(Offers).acts
        await four.turn()
    elif phase == "sheet":
        for link in four.links:
            if link.view.phase == "sheet":  # some had confirmed it before
                answer = await four.do(link, commands.NextDeal(new_id(), link.view.seq))
                assert isinstance(answer, Ack)
    else:
        await four.deal()
        await four.clock.advance(21, four.table)
    assert four.table.scene.seq > before


async def _look(four: Roster, link: Noting) -> None:
    """Come again, as after a lost connection."""
    await four.house.leave(four.table, link)
    await four.house.enter(four.table.id, link, link.view.seq)
