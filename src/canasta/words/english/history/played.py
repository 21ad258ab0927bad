"""Which rule set was played at the time that a fact tells of, for those who want to try it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYED: Final[Mapping[str, str]] = {
    "invention": "uruguayan",
    "south_america": "uruguayan",
    "new_york": "classic",
    "life": "classic",
    "canasta_opened": "jaques",
    "regency": "laws_1950",
    "booklet": "laws_1950",
    "three_packs": "laws_1950_3pack",
    "samba": "samba_w",
    "bolivia": "bolivia_w",
    "acaba": "british",
    "uruguayan": "uruguayan",
    "boat": "boat",
    "american_association": "american_000",
    "league": "american_cla",
    "complete_guide": "american_003",
    "foot_born": "hand_and_foot",
}
"""Key of a fact -> name of a variant, as near to that time as the sources of the variants are."""
