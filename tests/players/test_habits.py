"""Players with habits: what they forget and overlook, and that they are weaker for it."""

from __future__ import annotations

import random

from canasta.engine.action import Take
from canasta.players import player
from canasta.players.compiled.habits import EASY, MEDIUM, Casual, Habits
from canasta.players.compiled.player import RulePlayer
from canasta.players.compiled.weights import NAMES
from canasta.players.match import board, match
from canasta.rules import variant
from players.positions import place

CAREFUL = Habits(fear=100, forgets=0, overlooks=0)


def test_without_habits_it_plays_by_the_rules() -> None:
    deal = board(variant("classic"), "4", 8).deal()
    chance = random.Random(1)
    for _ in range(80):
        seat = deal.actor
        assert seat is not None
        seen, legal = deal.observe(seat), deal.legal()
        assert Casual(1, CAREFUL).choose(seen, legal) == RulePlayer().choose(seen, legal)
        deal.step(chance.choice(legal))


def test_who_overlooks_everything_takes_no_pile() -> None:
    pile = "4C 6S 9H JD QS 5H KS"
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile=pile, drawn=False)
    seen, legal = deal.observe(0), deal.legal()
    assert isinstance(Casual(1, CAREFUL).choose(seen, legal), Take)
    blind = Habits(fear=100, forgets=0, overlooks=100)
    assert not isinstance(Casual(1, blind).choose(seen, legal), Take)


def test_less_fear_is_less_worth_of_the_pile() -> None:
    seen = board(variant("classic"), "4", 8).deal().observe(0)
    worth = [Casual(1, habits).weights(seen)[NAMES.index("pile_card")] for habits in (EASY, MEDIUM)]
    assert 0 < worth[0] < worth[1] < RulePlayer().weights(seen)[NAMES.index("pile_card")]


def test_the_rules_beat_who_forgets_and_overlooks() -> None:
    totals = (0, 1600, 3100)
    boards = [board(variant("classic"), "4", seed, (totals[seed % 3],) * 2) for seed in range(60)]
    result = match(boards, lambda seed: player("rules", seed), lambda seed: player("easy", seed))
    assert result.mean > 2 * result.error
