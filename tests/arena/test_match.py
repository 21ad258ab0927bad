"""Matches: fair by construction, the same on any machine, and faults lose the game."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pytest

from canasta.arena import report
from canasta.arena.entrants import Entrant
from canasta.arena.match import Match, Wanted, run
from canasta.arena.place import Place
from canasta.arena.playing import Entrants
from canasta.arena.schedule import Schedule
from canasta.arena.sequential import Question
from canasta.arena.workers import outcomes
from canasta.engine.action import Action, Discard, Draw
from canasta.engine.observation import Observation
from canasta.players import Chooser, PlayerError, player
from canasta.rules import VARIANTS, variant


def match(
    first: Entrant | str,
    second: Entrant | str,
    shuffles: int = 3,
    *,
    form: str = "4",
    seed: int = 1,
    single: bool = False,
) -> Match:
    return run(
        wanted(first, second, shuffles, Schedule(variant("classic"), form, seed, single=single))
    )


def wanted(
    first: Entrant | str,
    second: Entrant | str,
    shuffles: int,
    schedule: Schedule,
    question: Question | None = None,
) -> Wanted:
    made = [Entrant(who) if isinstance(who, str) else who for who in (first, second)]
    return Wanted(schedule, Entrants(*made), shuffles, question)


def text(found: Match) -> str:
    return json.dumps(report.as_json(found))


def test_the_stronger_player_wins_whole_games() -> None:
    found = match("greedy", "random", 12)
    assert found.complete
    assert found.won.low is not None
    assert found.won.low > 0.5
    assert found.points_a_deal.low is not None
    assert found.points_a_deal.low > 600
    assert all(game.deals > 1 for game in found.games)


def test_who_is_named_first_makes_no_difference_but_the_sign() -> None:
    one = match("greedy", "random", 4, single=True)
    other = match("random", "greedy", 4, single=True)
    assert [outcome.lead for outcome in one.outcomes] == [-it.lead for it in other.outcomes]
    assert one.won.value == 1 - other.won.value


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_player_against_itself_is_even_on_every_shuffle(name: str) -> None:
    found = match(name, name, 3)
    assert [outcome.won for outcome in found.outcomes] == [1, 1, 1]
    assert [outcome.lead for outcome in found.outcomes] == [0, 0, 0]


def test_alone_at_a_table_of_three_the_share_of_equals_is_a_third() -> None:
    found = match("greedy", "greedy", 2, form="3", single=True)
    assert found.wanted.schedule.chance == pytest.approx(1 / 3)
    assert [len(outcome.games) for outcome in found.outcomes] == [3, 3]
    assert found.won.value == pytest.approx(1 / 3)


def test_the_same_seed_gives_the_same_file_and_another_one_other_deals() -> None:
    assert text(match("greedy", "random")) == text(match("greedy", "random"))
    assert text(match("greedy", "random")) != text(match("greedy", "random", seed=2))


def test_two_processes_find_what_one_finds() -> None:
    schedule = Schedule(variant("classic"), "4", 1)
    what = wanted("greedy", "random", 30, schedule, Question(0.5, 0.55))
    one, two = run(what), run(what, partial(outcomes, processes=2))
    assert text(one) == text(two)
    assert one.test is not None
    assert one.test.verdict == "h1"
    assert len(one.outcomes) == one.test.count < 30  # and neither went on after the verdict


def test_single_deals_begin_at_all_minimum_counts() -> None:
    schedule = Schedule(variant("classic"), "4", 1, single=True)
    found = {schedule.single_deal(shuffle).totals for shuffle in range(60)}
    assert found == {(one, two) for one in (0, 1500, 3000) for two in (0, 1500, 3000)}
    by_number = Schedule(variant("hand_and_foot"), "4", 1, single=True)
    assert {by_number.single_deal(shuffle).number for shuffle in range(40)} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_is_played_in_every_form_from_all_sides(name: str) -> None:
    rules = VARIANTS[name]
    for form in rules.formats:
        schedule = Schedule(rules, form, 5, single=True)
        found = run(wanted("greedy", "random", 1, schedule))
        assert found.faults == ()
        assert len(found.games) == rules.sides(form)
        assert 0 <= found.won.value <= 1


def test_the_deck_of_a_deal_does_not_depend_on_what_was_played_before() -> None:
    schedule = Schedule(variant("classic"), "4", 1)
    hands = []
    for totals in ((0, 0), (1700, 45)):
        game = schedule.game(5)
        game.book(totals)
        deal = schedule.next_deal(game, 5)
        hands.append([deal.hand(seat) for seat in range(4)])
    assert hands[0] == hands[1]


# --- faults --------------------------------------------------------------------------------------


class Thrower:
    """Plays as greedy does until it throws a card that it does not hold."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        if any(isinstance(action, Discard) for action in legal):
            missing = next(card for card in ("4C", "5C", "6C", "7C", "8C") if card not in seen.hand)
            return Discard(missing)
        return player("greedy").choose(seen, legal)


class Drawer:
    """Draws a second card."""

    def choose(self, _seen: Observation, _legal: Sequence[Action]) -> Action:
        return Draw()


class Liar:
    """Answers with a word."""

    def choose(self, _seen: Observation, _legal: Sequence[Action]) -> Action:
        return "draw"  # type: ignore[return-value]  # the fault in question


class Broken:
    """Has a mistake in its code."""

    def choose(self, _seen: Observation, _legal: Sequence[Action]) -> Action:
        raise KeyError("no plan")


@dataclass(frozen=True, slots=True, kw_only=True)
class Own(Entrant):
    """A participant of a test."""

    made: type[Chooser]

    def check(self, _place: Place) -> None:
        pass

    def seated(self, _place: Place) -> Chooser:
        return self.made()


@pytest.mark.parametrize(
    ("made", "kind", "detail"),
    [
        (Thrower, "illegal", "is refused"),
        (Drawer, "illegal", "draw is refused"),
        (Liar, "illegal", "'draw' is not an action"),
        (Broken, "raised", "KeyError: 'no plan'"),
    ],
)
@pytest.mark.parametrize("single", [False, True])
def test_a_player_that_breaks_the_rules_loses_and_is_named(
    made: type[Chooser], kind: str, detail: str, *, single: bool
) -> None:
    found = match(Own("culprit", made=made), "greedy", 2, single=single)
    assert found.complete
    assert found.won.value == 0
    assert found.points_a_deal.value < -1000
    assert len(found.faults) == 4
    for fault in found.faults:
        assert (fault.player, fault.name, fault.kind) == ("first", "culprit", kind)
        assert detail in fault.detail
        assert fault.seat % 2 == fault.side
        assert fault.deal == 1
    assert "first player culprit" in report.as_text(found)


def test_a_fault_of_the_second_player_is_not_the_first_one_s() -> None:
    found = match("greedy", Own("culprit", made=Broken), 2)
    assert found.won.value == 1
    assert found.points_a_game.value > 0
    assert {(fault.player, fault.seat % 2 != fault.side) for fault in found.faults} == {
        ("second", True)
    }


def test_an_unknown_player_is_refused_before_anything_is_played() -> None:
    with pytest.raises(PlayerError, match="no computer is called 'greedi'"):
        match("greedy", "greedi")
