"""What a computer would do in the place of a person, as declarations that a person makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.action import Abandon, Meld, Take
from canasta.players.chooser import Reason, Thought, think
from canasta.rules.scoring.points import points_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.players.chooser import Chooser
    from canasta.players.compiled.weighing import Hint


_TAKES: Final = frozenset({"take_pile", "take_onto_meld", "open_with_pile"})
"""Reasons with what the rules give for the pile: a search that measured it says something else."""


class Advised(NamedTuple):
    """A declaration with what speaks for or against it.

    `behind` is by how many points it is worse than the best one, None where nothing measures it
    and below 0 where it brings more points, but is not clearly better; `error` is the standard
    error of that, None where the rules alone say it.
    """

    action: Action
    reason: Reason | None
    behind: float | None = 0.0
    error: float | None = None


def advice(chooser: Chooser, deal: Deal) -> Thought | None:
    """Return what a computer would do in the place of the player to act, as one declaration.

    A declaration of several steps is tried on a copy of the deal, which nobody else sees; the
    chooser is shown no more than the seat may see.

    Returns:
        The declaration with the reason of its first step; None where nobody has to act.
    """
    return None if deal.actor is None else _declared(chooser, deal.clone(), None)


def advised(chooser: Chooser, deal: Deal, hints: Sequence[Hint]) -> list[Advised]:
    """Return what may be done in the place of the player to act, the best first.

    Args:
        chooser: finishes what takes several steps, and advises where there are no hints.
        deal: the deal; it is not changed.
        hints: what the seat may do at first, the best first.
    """
    legal = deal.legal()
    measured = any(hint.error is not None for hint in hints)
    found: list[Advised] = []
    for hint in hints:
        twin = deal.clone()
        done = len(twin.record)
        twin.step(legal[hint.place])
        if len(twin.record) > done:
            action: Action | None = twin.record[done][1]
        else:
            thought = _declared(chooser, twin, hint.reason)
            action = None if thought is None else thought.action
        if action is not None and all(one.action != action for one in found):
            reason = of_declaration(hint.reason, action)
            if measured and reason is not None and reason.code in _TAKES:
                reason = Reason(reason.code, {**reason.numbers, "gain": 0})
            found.append(Advised(action, reason, hint.behind, hint.error))
    if not found and (thought := advice(chooser, deal)) is not None:
        return [Advised(*thought)]
    return found


def of_declaration(reason: Reason | None, action: Action) -> Reason | None:
    """Return what is said of the first step of a declaration as it is true of the whole.

    A take that opens uses more cards of the hand than those that go with the top discard, and an
    opening counts all that is laid.
    """
    if reason is None:
        return None
    if reason.code == "hint_take" and isinstance(action, Take):
        spent = len(action.cards) + sum(len(lay.cards) for lay in action.lays)
        return Reason(reason.code, {**reason.numbers, "cards": spent}) if spent else reason
    if reason.code == "open" and isinstance(action, Meld):
        cards = [card for lay in action.lays for card in lay.cards]
        points = points_of(cards)
        shown = points if points >= int(reason.numbers["minimum"]) else 0  # a canasta may do, too
        return Reason(reason.code, {**reason.numbers, "points": shown, "cards": len(cards)})
    return reason


def _declared(chooser: Chooser, twin: Deal, first: Reason | None) -> Thought | None:
    """Let a computer go on until a declaration stands; the deal is a copy."""
    seat, done = twin.actor, len(twin.record)
    if seat is None:
        return None
    while len(twin.record) == done:
        thought = think(chooser, twin.observe(seat), twin.legal())
        first = None if isinstance(thought.action, Abandon) else first or thought.reason
        twin.step(thought.action)
    action = twin.record[done][1]
    return Thought(action, of_declaration(first, action))
