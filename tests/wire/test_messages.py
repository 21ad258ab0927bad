"""Messages: round trips, limits, and the types of the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from canasta.wire import (
    MESSAGE_LIMIT,
    ClientMessage,
    ServerMessage,
    WireError,
    read_command,
    read_message,
    write_command,
    write_message,
)
from canasta.wire.answers import Ack, Chat, Pong
from canasta.wire.commands import Act, Hello, Preview, Say
from canasta.wire.typescript import MODULES, structs, typescript

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "web" / "src" / "wire.gen.ts"

SAMPLES: list[ClientMessage] = [
    Hello(protocol=1, table="abc", token="x" * 43, language="de", seq=7),
    Act(id="a1", expected=3, action="meld KS KH KD, 9H to 9"),
    Preview(id="p", chosen=["KS", "JK"], groups=[["9S", "9H", "9D"]], onto="9#2"),
    Say(id="s", text="Ça va? \U0001f642"),
]


@pytest.mark.parametrize("command", SAMPLES, ids=lambda command: type(command).__name__)
def test_what_a_client_writes_the_server_reads(command: ClientMessage) -> None:
    assert read_command(write_command(command)) == command
    assert read_command(write_command(command).decode()) == command


@pytest.mark.parametrize(
    "message",
    [Ack(id="a", seq=5), Pong(n=-1), Chat(0, "Ann", None, "<b>", 12)],
    ids=lambda message: type(message).__name__,
)
def test_what_the_server_writes_a_client_reads(message: ServerMessage) -> None:
    assert read_message(write_message(message)) == message


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ("", "not a message"),
        ("null", "not a message"),
        ("[1,2]", "not a message"),
        ('{"t":"nonsense"}', "nonsense"),
        ('{"t":"ping","n":NaN}', "not a message"),
        ('{"t":"ping","n":2147483648}', "2147483647"),
        ('{"t":"ping","n":1.5}', "int"),
        ('{"t":"ping","more":1}', "more"),
        ('{"t":"ping","n":1}}', "trailing"),
        ('{"t":"act","id":"a b","expected":0,"action":"draw"}', "regex"),
        ('{"t":"act","id":"a","expected":-1,"action":"draw"}', ">= 0"),
        ('{"t":"act","id":"a","expected":0,"action":""}', "length >= 1"),
        ('{"t":"say","id":"a","text":"' + "x" * 201 + '"}', "length <= 200"),
        ('{"t":"say","id":"a","text":"e\u0301"}', "NFC"),
        ('{"t":"say","id":"a","text":"e\\u0301"}', "NFC"),
        ('{"t":"say","id":"a","text":"\ud800"}', "not a message"),
        ('{"t":"hello","protocol":1,"table":"t","token":"short"}', "43"),
        ('{"t":"preview","id":"a","groups":' + "[" * 900, "not a message"),
        ("[" * 4000, "not a message"),
        ('{"t":"say","id":"a","text":"' + "x" * MESSAGE_LIMIT + '"}', "4096"),
    ],
)
def test_what_is_no_message_is_reported_in_one_kind_of_error(sent: str, why: str) -> None:
    with pytest.raises(WireError, match=why):
        read_command(sent)


def damaged(text: bytes, place: int, byte: int) -> bytes:
    place %= len(text)
    return text[:place] + bytes([byte]) + text[place + 1 :]


@example(b'{"t":"ping","n":7}')
@given(
    st.binary(max_size=300)
    | st.builds(
        damaged,
        st.sampled_from(SAMPLES).map(write_command),
        st.integers(0, 200),
        st.integers(32, 126),
    )
)
def test_rubbish_never_raises_anything_else(data: bytes) -> None:
    try:
        command = read_command(data)
    except WireError:
        return
    assert read_command(write_command(command)) == command


def test_every_message_has_a_tag_of_its_own() -> None:
    for union in (ClientMessage, ServerMessage):
        tags = [member.__struct_config__.tag for member in get_args(union)]
        assert len(set(tags)) == len(tags)


def test_a_message_of_the_server_holds_all_its_fields() -> None:
    """A browser need not ask whether a field is there."""
    for member in get_args(ServerMessage):
        assert not member.__struct_config__.omit_defaults
        assert all(field.required for field in msgspec.structs.fields(member)), member


def test_every_struct_says_what_it_is() -> None:
    for module in MODULES:
        for struct in structs(module):
            assert struct.__doc__, struct


def test_the_types_of_the_browser_are_fresh() -> None:
    assert GENERATED.read_text(encoding="utf-8") == typescript(), (
        "run `python -m canasta.wire.typescript web/src/wire.gen.ts`"
    )


def test_messages_are_written_small_and_the_same_each_time() -> None:
    assert json.loads(write_message(Ack(id="a", seq=5))) == {"t": "ack", "id": "a", "seq": 5}
    assert write_message(Pong(n=3)) == b'{"t":"pong","n":3}'
