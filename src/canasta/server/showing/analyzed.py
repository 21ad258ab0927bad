"""An analysis of a finished game as the page shows it: moves in words, leads as lines."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from canasta.analysis.report import TURNS
from canasta.notation.rules.house_rules import rules_of
from canasta.server.showing.setup import title_of
from canasta.wire.analysis import AnalyzedDeal, AnalyzedMove, AnalyzedPlayer, GameAnalysis
from canasta.words.actions import action_text
from canasta.words.reasons import reason_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canasta.analysis.game import Analysis, DealAnalysis
    from canasta.analysis.judging import Decision
    from canasta.analysis.swings import Swing
    from canasta.engine.action import Action
    from canasta.words import Catalogue

_TWO: Final = 2
"""Where there are two sides, one's lead is the other's lag."""


def analysis_of(analysis: Analysis, done: int, words: Catalogue) -> GameAnalysis:
    """Show an analysis; one that is not complete says only how far it is."""
    return _Shower(analysis, words).all(done)


class _Shower:
    """An analysis with the words that it is shown in."""

    def __init__(self, analysis: Analysis, words: Catalogue) -> None:
        self._analysis, self._words = analysis, words
        record = self._record = analysis.record
        rules = rules_of(record.variant, record.house_rules, record.form)
        self._title = title_of(rules, words.language)
        self._suits = rules.meld.sequences
        self._sides = rules.sides(record.form)
        self._actions = {deal.number: deal.actions for deal in record.deals}

    def all(self, done: int) -> GameAnalysis:
        found = self._analysis
        whole = GameAnalysis(self._title, done, found.actions, found.complete, [], [], [], [])
        if found.complete:
            whole.players = self._players(found.decisions, found.luck())
            whole.mistakes = [self._mistake(one) for one in found.mistakes()]
            whole.turns = [self._turn(one) for one in found.turning_points(TURNS)]
            whole.deals = [self._deal(one) for one in found.deals]
        return whole

    def _players(
        self, decisions: Iterable[Decision], luck: Mapping[int, float]
    ) -> list[AnalyzedPlayer]:
        """Add up what each player has lost and had in luck."""
        made: defaultdict[int, list[Decision]] = defaultdict(list)
        for one in decisions:
            made[one.player].append(one)
        return [
            AnalyzedPlayer(
                player,
                self._record.players[player].name,
                theirs[-1].side,
                sum(one.judged.loss > 0 for one in theirs),
                round(sum(one.judged.loss for one in theirs)),
                round(luck[player]),
            )
            for player, theirs in sorted(made.items())
        ]

    def _deal(self, deal: DealAnalysis) -> AnalyzedDeal:
        luck = {one.player: deal.luck(one.side) for one in deal.decisions}
        return AnalyzedDeal(
            deal.number,
            len(self._actions[deal.number]) + 1,
            list(deal.scores),
            [self._line(deal, side) for side in range(self._sides)],
            self._players(deal.decisions, luck),
        )

    def _line(self, deal: DealAnalysis, side: int) -> list[list[int]]:
        return [
            [
                one.place + 1,
                round(one.judged.expected if one.side == side else -one.judged.expected),
            ]
            for one in deal.decisions
            if one.side == side or self._sides == _TWO
        ]

    def _mistake(self, one: Decision) -> AnalyzedMove:
        return self._move(one, -one.judged.loss, one.judged.error)

    def _turn(self, turn: Swing) -> AnalyzedMove:
        return self._move(turn.decision, turn.points, None)

    def _move(self, one: Decision, points: float, error: float | None) -> AnalyzedMove:
        judged = one.judged
        return AnalyzedMove(
            deal=one.deal,
            step=one.place + 2,  # the first step of a replay is the deal
            player=one.player,
            points=round(points),
            error=None if error is None else round(error),
            lead=round(judged.lead),
            act=self._act(judged.played),
            better=self._act(judged.best) if judged.loss else "",
            why="" if judged.why is None else reason_text(judged.why, words=self._words),
        )

    def _act(self, action: Action) -> str:
        text = action_text(action, suits=self._suits, words=self._words)
        return text[:1].upper() + text[1:]
