"""The sequential test is as seldom wrong as it says, and quicker than a match of fixed length."""

import random
from collections.abc import Callable
from statistics import fmean

import pytest

from canasta.arena.sequential import LEAST, Question, SequentialTest

SHARE = Question(0.5, 0.56)
POINTS = Question(0, 60)

WRONG = 0.05 + 3 * 0.0109
"""What the test promises, and three standard errors of 400 matches."""


def answers(
    question: Question, draw: Callable[[random.Random], float], *, scale: float, matches: int = 400
) -> tuple[float, float]:
    """Return how often h1 was said, and how many shuffles it took in the mean."""
    dice = random.Random(f"{question} {scale}")
    said, lengths = 0, []
    for _ in range(matches):
        test = SequentialTest(question, scale)
        while test.verdict is None:
            test.add(draw(dice))
        said += test.verdict == "h1"
        lengths.append(test.count)
    return said / matches, fmean(lengths)


def share(true: float) -> Callable[[random.Random], float]:
    """Two games a shuffle, every third second game ends as the first did."""

    def draw(dice: random.Random) -> float:
        first = dice.random() < true
        second = first if dice.random() < 1 / 3 else dice.random() < true
        return (first + second) / 2

    return draw


def test_equal_players_are_seldom_called_unequal() -> None:
    wrong, _ = answers(SHARE, share(0.5), scale=1)
    assert wrong < WRONG


def test_a_better_player_is_seldom_overlooked_and_found_early() -> None:
    right, length = answers(SHARE, share(0.56), scale=1)
    assert right > 1 - WRONG
    assert length < 500  # a match of fixed length needs about 600 for the same errors


def test_points_are_judged_as_well_where_single_deals_differ_widely() -> None:
    wrong, _ = answers(POINTS, lambda dice: dice.gauss(0, 600), scale=0)
    right, _ = answers(POINTS, lambda dice: dice.gauss(60, 600), scale=0)
    assert wrong < WRONG
    assert right > 1 - WRONG


def test_a_great_difference_is_seen_at_once_but_not_before_the_spread_is_known() -> None:
    test = SequentialTest(Question(0.5, 0.55), 1)
    for _ in range(1000):
        test.add(1.0)
    assert test.verdict == "h1"
    assert LEAST <= test.count < 100


def test_nothing_changes_after_the_verdict() -> None:
    test = SequentialTest(Question(0.5, 0.55), 1)
    while test.verdict is None:
        test.add(1.0)
    count, ratio = test.count, test.ratio
    test.add(0.0)
    assert (test.count, test.ratio) == (count, ratio)


def test_the_bounds_are_those_of_wald() -> None:
    question = Question(0, 1, alpha=0.05, beta=0.1)
    assert (question.lower, question.upper) == pytest.approx((-2.2513, 2.8904), abs=1e-4)


@pytest.mark.parametrize(("h0", "h1", "alpha"), [(0.5, 0.5, 0.05), (0.6, 0.5, 0.05), (0, 1, 0.5)])
def test_a_question_that_is_none_is_refused(h0: float, h1: float, alpha: float) -> None:
    with pytest.raises(ValueError, match="write"):
        Question(h0, h1, alpha)
