"""The terms of the rules one by one, each in a position that shows it."""

from __future__ import annotations

import json
import random
from importlib import resources
from typing import TYPE_CHECKING

import pytest

from canasta.cards import Card, is_wild
from canasta.engine.action import Action, AskGoOut, Discard, Draw, Meld, Take
from canasta.engine.kernel.constants import DISCARD, JOKER
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kinds import KIND_OF
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.player import RulePlayer, numbered
from canasta.players.compiled.policy import places
from canasta.players.compiled.policy.discarding import danger, discard_cost, pile_worth
from canasta.players.compiled.policy.facts import SURE, count_unseen, holds, look, odds
from canasta.players.compiled.policy.planning import NO_WAY, plan_opening
from canasta.players.compiled.reasons import reason_of
from canasta.players.compiled.seen import Seen, look_at
from canasta.players.compiled.weights import FIRST, NAMES, tuned, vector, weights_of
from canasta.players.match import board
from canasta.rules import VARIANTS, variant
from canasta.rules.families import FAMILIES, family_of
from players.positions import place

if TYPE_CHECKING:
    from canasta.engine.deal import Deal

W = list(FIRST)
LOW = "4C 6S 9H JD QS"


def seen_by(deal: Deal, seat: int = 0) -> Seen:
    found = look_at(deal.observe(seat))
    look(found.state, found.numbers, found.memory, W, seat)
    return found


def risk(found: Seen, card: str) -> int:
    return danger(found.state, found.numbers, found.memory, W, 0, KIND_OF[Card(card)])


def cost(found: Seen, card: str) -> int:
    a = DISCARD + KIND_OF[Card(card)]
    return discard_cost(found.state, found.numbers, found.memory, W, 0, a)


def chosen(deal: Deal) -> Action:
    return RulePlayer().choose(deal.observe(0), deal.legal())


@pytest.mark.parametrize(
    ("copies", "hand", "hidden", "one", "two"),
    [(0, 11, 80, 0, 0), (1, 11, 44, 0.25, 0), (2, 1, 2, 1, 0), (2, 2, 2, 1, 1), (3, 0, 9, 0, 0)],
)
def test_odds_count_hands(copies: int, hand: int, hidden: int, one: float, two: float) -> None:
    memory = Memory(shape_of(variant("classic"), "4"))
    odds(memory, copies, hand, hidden)
    assert memory.one == pytest.approx(one * SURE, abs=2)
    assert memory.two == pytest.approx(two * SURE, abs=2)


def test_odds_do_not_depend_on_what_was_asked_before() -> None:
    chance = random.Random(5)
    shape = shape_of(variant("classic"), "4")
    asked = Memory(shape)
    for _ in range(300):
        copies, hand = chance.randrange(25), chance.choice((0, 3, 11))
        place = (copies, hand, chance.choice((40, 41)))
        fresh = Memory(shape)
        odds(fresh, *place)
        odds(asked, *place)
        assert (asked.one, asked.two) == (fresh.one, fresh.two)


def test_what_is_not_in_the_own_hand_and_not_in_view_is_unseen() -> None:
    found = seen_by(place("KC KD 4S JK", melds={1: ["KH KS 2D"]}, pile="9H KD", drawn=False))
    count_unseen(found.state, found.numbers, found.memory, 0)
    assert found.memory.unseen[KIND_OF[Card("KC")]] == 8 - 2 - 2 - 1
    assert found.memory.unseen[JOKER] == 3


def test_law_32_what_goes_onto_a_meld_of_the_next_player_gives_the_pile_away() -> None:
    found = seen_by(place("9C JC 4S", melds={0: ["AC AD AH"], 1: ["9D 9H 9S"]}, pile=LOW))
    assert risk(found, "9C") == SURE > risk(found, "JC") > 0


def test_law_34_on_a_black_three_and_on_a_wild_card_nobody_takes_the_pile() -> None:
    found = seen_by(place("3S JK 2C 4S", melds={1: ["9D 9H 9S"]}, pile=LOW))
    assert [risk(found, card) for card in ("3S", "JK", "2C")] == [0, 0, 0]


def test_cards_that_the_next_player_took_are_known() -> None:
    found = seen_by(place("9C JC 4S", pile=LOW))
    before = risk(found, "JC")
    found.memory.known[1][KIND_OF[Card("JC")]] = 2
    holds(found.state, found.numbers, found.memory, 0, 1, KIND_OF[Card("JC")])
    assert found.memory.two == SURE
    assert risk(found, "JC") > before


def test_a_larger_pile_is_worth_more_and_wild_cards_are_dearer_to_throw_than_others() -> None:
    small = seen_by(place("9C JK 2C 4S 4H", pile="4C"))
    large = seen_by(place("9C JK 2C 4S 4H", pile=LOW))
    assert cost(small, "JK") > cost(small, "2C") > cost(small, "9C")
    assert cost(large, "9C") > cost(small, "9C")
    worth = [pile_worth(found.state, found.numbers, found.memory, W) for found in (small, large)]
    assert worth[0] < worth[1]


def test_an_opening_is_planned_with_naturals_first() -> None:
    found = seen_by(place("KC KD KH 9C 9D 9H JK 2C 4S", pile="4C"))
    plan_opening(found.state, found.numbers, found.memory, W, 0)
    assert (found.memory.plan_cards, found.memory.plan_wilds) == (6, 0)
    poor = seen_by(place("4C 5D 6H 7S", pile="8C"))
    plan_opening(poor.state, poor.numbers, poor.memory, W, 0)
    assert poor.memory.plan_cards == NO_WAY


def test_the_pile_is_taken_with_a_card_that_fits_an_own_meld() -> None:
    pile = f"{LOW} 5H KS"
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile=pile, drawn=False)
    assert isinstance(chosen(deal), Take)


def test_a_wild_card_is_not_spent_on_a_pile_of_one_card() -> None:
    deal = place("KC 2D 4S 5S 7H 8C", melds={0: ["AC AD AH"]}, pile="KS", drawn=False)
    assert chosen(deal) == Draw()


def test_a_joker_is_not_thrown_on_a_pile_of_one_card() -> None:
    deal = place(
        "6D 6S 8D 9D 10C 10H JH KH AD AD AH JK",
        melds={
            0: ["7D 7H JK 7C 7S 7C 2C", "4C 4D 4H", "5C 5H 5S", "QC QD QH"],
            1: [
                "AC AS 2D",
                "KD KH 2H KC KS KC KD",
                "8H 8S 8H 8C 8D 2H 2S",
                "6C 6C 6D 6H 6H",
                "QD QH QS QS",
            ],
        },
        others={1: "4C 5D 6H 7S", 2: "4C 5D 6H 7S 8C", 3: "4C 5D 6H 7S"},
        pile="10S",
        stock=20,
    )
    assert RulePlayer().choose(deal.observe(0), deal.legal()) != Discard(Card("JK"))


SAMBAS = ["6C 7C 8C 9C", "6C 6C 2H", "4H 5H 6H 7H 8H 9H 10H"]
SETS = ["KS KD KD", "10S 10D 10D 10H 2H 2H 10S", "4H 4C 4S 2C 2C 4C 4H"]


@pytest.mark.parametrize(
    ("hand", "own", "others", "pile"),
    [
        ("3C 3S 5H 6H 6H 6S 7H 8C 8D 9D JC JH QC AC AS 2S JK JK", SETS, SAMBAS[:2], "5D"),
        ("4D 5S 7C 7D JS QD KC KC JK 10H", SAMBAS, SETS, "JK"),
    ],
)
def test_in_games_with_sequences_no_joker_is_thrown_where_other_cards_are_as_safe(
    hand: str, own: list[str], others: list[str], pile: str
) -> None:
    deal = place(hand, melds={0: own, 1: others}, pile=pile, stock=60, variant="samba_w")
    assert RulePlayer().choose(deal.observe(0), deal.legal()) != Discard(Card("JK"))


def test_no_joker_is_thrown_where_a_deuce_does_the_same() -> None:
    wild = 0
    for number in range(3):
        deal = board(VARIANTS["samba_w"], "4", number).deal()
        while (seat := deal.actor) is not None:
            seen = deal.observe(seat)
            action = RulePlayer().choose(seen, deal.legal())
            if isinstance(action, Discard) and is_wild(action.card) and seen.stock_count > 30:
                assert action.card != "JK" or not any(card[0] == "2" for card in seen.hand)
                wild += 1
            deal.step(action)
    assert wild


@pytest.mark.parametrize(("partner", "asked"), [("4C 5D 6S 8S 10D", True), ("4C 5D", False)])
def test_law_40_a_partner_with_a_hand_is_asked_before_going_out(
    partner: str, *, asked: bool
) -> None:
    deal = place(
        "9C 9D 9H 4S",
        melds={0: ["KC KD KH KS KC KD KH"], 1: ["AC AD AH"]},
        others={2: partner},
        stock=10,
    )
    action = RulePlayer().choose(deal.observe(0), deal.legal())
    assert (action == AskGoOut()) is asked


def test_a_card_that_completes_a_canasta_is_laid() -> None:
    deal = place("KC 4S 5S 7H 8C 9D JD", melds={0: ["KC KD KH KS KC KD"]}, pile="4C")
    action = chosen(deal)
    assert isinstance(action, Meld)
    assert action.lays[0].cards == ("KC",)


@pytest.mark.parametrize(("last", "laid"), [("4C", True), ("4C 5D 6S 8S", False)])
def test_cards_are_laid_when_an_opponent_holds_a_single_one(last: str, *, laid: bool) -> None:
    """Their side still lacks a canasta, but the deal may be over before the next turn."""
    melds = {0: ["AC AD AH"], 1: ["QC QD QH"]}
    deal = place("KC KD KH 4S 5S 7H 8C 9D JD", melds=melds, others={1: last}, stock=30)
    assert isinstance(chosen(deal), Meld) is laid


def test_no_wild_card_freezes_a_pile_that_only_the_own_side_may_take_freely() -> None:
    """The opponents have not opened; a single card is given rather than a deuce."""
    melds = {0: ["AC AD AH AS", "KC KD KS KH 2D"]}
    deal = place("6C 10D QS 2C 9H JD", melds=melds, pile="4H 8C 10S 7S 4C 8D 5S", stock=50)
    while not isinstance(action := chosen(deal), Discard):
        deal.step(action)
    assert action.card != "2C"


def test_a_small_pile_costs_no_wild_card() -> None:
    hand, melds = "4C 5D 7H 8S 9C 9D 2C KD", {0: ["AC AD AH", "KC KH KS"], 1: ["QC QD QH"]}
    deal = place(hand, melds=melds, pile="3S 3C", stock=30)
    while not isinstance(action := chosen(deal), Discard):
        deal.step(action)
    assert action.card != "2C"


@pytest.mark.parametrize(("last", "out"), [("7C", True), ("7C 8D 9S 10C JD QS", False)])
def test_a_player_goes_out_over_a_full_hand_when_an_opponent_holds_a_single_card(
    last: str, *, out: bool
) -> None:
    """The partner, who holds ten cards, is asked: the opponents may end the deal in a moment."""
    melds = {0: ["KC KD KH KS KC KD KH", "QC QD QH"], 1: ["10C 10D 10H 10S 10C 10D"]}
    deal = place("9C 9D 9H QS 4S", melds=melds, others={1: last}, stock=30)
    assert (chosen(deal) == AskGoOut()) is out


def test_the_joker_is_kept_where_a_deuce_completes_the_canasta() -> None:
    deal = place("2C JK 5S 7H 8C 9D JD", melds={0: ["KC KD KH KS KC KD"]}, pile="4C")
    action = chosen(deal)
    assert isinstance(action, Meld)
    assert action.lays[0].cards == ("2C",)


def test_the_last_cards_go_when_the_opponents_hold_many() -> None:
    melds = {0: ["KC KD KH KS KC KD KH", "AD AH AS"]}
    deal = place("AC 4S", melds=melds, pile="9C", others={2: "5C"})
    while deal.actor == 0:
        deal.step(chosen(deal))
    assert deal.ended_by == "out"


def test_the_discard_does_not_fit_a_meld_of_the_next_player() -> None:
    deal = place(
        "9C JC 3S 4S 4D 4H KC KD", melds={0: ["AC AD AH"], 1: ["9D 9H 9S"]}, pile=f"{LOW} 5C"
    )
    while not isinstance(action := chosen(deal), Discard):
        deal.step(action)
    assert action.card != "9C"


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("KC KC", "give_pile"),  # each card fits a set of the next player
        ("KC 4D", "deny_pile"),
    ],
)
def test_who_must_give_the_pile_away_does_not_call_it_safe(hand: str, code: str) -> None:
    deal = place(hand, melds={0: ["9C 9D 9H"], 1: ["KS KD KH", "AC AD AH"]}, pile="6C 7D")
    player = RulePlayer()
    player.choose(deal.observe(0), deal.legal())
    assert player.last_reason is not None
    assert player.last_reason.code == code


@pytest.mark.parametrize(
    ("melds", "code"),
    [
        ({0: ["AC AD AH"]}, "stop_pile"),  # until they open, the pile is frozen to them anyway
        ({0: ["AC AD AH"], 1: ["KC KD KH"]}, "freeze_pile"),
    ],
)
def test_a_pile_that_is_frozen_for_the_others_anyway_is_not_said_to_be_frozen_against_them(
    melds: dict[int, list[str]], code: str
) -> None:
    deal = place("2S 9C", melds=melds, pile=LOW)
    found, legal = look_at(deal.observe(0)), deal.legal()
    steps = numbered(found, legal)
    assert steps is not None
    thrown = Discard(Card("2S"))
    reason = reason_of(found, steps, steps[legal.index(thrown)], thrown, W)
    assert reason.code == code


def test_every_game_has_a_vector_and_a_file_says_how_it_was_found() -> None:
    assert {family_of(rules) for rules in VARIANTS.values()} == set(FAMILIES)
    for family in FAMILIES:
        assert len(tuned(family)) == len(NAMES)
    files = resources.files("canasta.players.compiled") / "tuned"
    for path in files.iterdir():
        found = json.loads(path.read_text(encoding="utf-8"))
        assert {"family", "how", "figures", "weights"} <= found.keys()


def test_parts_of_some_families_have_vectors_of_their_own() -> None:
    chilean = {name for name, rules in VARIANTS.items() if weights_of(rules) == tuned("chilean")}
    assert chilean == {"chilean_3", "chilean_4"}
    assert tuned("chilean") not in {tuned(family) for family in FAMILIES}
    alone = {name for name, rules in VARIANTS.items() if weights_of(rules) == tuned("singles")}
    assert alone == {"hand_and_foot_singles"}
    frozen = {name for name, rules in VARIANTS.items() if weights_of(rules) == tuned("frozen")}
    assert frozen == {"cuban", "uruguay_hoyle"}


def test_the_kernel_finds_each_weight_at_its_place() -> None:
    found = {name: place for name, place in vars(places).items() if name.startswith("W_")}
    assert found == {f"W_{name.upper()}": place for place, name in enumerate(NAMES)}


def test_a_weight_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError, match="no weight is called pile_color"):
        vector({"pile_color": 3})
    assert vector({}) == FIRST
    assert vector({"late": 9})[NAMES.index("late")] == 9
