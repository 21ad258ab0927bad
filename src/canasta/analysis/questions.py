"""What each player of a recorded game had to decide, with what was seen and what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.notation.record.replay import Replay, head_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.action import Action
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
    replay = Replay(record)
    done = place = 0
    for step in replay.walk():
        if step.deal.number in replay.unplayed or step.what == "ended":
            continue
        place = 0 if step.what == "deal" else place + 1
        done += step.what == "action"
        asked = _question(replay, step, place, done)
        if asked is not None:
            yield asked


def _question(replay: Replay, step: RecordStep, place: int, done: int) -> Question | None:
    """Return the question that the next action answers, before it is played."""
    deal, actions = replay.game.deal, step.deal.actions
    if deal is None or deal.over or place >= len(actions):
        return None
    legal = deal.legal()
    if len(legal) == 1:
        return None
    seat, played = actions[place]
    sides = len(replay.game.totals)
    return Question(
        deal=step.deal.number,
        place=place,
        item=step.item + (1 if place else head_size(step.deal)),
        player=replay.game.sitting()[seat],
        side=seat % sides,
        sides=sides,
        done=done,
        seen=deal.observe(seat),
        legal=legal,
        played=played,
    )
