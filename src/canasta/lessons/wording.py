"""What a step says, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from canasta.lessons.matching import cards_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.lessons.lesson import Lesson
    from canasta.words import Catalogue


@dataclass(frozen=True, slots=True)
class StepText:
    """A step in words; `do` is empty where there is only to read."""

    title: str
    text: str
    do: str


def step_text(
    lesson: Lesson,
    step: int,
    expected: Action | None,
    *,
    names: Sequence[str],
    spell: Callable[[Iterable[Card]], str],
    words: Catalogue,
) -> StepText:
    """Say what a step is about.

    Args:
        lesson: the lesson.
        step: the number of the step.
        expected: what is still to be done in it.
        names: the names by seat.
        spell: how cards are written.
        words: the language.
    """
    key = f"lesson.{lesson.name}.{lesson.steps[step].name}"
    left, partner, right = names[1], names[2], names[3]
    values = {"left": left, "partner": partner, "right": right}
    do = ""
    if expected is not None:
        cards = spell(chain.from_iterable(cards_of(expected)))
        do = words.text(f"{key}.do", cards=cards, **values)
    return StepText(words.text(f"{key}.title"), words.text(f"{key}.text", **values), do)
