"""`canasta bench`: how fast the engine is, here and now."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

from canasta.cli import INTERRUPTED

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

_CLEAR: Final = "\r\033[K"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Random play in every variant and table form, in plain Python and in the compiled "
        "kernel. Interrupt it to see the results so far."
    )
    add = parser.add_argument
    add("--variant", action="append", metavar="NAME", help="only this variant; may be repeated")
    add(
        "--format",
        dest="form",
        action="append",
        metavar="N",
        help="only this table form; may be repeated",
    )
    add("--seconds", type=float, metavar="S", help="seconds for each figure (0.14)")
    backing = parser.add_mutually_exclusive_group()
    backing.add_argument("--plain", action="store_true", help="only plain Python")
    backing.add_argument("--fast", action="store_true", help="only the compiled kernel")
    backing.add_argument(
        "--fixed",
        action="store_true",
        help="only the compiled kernel, compiled for each game with its rules as constants",
    )
    add("--quick", action="store_true", help="a rough measurement in a quarter of the time")
    add("--json", action="store_true", help="write JSON instead of tables")
    add(
        "--against",
        metavar="ENGINE",
        help="also measure another engine, taking turns: openspiel (gin rummy), or a folder "
        "with core.py, plain.py and jit.py",
    )


def run(args: argparse.Namespace) -> int:
    """Measure, and return the exit status.

    Raises:
        ValueError: when something is asked for that cannot be measured.
    """
    from canasta.bench import report  # noqa: PLC0415  (--help does not pay for it)
    from canasta.bench import run as running  # noqa: PLC0415

    if args.seconds is not None and not args.seconds > 0:
        raise ValueError(f"--seconds {args.seconds:g} is too short; write 0.1 or more")
    wanted = running.Wanted(
        variants=tuple(args.variant or ()),
        forms=tuple(args.form or ()),
        backings=_backings(args),
        seconds=args.seconds,
        quick=args.quick,
        against=args.against,
    )
    found = running.run(wanted, _progress())
    print(_CLEAR if sys.stderr.isatty() else "", end="", file=sys.stderr, flush=True)
    print(json.dumps(report.as_json(found), indent=2) if args.json else report.as_text(found))
    return 0 if found.complete else INTERRUPTED


def _backings(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the backings to measure, plain Python alone where LLVM is missing."""
    from canasta.bench.backings import COMPILED, FIXED, PLAIN  # noqa: PLC0415
    from canasta.bench.run import NO_LLVM  # noqa: PLC0415
    from canasta.fast import is_installed  # noqa: PLC0415

    if args.plain:
        return (PLAIN,)
    if args.fast:
        return (COMPILED,)
    if args.fixed:
        return (FIXED,)
    if is_installed():
        return (PLAIN, COMPILED)
    print(f"canasta: {NO_LLVM}; only plain Python is measured", file=sys.stderr)
    return (PLAIN,)


def _progress() -> Callable[[str], None]:
    """Return what shows the progress: one line that changes, or nothing where nobody looks."""
    if not sys.stderr.isatty():
        return lambda _text: None
    return lambda text: print(f"{_CLEAR}{text}", end="", file=sys.stderr, flush=True)
