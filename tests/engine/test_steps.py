"""`step` takes what `legal` lists, in any cards that mean the same, and nothing else."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import parse_cards
from canasta.engine.action import Discard, Join, LayThree, Meld, MeldPart, Special, Take, Target
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel.layout import STATE
from canasta.engine.kinds import code_of
from canasta.engine.position import Position
from canasta.engine.refusal import IllegalAction
from canasta.rules import VARIANTS, variant, with_house_rules
from driving import GAMES, assert_cards_agree, eager_step, new_deal
from positions import hand_made
from strategies import actions

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal

KINGS = Position(
    hands={0: parse_cards("KS KH 9S 9H 9D 4C 5C"), 1: parse_cards("4S")},
    melds={0: [parse_cards("QS QH QD"), parse_cards("KS KD KC")]},
    pile=parse_cards("4D KD"),
    stock=parse_cards("5S 6S"),
)
"""The pile can be taken with a pair of kings or onto the kings, not onto the queens."""


def kings() -> Deal:
    return deal_at(variant("classic"), "4", KINGS)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Take(parse_cards("9S 9H")), "mixed_ranks"),
        (Take((), Target("Q")), "pile_no_legal_use"),
        (Take((), Target("K", 2)), "pile_no_legal_use"),
        (Take((), Target("no such meld")), "pile_no_legal_use"),
        (Take(parse_cards("KS KH"), Target("Q")), "wrong_step"),
        (Take(parse_cards("KS KH"), opening=True), "pile_frozen_needs_natural_pair"),
        (Take(parse_cards("KS KH"), lays=(MeldPart(parse_cards("9S 9H 9D")),)), "wrong_step"),
        (Meld((MeldPart(parse_cards("9S 9H 9D")),)), "must_draw_first"),
    ],
)
def test_a_take_with_other_cards_or_onto_another_meld_is_refused(
    action: Action, reason: str
) -> None:
    deal = kings()
    before = (deal.hand(0), deal.table.pile[:], deal.record)
    with pytest.raises(IllegalAction) as found:
        deal.step(action)
    assert found.value.refusal.code == reason
    assert (deal.hand(0), deal.table.pile, deal.record) == before


def test_the_cards_may_be_others_that_mean_the_same() -> None:
    for action in (Take(parse_cards("KS KH")), Take((), Target("K", 1)), Take()):
        deal = kings()
        assert action not in deal.legal()
        deal.step(action)
        assert deal.table.pile == []
        assert_cards_agree(deal)


def test_a_red_three_is_no_black_one() -> None:
    threes = Position(
        drawn=True,
        hands={0: parse_cards("3S 3C 3S 3H")},
        melds={0: [parse_cards("KS KD KC KS KD KC KH")]},
        pile=parse_cards("5C"),
        stock=parse_cards("6S 7S"),
    )
    deal = deal_at(variant("laws_1950"), "4", threes)
    with pytest.raises(IllegalAction, match="threes_not_meldable"):
        deal.step(Meld((MeldPart(parse_cards("3S 3C 3H")),)))
    deal.step(Meld((MeldPart(parse_cards("3S 3C 3S")),)))
    assert deal.hand(0) == parse_cards("3H")


@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.booleans(), actions)
def test_what_step_takes_does_what_a_listed_step_does(
    game: tuple[str, str],
    seed: int,
    by_hand: bool,  # noqa: FBT001  (drawn by Hypothesis)
    unlike: Action,
) -> None:
    rng = random.Random(seed)
    rules = VARIANTS[game[0]]
    if by_hand:
        deal = deal_at(rules, game[1], hand_made(rules, game[1], rng))
    else:
        deal = new_deal(rules, game[1], rng, rng.choice((None, 3)))
    for _ in range(rng.randrange(60)):
        if not deal.over:
            deal.step(eager_step(deal, rng))
    if deal.over:
        return
    listed = deal.legal()
    for action in (unlike, *(tampered(deal, rng.choice(listed), rng) for _ in range(30))):
        if deal.check_step(action) is None:
            twin = after(deal, action)
            assert_cards_agree(twin)
            assert kernel(twin) in [kernel(after(deal, one)) for one in listed]
            assert_replays(deal, twin)
        else:
            with pytest.raises(IllegalAction):
                deal.clone().step(action)


@given(st.sampled_from(GAMES), st.integers(0, 2**32))
def test_other_suits_that_mean_the_same_are_taken(game: tuple[str, str], seed: int) -> None:
    rng = random.Random(seed)
    deal = new_deal(VARIANTS[game[0]], game[1], rng, rng.choice((None, 3)))
    for _ in range(rng.randrange(60)):
        if not deal.over:
            deal.step(eager_step(deal, rng))
    for action in deal.legal():
        assert deal.check_step(other_suits(deal, action, rng)) is None


def after(deal: Deal, action: Action) -> Deal:
    twin = deal.clone()
    twin.step(action)
    return twin


def kernel(deal: Deal) -> list[object]:
    """Return all that the kernel knows."""
    return [getattr(deal.state, name) for name, _, _ in STATE]


def assert_replays(before: Deal, deal: Deal) -> None:
    """What was recorded leads to the same table when it is declared."""
    if before.tray:
        return
    again = before.clone()
    for seat, action in deal.record[len(before.record) :]:
        again.apply(action, seat)
    if not deal.tray:
        assert again.events == deal.events


def tampered(deal: Deal, action: Action, rng: random.Random) -> Action:
    """Change cards or the named meld of a step."""
    hand = list(deal.table.hands[deal.turn])
    names = ["K", "wild", "3", *(deal.label(m) for m in deal.table.melds[deal.turn % deal.sides])]
    to = rng.choice([None, Target(rng.choice(names)), Target(rng.choice(names), rng.randrange(3))])
    some = tuple(rng.sample(hand, min(len(hand), rng.choice((0, 1, 2, 2, 3)))))
    if isinstance(action, Take):
        cards = rng.choice([action.cards, some])
        return Take(cards, rng.choice([action.to, to]), opening=rng.random() < 0.2)
    if isinstance(action, Meld):
        lay = action.lays[0]
        return Meld((MeldPart(rng.choice([lay.cards, some]), rng.choice([lay.to, to])),))
    if isinstance(action, Join):
        return Join((*action.melds[:1], *([to] if to else [])))
    if isinstance(action, Discard | LayThree) and hand:
        return replace(action, card=rng.choice(hand))
    return Special("straight") if rng.random() < 0.1 else action


def other_suits(deal: Deal, action: Action, rng: random.Random) -> Action:
    """Put other cards of the hand into a step that the kernel cannot distinguish, in any order."""
    hand = list(deal.table.hands[deal.turn])
    rng.shuffle(hand)

    def alike(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        left = list(hand)
        found = []
        for card in cards:
            tracks_suits = deal.numbers.tracks_suits
            code = code_of(card, tracks_suits)
            found.append(next(own for own in left if code_of(own, tracks_suits) == code))
            left.remove(found[-1])
        rng.shuffle(found)
        return tuple(found)

    if isinstance(action, Take):
        return replace(action, cards=alike(action.cards))
    if isinstance(action, Meld):
        return Meld(tuple(replace(lay, cards=alike(lay.cards)) for lay in action.lays))
    if isinstance(action, Discard | LayThree):
        return replace(action, card=alike((action.card,))[0])
    return action


@pytest.mark.parametrize("may_join", [True, False])
def test_a_canasta_of_the_opening_takes_the_pile_only_where_a_top_discard_may_join_one(
    may_join: bool,  # noqa: FBT001  (the case)
) -> None:
    methods = ("natural_pair", "add_to_canasta") if may_join else ("natural_pair",)
    changes = {
        "pile.open_methods": methods,
        "open.canasta_required_by_score": (),
        "meld.max_size": None,
        "canasta.naturals_added_after": True,
    }
    kings = parse_cards("KS KH KD KC KS KH KD")
    position = Position(
        drawn=False,
        hands={0: (*kings, *parse_cards("8C 9C"))},
        pile=parse_cards("5C 6C KC"),
        stock=parse_cards("4C 5C 6C 7C"),
    )
    deal = deal_at(with_house_rules(variant("modern_american"), changes), "4", position)
    refusal = deal.check(Take((), None, (MeldPart(kings),), opening=True))
    assert (None if refusal is None else refusal.code) == (
        None if may_join else "top_card_may_not_join_canasta"
    )
    deal.step(Meld((MeldPart(kings[:3]),)))
    for card in kings[3:]:
        deal.step(Meld((MeldPart((card,), Target("K")),)))
    assert (Take(opening=True) in deal.legal()) is may_join
