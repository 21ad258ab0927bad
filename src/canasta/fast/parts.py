"""How Numba compiles the functions that only other compiled functions call: no further than needed.

Numba optimizes each function together with all that it calls, and makes machine code of it, before
it looks at the next; along a chain of calls the same work is done again for each link.  The
functions of the kernel are reached by a few doors only, so here optimizing and machine code wait
for the door that contains them: a third of the time, and the same code in the end.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class _NoEnvironment:
    """Stands in where Numba would tell machine code, which there is not, about its globals."""

    def set_env(self, env_name: str, env: Any) -> None:  # noqa: ANN401  (Numba's business)
        pass


class _PartLibrary(JITCodeLibrary):
    """The code of a function that is linked into others and never called by itself."""

    codegen = _NoEnvironment()

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002  (there is none)
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0


class PartCompiler(Compiler):
    """Numba's compiler, for a function that is only linked into others."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:  # noqa: ANN401
        part = library or _PartLibrary(target.codegen(), "part")  # type: ignore[no-untyped-call]
        super().__init__(typing, target, part, *rest)  # type: ignore[no-untyped-call]
