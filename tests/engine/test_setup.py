"""Starting a deal: decks that are none, Jaques' reshuffle, red threes."""

from __future__ import annotations

import random

import pytest

from canasta.cards import (
    UNKNOWN,
    Card,
    CardError,
    full_deck,
    is_wild,
    order,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from canasta.engine.deal import Deal
from canasta.engine.setup import DeckError, ReshuffleNeeded
from canasta.rules import variant
from driving import new_deal


def start(order_: list[Card], name: str = "classic", form: str = "4") -> Deal:
    return Deal(variant(name), form, order_, dealer=3, totals=(0, 0))


def deck() -> list[Card]:
    cards = list(full_deck(2, 4))
    random.Random(8).shuffle(cards)
    return cards


def test_a_deck_with_a_card_too_many_names_place_and_card() -> None:
    cards = deck()
    cards[20] = Card("JK")
    with pytest.raises(DeckError, match=r"card \d+ of the deck: JK appears 5 times.*holds 4"):
        start(cards)


def test_a_deck_that_lacks_cards_names_them() -> None:
    cards = deck()
    missing = cards.pop()
    with pytest.raises(DeckError, match=rf"cards, but classic needs 108; missing: {missing}"):
        start(cards)


def test_an_unknown_card_cannot_be_dealt() -> None:
    cards = deck()
    cards[3] = UNKNOWN
    with pytest.raises(DeckError, match="card 4 of the deck is unknown"):
        start(cards)


def test_jaques_2_the_second_wild_card_sends_all_turned_cards_back() -> None:
    rules = variant("jaques")
    cards = sorted(full_deck(2, 4), key=is_wild)
    dealt = 44
    wild, rest = cards[-2:], cards[:-2]
    order_ = [*rest[:dealt], *wild, *rest[dealt:]]
    with pytest.raises(ReshuffleNeeded) as found:
        Deal(rules, "4", order_, dealer=3, totals=(0, 0))
    assert found.value.turned == tuple(wild)
    assert list(found.value.stock) == order_[dealt:]


def test_law_10_a_wild_upcard_is_covered_and_freezes() -> None:
    for seed in range(200):
        deal = new_deal(variant("classic"), "4", random.Random(seed))
        pile = deal.table.pile
        if len(pile) > 1:
            assert deal.observe(0).pile_frozen
            assert rank_of(pile[-1]) not in {"2", "JK"}
            return
    pytest.fail("no special upcard in two hundred deals")


def test_law_11_dealt_red_threes_are_laid_out_at_once_or_at_the_own_first_turn() -> None:
    for name, at_once in (("classic", True), ("laws_1950", False)):
        rng = random.Random(12)
        kept = laid = 0
        for _ in range(30):
            deal = new_deal(variant(name), "4", rng)
            for seat in range(4):
                reds = [card for card in deal.hand(seat) if card in {"3H", "3D"}]
                if seat != deal.turn:
                    kept += len(reds)
                else:
                    assert not reds
            laid += sum(len(side.red_threes) for side in deal.observe(0).sides)
        assert laid
        assert (kept == 0) == at_once


def test_nobody_has_melded_when_a_deal_begins() -> None:
    deal = new_deal(variant("classic"), "4", random.Random(1))
    assert not any(deal.observe(0).melded_before)


def test_cards_are_read_in_lower_case_and_with_a_t_for_ten() -> None:
    assert parse_cards("ks, th jk ?? 10d") == ("KS", "10H", "JK", "??", "10D")
    assert (rank_of(Card("10H")), suit_of(Card("10H"))) == ("10", "H")
    assert (rank_of(Card("JK")), suit_of(Card("JK"))) == ("JK", "")
    assert order(Card("3C")) < order(Card("KS")) < order(Card("2D")) < order(Card("JK"))


@pytest.mark.parametrize("text", ["", "1S", "11H", "KX", "joker", "S10"])
def test_a_text_that_names_no_card_is_refused_with_the_remedy(text: str) -> None:
    with pytest.raises(CardError, match="is not a card; write rank and suit"):
        parse_card(text)
