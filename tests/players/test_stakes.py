"""The last deal of a game: going out where it wins the game, and not where it loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Answer, AskGoOut
from canasta.levels import LEVELS, Level
from canasta.players import player
from canasta.players.compiled.policy.stakes import final_lead
from canasta.players.compiled.policy.worlds import imagine
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.trying import UNIFORM
from players.positions import place

if TYPE_CHECKING:
    from canasta.engine.deal import Deal

KINGS = "KC KD KH KS KC KD KH"
FIVES = "5C 5D 5H 5S 5C 5D 5H"
ODD = "4C 5D 6S 7S 8H 9S 10D JC QD"
WITHOUT_SEARCH = tuple(level for level in LEVELS if level != "expert")


def goes_out(level: Level, partner: str, totals: tuple[int, int]) -> bool:
    """Let seat 0 play a turn in which it could go out."""
    melds = {0: [KINGS], 1: [FIVES]}
    deal = place("KS 9C", melds=melds, others={2: partner}, pile="4C", totals=totals)
    chooser = player(level)
    while deal.actor == 0:
        deal.step(chooser.choose(deal.observe(0), deal.legal()))
    return deal.ended_by == "out"


@pytest.mark.parametrize("level", WITHOUT_SEARCH)
def test_nobody_goes_out_to_lose_the_game(level: Level) -> None:
    assert goes_out(level, "4S", (0, 0))
    assert goes_out(level, "4S", (4000, 4000))
    assert not goes_out(level, "4S", (4000, 4700))


@pytest.mark.parametrize("level", WITHOUT_SEARCH)
def test_who_wins_the_game_by_going_out_does_so_without_asking(level: Level) -> None:
    assert not goes_out(level, ODD, (0, 0))
    assert goes_out(level, ODD, (4700, 0))


@pytest.mark.parametrize("level", WITHOUT_SEARCH)
def test_law_40_the_partner_agrees_to_what_wins_the_game_and_to_nothing_that_loses_it(
    level: Level,
) -> None:
    costly, cheap = "AC AD JK JK 10C 10D QC QD 9H", "4S 5D"
    for hand, totals, yes in (
        (costly, (0, 0), False),
        (costly, (4900, 0), True),
        (cheap, (0, 0), True),
        (cheap, (4000, 4700), False),
    ):
        melds = {0: [KINGS], 1: [FIVES]}
        deal = place("KS 9C", melds=melds, others={2: hand}, pile="4C", totals=totals)
        deal.step(AskGoOut())
        answer = player(level).choose(deal.observe(2), deal.legal())
        assert answer == Answer(yes=yes)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    ("totals", "sign"), [((0, 0), 0), ((4000, 4000), 0), ((4700, 0), 1), ((4000, 4700), -1)]
)
def test_the_lead_at_the_end_is_known_in_worlds_without_looking_at_other_hands(
    totals: tuple[int, int], sign: int, seat: int
) -> None:
    deal = place("KS 9C", melds={0: [KINGS], 1: [FIVES]}, pile="4C", totals=totals)
    s, memory, n = look_at(deal.observe(seat))
    lead = final_lead(s, n, memory, seat)
    assert (lead > 0) - (lead < 0) == sign
    for seed in range(5):
        world = s.clone()
        imagine(world, n, memory, seat, list(UNIFORM), [seed])
        assert final_lead(world, n, memory, seat) == lead


def lead_of(deal: Deal, seat: int) -> int:
    """Return by how much the side in turn would win by going out, as a seat sees it."""
    s, memory, n = look_at(deal.observe(seat))
    return final_lead(s, n, memory, seat)


def test_american_pagat_ranks_kept_in_the_own_hand_are_fined_in_the_lead() -> None:
    melds = {0: [KINGS, "QC QD QH QS QC QD QH"], 1: [FIVES]}
    usual, sevens = "4C 4D 4H 5C 6D 8S 9S 10C", "7C 7D 7H 7S AC AD AH 10C"
    without, fined = (
        lead_of(
            place(
                "KS 9C",
                melds=melds,
                others={2: hand},
                pile="4C",
                totals=(8400, 8400),
                variant="american_000",
            ),
            2,
        )
        for hand in (usual, sevens)
    )
    assert fined < without - 1000


def test_italian_deuces_count_for_the_side_that_goes_out() -> None:
    deuces = "2C 2D 2H 2S 2C 2D 2H"
    totals = {}
    for side, other in ((0, 1), (1, 0)):
        melds = {side: [KINGS, deuces], other: [FIVES, "6C 6D 6H 6S 6C 6D 6H"]}
        deal = place("KS", melds=melds, pile="4C", totals=(14900, 14900), variant="italian_w")
        totals[side] = lead_of(deal, 0)
    assert totals[0] > 2000
    assert totals[1] > -2000


def test_a_number_of_deals_has_no_lead_that_ends_the_game() -> None:
    deal = place("KS 9C", melds={0: [KINGS]}, totals=(9000, 0), variant="hand_and_foot")
    assert lead_of(deal, 0) == 0
