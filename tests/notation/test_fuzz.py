"""Whatever stands in a file, reading it ends soon, in a record or in a RecordError."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from canasta.notation.errors import NotationError
from canasta.notation.jsonform import record_from_json, record_to_json
from canasta.notation.lines import MAX_LINE, MAX_LINES, MAX_SIZE
from canasta.notation.position import format_position, parse_position
from canasta.notation.record import dumps, loads, read_partial

RECORDS = Path(__file__).parents[1] / "records"
USUAL, LONG = 2_000, 100_000
SOON = 20.0
"""Seconds for reading it in three ways; the longest takes two, ten while coverage counts."""

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


def fuzz(times: int, seed: int) -> None:
    rng = random.Random(seed)
    begin = texts()
    for _ in range(times):
        data = bytearray(rng.choice(begin))
        if rng.random() < 0.5:  # a short record, so that its header is hit as well
            del data[rng.randrange(300, 2_000) :]
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            rng.choice(MUTATIONS)(rng, data)
        judge(bytes(data))


def test_a_damaged_record_is_read_or_refused() -> None:
    fuzz(USUAL, seed=1)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_a_hundred_thousand_damaged_records_are_read_or_refused() -> None:
    fuzz(LONG, seed=random.SystemRandom().randrange(10**6))


def test_a_damaged_position_is_read_or_refused() -> None:
    rng = random.Random(2)
    text = (Path(__file__).parent / "test_position.py").read_text(encoding="utf-8")
    begin = text.split('MODEL = """\\\n')[1].split('"""')[0].encode()
    for _ in range(500):
        data = bytearray(begin)
        rng.choice(MUTATIONS)(rng, data)
        position = read_or_refuse(parse_position, data.decode(errors="replace"))
        assert position is None or parse_position(format_position(position)) == position


def head() -> str:
    return (
        "canasta record 1\nvariant classic\nplayers 2\nplayer 0: A\nplayer 1: B\n"
        "first dealer 1\n\ndeal 1\ndealer 1\ndeck 0\n"
    )


def filled(line: str) -> str:
    """Return a record of the largest size that consists of one line, again and again."""
    count = min(MAX_LINES - 20, (MAX_SIZE - 1_000) // (len(line) + 1))
    return head() + f"{line}\n" * count


LARGE = {
    "one long line": "x" * MAX_SIZE,
    "one long action": head() + "0: meld " + "KS " * (MAX_SIZE // 4),
    "short actions": filled("0: draw"),
    "long actions": filled("0: meld " + "KS " * (MAX_LINE // 3 - 20)),
    "different actions": head()
    + "".join(f"0: discard {n % 7 + 4}S  # {n}\n" for n in range(MAX_LINES - 20)),
    "comments": filled("# " + "x" * (MAX_LINE - 10)),
    "trailing comments": filled("0: draw" + " #" * 480),
    "blanks": filled(" " * MAX_LINE),
    "blanks in lines": filled("0:" + " " * (MAX_LINE - 20) + "draw"),
    "checks": filled("0: draw ;01234567"),
    "colons": filled(":" * MAX_LINE),
    "cards": head() + ("cards " + "KS " * 300 + "\n") * 10_000,
    "players": head().replace("player 0", "player 0: A\n" * 40_000 + "player 0"),
    "deals": head() + "ended stock\nscore A 1\ntotal A 1\n" * 10_000,
    "nothing": "\n" * (MAX_LINES - 1),
    "zeros": "\0" * MAX_SIZE,
    "open lists": "[" * MAX_SIZE,
    "short lists": "[" + "[]," * 300_000 + "[]]",
    "numbers": "[" + "1," * (MAX_SIZE // 2 - 10) + "1]",
    "one number": "1" * MAX_SIZE,
    "many names": json.dumps({f"name {n}": n for n in range(400_000)}),
    "wide characters": head() + "".join(f"# {chr(0x1F0A1) * 900}\n" for _ in range(10_000)),
}


@pytest.mark.parametrize("name", LARGE)
def test_ten_megabytes_of_anything_are_read_or_refused_soon(name: str, tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_text(LARGE[name], encoding="utf-8")
    begin = time.process_time()
    read_or_refuse(loads, LARGE[name])
    read_or_refuse(record_from_json, LARGE[name])
    read_or_refuse(lambda _text: read_partial(path), "")
    assert time.process_time() - begin < SOON
