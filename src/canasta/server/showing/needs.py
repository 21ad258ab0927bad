"""What a side still needs for its first meld, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.guide.needs import opening_need
from canasta.rules.values import CANASTA_TYPES
from canasta.words import canasta_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.rules import RuleSet
    from canasta.words import Catalogue

_NATURAL_TOO: Final = frozenset({"sevens", "aces_pure"})
"""Natural canastas that have a name of their own."""


def need_text(rules: RuleSet, minimum: int, kinds: Collection[str], words: Catalogue) -> str:
    """Say what an opening must hold: "50", "200 and a canasta"."""
    need = opening_need(rules, minimum, kinds)
    points = words.number(need.minimum)
    if need.canasta:
        canasta = _kinds(need.canasta, words)
        if not need.minimum:
            return canasta
        return words.text("need.both", points=points, canasta=canasta)
    said = words.text(f"need.{need.triple}", points=points) if need.triple else points
    if not need.instead:
        return said
    return words.text("need.or", need=said, canasta=_kinds(need.instead, words))


def _kinds(kinds: Collection[str], words: Catalogue) -> str:
    """Name the canastas; where most kinds will do it is simply a canasta."""
    if {"natural", "mixed"} <= set(kinds):
        return words.text("need.canasta")
    covered = _NATURAL_TOO if "natural" in kinds else frozenset[str]()
    named = [
        canasta_name(kind, words=words) for kind in CANASTA_TYPES if kind in set(kinds) - covered
    ]
    if len(named) == 1:
        return words.text("need.kind", kind=named[0])
    return words.text("need.kinds", kinds=words.text("list.comma").join(named))
