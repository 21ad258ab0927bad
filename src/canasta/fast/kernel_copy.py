"""The kernel's files a second time, under another name, in a folder of their own.

Numba keeps what it compiled beside a source file, and notices no change in other files.  So each
version of the kernel gets a folder named by a hash of all that goes into the compiled code; the
copies import each other there, and the kernel that plain Python runs stays as it is.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.machinery
import importlib.util
import os
import shutil
import sys
from contextlib import contextmanager
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from filelock import FileLock
from platformdirs import user_cache_path

from canasta.engine import kernel as plain_kernel
from canasta.engine import layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from types import ModuleType

CACHE_VARIABLE: Final = "CANASTA_CACHE"
"""The variable of the environment that names the folder for compiled code."""

KEPT: Final = 12
"""How many compiled versions stay in the folder; a version more removes the oldest."""

_HERE: Final = Path(__file__).parent
_PACKAGES: Final = ("canasta.engine.kernel", "canasta.fast")

ENTRY_POINTS: Final = "entries"
"""The file of functions that Python calls; all others are called by compiled ones."""

_OWN: Final = ("playout", ENTRY_POINTS)


@cache
def sources() -> Mapping[str, str]:
    """Return name -> text of every file of the kernel and of the drivers, lower ones first.

    A file in a folder of the kernel is named with it: `laws.threes`.
    """
    folder = Path(plain_kernel.__file__).parent
    files = {
        ".".join(path.relative_to(folder).with_suffix("").parts): path
        for path in folder.rglob("*.py")
    }
    files |= {name: _HERE / f"{name}.py" for name in _OWN}
    texts = {
        name: path.read_text(encoding="utf-8")
        for name, path in sorted(files.items())
        if path.name != "__init__.py"
    }
    order = TopologicalSorter({name: _imports(text, texts) for name, text in texts.items()})
    return {name: texts[name] for name in order.static_order()}


def _imports(text: str, known: Iterable[str]) -> set[str]:
    """Return the files that a file of the kernel imports."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for package in _PACKAGES:
                if f"{node.module}.".startswith(f"{package}."):
                    within = node.module[len(package) + 1 :]
                    found.add(within)
                    found |= {f"{within}.{alias.name}".lstrip(".") for alias in node.names}
    return found & set(known)


def digest(*parts: object) -> str:
    """Return a name for what the kernel's text, the layout, this package and these parts make."""
    hasher = hashlib.sha256()
    texts = [path.read_text(encoding="utf-8") for path in sorted(_HERE.glob("*.py"))]
    for part in (sources(), texts, layout.STATE, layout.RULES, sys.version, *parts):
        hasher.update(repr(part).encode())
    return hasher.hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder for compiled code: of the environment, or the user's usual one."""
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named) if named else user_cache_path("canasta", appauthor=False, opinion=False)


class KernelCopy:
    """The copy of the kernel's modules for one digest."""

    def __init__(self, name: str) -> None:
        self.package = f"canasta_kernel_{name}"
        self.folder = cache_folder() / f"kernel-{name}"
        self._done = self.folder / "complete"

    @property
    def complete(self) -> bool:
        """Whether everything was compiled before and lies in the folder."""
        return self._done.exists()

    def mark_complete(self) -> None:
        """Note that everything has been compiled."""
        self._done.touch()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Write the folder unless it is there, and keep other processes waiting meanwhile.

        Raises:
            OSError: when the folder for compiled code cannot be written.
        """
        parent = self.folder.parent
        parent.mkdir(parents=True, exist_ok=True)
        with FileLock(parent / f"{self.folder.name}.lock"):
            if self.complete:
                os.utime(self.folder)  # in use: the oldest are removed
            else:
                shutil.rmtree(self.folder, ignore_errors=True)
                self._write()
                _remove_oldest(parent)
            yield

    def _write(self) -> None:
        self.folder.mkdir()
        for name, text in sources().items():
            path = self.folder.joinpath(*name.split(".")).with_suffix(".py")
            path.parent.mkdir(exist_ok=True)
            path.write_text(self._renamed(text), encoding="utf-8")

    def _renamed(self, text: str) -> str:
        for package in _PACKAGES:
            text = text.replace(f"from {package}.", f"from {self.package}.")
            text = text.replace(f"from {package} import", f"from {self.package} import")
        return text

    def load(self, name: str) -> ModuleType:
        """Import one file of the copy; what it imports must have been loaded before."""
        if self.package not in sys.modules:
            spec = importlib.machinery.ModuleSpec(self.package, None, is_package=True)
            spec.submodule_search_locations = [str(self.folder)]
            sys.modules[self.package] = importlib.util.module_from_spec(spec)
        return import_module(f"{self.package}.{name}")


def _remove_oldest(parent: Path) -> None:
    """Remove the versions that were not used for the longest time."""
    found = [path for path in parent.glob("kernel-*") if path.is_dir()]
    found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
        Path(f"{path}.lock").unlink(missing_ok=True)
