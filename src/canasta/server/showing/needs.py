"""What a side still needs for its first meld, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.guide.needs import opening_need
from canasta.rules.values import CANASTA_TYPES
from canasta.words import canasta_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.rules import RuleSet
    from canasta.words import Catalogue


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
    named = [canasta_name(kind, words=words) for kind in CANASTA_TYPES if kind in kinds]
    return words.text("need.kinds", kinds=words.listing(named))
