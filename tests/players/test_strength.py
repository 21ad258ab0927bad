"""The ladder: every player beats the one below it, on the same cards from both sides."""

import pytest

from canasta.players import player
from canasta.players.match import Result, board, match
from canasta.rules import VARIANTS

TOTALS = (0, 1600, 3100)


def duel(
    first: str, second: str, boards: int, *, variant: str = "classic", form: str = "4"
) -> Result:
    """Match two players on boards at all three minima."""
    rules = VARIANTS[variant]
    sides = rules.sides(form)

    return match(
        (board(rules, form, seed, (TOTALS[seed % 3],) * sides) for seed in range(boards)),
        lambda seed: player(first, seed),
        lambda seed: player(second, seed),
    )


def test_greedy_beats_random() -> None:
    result = duel("greedy", "random", 12)
    assert result.mean > 600
    assert result.mean > 5 * result.error


def test_the_rules_beat_random() -> None:
    result = duel("rules", "random", 10)
    assert result.mean > 800
    assert result.mean > 5 * result.error


def test_the_rules_beat_greedy() -> None:
    result = duel("rules", "greedy", 40)
    assert result.mean > 150
    assert result.mean > 3 * result.error


@pytest.mark.parametrize("variant", ["bolivia_w", "american_cla"])
def test_the_rules_beat_greedy_by_far_where_a_plan_is_needed(variant: str) -> None:
    result = duel("rules", "greedy", 8, variant=variant)
    assert result.mean > 1000
    assert result.mean > 3 * result.error


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "form"),
    [
        ("classic", "2"),
        ("classic", "3"),
        ("classic", "4"),
        ("classic", "6"),
        ("laws_1950", "4"),
        ("laws_1950_3pack", "6"),
        ("jaques", "4"),
        ("cuban", "4"),
        ("boat", "4"),
        ("uruguay_hoyle", "4"),
        ("samba_w", "4"),
        ("brazilian_w", "4"),
        ("chilean_4", "4"),
        ("italian_w", "4"),
        ("american_cla", "4"),
        ("hand_and_foot", "4"),
        ("hand_and_foot", "8"),
        ("hand_and_foot_singles", "3"),
    ],
)
def test_the_rules_beat_greedy_in_every_kind_of_game(variant: str, form: str) -> None:
    result = duel("rules", "greedy", 400, variant=variant, form=form)
    assert result.mean > 3 * result.error


def test_a_match_of_a_player_against_itself_is_even() -> None:
    result = duel("greedy", "greedy", 6)
    assert result.leads == (0,) * 6
    assert result.deals == 12


def test_a_board_is_the_same_every_time_and_the_dealer_moves_round() -> None:
    rules = VARIANTS["jaques"]
    boards = [board(rules, "4", seed) for seed in range(20)]
    assert boards == [board(rules, "4", seed) for seed in range(20)]
    assert [made.dealer for made in boards[:5]] == [0, 1, 2, 3, 0]
    assert len({made.order for made in boards}) == 20
