"""Whether what the learner does is what a lesson expects, in whatever words it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import is_wild
from canasta.engine.action import Discard, Meld, MeldPart, Take

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.action import Action


def remaining(action: Action, expected: Action) -> Action | None:
    """Return what is still expected after an action; None where it was all of it.

    Additions to several melds may be made one by one, and in any order.

    Raises:
        ValueError: when the action is something else.
    """
    if isinstance(action, Meld) and isinstance(expected, Meld):
        left = {_part(lay): lay for lay in expected.lays}
        for lay in action.lays:
            if left.pop(_part(lay), None) is None:
                raise ValueError(f"{lay}: {expected} is expected")
        return Meld(tuple(left.values())) if left else None
    if _plain(action) != _plain(expected):
        raise ValueError(f"{action}: {expected} is expected")
    return None


def cards_of(action: Action) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of the hand that an action plays, by group."""
    if isinstance(action, Discard):
        return ((action.card,),)
    if isinstance(action, Meld):
        return tuple(lay.cards for lay in action.lays)
    if isinstance(action, Take):
        return tuple(filter(None, (action.cards, *(lay.cards for lay in action.lays))))
    return ()


def _plain(action: Action) -> object:
    """Return an action so that what means the same is equal."""
    if isinstance(action, Take):
        lays = sorted(map(_part, action.lays))
        return sorted(action.cards), str(action.to), lays, action.opening
    return action


def _part(part: MeldPart) -> tuple[str, tuple[Card, ...]]:
    """Return the cards of a part; natural cards show by themselves which meld they go to."""
    alone = all(map(is_wild, part.cards))
    return str(part.to) if alone and part.to is not None else "", tuple(sorted(part.cards))
