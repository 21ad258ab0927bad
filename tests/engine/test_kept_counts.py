"""What the state keeps besides the cards is what counting the cards anew finds."""

from __future__ import annotations

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.laws.meld_rows import reindex
from canasta.engine.kernel.laws.suits import note_suits
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import playout
from canasta.rules import VARIANTS

DEALS = 6
SEQUENCES = {"meld.sequences": True, "meld.same_rank_melds": "separate"}


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
    for deal in range(DEALS):
        playout.start(state, numbers, chance, minimums, deal % numbers.seats)
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
