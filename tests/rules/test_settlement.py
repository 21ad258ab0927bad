"""Minimums, the end of the game and its settlement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import variant, with_house_rules
from canasta.rules.scoring.settlement import Payment, hundreds, open_minimum, settle


@pytest.mark.parametrize(
    ("name", "minimums"),
    [
        ("classic", {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120}),
        ("uruguayan", {-5: 15, 0: 50, 1500: 90, 3000: 120}),
        ("laws_1950", {-2000: 0, -5: 0, 0: 50, 1500: 90, 3000: 120}),
        ("laws_1950_3pack", {-5: 0, 3000: 120, 6995: 120, 7000: 150, 9995: 150}),
        ("jaques", {-5: 0, 0: 50, 1500: 50, 1505: 90, 3000: 90, 3005: 120}),
        ("cuban", {-5: 15, 0: 50, 3000: 120, 4995: 120, 5000: 150, 7495: 150}),
    ],
)
def test_law_26_the_minimum_follows_the_total_before_the_deal(
    name: str, minimums: dict[int, int]
) -> None:
    rules = variant(name)
    assert {total: open_minimum(rules, total) for total in minimums} == minimums


def test_c_70_cuban_by_the_article_asks_150_only_over_5000() -> None:
    steps = [["<0", 15], [0, 50], [1500, 90], [3000, 120], [5005, 150]]
    rules = with_house_rules(variant("cuban"), {"open.minimum_by_score": steps})
    assert [open_minimum(rules, total) for total in (4995, 5000, 5005)] == [120, 120, 150]


def test_a_game_without_minimums_asks_for_nothing() -> None:
    rules = with_house_rules(variant("classic"), {"open.minimum_by_score": [["<0", 0]]})
    assert open_minimum(rules, 4000) == 0


def test_customs_1950_settles_in_hundreds_and_classic_in_points() -> None:
    in_hundreds = settle(variant("laws_1950"), (5030, 3050))
    assert in_hundreds.units == (50, 31)
    assert in_hundreds.pays == (Payment(payer=1, receiver=0, amount=19),)
    assert settle(variant("classic"), (5030, 3050)).pays == (Payment(1, 0, 1980),)


def test_c_41_a_negative_total_is_rounded_by_its_size() -> None:
    settled = settle(variant("laws_1950"), (5120, -150))
    assert settled.units == (51, -2)
    assert settled.pays == (Payment(1, 0, 53),)


def test_c_41_three_players_settle_pairwise() -> None:
    settled = settle(variant("laws_1950"), (1240, 5210, 3660))
    assert settled.winner == 1
    assert settled.units == (12, 52, 37)
    assert settled.pays == (Payment(2, 1, 15), Payment(0, 1, 40), Payment(0, 2, 25))


def test_law_45_the_game_goes_on_below_the_target() -> None:
    settled = settle(variant("laws_1950_3pack"), (9995, 7000, 100))
    assert (settled.game_over, settled.winner, settled.tie, settled.pays) == (
        False,
        None,
        False,
        (),
    )


def test_law_45_the_higher_total_wins_when_both_reach_the_target() -> None:
    settled = settle(variant("jaques"), (5030, 5450))
    assert (settled.game_over, settled.winner) == (True, 1)
    assert settled.pays == (Payment(0, 1, 420),)


def test_c_40_a_shared_highest_total_is_followed_by_another_deal() -> None:
    settled = settle(variant("classic"), (5200, 5200))
    assert (settled.game_over, settled.winner, settled.tie) == (False, None, True)


def test_c_40_a_tie_below_the_highest_total_does_not_prolong_the_game() -> None:
    settled = settle(variant("classic"), (4000, 5200, 4000))
    assert (settled.game_over, settled.winner) == (True, 1)
    assert settled.pays == (Payment(0, 1, 1200), Payment(2, 1, 1200), Payment(2, 0, 0))


def test_c_39_the_side_with_seven_canastas_wins_whatever_the_totals() -> None:
    settled = settle(variant("classic"), (4900, 4000), instant_winner=1)
    assert (settled.game_over, settled.winner, settled.tie) == (True, 1, False)
    assert settled.pays == (Payment(0, 1, 0),), "a winner never pays"


@given(st.integers(-3000, 3000).map(lambda fifths: fifths * 5))
def test_customs_fifty_or_more_counts_as_a_full_hundred(total: int) -> None:
    assert abs(abs(total) - 100 * abs(hundreds(total))) <= 50
    assert hundreds(-total) == -hundreds(total)
    assert (hundreds(3050), hundreds(3045)) == (31, 30)


@pytest.mark.parametrize(
    ("totals", "deal", "winner", "tie"),
    [
        ((19800, 11200), 3, None, False),
        ((9800, 9805), 4, 1, False),
        ((9800, 9800), 4, None, True),
        ((9900, 9800), 5, 0, False),
        ((-300, -200), 4, 1, False),
    ],
)
def test_s_57_hand_and_foot_ends_after_four_deals_unless_the_highest_total_is_shared(
    totals: tuple[int, int], deal: int, winner: int | None, *, tie: bool
) -> None:
    settled = settle(variant("hand_and_foot"), totals, deal_number=deal)
    assert (settled.game_over, settled.winner, settled.tie) == (winner is not None, winner, tie)


@pytest.mark.parametrize(
    ("name", "totals", "winner"),
    [
        ("samba_w", (9995, 4000), None),
        ("bolivia_w", (14995, 0), None),
        ("bolivia_w", (15000, 12000), 0),
        ("bolivia_jaques", (10000, 12000), 1),
        ("italian_w", (14990, 15005), 1),
        ("american_000", (8600, 8505), 0),
    ],
)
def test_law_45_every_game_has_a_target_of_its_own(
    name: str, totals: tuple[int, int], winner: int | None
) -> None:
    assert settle(variant(name), totals, deal_number=9).winner == winner


def test_c_39_a_win_at_once_ends_a_game_of_deals_early() -> None:
    settled = settle(variant("hand_and_foot"), (100, 900), instant_winner=0, deal_number=1)
    assert (settled.game_over, settled.winner) == (True, 0)
