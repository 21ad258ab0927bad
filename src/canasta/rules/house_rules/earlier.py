"""House rules as version 0.1.0 took them, so that its games and records are read for ever.

It let people set values that decided nothing, or that played like another one.  Each such value
becomes what it played like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Mapping

_NEVER_BLOCKED: Final = {"natural", "mixed", "deuces_natural", "deuces_mixed"}
_FORCED_ALIKE: Final = ("A_or_7", "A_or_7_or_dead")
_SHORTEST: Final = 3


def as_played(name: str, house_rules: Mapping[str, Any], form: str) -> dict[str, Any]:
    """Return house rules of a stored game of a variant as they can be set today.

    Args:
        name: the variant.
        house_rules: field -> value, as it was stored.
        form: the table form.
    """
    found = {
        field: value
        for field, value in house_rules.items()
        if field not in FIELDS or FIELDS[field].fact is None
    }
    jokers = found.get("deck.jokers")
    if jokers is not None and "deck.jokers_alternative" not in found:
        number = jokers.get(form, jokers.get("*")) if isinstance(jokers, dict) else jokers
        found["deck.jokers_alternative"] = number
    blocked = found.get("out.blocked_by_incomplete")
    if isinstance(blocked, list):
        kept = [kind for kind in blocked if kind not in _NEVER_BLOCKED]
        found["out.blocked_by_incomplete"] = kept
    short = found.get("penalty.short_sequence_max")
    if isinstance(short, int) and short < _SHORTEST:
        found["penalty.short_sequence_max"] = 0
    order = found.get("discard.forced_order")
    if isinstance(order, list) and name in VARIANTS:
        usual = VARIANTS[name].discard.forbidden_on_empty_pile
        right = _FORCED_ALIKE["dead" in found.get("discard.forbidden_on_empty_pile", usual)]
        renamed = [right if word in _FORCED_ALIKE else word for word in order]
        found["discard.forced_order"] = list(dict.fromkeys(renamed))
    return found
