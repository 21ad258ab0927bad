"""Text of people on a line of a record: what a line cannot hold is written as its number.

``;3b;`` is the character whose number is 3b in hexadecimal digits, a semicolon; ``;;`` alone is no
text at all.  A record of earlier programs has no semicolon in a name, so it means what it meant.
"""

from __future__ import annotations

import re
from typing import Final

from canasta.notation.values import CONTROLS

_SIGN: Final = rf"[^\n\r#;{CONTROLS}]|;(?:10[0-9A-Fa-f]{{4}}|[0-9A-Fa-f]{{1,5}});"

TEXT: Final = rf"(?!\s)(?:{_SIGN}){{1,60}}(?<!\s)"
"""What the text of a person looks like in a record, as part of a regular expression."""

NOTHING: Final = ";;"
"""How a text without characters is written."""

TEXT_REMEDY: Final = (
    "a name has at most 60 characters; write ;3b; for ; and ;23; for #, and in the same way the "
    "hexadecimal number of any other character that a line cannot hold"
)

_HIDDEN: Final = re.compile(rf"[\n\r#;{CONTROLS}]|\A\s|\s\Z")
_NUMBER: Final = re.compile(";([0-9A-Fa-f]*);")


def escaped(text: str) -> str:
    """Return a text as it is written in a record; an ordinary one stays as it is."""
    return _HIDDEN.sub(lambda found: f";{ord(found[0]):x};", text) or NOTHING


def unescaped(text: str) -> str:
    """Return the text that is written like this in a record."""
    return _NUMBER.sub(lambda found: chr(int(found[1], 16)) if found[1] else "", text)
