"""Examples are tried on the real engine, so that none of them can be wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.deal_at import deal_at
from canasta.notation.actions.words import parse_action

if TYPE_CHECKING:
    from canasta.engine.position import Position
    from canasta.rules import RuleSet
    from canasta.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Trial:
    """A position, and an action written as in a record: "meld KS KH JK"."""

    position: Position
    action: str

    def refusal(self, rules: RuleSet, form: str) -> Refusal | None:
        """Ask the engine: None where the action is legal, else why it is not."""
        return deal_at(rules, form, self.position).check(parse_action(self.action))
