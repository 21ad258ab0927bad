"""Players with habits: what they forget and overlook, and that they are weaker for it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from canasta.cards import parse_card
from canasta.engine.action import AskGoOut, Discard, Meld, Take
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
    pile = "4C 6S 9H JD QS KS"
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile=pile, drawn=False)
    seen, legal = deal.observe(0), deal.legal()
    assert isinstance(Casual(1, CAREFUL).choose(seen, legal), Take)
    blind = Habits(fear=100, forgets=0, overlooks=100)
    assert not isinstance(Casual(1, blind).choose(seen, legal), Take)


def test_a_large_pile_is_in_everybodys_eye() -> None:
    pile = "4C 6S 9H JD QS KS " * 5
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile=pile.strip(), drawn=False)
    seen, legal = deal.observe(0), deal.legal()
    taken = [isinstance(Casual(seed, EASY).choose(seen, legal), Take) for seed in range(100)]
    assert sum(taken) > 85


def test_a_pile_that_has_to_be_taken_is_not_overlooked() -> None:
    """All that is left beside it is to ask, "May I go out?", which this hand cannot."""
    melds = {0: ["8C 8D 8H 8S", "KC KD KH KS KC KD 2C"]}
    deal = place("QH QS", melds=melds, pile="3C 8S", drawn=False, stock=0)
    seen, legal = deal.observe(0), deal.legal()
    assert [type(one) for one in legal] == [AskGoOut, Take]
    blind = Habits(fear=100, forgets=0, overlooks=100)
    assert isinstance(Casual(1, blind).choose(seen, legal), Take)


def test_a_pile_is_not_given_to_a_meld_that_lies_open() -> None:
    melds = {
        0: ["KC KD KH KS 2C", "7C 7D 7H 7S"],
        1: ["9C 9D 9S", "5C 5D 5H 5S 5C 5D 2C"],
    }
    given = Discard(parse_card("9H"))
    for pile, gives in (("6H 6C 6D", False), ("6H", True)):
        deal = place("9H KD", melds=melds, pile=pile, others={3: "4S"})
        seen, legal = deal.observe(0), deal.legal()
        thrown = {Casual(seed, EASY).choose(seen, legal) for seed in range(20)}
        assert (given in thrown) is gives
    melds = {0: ["KC KD KH"], 1: ["9C 9D 9S"]}
    deal = place("9H 2C JK", melds=melds, pile="6H 6C 6D 6S")
    assert Casual(1, EASY).choose(deal.observe(0), deal.legal()) == given


def test_who_misses_everything_opens_and_melds_nothing_but_goes_out() -> None:
    dull = Casual(1, Habits(fear=100, forgets=0, overlooks=0, misses=100))
    for hand, opened in (("KD KH 4D 9C 5H JS", True), ("AS AH AD KS KH KD 9C", False)):
        melds = {0: ["KC KD KH KS KC", "7C 7D 7H"] if opened else []}
        deal = place(hand, melds=melds, pile="4C", drawn=True)
        seen, legal = deal.observe(0), deal.legal()
        assert isinstance(RulePlayer().choose(seen, legal), Meld)
        assert isinstance(dull.choose(seen, legal), Discard)
    ready = place("KS 9C", melds={0: ["KC KD KH KC KD KH 2C"]}, pile="4C", drawn=True)
    seen, legal = ready.observe(0), ready.legal()
    choice = dull.choose(seen, legal)
    assert choice == RulePlayer().choose(seen, legal)


def test_who_is_eager_lays_cards_while_the_deal_is_far_from_its_end() -> None:
    hand, melds = "KS KH 4C 5D 6H JS QC QD 9C AH", {0: ["KC KD KH"], 1: ["7C 7D 7H"]}
    deal = place(hand, melds=melds, pile="4C 6S", drawn=True)
    seen, legal = deal.observe(0), deal.legal()
    assert isinstance(Casual(1, CAREFUL).choose(seen, legal), Discard)
    eager = replace(CAREFUL, eager=EASY.eager)
    assert isinstance(Casual(1, eager).choose(seen, legal), Meld)


def test_what_is_missed_is_missed_in_the_whole_turn() -> None:
    habits = Habits(fear=100, forgets=0, overlooks=0, misses=50)
    hand, melds = "KD KH 7S 9C 5H JS QD", {0: ["KC KD KH KS KC", "7C 7D 7H"]}
    seen_kings = set()
    for seed in range(20):
        deal = place(hand, melds=melds, pile="4C", drawn=True)
        laid: list[str] = []
        while deal.actor == 0:
            step = Casual(seed, habits).choose(deal.observe(0), deal.legal())
            if isinstance(step, Meld):
                laid += [str(card) for lay in step.lays for card in lay.cards]
            deal.step(step)
        kings = [card for card in laid if card.startswith("K")]
        assert len(kings) in {0, 2}
        seen_kings.add(len(kings))
    assert seen_kings == {0, 2}


def test_what_is_fined_is_never_missed() -> None:
    """An unfinished canasta of sevens costs 2,500."""
    blind = Habits(fear=100, forgets=0, overlooks=0, misses=100)
    kings = "KC KD KH KS KC KD KH"
    lying = [kings, "7C 7D 7H 7S", "QC QS QC QS QH QD"]
    laid = []
    for card in ("7S", "QD"):
        hand = f"{card} 4S 5H 6D 9S 9C JC"
        deal = place(hand, melds={0: lying}, pile="4C 9D", variant="american_000")
        seen, legal = deal.observe(0), deal.legal()
        assert isinstance(RulePlayer().choose(seen, legal), Meld)
        laid.append(isinstance(Casual(1, blind).choose(seen, legal), Meld))
    assert laid == [True, False]


@pytest.mark.parametrize(("name", "least", "most"), [("american_000", 8, 32), ("boat", 0, 0)])
def test_where_kept_cards_are_fined_an_opening_is_missed_half_as_often(
    name: str, least: int, most: int
) -> None:
    blind = Habits(fear=100, forgets=0, overlooks=0, misses=100)
    deal = board(variant(name), "4", 3).deal()
    while True:
        seen, legal = deal.observe(deal.actor), deal.legal()
        step = RulePlayer().choose(seen, legal)
        if isinstance(step, Meld):
            break
        deal.step(step)
    opened = sum(isinstance(Casual(seed, blind).choose(seen, legal), Meld) for seed in range(40))
    assert least <= opened <= most


def test_less_fear_is_less_worth_of_the_pile() -> None:
    seen = board(variant("classic"), "4", 8).deal().observe(0)
    worth = [Casual(1, habits).weights(seen)[NAMES.index("pile_card")] for habits in (EASY, MEDIUM)]
    assert 0 < worth[0] < worth[1] < RulePlayer().weights(seen)[NAMES.index("pile_card")]


def test_the_rules_beat_who_forgets_and_overlooks() -> None:
    totals = (0, 1600, 3100)
    boards = [board(variant("classic"), "4", seed, (totals[seed % 3],) * 2) for seed in range(60)]
    result = match(boards, lambda seed: player("rules", seed), lambda seed: player("easy", seed))
    assert result.mean > 2 * result.error
