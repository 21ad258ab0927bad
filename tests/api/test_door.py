"""The door as a whole: what `import canasta` offers, and what it costs."""

import pkgutil
import subprocess
import sys
from collections.abc import Mapping

import pytest

import canasta

STANDARD_ONLY = """
import sys
from importlib.abc import MetaPathFinder

class StandardLibraryOnly(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"canasta", *sys.stdlib_module_names}:
            raise ModuleNotFoundError(f"{name} is hidden")

sys.meta_path.insert(0, StandardLibraryOnly())
"""


def run(program: str) -> str:
    """Run a program of its own, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", canasta.__all__)
def test_every_name_of_the_door_is_there_and_says_what_it_is(name: str) -> None:
    found = getattr(canasta, name)
    assert found if isinstance(found, Mapping) else found.__doc__
    assert name in dir(canasta)


def test_no_name_of_the_door_is_hidden_by_a_part_of_the_package() -> None:
    parts = {part.name for part in pkgutil.iter_modules(canasta.__path__)}
    assert parts.isdisjoint(canasta.__all__)


def test_what_type_checkers_are_shown_is_what_is_offered() -> None:
    program = (
        "import typing; typing.TYPE_CHECKING = True\n"
        "import ast, pathlib, canasta\n"
        "tree = ast.parse(pathlib.Path(canasta.__file__).read_text())\n"
        "block = next(node for node in tree.body if isinstance(node, ast.If))\n"
        "print(*sorted(name.name for line in block.body for name in line.names))\n"
    )
    assert run(program).split() == sorted(canasta.__all__)


def test_a_name_that_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="no attribute 'deel'"):
        canasta.deel  # noqa: B018


def test_the_import_alone_loads_no_part_of_the_package() -> None:
    program = "import sys, canasta; print(*(m for m in sys.modules if m.startswith('canasta.')))"
    assert run(program).split() == []


def test_the_door_needs_nothing_but_the_standard_library() -> None:
    program = (
        "import canasta\n"
        "for name in canasta.__all__: getattr(canasta, name)\n"
        "print(canasta.play('classic', ['greedy'] * 4, seed=1, deals=1))\n"
    )
    assert run(STANDARD_ONLY + program).startswith("classic, 4 players")
