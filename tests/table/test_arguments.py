"""What a table and a shuffle cannot use is refused: place, value, remedy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.engine.action import Draw
from canasta.notation.record.text import load
from canasta.rules import variant
from canasta.shuffle import NUMBER_SIZE, SEAL_SIZE, SECRET_SIZE, Shuffle, ShuffleError, Verdict
from canasta.table import Player, Table, TableError
from canasta.table.verifying import verify_record
from table.playing import computers, new_table, play_a_deal, play_some

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NO_SEATS: tuple[Any, ...] = (-1, -2, 4, 9, True, False, 1.0, "1")
NO_PLAYERS: tuple[Any, ...] = (-1, 5, True, 1.0, "1", None)
SEAL = bytes(SEAL_SIZE)


def dealt() -> Table:
    table = new_table()
    table.cut_anywhere()
    return table


def with_people() -> Table:
    people = [Player(name) for name in ("Ann", "Bob", "Cas", "Dot")]
    return Table.new(variant("classic"), "4", people, seed=1)


def begun(**changes: Any) -> Shuffle:  # noqa: ANN401
    given: dict[str, Any] = {"deal": 1, "dealer": 0, "people": range(4)}
    secret = bytes(SECRET_SIZE)
    return Shuffle.begin(variant("classic"), "4", game="g", secret=secret, **(given | changes))


def sealed() -> Shuffle:
    shuffle = begun()
    for seat in range(4):
        shuffle = shuffle.seal(seat, SEAL)
    return shuffle


TAKES_A_SEAT: dict[str, Callable[[Any], object]] = {
    "check": lambda seat: dealt().check(Draw(), seat),
    "check before the deal": lambda seat: new_table().check(Draw(), seat),
    "act": lambda seat: dealt().act(seat, Draw()),
    "act before the deal": lambda seat: new_table().act(seat, Draw()),
    "step": lambda seat: dealt().step(seat, Draw()),
    "observe": lambda seat: dealt().observe(seat),
    "observe_all": lambda seat: dealt().observe_all([0, seat]),
    "legal": lambda seat: dealt().legal(seat),
    "log": lambda seat: dealt().log(seat),
    "logs_from": lambda seat: dealt().logs_from([0, seat]),
    "count_stock": lambda seat: dealt().count_stock(seat),
    "ask_hand_size(by)": lambda seat: dealt().ask_hand_size(seat, 0),
    "ask_hand_size(of)": lambda seat: dealt().ask_hand_size(0, seat),
    "announce_one_card": lambda seat: dealt().announce_one_card(seat),
    "cut(seat)": lambda seat: with_people().cut(54, seat),
    "shuffle": lambda seat: with_people().shuffle(seat),
    "Shuffle.begin(dealer)": lambda seat: begun(dealer=seat),
    "Shuffle.begin(people)": lambda seat: begun(people=[0, seat]),
    "Shuffle.seal": lambda seat: begun().seal(seat, SEAL),
    "Shuffle.shuffle": lambda seat: begun().shuffle(seat, SEAL),
    "Shuffle.cut(by)": lambda seat: sealed().cut(54, seat),
    "Shuffle.open": lambda seat: sealed().cut(54).open(seat, bytes(NUMBER_SIZE)),
    "Shuffle.pass_over": lambda seat: begun().pass_over(seat),
}


@pytest.mark.parametrize("value", NO_SEATS, ids=repr)
@pytest.mark.parametrize("call", TAKES_A_SEAT.values(), ids=TAKES_A_SEAT)
def test_what_is_no_seat_is_refused_by_name(call: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError, match=r"the seats are 0 to 3$") as found:
        call(value)
    assert repr(value) in str(found.value)


@pytest.mark.parametrize("value", NO_PLAYERS, ids=repr)
def test_what_is_no_number_of_a_player_is_refused(value: Any) -> None:  # noqa: ANN401
    table = Table.new(variant("laws_1950"), "5", computers(5), seed=1)
    resting = table.resting()[0]
    assert table.seat_of(resting) is None
    with pytest.raises(ValueError, match=r"the players have the numbers 0 to 4$"):
        table.seat_of(value)


@pytest.mark.parametrize("at", [True, 54.0, 54.5, "54", None])
def test_a_cut_is_after_a_whole_number_of_cards(at: Any) -> None:  # noqa: ANN401
    with pytest.raises(TableError, match=r"a cut after .* cards: write a whole number"):
        with_people().cut(at)
    with pytest.raises(ShuffleError, match="write a whole number"):
        sealed().cut(at)


@pytest.mark.parametrize("number", [0, -1, True, "1"])
def test_the_deals_of_a_shuffle_are_numbered_from_1(number: Any) -> None:  # noqa: ANN401
    with pytest.raises(ShuffleError, match="the deals are numbered from 1"):
        begun(deal=number)


@pytest.mark.parametrize("numbers", [(-1, 0), (1, -1), (1, 109), (True, 0)])
def test_cards_that_were_shuffled_back_are_counted(numbers: Any) -> None:  # noqa: ANN401
    shuffle = begun(people=()).cut(54)
    with pytest.raises(ShuffleError, match="write a number from 0 up"):
        shuffle.dealt(*numbers)
    order = shuffle.order()
    with pytest.raises(ValueError, match="stock 109: the deck has 108 cards"):
        shuffle.order_again(order, 109, 1)
    with pytest.raises(ValueError, match="stock -1: write a whole number from 0 up"):
        shuffle.order_again(order, -1, 1)


def test_a_record_dealt_by_nobody_is_verified_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    with new_table(path) as table:
        play_a_deal(table)
    record = load(path)
    first = record.deals[0]
    assert first.shuffle is not None
    shuffle = replace(first.shuffle, reshuffles=1)
    wrong = replace(record, deals=(replace(first, dealer=7, shuffle=shuffle),))
    findings = [finding for check in verify_record(wrong) for finding in check.findings]
    again = next(finding for finding in findings if finding.code == "reshuffled")
    assert again.verdict is Verdict.FAILS


@given(st.integers(-20, 20) | st.integers(), st.integers(0, 30))
def test_any_number_gives_what_that_seat_may_see_or_the_error(seat: int, actions: int) -> None:
    table = new_table()
    play_some(table, actions + 1)
    if 0 <= seat < 4:
        assert table.observe(seat).seat == seat
        assert sorted(table.observe(seat).hand) == sorted(table.deal.table.hands[seat])
        assert (table.legal(seat) != ()) == (seat == table.actor)
        return
    looks = (table.observe, table.legal, table.log, lambda s: table.logs_from([s]))
    for look in looks:
        with pytest.raises(ValueError, match=f"seat {seat}: the seats are 0 to 3"):
            look(seat)
