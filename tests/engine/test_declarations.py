"""Declarations of people: what stands, what is refused and with which numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import (
    Abandon,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    Meld,
    MeldPart,
    Pass,
    Take,
    Target,
)
from canasta.engine.deal_at import deal_at
from canasta.engine.position import Position
from canasta.engine.refusal import IllegalAction
from canasta.rules import variant, with_house_rules

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.rules import RuleSet


def at(hand: str, *, rules: RuleSet | None = None, **given: object) -> Deal:
    """Set up a position in which seat 0 is to act."""
    stock = parse_cards("4C 5C 6C 7C 8C 9C 10C JC")
    place: dict[str, object] = {"drawn": True, "stock": stock, **given}
    place["hands"] = {0: parse_cards(hand)}
    return deal_at(rules or variant("classic"), "4", Position(**place))  # type: ignore[arg-type]


def melds(*texts: str) -> dict[int, list[tuple[Card, ...]]]:
    return {0: [parse_cards(text) for text in texts]}


def lay(text: str, to: str | None = None, number: int | None = None) -> MeldPart:
    return MeldPart(parse_cards(text), Target(to, number) if to else None)


KINGS = "KS KH KD KC KS KH 2D"


def test_law_26_a_low_opening_is_refused_with_count_minimum_and_what_is_possible() -> None:
    deal = at("5S 5H 5D KS KH KD 9C")
    refusal = deal.check(Meld((lay("5S 5H 5D"),)))
    assert refusal is not None
    assert refusal.code == "below_minimum"
    assert refusal.params["count"] == 15
    assert refusal.params["minimum"] == 50
    assert refusal.params["possible"] == 45


def test_law_26_an_opening_may_consist_of_several_melds() -> None:
    deal = at("AS AH AD 5S 5H 5D 9C 8C")
    events = deal.apply(Meld((lay("AS AH AD"), lay("5S 5H 5D"))))
    assert [event.name for event in events] == ["melded"]
    assert deal.opening_count == 75
    assert deal.hand(0) == ("9C", "8C")


def test_law_26_in_small_steps_nothing_is_seen_until_the_opening_stands() -> None:
    deal = at("AS AH AD 5S 5H 5D 9C 8C")
    assert deal.step(Meld((lay("5S 5H 5D"),))) == ()
    assert deal.observe(1).sides[0].melds == ()
    assert deal.observe(1).hand_sizes[0] == 8
    assert deal.observe(0).tray == (("5S", "5H", "5D"),)
    assert deal.observe(0).hand == ("8C", "9C", "AD", "AH", "AS")
    refused = deal.check(Discard(Card("9C")))
    assert refused is not None
    assert refused.code == "wrong_step"
    assert deal.step(Abandon()) == ()
    assert len(deal.hand(0)) == 8
    assert deal.record == ()
    assert Meld((lay("AD AH AS"),)) not in deal.legal()


def test_law_33_an_opening_by_the_pile_in_small_steps_is_shown_as_one() -> None:
    deal = at("KS KH 7S 7H 7D 2C 9C", drawn=False, pile=parse_cards("4C KD"))
    assert deal.step(Take(parse_cards("KH KS"))) == ()
    assert deal.observe(1).top_discard == "KD"
    assert deal.observe(0).top_discard == "4C"
    events = deal.step(Meld((lay("7D 7H 2C"),)))
    assert [event.name for event in events] == ["took", "melded"]
    assert events[0].count == 1
    assert events[0].seen_by(1).cards == ("??",)
    assert events[1].lays == (MeldPart(("KH", "KS", "KD")), MeldPart(("7D", "7H", "2C")))
    assert deal.record == ((0, Take(("KH", "KS"), None, (MeldPart(("7D", "7H", "2C")),))),)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Meld((lay("KS KH 3H"),)), "card_not_in_hand"),
        (Meld((lay("9C 3H"),)), "threes_not_meldable"),
        (Meld((lay("9C 8C 7C"),)), "mixed_ranks"),
        (Meld((lay("9C 9D"),)), "too_few_cards"),
        (Meld((lay("2C JK 2D"),)), "wild_meld_not_allowed"),
        (Meld((lay("7C 2C 2D"),)), "too_few_naturals"),
        (Meld((lay("9C 9D 2C 2D 2H JK"),)), "too_many_wilds"),
        (Meld((lay("7C", "Q"),)), "not_own_meld"),
        (Meld((lay("7C", "7"),)), "not_own_meld"),
        (Meld((lay("7C", "K"),)), "mixed_ranks"),
        (Meld((lay("3H", "K"),)), "threes_not_meldable"),
        (Meld((lay("2C", "K", 2),)), "not_own_meld"),
        (Meld((lay("2C", "K", 0),)), "not_own_meld"),
        (Meld((lay("2C", "?"),)), "not_own_meld"),
        (Meld((MeldPart((), Target("K")),)), "too_few_cards"),
        (Meld(()), "too_few_cards"),
        (Discard(Card("AS")), "card_not_in_hand"),
        (Draw(), "wrong_step"),
        (Take(), "wrong_step"),
        (EndTurn(), "wrong_step"),
        (Join((Target("K"),)), "combine_not_allowed"),
    ],
)
def test_what_cannot_be_declared_is_refused_by_its_code(action: object, code: str) -> None:
    deal = at("9C 9D 8C 7C 3H 2C 2D 2H JK", melds=melds(KINGS))
    before = deal.observe(0)
    refusal = deal.check(action)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalAction) as raised:
        deal.apply(action)  # type: ignore[arg-type]
    assert raised.value.refusal == refusal
    assert deal.observe(0) == before


@pytest.mark.parametrize(
    ("pile", "action", "code"),
    [
        ("", Take(), "pile_empty"),
        ("4C 2C", Take(), "pile_top_wild"),
        ("4C 3S", Take(), "pile_top_three"),
        ("4C KC", Take(parse_cards("QS QH")), "card_not_in_hand"),
        ("4C KC", Take(parse_cards("9C 9D")), "mixed_ranks"),
        ("4C 9H", Take(parse_cards("9C 3H")), "threes_not_meldable"),
        ("2C 9H", Take(parse_cards("9C 2D")), "pile_frozen_needs_natural_pair"),
        ("4C 8H", Take(parse_cards("8C")), "pile_no_legal_use"),
        ("4C 8H", Take(), "pile_no_legal_use"),
        ("4C 8H", Take((), Target("K")), "pile_no_legal_use"),
        ("4C 8H", Take(parse_cards("2C 2D")), "pile_no_legal_use"),
        ("4C 9H", Take(parse_cards("9C 9D"), None, (lay("7C", "K"),)), "mixed_ranks"),
    ],
)
def test_law_29_to_35_what_does_not_take_the_pile(pile: str, action: Take, code: str) -> None:
    hand = "9C 9D 8C 7C 3H 2C 2D 2H JK"
    deal = at(hand, drawn=False, pile=parse_cards(pile), melds=melds(KINGS))
    refusal = deal.check(action)
    assert refusal is not None
    assert refusal.code == code


def test_toggle_1_a_pair_may_not_bring_the_top_card_onto_a_finished_canasta() -> None:
    methods = {"pile.open_methods": ["natural_pair", "natural_and_wild", "add_to_meld"]}
    rules = with_house_rules(variant("classic"), methods)
    deal = at(
        "KS KH 9C 8C", rules=rules, drawn=False, pile=parse_cards("4C KD"), melds=melds(KINGS)
    )
    for action in (Take(parse_cards("KS KH")), Take()):
        refusal = deal.check(action)
        assert refusal is not None
        assert refusal.code == "top_card_may_not_join_canasta"


def test_s_65_a_finished_canasta_that_was_named_for_the_top_card_is_named_in_the_refusal() -> None:
    deal = at(
        "KS KD 9C 8C",
        rules=variant("samba_w"),
        drawn=False,
        pile=parse_cards("9D 6H"),
        melds=melds("7H 8H 9H 10H JH QH KH"),
    )
    refusal = deal.check(Take(to=Target("7H-KH")))
    assert refusal is not None
    assert refusal.code == "top_card_may_not_join_canasta"
    assert refusal.params["rank"] == "7H-KH"


def test_s_16_a_full_meld_of_wild_cards_is_refused_with_its_own_limit() -> None:
    full = melds("2C 2D 2H 2S 2C JK JK")
    deal = at("2D KC KD 9C 8C", rules=variant("bolivia_w"), melds=full)
    refusal = deal.check(Meld((lay("2D", "wild"),)))
    assert refusal is not None
    assert refusal.code == "meld_too_large"
    assert (refusal.params["size"], refusal.params["limit"]) == (8, 7)


def test_c_48_an_addition_without_a_number_goes_to_the_first_meld_that_can_take_it() -> None:
    full, short = "KS KH 2C 2D JK", "KD KC KS"
    deal = at("2H 9C 8C", rules=variant("laws_1950"), melds=melds(full, short))
    deal.apply(Meld((lay("2H", "K"),)))
    assert [len(meld.cards) for meld in deal.observe(0).sides[0].melds] == [5, 4]


def test_law_24_joined_melds_become_the_one_laid_first() -> None:
    rules = variant("laws_1950")
    deal = at("9C 8C", rules=rules, melds=melds("KS KH KD", "QS QH QD", "KC KS KH KD"))
    events = deal.apply(Join((Target("K"),)))
    assert events[0].name == "joined"
    shown = deal.observe(0).sides[0].melds
    assert [(meld.rank, len(meld.cards), meld.canasta) for meld in shown] == [
        ("K", 7, "natural"),
        ("Q", 3, None),
    ]
    refused = deal.check(Join((Target("K"),)))
    assert refused is not None
    assert refused.code == "combine_not_allowed"
    assert deal.check(Join((Target("nonsense"),))) is not None


def test_law_38_the_last_card_stays_without_a_canasta() -> None:
    deal = at("QS QH QD 9C", melds=melds("KS KH KD"))
    refusal = deal.check(Meld((lay("QS QH QD"),)))
    assert refusal is not None
    assert (refusal.code, refusal.detail) == ("cannot_go_out", "canastas")
    assert (refusal.params["canastas"], refusal.params["required"]) == (0, 1)


def test_nobody_else_may_act_and_a_question_waits_for_its_answer() -> None:
    deal = at("9C 8C 7C", melds=melds(KINGS))
    refusal = deal.check(Discard(Card("9C")), 1)
    assert refusal is not None
    assert refusal.code == "out_of_turn"
    asked_out_of_turn = deal.check(AskGoOut(), 1)
    assert asked_out_of_turn is not None
    assert asked_out_of_turn.code == "ask_out_of_turn"
    deal.apply(AskGoOut())
    assert deal.actor == 2
    for seat, code in ((0, "wrong_step"), (2, "out_of_turn"), (1, "out_of_turn")):
        refusal = deal.check(Discard(Card("9C")), seat)
        assert refusal is not None
        assert refusal.code == code


def test_an_empty_stock_is_passed_and_a_full_one_is_not() -> None:
    deal = at("9C 8C", drawn=False, pile=parse_cards("4C 3S"))
    passed = deal.check(Pass())
    assert passed is not None
    assert passed.code == "wrong_step"
    deal = at("9C 8C", drawn=False, stock=(), pile=parse_cards("4C 3S"))
    events = deal.apply(Pass())
    assert [event.name for event in events] == ["passed", "deal_ended"]
    over = deal.check(Draw())
    assert over is not None
    assert over.code == "deal_over"
    assert deal.check_step(Draw()) is not None


def test_a_small_step_that_is_none_is_refused() -> None:
    deal = at("9C 9D 8C KS KH KD KC", melds=melds("QS QH QD"))
    for action in (
        Meld((lay("KS KH KD KC"),)),
        Meld((lay("KS KH KD"), lay("9C 9D 8C"))),
        Meld((lay("KS KH", "Q"),)),
        Meld((lay("AS", "Q"),)),
        Discard(Card("AS")),
        Join((Target("nothing"),)),
        Take(parse_cards("9C 9D"), None, (lay("KS KH KD"),)),
    ):
        assert deal.check_step(action) is not None
        with pytest.raises(IllegalAction):
            deal.step(action)


def test_too_many_wild_cards_are_told_from_too_many_cards() -> None:
    """Where a set is closed at seven, eight cards with four wild ones break two limits."""
    hand = parse_cards("5S 5H 5C 5D JK JK 2C 2D 4S 9D")
    position = Position(drawn=True, hands={0: hand}, melds={0: [parse_cards("10S 10H 10D")]})
    deal = deal_at(variant("hand_and_foot"), "4", position)
    refusal = deal.check(Meld((lay("5S 5H 5C 5D JK JK 2C 2D"),)))
    assert refusal is not None
    assert (refusal.code, refusal.params["limit"]) == ("too_many_wilds", 3)
