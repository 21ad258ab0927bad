"""Why cards that were chosen one by one are no meld: the law is that of the cards as chosen."""

import pytest

from canasta.cards import parse_cards
from canasta.engine.action import Draw, Meld, MeldPart
from canasta.guide.grouping import grouped
from canasta.guide.outlook import outlook
from canasta.words import refusal_text
from guide.seat import Seat


def why_no_meld(seat: Seat, cards: str) -> str:
    """Say why cards that were chosen one by one are not melded; "" where they are."""
    seen = seat.deal.observe(0)
    groups = grouped(parse_cards(cards), runs=seen.rules.meld.sequences)
    refusal = outlook(seen, seat.check, groups).act("meld").refusal  # type: ignore[arg-type]
    return refusal_text(refusal, seen.rules) if refusal is not None else ""


ONE_RANK = (
    "Apart from wild cards, all cards of a meld must have the same rank;"
    " there are no sequences (laws 17 and 18)."
)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("KS QS 9H", ONE_RANK),
        ("KS QS", ONE_RANK),
        ("KS 2C QS 9H", ONE_RANK),
        ("KS 2C 2D QS", ONE_RANK),
        ("KS KH", "A meld of kings needs at least 3 cards; you chose 2 (law 17)."),
        ("KS KH KD QS", "A meld of queens needs at least 3 cards; you chose 1 (law 17)."),
        ("QS KS KH KD", "A meld of queens needs at least 3 cards; you chose 1 (law 17)."),
        ("KS KH KD QS 9H", ONE_RANK),
        ("KS KH KD QS QH QD", ""),
    ],
)
def test_law_17_cards_of_several_ranks_are_no_meld_or_the_group_that_is_too_small_is_named(
    cards: str, why: str
) -> None:
    seat = Seat("KS KH KD QS QH QD 9H 9D 2C 2D 5C", stock="4D").after(Draw())
    assert why_no_meld(seat, cards) == why


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("8S 5S 4S", "A sequence has no gaps, and no rank twice"),
        ("7D 6D 2C", "A sequence holds no wild cards"),
        ("5S 4S 3S", "A sequence runs from four to ace: it takes no threes"),
        ("7D 6D 5S", "All cards of a sequence must be of one suit"),
        ("7D 6D", "A meld needs at least 3 cards"),
        ("8S 8H 8D 5S", "A meld of fives needs at least 3 cards; you chose 1"),
    ],
)
def test_where_sequences_are_played_the_law_of_them_that_is_missed_is_shown(
    cards: str, why: str
) -> None:
    hand = "8S 5S 4S 3S 7D 6D 2C 8H 8D KS QS"
    seat = Seat(hand, stock="4D 9C", variant="brazilian_w").after(Draw())
    assert why_no_meld(seat, cards).startswith(why)


def test_a_card_that_fits_an_own_meld_is_none_of_those_that_belong_nowhere() -> None:
    seat = Seat("KS KH KD KC QS QH QD 9H 8D 4C 5C", stock="4D").after(Draw())
    seat.after(Meld((MeldPart(parse_cards("KS KH KD")), MeldPart(parse_cards("QS QH QD")))))
    assert why_no_meld(seat, "KC") == ""
    nine = "A meld of nines needs at least 3 cards; you chose 1 (law 17)."
    assert why_no_meld(seat, "KC 9H") == nine
    assert why_no_meld(seat, "KC 9H 8D") == ONE_RANK


def test_law_20_a_refused_addition_names_the_meld_that_would_hold_too_much() -> None:
    seat = Seat("KS KH KD 2C QS QH QD 2D 2H JK JK", stock="4D").after(Draw())
    melds = ("KS KH KD 2C", "QS QH QD 2D 2H")
    seat.after(Meld(tuple(MeldPart(parse_cards(meld)) for meld in melds)))
    queens = seat.out("JK JK", onto="Q").act("meld").refusal
    assert queens is not None
    text = refusal_text(queens, seat.deal.observe(0).rules)
    assert text == "The queens would hold 4 wild cards; at most 3 are allowed (laws 18 and 20)."
