"""Decisions of a game that make a drill: one choice is clearly the best, and a level fails."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.analysis.drilling.kinds import (
    is_opening,
    kind_of,
    may_be_kind,
    possible_kinds,
)
from canasta.analysis.drilling.turns import Turn, turn_of
from canasta.analysis.drilling.why import is_plain_discard, why, why_not
from canasta.analysis.drilling.worlds import percent_taken
from canasta.analysis.questions import questions
from canasta.drills import Choice, Drill, Source, grade_of
from canasta.drills.placing import placed
from canasta.engine.action import Meld, Take
from canasta.notation.position.content import position_of
from canasta.players import player
from canasta.players.advising import of_declaration
from canasta.players.compiled.player import numbered
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.reasons import reason_of
from canasta.players.compiled.search import Effort, shortlist
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.weighing import Weighed, against, weigh, world_of
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from canasta.analysis.drilling.wanted import Wanted
    from canasta.analysis.questions import Question
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.levels import Level
    from canasta.notation.record.content import Record
    from canasta.players import Reason
    from canasta.players.compiled.seen import Seen
    from canasta.players.compiled.trying import Trier

LOOK: Final = Effort(worlds=12, chunk=12, guard=0.0, lays=5, discards=8, seconds=math.inf)
LOOKS: Final = (
    (LOOK, 0.5),
    (replace(LOOK, worlds=48, chunk=48), 1.0),
    (replace(LOOK, worlds=128, chunk=128), 2.0),
)
"""Looks at all steps, each with the errors by which a level has to fail: most are out soon."""

SURELY: Final = Effort(worlds=1024, chunk=64, guard=0.0, seconds=math.inf)
"""The figures of a drill, from other worlds than the looks."""

AGAIN: Final = replace(SURELY, worlds=256)
SURE: Final = 2.0
"""For who remembers the deal, in fewer worlds, the best leads by so many standard errors."""

ERRORS: Final = 3.0
"""The best choice is better than any other by more than so many standard errors."""

POINTS: Final = 25
"""And by at least so many points: less is nothing to learn from."""

MORE: Final = 4
"""So many times as many worlds where a card is drawn: there is little to try."""

CHOICES: Final = (3, 5)
"""The fewest choices of a drill, and the most; to take the pile or to draw may be all."""

BARE: Final = 2
"""So many choices, at most, of a drill of opening leave the side without melds."""

TRIES: Final = 20
"""How often each level that uses chance is asked."""

FEW: Final = 3
"""How often at first."""

FAILS: Final = 5
"""One level chooses wrong in at least so many of these tries."""

PLAYED: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
"""The levels that are asked."""


@dataclass(slots=True)
class Moment:
    """A position on a table of its own, with what its seat may do: each step, and whole turns."""

    deal: Deal
    seen: Observation
    legal: tuple[Action, ...]
    found: Seen
    steps: list[int]
    turns: dict[int, Turn | None]

    def act(self, step: int) -> Action:
        """Return a step as an action."""
        return self.legal[self.steps.index(step)]

    def turn(self, step: int) -> Turn | None:
        """Return the turn that begins with a step."""
        if step not in self.turns:
            self.turns[step] = turn_of(self.deal, self.steps.index(step), player("rules"))
        return self.turns[step]

    def key(self, step: int) -> Hashable:
        """Return what the turn that begins with a step comes to."""
        turn = self.turn(step)
        return None if turn is None else turn.key


def candidates(record: Record, seed: int, trier: Trier, wanted: Wanted) -> Iterator[Drill]:
    """Yield the drills that a game holds, in the order of the game.

    Args:
        record: the game.
        seed: what it was dealt and played with.
        trier: tries the steps.
        wanted: what is still looked for.
    """
    for asked in questions(record):
        if _fits(asked) and not wanted.kinds().isdisjoint(possible_kinds(asked.seen, asked.legal)):
            source = Source(
                tuple(one.kind for one in record.players), seed, asked.deal, asked.place
            )
            drill = _drill(asked, source, trier, wanted)
            if drill is not None:
                yield drill


def _fits(asked: Question) -> bool:
    """Say whether the turn is at its beginning, or right after an ordinary draw."""
    turn = asked.seen.turn
    said = turn.permission or turn.question or turn.must_go_out or turn.must_take
    begun = turn.taken or turn.melded or turn.last_red_three or asked.seen.tray
    own = turn.seat == asked.seen.seat
    return not said and not begun and own and len(asked.legal) > 1 and _is_early(asked.seen)


def _is_early(seen: Observation) -> bool:
    """Say whether points are what counts: near the end of the game it is who wins."""
    end = seen.rules.end
    if end.mode == "deals":
        return seen.deal_number < (end.deals or 1)
    return max(side.total for side in seen.sides) * 2 <= (end.target or 0)


def moment_of(deal: Deal) -> Moment | None:
    """Return a position with its steps; None where they cannot be told from what is seen."""
    seat = deal.actor
    if seat is None:
        return None
    seen, legal = deal.observe(seat), tuple(deal.legal())
    found = look_at(seen)
    steps = numbered(found, legal)
    return None if steps is None else Moment(deal, seen, legal, found, steps, {})


def _drill(asked: Question, source: Source, trier: Trier, wanted: Wanted) -> Drill | None:
    position = position_of(asked.seen)
    moment = moment_of(placed(position))
    if moment is None or replace(position_of(moment.seen), dealer=position.dealer) != position:
        return None
    found = _searched(moment, trier, wanted)
    if found is None or not _remembered(asked, found.shown, trier):
        return None
    turns = [turn for one in found.shown if (turn := moment.turn(one.step)) is not None]
    if not may_be_kind(moment.seen, turns):
        return None
    reasons = _reasons(moment, found.shown, turns)
    kind = kind_of(moment.seen, turns, reasons)
    if kind is None:
        return None
    choices = [
        Choice(turn.actions, round(one.behind), round(one.error), reason)
        for one, turn, reason in zip(found.shown, turns, reasons, strict=True)
    ]
    order = sorted(choices, key=lambda one: " ".join(map(str, one.actions)))
    name = f"{kind}-{source.seed}-{source.deal}-{source.place}"
    return Drill(name, kind, position, tuple(order), source, TRIES, found.failed)


class _Searched(NamedTuple):
    """The choices, the best first, and how often each level fails."""

    shown: list[Weighed]
    failed: dict[Level, int]


def _searched(moment: Moment, trier: Trier, wanted: Wanted) -> _Searched | None:
    """Return the choices of a drill; None where none is clearly the best, or nobody fails."""
    chosen = by_levels(moment, FEW)
    acts = {level: set(map(moment.act, times)) for level, times in chosen.items()}
    if not wanted.may_be(acts):
        return None
    tried = _tried(moment)
    tried += [step for level in PLAYED for step in chosen[level] if step not in tried]
    more = MORE if moment.seen.turn.step == "draw" else 1
    least = 2 if more > 1 else CHOICES[0]
    done = 0
    ranked: list[Weighed] = []
    for effort, errors in LOOKS:
        ranked = _clear(ranking(moment, tried, trier, done, _more(effort, more)), errors, 0)
        done += more * effort.worlds
        best = moment.act(ranked[0].step)
        if len(ranked) < least or not wanted.still(best, _failed(moment, chosen, ranked)):
            return None
    chosen = by_levels(moment, TRIES)
    steps = [one.step for one in _shown(moment, ranked, chosen)]
    shown = _clear(ranking(moment, steps, trier, done, _more(SURELY, more)), ERRORS, POINTS)
    failed = _failed(moment, chosen, shown)
    clear = len(shown) == len(steps) >= least and shown[0].step == steps[0]
    hard = failed["hard"] >= FAILS or len(shown) >= CHOICES[0]  # of two, one is often plain to see
    fits = clear and hard and grade_of(failed, TRIES) in wanted.grades
    return _Searched(shown, failed) if fits and max(failed.values()) >= FAILS else None


def _more(effort: Effort, times: int) -> Effort:
    return replace(effort, worlds=times * effort.worlds)


def _tried(moment: Moment) -> list[int]:
    w = list(weights_of(moment.seen.rules))
    found, steps = moment.found, moment.steps
    idea = choose(found.state, found.numbers, found.memory, w, steps, len(steps))
    return shortlist(found, steps, idea, w, LOOK)


def ranking(
    moment: Moment, tried: list[int], trier: Trier, skip: int, effort: Effort
) -> list[Weighed]:
    """Return the best step of each turn, the best first; `skip` worlds are left out.

    What comes to the same turn is one; what comes to nothing is none.
    """
    w = list(weights_of(moment.seen.rules))
    trier.begin(moment.found, w)
    seat = moment.seen.seat or 0
    ranked = weigh(trier, seat, tried, world_of(moment.seen) + skip, effort)
    found: dict[Hashable, Weighed] = {}
    for one in ranked:
        if (key := moment.key(one.step)) is not None:
            found.setdefault(key, one)
    return list(found.values())


def _clear(ranked: list[Weighed], errors: float, points: int) -> list[Weighed]:
    """Return the best turn and those that are clearly worse."""
    worse = [one for one in ranked[1:] if one.behind > max(points, errors * one.error)]
    return [*ranked[:1], *worse]


def _remembered(asked: Question, shown: list[Weighed], trier: Trier) -> bool:
    """Say whether the best is as good for who remembers the deal, the pile and all."""
    found = look_at(asked.seen)
    if numbered(found, asked.legal) is None:
        return False
    trier.begin(found, list(weights_of(asked.seen.rules)))
    steps = [one.step for one in shown]
    ranked = weigh(trier, asked.seen.seat or 0, steps, world_of(asked.seen), AGAIN)
    best = ranked[0].step == steps[0]
    return best and all(one.behind > SURE * one.error for one in ranked[1:])


def by_levels(moment: Moment, tries: int) -> Mapping[Level, Counter[int]]:
    """Return how often each level chooses a step in so many tries, each with its chance."""
    found: dict[Level, Counter[int]] = {}
    for level in PLAYED:
        times = Counter(
            moment.steps[moment.legal.index(player(level, seed).choose(moment.seen, moment.legal))]
            for seed in range(1 if level == "hard" else tries)
        )
        found[level] = Counter({step: n * tries // times.total() for step, n in times.items()})
    return found


def _failed(
    moment: Moment, chosen: Mapping[Level, Counter[int]], ranked: list[Weighed]
) -> dict[Level, int]:
    """Return how often each level begins a turn that is clearly worse than the best."""
    worse = {moment.key(one.step) for one in ranked[1:]}
    return {
        level: sum(n for step, n in times.items() if moment.key(step) in worse)
        for level, times in chosen.items()
    }


def _shown(
    moment: Moment, ranked: list[Weighed], chosen: Mapping[Level, Counter[int]]
) -> list[Weighed]:
    """Return the best, what the levels choose instead of it, and what comes closest."""
    votes: Counter[Hashable] = Counter()
    for times in chosen.values():
        for step, n in times.items():
            votes[moment.key(step)] += n
    wrong = sorted(ranked[1:], key=lambda one: -votes[moment.key(one.step)])
    shown = [ranked[0], *wrong[: CHOICES[1] - 1]]
    if not is_opening(moment.seen):
        return shown
    bare = [one for one in shown if not _melds(moment.turn(one.step))]
    return [one for one in shown if one not in bare[BARE:]]


def _melds(turn: Turn | None) -> bool:
    return turn is not None and any(isinstance(action, Meld | Take) for action in turn.actions)


def _reasons(moment: Moment, shown: list[Weighed], turns: list[Turn]) -> list[Reason | None]:
    """Return what speaks for the best turn, and what against each of the others."""
    w = list(weights_of(moment.seen.rules))
    found, steps = moment.found, moment.steps
    best = shown[0].step
    first = world_of(moment.seen)
    taken = [
        percent_taken(found, one.step, w, first) if is_plain_discard(turn) else None
        for one, turn in zip(shown, turns, strict=True)
    ]
    mine = reason_of(found, steps, best, moment.legal[steps.index(best)], w)
    reasons: list[Reason | None] = [why(moment.seen, turns[0], mine, taken)]
    for one, turn, percent in zip(shown[1:], turns[1:], taken[1:], strict=True):
        said = of_declaration(against(found, best, one.step, w), turn.actions[0])
        danger = None if percent is None or taken[0] is None else (taken[0], percent)
        reasons.append(why_not(moment.seen, turns[0], turn, said, danger))
    return reasons
