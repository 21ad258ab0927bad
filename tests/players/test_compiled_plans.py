"""What the rules plan in games that ask for more: sequences, fines, special hands, questions."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import pytest

from canasta.cards import Card
from canasta.engine.action import (
    Action,
    Answer,
    AskGoOut,
    Discard,
    Join,
    LayThree,
    Meld,
    Special,
    Target,
)
from canasta.engine.kernel.constants import ACTIONS, FOUR, OVER, SEVEN, TO_ANSWER, WILD_MELD
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import State, copy
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import KIND_OF, SUIT_NUMBERS
from canasta.fast.playout import begin, seed
from canasta.players.chooser import Reason
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.player import RulePlayer
from canasta.players.compiled.policy.aims import spares
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.policy.facts import look
from canasta.players.compiled.policy.finishing import SURE, at_least, finish_worth, retained_worth
from canasta.players.compiled.policy.laying import kept_pure
from canasta.players.compiled.policy.opening import reach
from canasta.players.compiled.policy.planning import plan_opening
from canasta.players.compiled.policy.runs import begin_worth, run_worth
from canasta.players.compiled.policy.watching import act, forget
from canasta.players.compiled.policy.worlds import imagine
from canasta.players.compiled.seen import Seen, look_at
from canasta.players.compiled.trying import UNIFORM
from canasta.players.compiled.weights import FIRST, vector, weights_of
from canasta.rules import VARIANTS
from players.positions import place

if TYPE_CHECKING:
    from canasta.engine.deal import Deal

W = list(FIRST)
KINGS = "KC KD KH KS KC KD KH"
QUEENS = ["QC QD QH"]
ODD = "4S 9S 10D JC AD 8C 6C 5H"


def seen_by(deal: Deal) -> Seen:
    found = look_at(deal.observe(0))
    look(found.state, found.numbers, found.memory, W, 0)
    return found


def turn(deal: Deal) -> list[Action]:
    """Let the rules act until the turn of seat 0 is over; return what they chose."""
    found: list[Action] = []
    while not deal.over and deal.turn == 0:
        seat = deal.actor
        assert seat is not None
        action = RulePlayer(W).choose(deal.observe(seat), deal.legal())
        found.append(action)
        deal.step(action)
    return found


def laid(choices: list[Action]) -> list[str]:
    return [
        " ".join(lay.cards) for action in choices if isinstance(action, Meld) for lay in action.lays
    ]


def thrown(choices: list[Action]) -> str:
    last = choices[-1]
    assert isinstance(last, Discard)
    return last.card


@pytest.mark.parametrize("share", [0, 100, 300, 700, 960])
@pytest.mark.parametrize(("copies", "wanted"), [(8, 1), (8, 4), (5, 5), (18, 7), (3, 4), (3, 0)])
def test_the_chance_of_some_cards_is_the_binomial_one(share: int, copies: int, wanted: int) -> None:
    p = share / SURE
    exact = sum(comb(copies, k) * p**k * (1 - p) ** (copies - k) for k in range(wanted, copies + 1))
    assert at_least(share, copies, wanted) == pytest.approx(exact * SURE, abs=2)


def worth_of_sevens(hand: str, **rest: dict[int, list[str]]) -> int:
    found = seen_by(place(hand, pile="4C 9D", variant="american_000", **rest))  # type: ignore[arg-type]
    return finish_worth(found.state, found.numbers, found.memory, W, 0, SEVEN, 0)


def test_a_meld_that_is_fined_is_worth_its_chance() -> None:
    many = worth_of_sevens(f"7C 7D 7H 7S 7C 7D {ODD}", melds={0: [KINGS]})
    some = worth_of_sevens(f"7C 7D 7H {ODD}", melds={0: [KINGS]})
    gone = worth_of_sevens(f"7C 7D 7H {ODD}", melds={0: [KINGS], 1: ["7C 7D 7H"]})
    assert many > some > gone
    assert many > 0 > gone


@pytest.mark.parametrize("variant", ["american_000", "american_003", "american_cla"])
def test_sevens_are_begun_where_the_hand_holds_nearly_all_and_else_not(variant: str) -> None:
    melds = {0: [KINGS], 1: ["7C 7D 7H"]}
    deal = place(f"7C 7D 7H {ODD}", melds=melds, pile="4C 9D", variant=variant)
    assert "7C 7D 7H" not in laid(turn(deal))
    deal = place(f"7C 7D 7H 7S 7C 7D {ODD}", melds={0: [KINGS]}, pile="4C 9D", variant=variant)
    assert "7C 7C 7D" in laid(turn(deal))


def test_s_38_the_third_of_a_rank_that_is_fined_goes_the_sooner_the_fewer_turns_are_left() -> None:
    melds = {0: [KINGS], 1: ["7S 7S 7C"]}

    def worth(stock: int, hand: str = "7C 7D 7H 4S 9S") -> int:
        found = seen_by(place(hand, melds=melds, pile="4C", variant="american_000", stock=stock))
        return retained_worth(found.state, found.numbers, found.memory, W, 0, SEVEN)

    assert worth(4) < worth(40) < 0
    assert worth(4, "7C 7D 4S 9S") >= 0
    deal = place("7C 7D 7H 4S 9S", melds=melds, pile="4C 9D", variant="american_000")
    assert thrown(turn(deal))[0] == "7"


def test_wild_cards_are_kept_for_a_canasta_of_theirs_that_is_in_reach() -> None:
    king = ["KC KD KH KS KC KD"]
    near = seen_by(
        place(f"2C 2D JK 2H {ODD}", melds={0: king}, pile="4C 9D", variant="bolivia_w")
    ).memory
    gone = [*king, "2C 2D 2H 2S 2C 2D 2H"]
    lone = seen_by(
        place(f"2C {ODD}", melds={0: king, 1: gone}, pile="4C", variant="bolivia_w", stock=4)
    ).memory
    assert near.wild_chance > lone.wild_chance == 0
    assert near.wild_value > 0
    deal = place(
        f"2C 2D JK {ODD}", melds={0: [*QUEENS, "2H 2S JK"]}, pile="4C", variant="bolivia_w"
    )
    assert {"2C", "2D", "JK"} <= set(laid(turn(deal)))


def test_no_wild_meld_is_begun_that_would_be_fined() -> None:
    found = seen_by(place(f"2C 2D JK {ODD}", melds={0: [KINGS]}, variant="american_000", stock=8))
    assert found.memory.wild_chance == 0
    deal = place(f"2C 2D JK {ODD}", melds={0: [KINGS]}, variant="american_000", stock=8)
    assert laid(turn(deal)) == []
    assert finish_worth(found.state, found.numbers, found.memory, W, 0, WILD_MELD, 0) < 0


def promise(hand: str, card: str, pile: str = "") -> int:
    found = seen_by(place(hand, melds={0: QUEENS}, variant="samba_w", pile=pile))
    suit = SUIT_NUMBERS[card[-1]]
    return run_worth(found.state, found.numbers, found.memory, W, 0, KIND_OF[Card(card)], suit)


def test_a_card_promises_the_more_of_a_sequence_the_more_of_it_is_there() -> None:
    four = promise(f"5H 6H 8H 9H {ODD}", "6H")
    two = promise("6H 8H 4S 9S 10D JC AD 8C 6C", "6H")
    assert four > two > 0
    assert promise(f"6H 6H 8H 9H {ODD}", "6H") == 0, "one of two alike is free"
    gone = " ".join(["7H"] * 3)
    assert promise(f"5H 6H 8H 9H {ODD}", "9H", pile=f"{gone} 4C") < promise(
        f"5H 6H 8H 9H {ODD}", "9H"
    )


def test_a_sequence_of_three_is_laid_when_its_canasta_is_in_reach() -> None:
    deal = place(
        "5H 6H 7H 8H 10H 4S 9S KD JC AD", melds={0: QUEENS}, pile="4C 9D", variant="samba_w"
    )
    assert {"5H 6H 7H", "8H"} <= set(laid(turn(deal)))


def test_s_19_a_short_sequence_that_is_fined_costs_for_each_card_that_it_lacks() -> None:
    def worth(hand: str, variant: str) -> int:
        found = seen_by(place(hand, melds={0: QUEENS}, variant=variant))
        s, n = found.state, found.numbers
        return begin_worth(s, n, found.memory, W, 0, SUIT_NUMBERS["H"], FOUR + 1)

    short = "5H 6H 7H 4S 9S JC AD KD 2C"
    assert worth(short, "brazilian_w") < 0 < worth(short, "samba_w")
    assert worth(f"8H 9H 10H {short}", "brazilian_w") > 0


def test_sequences_that_touch_are_joined_and_natural_sets_are_not_spoiled() -> None:
    deal = place("4S 9S KD JC", melds={0: ["5H 6H 7H", "8H 9H 10H", *QUEENS]}, variant="samba_w")
    assert turn(deal)[0] == Join((Target("5H-7H"), Target("8H-10H")))
    deal = place("4S 9S 8D JC", melds={0: ["KC KD KH", "KS KC 2C"]}, variant="samba_w")
    assert not any(isinstance(action, Join) for action in turn(deal))


CARDS_COST = list(vector({"open_card": 500}))


@pytest.mark.parametrize(
    ("hand", "totals", "cards"),
    [
        ("JC JD JS 7C 7D 7S JK 4S 8H 9D KD AC", (0, 0), 3),  # two jacks and the joker: 70
        ("AC AD AS 7C 7D 7S JK 4S 8H 9D KD 2C", (1600, 0), 3),  # two aces and the joker: 90
        ("KC KD KS 9C 9D JK 4S 8H JD 5C 6D 2C", (1600, 0), 4),  # one natural more than needed
        ("AC AD KC KD 2C JK 4S 8H JD 5C 6D 7S", (3100, 0), 6),  # it takes two sets
        ("QC QD QS KC KD KS 4S 8H JD 5C 6D 7S", (0, 0), 6),  # no wild card makes it cheaper
    ],
)
def test_where_cards_have_a_price_an_opening_takes_the_fewest(
    hand: str, totals: tuple[int, ...], cards: int
) -> None:
    deal = place(hand, pile="4C 9D", totals=totals)
    found = seen_by(deal)
    plan_opening(found.state, found.numbers, found.memory, CARDS_COST, 0)
    assert found.memory.plan_cards == cards
    assert found.memory.plan_points >= found.state.minimum[0]
    player = RulePlayer(CARDS_COST)
    used = 0
    while not deal.state.opened[0]:
        action = player.choose(deal.observe(0), deal.legal())
        assert isinstance(action, Meld)
        used += sum(len(lay.cards) for lay in action.lays)
        deal.step(action)
    assert used == cards


def test_each_step_of_an_opening_counts_the_whole_of_it() -> None:
    hand, theirs = "8D 8H 8S 2H 2S JH JS 7C 6D QC QD KH", {1: ["9C 9D 9H"]}
    deal = place(hand, melds=theirs, pile="6H", totals=(1500, 0))
    player = RulePlayer()
    while not deal.observe(0).sides[0].melds:
        deal.step(player.choose(deal.observe(0), deal.legal()))
        assert player.last_reason == Reason("open", {"points": 90, "minimum": 90, "cards": 7})
    assert len(deal.hand(0)) == 12 - 7


def test_an_opening_may_hold_a_sequence() -> None:
    deal = place("JH QH KH AH 4S 9S 8D 5C 6C 7D 10C 8C", variant="samba_w", pile="4C 9D")
    turn(deal)
    assert deal.table.melds[0]


def test_the_nearest_natural_sets_are_kept_pure_while_going_out_asks_for_them() -> None:
    pure = ["KC KD KH KS KC", "9C 9D 9H"]
    found = seen_by(place(f"2C {ODD}", melds={0: pure}, variant="hand_and_foot"))
    s, memory = found.state, found.memory
    assert (memory.lack_pure, memory.lack_mixed) == (3, 4)
    assert kept_pure(s, found.numbers, memory, 0, s.melds[0][0]) == 1
    memory.lack_pure = 1
    kept = [kept_pure(s, found.numbers, memory, 0, s.melds[0][i]) for i in range(2)]
    assert kept == [1, 0]


def test_cards_of_the_opening_are_kept() -> None:
    found = seen_by(place("AC AD 2C 4S 5S 7H 8C", pile="9D"))
    s, n = found.state, found.numbers
    whole = reach(s, n, 0, -1)
    assert reach(s, n, 0, KIND_OF[Card("AC")]) < whole
    assert reach(s, n, 0, KIND_OF[Card("4S")]) == whole


def test_a_special_hand_that_lacks_one_card_keeps_its_cards() -> None:
    pairs = "4C 4D 5C 5D 7C 7D 8C 8D 9C 9D JC JD QC"
    found = seen_by(place(pairs, pile="6C", variant="american_000", drawn=False))
    assert found.memory.aiming == 1
    assert spares(found.state, found.memory, 0, KIND_OF[Card("4C")]) == 0
    far = seen_by(place(f"{ODD} 7C KC QC 2C 6D", variant="american_000", drawn=False))
    assert far.memory.aiming == 0


@pytest.mark.parametrize("variant", ["american_000", "american_003", "american_cla"])
def test_threes_and_special_hands_are_laid_out_where_melds_are_legal_too(variant: str) -> None:
    melds = {0: [KINGS, "QC QD QH QS QC QD QH", "9C 9D 9H"]}
    deal = place("3H 3S 9S 5S 8C 10H AH", melds=melds, pile="4C 9D", variant=variant, stock=9)
    assert [type(one) for one in turn(deal)][:2] == [LayThree, LayThree]
    garbage = "KC KD KH KS QC QD QH QS JC JD JH 10C 10D 10H"
    deal = place(garbage, pile="5C", variant=variant)
    assert {Meld, Special} <= {type(one) for one in deal.legal()}
    assert turn(deal) == [Special("garbage")]


@pytest.mark.parametrize(
    ("hand", "melds", "yes"),
    [
        (f"{ODD} KS 7D", [], False),  # a whole canasta would have to come from the hand
        ("KS 9C 9D 9H 4S", ["KC KD KH", "AC AD AH"], True),  # four are missing, five are held
        ("KS 9C", ["QC QD QH"], False),  # four are missing, two are held and one may be drawn
    ],
)
def test_law_40_the_partner_says_no_where_the_canasta_cannot_be_completed(
    hand: str, melds: list[str], *, yes: bool
) -> None:
    deal = place(hand, melds={0: melds, 1: ["5C 5D 5H"]}, others={2: "4S 5D"})
    deal.step(AskGoOut())
    assert RulePlayer(W).choose(deal.observe(2), deal.legal()) == Answer(yes=yes)


def test_where_it_must_the_partner_is_asked_before_going_out() -> None:
    pure = ["KC KD KH KS KC KD KH", "9C 9D 9H 9S 9C 9D 9H", "8C 8D 8H 8S 8C 8D 8H"]
    mixed = [f"{rank}C {rank}D {rank}H {rank}S {rank}C {rank}D 2C" for rank in ("4", "5", "6", "7")]
    deal = place(
        "JC JD JH 4S",
        melds={0: [*pure, *mixed], 1: ["AC AD AH"]},
        others={2: "QS"},
        variant="hand_and_foot",
    )
    assert turn(deal)[0] == AskGoOut()
    assert deal.ended_by == "out"


FOOT = "5C 6D 7H 8S 9C 10D JH QS KC AD 4C"


@pytest.mark.parametrize(
    ("hand", "done"),
    [
        ("QS KC KD KH 9S", 1),  # a set, a card for one that lies there, and one to throw
        ("QS KC KD 2C 9S", 1),  # a pair with a wild card
        ("QS KC KD 9S 8D", 0),
        ("QS 3H 3H 9S", 0),
    ],
)
def test_2_10_a_hand_that_can_be_laid_whole_is_laid_for_the_foot(hand: str, done: int) -> None:
    deal = place(
        hand,
        melds={0: ["QC QD QH"]},
        pile="4C",
        variant="hand_and_foot",
        feet={0: FOOT},
    )
    assert seen_by(deal).memory.empties == done
    turn(deal)
    assert (deal.table.feet[0] == []) == bool(done)


def test_red_threes_that_cost_most_in_the_hand_are_thrown_first() -> None:
    deal = place("3H KC KD 9S 8D", melds={0: QUEENS}, variant="hand_and_foot")
    assert thrown(turn(deal)) == "3H"


@pytest.mark.parametrize("name", list(VARIANTS))
def test_what_a_seat_cannot_see_makes_no_difference_to_a_rollout(name: str) -> None:
    """The rules read the whole state in a rollout: the hidden cards of it must not matter."""
    rules = VARIANTS[name]
    form = rules.formats[-1 if "4" not in rules.formats else list(rules.formats).index("4")]
    numbers, shape = kernel_rules(rules, form), shape_of(rules, form)
    s, other = State(shape), State(shape)
    memory, again = Memory(shape), Memory(shape)
    chance, out, w = [0], [0] * ACTIONS, list(weights_of(rules))
    seed(chance, 7)
    for side in range(numbers.sides):
        s.minimum[side] = 50
    begin(s, numbers, chance, 0)
    forget(s, numbers, memory)
    for decision in range(100):
        if s.step == OVER:
            break
        n = legal(s, numbers, out)
        seat = (s.turn + numbers.sides) % numbers.seats if s.step == TO_ANSWER else s.turn
        copy(other, s)
        copy(again, memory)
        a = choose(s, numbers, memory, w, out, n)
        if decision % 5 == 0 and s.tray_n == 0:
            imagine(other, numbers, again, seat, list(UNIFORM), chance)
            assert choose(other, numbers, again, w, out, n) == a
        act(s, numbers, memory, a)
