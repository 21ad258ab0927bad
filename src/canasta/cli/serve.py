"""`canasta serve`: tables in the browser, on this machine or for friends."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - asked for by --host


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Friends on the same network can join with --host 0.0.0.0. Instead of "
        "--database, you can set CANASTA_DATABASE in the environment."
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1)")
    add("--port", type=int, default=8000, metavar="N", help="the port, 0 for any free one (8000)")
    add(
        "--database",
        metavar="PLACE",
        default=os.environ.get("CANASTA_DATABASE"),
        help="an SQLite file, or the URL of a PostgreSQL database",
    )
    add(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a host name that browsers may use for this server; may be repeated",
    )
    add(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a reverse proxy in front of this server, such as 127.0.0.1 or 10.0.0.0/8, "
        "that is trusted to name its clients; may be repeated",
    )
    add("--no-browser", action="store_true", help="do not open the page")
    add("--no-limits", action="store_true", help="no limits per client, for load tests")


def run(args: argparse.Namespace) -> int:
    """Serve until the program is asked to end, and return the exit status.

    Raises:
        ValueError: when the server cannot listen or the games cannot be opened.
        OSError: when the folder of the games cannot be made.
    """
    import logging  # noqa: PLC0415  (--help does not pay for it)

    from canasta.server.http.pages import MISSING, are_built  # noqa: PLC0415
    from canasta.server.http.proxies import networks  # noqa: PLC0415
    from canasta.server.limits import Limits  # noqa: PLC0415
    from canasta.server.running import Serving, serve  # noqa: PLC0415
    from canasta.server.store import StoreError  # noqa: PLC0415

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    settings = Serving(
        database=args.database or str(_own_database()),
        host=args.host,
        port=args.port,
        names=tuple(args.name),
        proxies=networks(args.proxy),
        limits=Limits.lifted() if args.no_limits else Limits(),
    )

    def started(address: str) -> None:
        print(f"canasta serves {address}", flush=True)
        if args.host in _EVERYWHERE:
            print("Others on your network can use this machine's address.", flush=True)
        print("Press Ctrl+C to stop; all games are kept.", flush=True)
        if not are_built():
            print(f"Only programs can use this server. {MISSING}", file=sys.stderr, flush=True)
        elif not args.no_browser:
            import webbrowser  # noqa: PLC0415

            webbrowser.open(address)

    try:
        serve(settings, started=started)
    except StoreError as error:
        raise ValueError(str(error)) from error
    return 0


def _own_database() -> Path:
    """Return the file of this user's games, and make its folder."""
    from canasta.table import data_folder  # noqa: PLC0415

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "canasta.db"
