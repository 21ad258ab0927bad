"""Texts that were damaged, and what must become of them when they are read."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from canasta.notation.errors import NotationError
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.text import dumps, loads

RECORDS = Path(__file__).parents[1] / "records"

T = TypeVar("T")
Mutation = Callable[[random.Random, bytearray], None]


def flip(rng: random.Random, data: bytearray) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(rng: random.Random, data: bytearray) -> None:
    data[rng.randrange(len(data))] = rng.choice(b'\n\r\t #;:,+-?019KSdt"{}[]\\\x00\xff\xc3')


def truncate(rng: random.Random, data: bytearray) -> None:
    del data[max(1, rng.randrange(len(data))) :]


def cut_out(rng: random.Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.randrange(1, 40)]
    data += b"#" * (not data)


def double(rng: random.Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    data[start:start] = data[start : start + rng.randrange(1, 400)]


def swap_lines(rng: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


def repeat_line(rng: random.Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    line = rng.randrange(len(lines))
    data[:] = b"\n".join([*lines[:line], *[lines[line]] * rng.randrange(2, 5), *lines[line:]])


def nest(rng: random.Random, data: bytearray) -> None:
    start = rng.randrange(len(data))
    data[start:start] = rng.choice((b"[", b'{"a":', b"(", b"#")) * rng.randrange(1, 3_000)


MUTATIONS: tuple[Mutation, ...] = (
    flip,
    flip,
    overwrite,
    overwrite,
    truncate,
    cut_out,
    double,
    swap_lines,
    repeat_line,
    nest,
)


def texts() -> list[bytes]:
    """Return good texts of every kind, to begin with."""
    whole = [loads(path.read_text(encoding="utf-8")) for path in sorted(RECORDS.glob("*.canasta"))]
    return [
        *(dumps(record).encode() for record in whole),
        *(record_to_json(record).encode() for record in whole),
    ]


def read_or_refuse(read: Callable[[str], T], text: str) -> T | None:
    """Read a text, or return None if it is refused as it should be."""
    try:
        return read(text)
    except NotationError as error:
        refusal = error
    assert refusal.problems
    assert len(str(refusal)) < 20_000
    return None


def judge(data: bytes) -> None:
    """Read the text in every way; what can be read can be written and read again."""
    text = data.decode(errors="surrogateescape")
    whole = read_or_refuse(loads, text)
    assert whole is None or loads(dumps(whole)) == whole
    part = read_or_refuse(lambda text: loads(text, partial=True), text)
    assert part is None or loads(dumps(part.record)) == part.record
    other = read_or_refuse(record_from_json, text)
    assert other is None or record_from_json(record_to_json(other)) == other


def damaged(rng: random.Random, text: bytes) -> bytes:
    """Return a text with some damage."""
    data = bytearray(text)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        rng.choice(MUTATIONS)(rng, data)
    return bytes(data)
