"""What a person may open with at once can be laid in small steps, whatever comes first (1.7)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.cards import RANKS, SUITS, Card, is_wild, parse_cards, rank_of
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.legal.actions import check
from canasta.engine.kernel.steps.encoding import is_lay
from canasta.engine.kernel.steps.laying import check_cards, lay_step
from canasta.engine.kernel.steps.order import next_lay
from canasta.engine.position import Position
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY
from positions import Deck

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.rules import RuleSet

HANDS = 400 if NIGHTLY else 20
TRIES = 12


def before_the_opening(rules: RuleSet, form: str, rng: random.Random) -> Position:
    """A turn, the card drawn, of a side that has not opened and holds cards to do so."""
    deck, seats, sides = Deck(rules, form, rng), rules.seats(form), rules.sides(form)
    p = rng.randrange(seats)
    hand = [card for _ in range(rng.choice((2, 3, 4))) for card in _alike(deck, rng)]
    if rules.meld.sequences:
        hand += _in_a_row(deck, rng)
    hand += deck.take(rng.choice((0, 0, 1, 2)), is_wild) + deck.take(3)
    return Position(
        to_act=p,
        drawn=True,
        totals=[rng.choice((0, 1500, 3000)) for _ in range(sides)],
        hands={seat: hand if seat == p else deck.take(5) for seat in range(seats)},
        pile=deck.take(2),
        stock=deck.take(20),
        melded_before=[seat for seat in range(seats) if rng.random() < 0.8],
    )


def _alike(deck: Deck, rng: random.Random) -> list[Card]:
    rank = rng.choice(RANKS[1:-1])
    return deck.take(rng.choice((2, 3, 3, 4)), lambda card: rank_of(card) == rank)


def _in_a_row(deck: Deck, rng: random.Random) -> list[Card]:
    low, suit = rng.randrange(1, 9), rng.choice(SUITS)
    return [
        found
        for rank in RANKS[low : low + rng.choice((2, 3, 4))]
        for found in deck.take(1, lambda card, rank=rank: card == rank + suit)
    ]


def some_lays(s: State, numbers: KernelRules, rng: random.Random) -> list[int]:
    """Lay by chance till it makes an opening; return the steps, none where it does not."""
    tried, steps = s.clone(), list[int]()
    while tried.tray_n < numbers.tray_size and tried.out_laid == 0:
        possible = lays(tried, numbers)
        if not possible:
            break
        steps.append(rng.choice(possible))
        lay_step(tried, numbers, steps[-1])
        if tried.hand_n[tried.turn] >= 2 and judge(tried, numbers) == constants.OK:
            return steps
    return []


def lays(s: State, numbers: KernelRules) -> list[int]:
    """List the lays of cards that are there, whether or not they help."""
    found, a = list[int](), next_lay(s, numbers, constants.NEW)
    while a >= 0:
        found.append(a)
        a = next_lay(s, numbers, a + 1)
    return found


def compare(rules: RuleSet, form: str, seed: str) -> int:
    """Try some openings of a hand in small steps; return of how many steps they were."""
    rng = random.Random(seed)
    deal = deal_at(rules, form, before_the_opening(rules, form, rng))
    s, numbers, done = deal.state, deal.numbers, 0
    if s.step != constants.TO_PLAY:
        return 0
    for _ in range(TRIES):
        steps = some_lays(s, numbers, rng)
        after = s.clone()
        for a in steps:
            assert check(after, numbers, a) == constants.OK, (seed, deal.hand(s.turn), steps, a)
            apply(after, numbers, a)
            done += 1
        assert not steps or after.opened[after.side] == 1
    return done


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_each_step_of_an_opening_that_may_stand_is_legal(name: str, form: str) -> None:
    rules = VARIANTS[name]
    assert sum(compare(rules, form, f"{name} {form} {seed}") for seed in range(HANDS)) > HANDS


@pytest.mark.parametrize(
    ("name", "changes", "hand", "melds"),
    [
        ("cuban", {}, "2S 2H 2D JK JK JK KS KH", ()),
        ("cuban", {"meld.same_wild_melds": "separate"}, "2S JK 9C", ("2S 2H 2D", "2C JK JK")),
        ("samba_w", {}, "4S 4H 4D 2S KS KH", ("4C 5C 6C", "KS KD KC", "KH KD KC")),
        ("samba_w", {}, "4H 8H 8D 4D 9C", ("5H 6H 7H", "5D 6D 7D", "8S 8H 8D", "9S 9H 9D")),
        ("italian_w", {}, "2S 2H 2D JK 4S 4H", ("4C 4D 4S", "4H 4D 4C")),
        ("hand_and_foot", {}, "2S 2H 2D JK 4S 4H", ("4C 4D 4S", "4H 4D 4C")),
    ],
)
def test_no_lay_of_cards_that_are_there_is_passed_over(
    name: str, changes: dict[str, object], hand: str, melds: tuple[str, ...]
) -> None:
    position = Position(
        drawn=True,
        hands={0: parse_cards(hand)},
        melds={0: [parse_cards(text) for text in melds]},
        stock=parse_cards("4C 5C 6C 7C"),
    )
    deal = deal_at(VARIANTS[name].replace(changes), "4", position)
    s, numbers = deal.state, deal.numbers
    tried = [a for a in range(constants.JOIN_TWO) if is_lay(a)]
    allowed = [a for a in tried if check_cards(s, numbers, a) == constants.OK]
    assert lays(s, numbers) == allowed
    assert allowed
