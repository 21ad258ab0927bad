"""One decision of a record, judged by worlds that agree with what its player saw."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta.cards import rank_of
from canasta.engine.action import Meld, Take
from canasta.engine.smallsteps import cards_of, number_of
from canasta.players.advising import of_declaration
from canasta.players.compiled.believing import belief_of
from canasta.players.compiled.player import numbered
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.search import Effort, shortlist
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.standing import InGame
from canasta.players.compiled.weighing import against, weigh, world_of
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players import Reason
    from canasta.players.compiled.seen import Seen
    from canasta.players.compiled.trying import Trier

EFFORT: Final = Effort(worlds=64, chunk=64, guard=1.5, seconds=math.inf)
"""No clock decides, so that the same record gives the same numbers."""

_ASKED_AGAIN: Final = replace(EFFORT, guard=math.inf)
"""The same in other worlds, where the best stays the best."""

SURE: Final = 2.0
"""A loss counts when it is so many times its standard error, in some worlds and again in others."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision cost: against the best step that was found, in points of the deal.

    `lead` is the mean lead at the end of the deal that the player's side could expect after what
    was played, `loss` what the best step would have brought more: 0 where that is not sure, and
    where what was played wins the game as surely.
    """

    seat: int
    played: Action
    best: Action
    lead: float
    loss: float
    error: float
    why: Reason | None

    @property
    def expected(self) -> float:
        """The lead that the side could expect before the decision."""
        return self.lead + self.loss


@dataclass(frozen=True, slots=True)
class Decision:
    """A judged decision with its place: the deal, the action in it from 0, the record's item."""

    deal: int
    place: int
    item: int
    player: int
    side: int
    judged: Judged


def judge(
    trier: Trier, seen: Observation, legal: Sequence[Action], played: Action
) -> Judged | None:
    """Judge what a seat is about to declare; None where it has no choice, or none that is known.

    Of a declaration of several steps the first one is judged: the others follow it by the rules.

    Args:
        trier: tries the steps.
        seen: what the seat sees.
        legal: what it may do.
        played: what it declares.
    """
    seat = seen.seat
    if seat is None or len(legal) == 1:
        return None
    found = look_at(seen)
    steps = numbered(found, legal)
    step = None if steps is None else first_step(found, legal, steps, played)
    if steps is None or step is None:
        return None
    w = list(weights_of(seen.rules))
    idea = choose(found.state, found.numbers, found.memory, w, steps, len(steps))
    tried = shortlist(found, steps, idea, w, EFFORT)
    tried += [] if step in tried else [step]
    trier.begin(found, w, belief_of(seen.rules))
    first = world_of(seen)
    ranked = weigh(trier, seat, tried, first, EFFORT)
    best = ranked[0]
    mine = next(one for one in ranked if one.step == step)
    lost, error = mine.behind, mine.error
    if lost > SURE * error:  # the best of several looks too good in the worlds that chose it
        pair, other = [best.step, step], first + EFFORT.worlds
        again = weigh(trier, seat, pair, other, _ASKED_AGAIN)[1]
        lost, error = again.behind, again.error
        if lost > SURE * error:  # what wins the game at least as surely is no mistake
            won = weigh(InGame.of(trier, seen), seat, pair, other, _ASKED_AGAIN)[1]
            lost = lost if won.behind > 0 else 0.0
    lost = lost if lost > SURE * error else 0.0
    return Judged(
        seat,
        played,
        legal[steps.index(best.step)],
        mine.lead,
        lost,
        error,
        of_declaration(against(found, best.step, step, w), played) if lost else None,
    )


def first_step(
    found: Seen, legal: Sequence[Action], steps: Sequence[int], played: Action
) -> int | None:
    """Return the small step with which a declaration begins: the one with most of its cards."""
    exact = number_of(found.state, found.numbers, played)
    if exact in steps:
        return exact
    if not isinstance(played, Meld | Take):
        return None
    runs = bool(found.numbers.tracks_suits)
    whole = _counted(played, runs=runs)
    alike = [
        (len(cards_of(action)), -place)
        for place, action in enumerate(legal)
        if type(action) is type(played) and _counted(action, runs=runs) <= whole
    ]
    return steps[-max(alike)[1]] if alike else None


def _counted(action: Action, *, runs: bool) -> Counter[str]:
    """Count the cards of an action, with their suits where sequences are played."""
    cards = list(cards_of(action))
    if isinstance(action, Take):
        cards += [card for lay in action.lays for card in lay.cards]
    return Counter(map(str, cards) if runs else map(rank_of, cards))
