"""`canasta load`: how many tables this machine serves, and what a move costs."""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from canasta.cli import INTERRUPTED
from canasta.levels import LEVELS, USUAL

if TYPE_CHECKING:
    import argparse
    import asyncio
    from collections.abc import Callable, Coroutine

    from canasta.client.load.run import Load

T = TypeVar("T")

_CLEAR: Final = "\r\033[K"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Starts its own server, with a store on disk, and has programs play at a growing number "
        "of tables. Interrupt it to see the results so far."
    )
    add = parser.add_argument
    add(
        "--tables",
        type=int,
        nargs="+",
        metavar="N",
        help="how many tables to try (100 200 300 400 500)",
    )
    add("--pace", type=float, default=0.5, metavar="M", help="moves per second at each table (0.5)")
    add("--seconds", type=float, default=20.0, metavar="S", help="time for each step (20)")
    add("--settle", type=float, default=10.0, metavar="S", help="pause before each step (10)")
    add("--variant", action="append", metavar="NAME", help="the game to play; may be repeated")
    add("--form", default="4", metavar="N", help="the table form (4)")
    add(
        "--computers",
        type=int,
        default=0,
        metavar="N",
        help="seats of each table that the server's own computers take (0)",
    )
    add("--level", choices=LEVELS, default=USUAL, help="how well these computers play (hard)")
    add(
        "--ramp",
        action="store_true",
        help="raise the pace by a tenth each step, until the server cannot keep up",
    )
    add(
        "--database",
        default="",
        metavar="PLACE",
        help="an SQLite file or the URL of a PostgreSQL database (a temporary file)",
    )
    add("--plot", type=Path, metavar="FILE", help="draw the results as an SVG chart")
    add("--json", action="store_true", help="write JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measure, and return the exit status.

    Raises:
        ValueError: when something is asked for that cannot be measured.
        OSError: when the picture cannot be written.
    """
    import asyncio  # noqa: PLC0415  (--help does not pay for it)

    from canasta.client.load import plot, report  # noqa: PLC0415
    from canasta.client.load.run import run as measure  # noqa: PLC0415
    from canasta.client.load.tested import NoServer  # noqa: PLC0415
    from canasta.client.lobby import LobbyError  # noqa: PLC0415

    load = _load_of(args)
    if args.plot and len(load.tables) == 1 and not load.ramp:
        raise ValueError("--plot needs two steps or more; write --tables 100 200 300")
    try:
        with asyncio.Runner(loop_factory=_fastest_loop()) as runner:
            found = runner.run(_interruptible(measure(load, _progress())))
    except (NoServer, LobbyError) as error:
        raise ValueError(str(error)) from None
    except asyncio.CancelledError:  # before anything was known
        return INTERRUPTED
    print(_CLEAR if sys.stderr.isatty() else "", end="", file=sys.stderr, flush=True)
    print(json.dumps(report.as_json(found), indent=2) if args.json else report.as_text(found))
    if args.plot and len(found.steps) > 1:
        args.plot.write_text(plot.as_svg(found), encoding="utf-8")
    return 0 if found.complete else INTERRUPTED


async def _interruptible(work: Coroutine[Any, Any, T]) -> T:
    """Do some work that a request to end interrupts as the keyboard does: its server ends."""
    import asyncio  # noqa: PLC0415

    task = asyncio.current_task()
    if task is not None:
        with contextlib.suppress(NotImplementedError):  # Windows has no such request
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await work


def _fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the loop that leaves most of the machine to the server; None for the usual one."""
    try:
        import uvloop  # noqa: PLC0415  (not on every system)
    except ImportError:
        return None
    return uvloop.new_event_loop


def _load_of(args: argparse.Namespace) -> Load:
    """Read what is to be measured.

    Raises:
        ValueError: for numbers that are none, and variants or forms that are not played.
    """
    from canasta.client.load.crowd import Computers  # noqa: PLC0415
    from canasta.client.load.run import Load  # noqa: PLC0415
    from canasta.rules import variant  # noqa: PLC0415

    usual = Load()
    variants = tuple(args.variant or usual.variants)
    seats = 0
    for name in variants:
        rules = variant(name)
        rules.check_format(args.form)
        seats = sum(rules.table.sides[args.form])
    tables = tuple(args.tables or usual.tables)
    if min(tables) < 1 or list(tables) != sorted(set(tables)):
        raise ValueError("--tables needs growing numbers, from 1 on: --tables 100 200 300")
    for name in ("pace", "seconds"):
        if not getattr(args, name) > 0:
            raise ValueError(f"--{name} {getattr(args, name):g} is too small; write 0.5 or more")
    if not 0 <= args.computers < seats:
        raise ValueError(f"--computers {args.computers}: a table of {seats} has 0 to {seats - 1}")
    return Load(
        tables=tables,
        pace=args.pace,
        seconds=args.seconds,
        settle=args.settle,
        variants=variants,
        form=args.form,
        computers=Computers(args.computers, args.level),
        people=seats - args.computers,
        ramp=args.ramp,
        database=args.database,
    )


def _progress() -> Callable[[str], None]:
    """Return what shows the progress: one line that changes, or nothing where nobody looks."""
    if not sys.stderr.isatty():
        return lambda _text: None
    return lambda text: print(f"{_CLEAR}{text}", end="", file=sys.stderr, flush=True)
