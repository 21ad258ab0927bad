"""The answers to a drill in words: the best, and what each other one costs and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.drills.scoring import score_of
from canasta.terminal.saying import points_text, say, spoken
from canasta.words import line_text, lines_once
from canasta.words.drilled import turn_text, why_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.drills import Choice, Drill

_STEP: Final = 5
"""Points by which differences are rounded: they are estimates."""

_COLUMNS: Final = 36


def choice_text(drill: Drill, choice: Choice) -> str:
    """Say what a choice is: what is done, or so many points."""
    if choice.points is not None:
        return spoken().text("drill.points", points=choice.points)
    suits = drill.position.observation().rules.meld.sequences
    return turn_text(choice.actions, suits=suits, words=spoken())


def choices(drill: Drill) -> Iterator[str]:
    """Yield the choices with their numbers, from 1."""
    for number, choice in enumerate(drill.choices, 1):
        yield f"  {number}. {choice_text(drill, choice)}"


def verdict(drill: Drill, place: int) -> str:
    """Say whether a choice is the best, and which one is."""
    if place == drill.best:
        return spoken().text("drill.right")
    return spoken().text("drill.wrong", choice=drill.best + 1)


def explanation(drill: Drill) -> Iterator[str]:
    """Yield what each choice costs and why, the best first, and who fails at this."""
    order = sorted(range(len(drill.choices)), key=lambda place: drill.choices[place].behind)
    for place in order:
        yield f"  {_about(drill, place)}".rstrip()
    if drill.failed is None:
        yield from _score(drill)
    else:
        failed = {str(level): times for level, times in drill.failed.items()}
        yield spoken().text("drill.failed", tries=drill.tries, **failed)


def _about(drill: Drill, place: int) -> str:
    choice, text = drill.choices[place], spoken().text
    act, why = choice_text(drill, choice), why_text(choice.reason, words=spoken())
    number = place + 1
    if choice.points is not None:
        key = "drill.score.wrong" if choice.behind else "drill.score.right"
        return text(key, choice=number, act=act, reason=why)
    if not choice.behind:
        return text("drill.best", choice=number, act=act, reason=why)
    points, error = (_STEP * round(value / _STEP) for value in (choice.behind, choice.error))
    return text(
        "drill.less", choice=number, act=act, points=points, error=max(_STEP, error), reason=why
    )


def _score(drill: Drill) -> Iterator[str]:
    """Yield the lines of the score."""
    score = score_of(drill.position)
    for line, times in lines_once(score.lines):
        text = line_text(line, times=times, words=spoken())
        yield f"  {text:<{_COLUMNS}}{points_text(times * line.points):>8}"
    yield f"  {say('score.this_deal'):<{_COLUMNS}}{points_text(score.total):>8}"
