"""Reading what clients send, within limits, and writing what the server sends."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from canasta.wire.answers import ServerMessage
from canasta.wire.base import MESSAGE_LIMIT
from canasta.wire.commands import ClientMessage

_COMMANDS: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_MESSAGES: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class WireError(ValueError):
    """What was sent is no message of the protocol: where, what is wrong."""


def read_command(data: str | bytes) -> ClientMessage:
    """Read a message of a client.

    Raises:
        WireError: when it is too large, no JSON, no message of the protocol, has a number or a
            text out of bounds, or a text that is not in composed Unicode (NFC).
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MESSAGE_LIMIT:
        raise WireError(f"the message has {len(raw)} bytes; at most {MESSAGE_LIMIT} are read")
    try:
        command = _COMMANDS.decode(raw)
    except RecursionError:
        raise WireError("the message is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise WireError(f"this is not a message of the protocol: {error}") from None
    _check_texts(raw)
    return command


def _check_texts(raw: bytes) -> None:
    """Refuse texts that could be written in another way: the same name must be the same bytes."""
    text = raw.decode()
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        raise WireError("the texts of a message must be composed Unicode (NFC)")
    if "\\u" in text and not all(
        unicodedata.is_normalized("NFC", part) for part in _strings(msgspec.json.decode(raw))
    ):
        raise WireError("the texts of a message must be composed Unicode (NFC)")


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for part in value.values() for text in _strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in _strings(part)]
    return []


def write_command(command: ClientMessage) -> bytes:
    """Write a message of a client."""
    return _ENCODER.encode(command)


def write_message(message: ServerMessage) -> bytes:
    """Write a message of the server."""
    return _ENCODER.encode(message)


def read_message(data: str | bytes) -> ServerMessage:
    """Read a message of the server.

    Raises:
        WireError: when it is none.
    """
    try:
        return _MESSAGES.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise WireError(f"this is not a message of the server: {error}") from None
