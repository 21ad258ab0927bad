"""What a search tries to win: the game, not the points of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.players.compiled.standing import SURE, InGame, Swing, chance
from players.positions import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.players.compiled.seen import Seen


class Ends:
    """Gives the same scores for a step in each world."""

    def __init__(self, table: dict[int, tuple[int, ...]]) -> None:
        self.table = table

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = ()) -> None:
        """Nothing is looked at."""

    def scores(
        self, _seat: int, steps: Sequence[int], _first: int, worlds: int
    ) -> list[list[tuple[int, ...]]]:
        return [[self.table[a] for a in steps] for _ in range(worlds)]

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        raise NotImplementedError


def worths(
    ends: tuple[int, ...], totals: tuple[int, ...], *, seat: int = 0, variant: str = "classic"
) -> int:
    """Return what the scores of a deal are worth to a seat."""
    form = {2: "4", 3: "3"}[len(totals)]
    hand = place("9C JC 3S 4S 4D 4H KC KD", pile="4C", totals=totals, variant=variant, form=form)
    judge = InGame.of(Ends({7: ends}), hand.observe(seat))
    return judge.leads(seat, [7], 0, 1)[0][0]


def test_a_game_is_won_with_the_higher_total_when_one_has_reached_the_target() -> None:
    assert worths((200, 500), (4900, 4000)) == SURE
    assert worths((200, 1500), (4900, 4000)) == 0
    assert worths((200, 1500), (4900, 4000), seat=1) == SURE
    assert 0 < worths((90, 500), (4900, 4000)) < SURE


def test_in_the_middle_a_lead_counts_by_how_much_of_the_game_is_left() -> None:
    assert worths((1000, 1000), (0, 0)) == SURE // 2
    early, late = worths((1500, 500), (0, 0)), worths((1500, 500), (3000, 3000))
    assert SURE // 2 < early < late < SURE
    mine, theirs = worths((700, 100), (100, 900)), worths((700, 100), (100, 900), seat=1)
    assert mine + theirs == SURE


def test_against_several_sides_the_best_one_counts() -> None:
    assert worths((0, 200, 0), (4000, 4900, 4100)) == 0
    assert worths((0, 0, 2000), (4000, 4900, 4100), seat=2) == SURE
    assert worths((500, 0, 0), (1000, 1500, 700)) == SURE // 2


def test_where_no_total_ends_the_game_the_lead_counts() -> None:
    assert worths((300, 500), (900, 400), variant="hand_and_foot") == 300


@pytest.mark.parametrize("target", [5000, 15000])
def test_more_points_never_make_a_game_less_likely_to_be_won(target: int) -> None:
    chances = [
        chance(own, target // 2, target, Swing(0.5, 0.2)) for own in range(0, target + 500, 50)
    ]
    assert chances == sorted(chances)
