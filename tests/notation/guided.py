"""Damaged records, led by what they reach: a text that runs a new path is damaged again (I5).

cd tests && python -m notation.guided 10
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING, Any

import canasta.notation
from notation.damaging import damaged, judge, texts

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, FrameType

    Step = tuple[CodeType, int, int]

FOLDER = next(iter(canasta.notation.__path__))
SHORT = 1500
"""What is kept of a text at first, in bytes: a short one is soon read."""

LONGEST = 20_000


class Paths:
    """The steps from line to line that the readers of records have taken so far."""

    def __init__(self) -> None:
        self.known: set[Step] = set()
        self._now: set[Step] = set()

    def new(self, run: Callable[[], object]) -> bool:
        """Run something, and say whether it has taken a step that none took before."""
        self._now = set()
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            run()
        finally:
            sys.settrace(before)
        found = not self._now <= self.known
        self.known |= self._now
        return found

    def _enter(self, frame: FrameType, _event: str, _value: object) -> Any:  # noqa: ANN401
        code, last = frame.f_code, 0
        if not code.co_filename.startswith(FOLDER):
            return None

        def step(frame: FrameType, event: str, _value: object) -> Any:  # noqa: ANN401
            nonlocal last
            if event == "line":
                self._now.add((code, last, frame.f_lineno))
                last = frame.f_lineno
            return step

        return step


def guided(more: Callable[[], bool], seed: int) -> tuple[int, int, int, int]:
    """Read damaged records while there is more to do.

    Returns:
        How many were read, how many steps the sound ones had taken, how many were taken in the
        end, and how many texts are kept because they had found a new one.
    """
    rng, paths = random.Random(seed), Paths()
    kept = [part for text in texts() for part in (text, text[:SHORT])]
    for text in kept:
        paths.new(lambda text=text: judge(text))  # type: ignore[misc]
    begun = len(paths.known)
    kept = [text for text in kept if len(text) <= LONGEST]
    sound, read = len(kept), 0
    while more():
        data = damaged(rng, rng.choice(kept))[:LONGEST]
        if paths.new(lambda data=data: judge(data)):  # type: ignore[misc]
            kept.append(data)
        read += 1
    return read, begun, len(paths.known), len(kept) - sound


def main() -> None:
    parser = argparse.ArgumentParser(description="Damage records where it leads to new paths.")
    parser.add_argument("minutes", type=float)
    args = parser.parse_args()
    end, seed = time.monotonic() + 60 * args.minutes, random.SystemRandom().randrange(10**6)
    read, begun, known, kept = guided(lambda: time.monotonic() < end, seed)
    print(  # noqa: T201
        f"seed {seed}: {read} damaged records, {begun} steps of the sound ones, {known} of all, "
        f"{kept} texts kept"
    )


if __name__ == "__main__":
    main()
