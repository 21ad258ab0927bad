"""Text on standard output, in letters that the terminal can write."""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

_LINES: Final = str.maketrans("│├└─", "||`-")


def show(text: str, *, flush: bool = False) -> None:
    """Print a text; where the terminal cannot write a letter, the plain one stands for it."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        text = plain(text)
    print(text, flush=flush)


def plain(text: str) -> str:
    """Return a text in ASCII: lines of hyphens and bars, letters without accents."""
    bare = unicodedata.normalize("NFKD", text.translate(_LINES))
    return bare.encode("ascii", "ignore").decode("ascii")
