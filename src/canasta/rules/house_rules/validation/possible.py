"""Which canastas can exist under a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet


def canasta_types(rules: RuleSet) -> frozenset[str]:
    """Return the types of canastas that can exist under these rules."""
    exists = {
        "natural": True,
        "mixed": rules.meld.max_wilds > 0,
        "sequence": rules.meld.sequences,
        "wild": rules.meld.wild_only_melds,
        "sevens": rules.canasta.bonus_sevens is not None,
        "aces_pure": rules.canasta.bonus_aces_pure is not None,
        "deuces_natural": rules.meld.deuces_as_rank,
        "deuces_mixed": rules.meld.deuces_as_rank,
    }
    return frozenset(kind for kind, there in exists.items() if there)
