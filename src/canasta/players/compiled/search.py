"""The searching player: tries the steps of the rules in worlds that agree with what it sees."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass, replace
from functools import partial
from operator import mul, sub
from typing import TYPE_CHECKING, Final

from canasta.engine.kernel import constants
from canasta.fast import is_installed
from canasta.players.chooser import Reason
from canasta.players.compiled.believing import belief_of
from canasta.players.compiled.player import numbered
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.discarding import alike, discard_cost
from canasta.players.compiled.policy.facts import look
from canasta.players.compiled.policy.laying import lay_worth
from canasta.players.compiled.policy.opening import opening_step
from canasta.players.compiled.policy.watching import lays_cards
from canasta.players.compiled.reasons import freezes, reason_of
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.standing import InGame
from canasta.players.compiled.trying import PlainTrier, compiled_trier, is_ready
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players.compiled.seen import Seen
    from canasta.players.compiled.trying import Judge, Trier
    from canasta.rules import RuleSet


_WILD: Final = (constants.DEUCE, constants.JOKER)

_FEW: Final = 1.25
"""The guard where few worlds are tried."""

_EARLY: Final = 0.5
"""So many standard errors more are left to a step at the first look."""

_CLEAR: Final = 3.0
"""A step that is better by so many standard errors needs no further worlds."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a search may do for a decision.

    Steps are compared by the mean of their difference over the same worlds, in standard errors of
    it.  `guard`: by how much a step must be better to take the place of the rules' choice; more
    worlds ask for less.  After the `first` worlds, and then after every `chunk`, what is worse by
    more than `drop` than that choice, or by more than `behind` than the best step so far, is not
    tried in further worlds; from half of the worlds on, it is `late` instead of `drop`.
    `seconds`: after these, somebody who waits has waited enough.
    """

    worlds: int = 64
    chunk: int = 16
    first: int = 8
    guard: float = _FEW
    drop: float = 2.0
    late: float = 1.0
    behind: float = 2.0
    lays: int = 12
    discards: int = 20
    seconds: float = 1.0

    def bar(self, worlds: int) -> float:
        """Return the guard after so many worlds; who was cut short asks for as much as with few."""
        return self.guard if worlds >= self.worlds else max(self.guard, _FEW)

    def more(self, done: int) -> int:
        """Return how many worlds come before the next look."""
        return min(self.first, self.chunk) if done < self.chunk else self.chunk

    def margins(self, done: int) -> tuple[float, float]:
        """Return by how much a step may be worse than the rules' choice, and than the best one."""
        if done < self.chunk:
            return self.drop + _EARLY, self.behind + _EARLY
        return self.drop if 2 * done < self.worlds else self.late, self.behind


COMPILED: Final = Effort(worlds=256, guard=0.75, drop=1.5, late=0.0, behind=1.5)
PLAIN: Final = Effort(worlds=8, chunk=4, drop=0.5, late=0.5, behind=0.5, lays=1, discards=3)


class SearchPlayer:
    """Leaves the choice of the rules where another step is better in worlds that may be.

    All seats go on by the rules in each world, each by what it would see there, and all steps
    are tried in the same worlds.  The seeds of the worlds follow from the player's seed and the
    place in the deal.
    """

    def __init__(
        self,
        seed: int = 0,
        weights: Sequence[int] = (),
        effort: Effort = COMPILED,
        trier: Trier | None = None,
    ) -> None:
        """Make a player.

        Args:
            seed: the chance of its worlds.
            weights: of the rules, in its worlds too; without them those tuned for the game.
            effort: how much it may do, with compiled code or with the trier that is given.
            trier: tries the steps; without one it is compiled code, plain until that is ready.
        """
        self._seed = seed
        self._weights = list(weights)
        self._effort = effort
        self._trier = trier
        self._reason: Callable[[], Reason | None] | None = None

    def prepare(self, rules: RuleSet, form: str) -> None:
        """Make ready for matches that must come out the same: no clock, and compiled code."""
        self._effort = replace(self._effort, seconds=math.inf)
        if is_installed():
            self._trier = compiled_trier(rules, form, alone=True)

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions; `last_reason` says why."""
        self._reason = partial(Reason, "only_choice")
        if len(legal) == 1:
            return legal[0]
        found = look_at(seen)
        steps = numbered(found, legal)
        if steps is None:
            return legal[-1]
        w = self._weights or list(weights_of(seen.rules))
        idea = choose(found.state, found.numbers, found.memory, w, steps, len(steps))
        a = self._searched(seen, found, steps, idea, w)
        action = legal[steps.index(a)]
        self._reason = partial(reason_of, found, steps, a, action, w)
        return action

    def _searched(
        self, seen: Observation, found: Seen, steps: list[int], idea: int, w: list[int]
    ) -> int:
        """Return the best step; an opening is finished as it was begun."""
        if seen.tray or seen.seat is None:
            return idea
        trier, effort = self._tries(seen.rules, seen.form)
        tried = without_waste(found, shortlist(found, steps, idea, w, effort))
        if len(tried) == 1:
            return idea
        trier.begin(found, w, belief_of(seen.rules))
        place = (self._seed, seen.seat, seen.deal_number, len(seen.log), seen.hand)
        first = random.Random(repr(place)).getrandbits(30)  # noqa: S311  (repeatable, no secret)
        return best_of(InGame.of(trier, seen), seen.seat, tried, first, effort)

    @property
    def last_reason(self) -> Reason | None:
        """Why the last action was chosen; worked out when somebody asks."""
        return None if self._reason is None else self._reason()

    def _tries(self, rules: RuleSet, form: str) -> tuple[Trier, Effort]:
        """Return who tries the steps now, and how much."""
        if self._trier is None and is_ready(rules, form):
            self._trier = compiled_trier(rules, form)
        if self._trier is None:
            return PlainTrier(), PLAIN
        return self._trier, self._effort


def shortlist(
    found: Seen, steps: Sequence[int], base: int, w: list[int], effort: Effort
) -> list[int]:
    """Return the steps that are worth a look, the choice of the rules first.

    Lays that commute are one: of all that could be laid now only the best few by the rules.
    """
    s, n, memory = found.state, found.numbers, found.memory
    if s.step == constants.TO_ANSWER:
        return [base, *(a for a in steps if a != base)]
    p = s.turn
    look(s, n, memory, w, p)
    opened = s.opened[s.side]
    lays: list[tuple[int, int]] = []
    throws: list[tuple[int, int]] = []
    rest: list[int] = []
    for a in steps:
        if a == base or a in {constants.ASK, constants.ASK_ACABA}:
            continue
        if lays_cards(a):
            worth = (
                lay_worth(s, n, memory, w, a, 0) if opened else opening_step(s, n, memory, w, p, a)
            )
            lays.append((-worth, a))
        elif constants.DISCARD <= a < constants.JOIN:
            throws.append((discard_cost(s, n, memory, w, p, a), a))
        else:
            rest.append(a)
    best = sorted(lays)[: effort.lays] + sorted(throws)[: effort.discards]
    return [base, *rest, *(a for _, a in best)]


def without_waste(found: Seen, tried: list[int]) -> list[int]:
    """Return a shortlist without wild cards thrown for what a cheaper card does as well.

    A black three in the hand stops the pile too, unless the wild card freezes it for somebody; of
    two wild cards the deuce does what the joker does.  Near the end of the stock, where a wild
    card counts against the hand, everything is tried, and the choice of the rules always is.  How
    near that is, `shortlist` has noted in the memory.
    """
    n, memory, thrown = found.numbers, found.memory, {_thrown(a) for a in tried}
    if memory.late or memory.last:
        return tried
    wasted: set[int] = set()
    if constants.BLACK3 in thrown and n.top_barred[constants.BLACK3] != constants.OK:
        stops = [kind for kind in _WILD if n.top_barred[kind] != constants.OK]
        wasted |= {kind for kind in stops if not freezes(found, kind)}
    if constants.DEUCE in thrown and alike(n, constants.DEUCE, constants.JOKER):
        wasted.add(constants.JOKER)
    return [tried[0], *(a for a in tried[1:] if _thrown(a) not in wasted)]


def _thrown(a: int) -> int | None:
    """Return the kind of card that a step throws; None of another step."""
    discards = constants.DISCARD <= a < constants.JOIN
    return (a - constants.DISCARD) & constants.KIND if discards else None


def best_of(judge: Judge, seat: int, tried: Sequence[int], first: int, effort: Effort) -> int:
    """Return the best of some steps; the first of them unless another is better beyond doubt."""
    until = time.monotonic() + effort.seconds
    alive = list(range(1, len(tried)))
    leads: dict[int, list[int]] = {j: [] for j in (0, *alive)}
    best = done = 0
    while alive and done < effort.worlds and (done == 0 or time.monotonic() < until):
        steps = [tried[0], *(tried[j] for j in alive)]
        count = effort.more(done)
        for found in judge.leads(seat, steps, first + done, count):
            for j, lead in zip((0, *alive), found, strict=True):
                leads[j].append(lead)
        done += count
        drop, behind = effort.margins(done)
        alive = [j for j in alive if _better(leads[j], leads[0]) > -drop]
        best = max(alive, key=lambda j: sum(leads[j]), default=0)
        alive = [j for j in alive if j == best or _better(leads[j], leads[best]) > -behind]
        if alive == [best] and _better(leads[best], leads[0]) > _CLEAR:
            break
    return tried[best] if best and _better(leads[best], leads[0]) > effort.bar(done) else tried[0]


def _better(leads: Sequence[int], others: Sequence[int]) -> float:
    """Return by how many standard errors some leads are better than others in the same worlds."""
    gains: list[int] = list(map(sub, leads, others))
    count, total = len(gains), sum(gains)
    squares = count * sum(map(mul, gains, gains)) - total * total
    if not squares:
        return math.copysign(math.inf, total) if total else 0.0
    return total / math.sqrt(squares / (count - 1))
