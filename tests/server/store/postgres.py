"""A PostgreSQL of the tests' own: made in a temporary folder, reached by a socket in it only."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import psutil
import psycopg
import pytest

if TYPE_CHECKING:
    from types import TracebackType

REMEDY = (
    "PostgreSQL is missing: run scripts/debian-packages as root, or name the folder of its "
    "programs (initdb, pg_ctl) in CANASTA_POSTGRES"
)

# fsync is for a loss of power, which no test here can bring about; without it tests are faster
SETTINGS = {
    "listen_addresses": "''",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}

_LONGEST = 60.0
"""Seconds in which it must have started."""


def programs() -> Path:
    """Return the folder of PostgreSQL's programs."""
    named = os.environ.get("CANASTA_POSTGRES")
    found = shutil.which("pg_ctl")
    folders = [
        *([Path(named)] if named else []),
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        *([Path(found).resolve().parent] if found else []),
    ]
    for folder in folders:
        if (folder / "pg_ctl").exists():
            return folder
    pytest.fail(REMEDY)


def unprivileged() -> str | None:
    """Return the user to run as: PostgreSQL refuses to run as root."""
    if os.geteuid():
        return None
    users = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"


class Server:
    """A PostgreSQL server with one database.

    Args:
        more: arguments for `initdb`.
        folder: an empty folder for it; else it makes one.
    """

    def __init__(self, *more: str, folder: Path | None = None) -> None:
        self.folder = folder or Path(tempfile.mkdtemp(prefix="canasta-postgres-"))
        self.data = self.folder / "data"
        self._user = unprivileged()
        if self._user is not None:
            owner = pwd.getpwnam(self._user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        try:
            self._run(
                "initdb",
                *("--username", "canasta", "--auth", "trust", "--encoding", "UTF8"),
                *("--no-locale", "--no-sync", "--pgdata", str(self.data), *more),
            )
            self.start()
        except BaseException:
            self.remove()
            raise

    def _run(self, program: str, *arguments: str) -> None:
        done = self._try(program, *arguments)
        assert done.returncode == 0, f"{program}: {done.stderr.decode(errors='replace')}"

    def _try(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(programs() / program), *arguments],
            user=self._user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )

    def start(self) -> None:
        said = {**SETTINGS, "unix_socket_directories": str(self.folder)}
        settings = " ".join(f"-c {name}={value}" for name, value in said.items())
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-l", log, "-o", settings, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    @property
    def running(self) -> bool:
        return self._try("pg_ctl", "-D", str(self.data), "status").returncode == 0

    def start_again(self) -> None:
        """Start it where it has ended by itself, and wait until it lets somebody in."""
        end = time.monotonic() + _LONGEST
        while True:
            try:
                if not self.running:
                    self.start()
                self.connect().close()
            except (AssertionError, psycopg.OperationalError):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
            else:
                return

    def processes(self) -> list[psutil.Process]:
        """Return its processes, the one that starts the others first."""
        first = psutil.Process(int((self.data / "postmaster.pid").read_text().split()[0]))
        return [first, *first.children()]

    def remove(self) -> None:
        if self.running:
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def socket(self) -> Path:
        """The socket of the system by which it is reached."""
        return self.folder / ".s.PGSQL.5432"

    @property
    def url(self) -> str:
        """The URL of the one database that the tests use, one after the other."""
        return f"postgresql://canasta@/postgres?host={self.folder}"

    def fresh(self) -> str:
        """Empty the database, and return its URL."""
        with self.connect() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.url

    def connect(self) -> psycopg.Connection[tuple[object, ...]]:
        """Return another connection, of somebody who is no store."""
        return psycopg.connect(self.url, autocommit=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.remove()
