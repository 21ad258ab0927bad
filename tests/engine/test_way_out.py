"""A way out that was found is tried first after a lay: the answer is that of a new search (2.9)."""

import random
from collections.abc import Iterator

import pytest

from canasta.cards import parse_cards
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.layout import STATE
from canasta.engine.kernel.legal.actions import check, legal
from canasta.engine.kernel.search.must_go_out import can_go_out, could_go_out
from canasta.engine.kernel.state import KernelRules, State
from canasta.engine.kernel.steps.encoding import is_lay
from canasta.engine.position import Position
from canasta.rules import VARIANTS
from driving import NIGHTLY, new_deal

DEALS = 400 if NIGHTLY else 40
GAMES = ("brazilian_w", "chilean_4", "italian_w", "samba_w")
LAST_WORDS = (constants.ACABA, constants.ASK_ACABA)


def turns(name: str, rng: random.Random) -> Iterator[tuple[State, KernelRules, list[int]]]:
    """Play deals in which hands are kept, people ask often, and who hears a yes lays; each step."""
    for _ in range(DEALS):
        deal = new_deal(VARIANTS[name], "4", rng)
        s, numbers = deal.state, deal.numbers
        while s.step != constants.OVER:
            out = [0] * constants.ACTIONS
            offered = out[: legal(s, numbers, out)]
            yield s, numbers, offered
            steps = [a for a in offered if a not in LAST_WORDS]
            lays = [a for a in steps if is_lay(a)]
            others = [a for a in steps if not is_lay(a)]
            said = s.permission == constants.YES_SAID
            if said or s.tray_n > 0 or rng.randrange(8) == 0:
                steps = lays or steps
            elif constants.ASK in steps and rng.randrange(2) == 0:
                steps = [constants.ASK]
            else:
                steps = others or steps
            apply(s, numbers, rng.choice(steps))


def forgetful(state: State) -> State:
    """Return the state of a turn in which no way out was found so far."""
    twin = state.clone()
    twin.way_known = 0
    twin.can_out = -1
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_what_was_found_before_a_lay_does_not_change_the_answer(name: str) -> None:
    known = 0
    for s, numbers, _ in turns(name, random.Random(name)):
        if s.step == constants.TO_PLAY and s.permission == constants.YES_SAID:
            fresh = forgetful(s)
            answer = can_go_out(fresh, numbers)
            if fresh.gave_up == 0:
                known += s.way_known
                assert could_go_out(s, numbers) == answer
    assert known > 0


@pytest.mark.parametrize("name", GAMES)
def test_each_lay_is_judged_alike_with_and_without_a_way_that_is_known(name: str) -> None:
    known = 0
    for s, numbers, offered in turns(name, random.Random(f"{name}, lays")):
        if s.way_known == 1 and s.step == constants.TO_PLAY:
            known += 1
            for a in offered:
                assert check(forgetful(s), numbers, a) == constants.OK
    assert known > 0


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("KS KH 2S 9C QD QC 10H", ("4H 5H 6H 7H 8H 9H", "4S 5S 6S 7S 8S 9S 10S", "KD KC KH")),
        ("4H 5H 6H 7H 8H 9H 10H 4S 5S 6S 7S 8S 9S 10S KS KH KD 9C", ()),
    ],
)
def test_a_lay_is_carried_out_alike_whether_or_not_it_was_asked_for_before(
    hand: str, melds: tuple[str, ...]
) -> None:
    """The search for a way out, which a yes asks for, comes before the lay is read."""
    position = Position(
        drawn=True,
        hands={0: parse_cards(hand)},
        melds={0: [parse_cards(text) for text in melds]},
        pile=parse_cards("5D"),
        stock=parse_cards("4C 5C 6C 7C"),
    )
    deal = deal_at(VARIANTS["samba_w"], "4", position)
    numbers, unasked, out = deal.numbers, deal.state, [0] * constants.ACTIONS
    written_first = {"joins", "may_open"}  # before they are read
    rows = {"tray", "melds"}  # compared as far as they lie there
    fields = [name for name, _, _ in STATE if name not in written_first | rows]
    unasked.permission = constants.YES_SAID
    asked = unasked.clone()
    for _ in range(3):
        a = next(a for a in out[: legal(asked.clone(), numbers, out)] if is_lay(a))
        assert check(asked, numbers, a) == constants.OK
        apply(asked, numbers, a)
        apply(unasked, numbers, a)
        for field in fields:
            assert getattr(unasked, field) == getattr(asked, field), field
        assert unasked.tray[: unasked.tray_n] == asked.tray[: asked.tray_n]
        many = unasked.meld_n[0]
        assert unasked.melds[0][:many] == asked.melds[0][:many]
    assert asked.way_known == 1
