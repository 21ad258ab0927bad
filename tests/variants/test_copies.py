"""A copy of a deal lives its own life, and the record leads back to every moment of a deal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from canasta.engine.kernel.layout import STATE
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY, new_deal, some_way

if TYPE_CHECKING:
    from canasta.engine.deal import Deal

DEALS = 20 if NIGHTLY else 1
CUT = None if NIGHTLY else 30
AHEAD = 15  # steps that a copy is played on: more than a turn
each_form = pytest.mark.parametrize(("variant", "form"), GAMES)

NOTES = {"tray", "melds", "took_hand", "took_pile", "joins", "can_out", "gave_up"}
NOTES |= {name for name, _, _ in STATE if name.startswith("way")}
NOTES |= {"may_open", "changed"}
"""What the kernel may leave lying in its state, by the way that was taken: what lay on a tray or
was considered, and what the search for a way out found.  Nothing that is legal depends on it."""


def kernel(deal: Deal) -> dict[str, Any]:
    """Return the fields of the kernel's state."""
    return {name: getattr(deal.state, name) for name, _, _ in STATE}


def everything(deal: Deal) -> str:
    """Return all that a deal consists of but its rules, as a text that does not change with it."""
    parts = {
        name: value
        for name, value in vars(deal).items()
        if name not in {"rules", "numbers", "state", "_seen"}
    }
    views = [deal.log(seat) for seat in (None, *range(deal.seats))]
    return repr((parts, kernel(deal), views))


def position(deal: Deal) -> tuple[object, ...]:
    """Return the position without what is noted, hands in any order."""
    table, s = deal.table, deal.state
    cards = (table.stock, table.pile, table.melds, table.feet, table.talons)
    threes = (table.red_threes, table.black_threes, table.captured)
    melds = [pool[:n] for pool, n in zip(s.melds, s.meld_n, strict=True)]
    fields = {name: value for name, value in kernel(deal).items() if name not in NOTES}
    return (*map(repr, (cards, threes, melds)), list(map(sorted, table.hands)), fields)


def trays_of_copies(deal: Deal, rng: random.Random) -> int:
    """Play a deal out with copies at some moments; say in how many an opening lay on the tray."""
    trays = 0
    kept: list[tuple[Deal, str]] = []
    while not deal.over:
        if rng.randrange(4 if deal.tray else 12) == 0:
            trays += bool(deal.tray)
            before = everything(deal)
            twin = deal.clone()
            kept.append((deal.clone(), before))
            some_way(twin, rng, AHEAD)
            assert everything(deal) == before != everything(twin)
        deal.step(rng.choice(deal.legal()))
    assert all(everything(twin) == before for twin, before in kept)
    return trays


@each_form
def test_a_copy_lives_its_own_life(variant: str, form: str) -> None:
    """What happens to one does not touch the other, in the middle of an opening either."""
    trays = number = 0
    while number < DEALS or trays == 0:
        rng = random.Random(number)
        trays += trays_of_copies(new_deal(VARIANTS[variant], form, rng, CUT), rng)
        number += 1


@each_form
def test_the_record_leads_to_every_moment_of_a_deal(variant: str, form: str) -> None:
    for number in range(DEALS):
        rng = random.Random(1000 + number)
        deal = new_deal(VARIANTS[variant], form, rng, CUT)
        again = deal.clone()
        while not deal.over:
            deal.step(rng.choice(deal.legal()))
            for seat, action in deal.record[len(again.record) :]:
                again.apply(action, seat)
                assert again.events == deal.events
                assert again.penalties == deal.penalties
                if deal.state.barred:  # by an opening taken back, that is in no record
                    continue
                assert position(again) == position(deal)
                assert again.legal() == deal.legal()


def scrambled(deal: Deal, rng: random.Random) -> Deal:
    """Return a copy in which other things were considered before: all that is written first."""
    twin = deal.clone()
    s = twin.state
    s.may_open = rng.choice((-1, 0, 1))
    s.changed = [rng.randrange(-1, 9) for _ in s.changed]
    for row in s.tray[s.tray_n :]:
        row[:] = [rng.randrange(-1, 9) for _ in row]
    return twin


@each_form
def test_nothing_that_is_legal_depends_on_what_was_considered_before(
    variant: str, form: str
) -> None:
    for number in range(DEALS):
        rng = random.Random(2000 + number)
        deal = new_deal(VARIANTS[variant], form, rng, CUT)
        while not deal.over:
            twin, legal = scrambled(deal, rng), deal.legal()
            assert twin.legal() == legal
            action = rng.choice(legal)
            assert scrambled(deal, rng).check_step(action) is None
            assert twin.step(action) == deal.step(action)
            assert position(twin) == position(deal)
