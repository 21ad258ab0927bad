"""The score of a deal, line by line."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import KNOWN, Card, parse_cards
from canasta.rules import VARIANTS, RuleSet, variant, with_house_rules
from canasta.rules.scoring.penalties import Penalty
from canasta.rules.scoring.tally import PARTS, DealEnd, HandLeft, SideCards, tally

SEVEN_KINGS = "KS KH KD KC KS KH KD"
STOCK = DealEnd("stock")
FORMS = {2: "4", 3: "3"}  # a table form with so many sides


def side(
    *melds: str,
    red: str = "",
    captured: str = "",
    hands: dict[int, str] | None = None,
    fined: int = 0,
) -> SideCards:
    return SideCards(
        melds=tuple(parse_cards(meld) for meld in melds),
        red_threes=parse_cards(red),
        captured=parse_cards(captured),
        hands=tuple(HandLeft(seat, parse_cards(cards)) for seat, cards in (hands or {}).items()),
        penalties=(Penalty("ask_then_unable", fined),) if fined else (),
    )


def scores(rules: RuleSet, *sides: SideCards, end: DealEnd = STOCK) -> list[int]:
    return [score.total for score in tally(rules, FORMS[len(sides)], sides, end)]


def parts(rules: RuleSet, cards: SideCards, end: DealEnd = STOCK) -> dict[str, int]:
    """The parts of the first of two sides that are not 0."""
    found: dict[Any, int] = tally(rules, "4", (cards, side()), end)[0].parts
    return {part: points for part, points in found.items() if points}


# --- the worked scores of the specification ------------------------------------------------------


def test_law_42_a_deal_of_two_sides_is_scored_line_by_line() -> None:
    went_out = side(
        "KS KH KD KC KS KH 2S", "AS AH AD", "5S 5H 5D 5C", red="3H 3D", hands={2: "AC 7D"}
    )
    other = side(
        "QS QH QD QC QS QH QD QC", "8S 8H 2D", red="3H", hands={1: "JK 4S 3S", 3: "2C KD KC"}
    )
    end = DealEnd("out", seat=0)
    first, second = tally(variant("classic"), "4", (went_out, other), end)
    assert (first.total, second.total) == (735, 620)
    assert {part: points for part, points in first.parts.items() if points} == {
        "cards": 160,
        "canastas": 300,
        "red_threes": 200,
        "out": 100,
        "in_hand": -25,
    }
    assert [(line.part, line.points, line.count) for line in second.lines] == [
        ("cards", 120, 11),
        ("canastas", 500, 1),
        ("red_threes", 100, 1),
        ("in_hand", -60, 3),
        ("in_hand", -40, 3),
    ]
    assert [line.seat for line in second.lines if line.part == "in_hand"] == [1, 3]


def test_law_13_red_threes_count_against_a_side_without_a_meld() -> None:
    hands = {1: "9S 4D", 3: "AS"}
    assert scores(variant("classic"), side(), side(red="3H 3D", hands=hands)) == [0, -235]
    assert scores(variant("classic"), side(), side(red="3H 3D 3H 3D", hands=hands)) == [0, -835]


def test_law_13_all_four_red_threes_bring_800() -> None:
    end = DealEnd("out", seat=2)
    all_four = side(SEVEN_KINGS, red="3H 3D 3H 3D")
    assert scores(variant("classic"), all_four, side(), end=end) == [1470, 0]


def test_law_48_a_concealed_hand_brings_100_more() -> None:
    table = side(SEVEN_KINGS, "QS QH QD", hands={2: "4D"})
    end = DealEnd("out", seat=0, concealed=True)
    assert parts(variant("classic"), table, end) == {
        "cards": 100,
        "canastas": 500,
        "out": 100,
        "concealed": 100,
        "in_hand": -5,
    }
    assert scores(variant("cuban"), table, side(), end=end)[0] == 695, "C-69: no extra"


def test_law_23_five_wild_cards_in_a_canasta_leave_it_mixed() -> None:
    table = side("KS KH KD KC 2S 2H JK 2D JK")
    assert parts(variant("laws_1950"), table) == {"cards": 200, "canastas": 300}


def test_law_24_two_canastas_of_a_rank_are_two_bonuses() -> None:
    table = side("KS KH KD KC 2S 2H JK", "KS KH KD KC 2C 2D JK")
    (line,) = [
        line
        for line in tally(variant("laws_1950"), "4", (table, side()), STOCK)[0].lines
        if line.part == "canastas"
    ]
    assert (line.points, line.count, line.detail, line.law) == (600, 2, "mixed", "law 23")


@pytest.mark.parametrize(
    ("red", "melds", "hand", "score"),
    [
        ("3H 3D 3H 3D", ["KS KH KD"], "", 430),
        ("3H 3D 3H 3D 3H", ["KS KH KD"], "", 1030),
        ("3H 3D 3H 3D 3H 3D", [], "JK", -1250),
    ],
)
def test_law_13_three_packs_have_six_red_threes(
    red: str, melds: list[str], hand: str, score: int
) -> None:
    table = side(*melds, red=red, hands={0: hand})
    assert scores(variant("laws_1950_3pack"), table, side(), side()) == [score, 0, 0]


@pytest.mark.parametrize(
    ("melds", "red", "captured", "score"),
    [
        ([SEVEN_KINGS], "3H 3D 3H", "", 1070),
        (["2S 2H 2D 2C 2S 2H 2D"], "", "", 4140),
        (["JK JK JK JK 2C 2S 2H"], "", "", 3260),
        (["JK JK 2D 2D 2C 2S 2H"], "", "", 2200),
        (["KS KH KD"], "", "3S 3C 3S 3C", 130),
        (["KS KH KD"], "", "3S 3C 3S", 45),
        (["KS KH KD KC KS KH"], "3H 3D 3H 3D", "", 60),
        ([], "", "3S", 5),
    ],
)
def test_c_28_and_c_66_the_cuban_game_counts_threes_and_wild_canastas_its_own_way(
    melds: list[str], red: str, captured: str, score: int
) -> None:
    table = side(*melds, red=red, captured=captured)
    assert scores(variant("cuban"), table, side()) == [score, 0]


def test_c_29_acaba_gives_nothing_to_the_caller_and_1500_to_each_opponent() -> None:
    table = side("KS KH KD", red="3H", fined=100)
    end = DealEnd("acaba", seat=1)
    assert scores(variant("british"), side(), table, side(), end=end) == [1500, 0, 1500]
    caller = tally(variant("british"), "4", (side(), table), end)[1]
    assert [line.part for line in caller.lines] == ["acaba"]


def test_c_24_going_out_in_the_last_take_brings_no_bonus() -> None:
    table = side("QS QH QD QC", "9S 9H 9D 9C", "8S 8H 8D 8C 8S 8H 2S")
    last = DealEnd("out", seat=0, concealed=True, last_take=True)
    assert scores(variant("jaques"), table, side(), end=last) == [460, 0]
    assert scores(variant("classic"), table, side(), end=DealEnd("out", seat=0)) == [560, 0]


# --- single laws ---------------------------------------------------------------------------------


def test_law_56_a_red_three_kept_in_the_hand_costs_500_and_is_no_bonus() -> None:
    table = side("AS AH AD", red="3D", hands={0: "3H KS"})
    assert parts(variant("classic"), table) == {
        "cards": 60,
        "red_threes": 100,
        "in_hand": -10,
        "undeclared": -500,
    }


def test_c_08_a_red_three_of_a_player_without_a_turn_counts_as_laid_out() -> None:
    hand = HandLeft(1, parse_cards("3H KS"), had_turn=False)
    table = SideCards(melds=(parse_cards("AS AH AD"),), red_threes=(Card("3D"),), hands=(hand,))
    assert parts(variant("laws_1950"), table) == {"cards": 60, "red_threes": 200, "in_hand": -10}


def test_toggle_16_without_the_penalty_an_undeclared_red_three_is_worth_nothing() -> None:
    rules = with_house_rules(variant("classic"), {"red3.undeclared_penalty": "none"})
    assert scores(rules, side("AS AH AD", hands={0: "3H"}), side()) == [60, 0]


def test_law_42_both_partners_of_the_player_who_went_out_pay_for_their_cards() -> None:
    out = side(SEVEN_KINGS, hands={0: "", 2: "9S", 4: "AS"})
    other = side("AS AH AD", hands={1: "4D", 3: "5D", 5: "JK"})
    found = tally(variant("classic"), "6", (out, other), DealEnd("out", seat=4))
    assert [side.total for side in found] == [640, 0]


def test_c_32_the_house_rule_leaves_out_the_cards_inside_canastas() -> None:
    rules = with_house_rules(variant("classic"), {"canasta.card_points_count": False})
    assert parts(rules, side(SEVEN_KINGS, "AS AH AD")) == {"cards": 60, "canastas": 500}
    threes = side("3S 3C 3S 3C 3S 3C 2H")
    assert parts(rules, threes) == {"cards": 50}, "black threes are never a canasta"


def test_c_39_and_c_55_a_side_that_wins_at_once_adds_5000_but_no_bonus_for_going_out() -> None:
    end = DealEnd("instant_win", seat=0)
    assert parts(variant("classic"), side(SEVEN_KINGS), end) == {
        "cards": 70,
        "canastas": 500,
        "instant": 5000,
    }


def test_c_42_booked_penalties_are_taken_off_the_deal() -> None:
    assert parts(variant("classic"), side(fined=100)) == {"penalties": -100}


def test_toggle_18_red_threes_without_a_canasta_count_against_a_cuban_side() -> None:
    rules = with_house_rules(variant("cuban"), {"three.negative_if": "canastas<1"})
    assert scores(rules, side("KS KH KD", red="3H 3D"), side()) == [-270, 0]


def test_a_running_deal_is_scored_as_if_nobody_went_out() -> None:
    table = side(SEVEN_KINGS, hands={0: "AS"})
    assert scores(variant("classic"), table, side(), end=DealEnd()) == [550, 0]


def test_captured_black_threes_count_nothing_where_the_rules_do_not_capture_them() -> None:
    assert scores(variant("classic"), side(captured="3S"), side()) == [0, 0]


def test_more_red_threes_than_the_scale_knows_are_refused_with_the_remedy() -> None:
    with pytest.raises(ValueError, match=r"red3\.value_by_count has no value for 5 red threes"):
        scores(variant("classic"), side("AS AH AD", red="3H 3D 3H 3D 3H"), side())


@pytest.mark.parametrize("by", ["out", "acaba", "instant_win"])
def test_a_deal_that_somebody_ended_needs_their_seat(by: Any) -> None:  # noqa: ANN401  (a literal)
    with pytest.raises(ValueError, match="say which seat"):
        scores(variant("british"), side(), side(), end=DealEnd(by))


CARDS = st.lists(st.sampled_from(sorted(KNOWN)), max_size=12).map(tuple)


@given(melds=st.lists(CARDS, max_size=4), hand=CARDS, out=st.booleans())
def test_law_42_the_parts_add_up_to_the_score_and_to_multiples_of_five(
    *, melds: list[tuple[Card, ...]], hand: tuple[Card, ...], out: bool
) -> None:
    cards = SideCards(melds=tuple(melds), red_threes=(Card("3H"),), hands=(HandLeft(0, hand),))
    end = DealEnd("out", seat=0) if out else STOCK
    score = tally(variant("cuban"), "4", (cards, side()), end)[0]
    assert sum(score.parts.values()) == score.total
    assert score.total % 5 == 0
    assert tuple(score.parts) == PARTS


FAMILY = [name for name in VARIANTS if "4" in variant(name).formats]


@given(
    name=st.sampled_from(FAMILY),
    melds=st.lists(CARDS.filter(len), max_size=4),
    held=st.lists(CARDS, min_size=2, max_size=2),
    order=st.randoms(use_true_random=False),
)
def test_the_order_of_melds_hands_and_cards_changes_no_score(
    name: str,
    melds: list[tuple[Card, ...]],
    held: list[tuple[Card, ...]],
    order: random.Random,
) -> None:
    few = [tuple(card for card in cards if "3" not in card) for cards in held]

    def score(table: list[tuple[Card, ...]], left: list[tuple[Card, ...]]) -> tuple[int, int]:
        cards = SideCards(
            melds=tuple(table),
            red_threes=(Card("3H"), Card("3D")),
            hands=tuple(HandLeft(2 * n, hand) for n, hand in enumerate(left)),
            black_threes=(Card("3S"),) if "black3" in rules.three.tabled_classes else (),
        )
        others = [SideCards()] * (rules.sides("4") - 1)
        side = tally(rules, "4", (cards, *others), STOCK)[0]
        assert sum(side.parts.values()) == side.total
        assert side.total % 5 == 0
        return side.total, len(side.lines)

    rules = variant(name)
    shuffled = [tuple(order.sample(meld, len(meld))) for meld in order.sample(melds, len(melds))]
    assert score(shuffled, few[::-1]) == score(melds, few)


@given(hand=CARDS, cut=st.integers(0, 12))
def test_w4_a_card_costs_the_same_in_the_hand_and_in_the_foot(
    hand: tuple[Card, ...], cut: int
) -> None:
    rules = variant("hand_and_foot")
    totals = {
        tally(rules, "4", (SideCards(hands=(left,)), SideCards()), STOCK)[0].total
        for left in (HandLeft(0, hand), HandLeft(0, hand[:cut], foot=hand[cut:]))
    }
    assert len(totals) == 1
