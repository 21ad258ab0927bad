"""What was said at a table, as each reader reads it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from canasta.server.showing.setup import PHRASES
from canasta.wire.answers import Chat

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.showing.sight import Reader
    from canasta.server.store import Said

SHOWN: Final = 50
"""So many lines of chat are shown to somebody who comes."""


def chat_of(table: Hosted, said: Said, reader: Reader) -> Chat | None:
    """Return a line of chat for a reader; a phrase comes in their language."""
    kept = json.loads(said.text)
    phrase = kept.get("phrase")
    if said.place is None or (phrase is not None and phrase not in PHRASES):
        return None
    text = reader.words.text(f"said.{phrase}") if phrase else str(kept.get("text", ""))
    name = str(kept.get("name", table.scene.places[said.place].name))
    return Chat(said.place, name, phrase, text, said.time // 1000)


def chats_for(table: Hosted, reader: Reader) -> list[Chat]:
    """Return what was said last, for somebody who comes."""
    lines = (chat_of(table, said, reader) for said in table.said)
    return [line for line in lines if line is not None]
