"""`canasta record`: check, show, replay and convert game records."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta.cli.language import configure_language, words_of
from canasta.cli.record_text import Names, story, table_by_table, verdict
from canasta.cli.showing import show
from canasta.notation.errors import RecordError
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.content import SIDES
from canasta.notation.record.replay import Replay
from canasta.notation.record.text import BYTE_LIMIT, decode, dumps, loads
from canasta.table.complaint import complaint

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from canasta.notation.record.content import Record

OK, BAD_INPUT = 0, 2

_FILE = "a game record, as text or JSON; - reads standard input"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")
    check = words.add_parser("check", help="read and replay records; report on each in one line")
    check.add_argument("files", nargs="+", metavar="FILE", help=_FILE)
    check.add_argument(
        "--json", action="store_true", help="write JSON instead: an object for each file"
    )
    shown = words.add_parser("show", help="show a game in words, with the running scores")
    shown.add_argument("file", metavar="FILE", help=_FILE)
    configure_language(shown)
    again = words.add_parser("replay", help="show the table after every action")
    again.add_argument("file", metavar="FILE", help=_FILE)
    again.add_argument("--deal", type=int, metavar="N", help="only this deal")
    again.add_argument(
        "--from",
        type=int,
        dest="seat",
        metavar="SEAT",
        help="as this seat saw it; otherwise with all cards open",
    )
    convert = words.add_parser("convert", help="write a record in its other form")
    convert.add_argument("file", metavar="FILE", help=_FILE)
    convert.add_argument("--to", choices=["text", "json"], required=True, help="the form")
    convert.add_argument(
        "--checks", choices=["yes", "no"], help="with or without checks at the ends of lines"
    )


def run(args: argparse.Namespace) -> int:
    """Do the work and return the exit status.

    Raises:
        OSError: when a file cannot be read.
    """
    if args.word == "check":
        return _check_as_json(args.files) if args.json else max(map(_check, args.files))
    try:
        record = read_record(args.file)
        if args.word == "convert":
            _convert(record, args.to, args.checks)
            return OK
    except RecordError as error:
        return _complain(args.file, error)
    return _show(record, args)


def read_record(name: str) -> Record:
    """Read a record in either form from a file, or from standard input.

    Raises:
        RecordError: with everything that is wrong.
        OSError: when the file cannot be read.
    """
    if name == "-":
        data = sys.stdin.buffer.read(BYTE_LIMIT + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(BYTE_LIMIT + 1)
    text = decode(data)
    return record_from_json(text) if text.lstrip()[:1] == "{" else loads(text)


def _check_as_json(names: Iterable[str]) -> int:
    """Write what is found in each file, whatever is wrong with it."""
    found = [_found(name) for name in names]
    print(json.dumps(found, indent=2))
    return OK if all(one["sound"] for one in found) else BAD_INPUT


def _found(name: str) -> dict[str, Any]:
    """Return what a record holds that was replayed to its end, or what is wrong with it."""
    try:
        replay = Replay(read_record(name))
        for _ in replay.walk():
            pass
    except RecordError as error:
        problems = [
            {
                "line": problem.line,
                "column": problem.column,
                "where": problem.where,
                "message": str(problem),
                "remedy": problem.remedy,
            }
            for problem in error.problems
        ]
        return {"file": name, "sound": False, "problems": problems}
    deals, winner = replay.record.deals, replay.game.winner
    return {
        "file": name,
        "sound": True,
        "problems": [],
        "variant": replay.record.variant,
        "deals": len(deals),
        "actions": sum(len(deal.actions) for deal in deals),
        "deals_with_unknown_cards": list(replay.unplayed),
        "winner": None if winner is None else SIDES[winner],
        "totals": list(replay.game.totals),
    }


def _check(name: str) -> int:
    replay: Replay | None = None
    try:
        replay = Replay(read_record(name))
        for _ in replay.walk():
            pass
    except RecordError as error:
        return _complain(name, error, replay)
    print(f"{name}: {verdict(replay)}")
    return OK


def _show(record: Record, args: argparse.Namespace) -> int:
    """Print a game while it is being replayed, as far as it goes."""
    replay: Replay | None = None
    try:
        replay = Replay(record)
        if args.word == "replay":
            _print(table_by_table(replay, deal=args.deal, seat=args.seat))
        else:
            _print(story(replay, words_of(args)))
    except RecordError as error:
        return _complain(args.file, error, replay)
    return OK


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        show(line)


def _convert(record: Record, form: str, checks: str | None) -> None:
    if checks is not None:
        record = replace(record, checked=checks == "yes")
    if form == "json":
        print(record_to_json(record))
    else:
        sys.stdout.write(dumps(record))


def _complain(name: str, error: RecordError, replay: Replay | None = None) -> int:
    """Print what is wrong, one problem a line."""
    sys.stdout.flush()
    for problem in error.problems:
        message = str(problem)
        if replay is not None:
            message = complaint(problem, replay.record, Names.of(replay).by_seat)
        print(f"{name}: {message}", file=sys.stderr)
    return BAD_INPUT
