"""What the player in the kernel's language knows: its observation, and of a full state no more."""

from __future__ import annotations

import os
import random

import pytest

from canasta.engine.kernel import constants
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.legal.actions import legal as legal_steps
from canasta.engine.kernel.state import State
from canasta.engine.smallsteps import number_of
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.player import numbered
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.facts import count_unseen
from canasta.players.compiled.policy.watching import act, forget
from canasta.players.compiled.policy.worlds import hidden_count, imagine
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.trying import UNIFORM
from canasta.players.compiled.weights import FIRST
from canasta.players.match import board
from canasta.rules import VARIANTS

NIGHTLY = "CANASTA_NIGHTLY" in os.environ
FEW = (
    ("classic", "4"),
    ("classic", "2"),
    ("italian_w", "4"),
    ("brazilian_w", "4"),
    ("american_000", "4"),
    ("hand_and_foot", "6"),
)
ALL = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
FORMS = ALL if NIGHTLY else FEW
TOTALS = (0, 1600, 3100)
REMEMBERED = ("known", "thrown", "declined")
PRIVATE = ("hands", "suits", "held", "stock", "feet", "foot_suits", "talons")


def blinded(s: State, seat: int) -> State:
    """Return the state without the cards that a seat cannot see."""
    twin = s.clone()
    for name in PRIVATE:
        empty = getattr(State(s.shape), name)
        if name in {"hands", "suits", "held"} and len(empty) > seat:
            empty[seat] = getattr(twin, name)[seat]
        setattr(twin, name, empty)
    return twin


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_a_full_state_and_what_a_seat_sees_lead_to_the_same_choice(name: str, form: str) -> None:
    rules, place = VARIANTS[name], FORMS.index((name, form))
    deal = board(rules, form, place, (TOTALS[place % 3],) * rules.sides(form)).deal()
    s, n, w = deal.state, deal.numbers, list(FIRST)
    memory = Memory(shape_of(rules, form))
    forget(s, n, memory)
    chance = random.Random(name)
    while (seat := deal.actor) is not None:
        legal = deal.legal()
        steps = [number_of(s, n, action) for action in legal]
        chosen = choose(s.clone(), n, memory, w, list(steps), len(steps))
        if chance.random() < 0.25:
            found = look_at(deal.observe(seat))
            assert numbered(found, legal) == steps
            assert choose(blinded(s, seat), n, memory, w, list(steps), len(steps)) == chosen
            if all(getattr(memory, name) == getattr(found.memory, name) for name in REMEMBERED):
                count = len(steps)
                assert choose(found.state, n, found.memory, w, list(steps), count) == chosen
        act(s.clone(), n, memory, chosen)
        deal.step(legal[steps.index(chosen)])


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_an_imagined_world_agrees_with_what_the_seat_sees(name: str, form: str) -> None:
    rules = VARIANTS[name]
    deal = board(rules, form, 3).deal()
    chance, g = random.Random(name), [7]
    out = [0] * constants.ACTIONS
    while (seat := deal.actor) is not None:
        legal = deal.legal()
        if chance.random() < 0.05:
            found = look_at(deal.observe(seat))
            s, n, memory = found.state, found.numbers, found.memory
            sizes, stock, own = list(s.hand_n), s.stock_n, list(s.hands[seat])
            before = legal_steps(s.clone(), n, out)
            count_unseen(s, n, memory, seat)
            unseen, hidden = list(memory.unseen), hidden_count(s, n, memory)
            assert min(unseen) >= 0
            assert sum(unseen) == hidden
            imagine(s, n, memory, seat, list(UNIFORM), g)
            assert (list(s.hand_n), s.stock_n, list(s.hands[seat])) == (sizes, stock, own)
            for q in range(n.seats):
                assert sum(s.hands[q]) == s.hand_n[q]
                assert all(s.hands[q][c] >= min(memory.known[q][c], 1) for c in range(15))
            assert legal_steps(s, n, out) == before
        deal.step(chance.choice(legal))
