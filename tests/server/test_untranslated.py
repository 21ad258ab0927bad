"""Whatever the server says to a person comes from the catalogue, in the language of the reader."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from canasta.server.hosting.serving import serve
from canasta.server.showing.sight import Reader
from canasta.wire import write_message
from canasta.wire.answers import Ack, Answered
from canasta.wire.commands import Act, Ask, Say
from pseudo_language import CODE, plain_words, spoken_strangely
from server.houses import Noting, Roster, company, new_id

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NO_WORDS = {
    *("t", "id", "code", "action", "act", "phase", "kind", "level", "mode", "form", "item"),
    *("variant", "field", "source", "target", "given", "seal", "number", "secret", "commitment"),
    *("stage", "owing", "game", "deck", "table", "host", "spectators", "announce"),
    *("absent", "undo"),
    *("step", "permission", "question", "hand", "cards", "canasta", "rank", "what", "top"),
    *("phrase", "phrases", "args", "unready", "captured", "red_threes", "black_threes", "wild"),
    *("points", "deeds.name", "events.name", "version"),
}
"""Fields of messages that hold codes, cards, names and numbers, and no words."""


MOST_ROUNDS = 1000
"""After so many acts of Ann and looks at the table a deal that is not over never will be."""


def said(value: Any, where: str = "") -> Iterator[tuple[str, str]]:  # noqa: ANN401
    """Yield every text of a message with the field that holds it."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NO_WORDS and f"{where}.{key}" not in NO_WORDS:
                yield from said(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from said(part, where)
    elif isinstance(value, str):
        yield where, value


def check(link: Noting, names: set[str]) -> None:
    plain = {
        (type(message).__name__, field, text)
        for message in link.sent
        for field, text in said(msgspec.json.decode(write_message(message)))
        if plain_words(text, names)
    }
    assert not plain


async def strange(one: Roster) -> Noting:
    """Come to the table again, at the first place, with the strange language."""
    link = Noting(Reader(None, CODE), proof=one.proof(0))  # type: ignore[arg-type]
    await one.house.enter(one.table.id, link, 0)
    one.links[0] = link
    return link


@pytest.mark.parametrize(
    ("rules", "form"),
    [
        ({}, "4"),
        ({"variant": "samba_w"}, "4"),
        ({"variant": "american_000"}, "4"),
    ],
)
async def test_a_whole_deal_is_shown_in_the_language_of_the_reader(
    rules: dict[str, object], form: str, tmp_path: Path
) -> None:
    with spoken_strangely():
        async with company(tmp_path, people=1, rules=rules, form=form, advice=True) as one:
            ann = await strange(one)
            names = {seat.name for seat in ann.view.seats}
            rounds = itertools.count()
            while ann.view.phase == "play":
                assert next(rounds) < MOST_ROUNDS, ann.sent[-8:]
                if ann.view.turn.actor == ann.view.seat:
                    for wrong in ("discard 3H", "meld 4S 4H", "yes", "join 9"):
                        await one.do(ann, Act(new_id(), ann.view.seq, wrong))
                    advised = await one.do(ann, Ask(new_id(), "advice"))
                    if isinstance(advised, Answered):  # unless one of these was possible
                        assert isinstance(await one.act(ann, advised.action), Ack)
                await one.clock.advance(1, one.table)
            await one.do(ann, Say(new_id(), phrase="hello"))
            await serve(one.table, ann, Ask(new_id(), "log"))
            assert ann.view.sheet is not None
            check(ann, names)
