"""A whole game judged: every decision of every deal, what mistakes cost, and what was luck."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.analysis.judging import Decision, judge
from canasta.analysis.questions import questions
from canasta.analysis.swings import swings
from canasta.notation.record.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.analysis.judging import Judged
    from canasta.analysis.questions import Question
    from canasta.analysis.swings import Swing
    from canasta.notation.record.content import Record
    from canasta.players.compiled.trying import Trier


@dataclass(slots=True)
class DealAnalysis:
    """The decisions of a deal, in order; `scores` is empty where it was not ended."""

    number: int
    scores: tuple[int, ...] = ()
    decisions: list[Decision] = field(default_factory=list)

    def luck(self, side: int) -> float:
        """Return what remains of a side's lead at the end of the deal without mistakes."""
        if not self.scores:
            return 0.0
        best = max((score, other) for other, score in enumerate(self.scores) if other != side)[1]
        return self.scores[side] - self.scores[best] + self._lost(side) - self._lost(best)

    def _lost(self, side: int) -> float:
        return sum(one.judged.loss for one in self.decisions if one.side == side)


@dataclass(slots=True)
class Analysis:
    """A game as far as it was judged; `complete` unless it was interrupted."""

    record: Record
    deals: list[DealAnalysis] = field(default_factory=list)
    complete: bool = False

    def add(self, asked: Question, judged: Judged | None) -> None:
        """Add what a player decided; None where it could not be judged."""
        if not self.deals or self.deals[-1].number != asked.deal:
            ending = next(one for one in self.record.deals if one.number == asked.deal).ending
            self.deals.append(DealAnalysis(asked.deal, () if ending is None else ending.scores))
        if judged is not None:
            place = (asked.deal, asked.place, asked.item, asked.player, asked.side)
            self.deals[-1].decisions.append(Decision(*place, judged))

    @property
    def actions(self) -> int:
        """All actions of the game."""
        return sum(len(deal.actions) for deal in self.record.deals)

    @property
    def decisions(self) -> Iterator[Decision]:
        """All decisions in their order."""
        return (one for deal in self.deals for one in deal.decisions)

    def mistakes(self) -> list[Decision]:
        """Return the decisions that surely lost something, the costliest first."""
        found = (one for one in self.decisions if one.judged.loss)
        return sorted(found, key=lambda one: (-one.judged.loss, one.item))

    def turning_points(self, most: int) -> list[Swing]:
        """Return the turns around which the expected lead has changed most, in their order."""
        moved = (one for deal in self.deals for one in swings(deal.decisions))
        found = sorted(moved, key=lambda one: (-abs(one.points), one.decision.item))[:most]
        return sorted(found, key=lambda one: one.decision.item)

    def lost(self) -> Mapping[int, float]:
        """Return the points that each player has lost by mistakes."""
        found: defaultdict[int, float] = defaultdict(float)
        for one in self.decisions:
            found[one.player] += one.judged.loss
        return found

    def luck(self) -> Mapping[int, float]:
        """Return the luck of each player's side, in points of all deals that they played."""
        found: defaultdict[int, float] = defaultdict(float)
        for deal in self.deals:
            for player, side in {(one.player, one.side) for one in deal.decisions}:
                found[player] += deal.luck(side)
        return found


def analyze(
    record: Record, trier: Callable[[Replay], Trier], said: Callable[[int, int], None]
) -> Iterator[Analysis]:
    """Judge a game; yields the analysis, the same object, after every decision.

    Args:
        record: the game.
        trier: makes what tries the steps.
        said: is called with the actions that are done, and all there are.

    Raises:
        RecordError: when the record cannot be played again.
    """
    for _ in Replay(record).walk():
        pass  # what is wrong is found before minutes have gone into it
    found = Analysis(record)
    tries = trier(Replay(record))
    for asked in questions(record):
        found.add(asked, judge(tries, asked.seen, asked.legal, asked.played))
        said(asked.done, found.actions)
        yield found
    found.complete = True
    yield found
