"""The searching player: what it changes, and that it is fair and legal in every kind of game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from canasta.cards import parse_card
from canasta.engine.action import Discard
from canasta.engine.kernel.layout import Shape, shape_of
from canasta.players import player
from canasta.players.compiled import search, trying
from canasta.players.compiled.player import RulePlayer, numbered
from canasta.players.compiled.search import (
    Effort,
    SearchPlayer,
    best_of,
    shortlist,
    without_waste,
)
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.trying import PlainTrier
from canasta.players.compiled.weights import weights_of
from canasta.players.match import board
from canasta.rules import VARIANTS
from players.positions import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.players.compiled.seen import Seen

close = partial(Effort, drop=1.5, late=0.0, behind=1.5)
LITTLE = Effort(worlds=2, chunk=2, lays=1, discards=2, seconds=1000)


class Leads:
    """Gives the leads of steps as they stand in a table, by step."""

    def __init__(self, table: dict[int, Sequence[int]]) -> None:
        self.table = table
        self.asked: list[tuple[int, ...]] = []

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = ()) -> None:
        """Nothing is looked at."""

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        assert seat == 0
        self.asked.append(tuple(steps))
        return [[self.table[a][k % 4] for a in steps] for k in range(first, first + worlds)]


def test_a_step_takes_the_place_of_the_rules_only_beyond_doubt() -> None:
    sure = Leads({1: (0, 50, -20, 10), 2: (100, 160, 70, 120)})
    assert best_of(sure, 0, [1, 2], 0, close(worlds=8, chunk=4)) == 2
    unsure = Leads({1: (0, 0, 0, 0), 2: (900, -800, 700, -700)})
    assert best_of(unsure, 0, [1, 2], 0, close(worlds=8, chunk=4)) == 1


def test_a_step_that_is_clearly_worse_than_the_rules_is_not_looked_at_again() -> None:
    table = Leads({1: (0, 0, 0, 0), 2: (-100, -90, -80, -120), 3: (100, 50, -20, -140)})
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=12, chunk=4)) == 1
    assert table.asked == [(1, 2, 3), (1, 3)]


def test_from_half_of_the_worlds_on_only_what_is_better_than_the_rules_is_looked_at() -> None:
    table = Leads({1: (0, 0, 0, 0), 2: (0, 0, 0, 0), 3: (30, -10, 20, -20)})
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=16, chunk=4)) == 1
    assert table.asked == [(1, 2, 3), (1, 2, 3), (1, 3), (1, 3)]


def test_a_step_that_is_clearly_worse_than_the_best_one_is_not_looked_at_again() -> None:
    table = Leads({1: (0, 0, 0, 0), 2: (100, 20, 180, 30), 3: (50, -30, 130, -20)})
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=8, chunk=4)) == 2
    assert table.asked == [(1, 2, 3), (1, 2)]


def test_a_step_that_alone_is_left_and_clearly_better_needs_no_further_worlds() -> None:
    table = Leads({1: (0, 0, 0, 0), 2: (100, 90, 110, 120), 3: (30, 20, 10, 40)})
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=64, chunk=4)) == 2
    assert table.asked == [(1, 2, 3)]


def test_the_first_look_leaves_doubtful_steps_more() -> None:
    """Step 2 is 1.8 standard errors behind after four worlds, 2.8 after eight."""
    table = Leads({1: (0, 0, 0, 0), 2: (0, -90, -20, -30)})
    assert best_of(table, 0, [1, 2], 0, close(worlds=64, chunk=8, first=4)) == 1
    assert table.asked == [(1, 2), (1, 2)]
    table.asked.clear()
    assert best_of(table, 0, [1, 2], 0, close(worlds=64, chunk=4)) == 1
    assert table.asked == [(1, 2)]


def test_of_two_that_are_hard_to_tell_apart_the_better_one_is_found_in_more_worlds() -> None:
    table = Leads({1: (0, 0, 0, 0), 2: (90, 0, 10, 0), 3: (0, 0, 80, 90)})
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=2, chunk=2, guard=0)) == 2
    assert best_of(table, 0, [1, 2, 3], 0, close(worlds=4, chunk=2, guard=0, late=1.5)) == 3


@pytest.mark.parametrize(
    ("name", "form"),
    [("classic", "4"), ("samba_w", "4"), ("american_000", "4"), ("hand_and_foot_singles", "3")],
)
def test_it_chooses_legal_actions_and_the_same_with_the_same_seed(name: str, form: str) -> None:
    deal = board(VARIANTS[name], form, 5).deal()
    searched = 0
    for decision in range(24):
        seat = deal.actor
        assert seat is not None
        seen, legal = deal.observe(seat), deal.legal()
        if decision % 6 < 2 and len(legal) > 1 and not seen.tray:
            mine = SearchPlayer(4, effort=LITTLE, trier=PlainTrier()).choose(seen, legal)
            assert mine in legal
            if not searched:
                again = SearchPlayer(4, effort=LITTLE, trier=PlainTrier())
                assert again.choose(seen, legal) == mine
            searched += 1
            deal.step(mine)
        else:
            deal.step(player("rules").choose(seen, legal))
    assert searched > 2


def test_the_code_is_compiled_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    class Process:
        status: int | None = None

        def __init__(self, words: list[str], **_: object) -> None:
            begun.append(words)

        def poll(self) -> int | None:
            return self.status

    monkeypatch.setattr(trying.subprocess, "Popen", Process)
    monkeypatch.setattr(trying, "_preparing", {})
    assert not trying.is_ready(VARIANTS["classic"], "4")
    assert not trying.is_ready(VARIANTS["british"], "4")
    assert [words[1:3] for words in begun] == [["-m", "canasta.players.compiled.making"]]
    assert Shape(*map(int, begun[0][3:])) == shape_of(VARIANTS["classic"], "4")
    Process.status = 0
    assert trying.is_ready(VARIANTS["classic"], "4")
    Process.status = 1
    assert not trying.is_ready(VARIANTS["classic"], "4")


class Worlds:
    """Counts the worlds that are asked for, in which the last step seems a little better."""

    def __init__(self) -> None:
        self.count = 0

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = ()) -> None:
        """Nothing is looked at."""

    def scores(
        self, _seat: int, steps: Sequence[int], _first: int, worlds: int
    ) -> list[list[tuple[int, ...]]]:
        self.count += worlds
        last = len(steps) - 1
        return [[(3 * k if j == last else k, k) for j in range(last + 1)] for k in range(worlds)]

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        return [[end[0] for end in ends] for ends in self.scores(seat, steps, first, worlds)]


def test_at_a_table_time_ends_a_search_and_in_a_match_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds, effort = Worlds(), Effort(worlds=8, chunk=2, seconds=0)
    deal = place("9C JC 3S 4S 4D 4H KC KD", pile="4C 6S")
    seen, legal = deal.observe(0), deal.legal()
    SearchPlayer(1, effort=effort, trier=worlds).choose(seen, legal)
    assert worlds.count == 2
    monkeypatch.setattr(search, "is_installed", lambda: True)
    monkeypatch.setattr(search, "compiled_trier", lambda *_, **__: worlds)
    prepared = SearchPlayer(1, effort=effort)
    prepared.prepare(seen.rules, seen.form)
    prepared.choose(seen, legal)
    assert worlds.count == 2 + 8


def test_hidden_cards_make_no_difference_to_a_search() -> None:
    choices = set()
    for others in ("AC AD AH AS 9C 9D 9H 9S 2C 2D", "4C 5D 6H 7S 8C 9D 10H JS QC KD"):
        deal = place(
            "9C JC 3S 4S 4D 4H KC KD", pile="4C 6S", others=dict.fromkeys((1, 2, 3), others)
        )
        seen, legal = deal.observe(0), deal.legal()
        choices.add(SearchPlayer(1, effort=LITTLE, trier=PlainTrier()).choose(seen, legal))
    assert len(choices) == 1


def test_going_on_by_the_rules_is_its_choice_where_nothing_is_tried() -> None:
    deal = place("9C JC 3S 4S 4D 4H KC KD", pile="4C 6S")
    seen, legal = deal.observe(0), deal.legal()
    none = Effort(worlds=0, chunk=2, seconds=0)
    chosen = SearchPlayer(1, effort=none, trier=PlainTrier()).choose(seen, legal)
    assert chosen == RulePlayer().choose(seen, legal)


@pytest.mark.parametrize(
    ("hand", "pile", "stock", "thrown"),
    [
        ("5C 8C JK", "6H 2D 7S", 40, {"5C", "8C", "JK"}),
        ("3C 5C 8C JK", "6H 2D 7S", 40, {"3C", "5C", "8C"}),  # frozen already
        ("3C 5C 8C JK", "6H 7S", 40, {"3C", "5C", "8C", "JK"}),  # it freezes the pile for others
        ("3C 5C 8C JK", "6H 2D 7S", 2, {"3C", "5C", "8C", "JK"}),  # it counts against the hand
        ("5C 8C 2C JK", "6H 2D 7S", 40, {"5C", "8C", "2C"}),
    ],
)
def test_no_wild_card_is_thrown_for_what_a_cheaper_card_does(
    hand: str, pile: str, stock: int, thrown: set[str]
) -> None:
    melds = {0: ["KC KD KH"], 1: ["QC QD QH"]}
    deal = place(hand, melds=melds, pile=pile, stock=stock)
    seen, legal = deal.observe(0), deal.legal()
    found = look_at(seen)
    steps = numbered(found, legal)
    assert steps is not None
    base = next(a for a, one in zip(steps, legal, strict=True) if one == Discard(parse_card("5C")))
    w = list(weights_of(seen.rules))
    tried = without_waste(found, shortlist(found, steps, base, w, Effort()))
    chosen = [legal[steps.index(a)] for a in tried]
    assert {str(one.card) for one in chosen if isinstance(one, Discard)} == thrown
    wasteful = next(
        a for a, one in zip(steps, legal, strict=True) if one == Discard(parse_card("JK"))
    )
    assert without_waste(found, [wasteful, *tried])[0] == wasteful
