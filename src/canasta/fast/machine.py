"""From code of LLVM to machine code of this processor, and to functions that Python calls."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import llvmlite
import llvmlite.binding as llvm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LEVEL: Final = 3
"""How far LLVM optimizes."""


@cache
def _target() -> llvm.Target:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.set_option("canasta", "-unroll-runtime=false")  # loops over cards that run once or twice
    return llvm.Target.from_default_triple()


def _target_machine() -> llvm.TargetMachine:
    """Return a new one each time: an engine deletes the one that it is given when it ends."""
    return _target().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=LEVEL,
        jit=True,
    )


def processor() -> str:
    """Return what machine code is made for, and by what: code for one does not fit another."""
    features = llvm.get_host_cpu_features().flatten()
    names = (llvm.get_default_triple(), llvm.get_host_cpu_name(), features, llvmlite.__version__)
    return " ".join((*names, str(llvm.llvm_version_info)))


def machine_code(text: str) -> bytes:
    """Return the machine code of a module of LLVM, optimized as a whole."""
    machine = _target_machine()
    module = llvm.parse_assembly(text)
    module.triple = llvm.get_default_triple()
    module.data_layout = str(machine.target_data)
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=LEVEL)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # rows of a dozen small numbers
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


class Loaded:
    """Machine code in the memory of this process, as long as this object is kept."""

    def __init__(self, code: bytes) -> None:
        empty = llvm.parse_assembly("")
        self._engine = llvm.create_mcjit_compiler(empty, _target_machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def number(self, name: str) -> ctypes.c_int64:
        """Return a variable of the code."""
        return ctypes.c_int64.from_address(self._engine.get_global_value_address(name))

    def function(
        self, name: str, result: type[ctypes.c_int64] | None, kinds: Sequence[type]
    ) -> Callable[..., Any]:
        """Return a function of the code; other threads of Python run while it does."""
        return ctypes.CFUNCTYPE(result, *kinds)(self._engine.get_function_address(name))
