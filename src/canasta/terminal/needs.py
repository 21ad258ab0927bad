"""What a side still needs, in few words: for its first meld, and for going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.guide import needs
from canasta.rules.values import CANASTA_TYPES
from canasta.words import number

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet

KINDS: Final = {
    "natural": "natural",
    "mixed": "mixed",
    "sequence": "sequence",
    "wild": "wild",
    "sevens": "sevens",
    "aces_pure": "pure aces",
    "deuces_natural": "natural deuces",
    "deuces_mixed": "mixed deuces",
}
"""Types of canastas in one or two words."""

_TRIPLES: Final = {"natural_triple": "a triple", "clean_triple": "a clean triple"}


def opening_need(rules: RuleSet, minimum: int, canasta: Collection[str] = ()) -> str:
    """Say what an opening must hold: "50", "200 and a canasta", "125 with a triple".

    Args:
        rules: the rules of the table.
        minimum: the least count.
        canasta: types of canastas one of which it must hold; none is asked where it is empty.
    """
    asked = needs.opening_need(rules, minimum, canasta)
    if asked.canasta:
        points = f"{number(minimum)} and " if minimum else ""
        return f"{points}{_canasta(rules, asked.canasta)}"
    need = number(minimum)
    if asked.triple:
        need += f" with {_TRIPLES[asked.triple]}"
    if asked.instead:
        need += f", or {_canasta(rules, asked.instead)}"
    return need


def to_meld(rules: RuleSet, minimum: int, canasta: Collection[str] = ()) -> str:
    """Say the same of a side without melds: "needs 50 to meld", "to meld: 200 and a canasta"."""
    need = opening_need(rules, minimum, canasta)
    return f"needs {need} to meld" if need == number(minimum) else f"to meld: {need}"


def _canasta(rules: RuleSet, kinds: Collection[str]) -> str:
    """Name the types; all that the game has, or all with natural cards only, in one word."""
    known = set(_types(rules))
    if known <= set(kinds):
        return "a canasta"
    named = [KINDS[kind] for kind in CANASTA_TYPES if kind in kinds and kind in known]
    if "natural" in kinds:  # sevens and pure aces are natural canastas with a name of their own
        named = [name for name in named if name not in {KINDS["sevens"], KINDS["aces_pure"]}]
    return f"a {' or '.join(named)} canasta"


def _types(rules: RuleSet) -> list[str]:
    """Return the types of canastas that the game has."""
    has = {
        "sequence": rules.meld.sequences,
        "wild": rules.meld.wild_only_melds,
        "sevens": rules.canasta.bonus_sevens is not None,
        "aces_pure": rules.canasta.bonus_aces_pure is not None,
        "deuces_natural": rules.meld.deuces_as_rank,
        "deuces_mixed": rules.meld.deuces_as_rank,
    }
    return [kind for kind in CANASTA_TYPES if has.get(kind, True)]


def out_need(seen: Observation, side: int) -> str:
    """Say which canastas a side still lacks to go out; nothing where a single one is asked.

    "3 natural, 4 mixed to go out", "1 canasta to go out", "enough canastas".
    """
    out = seen.rules.out
    if (out.canastas_required.get(seen.format) or 0) <= 1 and not out.required_kinds:
        return ""
    need = needs.out_need(seen, side)
    lacks = [f"{count} {KINDS[kind]}" for kind, count in need.kinds]
    if need.others:
        noun = "other" if out.required_kinds else "canasta" if need.others == 1 else "canastas"
        lacks.append(f"{need.others} {noun}")
    return f"{', '.join(lacks)} to go out" if lacks else "enough canastas"
