"""The build hook: make the browser's part when the sources in `web/` have changed.

The result lies in `src/canasta/server/static/`, is never in git, and goes into wheel and sdist.
`CANASTA_NO_WEB=1` leaves it out; a package without it serves no pages, all else works.  Run as
`python hatch_build.py` it does the same for a checkout, and where no Node of the right version is
found it installs the one of `requirements/node.txt` beside that Python.
`python hatch_build.py npm run check` runs a command in `web/` with the same Node.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "canasta" / "server" / "static"
STAMP = STATIC / ".made-from"

SOURCES = (
    *("index.html", "package.json", "package-lock.json", "svelte.config.js"),
    *("vite.config.ts", "worker.plugin.ts", "src", "public"),
)
"""What the result is made from, below `web/`."""

PRECOMPRESSED = frozenset({".html", ".js", ".css", ".svg", ".json"})


NODE_PINS = ROOT / "requirements" / "node.txt"

INSTALL_NODE = "Install Node 20.19, 22.12 or 24 or newer with npm"


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


def with_node() -> dict[str, str] | None:
    """Return an environment in which `node` is of the right version and `npm` beside it.

    Those in the PATH come first, then those installed in the environment of this Python.
    """
    path = os.environ.get("PATH", os.defpath)
    for places in (path, f"{Path(sys.executable).parent}{os.pathsep}{path}"):
        node = shutil.which("node", path=places)
        if node and shutil.which("npm", path=places) and _is_right(node):
            return {**os.environ, "PATH": places}
    return None


def _is_right(node: str) -> bool:
    """Say whether that Node runs and is one of those that `web/package.json` names."""
    try:
        said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True)
    except OSError:
        return False
    version = _numbers(said.stdout)
    wanted = json.loads((WEB / "package.json").read_text())["engines"]["node"].split("||")
    return any(
        version >= _numbers(one) and (">=" in one or version[:1] == _numbers(one)[:1])
        for one in wanted
    )


def _numbers(version: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", version)]


def fetch_node() -> dict[str, str]:
    """Install the pinned Node beside this Python, and return the environment that has it.

    Raises:
        WebBuildError: when it cannot be had.
    """
    print(
        "No fitting Node is installed: fetching one from the Python package registry (60 MB)",
        flush=True,
    )
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    # without a wheel for this machine, Node would be compiled for hours
    which = ("--only-binary", ":all:", "--require-hashes", "--requirement", str(NODE_PINS))
    done = subprocess.run([*pip, *which], check=False, capture_output=True, text=True)
    found = with_node()
    if found is None:
        said = (done.stderr or done.stdout).strip()
        raise WebBuildError(
            f"no Node could be fetched to build the pages:\n{said}\n{INSTALL_NODE}, or try again"
        )
    return found


def needed_node(*, fetch: bool) -> dict[str, str]:
    """Return an environment with Node.

    Raises:
        WebBuildError: when there is none, and none is to be or can be fetched.
    """
    found = with_node()
    if found is None and fetch:
        return fetch_node()
    if found is None:
        raise WebBuildError(
            f"the pages are built with Node, and no fitting one is installed. {INSTALL_NODE}, "
            "run `make pages`, which fetches it, or set CANASTA_NO_WEB=1 to go without pages"
        )
    return found


def build(node: dict[str, str]) -> None:
    """Make the browser's part anew, in an environment with Node.

    Raises:
        WebBuildError: when a step of it fails.
    """
    made = fingerprint()
    STAMP.unlink(missing_ok=True)
    install(node)
    _run(node, "npm", "run", "build", "--", "--logLevel", "warn")
    compress(node, [path for path in sorted(STATIC.rglob("*")) if path.suffix in PRECOMPRESSED])
    STAMP.write_text(made)


def install(node: dict[str, str]) -> None:
    """Install the packages of the lock, if others or none are installed.

    With a Node that does not fit, npm leaves out what the build needs.
    """
    stamp = WEB / "node_modules" / ".installed-from"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != lock:
        _run(node, "npm", "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock)


def compress(node: dict[str, str], paths: list[Path]) -> None:
    """Write each file once more as `.gz` and as `.br`, for clients that take it so."""
    for path in paths:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    script = (
        "const f=require('fs'),z=require('zlib');"
        "for(const p of process.argv.slice(1))"
        "f.writeFileSync(p+'.br',z.brotliCompressSync(f.readFileSync(p)))"
    )
    _run(node, "node", "-e", script, *map(str, paths))


def _run(node: dict[str, str], program: str, *words: str) -> None:
    done = subprocess.run(
        [_found(node, program), *words],
        cwd=WEB,
        env=node,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        said = f"{done.stdout}\n{done.stderr}".strip()
        raise WebBuildError(f"`{' '.join((program, *words))}` failed in {WEB}:\n{said}")


def _found(node: dict[str, str], program: str) -> str:
    return shutil.which(program, path=node["PATH"]) or program


def make(*, needed: bool, fetch: bool = False) -> None:
    """Make the browser's part if it is wanted and not there as it should be.

    Without Node a checkout goes on without pages, unless they are `needed`.
    """
    if os.environ.get("CANASTA_NO_WEB") == "1" or not WEB.is_dir() or is_current():
        return
    if needed or with_node():
        build(needed_node(fetch=fetch))


def run(program: str, *words: str, fetch: bool) -> int:
    """Run a program of Node in `web/`, and return its exit status."""
    node = needed_node(fetch=fetch)
    install(node)
    return subprocess.call([_found(node, program), *words], cwd=WEB, env=node)


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
        fetch = sys.prefix != sys.base_prefix  # into an environment only, not into the system
        sys.exit(
            run(*sys.argv[1:], fetch=fetch) if sys.argv[1:] else make(needed=True, fetch=fetch)
        )
    except WebBuildError as problem:
        sys.exit(f"canasta: {problem}\nThe game in the terminal needs no pages: make terminal")
