"""Reading how a deck was shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.record.content import AbortedShuffle, NumberRecord, ShuffleRecord
from canasta.notation.record.forms import (
    ABORTED,
    COMMITMENT,
    CUT,
    DEALER,
    NUMBER,
    RESHUFFLED,
    SECRET,
    SHUFFLED,
)

if TYPE_CHECKING:
    from canasta.notation.record.walk import Walk


def read_shuffle(walk: Walk, *, secret_due: bool = False) -> ShuffleRecord:
    """Read a shuffle from its commitment on; what is wrong is noted in the walk."""
    commitment = walk.step(COMMITMENT)
    numbers = _numbers(walk)
    asked = walk.optional(SHUFFLED)
    cut = walk.step(CUT) if walk.word() == "cut" else None
    reshuffles = walk.optional(RESHUFFLED)
    secret = walk.required(SECRET) if secret_due else walk.optional(SECRET)
    return ShuffleRecord(
        commitment=commitment[1] if commitment else "",
        numbers=numbers,
        asked=tuple(map(int, asked.split())),
        cut_at=int(cut[1]) if cut else None,
        cut_by=int(cut[2]) if cut and cut[2] else None,
        secret=secret,
        reshuffles=int(reshuffles or 0),
    )


def read_aborted(walk: Walk, deal: int) -> AbortedShuffle:
    """Read a shuffle that was given up before this deal."""
    said = walk.number(ABORTED)
    if said not in {deal, -1}:
        message = f"'aborted {said}' is out of order"
        remedy = f"an abandoned shuffle is written before its deal: aborted {deal}"
        walk.note(message, remedy, value=str(said), at=walk.at - 1)
    dealer = walk.number(DEALER)
    return AbortedShuffle(deal, dealer, read_shuffle(walk, secret_due=True))


def _numbers(walk: Walk) -> tuple[NumberRecord, ...]:
    """Read what became of every seat's number."""
    numbers: list[NumberRecord] = []
    while walk.word() == NUMBER.keyword or not numbers:
        found = walk.step(NUMBER)
        if found is not None and int(found[1]) != len(numbers):
            message = f"number {found[1]} is out of order"
            remedy = f"write the seats in order: number {len(numbers)}"
            walk.note(message, remedy, value=found[1], at=walk.at - 1)
        words = [word for word in found.groups()[1:] if word] if found else ["none"]
        numbers.append(NumberRecord(*words))
    return tuple(numbers)
