"""Law 9 and C-74: the log must not open the pile."""

from __future__ import annotations

import pytest

from canasta.cards import UNKNOWN, Card
from canasta.engine.event import Event
from canasta.rules import variant, with_house_rules
from canasta.table import Phase, Table, run, visible_log
from table.playing import computers, dice_for, play_a_deal

CLASSIC = variant("classic")


def logged(log: str) -> Table:
    rules = with_house_rules(CLASSIC, {"info.log": log}, form="4")
    return Table.new(rules, "4", computers(4), seed=1)


def turn(seat: int, card: str, drawn: str = "4H") -> list[Event]:
    return [
        Event("turn", seat),
        Event("drew", seat, (Card(drawn),), private=True),
        Event("discarded", seat, (Card(card),)),
    ]


BEFORE = [Event("dealt", 0, (Card("KS"),), private=True), Event("upcard", cards=(Card("QD"),))]
ROUND = [*turn(0, "5H"), *turn(1, "6H"), *turn(2, "7H"), *turn(3, "8H")]


def discards(events: tuple[Event, ...]) -> list[str]:
    return [str(event.cards[0]) for event in events if event.name == "discarded"]


@pytest.mark.parametrize(
    ("seat", "seen"), [(0, ["6H", "7H", "8H"]), (1, ["7H", "8H"]), (2, ["8H"]), (3, [])]
)
def test_law_9_a_reader_sees_what_was_played_since_their_own_last_turn(
    seat: int, seen: list[str]
) -> None:
    events = [*BEFORE, *ROUND, Event("turn", 0)]
    assert discards(visible_log(events, seat, CLASSIC)) == seen


def test_law_9_before_their_first_turn_a_reader_sees_everything_from_the_upcard_on() -> None:
    events = [*BEFORE, *turn(0, "5H"), *turn(1, "6H"), Event("turn", 2)]
    seen = visible_log(events, 2, CLASSIC)
    assert len(seen) == len(events)
    assert seen[0].cards == (UNKNOWN,)
    assert seen[1].cards == ("QD",)


def test_a_spectator_sees_what_the_player_in_turn_sees_without_any_private_card() -> None:
    events = [*BEFORE, *ROUND, Event("turn", 0), Event("drew", 0, (Card("9S"),), private=True)]
    seen = visible_log(events, None, CLASSIC)
    assert discards(seen) == ["6H", "7H", "8H"]
    assert seen[-1].cards == (UNKNOWN,)


def test_a_table_may_open_the_log_of_the_whole_deal_or_close_it() -> None:
    events = [*BEFORE, *ROUND, Event("turn", 0)]
    whole = with_house_rules(CLASSIC, {"info.log": "whole_deal"}, form="4")
    none = with_house_rules(CLASSIC, {"info.log": "none"}, form="4")
    assert discards(visible_log(events, 3, whole)) == ["5H", "6H", "7H", "8H"]
    assert visible_log(events, 3, none) == ()


@pytest.mark.parametrize("log", ["since_own_last_turn", "whole_deal", "none"])
def test_after_the_deal_everything_is_open(log: str) -> None:
    table = logged(log)
    play_a_deal(table)
    for seat in (None, 0, 1, 2, 3):
        assert table.log(seat) == tuple(table.deal.events)


@pytest.mark.parametrize("log", ["since_own_last_turn", "whole_deal", "none"])
def test_during_a_deal_no_log_shows_a_card_that_its_reader_may_not_know(log: str) -> None:
    table = logged(log)
    run(table, dice_for(table), until=lambda here: len_of(here) > 60)
    assert table.phase is Phase.PLAY
    assert private_in(table, None) == []
    for seat in range(4):
        shown = private_in(table, seat)
        assert {event.seat for event in shown} <= {seat}
        assert bool(shown) is (log == "whole_deal")


def private_in(table: Table, reader: int | None) -> list[Event]:
    """Return what only one seat may know of what that reader is shown with its cards."""
    return [
        event
        for event in table.log(reader)
        if event.name in {"dealt", "drew"} and any(card != UNKNOWN for card in event.cards)
    ]


def len_of(table: Table) -> int:
    return len(table.deal.record) if table.phase is Phase.PLAY else 0
