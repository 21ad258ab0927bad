"""The build hook: make the browser's part when the sources in `web/` have changed.

The result lies in `src/canasta/server/static/`, is never in git, and goes into wheel and sdist.
`CANASTA_NO_WEB=1` leaves it out; a package without it serves no pages, all else works.  Run as
`python hatch_build.py` it does the same for a checkout.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "canasta" / "server" / "static"
STAMP = STATIC / ".made-from"

SOURCES = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "src", "public")
"""What the result is made from, below `web/`."""

PRECOMPRESSED = frozenset({".html", ".js", ".css", ".svg", ".json"})


NO_NODE = (
    "the pages of canasta are built with Node 20.19 or newer and npm, which are not installed; "
    "install them, or set CANASTA_NO_WEB=1 to go without pages"
)


class WebBuildError(RuntimeError):
    """The browser's part cannot be made; the message says what to do."""


def fingerprint() -> str:
    """Return a hash over names and contents of all sources."""
    total = hashlib.sha256()
    for name in SOURCES:
        top = WEB / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                total.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
                total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_current() -> bool:
    """Say whether the result was made from the sources as they are."""
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def build() -> None:
    """Make the browser's part anew.

    Raises:
        WebBuildError: when Node is missing or a step of it fails.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise WebBuildError(NO_NODE)
    made = fingerprint()
    STAMP.unlink(missing_ok=True)
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _run(npm, "ci", "--no-audit", "--no-fund")
        installed.touch()
    _run(npm, "run", "build", "--", "--logLevel", "warn")
    compress([path for path in sorted(STATIC.rglob("*")) if path.suffix in PRECOMPRESSED])
    STAMP.write_text(made)


def compress(paths: list[Path]) -> None:
    """Write each file once more as `.gz` and as `.br`, for clients that take it so."""
    for path in paths:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    script = (
        "const f=require('fs'),z=require('zlib');"
        "for(const p of process.argv.slice(1))"
        "f.writeFileSync(p+'.br',z.brotliCompressSync(f.readFileSync(p)))"
    )
    _run("node", "-e", script, *map(str, paths))


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True)
    if done.returncode:
        said = f"{done.stdout}\n{done.stderr}".strip()
        raise WebBuildError(f"`{' '.join(command)}` failed in {WEB}:\n{said}")


def make(*, needed: bool) -> None:
    """Make the browser's part if it is wanted and not there as it should be.

    Without Node a checkout goes on without pages, unless they are `needed`.
    """
    if os.environ.get("CANASTA_NO_WEB") == "1" or not WEB.is_dir() or is_current():
        return
    if needed or shutil.which("npm"):
        build()
    else:
        print(NO_NODE, file=sys.stderr)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:
    pass  # run by hand, outside a build
else:

    class WebHook(BuildHookInterface):  # type: ignore[type-arg]
        """Makes the pages before hatchling collects the files."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
            """Make the pages; an editable install sees them in the source folder."""
            make(needed=version != "editable")


if __name__ == "__main__":
    try:
        make(needed=False)
    except WebBuildError as problem:
        sys.exit(f"canasta: {problem}")
