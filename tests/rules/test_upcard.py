"""The upcard and the dealt red threes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import Card, full_deck, is_red_three, parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.upcard import (
    DealtRedThrees,
    Reshuffle,
    Upcard,
    lay_red_threes,
    replace_dealt_red_threes,
    turn_up,
)


def turned(name: str, stock: str) -> Upcard:
    found = turn_up(variant(name), parse_cards(stock))
    assert isinstance(found, Upcard)
    return found


@pytest.mark.parametrize(
    ("name", "stock", "pile", "frozen"),
    [
        ("classic", "7C KH", "7C", False),
        ("classic", "3H KH 5C", "3H KH", True),
        ("laws_1950", "3D 3H 2S 4D 9C", "3D 3H 2S 4D", True),
        ("jaques", "JK 6H", "JK 6H", True),
        ("jaques", "2S 3H QD 5C", "2S 3H QD", True),
        ("jaques", "2S 3C 3H QD 5C", "2S 3C 3H QD", True),
        ("cuban", "9C 4D", "9C", True),
    ],
)
def test_laws_9_and_10_a_wild_card_or_red_three_is_covered_and_freezes(
    name: str, stock: str, pile: str, *, frozen: bool
) -> None:
    found = turned(name, stock)
    assert found.pile == parse_cards(pile)
    assert found.frozen is frozen
    assert found.pile + found.stock == parse_cards(stock)


def test_law_34_a_black_three_upcard_stays_and_blocks_but_freezes_nothing() -> None:
    found = turned("classic", "3S KH")
    assert (found.pile, found.frozen, found.blocked) == ((Card("3S"),), False, True)
    assert not turned("classic", "KH 3S").blocked


def test_jaques_2_a_black_three_is_covered_and_freezes_nothing() -> None:
    found = turned("jaques", "3S 8D 5C")
    assert (found.pile, found.frozen, found.blocked) == (parse_cards("3S 8D"), False, False)


@pytest.mark.parametrize("stock", ["2S JK", "3H 3D", "2S 3C JK", "3H 2S 3H"])
def test_c_06_the_second_of_a_kind_sends_all_turned_cards_back(stock: str) -> None:
    cards = parse_cards(stock)
    assert turn_up(variant("jaques"), (*cards, Card("8D"))) == Reshuffle(cards)


def test_a_stock_of_special_cards_alone_leaves_a_blocked_pile() -> None:
    found = turned("classic", "2S 3H")
    assert (found.pile, found.stock, found.blocked) == (parse_cards("2S 3H"), (), True)
    assert turned("classic", "") == Upcard((), frozen=False, blocked=False, stock=())


def test_the_cards_that_freeze_are_a_field() -> None:
    wild = {"deal.upcard_freezes": ["wild"], "pile.freezing_cards": ["wild"]}
    rules = with_house_rules(variant("classic"), wild)
    found = turn_up(rules, parse_cards("3H KH"))
    assert isinstance(found, Upcard)
    assert not found.frozen


def test_c_05_dealt_red_threes_are_replaced_from_the_dealers_left() -> None:
    hands = [parse_cards(hand) for hand in ("3H KS 4D", "", "3D 3H 9C", "")]
    found = replace_dealt_red_threes(3, hands, parse_cards("8S JC 3D 5H KC"))
    assert found.hands == (parse_cards("KS 4D 8S"), (), parse_cards("9C JC 5H"), ())
    assert found.red_threes == ((Card("3H"),), (), parse_cards("3D 3H 3D"), ())
    assert found.stock == (Card("KC"),)


def test_c_05_the_dealer_replaces_red_threes_last() -> None:
    hands = [(Card("3H"),), (Card("3D"),)]
    found = replace_dealt_red_threes(0, hands, parse_cards("8S JC"))
    assert found == DealtRedThrees(
        hands=((Card("JC"),), (Card("8S"),)), red_threes=tuple(hands), stock=()
    )


def test_law_11_a_short_stock_replaces_what_it_can() -> None:
    found = lay_red_threes(parse_cards("3H 3D KS"), parse_cards("3D"))
    assert (found.hand, found.red_threes, found.stock) == (
        parse_cards("KS"),
        parse_cards("3H 3D 3D"),
        (),
    )


@given(st.permutations(full_deck(2, 4)), st.integers(0, 3))
def test_law_11_every_hand_is_full_again_and_no_card_is_lost(
    cards: list[Card], dealer: int
) -> None:
    hands = [cards[seat * 11 : seat * 11 + 11] for seat in range(4)]
    found = replace_dealt_red_threes(dealer, hands, cards[44:])
    assert [len(hand) for hand in found.hands] == [11] * 4
    assert not any(is_red_three(card) for hand in found.hands for card in hand)
    every = [*found.stock, *(card for part in (*found.hands, *found.red_threes) for card in part)]
    assert sorted(every) == sorted(cards)


@pytest.mark.parametrize(
    ("upcards", "beneath"),
    [("AS", 1), ("4D", 4), ("10C", 10), ("JH", 11), ("QS", 12), ("KD", 13), ("3C", 3)],
)
def test_s_23_the_italian_pile_is_as_deep_as_the_upcard_says(upcards: str, beneath: int) -> None:
    stock = [Card("5H"), *full_deck(1, 0)]
    found = turn_up(variant("italian_w"), [*parse_cards(upcards), *stock])
    assert isinstance(found, Upcard)
    assert found.beneath == beneath
    assert found.pile == (*stock[:beneath], *parse_cards(upcards))
    assert found.stock == tuple(stock[beneath:])
    assert found.frozen


def test_s_23_cards_covered_by_the_italian_upcard_lie_above_those_face_down() -> None:
    found = turned("italian_w", "2C 3D 7H 4S 5S 6S 8S 9S 10S JS QS")
    assert found.pile == parse_cards("4S 5S 6S 8S 9S 10S JS 2C 3D 7H")
    assert (found.stock, found.beneath, found.blocked) == ((Card("QS"),), 7, False)


def test_s_23_a_black_three_bars_the_first_player_and_a_short_stock_gives_what_it_has() -> None:
    found = turned("italian_w", "3C 4S 5S")
    assert (found.pile, found.beneath, found.blocked) == (parse_cards("4S 5S 3C"), 2, True)
    assert turned("italian_w", "").pile == ()


def test_2_6_a_wild_card_face_down_freezes_a_pile_that_is_frozen_by_such_cards() -> None:
    wild = ["wild"]
    thaw = {
        "pile.always_frozen": False,
        "pile.freezing_cards": wild,
        "deal.upcard_freezes": wild,
    }
    rules = with_house_rules(variant("italian_w"), thaw)
    for below, frozen in (("2S", True), ("9S", False)):
        found = turn_up(rules, parse_cards(f"AS {below}"))
        assert isinstance(found, Upcard)
        assert found.frozen is frozen


def test_w0_the_pile_of_the_american_games_begins_empty_and_frozen() -> None:
    found = turned("american_000", "2S KH")
    assert found == Upcard((), frozen=True, blocked=False, stock=parse_cards("2S KH"))


@pytest.mark.parametrize(
    ("name", "stock", "pile", "frozen"),
    [
        ("samba_w", "2S 3H KD", "2S 3H KD", True),
        ("samba_w", "3S KD", "3S", False),
        ("samba_jaques", "2S 3H 3C KD 4C", "2S 3H 3C KD", True),
        ("samba_jaques", "3S KD", "3S KD", False),
        ("hand_and_foot", "2S KD", "2S KD", True),
    ],
)
def test_upcards_of_the_samba_games_and_of_hand_and_foot(
    name: str, stock: str, pile: str, *, frozen: bool
) -> None:
    found = turned(name, stock)
    assert (found.pile, found.frozen) == (parse_cards(pile), frozen)


def test_002_par_2_a_second_wild_card_sends_the_turned_cards_of_jaques_samba_back() -> None:
    cards = parse_cards("2S 3H JK")
    assert turn_up(variant("samba_jaques"), (*cards, Card("KD"))) == Reshuffle(cards)


def test_italian_red_threes_are_replaced_before_the_upcard_is_turned() -> None:
    rules = variant("italian_w")
    assert rules.deal.dealt_red3 == "immediate_before_upcard"
    stock = parse_cards("3D 8S 3H AS 9C")
    dealt = replace_dealt_red_threes(3, [parse_cards("3H KD"), (), (), ()], stock)
    found = turn_up(rules, dealt.stock)
    assert dealt.hands[0] == parse_cards("KD 8S")
    assert isinstance(found, Upcard)
    assert found.pile == parse_cards("9C 3H AS"), "the red three turned up is covered"
