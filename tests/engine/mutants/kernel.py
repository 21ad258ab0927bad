"""The functions of the kernel: their texts, those that have changed, and mutants in their place."""

from __future__ import annotations

import ast
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

from canasta.engine import kernel
from engine.mutants.changes import Change, changes, planted

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(kernel.__file__).parent
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Mutant:
    """A change of the kernel, and the function with that change."""

    change: Change
    code: CodeType

    def put(self) -> None:
        """Put the function with the change in place, wherever it has been imported to."""
        function_of(self.change.function).__code__ = self.code

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Have the change in the kernel as long as the context lasts."""
        function = function_of(self.change.function)
        usual = function.__code__
        self.put()
        try:
            yield
        finally:
            function.__code__ = usual


@cache
def texts() -> dict[str, dict[str, ast.FunctionDef]]:
    """Read all functions of the kernel by module and name."""
    return {
        module_of(path): functions(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.rglob("*.py"))
        if path.name not in {"state.py", "layout.py"}  # what it counts in, no law
    }


def module_of(path: Path) -> str:
    """Return the name of a file of the kernel within it: `laws.laid_threes`."""
    return path.relative_to(FOLDER).with_suffix("").as_posix().replace("/", ".")


def path_of(module: str) -> str:
    """Return where a module of the kernel lies, from the root of the repository."""
    return f"src/canasta/engine/kernel/{module.replace('.', '/')}.py"


def functions(text: str) -> dict[str, ast.FunctionDef]:
    """Return the functions of a module by name."""
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}


def function_of(name: str) -> FunctionType:
    """Return the function `module.name` of the kernel."""
    module, _, function = name.rpartition(".")
    found = getattr(import_module(f"{kernel.__name__}.{module}"), function)
    assert isinstance(found, FunctionType)
    return found


@cache
def all_changes() -> tuple[Change, ...]:
    """List all changes of all functions of the kernel."""
    return tuple(
        change
        for module, parts in texts().items()
        for function in parts.values()
        for change in changes(module, function)
    )


def changed_since(revision: str) -> set[str]:
    """Return the functions, as `module.name`, that say something else than in a git revision."""
    found = set()
    for module, parts in texts().items():
        command = ["git", "-c", "safe.directory=*", "show", f"{revision}:{path_of(module)}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        before = functions(done.stdout if done.returncode == 0 else "")
        for name, function in parts.items():
            if name not in before or ast.dump(before[name]) != ast.dump(function):
                found.add(f"{module}.{name}")
    return found


def mutant(change: Change) -> Mutant:
    """Compile the function with the change in it."""
    module, _, name = change.function.rpartition(".")
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    with planted(texts()[module][name], change.number) as function:
        shell = ast.fix_missing_locations(ast.Module([future, function], []))
        compiled = compile(shell, str(ROOT / path_of(module)), "exec", dont_inherit=True)
    codes = [const for const in compiled.co_consts if isinstance(const, CodeType)]
    return Mutant(change, next(code for code in codes if code.co_name == name))
