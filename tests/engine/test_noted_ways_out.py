"""A way out that was found is noted, and looked at first after further lays (2.9)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.search.exit_plan import still_out
from canasta.engine.kernel.search.must_go_out import could_go_out
from canasta.rules import VARIANTS
from driving import NIGHTLY
from engine.test_going_out_by_trying import MOST_HELD, near_the_end, unasked

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

POSITIONS = 400 if NIGHTLY else 60


def asked(s: State, numbers: KernelRules) -> int:
    """Ask whether the player can go out as the position stands; a way that is found is noted."""
    s.can_out = -1
    return could_go_out(s, numbers)


def lays(s: State, numbers: KernelRules) -> list[State]:
    """Return the positions after each lay that is legal."""
    out, found = [0] * constants.ACTIONS, []
    for action in out[: legal(s, numbers, out)]:
        after = s.clone()
        apply(after, numbers, action)
        if after.way_known and after.turn == s.turn and after.step == constants.TO_PLAY:
            found.append(after)
    return found


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("samba_w", {}),
        ("samba_w", {"meld.max_wilds": 3}),
        ("samba_w", {"out.final_discard": "required"}),
        ("bolivia_w", {}),
        ("chilean_3", {}),
        ("brazilian_w", {}),
        ("italian_w", {}),
        ("italian_w", {"meld.deuce_lock": False}),
    ],
)
def test_a_noted_way_out_changes_no_answer(name: str, changes: dict[str, object]) -> None:
    rules = unasked(VARIANTS[name]).replace(changes)
    noted = 0
    for seed in range(POSITIONS):
        rng = random.Random(f"{name} {changes} {seed}")
        deal = deal_at(rules, "4", near_the_end(rules, "4", rng))
        s, numbers = deal.state, deal.numbers
        assert numbers.by_runs == 1
        if s.step != constants.TO_PLAY or s.hand_n[s.turn] > MOST_HELD:
            continue
        asked(s, numbers)
        while s.way_known:
            noted += 1
            s.joins = int(numbers.combine == 1 and s.tray_n == 0)
            if s.can_out == 1:
                assert still_out(s.clone(), numbers, s.turn) == 1
            following = lays(s, numbers)
            for after in following:
                again = after.clone()
                again.way_known = 0
                assert asked(after, numbers) == asked(again, numbers), seed
            if not following:
                break
            s = rng.choice(following)
    assert noted > POSITIONS // 10
