"""The kernel's text as code of LLVM: integers of 64 bits, arrays, and nothing else.

The kernel is written in a small part of Python (`tests/project/test_kernel_text.py` holds it
there), and each function says by its annotations what it takes.  So a name is translated as it
stands: nothing has to be inferred, and nothing of Python remains.  What a text means here is what
it means in plain Python, but for three things that the kernel never does: numbers beyond 64 bits,
a division by 0, an index below 0 or beyond the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.fast.body import Body
from canasta.fast.code import NONE_FIXED, Code, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta.fast.values import Layout


def translate(
    entries: Iterable[Callable[..., object]],
    layouts: Mapping[str, Layout],
    fixed: Mapping[str, bytes] = NONE_FIXED,
    *,
    checked: bool = False,
) -> Code:
    """Translate functions that are called from outside, under their own names, and all below.

    Args:
        entries: functions of Python, with all that they take in their annotations.
        layouts: of the records, by the name of their class in the annotations.
        fixed: the bytes of a record that is always the same, by the name of its class.
        checked: look at every index, and note the place of the first that is outside.

    Raises:
        NotImplementedError: with the place of what is no part of the language.
    """
    code = Code(layouts, fixed, checked=checked)
    for entry in entries:
        function = code.function(entry)  # type: ignore[arg-type]
        function.name, function.linkage = entry.__name__, "external"
    while code.waiting:
        source, function = code.waiting.pop()
        Body(code, source, texts(source.__module__)[source.__name__], function).translate()
    return code
