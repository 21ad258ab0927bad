"""The intervals hold what they say: closed forms, and the coverage counted by simulation."""

import math
import random
from statistics import fmean, stdev

import pytest

from canasta.arena.intervals import Estimate, mean_of, ratio_of, share_of, t_quantile


@pytest.mark.parametrize(
    ("freedom", "expected"),
    # two-sided 95 % points of printed tables
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_the_quantiles_of_student_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(expected, rel=0.01)


def test_the_error_of_a_mean_is_the_spread_over_the_root_of_the_number() -> None:
    values = [3.0, 5.0, -1.0, 9.0, 4.0]
    found = mean_of(values)
    assert found.value == fmean(values)
    assert found.error == pytest.approx(stdev(values) / math.sqrt(5))
    assert found.high is not None
    assert found.high - found.value == pytest.approx(2.776 * found.error, rel=0.01)


def test_copies_of_the_same_shuffle_are_no_evidence() -> None:
    """Twice the games, each with a twin that came out alike: the error stays."""
    leads = [120.0, -40.0, 310.0, 55.0]
    single = ratio_of(leads, [3, 5, 4, 4])
    twice = ratio_of([2 * lead for lead in leads], [6, 10, 8, 8])
    assert twice.value == single.value
    assert twice.error == pytest.approx(single.error)


def test_one_shuffle_tells_nothing_of_the_error() -> None:
    assert mean_of([7.0]) == Estimate(7.0, None, None, None)
    assert share_of([1.0], 2) == Estimate(0.5, None, 0.0, 1.0)


def test_a_match_without_a_loss_does_not_promise_that_there_will_be_none() -> None:
    found = share_of([2.0] * 50, 2)
    assert found.value == 1
    assert found.low is not None
    assert 0.9 < found.low < 0.95  # Wilson with 50 trials: 0.929
    assert found.high == 1


def test_independent_games_have_the_interval_of_wilson() -> None:
    """80 of 100 single trials: Wilson's interval is 71.1 to 86.7 %."""
    found = share_of([1.0] * 80 + [0.0] * 20, 1)
    assert found.low == pytest.approx(0.711, abs=0.004)
    assert found.high == pytest.approx(0.867, abs=0.004)


@pytest.mark.parametrize("true", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("likeness", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("shuffles", [12, 60])
def test_the_interval_of_a_share_holds_the_truth_in_95_of_100_matches(
    true: float, likeness: float, shuffles: int
) -> None:
    """Two games a shuffle; with the likeness as chance the second ends as the first did."""
    dice = random.Random(f"{true} {likeness} {shuffles}")
    matches = 1500
    held = 0
    for _ in range(matches):
        won = []
        for _ in range(shuffles):
            first = dice.random() < true
            second = first if dice.random() < likeness else dice.random() < true
            won.append(float(first + second))
        found = share_of(won, 2)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= true <= found.high
    assert held / matches > 0.93


def test_the_interval_of_points_a_deal_holds_the_truth_in_95_of_100_matches() -> None:
    """Games of different lengths, whose deals have their luck in common."""
    dice = random.Random(4)
    matches, held = 2000, 0
    for _ in range(matches):
        sums, sizes = [], []
        for _ in range(40):
            deals = dice.randrange(6, 16)
            luck = dice.gauss(0, 300)
            sums.append(sum(100 + luck + dice.gauss(0, 900) for _ in range(deals)))
            sizes.append(deals)
        found = ratio_of(sums, sizes)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 100 <= found.high
    assert 0.93 < held / matches < 0.97
