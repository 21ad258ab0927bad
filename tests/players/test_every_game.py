"""What holds for all players in all variants and table forms."""

import os
import random
from collections.abc import Iterator

import pytest

from canasta.cards import Card, full_deck, is_red_three
from canasta.engine.deal import Deal
from canasta.engine.setup import ReshuffleNeeded
from canasta.players import PLAYERS, player
from canasta.players.match import board
from canasta.rules import VARIANTS, RuleSet
from canasta.words.reasons import reason_text

FORMS = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
TOTALS = (0, 1600, 3100)
NIGHTLY = "CANASTA_NIGHTLY" in os.environ
QUICK = [name for name in PLAYERS if name not in {"search", "expert"}]  # tested apart
APART = [name for name in QUICK if name not in {"easy", "medium"}]  # these play by the rules


def deals(name: str, form: str) -> Iterator[Deal]:
    """Begin a deal at one of the minima; in the nightly run several at each of them."""
    rules = VARIANTS[name]
    first = FORMS.index((name, form))
    for seed in range(first, first + (12 if NIGHTLY else 1)):
        yield board(rules, form, seed, (TOTALS[seed % 3],) * rules.sides(form)).deal()


@pytest.mark.parametrize("who", APART)
@pytest.mark.parametrize(("name", "form"), FORMS)
def test_every_choice_is_legal_and_every_deal_ends(name: str, form: str, who: str) -> None:
    for deal in deals(name, form):
        players = [player(who, seat) for seat in range(deal.seats)]
        decisions = 0
        while (seat := deal.actor) is not None:
            legal = deal.legal()
            action = players[seat].choose(deal.observe(seat), legal)
            assert action in legal
            if who == "rules" and decisions % 5 == 0:
                reason = players[seat].last_reason  # type: ignore[attr-defined]
                assert reason_text(reason)
            deal.step(action)
            decisions += 1
            assert decisions < 3000


@pytest.mark.parametrize("who", QUICK)
def test_a_player_that_takes_over_chooses_like_the_one_before(who: str) -> None:
    for deal in deals("laws_1950", "4"):
        old = [player(who, seat) for seat in range(deal.seats)]
        while (seat := deal.actor) is not None:
            seen, legal = deal.observe(seat), deal.legal()
            action = old[seat].choose(seen, legal)
            assert player(who, seat).choose(seen, legal) == action
            deal.step(action)


def with_other_hidden_cards(order: tuple[Card, ...], seats: int, seed: int) -> tuple[Card, ...]:
    """Shuffle what the first player cannot see: the other hands and the stock, but no red three."""
    dealt = 11 * seats
    hidden = [
        place
        for place, card in enumerate(order)
        if (place >= dealt + 1 or (place < dealt and place % seats != 0)) and not is_red_three(card)
    ]
    cards = [order[place] for place in hidden]
    random.Random(seed).shuffle(cards)
    other = list(order)
    for place, card in zip(hidden, cards, strict=True):
        other[place] = card
    return tuple(other)


def begun(rules: RuleSet, order: tuple[Card, ...]) -> Deal | None:
    """Deal, unless the first player has red threes to replace or special cards are turned up."""
    if any(is_red_three(card) for card in order[:44:4]) or not "4" <= order[44][0] <= "9":
        return None
    try:
        return Deal(rules, "4", order, dealer=3, totals=(0, 0))
    except ReshuffleNeeded:
        return None


@pytest.mark.parametrize("who", QUICK)
def test_cards_that_a_seat_cannot_see_make_no_difference(who: str) -> None:
    rules = VARIANTS["classic"]
    compared = 0
    for seed in range(30):
        order = list(full_deck(2, 4))
        random.Random(seed).shuffle(order)
        deal = begun(rules, tuple(order))
        other = begun(rules, with_other_hidden_cards(tuple(order), 4, seed))
        if deal is None or other is None or other.observe(0) != deal.observe(0):
            continue
        compared += 1
        choices = {player(who, 1).choose(d.observe(0), d.legal()) for d in (deal, other)}
        assert len(choices) == 1
    assert compared > 3
