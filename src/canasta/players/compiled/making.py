"""Making the compiled code for states of a shape: `python -m canasta.players.compiled.making`.

A player that searches starts it as a process of its own, so that no table waits.
"""

from __future__ import annotations

import os
import sys

from canasta.engine.kernel.layout import Shape
from canasta.players.compiled.programs import built

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    built(Shape(*map(int, sys.argv[1:])))
