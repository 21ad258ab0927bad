"""No call of the server has to ask the system for memory, at whatever depth it happens."""

from __future__ import annotations

import resource
from typing import TYPE_CHECKING

from canasta.server.room import with_room

if TYPE_CHECKING:
    from collections.abc import Callable

CALLS = 200
DEPTHS = range(400)


def faults_at(depth: int) -> int:
    """How many new pages a row of calls takes at a depth of the stack."""
    if depth:
        return faults_at(depth - 1)

    def call() -> None:
        pass

    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(CALLS):
        call()
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def mapping(measure: Callable[[], list[int]]) -> int:
    """At how many depths each call takes a page anew."""
    return sum(faults >= CALLS for faults in measure())


def measured() -> list[int]:
    return [faults_at(depth) for depth in DEPTHS]


def test_with_room_no_call_maps_memory() -> None:
    assert mapping(measured) > 0, "this interpreter keeps its frames in small chunks"
    assert mapping(lambda: with_room(measured)) == 0


def test_what_the_work_returns_is_returned() -> None:
    assert with_room(lambda: 7) == 7
