"""`canasta arena tune`: better weights for the rules, in a file that can be gone on with."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from canasta.cli import INTERRUPTED
from canasta.cli.showing import show

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from canasta.arena.schedule import Schedule
    from canasta.arena.tuning import CompiledGames, Tuning

_CHECKED = 1000  # shuffles for the figures at the end


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    add = parser.add_argument
    add(
        "file",
        type=Path,
        metavar="FILE",
        help="where the weights are written; if it exists, tuning continues from it",
    )
    add("--variant", default="classic", metavar="NAME", help="the game (classic)")
    add("--form", metavar="N", help="the table form (4, or what the game has)")
    add("--rules", type=Path, metavar="FILE", help="house rules, as canasta rules check reads them")
    add("--seed", type=int, default=1, metavar="N", help="the seed of everything random (1)")
    add("--steps", type=int, default=200, metavar="N", help="changes to try in all (200)")
    add(
        "--shuffles",
        type=int,
        default=100,
        metavar="N",
        help="shuffles for each opponent and step (100)",
    )


def run(
    args: argparse.Namespace,
    schedule: Schedule,
    save: Callable[[Path, dict[str, Any]], None],
) -> int:
    """Tune, and return the exit status; Ctrl-C ends it, and the file says how far it came.

    Raises:
        ValueError: when the file is none of a tuning of this game.
        OSError: when it cannot be read or written.
    """
    from canasta.arena.tuning import CompiledGames, Tuning, figures  # noqa: PLC0415  (an extra)
    from canasta.fast import is_installed  # noqa: PLC0415

    if not is_installed():
        raise ValueError('tuning plays thousands of games: pip install "canasta[fast]"')
    tuning = _begun(args, schedule, Tuning)
    play = CompiledGames(schedule.rules, schedule.form)
    interrupted = False
    try:
        _advance(args, tuning, play, save)
    except KeyboardInterrupt:
        interrupted = True
    found = tuning.as_json()
    if not interrupted:
        found["figures"] = figures(tuning.best, play, _CHECKED, tuning.seed)
        for name, score in found["figures"].items():
            show(f"against {name}: {100 * score['won']:.1f}% of games, {score['lead']:+.0f} a deal")
    save(args.file, found)
    show(f"{args.file}: {tuning.step} steps, {len(tuning.taken)} of them better")
    return INTERRUPTED if interrupted else 0


def _begun(args: argparse.Namespace, schedule: Schedule, tuning: type[Tuning]) -> Tuning:
    if not args.file.exists():
        return tuning.of(schedule.rules, schedule.form, args.seed)
    try:
        data = msgspec.json.decode(args.file.read_bytes())
    except (msgspec.DecodeError, RecursionError):
        raise ValueError(f"{args.file} is not valid JSON; begin a new file") from None
    found = tuning.from_json(data)
    if (found.variant, found.form) != (schedule.rules.name, schedule.form):
        raise ValueError(
            f"{args.file} tunes {found.variant}, form {found.form}: name another file, or that game"
        )
    return found


def _advance(
    args: argparse.Namespace,
    tuning: Tuning,
    play: CompiledGames,
    save: Callable[[Path, dict[str, Any]], None],
) -> None:
    begun = time.monotonic()
    looked = sys.stderr.isatty()
    while tuning.step < args.steps:
        better = tuning.advance(play, args.shuffles)
        if better or tuning.step % 20 == 0:
            save(args.file, tuning.as_json())
        if looked:
            seconds = time.monotonic() - begun
            line = (
                f"step {tuning.step} of {args.steps}, {len(tuning.taken)} better, {seconds:.0f} s"
            )
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
    if looked:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
