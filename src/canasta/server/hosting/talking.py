"""The commands of talk: phrases and chat."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from canasta.server.hosting import sending, turns
from canasta.server.hosting.chats import SHOWN, chat_of
from canasta.server.showing.setup import PHRASES
from canasta.server.store import StoreError
from canasta.words.names import shown_name

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire.commands import Say


async def say(table: Hosted, link: Link, command: Say) -> None:
    """Say a phrase, or a text where the table has chat."""
    place = link.reader.place
    text = shown_name(command.text or "")
    if place is None:
        sending.deny(table, link, command.id, "no_seat")
    elif command.phrase is not None and command.phrase not in PHRASES:
        sending.deny(table, link, command.id, "no_phrase")
    elif command.phrase is None and not table.scene.options.chat:
        sending.deny(table, link, command.id, "no_chat")
    elif command.phrase is None and not text:
        sending.deny(table, link, command.id, "no_text")
    else:
        await _say(table, link, command, place, text)


async def _say(table: Hosted, link: Link, command: Say, place: int, text: str) -> None:
    line = {"phrase": command.phrase} if command.phrase else {"text": text}
    line["name"] = table.scene.places[place].name  # somebody else may have the place later
    line["id"] = command.id
    if _was_said(table, place, line):
        sending.acknowledge(table, link, command.id)
        return
    kept = json.dumps(line, ensure_ascii=False)
    try:
        said = await table.store.say(table.id, place, kept)
    except StoreError:
        sending.deny(table, link, command.id, "not_saved")
        return
    table.said.append(said)
    del table.said[:-SHOWN]
    sending.acknowledge(table, link, command.id)
    for other in sending.readers(table):
        with turns.apart(table, other):
            message = chat_of(table, said, other.reader)
            if message is not None:
                other.send(message)


def _was_said(table: Hosted, place: int, line: dict[str, str]) -> bool:
    """Say whether somebody has said this already, perhaps before the table was loaded."""
    return any(said.place == place and json.loads(said.text) == line for said in table.said)
