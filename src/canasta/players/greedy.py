"""The greedy player: takes whenever it can, lays all it can, throws the lowest card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import is_wild
from canasta.engine.action import Abandon, Answer, Discard, Draw, EndTurn, Meld, Pass, Take
from canasta.rules.scoring.points import point_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation

_TAKE, _DRAW, _LAY, _DISCARD, _LAST = range(5)


class Greedy:
    """A mark of the scale: no memory, no plan, no fear.

    Asked by its partner it says yes; it asks nothing itself, joins no melds and never says acaba.
    """

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:  # noqa: ARG002  (a Chooser)
        """Return the action that comes first in the greedy order."""
        return min(legal, key=_place)


def _place(action: Action) -> tuple[int, int, int]:
    """Return the place of an action in the greedy order; naturals are laid before wild cards."""
    if isinstance(action, Take):
        return _TAKE, sum(map(is_wild, action.cards)), len(action.cards)
    if isinstance(action, Meld):
        cards = action.lays[0].cards
        wilds = sum(map(is_wild, cards))
        return _LAY, wilds, -sum(map(point_value, cards))
    if isinstance(action, Discard):
        return _DISCARD, int(is_wild(action.card)), point_value(action.card)
    if isinstance(action, Answer):
        return _DRAW, int(not action.yes), 0
    rest = {Draw: (_DRAW, 0), Pass: (_DRAW, 1), EndTurn: (_DISCARD, 2), Abandon: (_LAST, 0)}
    return (*rest.get(type(action), (_LAST, 1)), 0)
