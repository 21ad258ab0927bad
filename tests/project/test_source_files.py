"""What no checker looks at: size and names of source files, pins, paths of somebody's machine.

And that the laws need nothing but Python.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import canasta

PACKAGE = Path(canasta.__file__).parent
ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SOURCES = sorted([*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")])

# a module with such a name has no topic
TOPICLESS = {"common", "helper", "helpers", "misc", "tools", "util", "utils"}

# paths of somebody's machine; put together here, or this file would name them itself
MACHINE_PATHS = tuple("/" + "/".join(parts) for parts in [("work", ""), ("root", ""), ("tmp", "")])

ISOLATED_IMPORT = """
import importlib, pkgutil, sys
from importlib.abc import MetaPathFinder

class StandardLibraryOnly(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"canasta", *sys.stdlib_module_names}:
            raise ModuleNotFoundError(f"{name} is hidden")

sys.meta_path.insert(0, StandardLibraryOnly())
for layer in sys.argv[1:]:
    module = importlib.import_module(layer)
    for part in pkgutil.walk_packages(getattr(module, "__path__", ()), layer + "."):
        importlib.import_module(part.name)
        print(part.name)
"""


def tracked_files() -> list[Path]:
    """Return what a clone contains, as Git knows it."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in done.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_a_source_file_has_at_most_400_lines() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {str(path): length for path, length in lengths.items() if length > 400} == {}


def test_a_source_file_is_named_after_its_topic() -> None:
    assert [str(path) for path in SOURCES if TOPICLESS & {path.stem, path.parent.name}] == []


def test_cards_rules_and_engine_need_nothing_but_the_standard_library() -> None:
    layers = ["canasta.cards", "canasta.rules", "canasta.engine"]
    command = [sys.executable, "-c", ISOLATED_IMPORT, *layers]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {name.split(".")[1] for name in done.stdout.split()} == {"engine", "rules"}


def test_no_file_names_a_path_of_somebody_s_machine() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in tracked_files()
        for word in MACHINE_PATHS
        if word.encode() in path.read_bytes()
    ]
    assert named == []


@pytest.mark.parametrize("name", ["play.txt", "dev.txt", "node.txt"])
def test_every_requirement_is_pinned_by_its_hash_and_names_no_host(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    assert "://" not in text
    for requirement in re.split(r"\n(?=\S)", text):
        assert "==" in requirement.splitlines()[0]
        assert "--hash=sha256:" in requirement


def test_players_and_developers_have_the_same_versions() -> None:
    play, dev = (
        set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE))
        for name in ("play.txt", "dev.txt")
    )
    assert play <= dev
