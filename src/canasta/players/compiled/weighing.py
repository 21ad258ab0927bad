"""What the steps of a seat are worth: by worlds in which they are tried, or by the rules alone."""

from __future__ import annotations

import math
import random
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.meld_rows import lay_size
from canasta.engine.kernel.steps.taking import read_take
from canasta.players.chooser import Reason, think
from canasta.players.compiled.believing import belief_of
from canasta.players.compiled.player import numbered
from canasta.players.compiled.policy.discarding import (
    danger,
    discard_cost,
    freeze_worth,
    keep_worth,
    pile_worth,
)
from canasta.players.compiled.policy.facts import look
from canasta.players.compiled.policy.taking import take_gain
from canasta.players.compiled.policy.watching import is_take, lays_cards
from canasta.players.compiled.reasons import percent_of, reason_of
from canasta.players.compiled.search import COMPILED, Effort, shortlist, without_waste
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.standing import InGame
from canasta.players.compiled.trying import compiled_trier, is_ready, lead
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players.chooser import Chooser
    from canasta.players.compiled.seen import Seen
    from canasta.players.compiled.trying import Judge

_Row = TypeVar("_Row")

MOST: Final = 3
"""So many steps are worth being shown."""

HINTS: Final = replace(COMPILED, seconds=0.5)
"""How much is tried out for somebody who waits for it."""

_TENTHS: Final = 10
_SURE: Final = 1024


class Weighed(NamedTuple):
    """What a step is worth in worlds that agree with what the seat sees, in points.

    `lead` is the mean lead of the side at the end of the deal, `behind` by how much that is less
    than after the best step (below 0 where it brings more points, but is not clearly better),
    `error` the standard error of that difference over the same worlds.
    """

    step: int
    lead: float
    behind: float
    error: float


def weigh(
    judge: Judge, seat: int, tried: Sequence[int], first: int, effort: Effort
) -> list[Weighed]:
    """Try steps in the same worlds; the best comes first, then the others by what they bring.

    The best is `tried[0]`, unless another one is better by more than the guard of the effort.
    """
    leads = _rows(partial(judge.leads, seat, tried), first, effort)
    return _ranked(tried, leads, leads, effort)


def weigh_in_game(
    game: InGame, seat: int, tried: Sequence[int], first: int, effort: Effort
) -> list[Weighed]:
    """Try steps as `weigh` does; the best is the one with the best chance to win the game."""
    worlds = _rows(partial(game.trier.scores, seat, tried), first, effort)
    side = game.side_of(seat)
    leads = [[lead(end, side) for end in ends] for ends in worlds]
    worths = [[game.worth(side, end) for end in ends] for ends in worlds]
    return _ranked(tried, leads, worths, effort)


def _rows(play: Callable[[int, int], list[_Row]], first: int, effort: Effort) -> list[_Row]:
    """Return what comes of worlds, until there are enough or somebody has waited enough."""
    until = time.monotonic() + effort.seconds
    rows: list[_Row] = []
    while not rows or (len(rows) < effort.worlds and time.monotonic() < until):
        rows += play(first + len(rows), effort.chunk)
    return rows


def _ranked(
    tried: Sequence[int],
    leads: Sequence[Sequence[int]],
    worths: Sequence[Sequence[int]],
    effort: Effort,
) -> list[Weighed]:
    """Return the steps with their leads; the best is the one that is worth most."""
    columns = list(zip(*leads, strict=True))
    judged = list(zip(*worths, strict=True))
    means = [sum(column) / len(leads) for column in columns]
    top = max(range(len(tried)), key=lambda j: sum(judged[j]))
    gain, error = _difference(judged[top], judged[0])
    best = top if gain > effort.bar(len(leads)) * error else 0
    found = []
    for a, column, mean in zip(tried, columns, means, strict=True):
        behind, error = _difference(columns[best], column)
        found.append(Weighed(a, mean, behind, error))
    head = found.pop(best)
    return [head, *sorted(found, key=lambda one: -one.lead)]


def _difference(better: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
    """Return the mean of the differences, world by world, with its standard error."""
    gains = [one - two for one, two in zip(better, other, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(len(gains) - 1, 1)
    return mean, math.sqrt(spread / len(gains))


class Hint(NamedTuple):
    """A step that may be done, what it costs beside the best one, and what weighs most in that.

    `place` is its place among the legal actions.  `behind` and `error` are in points; `behind` is
    None where nothing measures it, and below 0 where the step brings more points, but is not
    clearly better; `error` is None where the rules alone measured it.
    """

    place: int
    behind: float | None
    error: float | None
    reason: Reason | None


def hints(seen: Observation, legal: Sequence[Action], hard: Chooser) -> list[Hint]:
    """Return the best few steps; compiled code tries them, else the rules weigh.

    The first is the one with the best chance to win the game; the others follow by their points.

    Args:
        seen: what the seat sees.
        legal: what it may do.
        hard: whose choice is left only for a better one.
    """
    found = look_at(seen)
    steps = numbered(found, legal)
    if len(legal) == 1 or steps is None or seen.seat is None:
        return []
    idea, reason = think(hard, seen, legal)
    base = steps[legal.index(idea)]
    w = list(weights_of(seen.rules))
    if is_ready(seen.rules, seen.form) and not seen.tray:
        trier = compiled_trier(seen.rules, seen.form)
        tried = without_waste(found, shortlist(found, steps, base, w, HINTS))
        trier.begin(found, w, belief_of(seen.rules))
        ranked = weigh_in_game(InGame.of(trier, seen), seen.seat, tried, world_of(seen), HINTS)
    else:
        ranked = _by_rules(found, steps, base, w)
    shown = ranked[:MOST]
    first = shown[0].step
    out = []
    for one in shown:
        place = steps.index(one.step)
        if one.step == base == first:
            why: Reason | None = reason
        elif one.step == first:
            why = reason_of(found, steps, one.step, legal[place], w)
        else:
            why = against(found, first, one.step, w)
        measured = not math.isnan(one.behind)
        sure = measured and not math.isnan(one.error)
        out.append(Hint(place, one.behind if measured else None, one.error if sure else None, why))
    return out


def world_of(seen: Observation) -> int:
    """Return the seed of the first world of a decision: the same place has the same worlds."""
    place = (seen.seat, seen.deal_number, len(seen.log), seen.hand)
    return random.Random(repr(place)).getrandbits(30)  # noqa: S311  (repeatable, no secret)


def _by_rules(found: Seen, steps: Sequence[int], base: int, w: list[int]) -> list[Weighed]:
    """Return steps of the same kind as the rules' own choice, as the rules weigh them."""
    s, n, memory = found.state, found.numbers, found.memory
    look(s, n, memory, w, s.turn)
    worths: dict[int, float] = {}
    for a in steps:
        if constants.DISCARD <= a < constants.JOIN:
            worths[a] = -discard_cost(s, n, memory, w, s.turn, a) / _TENTHS
        elif is_take(a):
            worths[a] = take_gain(s, n, memory, w, a) / _TENTHS
        elif a == constants.DRAW:
            worths[a] = 0.0
    mine = worths.get(base)
    rest = sorted((a for a in worths if a != base), key=lambda a: -worths[a])
    if mine is None or (base >= constants.DISCARD) is not (
        max(rest, default=0) >= constants.DISCARD
    ):
        rest = []
    best = [Weighed(base, math.nan, 0.0, math.nan)]
    return best + [
        Weighed(a, math.nan, max(0.0, (mine or 0.0) - worths[a]), math.nan) for a in rest
    ]


def against(found: Seen, best: int, other: int, w: list[int]) -> Reason | None:
    """Return what weighs most against a step beside the best one."""
    s, n, memory = found.state, found.numbers, found.memory
    p, pile = s.turn, int(s.pile_n)
    if s.step == constants.TO_ANSWER:
        return None
    look(s, n, memory, w, p)
    throws = [constants.DISCARD <= a < constants.JOIN for a in (best, other)]
    if all(throws):
        cards = [a - constants.DISCARD for a in (best, other)]
        risks = [danger(s, n, memory, w, p, card) for card in cards]
        given = (risks[1] - risks[0]) * pile_worth(s, n, memory, w) // _SURE
        kept = [keep_worth(s, n, memory, w, p, card) for card in cards]
        frozen = [freeze_worth(s, n, w, p, card & constants.KIND) for card in cards]
        spent = kept[1] - kept[0] + frozen[0] - frozen[1]
        if given >= spent:
            return Reason("hint_pile", {"danger": percent_of(risks[1]), "pile": pile + 1})
        return Reason("hint_hand", {"points": max(0, int(kept[1] // _TENTHS))})
    if other == constants.DRAW:
        return Reason("hint_draw", {"pile": pile})
    if is_take(other):
        spent = int(lay_size(read_take(s, n, other))) - 1
        pile = min(pile, int(n.take_limit) or pile)
        return Reason("hint_take", {"pile": pile} | ({"cards": spent} if spent else {}))
    code = "hint_stop" if throws[1] else "hint_lay"
    return Reason(code, {}) if throws[1] or lays_cards(other) else None  # no word against acaba
