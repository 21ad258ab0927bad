"""What speaks for the best turn, and against each of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.analysis.drilling.kinds import is_opening
from canasta.cards import is_wild
from canasta.engine.action import Discard, Draw, Meld, Take
from canasta.players import Reason
from canasta.rules.scoring.points import points_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.analysis.drilling.turns import Turn
    from canasta.cards import Card
    from canasta.engine.observation import Observation

_MORE: Final = 15
"""A discard gives the pile away if it is taken after it so many percent more often."""

_SAFE: Final = 5
"""Percent under which a discard is safe."""

_NATURAL: Final = frozenset({"deny_pile", "spare_card", "least_harm", "give_pile", "give_rather"})
"""Reasons of the rules for an ordinary discard."""


def is_plain_discard(turn: Turn) -> bool:
    """Say whether a turn is a discard that does not end the deal."""
    return isinstance(turn.actions[-1], Discard) and not turn.ends


def why(seen: Observation, best: Turn, rules: Reason, taken: Sequence[int | None]) -> Reason:
    """Return what speaks for the best turn.

    Args:
        seen: what the seat sees.
        best: the turn.
        rules: what the rules say for its first step.
        taken: of each turn, the best first, how often the next player takes the pile after it.
    """
    side = seen.sides[seen.turn.seat % len(seen.sides)]
    laid = _laid(best)
    if best.ends:
        return Reason("go_out", {"points": points_of(laid), "cards": len(seen.hand)})
    if isinstance(best.actions[0], Meld) and not side.melds:
        points = {"points": points_of(laid), "minimum": side.minimum, "cards": len(laid)}
        return Reason("open", points)
    if best.canastas > sum(meld.canasta is not None for meld in side.melds):
        return Reason("new_canasta")
    if rules.code == "go_out":
        return Reason("stays_in")
    return _of_discard(rules, taken)


def _of_discard(rules: Reason, taken: Sequence[int | None]) -> Reason:
    """Return the reason of a discard by how often the pile is taken; any other stays as it is."""
    percent = taken[0]
    if percent is None or rules.code not in _NATURAL:
        return rules
    numbers = {**rules.numbers, "danger": percent}
    if percent <= _SAFE:
        return Reason("spare_card", numbers)
    least = all(percent <= other for other in taken if other is not None)
    return Reason("deny_pile" if least else "least_harm", numbers)


def why_not(
    seen: Observation,
    best: Turn,
    other: Turn,
    rules: Reason | None,
    taken: tuple[int, int] | None,
) -> Reason | None:
    """Return what is wrong with a turn.

    Args:
        seen: what the seat sees.
        best: the best turn.
        other: the turn.
        rules: what the rules say against its first step.
        taken: how often the next player takes the pile after the best turn and after this one,
            in percent; None unless both end with a discard.
    """
    if best.canastas > other.canastas:
        return Reason("no_canasta")
    if best.ends is not other.ends:
        return Reason("ends_early" if other.ends else "goes_on")
    if taken is not None and taken[1] >= taken[0] + _MORE:
        return Reason("hint_pile", {"danger": taken[1], "pile": seen.pile_count + 1})
    mine, laid = _laid(best), _laid(other)
    if mine and laid and not isinstance(other.actions[0], Draw):
        return _spent(mine, laid)
    if mine and is_opening(seen) and seen.rules.pile.frozen_until_opened:
        return Reason("not_opened")
    return Reason("hint_hand", {"points": 0}) if rules and rules.code == "hint_pile" else rules


def _spent(mine: Sequence[Card], laid: Sequence[Card]) -> Reason:
    """Compare what two turns lay."""
    wilds = sum(map(is_wild, laid)) - sum(map(is_wild, mine))
    if wilds > 0:
        return Reason("more_wilds", {"count": wilds})
    more = len(laid) - len(mine)
    if more > 0:
        return Reason("more_cards", {"count": more})
    return Reason("fewer_cards", {"count": -more}) if more < 0 else Reason("other_cards")


def _laid(turn: Turn) -> list[Card]:
    """Return the cards that a turn lays from the hand."""
    found: list[Card] = []
    for action in turn.actions:
        if isinstance(action, Meld | Take):
            found += (card for lay in action.lays for card in lay.cards)
        if isinstance(action, Take):
            found += action.cards
    return found
