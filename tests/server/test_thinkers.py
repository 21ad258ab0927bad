"""Computers think in time, or something simpler plays: one table's hands hold up no other's."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import canasta
from canasta.players.greedy import Greedy
from canasta.players.match import board
from canasta.rules import RuleSet, from_mapping
from canasta.server.hosting.thinkers import MOST_CARDS, Thinkers


def rules_for(hand: int) -> RuleSet:
    """Return rules by which two players are dealt so many cards of eight packs."""
    threes = [100 * number for number in range(17)]
    rules = {"variant": "classic", "deck.packs": 8, "deal.hand_size": hand}
    rules |= {"deck.jokers": 32, "deck.jokers_alternative": 32, "red3.value_by_count": threes}
    return from_mapping(rules, form="2")


def turn_with(hand: int) -> canasta.Deal:
    """Return a deal in which the player to act has drawn."""
    deal = canasta.deal(rules_for(hand), players=2, seed=3)
    deal.push("draw")
    return deal


class Slow:
    """A computer that thinks until it is woken."""

    def __init__(self) -> None:
        self.asked = 0
        self.woken = threading.Event()

    def choose(self, seen: Any, legal: Any) -> Any:  # noqa: ANN401
        self.asked += 1
        self.woken.wait()
        return Greedy().choose(seen, legal)


async def test_computers_that_are_late_are_left_to_themselves_but_not_without_end() -> None:
    """Each of them takes its share of the time of all tables."""
    slow, deal = Slow(), turn_with(15)
    thinkers = Thinkers(deadline=0.05, make=lambda _level: slow)
    legal = list(deal.legal_actions)
    try:
        for _ in range(8):
            thought = await thinkers.choose("hard", deal.observe(0), legal)
            assert thought.action in legal
        assert slow.asked <= 2
        slow.woken.set()
        before = slow.asked
        async with asyncio.timeout(20):
            while slow.asked == before:
                await thinkers.choose("hard", deal.observe(0), legal)
    finally:
        slow.woken.set()
        thinkers.close()


async def test_nobody_thinks_about_a_hand_that_is_larger_than_any_game_has() -> None:
    slow, deal = Slow(), turn_with(MOST_CARDS + 30)
    slow.woken.set()
    thinkers = Thinkers(make=lambda _level: slow)
    legal = list(deal.legal_actions)
    assert (await thinkers.choose("hard", deal.observe(0), legal)).action in legal
    assert slow.asked == 0
    thinkers.close()


async def test_whoever_holds_a_huge_hand_is_advised_all_the_same() -> None:
    """Only its own act makes the hand smaller, so “busy” would be the answer forever."""
    slow, deal = Slow(), board(rules_for(MOST_CARDS + 30), "2", 3).deal()
    slow.woken.set()
    thinkers = Thinkers(make=lambda _level: slow)
    for _ in range(2):  # a draw, and what follows
        found = await thinkers.advise(deal)
        deal.apply(found[0].action)
    assert slow.asked == 0
    thinkers.close()
