"""The code of LLVM that a translation has written so far, and what its functions take."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from llvmlite import ir

from canasta.fast.values import BYTE, INT, LIST, POINTER, TRUTH, Array, Layout, Record, Records

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import FunctionType

    from canasta.fast.values import Value

_RESULTS: Final = {
    "int": INT,
    "bool": TRUTH,
    "None": ir.VoidType(),
    "Row": POINTER,
    "Lay": POINTER,
}
_ROW_WIDTH: Final = 1
_LAY_WIDTH: Final = 2
_LAYS: Final = "tray"
_LIST_WIDTH: Final = 8
NONE_FIXED: Final[Mapping[str, bytes]] = MappingProxyType({})


@cache
def texts(module: str) -> Mapping[str, ast.FunctionDef]:
    """Return the functions of a module by name."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


class Code:
    """A module of LLVM with functions of the kernel and all that they call.

    Args:
        layouts: of the records, by the name of their class in the annotations.
        fixed: the bytes of a record that is always the same, by the name of its class; entry points
            ignore what they are given in its place.
        checked: look at every index, and note the place of the first that is outside.
    """

    def __init__(
        self,
        layouts: Mapping[str, Layout],
        fixed: Mapping[str, bytes] = NONE_FIXED,
        *,
        checked: bool = False,
    ) -> None:
        self.layouts = layouts
        self.checked = checked
        self.module = ir.Module("canasta_kernel")
        self.places: list[str] = []
        """Where an index may be outside, by the number that is noted."""
        self.fault = ir.GlobalVariable(self.module, INT, "fault")
        self.fault.initializer = INT(0)
        self._fixed = {name: self._constant(name, content) for name, content in fixed.items()}
        self._tags: dict[str, ir.MDValue] = {}
        self._kinds: dict[str, ir.MDValue] = {}
        self.tag("")
        self._functions: dict[FunctionType, ir.Function] = {}
        self.waiting: list[tuple[FunctionType, ir.Function]] = []
        """Functions that are called and have no body yet."""

    def function(self, source: FunctionType) -> ir.Function:
        """Return the function of LLVM for one of the kernel; its body follows later."""
        if source not in self._functions:
            text = texts(source.__module__)[source.__name__]
            types = [INT if _is_int(arg) else POINTER for arg in text.args.args]
            result = _RESULTS[ast.unparse(text.returns or ast.Constant(None))]
            name = f"{source.__module__}.{source.__name__}"
            function = ir.Function(self.module, ir.FunctionType(result, types), name)
            function.linkage = "internal"
            self._functions[source] = function
            self.waiting.append((source, function))
        return self._functions[source]

    def _constant(self, name: str, content: bytes) -> ir.GlobalVariable:
        kind = ir.ArrayType(BYTE, len(content))
        constant = ir.GlobalVariable(self.module, kind, f"fixed.{name}")
        constant.initializer = ir.Constant(kind, bytearray(content))
        constant.global_constant, constant.linkage, constant.align = True, "internal", 8
        return constant

    def tag(self, field: str) -> ir.MDValue:
        """Return the mark of memory by which LLVM knows fields apart; that of "" is all of them."""
        if field not in self._tags:
            name = ir.MetaDataString(self.module, field or "any")
            parent = self._kinds[""] if field else self.module.add_metadata([_root(self.module)])
            self._kinds[field] = self.module.add_metadata([name, parent, INT(0)])
            kind = self._kinds[field]
            self._tags[field] = self.module.add_metadata([kind, kind, INT(0)])
        return self._tags[field]

    def result(self, source: FunctionType, value: ir.Value) -> Value:
        """Return what the result of a function stands for."""
        return self.annotated(texts(source.__module__)[source.__name__].returns, value)

    def annotated(self, annotation: ast.expr | None, value: ir.Value) -> Value:
        """Return what a parameter or a result stands for."""
        match ast.unparse(annotation or ast.Constant(None)):
            case "int" | "bool" | "None":
                return value
            case "Row":
                return Array(value, _ROW_WIDTH, (None,))
            case "Lay":
                return Array(value, _LAY_WIDTH, (None,), _LAYS)
            case "list[int]":
                return Array(value, _LIST_WIDTH, (None,), LIST)
            case name if name.startswith("list["):
                kind = name[5:-1]
                return Records(self._fixed.get(kind, value), self.layouts[kind])
            case name:
                return Record(value, self.layouts[name])


def _root(module: ir.Module) -> ir.MetaDataString:
    return ir.MetaDataString(module, "kernel")


def _is_int(arg: ast.arg) -> bool:
    return ast.unparse(arg.annotation or ast.Constant(None)) in {"int", "bool"}
