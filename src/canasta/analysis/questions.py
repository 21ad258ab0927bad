"""What each player of a recorded game had to decide, with what was seen and what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta.notation.record.replay import Replay, head_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.notation.record.content import Record
    from canasta.notation.record.replay import RecordStep


@dataclass(frozen=True, slots=True)
class Question:
    """A decision with its place: the deal, the action in it from 0, the item of the record.

    `done` are the actions of the game before it.
    """

    deal: int
    place: int
    item: int
    player: int
    side: int
    sides: int
    done: int
    seen: Observation
    legal: Sequence[Action]
    played: Action


def questions(record: Record) -> Iterator[Question]:
    """Yield the decisions of a game in order, without those that left no choice.

    Raises:
        RecordError: when the record cannot be played again.
    """
    for move in _moves(record):
        legal = move.running.legal()
        if len(legal) > 1:
            yield _question(move, legal)


def question_at(record: Record, deal: int, place: int) -> tuple[Question, Deal] | None:
    """Return what was decided by one action, and a copy of the deal before it; None without it.

    Raises:
        RecordError: when the record cannot be played again so far.
    """
    for move in _moves(record):
        if (move.step.deal.number, move.place) == (deal, place):
            return _question(move, move.running.legal()), move.running.clone()
    return None


class _Move(NamedTuple):
    """An action of a game that is about to be played."""

    replay: Replay
    running: Deal
    step: RecordStep
    place: int
    done: int


def _moves(record: Record) -> Iterator[_Move]:
    replay = Replay(record)
    done = place = 0
    for step in replay.walk():
        if step.deal.number in replay.unplayed or step.what == "ended":
            continue
        place = 0 if step.what == "deal" else place + 1
        done += step.what == "action"
        running = replay.game.deal
        if running is not None and not running.over and place < len(step.deal.actions):
            yield _Move(replay, running, step, place, done)


def _question(move: _Move, legal: Sequence[Action]) -> Question:
    step, place, game = move.step, move.place, move.replay.game
    seat, played = step.deal.actions[place]
    sides = len(game.totals)
    return Question(
        deal=step.deal.number,
        place=place,
        item=step.item + (1 if place else head_size(step.deal)),
        player=game.sitting()[seat],
        side=seat % sides,
        sides=sides,
        done=move.done,
        seen=move.running.observe(seat),
        legal=legal,
        played=played,
    )
