"""`canasta store`: check the games that a server keeps, copy them, take one out, tidy up."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.cli.showing import show
from canasta.notation.record.text import dump, dumps
from canasta.server.luck import ALARM, Luck
from canasta.server.store import State, Store, StoreError, Tidied

if TYPE_CHECKING:
    import argparse

    from canasta.server.store import Report

OK, DAMAGED, BAD_INPUT = 0, 1, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "DATABASE is the path of an SQLite file, or postgresql://USER@HOST/NAME. All of "
        "this can be done while the server runs. The exit status is 0 if all is well, 1 if "
        "something is damaged, and 2 if the database cannot be opened."
    )
    doing = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = doing.add_parser("check", help="read everything and replay every game")
    backup = doing.add_parser("backup", help="copy an SQLite database while people play")
    export = doing.add_parser("export", help="write a game as a record, without a deal in progress")
    tidy = doing.add_parser(
        "tidy",
        help="remove tables that never started and people who never sat down, after a month "
        "without activity",
    )
    for parts in (check, backup, export, tidy):
        parts.add_argument("database", metavar="DATABASE")
    backup.add_argument("file", metavar="FILE", type=Path, help="where the copy goes")
    export.add_argument("table", metavar="TABLE", help="the id of the table, as in its link")
    export.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help="the file to write; without it, the record is shown",
    )


def run(args: argparse.Namespace) -> int:
    """Do what is asked and return the exit status.

    Raises:
        ValueError: when there is no such database, or no game has begun at the table.
        OSError: when a file cannot be written.
    """
    if "://" not in args.database and not Path(args.database).is_file():
        raise ValueError(f"{args.database}: there is no such file; name your server's database")
    try:
        with Store.open(args.database) as store:
            return _do(store, args)
    except StoreError as error:
        print(f"canasta: {error}", file=sys.stderr)
        return BAD_INPUT


def _do(store: Store, args: argparse.Namespace) -> int:
    if args.what == "check":
        return max(_show_report(store.check().result()), _show_luck(_luck_of(store)))
    if args.what == "backup":
        store.backup(args.file).result()
        return OK
    if args.what == "tidy":
        return _tidied(store)
    record = store.export(args.table).result()
    if args.file is None:
        show(dumps(record).rstrip("\n"))
    else:
        dump(record, args.file)
    return OK


def _tidied(store: Store) -> int:
    """Remove what nobody will miss, and say how much it was; a server does it by itself."""
    walk = Tidied()
    while not walk.done:
        walk = store.tidy(walk).result()
    show(f"tables that never started: {walk.tables} removed")
    show(f"people who never sat down: {walk.persons} removed")
    return OK


def _show_report(report: Report) -> int:
    """Say what a check has found."""
    for damage in report.damaged:
        show(
            f"table {damage.table} is damaged after row {damage.last_valid}: {damage.fault}; "
            "it is set aside; restore it from a backup"
        )
    for table in report.opened:
        show(f"table {table} was set aside but is sound: it is open again")
    for fault in report.faults:
        show(fault)
    show(f"{report.tables} tables with {report.rows} rows are sound")
    return OK if report.sound else DAMAGED


def _luck_of(store: Store) -> Luck:
    """Count the cards that were dealt in all deals that are kept."""
    luck = Luck(forgets=False)
    for table in store.tables_in(State.PLAYING, State.OVER, State.CLOSED).result():
        with contextlib.suppress(StoreError):  # what is damaged was shown already
            luck.add_record(store.export(table.id).result())
    return luck


def _show_luck(luck: Luck) -> int:
    """Say how evenly the cards fell."""
    worst = luck.worst
    if worst is None:
        return OK
    show(f"dealt wild cards and red threes, the furthest from chance: {worst}")
    if abs(worst.z) <= ALARM:
        return OK
    show("chance does not explain that: check the shuffle; `canasta verify` checks single games")
    return DAMAGED
