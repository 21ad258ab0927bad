"""How the pages are built where Node is missing, too old, or not to be had.

Node, npm and pip are replaced by programs that write down how they were called.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NPM = """#!/bin/sh
echo "npm $* with $(node --version)" >> "{log}"
case "$1" in ci) mkdir -p node_modules;; esac
case "$1$2" in runbuild) mkdir -p {static}; echo page > {static}/index.html;; esac
"""
STATIC = "../src/canasta/server/static"

PIP = """
import os, pathlib, sys
with open({log!r}, "a") as log:
    print("pip", *sys.argv[1:], file=log)
if {fails}:
    sys.exit("no route to the registry")
here = pathlib.Path(sys.prefix, "bin")
for name, text in {programs!r}.items():
    (here / name).write_text(text)
    (here / name).chmod(0o755)
"""


@dataclass(frozen=True)
class Checkout:
    """A copy of what the build needs, with an environment and a PATH of its own."""

    folder: Path

    @property
    def log(self) -> Path:
        """What was called."""
        return self.folder / "log"

    @property
    def page(self) -> Path:
        """What the build makes."""
        return self.folder / "src" / "canasta" / "server" / "static" / "index.html"

    def node(self, version: str) -> dict[str, str]:
        """Return the texts of a Node of that version and of an npm."""
        npm = NPM.format(log=self.log, static=STATIC)
        return {"node": f"#!/bin/sh\necho v{version}\n", "npm": npm}

    def have(self, programs: dict[str, str]) -> None:
        """Put programs where the PATH looks first."""
        for name, text in programs.items():
            (self.folder / "bin" / name).write_text(text)
            (self.folder / "bin" / name).chmod(0o755)

    def registry(self, *, fails: bool = False) -> None:
        """Have a pip in the environment, which brings Node 24 or fails."""
        (lib,) = (self.folder / ".venv" / "lib").glob("python*/site-packages")
        (lib / "pip").mkdir()
        text = PIP.format(log=str(self.log), fails=fails, programs=self.node("24.0.0"))
        (lib / "pip" / "__main__.py").write_text(text)

    def build(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run the build as `make pages` does."""
        return subprocess.run(
            [self.folder / ".venv" / "bin" / "python", "hatch_build.py", *words],
            cwd=self.folder,
            env={"PATH": str(self.folder / "bin"), **more},
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def calls(self) -> list[str]:
        """Return what was called, in order."""
        return self.log.read_text().splitlines() if self.log.is_file() else []


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    (tmp_path / "bin").mkdir()
    for name in ("sh", "mkdir"):
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    for name in ("hatch_build.py", "requirements/node.txt", "web/package.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "web" / "package-lock.json", tmp_path / "web")
    command = [sys.executable, "-m", "venv", "--without-pip", tmp_path / ".venv"]
    subprocess.run(command, check=True, timeout=60)
    return Checkout(tmp_path)


def test_a_fitting_node_that_is_installed_builds_the_pages(checkout: Checkout) -> None:
    checkout.have(checkout.node("22.12.0"))
    checkout.registry(fails=True)
    done = checkout.build()
    assert done.returncode == 0, done.stderr
    assert checkout.page.read_text() == "page\n"
    assert [call.split()[1] for call in checkout.calls()] == ["ci", "run"]
    assert all(call.endswith("with v22.12.0") for call in checkout.calls())


@pytest.mark.parametrize("installed", [None, "18.19.0", "20.18.3", "21.7.3", "22.11.0", "23.11.1"])
def test_without_a_fitting_node_the_pinned_one_is_fetched(
    checkout: Checkout, installed: str | None
) -> None:
    if installed:
        checkout.have(checkout.node(installed))
    checkout.registry()
    done = checkout.build()
    assert done.returncode == 0, done.stderr
    assert checkout.page.is_file()
    pip, *npm = checkout.calls()
    assert pip.startswith("pip install ")
    assert "--require-hashes" in pip
    assert str(checkout.folder / "requirements" / "node.txt") in pip
    assert [call.split()[1] for call in npm] == ["ci", "run"]
    assert all(call.endswith("with v24.0.0") for call in npm)


def test_a_node_without_npm_is_not_enough(checkout: Checkout) -> None:
    checkout.have({"node": checkout.node("22.12.0")["node"]})
    checkout.registry()
    assert checkout.build().returncode == 0
    assert checkout.calls()[-1].endswith("with v24.0.0")


def test_node_is_fetched_once(checkout: Checkout) -> None:
    checkout.registry()
    assert checkout.build().returncode == 0
    (checkout.folder / "web" / "index.html").write_text("<title>changed</title>")
    assert checkout.build().returncode == 0
    assert [call.split()[0] for call in checkout.calls()] == ["pip", "npm", "npm", "npm"]


def test_the_packages_left_by_an_unfitting_node_are_installed_anew(checkout: Checkout) -> None:
    left = checkout.folder / "web" / "node_modules"
    left.mkdir()
    (left / ".package-lock.json").write_text("{}")
    checkout.registry()
    assert checkout.build().returncode == 0
    assert [call.split()[1] for call in checkout.calls()] == ["install", "ci", "run"]


def test_pages_that_cannot_be_built_are_an_error_that_says_what_to_do(checkout: Checkout) -> None:
    checkout.have(checkout.node("18.19.0"))
    checkout.registry(fails=True)
    done = checkout.build()
    assert done.returncode == 1
    for part in ("no route to the registry", "Install Node 20.19", "make terminal"):
        assert part in done.stderr
    assert not checkout.page.exists()


def test_without_pages_no_node_is_needed(checkout: Checkout) -> None:
    done = checkout.build(CANASTA_NO_WEB="1")
    assert (done.returncode, done.stderr) == (0, "")
    assert checkout.calls() == []


def test_the_checks_of_the_pages_run_with_the_same_node(checkout: Checkout) -> None:
    checkout.registry()
    done = checkout.build("npm", "run", "--silent", "check")
    assert done.returncode == 0, done.stderr
    assert checkout.calls()[-1] == "npm run --silent check with v24.0.0"


def test_a_check_that_fails_is_not_passed_over(checkout: Checkout) -> None:
    checkout.have({**checkout.node("22.12.0"), "npm": '#!/bin/sh\n[ "$1" = ci ] || exit 3\n'})
    (checkout.folder / "web" / "node_modules").mkdir()
    assert checkout.build("npm", "test").returncode == 3


def test_the_game_in_the_terminal_is_set_up_without_pages() -> None:
    command = ["make", "--dry-run", "--always-make", "terminal"]
    env = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    (installing,) = [line for line in done.stdout.splitlines() if "--editable" in line]
    assert installing.startswith("CANASTA_NO_WEB=1 ")
    assert "hatch_build.py" not in done.stdout
