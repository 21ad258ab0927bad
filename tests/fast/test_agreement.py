"""The compiled kernel decides as the plain one does, in every variant, to the last field."""

import random

import pytest

from canasta.engine.kernel import apply as playing
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kernel.layout import STATE, shape_of
from canasta.engine.kernel.legal import actions as legality
from canasta.engine.kernel.state import State
from canasta.fast import playout
from canasta.fast.backing import integers, new_states
from canasta.rules import VARIANTS
from driving import last_action
from fast.agreement import FORMS, NIGHTLY, Tables, common_shape, tables, with_random_toggles
from fast.packing import pack_state

DEALS, MANY, HOUSES = (500, 10_000, 1_000) if NIGHTLY else (60, 500, 40)
SMALL = "classic"  # its shape is the smallest, so a wrong index leaves an array soonest
ALL_SHAPES = ("laws_1950", "laws_1950_3pack")
each_form = pytest.mark.parametrize(("name", "form"), FORMS)
each_variant = pytest.mark.parametrize("name", VARIANTS)


def cuts(deals: int) -> list[tuple[int, int]]:
    """Return (number, cut): every second deal whole, the others with 0 to 12 cards left to draw."""
    return [(n, playout.WHOLE if n % 2 else n // 2 % 13) for n in range(deals)]


@each_form
def test_every_decision_and_every_field_agree(name: str, form: str) -> None:
    table = tables(VARIANTS[name], form)
    found = [table.differences(number, cut) for number, cut in cuts(DEALS)]
    assert [line for lines in found for line in lines] == []


@each_form
def test_no_card_is_lost_and_no_deal_gets_stuck(name: str, form: str) -> None:
    table = tables(VARIANTS[name], form)
    states, results = table.play_compiled(7, playout.WHOLE, MANY)
    assert min(results) > 0
    assert set(table.cards(states)) == {VARIANTS[name].cards(form)}
    assert (states["hands"].sum(axis=2) == states["hand_n"]).all()
    for cut in range(13):
        _, results = table.play_compiled(cut, cut, MANY // 10)
        assert min(results) > 0


@each_variant
def test_house_rules_agree_too(name: str) -> None:
    chance = random.Random(name)
    for number in range(HOUSES):
        form = chance.choice(VARIANTS[name].formats)
        rules = with_random_toggles(VARIANTS[name], form, chance)
        shape, wide = shape_of(rules, form), common_shape()
        if shape.cards <= wide.cards and shape.pool <= wide.pool:
            table = tables(rules, form)
            assert table.differences(number, playout.WHOLE) == []
            assert table.differences(number, number % 13) == []


@each_form
def test_a_state_may_be_dealt_into_again(name: str, form: str) -> None:
    table = tables(VARIANTS[name], form)
    used, fresh = [0], [0]
    playout.seed(used, 1)
    playout.seed(fresh, 1)
    state, out = State(table.shape), [0] * constants.ACTIONS
    for _ in range(5):
        again = playout.play(state, table.numbers, out, used, table.minimums, playout.WHOLE)
        anew = State(table.shape)
        first = playout.play(anew, table.numbers, out, fresh, table.minimums, playout.WHOLE)
        assert again == first


def check_indices(name: str, form: str) -> None:
    table = tables(VARIANTS[name], form, boundscheck=True)
    found = [table.differences(number, cut) for number, cut in cuts(DEALS)]
    assert [line for lines in found for line in lines] == []


@pytest.mark.parametrize("form", VARIANTS[SMALL].formats)
def test_no_index_leaves_its_array(form: str) -> None:
    check_indices(SMALL, form)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL_SHAPES)
def test_no_index_leaves_its_array_in_the_larger_shapes(name: str) -> None:
    for form in VARIANTS[name].formats:
        check_indices(name, form)


@each_variant
def test_every_number_fits_its_field_at_every_decision(name: str) -> None:
    for form in VARIANTS[name].formats:
        table = tables(VARIANTS[name], form)
        states = new_states(table.shape)
        g = [0]
        playout.seed(g, 5)
        state, out = State(table.shape), [0] * constants.ACTIONS
        playout.start(state, table.numbers, g, table.minimums, 0)
        while state.step != constants.OVER:
            pack_state(state, states)  # raises when one does not
            count = legality.legal(state, table.numbers, out)
            playing.apply(state, table.numbers, out[playout.next_random(g) % count])


def step_by_step(table: Tables, number: int) -> None:
    """Compare a deal after each small step, through the doors of the compiled kernel."""
    compiled, packed, numbers = table.compiled, table.packed, table.numbers
    states, plain = new_states(table.wide), State(table.wide)
    g, out, outs = [0], [0] * constants.ACTIONS, integers(constants.ACTIONS)
    playout.seed(g, number)
    playout.start(plain, numbers, g, table.minimums, 0)
    plain.stock_n = sum(numbers.copies)
    pack_state(plain, states)
    assert compiled.deal(states, 0, packed, 1) == dealing.deal(plain, numbers, 1)
    own = new_states(table.wide)
    last = last_action(numbers)
    while plain.step != constants.OVER:
        count = legality.legal(plain, numbers, out)
        assert compiled.legal(states, 0, packed, outs) == count
        assert outs[:count].tolist() == out[:count]
        for a in range(last):
            code = legality.check(plain, numbers, a)
            assert compiled.check(states, 0, packed, a) == code
            assert (code == constants.OK) == (a in out[:count])
        action = out[playout.next_random(g) % count]
        playing.apply(plain, numbers, action)
        compiled.apply(states, 0, packed, action)
        pack_state(plain, own)
        assert [name for name, _, _ in STATE if own[name].tolist() != states[name].tolist()] == []


@each_variant
def test_the_doors_agree_after_every_step(name: str) -> None:
    step_by_step(tables(VARIANTS[name], VARIANTS[name].formats[-1]), 11)
