"""Work for another process: a disk that is full, as the limit of a file's size makes it."""

from __future__ import annotations

import resource
import signal
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.server.store import Store, Unavailable
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from collections.abc import Callable


def play_on_a_full_disk(url: str, folder: Path, ready: Callable[[], None]) -> None:
    """Play until the disk is full, see that all stands still, and go on when there is room."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with Store.open(url) as store:
        game = KeptGame.begin(store, "t").play(3)
        ready()
        room = Path(f"{url}-wal").stat().st_size + 30_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        for _ in range(1000):
            rows = game.next_rows()
            try:
                game.append(rows)
            except Unavailable as error:
                assert error.reason == "full"  # noqa: PT017  (what was sent before matters)
                break
        assert store.load("t").result().seq == game.seq
        for _ in range(2):
            assert _reason(game, rows) == "full"
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        game.append(rows)
        game.play(5)
        assert store.check().result().sound
        assert store.load("t").result().seq == game.seq
    assert list(folder.glob("*")) == [Path(url)]


def _reason(game: KeptGame, rows: object) -> str:
    try:
        game.append(rows)  # type: ignore[arg-type]
    except Unavailable as error:
        return error.reason
    return ""
