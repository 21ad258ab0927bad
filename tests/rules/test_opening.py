"""What an opening must hold: a count, by total or by deal, or a canasta."""

import pytest

from canasta.rules import variant, with_house_rules
from canasta.rules.scoring.opening import Requirement, open_minimum, opening_requirement

ANY = frozenset({"mixed", "natural", "sequence", "wild"})
CLEAN = frozenset({"natural", "sequence"})


@pytest.mark.parametrize(
    ("name", "minimums"),
    [
        ("samba_w", {-5: 15, 0: 50, 1495: 50, 1500: 90, 3000: 120, 6995: 120, 7000: 150}),
        ("samba_jaques", {-5: 0, 0: 50, 1495: 50, 1500: 90, 3000: 120, 6995: 120, 7000: 150}),
        ("brazilian_w", {-5: 15, 3000: 120, 4995: 120, 5000: 150, 7000: 0, 8000: 200, 9000: 0}),
        ("american_000", {-5: 125, 0: 125, 2995: 125, 3000: 155, 4995: 155, 5000: 180}),
    ],
)
def test_law_26_the_minimum_follows_the_total_before_the_deal(
    name: str, minimums: dict[int, int]
) -> None:
    rules = variant(name)
    assert {total: open_minimum(rules, total) for total in minimums} == minimums


@pytest.mark.parametrize(
    ("total", "needed"),
    [
        (6995, Requirement(150)),
        (7000, Requirement(0, ANY)),
        (7995, Requirement(0, ANY)),
        (8000, Requirement(200)),
        (8995, Requirement(200)),
        (9000, Requirement(0, CLEAN)),
        (9995, Requirement(0, CLEAN)),
    ],
)
def test_s_17_the_brazilian_opening_needs_a_canasta_from_7000_and_from_9000(
    total: int, needed: Requirement
) -> None:
    assert opening_requirement(variant("brazilian_w"), total) == needed


def test_other_games_need_no_canasta() -> None:
    assert opening_requirement(variant("samba_w"), 7000) == Requirement(150)


def test_s_57_hand_and_foot_goes_by_the_deal_whatever_the_total() -> None:
    rules = variant("hand_and_foot")
    for total in (-500, 0, 9000):
        assert [opening_requirement(rules, total, deal).minimum for deal in range(1, 7)] == [
            50,
            90,
            120,
            150,
            150,
            150,
        ]


def test_a_table_by_deal_with_gaps_keeps_the_row_before() -> None:
    rules = with_house_rules(
        variant("hand_and_foot"), {"open.minimum_by_deal": [[1, 50], [3, 120]]}
    )
    assert [open_minimum(rules, 0, deal) for deal in (1, 2, 3)] == [50, 50, 120]
