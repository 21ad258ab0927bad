"""How keys of the catalogue are made from names."""

from __future__ import annotations

import re
from typing import Final

ALSO: Final = "; "
"""What is between several names in one entry."""

_OTHER: Final = re.compile(r"[^a-z0-9]+")


def slug(name: str) -> str:
    """Return a name as part of a key: "Hand and Foot" is hand_and_foot."""
    return _OTHER.sub("_", name.casefold()).strip("_")
