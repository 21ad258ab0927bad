"""Cards that wait in the hand, and when they are laid after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Action, Discard, Meld, Take
from canasta.players.compiled.player import RulePlayer
from players.positions import place

if TYPE_CHECKING:
    from canasta.engine.deal import Deal


def chosen(deal: Deal) -> Action:
    return RulePlayer().choose(deal.observe(0), deal.legal())


def rank_laid(deal: Deal) -> str | None:
    action = chosen(deal)
    return action.lays[0].cards[0][:-1] if isinstance(action, Meld) else None


def canastas_of(deal: Deal) -> int:
    return sum(meld.canasta is not None for meld in deal.observe(0).sides[0].melds)


@pytest.mark.parametrize(
    ("stock", "last", "laid"),
    [(40, "4C 5D 6S 8S 10D", False), (40, "4C 5D 6S 8S", True), (4, "4C 5D 6S 8S 10D", True)],
)
def test_cards_wait_in_the_hand_until_the_deal_may_end(
    stock: int, last: str, *, laid: bool
) -> None:
    """In the hand they take the pile unseen; the canasta that going out lacks waits for nothing."""
    hand = "JC JD JH AS AS AH 5S 7H 8C 9D 4C 6S 10D QS"
    melds = {0: ["KC KD KH KS KC KD KH", "AC AD AH 2C"], 1: ["QC QD QH"]}
    first = {0: ["AC AD AH 2C"], 1: ["QC QD QH"]}
    assert rank_laid(place(hand, melds=first, stock=40)) == "A"
    found = rank_laid(place(hand, melds=melds, others={1: last}, stock=stock))
    assert found == ("A" if laid else None)


@pytest.mark.parametrize(
    ("variant", "own", "hand", "laid"),
    [
        ("brazilian_w", ["KC KD KH", "2C 2D 2H 2S 2C"], "2D JK 4S 5S 7H 8C 9D JD", "2 JK"),
        ("bolivia_w", ["KC KD KH", "4H 5H 6H 7H 8H"], "9H 10H 4S 5S 7C 8C QD JD", "9 10"),
    ],
)
def test_what_the_hand_makes_a_canasta_does_not_wait(
    variant: str, own: list[str], hand: str, laid: str
) -> None:
    deal = place(hand, melds={0: own}, variant=variant)
    before = canastas_of(deal)
    ranks = set()
    while isinstance(action := chosen(deal), Meld):
        ranks |= {"JK" if card == "JK" else card[:-1] for card in action.lays[0].cards}
        deal.step(action)
    assert ranks == set(laid.split())
    assert canastas_of(deal) == before + 1


def test_seven_naturals_of_the_hand_become_a_canasta() -> None:
    own = ["KC KD KH KS KC KD KH"]
    deal = place("AC AD AH AS AC AD AH 5S 7H 8C", melds={0: own}, stock=40)
    before = canastas_of(deal)
    while isinstance(action := chosen(deal), Meld):
        deal.step(action)
    assert canastas_of(deal) == before + 1


@pytest.mark.parametrize(("stock", "taken"), [(8, True), (40, False)])
def test_a_small_pile_is_taken_when_the_stock_is_nearly_gone(stock: int, *, taken: bool) -> None:
    """A draw brings the end of the deal nearer, a take does not."""
    deal = place(
        "9C 9D 4C 6H 8S JS QD KH 10D",
        melds={0: ["KC KD KS"], 1: ["AC AD AH"]},
        pile="4S 5S 6S 9H",
        drawn=False,
        stock=stock,
    )
    assert isinstance(chosen(deal), Take) is taken


@pytest.mark.parametrize(
    ("stock", "theirs", "laid"),
    [
        (8, "QC QD QH QS QC QD QH", "A"),
        (40, "QC QD QH QS QC QD QH", None),
        (8, "QC QD QH QS QC QD", None),
    ],
)
def test_cards_are_laid_when_the_stock_is_low_and_the_opponents_may_go_out(
    stock: int, theirs: str, laid: str | None
) -> None:
    """A big hand is no comfort: they may lay all of theirs before the next own turn."""
    melds = {0: ["KC KD KH KS KC KD KH", "AC AD AH"], 1: [theirs]}
    deal = place("AS 5S 7H 8C 9D 4C 6S 10D JS QS 6H", melds=melds, stock=stock)
    assert rank_laid(deal) == laid


@pytest.mark.parametrize(
    ("others", "laid"), [(["QC QD QH QS QC QD QH"], False), (["QC QD QH"], True)]
)
def test_no_wild_card_completes_six_naturals_that_the_side_can_do_without(
    others: list[str], *, laid: bool
) -> None:
    """The seventh king makes 500 points of it instead of 300."""
    melds = {0: ["KC KD KH KS KC KD", *others]}
    deal = place("2C 4S 5S 7H 8C 9D JD 10H", melds=melds, stock=30)
    assert isinstance(chosen(deal), Meld) is laid


def test_the_wild_card_that_finishes_the_canasta_which_is_missing_is_not_thrown() -> None:
    melds = {0: ["9C 9H 9S 9D 2C", "AC AD AH"], 1: ["KC KD KH", "10C 10D 10H"]}
    pile = "5C 4C 5H JS 3C 4D"
    deal = place("9D JK KS 10S 4H 5S", melds=melds, pile=pile, stock=39)
    while not isinstance(action := chosen(deal), Discard):
        deal.step(action)
    assert action.card != "JK"
