"""What a computer would do in the place of a person, as the one declaration that a person makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import Abandon
from canasta.players.chooser import Thought, think

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.players.chooser import Chooser, Reason


def advice(chooser: Chooser, deal: Deal) -> Thought | None:
    """Return what a computer would do in the place of the player to act, as one declaration.

    A declaration of several steps is tried on a copy of the deal, which nobody else sees; the
    chooser is shown no more than the seat may see.

    Returns:
        The declaration with the reason of its first step; None where nobody has to act.
    """
    twin = deal.clone()
    seat, done = twin.actor, len(twin.record)
    if seat is None:
        return None
    first: Reason | None = None
    while len(twin.record) == done:
        thought = think(chooser, twin.observe(seat), twin.legal())
        first = None if isinstance(thought.action, Abandon) else first or thought.reason
        twin.step(thought.action)
    return Thought(twin.record[done][1], first)
