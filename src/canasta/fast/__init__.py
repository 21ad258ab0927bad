"""The kernel compiled (extra `canasta[fast]`): the same text, the same decisions, faster.

`backing` is the state as numpy records; `compiled` the kernel for one shape of state, and what
Python calls of it (`entries`); `playout` random play as the kernel writes it.  The way there:
`translate`, with `body`, `expressions`, `code` and `values`, turns the kernel's text into code of
LLVM; `machine` turns that into machine code, `stored` keeps it.  Nothing here knows a law, and no
game needs any
of it.
"""

from importlib.util import find_spec


def is_installed() -> bool:
    """Say whether compiled code can be had here."""
    return find_spec("llvmlite") is not None and find_spec("numpy") is not None
