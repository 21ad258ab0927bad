"""What a decision is about: opening, taking the pile, denying it, or going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Discard, Meld, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.analysis.drilling.turns import Turn
    from canasta.drills import Kind
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players import Reason

_PILE: Final = 5
"""A smaller pile is hardly worth denying."""

_HAND: Final = 7
"""With more cards nobody goes out, most of the time."""


def is_opening(seen: Observation) -> bool:
    """Say whether the side that acts has no melds, and may lay them now."""
    side = seen.sides[seen.turn.seat % len(seen.sides)]
    return seen.turn.step == "meld" and not side.melds


def possible_kinds(seen: Observation, legal: Sequence[Action]) -> frozenset[Kind]:
    """Return at a glance what a decision may be about."""
    side = seen.sides[seen.turn.seat % len(seen.sides)]
    if seen.turn.step == "draw":
        if not any(isinstance(action, Take) for action in legal):
            return frozenset()
        return frozenset({"taking"} if side.melds else {"opening"})
    found: set[Kind] = set()
    if not side.melds and any(isinstance(action, Meld) for action in legal):
        found.add("opening")
    if len(seen.hand) <= _HAND and any(meld.canasta for meld in side.melds):
        found.add("going_out")
    if seen.pile_count >= _PILE:
        found.add("denying")
    return frozenset(found)


def may_be_kind(seen: Observation, turns: Sequence[Turn]) -> bool:
    """Say whether a drill is about one of the kinds, as far as the turns alone say."""
    return _by_turns(seen, turns) is not None


def kind_of(
    seen: Observation, turns: Sequence[Turn], reasons: Sequence[Reason | None]
) -> Kind | None:
    """Return what a drill is about; None of what none of the kinds is.

    Args:
        seen: what the seat sees.
        turns: the choices as turns, the best first.
        reasons: what speaks for the first, and against each other one.
    """
    kind = _by_turns(seen, turns)
    gives = any(reason is not None and reason.code == "hint_pile" for reason in reasons[1:])
    return kind if kind != "denying" or gives else None


def _by_turns(seen: Observation, turns: Sequence[Turn]) -> Kind | None:
    opened = bool(seen.sides[seen.turn.seat % len(seen.sides)].melds)
    firsts = [turn.actions[0] for turn in turns]
    takes = any(isinstance(first, Take) for first in firsts)
    if not opened and (takes or any(isinstance(first, Meld) for first in firsts)):
        return "opening"
    if takes:
        return "taking"
    ends = [turn.ends for turn in turns]
    if any(ends) and not all(ends):
        return "going_out"
    throws = sum(isinstance(first, Discard) for first in firsts)
    return "denying" if isinstance(firsts[0], Discard) and throws > len(firsts) // 2 else None
