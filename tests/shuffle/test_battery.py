"""The words that shuffle the decks go through the batteries of dieharder (promise F7)."""

from __future__ import annotations

import contextlib
import re
import shutil
import struct
import subprocess
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Final

import pytest

from canasta.shuffle.sums import stream_of
from shuffle.shuffles import secret

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS: Final = 4096
"""So many words are taken of each deal, several times what a shuffle needs."""

TESTS: Final = (0, 1, 2, 3, 4, 8, 9, 10, 12, 13, 15, 16, 17, 100, 101, 102, 202, 205, 206, 207, 209)
"""The tests that dieharder itself calls good, without those that take an hour each."""

_VERDICT: Final = re.compile(r"\b(PASSED|WEAK|FAILED)\b")


def words() -> Iterator[bytes]:
    """Yield the words of one deal after the other, each with a secret and a number of its own."""
    for deal in count(1):
        stream = stream_of("battery", deal, secret(deal), [deal.to_bytes(16, "big"), b""], 0)
        yield struct.pack(f"={WORDS}I", *(stream.word() for _ in range(WORDS)))


def verdicts(test: int) -> Counter[str]:
    """Run one test of dieharder over the words, and count its verdicts."""
    program = shutil.which("dieharder")
    assert program, "this test needs dieharder: apt-get install dieharder"
    command = [program, "-g", "200", "-d", str(test)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            for part in words():
                running.stdin.write(part)
        with contextlib.suppress(BrokenPipeError):
            running.stdin.close()
        sent = running.stdout.read().decode()
    print(sent[sent.find("test_name") :])  # noqa: T201 - the figures of the release
    return Counter(_VERDICT.findall(sent))


@pytest.mark.release
@pytest.mark.parametrize("test", TESTS)
def test_the_words_of_the_shuffles_pass(test: int) -> None:
    found = verdicts(test)
    assert found.total() > 0
    assert found["FAILED"] == 0
