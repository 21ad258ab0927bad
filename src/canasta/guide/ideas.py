"""What is possible now, in an order and number that a person can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import rank_of
from canasta.engine.action import AskGoOut, Discard, Meld, Take
from canasta.guide.grouping import RUN, kind_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from canasta.engine.action import Action, MeldPart


def ideas(legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return what is worth showing: takes and melds first, discards only where there is no more.

    Of sets that differ in their suits alone one is shown; the question to the partner has a key.
    """
    found: dict[Hashable, Action] = {}
    for action in legal:
        if not isinstance(action, AskGoOut):
            found.setdefault(_meaning(action), action)
    steps = sorted(found.values(), key=lambda step: not isinstance(step, Take | Meld))
    others = tuple(step for step in steps if not isinstance(step, Discard))
    return others or tuple(steps)


def _meaning(action: Action) -> Hashable:
    """Return what two actions have in common that a person would not distinguish."""
    return tuple(map(_of_lay, action.lays)) if isinstance(action, Meld) else action


def _of_lay(lay: MeldPart) -> Hashable:
    named = kind_of(lay.cards) == RUN or (lay.to is not None and "-" in lay.to.rank)
    return lay.to, lay.cards if named else tuple(sorted(map(rank_of, lay.cards)))
