"""A whole game judged: every decision of every deal, and what moved the lead between them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.analysis.judging import Judged, judge
from canasta.notation.record.replay import Replay, head_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.notation.record.content import DealRecord, Record
    from canasta.players.compiled.trying import Trier


_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Decision:
    """A judged decision with its place: the deal, the action in it from 0, the item of the record.

    `news` is by how much the lead that the player's side could expect has changed since the
    decision before: by cards that came, and by what the others did without a mistake.
    """

    deal: int
    place: int
    item: int
    player: int
    side: int
    judged: Judged
    news: float


@dataclass(slots=True)
class DealAnalysis:
    """The decisions of a deal, in order; `scores` is empty where it was not ended."""

    number: int
    decisions: list[Decision] = field(default_factory=list)
    scores: tuple[int, ...] = ()


@dataclass(slots=True)
class Analysis:
    """A game as far as it was judged; `complete` unless it was interrupted."""

    record: Record
    deals: list[DealAnalysis] = field(default_factory=list)
    complete: bool = False

    @property
    def decisions(self) -> Iterator[Decision]:
        """All decisions in their order."""
        return (one for deal in self.deals for one in deal.decisions)

    def mistakes(self) -> list[Decision]:
        """Return the decisions that surely lost something, the costliest first."""
        found = (one for one in self.decisions if one.judged.loss)
        return sorted(found, key=lambda one: (-one.judged.loss, one.item))

    def turning_points(self, most: int) -> list[Decision]:
        """Return the decisions at which the expected lead has changed most since the one before."""
        moved = (one for one in self.decisions if one.news)
        found = sorted(moved, key=lambda one: (-abs(one.news), one.item))[:most]
        return sorted(found, key=lambda one: one.item)

    def lost(self) -> Mapping[int, float]:
        """Return the points that each player has lost by mistakes."""
        found: defaultdict[int, float] = defaultdict(float)
        for one in self.decisions:
            found[one.player] += one.judged.loss
        return found

    def luck(self) -> Mapping[int, float]:
        """Return the points that cards and the others' play have brought to each player."""
        found: defaultdict[int, float] = defaultdict(float)
        for one in self.decisions:
            found[one.player] += one.news
        return found


def analyze(
    record: Record, trier: Callable[[Replay], Trier], said: Callable[[int, int], None]
) -> Iterator[Analysis]:
    """Judge a game; yields the analysis, the same object, after every decision.

    Args:
        record: the game.
        trier: makes what tries the steps.
        said: is called with the decisions that are done, and all there are.

    Raises:
        RecordError: when the record cannot be played again.
    """
    for _ in Replay(record).walk():
        pass  # what is wrong is found before minutes have gone into it
    replay = Replay(record)
    found = Analysis(record)
    tries = trier(replay)
    all_actions = sum(len(deal.actions) for deal in record.deals)
    done = place = 0
    before: dict[int, float] = {}
    for step in replay.walk():
        if step.deal.number in replay.unplayed:
            continue
        if step.what == "deal":
            found.deals.append(DealAnalysis(step.deal.number))
            place, before = 0, {}
        elif step.what == "ended" and step.deal.ending is not None:
            found.deals[-1].scores = step.deal.ending.scores
            continue
        else:
            place, done = place + 1, done + 1
            said(done, all_actions)
        _next(replay, step.deal, place, step.item, tries, found.deals[-1], before)
        yield found
    found.complete = True
    yield found


def _next(
    replay: Replay,
    record: DealRecord,
    place: int,
    item: int,
    trier: Trier,
    found: DealAnalysis,
    before: dict[int, float],
) -> None:
    """Judge the next action of the running deal before it is played."""
    deal = replay.game.deal
    if deal is None or deal.over or place >= len(record.actions):
        return
    seat, action = record.actions[place]
    judged = judge(trier, deal, seat, action)
    if judged is None:
        return
    sides = len(replay.game.totals)
    side = seat % sides
    news = judged.expected - before.get(side, judged.expected)
    first = item + (1 if place else head_size(record))
    player = replay.game.sitting()[seat]
    found.decisions.append(Decision(record.number, place, first, player, side, judged, news))
    _remember(before, side, sides, judged.lead)


def _remember(before: dict[int, float], side: int, sides: int, lead: float) -> None:
    """Keep what each side may expect now; where there are two, one's lead is the other's lag."""
    before[side] = lead
    if sides == _TWO:
        before[1 - side] = -lead
