"""Positions set up by hand in which a single rule decides whether the player can go out (2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.cards import parse_cards
from canasta.engine.action import Abandon, Discard, Draw, EndTurn, Join, LayThree, Meld, MeldPart
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.search import placing, runs
from canasta.engine.kernel.search.must_go_out import can_go_out, could_go_out
from canasta.engine.kernel.steps.laying import lay_step
from canasta.engine.kinds import code_of
from canasta.engine.position import Position
from canasta.rules import VARIANTS
from engine.test_going_out_by_trying import MOST_TRIED, Trial, unasked

if TYPE_CHECKING:
    from canasta.engine.deal import Deal

HEARTS = "4H 5H 6H 7H 8H 9H 10H"
SPADES = "4S 5S 6S 7S 8S 9S 10S"
DIAMONDS = "4D 5D 6D 7D 8D 9D 10D"
ACES = "AS AH AD AC AS AH AD"
QUEENS = "QS QH QD QC QS QH QD"
MIXED_KINGS = "KS KH KD KC 2S 2H 2D"
REQUIRED = {"out.final_discard": "required"}
SEPARATE = {"meld.same_rank_melds": "separate"}
NO_JOIN = {"meld.combine_melds": False}
MERGE = {"meld.same_rank_melds": "merge"}


def at(
    name: str,
    changes: dict[str, object],
    hand: str,
    melds: tuple[str, ...],
    form: str = "4",
    **given: object,
) -> Deal:
    """Set up a position in which seat 0 has drawn and is to play."""
    rules = unasked(VARIANTS[name]).replace(changes)
    sides = rules.sides(form)
    place: dict[str, object] = {
        "drawn": True,
        "totals": [1500] * sides,
        "hands": {0: parse_cards(hand), 1: parse_cards("5C 6C 7C")},
        "melds": {0: [parse_cards(text) for text in melds]},
        "pile": parse_cards("5D"),
        "stock": parse_cards("4C 5C 6C 7C 8C 9C"),
        **given,
    }
    return deal_at(rules, form, Position(**place))  # type: ignore[arg-type]


def lay_of(deal: Deal, cards: str) -> Meld:
    """Return the small step that is offered and lays these cards."""
    lays = [step for step in deal.legal() if isinstance(step, Meld)]
    return next(step for step in lays if sorted(step.lays[0].cards) == sorted(parse_cards(cards)))


@pytest.mark.parametrize(
    ("name", "changes", "form", "hand", "melds", "out"),
    [
        # a joker that is to be the discard cannot be laid as well
        ("samba_w", REQUIRED, "4", "KS KH JK", (ACES, QUEENS), False),
        # black threes that open count only where they are laid: 85 of 90 points without this one
        (
            "samba_w",
            {"open.black_threes_count": True},
            "4",
            f"{HEARTS} 5S 5D 5C 5S 5D 5C 5H 3C",
            (),
            False,
        ),
        # fours are a rank like any other: a second canasta of them
        ("classic", SEPARATE, "2", "4S 4H 4D 4C 2C 2S JK", ("4S 4H 4D 4C 2S 2H 2D",), True),
        # two melds of three are no canasta together
        ("samba_w", {}, "4", "QS QH 2S 9C", (HEARTS, "KS KH KD", "KC KS KH"), False),
        # a canasta that takes nothing more counts beside one that is split over two melds
        ("classic", SEPARATE, "2", "QC QS QH JK JK", (MIXED_KINGS, "QS QH QD 2C JK"), True),
        # a canasta is one, however many melds of its rank lie beside it
        ("classic", SEPARATE, "2", "9C", (MIXED_KINGS, "KC KS KH"), False),
        # where a single natural is enough, one of two goes with wild cards, the other on the pile
        ("classic", {"meld.min_naturals": 1}, "4", "KS QH 2S 2H", (ACES,), True),
        # a canasta of wild cards is one of the two
        ("chilean_3", {}, "4", "KH 9C", ("2S 2H 2D 2C JK JK JK", "KS KH KD KC KS KD"), True),
        # melds that may not be joined stay two
        ("samba_w", NO_JOIN, "4", "9C", (HEARTS, "KS KH KD", "KC KS KH KD"), False),
        # a card that is kept for the discard is not laid with the others of its rank
        ("samba_w", MERGE | REQUIRED, "4", "4H 4D 4C", (ACES, QUEENS), False),
        # which of four cards makes the set decides whether the sequence is whole
        ("samba_w", MERGE, "4", "4S 4H 4D 4C 5C 6C", (ACES, QUEENS), True),
        # a joker goes onto deuces, whether or not a deuce is in the hand
        ("italian_w", {}, "4", "JK 9C", (HEARTS, SPADES, "2S 2H 2D 2C"), True),
        ("italian_w", {}, "4", "2S JK 9C", (HEARTS, SPADES, "2S 2H 2D"), True),
        # locked deuces help no other set, even where a black three is left for the discard
        ("italian_w", {}, "4", "KS KH 2S 3C", (HEARTS, SPADES, "2S 2H 2D"), False),
        # the lowest card of a canasta may be the last one that comes
        ("samba_w", {}, "4", "4H 9C", ("5H 6H 7H 8H 9H 10H", ACES), True),
        # more canastas than are needed make no room for a wild card
        ("samba_w", {}, "4", "2S 2H 2D", (HEARTS, SPADES, DIAMONDS, "KS KH KD 2C 2S"), False),
        # seven black threes and wild cards are no canasta
        ("laws_1950", {}, "4", "3S 3C 3S 3C 2S 2H 2D 9C", ("KS KH KD 2C",), False),
        # of three melds of a rank two are joined, and not the third with too many wild cards
        ("samba_w", {}, "4", "9C", (HEARTS, "KS KH 2C 2S", "KC KD KS KH", "KC KD 2H"), True),
        ("samba_w", {}, "4", "9C", (HEARTS, "KS KH 2C 2S", "KC KD JK KH", "KC KD KS"), True),
        ("samba_w", {}, "4", "9C", (HEARTS, "KS KH 2C 2S", "KC KD JK", "KC KD 2H"), False),
        # of four melds two and two
        (
            "samba_w",
            {},
            "4",
            "9C",
            ("KS KH 2C 2S", "KC KD KS", "KC KD 2H 2D", "KH KD KC"),
            True,
        ),
        # melds of wild cards are joined, where they are not too long together
        ("chilean_3", {}, "4", "9C", (HEARTS, "2S 2H 2D JK", "2C 2S JK"), True),
        ("chilean_3", {}, "4", "9C", (HEARTS, "2S 2H 2D JK", "2C 2S JK JK"), False),
        # two canastas by joining twice, whatever canastas take
        (
            "samba_w",
            {"canasta.naturals_added_after": False},
            "4",
            "9C",
            ("4H 5H 6H", "7H 8H 9H 10H", "KS KH KD", "KC KS KH KD"),
            True,
        ),
        (
            "laws_1950",
            REQUIRED,
            "4",
            "9C",
            ("KS KH KD 2C 2S", "KC KS KH", "KC KD 2H"),
            True,
        ),
        (
            "laws_1950",
            REQUIRED,
            "4",
            "9C",
            ("KS KH KD 2C 2S", "KC KS KH", "KC KD 2H 2D"),
            False,
        ),
        # each rank could do with the one wild card
        (
            "samba_w",
            {"meld.max_size": 7},
            "4",
            "KS KH QD QC JS JH 2S",
            (HEARTS, "KC KS KH KD KC KD", "QC QS QH QD QC QD", "JC JS JH JD JC JD", SPADES),
            False,
        ),
    ],
)
def test_one_rule_decides_whether_the_player_can_go_out(
    name: str,
    changes: dict[str, object],
    form: str,
    hand: str,
    melds: tuple[str, ...],
    *,
    out: bool,
) -> None:
    deal = at(name, changes, hand, melds, form)
    s, numbers = deal.state, deal.numbers
    assert bool(can_go_out(s.clone(), numbers)) == out
    assert Trial(numbers, s.turn, MOST_TRIED).leads_out(s.clone()) == out


def test_nobody_must_go_out_by_a_discard_after_the_last_red_three() -> None:
    changes = {"red3.as_last_stock_card": "meld_then_end"}
    stock = parse_cards("3H")
    deal = at("samba_w", changes, "3C", (ACES, QUEENS), drawn=False, stock=stock)
    deal.apply(Draw())
    deal.state.permission = constants.YES_SAID
    assert [type(step) for step in deal.legal()] == [EndTurn]


def test_nobody_must_go_out_who_has_taken_an_opening_back() -> None:
    """The three's replacement would make a second canasta, but nothing may be laid any more."""
    hand = "KS KH KD KC KS KH KD AS AH AD AC AS AH 9C 3H"
    deal = at("american_000", {}, hand, (), stock=parse_cards("AD 4C 5C"))
    deal.state.permission = constants.YES_SAID
    deal.step(Meld((MeldPart(parse_cards("KS KH KD")),)))
    deal.step(Abandon())
    deal.step(LayThree(parse_cards("3H")[0]))
    assert Discard(parse_cards("9C")[0]) in deal.legal()


def test_who_has_too_many_ways_to_go_out_is_bound_once_a_way_is_found() -> None:
    ranks = ["4", "5", "6", "7", "8", "9", "10", "J", "Q"]
    hand = [f"{rank}{suit}" for rank in ranks for suit in "SHDCS"]
    melds = tuple(f"{rank}H {rank}D {rank}C" for rank in ranks)
    deal = at("classic", REQUIRED, " ".join(hand), (ACES, *melds))
    deal.state.permission = constants.YES_SAID
    assert any(isinstance(step, Discard) for step in deal.legal())
    while len(deal.hand(0)) > 20:
        deal.step(next(step for step in deal.legal() if isinstance(step, Meld)))
    assert not any(isinstance(step, Discard) for step in deal.legal())


def test_wild_cards_that_went_elsewhere_are_missed_in_every_rank() -> None:
    """With them there were three canastas, without them there is one."""
    melds = (ACES, "KS KH KD KC KS KH", "QS QH QD QC QS QH", "8S 8H 8D")
    deal = at("chilean_3", {}, "2S 2H 2D 9C 8C", melds)
    s, numbers = deal.state, deal.numbers
    assert could_go_out(s, numbers) == 1
    assert s.way_known
    wilds = next(step for step in deal.legal() if isinstance(step, Meld) and "2S" in str(step))
    deal.step(wilds)
    assert len(deal.hand(0)) == 2
    assert can_go_out(s, numbers) == 0


def test_who_has_too_many_wild_cards_to_try_is_bound_once_a_way_is_found() -> None:
    """Three each make the canastas of the last two melds; the search begins with the first."""
    melds = tuple(f"{rank}H {rank}D {rank}C" for rank in ("4", "5", "6", "7", "8", "9", "10"))
    melds += ("JS JH JD JC", "QS QH QD QC")
    deal = at("classic", REQUIRED, "KC 2S 2H 2D JK JK JK", melds, "2")
    deal.state.permission = constants.YES_SAID
    assert any(isinstance(step, Discard) for step in deal.legal())
    for _ in range(3):
        deal.step(next(step for step in deal.legal() if str(step).endswith("to J")))
    assert not any(isinstance(step, Discard) for step in deal.legal())


def test_who_can_go_out_with_the_opening_is_bound_to_lay_nothing_that_prevents_it() -> None:
    """A canasta of kings and three fours; a wild card with the fours is missed by the kings."""
    deal = at("classic", {}, "KS KH KD KC KS KH 2S 4S 4H 4D 9C", ())
    deal.state.permission = constants.YES_SAID
    assert not any(isinstance(step, Discard) for step in deal.legal())
    assert deal.check_step(Meld((MeldPart(parse_cards("4S 4H 4D")),))) is None
    spoiled = deal.check_step(Meld((MeldPart(parse_cards("4S 4H 2S")),)))
    assert spoiled is not None


def test_a_way_out_ends_with_the_card_that_it_keeps() -> None:
    """The four of spades is to be thrown: the other one makes the second canasta."""
    melds = (ACES, "5H 6H 7H 8H 9H 10H", "4D 4C 4D")
    deal = at("samba_w", REQUIRED, "4S 4H", melds)
    s, numbers = deal.state, deal.numbers
    assert could_go_out(s, numbers) == 1
    suit = code_of(parse_cards("4S")[0], tracks_suits=1) // constants.SUIT
    lay_step(s, numbers, constants.ADD_SUITED + constants.FOUR * constants.SUITS + suit)
    assert deal.state.hand_n[0] == 1
    assert can_go_out(s, numbers) == 0


def test_nobody_is_bound_by_a_way_out_that_joining_has_closed() -> None:
    """The eight goes onto the four to seven; joined with the eight to ten it is closed."""
    deal = at("italian_w", {}, "8D 5C KS KH KD", (HEARTS, SPADES, "4D 5D 6D 7D", "8D 9D 10D"))
    deal.state.permission = constants.YES_SAID
    assert not any(isinstance(step, Discard) for step in deal.legal())
    deal.step(next(step for step in deal.legal() if isinstance(step, Join)))
    assert any(isinstance(step, Discard) for step in deal.legal())
    deal.step(next(step for step in deal.legal() if isinstance(step, Meld)))
    assert Discard(parse_cards("5C")[0]) in deal.legal()


def test_a_single_card_for_a_new_set_claims_its_wild_cards() -> None:
    """The queen needs both deuces where one natural is enough; on the kings they are missed."""
    rules = {"meld.min_naturals": 1}
    deal = at("samba_w", rules, "QS 2S 2H 9C", (HEARTS, SPADES, "KS KH KD"))
    s, numbers = deal.state, deal.numbers
    assert could_go_out(s, numbers) == 1
    assert s.way_known
    deal.step(lay_of(deal, "2H"))
    assert can_go_out(s, numbers) == 0


def test_what_is_left_of_an_opening_that_is_too_low_leads_nobody_out() -> None:
    """The jack is beyond a whole sequence (S-21); without the ace there are 180 of 200 points."""
    kings = "KH KD KC KS KD KC KS KS"
    hand = f"4H 5H 6H 7H 8H 9H 10H JH AH QH QD QC QS {kings}"
    deal = at("brazilian_w", {}, hand, (), totals=[8000, 0])
    for cards in ("4H 5H 6H", "7H", "8H", "9H", "10H", "KH KD KC", "KS", "KD", "KC", "KS"):
        deal.step(lay_of(deal, cards))
    for cards in ("QH QD QC", "QS"):
        deal.step(lay_of(deal, cards))
    offered = [step for step in deal.legal() if isinstance(step, Meld)]
    assert offered == [lay_of(deal, "KS")]


def test_a_sequence_grows_at_its_end_on_the_way_out_of_any_game() -> None:
    """Where incomplete sevens keep a side in, ways out are searched card by card."""
    runs = ("4H 5H 6H 7H 8H 9H", "KS KH KD KC KS KH KD")
    blocked = {"out.blocked_by_incomplete": frozenset({"sevens"})}
    deal = at("brazilian_w", blocked, "10H 9C", runs)
    assert not deal.numbers.by_runs
    assert can_go_out(deal.state, deal.numbers) == 1


def test_what_a_total_asks_of_an_opening_binds_no_side_that_has_opened() -> None:
    """From 9,000 on an opening needs a canasta (S-17); the way out is the same as at 1,500.

    Searched card by card, it was not found in this hand, and in others it took minutes.
    """
    hand = (
        "3S 3S 3S 3C 3C 3C 2S 2S 2S 2H 2H 2H 2D 2D 2D 2C 2C 2C JK JK JK JK JK JK 4S 4H 4H 5S 5H 5H "
        "6S 6H 6D 6C 6C 6C 7H 8S 8S 8H 8H 8H 8D 8D 8D 8C 8C 8C 9S 9H 9D 9D 9C 10S 10D 10D 10C "
        "JH JD JC QS QS QH QC QC KS KC AC"
    )
    melds = ("AS AS AH AD", "10H 10H 10S 10S", "JS JS JS JH", "KH KH KH KD KD KD KS", "QD QD QD")
    steps = [
        at("brazilian_w", {}, hand, melds, totals=[total, 0]).legal() for total in (1500, 9000)
    ]
    assert Meld((MeldPart(tuple(parse_cards("3C 3C 3C"))),)) in steps[0]
    assert steps[0] == steps[1]


def test_a_search_looks_at_as_many_positions_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The joker goes onto the kings: the first position that is looked at says so."""
    deal = at("samba_w", {}, "JK", (HEARTS, SPADES, "KS KH KD"))
    for most, found in ((1, 1), (0, 0)):
        monkeypatch.setattr(runs, "NODES", most)
        assert can_go_out(deal.state.clone(), deal.numbers) == found
    deal = at(
        "italian_w", {"out.blocked_by_incomplete": frozenset({"sevens"})}, "9C", (HEARTS, SPADES)
    )
    for most, found in ((2, 1), (1, 0)):
        monkeypatch.setattr(placing, "NODES", most)
        assert can_go_out(deal.state.clone(), deal.numbers) == found


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("2S 2H", True),  # the one that is left may be thrown
        ("AS 2S", True),
        ("2S 2H 2D", False),  # two would be left after the first
        ("AS 2S 2H", False),
        ("QH 2S 2H", True),  # the queen is laid last
    ],
)
def test_on_an_empty_pile_only_the_last_lay_may_leave_a_wild_card(hand: str, *, out: bool) -> None:
    """What is left may not be barred from being the first discard, but for that card (S-41)."""
    melds = ("KS KH KD KC KS KH KD", "JS JH JD JC JS JH JD", "QS QH QD QC QS", "AH AD AC 2C")
    deal = at("american_cla", {}, hand, melds, pile=())
    s, numbers = deal.state, deal.numbers
    assert bool(can_go_out(s.clone(), numbers)) == out
    assert Trial(numbers, s.turn, MOST_TRIED).leads_out(s.clone()) == out


def test_who_has_taken_black_threes_back_may_still_go_out_with_one_as_the_discard() -> None:
    changes = {"meld.min_naturals": 1}
    deal = at("laws_1950", changes, "3C 2S 2H 2D 9C", ("KS KH KD KC KS KH KD", "9S 9H 9D"))
    deal.step(next(step for step in deal.legal() if isinstance(step, Meld) and "3C" in str(step)))
    deal.step(Abandon())
    assert can_go_out(deal.state, deal.numbers) == 1
