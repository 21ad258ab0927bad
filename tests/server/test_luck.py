"""The server counts what it deals, and says when no chance explains it (promise F9)."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from canasta.cards import full_deck, is_red_three, is_wild
from canasta.engine.deal import Deal
from canasta.engine.setup import begin_with, stock_shuffled
from canasta.rules import VARIANTS
from canasta.server.luck import ALARM, ENOUGH, Luck, hands_of
from canasta.server.store import record_of
from server.houses import company

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta.cards import Card

CLASSIC = VARIANTS["classic"]


def dealt(deals: int, bend: Callable[[list[Card], random.Random], None] = lambda *_: None) -> Luck:
    """Count decks that were shuffled honestly, and then bent."""
    luck, dice = Luck(), random.Random("luck")
    for deal in range(deals):
        deck = list(full_deck(2, 4))
        dice.shuffle(deck)
        bend(deck, dice)
        luck.add(CLASSIC, "4", deck, deal % 4, computers=(1, 2, 3))
    return luck


def a_wild_for_the_first(deck: list[Card], dice: random.Random) -> None:
    """Help the player at the dealer's left to one more wild card, in two deals of five."""
    if dice.random() < 0.4:
        wild = next(place for place in range(44, 108) if is_wild(deck[place]))
        plain = next(place for place in range(0, 44, 4) if not is_wild(deck[place]))
        deck[plain], deck[wild] = deck[wild], deck[plain]


def no_red_threes_for_persons(deck: list[Card], dice: random.Random) -> None:
    """Take red threes from the seat of the person, no matter who deals, half of the time."""
    for start in range(4):
        for place in range(start, 44, 4):
            if is_red_three(deck[place]) and dice.random() < 0.5:
                other = dice.randrange(44, 108)
                deck[place], deck[other] = deck[other], deck[place]


def test_honest_deals_raise_no_alarm() -> None:
    luck = dealt(3_000)
    assert luck.alarm() is None
    assert luck.worst is not None
    assert abs(luck.worst.z) < 4
    assert {figure.who for figure in luck.figures()} == {
        *("0", "1", "2", "3"),
        *("persons", "computers"),
    }


@pytest.mark.parametrize("bend", [a_wild_for_the_first, no_red_threes_for_persons])
def test_a_dealer_who_helps_or_robs_is_found(
    bend: Callable[[list[Card], random.Random], None],
) -> None:
    odd = dealt(5_000, bend).alarm()
    assert odd is not None
    assert abs(odd.z) > ALARM


def test_the_alarm_is_not_raised_at_every_deal() -> None:
    luck = dealt(1_000, no_red_threes_for_persons)
    assert luck.alarm() is not None
    assert luck.alarm() is None


def test_old_deals_are_forgotten() -> None:
    luck = dealt(12_345)
    assert luck.deals == 12_345
    assert {figure.deals for figure in luck.figures()} == {10_000 - 1_000 + 345}
    assert dealt(ENOUGH - 1).worst is None


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_are_counted_as_they_are_dealt(name: str) -> None:
    rules, dice = VARIANTS[name], random.Random(name)
    for form in rules.formats:
        deck = list(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
        dice.shuffle(deck)
        begin = partial(Deal, rules, form, dealer=0, totals=[0] * rules.sides(form))
        deal, deck[:] = begin_with(deck, begin, stock_shuffled(dice.shuffle))
        sent = {event.seat: event.cards for event in deal.events if event.name == "dealt"}
        hands = hands_of(rules, form, deck, deal.dealer)
        assert dict(enumerate(hands)) == sent


async def test_a_deal_is_counted_when_it_is_scored_and_not_before(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        two.house.luck = dealt(1_000, no_red_threes_for_persons)
        two.table.shared = replace(two.table.shared, luck=two.house.luck)
        assert two.house.luck.deals == 1_000
        await two.play_on(lambda view: view.phase == "sheet")
        assert two.house.luck.deals == 1_001
        assert [one for one in caplog.messages if "unevenly" in one]
        stored = await two.house.store.load(two.table.id)
        kept = Luck(forgets=False)
        kept.add_record(record_of(stored.rows))
        assert kept.deals == 1
