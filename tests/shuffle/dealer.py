"""Takes the shuffles of some deals through all steps, and dies where it is asked to.

Usage: dealer.py STORE SENT DEALS LIFE.  The state is stored before it is sent; both are lines of
JSON on the disk.  After LIFE moments, several in each step, the process kills itself.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.notation.files import append, create
from canasta.rules import variant
from canasta.shuffle import SECRET_SIZE, Shuffle, Stage, from_plain, seal_of, to_plain
from shuffle.shuffles import number

if TYPE_CHECKING:
    from collections.abc import Iterator

STORE, SENT = Path(sys.argv[1]), Path(sys.argv[2])
DEALS, LIFE = int(sys.argv[3]), int(sys.argv[4])

moments = 0


def moment() -> None:
    """Live on, or die."""
    global moments  # noqa: PLW0603  (the life of this process)
    moments += 1
    if moments == LIFE:
        os.kill(os.getpid(), signal.SIGKILL)


def keep(shuffle: Shuffle) -> None:
    """Store a state, then send what everybody may know of it."""
    moment()
    create(STORE, json.dumps(to_plain(shuffle)).encode(), replace=True)
    moment()
    send(shuffle)
    moment()


def send(shuffle: Shuffle) -> None:
    """Send what everybody may know."""
    with SENT.open("ab", buffering=0) as file:
        append(file.fileno(), json.dumps(shuffle.public()).encode() + b"\n")


def begun(deal: int) -> Shuffle:
    """Begin a deal with a secret that nobody knows."""
    return Shuffle.begin(
        variant("classic"),
        "4",
        game="kill",
        deal=deal,
        dealer=deal % 4,
        people=(0, 1, 3),
        secret=os.urandom(SECRET_SIZE),
    )


def steps(shuffle: Shuffle) -> Iterator[Shuffle]:
    """Yield the states that follow; seat 3 never opens its number."""
    while shuffle.stage is not Stage.REVEALED:
        seat = min(shuffle.owing, default=0)
        if shuffle.stage is Stage.SEALING:
            shuffle = shuffle.seal(seat, seal_of(number(seat)))
        elif shuffle.stage is Stage.CUTTING and not shuffle.asked:
            shuffle = shuffle.shuffle(1, seal_of(number(1)))
        elif shuffle.stage is Stage.CUTTING:
            shuffle = shuffle.cut(54)
        elif shuffle.stage is Stage.OPENING and seat == 3:
            shuffle = shuffle.pass_over(seat)
        elif shuffle.stage is Stage.OPENING:
            shuffle = shuffle.open(seat, number(seat))
        elif shuffle.stage is Stage.READY:
            shuffle = shuffle.dealt()
        else:
            shuffle = shuffle.reveal()
        yield shuffle


def main() -> None:
    shuffle: Shuffle | None = None
    if STORE.exists():
        shuffle = from_plain(json.loads(STORE.read_text()))
        send(shuffle)  # who comes back learns how far it is
    while shuffle is None or shuffle.deal < DEALS or shuffle.stage is not Stage.REVEALED:
        if shuffle is None or shuffle.stage is Stage.REVEALED:
            shuffle = begun(1 if shuffle is None else shuffle.deal + 1)
            keep(shuffle)
        for following in steps(shuffle):
            shuffle = following
            keep(shuffle)


main()
