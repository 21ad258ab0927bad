"""Games that are played alike: what a good player of one knows holds for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet

FAMILIES: Final = ("classic", "sequences", "wild_melds", "american", "feet")


def family_of(rules: RuleSet) -> str:
    """Return the family of a game, one of `FAMILIES`."""
    if rules.deal.foot_size:
        return "feet"
    if rules.meld.sequences:
        return "wild_melds" if rules.meld.wild_only_melds else "sequences"
    return "american" if rules.special.set != "none" else "classic"
