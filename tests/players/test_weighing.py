"""Hints: the best steps with what they cost beside the best one, in worlds or by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Discard
from canasta.players import advised, player
from canasta.players.compiled import weighing
from canasta.players.compiled.search import Effort
from canasta.players.compiled.weighing import Weighed, hints, weigh
from canasta.players.match import board
from canasta.rules import VARIANTS
from canasta.words.languages import LANGUAGES, catalogue
from canasta.words.reasons import hint_lines, hint_text
from players.positions import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.deal import Deal
    from canasta.players.compiled.seen import Seen
    from canasta.players.compiled.trying import Scores

EFFORT = Effort(worlds=4, chunk=4, seconds=1000)


class Leads:
    """Gives the leads of steps as they stand in a table, by step; others lead by nothing."""

    def __init__(self, table: dict[int, Sequence[int]]) -> None:
        self.table = table

    def begin(self, found: Seen, weights: Sequence[int]) -> None:
        """Nothing is looked at."""

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:  # noqa: ARG002  (as a trier has them)
        return [[self.table.get(a, (0,) * 4)[k % 4] for a in steps] for k in range(worlds)]


class Spread:
    """Gives each step a hundred points less than the one before it, and a little chance."""

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int]) -> None:
        """Nothing is looked at."""

    def scores(self, _seat: int, steps: Sequence[int], _first: int, worlds: int) -> Scores:
        count = range(len(steps))
        return [[(-100 * j - 10 * (k % 2) * j, 0) for j in count] for k in range(worlds)]


def test_the_best_step_leads_and_the_others_follow_with_difference_and_error() -> None:
    trier = Leads({1: (0, 0, 0, 0), 2: (100, 140, 80, 120), 3: (-10, 10, -10, 10)})
    best, second, third = weigh(trier, 0, [1, 3, 2], 0, EFFORT)
    assert best == Weighed(2, 110.0, 0.0, 0.0)
    assert (second.step, second.behind) == (1, 110.0)
    assert third.step == 3
    assert second.error == pytest.approx(12.9, abs=0.1)


def test_a_step_in_doubt_does_not_take_the_place_of_the_first_idea() -> None:
    trier = Leads({1: (0, 0, 0, 0), 2: (900, -800, 700, -700)})
    best, other = weigh(trier, 0, [1, 2], 0, EFFORT)
    assert (best.step, other.step, other.behind) == (1, 2, -25.0)


def lines_of(deal: Deal) -> list[str]:
    seat = deal.actor
    assert seat is not None
    found = hints(deal.observe(seat), deal.legal(), player("hard"))
    return hint_lines(advised(player("hard"), deal, found))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "is_ready", lambda _rules, _form: False)


@pytest.mark.usefixtures("plain")
def test_without_search_the_rules_say_which_discard_costs_more_and_why() -> None:
    deal = place("3S 9C 9D 9H", melds={0: ["AC AD AH"], 1: ["4C 4D 4H"]}, pile="5C 6D 7H 8S")
    best, other = lines_of(deal)
    assert best.startswith("1. Discard the three of spades.")
    assert other.startswith("2. Discard the nine of ")
    assert "points less, judging by rules of thumb alone" in other


@pytest.mark.usefixtures("plain")
def test_a_card_that_gives_the_pile_away_is_shown_with_that_reason() -> None:
    deal = place("KS 4S", melds={0: ["AC AD AH"], 1: ["4C 4D 4H"]}, pile="5C 6D 7H 8S")
    lines = lines_of(deal)
    assert lines[1].startswith("2. Discard the four of spades: about ")
    assert lines[1].endswith(
        "With this card, the chance that the next player takes the pile (5 cards) is 100%."
    )


@pytest.mark.usefixtures("plain")
def test_a_take_that_opens_counts_all_cards_that_it_lays() -> None:
    hand = "10C 10H 2H 6C 6C 4H 7C 8D QS KH JK"
    lines = lines_of(place(hand, pile="10D", drawn=False))
    take = next(line for line in lines if "Take the pile with 2 tens and a deuce" in line)
    assert take.endswith("It takes 3 cards from the hand for 1 card from the pile.")


def test_a_search_that_is_ready_says_the_difference_with_its_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = place("KS 9C 9D JK 4S", melds={0: ["AC AD AH"], 1: ["4C 4D 4H"]}, pile="5C 6D 7H 8S")
    monkeypatch.setattr(weighing, "is_ready", lambda _rules, _form: True)
    monkeypatch.setattr(weighing, "HINTS", EFFORT)

    monkeypatch.setattr(weighing, "compiled_trier", lambda _rules, _form: Spread())
    lines = lines_of(deal)
    assert len(lines) == 3
    assert ": about 105 points less (± 5). " in lines[1]
    assert ": about 210 points less (± 5). " in lines[2]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", ["classic", "samba_w", "american_000", "hand_and_foot"])
def test_hints_are_legal_in_every_kind_of_game_and_have_words_in_all_languages(name: str) -> None:
    deal = board(VARIANTS[name], "4", 3).deal()
    hard = player("hard")
    compared = 0
    for _ in range(60):
        seat = deal.actor
        if seat is None:
            break
        seen, legal = deal.observe(seat), deal.legal()
        found = [] if seen.tray else advised(hard, deal, hints(seen, legal, hard))
        assert found or seen.tray
        for one in found:
            assert deal.check(one.action, seat) is None
            for code in LANGUAGES:
                assert "{" not in hint_text(one, suits=True, words=catalogue(code))
        compared += len(found) > 1 and isinstance(found[0].action, Discard)
        deal.step(hard.choose(seen, legal))
    assert compared > 5
