"""Ends of deals as drills of scoring: the tally says what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.drills import Choice, Drill, Source
from canasta.drills.scoring import score_of, slips
from canasta.notation.position.content import position_of
from canasta.notation.record.replay import Replay
from canasta.players import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.notation.position.content import WrittenPosition
    from canasta.notation.record.content import Record

_CHOICES: Final = 4
_FEW: Final = 4
"""A score with fewer lines is not worth a question."""


def score_drills(record: Record, seed: int) -> Iterator[Drill]:
    """Yield a drill for each deal of a game that ended by going out with cards to count.

    Args:
        record: the game.
        seed: what it was dealt and played with.
    """
    replay = Replay(record)
    players = tuple(one.kind for one in record.players)
    for step in replay.walk():
        deal = replay.game.deal
        if deal is None or not deal.over or step.what != "action" or deal.ended_by != "out":
            continue
        end = deal.end()
        sides = len(step.deal.ending.scores) if step.deal.ending is not None else 0
        if end.seat is None or end.concealed or not sides:
            continue
        seat = (end.seat + sides) % deal.seats
        place = len(step.deal.actions)
        drill = _drill(
            position_of(deal.observe(seat)),
            Source(players, seed, step.deal.number, place),
            step.deal.ending.scores[seat % sides] if step.deal.ending else 0,
        )
        if drill is not None:
            yield drill


def _drill(position: WrittenPosition, source: Source, booked: int) -> Drill | None:
    """Return a position with its score and three others; None where little is to be counted."""
    score = score_of(position)
    if score.total != booked or len(score.lines) < _FEW:
        return None
    wrong = {points: slip for slip, points in slips(score) if points != score.total}
    first = (source.seed + source.deal) % max(1, len(wrong))
    chosen = [*wrong.items(), *wrong.items()][first:][: min(_CHOICES - 1, len(wrong))]
    if len(chosen) < _CHOICES - 1:
        return None
    choices = [Choice((), 0, 0, None, score.total)]
    choices += [
        Choice((), abs(points - score.total), 0, Reason(f"slip_{slip}"), points)
        for points, slip in chosen
    ]
    name = f"scoring-{source.seed}-{source.deal}"
    order = sorted(choices, key=lambda one: one.points or 0)
    return Drill(name, "scoring", position, tuple(order), source)
