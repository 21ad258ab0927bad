"""`canasta analyze`: what each decision of a finished game cost, and where it turned."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.cli import INTERRUPTED

if TYPE_CHECKING:
    import argparse

    from canasta.analysis.game import Analysis
    from canasta.notation.record.replay import Replay
    from canasta.players.compiled.trying import Trier

_CLEAR: Final = "\r\033[K"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Each decision and its alternatives are tried out in deals that agree with what the "
        "player saw; a loss compared with the best choice counts if it is at least twice its "
        "standard error, in those deals and again in others. The same record gives the same "
        "numbers. Luck is what is left of the result after subtracting everybody's mistakes. This "
        "needs the extra canasta[fast]. Ctrl-C stops it early; the results so far are shown and "
        "written."
    )
    add = parser.add_argument
    add("file", metavar="FILE", help="a game record, as text or JSON; - reads standard input")
    add("--out", type=Path, metavar="FILE", help="write the record with the analysis as comments")
    add("--plot", type=Path, metavar="FILE", help="draw the deals as an SVG chart")
    add("--json", action="store_true", help="write JSON instead of text")


def run(args: argparse.Namespace) -> int:
    """Analyze, and return the exit status.

    Raises:
        ValueError: when the record is wrong, or nothing can be compiled here.
        OSError: when a file cannot be read or written.
    """
    from canasta.analysis import plot, report  # noqa: PLC0415  (--help does not pay for it)
    from canasta.analysis.game import analyze  # noqa: PLC0415
    from canasta.cli.record import read_record  # noqa: PLC0415
    from canasta.fast import is_installed  # noqa: PLC0415
    from canasta.notation.record.text import dumps  # noqa: PLC0415

    if not is_installed():
        raise ValueError(
            "canasta analyze tries out a hundred thousand deals, which needs compiled code; "
            'install it with pip install "canasta[fast]"'
        )
    record = read_record(args.file)
    found: Analysis | None = None
    interrupted = False
    try:
        for found in analyze(record, _trier, _say):  # noqa: B007  (the same one, growing)
            pass
    except KeyboardInterrupt:
        interrupted = True
    _say(0, 0)
    if found is None:
        return INTERRUPTED
    print(json.dumps(report.as_json(found), indent=2) if args.json else report.as_text(found))
    if args.out is not None:
        args.out.write_text(dumps(report.commented(found)), encoding="utf-8")
    if args.plot is not None:
        args.plot.write_text(plot.as_svg(found), encoding="utf-8")
    return INTERRUPTED if interrupted else 0


def _trier(replay: Replay) -> Trier:
    from canasta.players.compiled.trying import compiled_trier  # noqa: PLC0415

    if sys.stderr.isatty():
        print("compiling ...", end="", file=sys.stderr, flush=True)
    return compiled_trier(replay.game.rules, replay.game.form)


def _say(done: int, whole: int) -> None:
    """Show the progress on one line that changes, where somebody looks."""
    if sys.stderr.isatty():
        text = f"{done} of {whole} actions" if whole else ""
        print(f"{_CLEAR}{text}", end="", file=sys.stderr, flush=True)
