"""Whole turns: what a seat declares after a first step, finished as the rules would finish it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_wild, rank_of
from canasta.engine.action import Abandon, Draw, Meld, MeldPart, Take

if TYPE_CHECKING:
    from collections.abc import Hashable

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.players import Chooser


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat does in a turn, as far as it can be known: a draw or a take ends it.

    `key` is the same for turns that come to the same, in any order and with other suits; `ends`
    says that the deal is over, `canastas` how many the side has then.
    """

    actions: tuple[Action, ...]
    key: Hashable
    ends: bool
    canastas: int


def turn_of(deal: Deal, place: int, rules: Chooser) -> Turn | None:
    """Return the turn that begins with a legal step; None where it comes to nothing.

    Args:
        deal: the deal; it is not changed.
        place: the place of the step among the legal ones.
        rules: goes on after the step.
    """
    seat, done = deal.actor, len(deal.record)
    if seat is None:
        return None
    twin = deal.clone()
    step = twin.legal()[place]
    twin.step(step)
    while twin.actor == seat and not _stops(twin, done):
        step = rules.choose(twin.observe(seat), twin.legal())
        if isinstance(step, Abandon):
            return None
        twin.step(step)
    actions = tuple(action for who, action in twin.record[done:] if who == seat)
    if not actions:
        return None
    seen = twin.observe(seat)
    own = seen.sides[seat % len(seen.sides)].melds
    melds = Counter((meld.rank, *sorted(map(rank_of, meld.cards))) for meld in own)
    drawn = isinstance(actions[0], Draw)
    hand = () if drawn else tuple(sorted(map(rank_of, seen.hand)))
    kind = type(actions[-1]).__name__
    key = drawn, hand, tuple(sorted(melds.items())), kind
    canastas = sum(meld.canasta is not None for meld in own)
    return Turn(_joined(actions), key, twin.over, canastas)


def _stops(twin: Deal, done: int) -> bool:
    """Say whether the turn cannot be known any further: the next cards are any."""
    return any(isinstance(action, Draw | Take) for _, action in twin.record[done:])


def _joined(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Make one declaration of melds that follow each other."""
    found: list[Action] = []
    for action in actions:
        if found and isinstance(action, Meld) and isinstance(found[-1], Meld):
            lays = found[-1].lays
            for lay in action.lays:
                lays = _with(lays, lay)
            found[-1] = Meld(lays)
        else:
            found.append(action)
    return tuple(found)


def _with(lays: tuple[MeldPart, ...], more: MeldPart) -> tuple[MeldPart, ...]:
    """Return lays with another one, which joins the lay onto the same meld if there is one."""
    for place, lay in enumerate(lays):
        same = lay.to == more.to if lay.to else more.to and more.to.rank == _rank(lay)
        if more.to is not None and same:
            whole = MeldPart((*lay.cards, *more.cards), lay.to)
            return (*lays[:place], whole, *lays[place + 1 :])
    return (*lays, more)


def _rank(lay: MeldPart) -> str:
    """Return the rank of a new meld of a rank."""
    return next((rank_of(card) for card in lay.cards if not is_wild(card)), "wild")
