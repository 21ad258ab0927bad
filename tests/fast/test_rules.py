"""The player in the kernel's language: compiled it plays as in plain Python."""

from __future__ import annotations

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.players.compiled.believing import belief_of
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.trying import PlainTrier, compiled_trier
from canasta.players.compiled.weights import weights_of
from canasta.players.match import board
from canasta.rules import VARIANTS

SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("classic", "4"),
        pytest.param("samba_w", "4", marks=SLOW),
        pytest.param("american_003", "4", marks=SLOW),
        pytest.param("hand_and_foot", "4", marks=SLOW),
    ],
)
def test_worlds_come_out_the_same_in_plain_python_and_compiled(name: str, form: str) -> None:
    rules = VARIANTS[name]
    near_the_end = (rules.end.target * 9 // 10,) * rules.sides(form)
    deal = board(rules, form, 1, near_the_end).deal()
    w = weights_of(rules)
    fast = compiled_trier(rules, form)
    for k in range(9):
        seat = deal.actor
        assert seat is not None
        if k % 4:
            deal.step(deal.legal()[-1])
            continue
        out = [0] * constants.ACTIONS
        steps = out[: legal(deal.state, deal.numbers, out)][-3:]
        found = []
        for trier in (PlainTrier(), fast):
            trier.begin(look_at(deal.observe(seat)), w, belief_of(rules))
            found.append(trier.leads(seat, steps, 11, 2))
        assert found[0] == found[1]
        assert len({tuple(leads) for leads in found[0]}) > 1
        deal.step(deal.legal()[-1])
