"""What all messages have in common: short texts, bounded numbers, cards with their ids."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

PROTOCOL: Final = 1
"""The version of this protocol; it changes only when an older client could not go on."""

MESSAGE_LIMIT: Final = 4096
"""The largest message of a client, in bytes."""

Language = Literal["en", "es", "pt", "it", "de"]
"""The language in which the server writes its sentences."""

CommandId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9A-Za-z_-]+$")]
"""A client's own name of a command, best 128 random bits; the same name is done once only."""

Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""How many changes of a table are saved."""

Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""Any number of the game."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
"""A seat (0 plays first in the first deal, clockwise), or a player's number."""

Short = Annotated[str, Meta(max_length=64)]
"""A name or another short text; Unicode in its composed form (NFC)."""

CardText = Annotated[str, Meta(min_length=2, max_length=3)]
"""A card: "KS", "10H", joker "JK", unknown "??"."""

ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
"""An action in words: "draw", "meld KS KH KD, 9H to 9", "discard 4C"."""

Token = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[0-9A-Za-z_-]+$")]
"""A secret of 256 bits."""

Hex = Annotated[str, Meta(max_length=192, pattern="^[0-9a-f]*$")]
"""Bytes in hexadecimal digits."""


class Message(msgspec.Struct, tag_field="t", gc=False):
    """What the server sends: an object whose field "t" names its kind; every field is there.

    A message is a tree, so the collector of cycles has nothing to look for in it (`gc=False`).
    """


class Command(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client sends; a field that nobody knows is an error."""


class Part(msgspec.Struct, gc=False):
    """A part of a message."""


class SeenCard(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A card that the reader sees: `[id, card]`.

    The id is a number of this connection alone, given when the reader first sees the card and
    void when it goes face down; it shows which card moved where, and nothing of the deck.
    """

    id: int
    card: str


class Why(Part):
    """Why something is refused: the code, its numbers, the law, a sentence with and without it."""

    code: str
    """The code of the refusal, such as "frozen_needs_pair"."""
    args: dict[str, int | str]
    """The numbers behind it: what is needed, what is held, what would be possible."""
    law: str
    """Where it is written, such as "laws 29 to 31"; empty where no law is needed."""
    text: str
    """The sentence in the language of the connection, with its law."""
    plain: str
    """The same as a player reads it first: what they hold and what is needed, without the law."""
