"""The kernel's fast sum equals the tally, line by line, in positions that play seldom reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import (
    full_deck,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    parse_cards,
    rank_of,
)
from canasta.engine.deal_at import deal_at
from canasta.engine.position import Ended, Position
from canasta.rules import VARIANTS, variant, with_house_rules
from canasta.rules.fields.values import NumberCase

if TYPE_CHECKING:
    import random

BY = ("out", "stock", "red_three_last", "acaba", "instant_win", None)


def random_position(rng: random.Random, name: str, by: str | None) -> Position:
    """Deal a whole deck out to melds, hands and red threes, as no play would."""
    rules = VARIANTS[name]
    cards = list(full_deck(rules.deck.packs["4"], rules.deck.jokers["4"]))
    rng.shuffle(cards)
    wilds = [card for card in cards if is_wild(card)]
    melds: dict[int, list[Any]] = {0: [], 1: []}
    for rank in rng.sample(["K", "Q", "A", "7", "4"], 3):
        naturals = [card for card in cards if is_natural(card) and rank_of(card) == rank]
        size = rng.randrange(2, len(naturals))
        meld = naturals[:size] + [wilds.pop() for _ in range(rng.randrange(3))]
        melds[rng.randrange(2)].append(meld)
    if rules.meld.wild_only_melds:
        pool = rng.choice((wilds, sorted(wilds), sorted(wilds, reverse=True)))
        melds[rng.randrange(2)].append(pool[: rng.randrange(3, 9)])
    laid = [card for side in melds.values() for meld in side for card in meld]
    rest = list(cards)
    for card in laid:
        rest.remove(card)
    reds = [card for card in rest if is_red_three(card)]
    blacks = [card for card in rest if is_black_three(card)]
    others = [card for card in rest if card not in reds and card not in blacks]
    cut, kept = rng.randrange(len(reds) + 1), rng.randrange(len(blacks) + 1)
    hands = {seat: others[seat * 5 : seat * 5 + rng.randrange(6)] for seat in range(4)}
    hands[rng.randrange(4)] += reds[cut:][:1]
    hands[rng.randrange(4)] += blacks[kept:][:2]
    return Position(
        drawn=True,
        hands=hands,
        melds=melds,
        red_threes={rng.randrange(2): reds[:cut]},
        captured={rng.randrange(2): blacks[:kept]} if rules.black3.pile_capture else {},
        first_turns=[seat for seat in range(4) if rng.random() < 0.3],
        penalties={rng.randrange(2): 100},
        ended=Ended(by, rng.randrange(4), concealed=rng.random() < 0.5) if by else None,
    )


@pytest.mark.parametrize("name", [name for name in VARIANTS if "4" in VARIANTS[name].formats])
@given(st.randoms(use_true_random=False), st.sampled_from(BY))
def test_law_42_the_fast_sum_equals_the_tally(name: str, rng: random.Random, by: str) -> None:
    rules = VARIANTS[name]
    if by == "acaba" and rules.declare.acaba is None:
        by = "stock"
    if rng.random() < 0.5:
        rules = with_house_rules(
            rules, {"canasta.card_points_count": False, "three.negative_if": "canastas<1"}
        )
    deal = deal_at(rules, "4", random_position(rng, name, by))
    assert deal.scores() == tuple(side.total for side in deal.tally())


def test_c_71_a_wild_canasta_of_more_than_seven_cards_scores_by_its_cards() -> None:
    rules = with_house_rules(variant("cuban"), {"meld.max_size": None})
    for meld, bonus in (
        (["2S"] * 8, 4000),
        (["JK"] * 4 + ["2S"] * 4, 3000),
        (["JK"] * 3 + ["2S"] * 5, 2000),
    ):
        deal = deal_at(rules, "4", Position(drawn=True, melds={0: [meld]}))  # type: ignore[dict-item]
        points = sum(50 if card == "JK" else 20 for card in meld)
        assert deal.scores() == (bonus + points, 0)
        assert deal.tally()[0].total == bonus + points


def test_a_position_with_a_meld_of_two_ranks_is_none() -> None:
    with pytest.raises(ValueError, match="a meld of KS QS cannot exist: mixed_ranks"):
        deal_at(variant("classic"), "4", Position(melds={0: [["KS", "QS"]]}))  # type: ignore[dict-item]


def test_the_fast_sum_charges_no_unfinished_meld_of_deuces_where_they_are_a_rank() -> None:
    """Such a meld is none of wild cards (S-24), which alone have a price (2.12.6)."""
    rules = VARIANTS["italian_w"].replace({"penalty.incomplete_wild": 2000})
    melds = {0: [parse_cards("2S 2H 2D")]}
    deal = deal_at(rules, "4", Position(drawn=True, melds=melds, ended=Ended("out", 1)))
    assert deal.scores()[0] == deal.tally()[0].total == 60


def test_a_single_case_of_many_canastas_counts() -> None:
    cases = (NumberCase((("any", 1),), 2000),)
    rules = VARIANTS["classic"].replace({"canasta.bonus_by_number": cases})
    melds = {0: [parse_cards("KS KH KD KC KS KH KD")]}
    deal = deal_at(rules, "4", Position(drawn=True, melds=melds, ended=Ended("stock")))
    assert deal.scores()[0] == deal.tally()[0].total == 2000 + 500 + 70
