"""What a side still needs, as the table and the page in lines show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.guide import needs
from canasta.terminal.saying import spoken
from canasta.words.needs import out_text, to_meld_text

if TYPE_CHECKING:
    from canasta.engine.observation import Observation, SideView
    from canasta.rules import RuleSet


def to_meld(rules: RuleSet, side: SideView) -> str:
    """Say it of a side without melds: "needs 50 to meld"."""
    return to_meld_text(rules, side.minimum, side.canasta_needed, words=spoken())


def out_need(seen: Observation, side: int) -> str:
    """Say which canastas a side still lacks to go out; nothing where a single one is asked."""
    out = seen.rules.out
    if (out.canastas_required.get(seen.form) or 0) <= 1 and not out.required_kinds:
        return ""
    need = needs.out_need(seen, side)
    return out_text(need.kinds, need.others, words=spoken())
