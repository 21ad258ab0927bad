"""What a public call of the engine and its rules cannot use is refused: place, value, remedy."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import full_deck, parse_cards
from canasta.engine.action import Draw
from canasta.engine.deal import Deal
from canasta.engine.deal_at import deal_at
from canasta.engine.game import Game
from canasta.engine.position import Ended, Position
from canasta.guide.needs import out_need
from canasta.players import player
from canasta.players.match import Board, board, play_out
from canasta.rules import VARIANTS, RuleError, variant
from canasta.rules.customs import keepers
from canasta.rules.irregularities.remedies import faulty_deal, skipped_draws, wrong_dealer
from canasta.rules.scoring.opening import open_minimum, opening_requirement
from canasta.rules.scoring.settlement import settle
from canasta.rules.scoring.sheet import ScoreSheet
from canasta.rules.scoring.tally import DealEnd, SideCards, tally
from canasta.rules.seating.seats import (
    answering_seat,
    cutting_seat,
    left_of,
    next_deal,
    right_of,
    seat_persons,
    side_of,
)
from canasta.rules.upcard import replace_dealt_red_threes
from driving import GAMES, new_deal, some_way

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC = variant("classic")
ORDER = full_deck(2, 4)
SHEET = ScoreSheet(2, ((5, 10),))

NO_SEATS: tuple[Any, ...] = (-1, -2, -4, 4, 9, True, False, 1.0, "1", (1,))
"""What is no seat at a table of four."""

NO_SIDES: tuple[Any, ...] = (-1, 2, 9, True, 0.0, "A", None)
NO_DEALS: tuple[Any, ...] = (0, -1, True, 1.0, "1", None)
NO_TOTALS: tuple[Any, ...] = ((), (0,), (0, 0, 0), (0, True), (0, 1.5), "00", {0: 5, 1: 7}, None, 3)


def deal() -> Deal:
    return new_deal(CLASSIC, "4", random.Random(3))


def start(**changes: Any) -> Deal:  # noqa: ANN401
    given: dict[str, Any] = {"dealer": 3, "totals": (0, 0), "number": 1}
    return Deal(CLASSIC, "4", ORDER, **(given | changes))


def at(**changes: Any) -> Deal:  # noqa: ANN401
    return deal_at(CLASSIC, "4", Position(**changes))


TAKES_A_SEAT: dict[str, Callable[[Any], object]] = {
    "Deal(dealer)": lambda seat: start(dealer=seat),
    "Deal.observe": lambda seat: deal().observe(seat),
    "Deal.observe_all": lambda seat: deal().observe_all([0, seat]),
    "Deal.hand": lambda seat: deal().hand(seat),
    "Deal.log": lambda seat: deal().log(seat),
    "Deal.check": lambda seat: deal().check(Draw(), seat),
    "Deal.apply": lambda seat: deal().apply(Draw(), seat),
    "Deal.challenge": lambda seat: deal().challenge(seat),
    "Game(first_dealer)": lambda seat: Game(CLASSIC, "4", first_dealer=seat),
    "Position.to_act": lambda seat: at(to_act=seat),
    "Position.hands": lambda seat: at(hands={seat: parse_cards("4S")}),
    "Position.melded_before": lambda seat: at(melded_before=[seat]),
    "Position.first_turns": lambda seat: at(first_turns=[seat]),
    "Position.ended": lambda seat: at(ended=Ended("out", seat)),
    "left_of": lambda seat: left_of(seat, 4),
    "right_of": lambda seat: right_of(seat, 4),
    "answering_seat": lambda seat: answering_seat(seat, 4, 2),
    "cutting_seat": lambda seat: cutting_seat(seat, 4),
    "next_deal": lambda seat: next_deal(seat, 4),
    "keepers": lambda seat: keepers(seat, 4, 2),
    "wrong_dealer(should_deal)": lambda seat: wrong_dealer(seat, 0, 4, before_first_play=False),
    "wrong_dealer(dealt)": lambda seat: wrong_dealer(0, seat, 4, before_first_play=True),
    "faulty_deal": lambda seat: faulty_deal(seat, 0, 4),
    "replace_dealt_red_threes": lambda seat: replace_dealt_red_threes(seat, [[], [], [], []], []),
    "tally": lambda seat: tally(CLASSIC, "4", [SideCards()] * 2, DealEnd("out", seat)),
    "Board": lambda seat: Board(CLASSIC, "4", ORDER, seat, (0, 0)).deal(),
}
TAKES_A_SIDE: dict[str, Callable[[Any], object]] = {
    "ScoreSheet.column": SHEET.column,
    "Position.melds": lambda side: at(melds={side: [parse_cards("4S 4H 4D")]}),
    "Position.red_threes": lambda side: at(red_threes={side: parse_cards("3H")}),
    "Position.captured": lambda side: at(captured={side: parse_cards("3S")}),
    "Position.black_threes": lambda side: at(black_threes={side: parse_cards("3S")}),
    "Position.penalties": lambda side: at(penalties={side: 100}),
    "Position.asks_used": lambda side: at(asks_used={side: 1}),
    "out_need": lambda side: out_need(deal().observe(0), side),
}
MAY_BE_LEFT_OUT: dict[str, Callable[[Any], object]] = {
    "settle(instant_winner)": lambda side: settle(CLASSIC, (0, 0), side),
    "Game.book(instant_winner)": lambda side: Game(CLASSIC, "4").book((0, 0), side),
}
COUNTS_DEALS: dict[str, Callable[[Any], object]] = {
    "Deal(number)": lambda number: start(number=number),
    "Position.number": lambda number: at(number=number),
    "requirement": lambda number: opening_requirement(CLASSIC, 0, number),
    "open_minimum": lambda number: open_minimum(CLASSIC, 0, number),
    "settle(deal_number)": lambda number: settle(CLASSIC, (0, 0), deal_number=number),
    "Seating.persons": Game(CLASSIC, "4").seating.persons,
    "Seating.resting": Game(CLASSIC, "4").seating.resting,
    "Seating.seat_of": lambda number: Game(CLASSIC, "4").seating.seat_of("0", number),
}
TAKES_ONE_FOR_EACH_SIDE: dict[str, Callable[[Any], object]] = {
    "Deal(totals)": lambda totals: start(totals=totals),
    "Game.book": lambda scores: Game(CLASSIC, "4").book(scores),
    "ScoreSheet.add": SHEET.add,
    "settle": lambda totals: settle(CLASSIC, totals if totals != (0, 0, 0) else ()),
}
MAY_BE_EMPTY: dict[str, Callable[[Any], object]] = {
    "Position.totals": lambda totals: at(totals=totals),
    "board": lambda totals: board(CLASSIC, "4", 1, totals),
}


def each(calls: dict[str, Callable[[Any], object]], wrong: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Try every call with everything that is wrong."""
    cases = [
        pytest.param(call, value, id=f"{n}-{value!r}")
        for n, call in calls.items()
        for value in wrong
    ]
    return pytest.mark.parametrize(("call", "value"), cases)


@each(TAKES_A_SEAT, NO_SEATS)
def test_what_is_no_seat_is_refused_by_name(call: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError, match=r"the seats are 0 to 3$") as found:
        call(value)
    assert repr(value) in str(found.value)


@each(TAKES_A_SIDE, NO_SIDES)
def test_what_is_no_side_is_refused_by_name(call: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError, match=r"the sides are 0 to 1$") as found:
        call(value)
    assert repr(value) in str(found.value)


@each(MAY_BE_LEFT_OUT, NO_SIDES[:-1])
def test_what_is_no_winning_side_is_refused(call: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError, match=r"the sides are 0 to 1$"):
        call(value)


@each(COUNTS_DEALS, NO_DEALS)
def test_deals_are_counted_from_1(call: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError, match=r"write a whole number from 1 up$") as found:
        call(value)
    assert repr(value) in str(found.value)


@each(TAKES_ONE_FOR_EACH_SIDE, NO_TOTALS)
def test_totals_are_one_whole_number_for_each_side(
    call: Callable[[Any], object], value: object
) -> None:
    with pytest.raises(ValueError, match=r"side"):
        call(value)


@each(MAY_BE_EMPTY, tuple(value for value in NO_TOTALS if value))
def test_totals_that_may_be_left_out_are_otherwise_one_for_each_side(
    call: Callable[[Any], object], value: object
) -> None:
    with pytest.raises(ValueError, match=r"one for each side$"):
        call(value)


@pytest.mark.parametrize("form", [4, "7", "", None, True, ("4",), "*"])
def test_what_is_no_table_form_is_refused_with_those_that_are(form: Any) -> None:  # noqa: ANN401
    calls: tuple[Callable[[], object], ...] = (
        lambda: CLASSIC.seats(form),
        lambda: CLASSIC.sides(form),
        lambda: CLASSIC.cards(form),
        lambda: Deal(CLASSIC, form, ORDER, dealer=0, totals=(0, 0)),
        lambda: Game(CLASSIC, form),
        lambda: deal_at(CLASSIC, form, Position()),
        lambda: board(CLASSIC, form, 1),
        lambda: seat_persons(CLASSIC, form, [["a"], ["b"]]),
        lambda: tally(CLASSIC, form, [SideCards()] * 2, DealEnd()),
    )
    for call in calls:
        with pytest.raises(RuleError, match=r"2.*3.*4"):
            call()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": {0: ["4S", "??"]}}, r"hands of 0: '\?\?' is not a known card; write KS"),
        ({"pile": ["KX"]}, r"the pile: 'KX' is not a known card"),
        ({"stock": parse_cards("4S ") * 200}, r"200 cards: this game has room for 112"),
        ({"melds": {0: [parse_cards("4S 4H 4D")] * 20}}, r"20 melds of side 0: .* room for 13"),
        ({"melds": {0: [[]]}}, r"a meld of  cannot exist: too_few_cards"),
        ({"red_threes": {0: ["3S"]}}, r"red_threes of side 0: 3S is not a red three"),
        ({"captured": {1: ["3H"]}}, r"captured of side 1: 3H is not a black three"),
        ({"feet": {0: ["4S"]}}, r"feet: classic has none; leave them out"),
        ({"talons": [["4S"]]}, r"1 talons: classic deals 0"),
        ({"penalties": {0: -5}}, r"penalties of side 0: -5: write a whole number from 0 up"),
        ({"asks_used": {0: True}}, r"asks_used of side 0: True: write a whole number from 0 up"),
        ({"ended": Ended("outt")}, r"ended by 'outt': did you mean out\?"),
        ({"ended": Ended("special", 0, special="x")}, r"special hand 'x': the choices are"),
    ],
)
def test_a_position_that_cannot_be_set_up_is_refused(changes: Any, message: str) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match=message):
        at(**changes)


def test_other_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="seat -1: write a whole number from 0 up"):
        side_of(-1, 2)
    with pytest.raises(ValueError, match="cards drawn -1"):
        skipped_draws(-1, 0)
    with pytest.raises(ValueError, match=r"cards of 3 sides: classic in the form '4' has 2"):
        tally(CLASSIC, "4", [SideCards()] * 3, DealEnd())
    with pytest.raises(ValueError, match="seat 1 has no player; name one for each seat"):
        play_out(deal(), {0: player("random"), 2: player("random"), 3: player("random")})


def test_a_refused_number_changes_nothing() -> None:
    running, again = deal(), deal()
    for wrong in NO_SEATS:
        with pytest.raises(ValueError, match="the seats are 0 to 3"):
            running.apply(Draw(), wrong)
    assert running.observe_all(range(4)) == again.observe_all(range(4))
    game = Game(CLASSIC, "4")
    with pytest.raises(ValueError, match="one for each side"):
        game.book((1, True))
    assert (game.totals, game.number, game.history) == ((0, 0), 1, [])


@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(-20, 20) | st.integers())
def test_any_number_gives_the_view_of_that_seat_or_the_error(
    game: tuple[str, str], seed: int, seat: int
) -> None:
    rng = random.Random(seed)
    running = new_deal(VARIANTS[game[0]], game[1], rng)
    some_way(running, rng, rng.randrange(20))
    if 0 <= seat < running.seats:
        seen = running.observe(seat)
        assert seen.seat == seat
        assert sorted(seen.hand) == sorted(running.table.hands[seat])
        assert running.observe_all([seat]) == {seat: seen}
        assert sorted(running.hand(seat)) == sorted(running.table.hands[seat]) or running.tray
        assert seen.log == running.log(seat)
        return
    for look in (running.observe, running.hand, running.log, lambda s: running.observe_all([s])):
        with pytest.raises(ValueError, match=f"seat {seat}: the seats are 0 to"):
            look(seat)
