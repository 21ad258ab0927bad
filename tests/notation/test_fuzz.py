"""Whatever is in a file, reading it ends soon, in a record or in a RecordError."""

import json
import random
import time
from itertools import count
from pathlib import Path

import pytest

from canasta.notation.position.text import format_position, parse_position
from canasta.notation.record.as_json import record_from_json
from canasta.notation.record.lines import MAX_LINE, MAX_LINES, MAX_SIZE
from canasta.notation.record.text import loads, read_partial
from notation.damaging import MUTATIONS, damaged, judge, read_or_refuse, texts
from notation.guided import guided

USUAL, LONG = 2_000, 100_000
SOON = 20.0
"""Seconds for reading it in three ways; the longest takes two, ten while coverage counts."""


def fuzz(times: int, seed: int) -> None:
    rng = random.Random(seed)
    begin = texts()
    for _ in range(times):
        data = rng.choice(begin)
        if rng.random() < 0.5:  # a short record, so that its header is hit as well
            data = data[: rng.randrange(300, 2_000)]
        judge(damaged(rng, data))


def test_a_damaged_record_is_read_or_refused() -> None:
    fuzz(USUAL, seed=1)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_a_hundred_thousand_damaged_records_are_read_or_refused() -> None:
    fuzz(LONG, seed=random.SystemRandom().randrange(10**6))


def test_what_leads_to_a_new_path_is_damaged_again() -> None:
    turns = count()
    read, begun, known, kept = guided(lambda: next(turns) < 60, seed=1)
    assert read == 60
    assert known > begun, "nothing but what sound records run is reached"
    assert kept


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
