"""What a lesson is: fixed cards, and one step after the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from canasta.engine.game import Game
from canasta.notation.actions.words import parse_action
from canasta.notation.record.content import DealRecord, Player, Record
from canasta.rules import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.rules import RuleSet

Spot: TypeAlias = Literal["seats", "stock", "pile", "ours", "hand", "cards", "acts"]
"""What a step points at; "cards" are those of the hand that are to be played."""

LEARNER: Final = 0
"""The seat of whoever takes the lesson."""

SCRIPT: Final = "script"
"""The kind of the other players: they do what the lesson says."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: something to read or something to do, and what the others do after it."""

    name: str
    """Its words are `lesson.LESSON.NAME.title`, `.text` and, where there is something to do,
    `.do`."""
    does: str = ""
    """What the learner is to do, as a record writes it; empty where there is only to read."""
    points: tuple[Spot, ...] = ()
    then: str = ""
    """What the others do next, in their turn: actions with a slash or a new line between them."""
    wrong: tuple[tuple[str, str], ...] = ()
    """What somebody may try instead, and the code by which the laws refuse it."""


@dataclass(frozen=True)
class Lesson:
    """A deal with fixed cards and the steps that lead through it."""

    name: str
    variant: str
    deck: tuple[Card, ...]
    """In the order of dealing; the last seat deals, so that the learner begins."""
    steps: tuple[Step, ...]
    form: str = "4"

    @property
    def rules(self) -> RuleSet:
        """The rules of the variant."""
        return VARIANTS[self.variant]

    @cached_property
    def actions(self) -> tuple[tuple[tuple[int, Action], ...], ...]:
        """What is done in each step: the learner's action first, then those of the others.

        Raises:
            IllegalAction: when the laws refuse one of them.
        """
        deal = Game(self.rules, self.form).start(self.deck)
        found = []
        for step in self.steps:
            texts = [step.does, *step.then.replace("\n", "/").split("/")]
            begin = len(deal.record)
            for text in filter(None, map(str.strip, texts)):
                deal.apply(parse_action(text))
            found.append(deal.record[begin:])
        return tuple(found)

    def record(self, step: int, names: Sequence[str]) -> Record:
        """Return the game as it is when a step begins.

        Args:
            step: the number of the step, from 0; the number of the steps means the end.
            names: the names by seat.

        Raises:
            IndexError: when there is no such step.
        """
        if not 0 <= step <= len(self.steps):
            raise IndexError(f"step {step}: the lesson {self.name} has {len(self.steps)}")
        dealer = self.rules.seats(self.form) - 1
        done = tuple(one for actions in self.actions[:step] for one in actions)
        kinds = ["" if seat == LEARNER else SCRIPT for seat in range(len(names))]
        return Record(
            variant=self.variant,
            form=self.form,
            players=tuple(map(Player, names, kinds)),
            first_dealer=dealer,
            deals=(DealRecord(1, dealer, self.deck, done),),
        )

    def expects(self, step: int) -> Action | None:
        """Return what the learner is to do in a step, or None where there is only to read."""
        return self.actions[step][0][1] if self.steps[step].does else None
