"""What the state keeps besides the cards is what counting the cards anew finds."""

from __future__ import annotations

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.laws.deal import deal
from canasta.engine.kernel.laws.meld_rows import reindex
from canasta.engine.kernel.laws.pile import recount
from canasta.engine.kernel.laws.suits import note_suits
from canasta.engine.kernel.layout import STATE, shape_of
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import playout
from canasta.rules import VARIANTS

DEALS = 6
SEQUENCES = {"meld.sequences": True, "meld.same_rank_melds": "separate"}

NOT_CLEARED = {"pile", "tray", "melds", "may_open", "joins", "took_hand", "took_pile"}
"""Rows that are not counted as lying there, and what is written before it is read."""


@pytest.mark.parametrize(
    ("name", "changes"),
    [("samba_w", {}), ("italian_w", {}), ("american_cla", {}), ("hand_and_foot", SEQUENCES)],
)
def test_what_is_kept_of_hands_and_melds_is_what_they_hold(
    name: str, changes: dict[str, object]
) -> None:
    rules = VARIANTS[name].replace(changes)
    numbers, state = kernel_rules(rules, "4"), State(shape_of(rules, "4"))
    out, chance, minimums = [0] * constants.ACTIONS, [0], [2, 50, 90]
    playout.seed(chance, 5)
    for number in range(DEALS):
        playout.start(state, numbers, chance, minimums, number % numbers.seats)
        while state.step != constants.OVER:
            many = legal(state, numbers, out)
            apply(state, numbers, playout.choose(out, chance, many))
            anew = state.clone()
            for side in range(numbers.sides):
                reindex(anew, side)
            if numbers.tracks_suits:
                for seat in range(numbers.seats):
                    note_suits(anew, seat)
            assert (state.held, state.keys) == (anew.held, anew.keys)
            assert (state.first, state.same, state.several) == (
                anew.first,
                anew.same,
                anew.several,
            )


@pytest.mark.parametrize("name", ["classic", "samba_w", "american_cla"])
def test_a_deal_begins_alike_on_a_new_table_and_after_another_deal(name: str) -> None:
    rules = VARIANTS[name]
    numbers, used = kernel_rules(rules, "4"), State(shape_of(rules, "4"))
    out, chance, minimums = [0] * constants.ACTIONS, [0], [2, 50, 90]
    playout.seed(chance, 5)
    for first in (0, 1):
        new, again = State(shape_of(rules, "4")), chance[:]
        playout.start(used, numbers, chance, minimums, first)
        playout.start(new, numbers, again, minimums, first)
        for field, _, _ in STATE:
            if field not in NOT_CLEARED and not field.startswith("way"):
                assert getattr(used, field) == getattr(new, field), field
        while used.step != constants.OVER:
            apply(used, numbers, playout.choose(out, chance, legal(used, numbers, out)))


def test_cards_that_are_turned_up_are_counted_like_those_that_are_thrown() -> None:
    """Red threes and a deuce are covered, one after the other (1.4)."""
    rules = VARIANTS["classic"]
    numbers, state = kernel_rules(rules, "4"), State(shape_of(rules, "4"))
    turned = [constants.RED3, constants.DEUCE, constants.RED3, constants.FOUR]
    order = [constants.ACE] * 44 + turned + [constants.FOUR] * 20
    state.stock_n = len(order)
    state.stock[: len(order)] = reversed(order)
    assert deal(state, numbers, 0) == 0
    assert state.pile_n == len(turned)
    anew = state.clone()
    recount(anew, numbers)
    kept = (state.pile_freeze, state.pile_red, state.pile_black)
    assert kept == (anew.pile_freeze, anew.pile_red, anew.pile_black)
