"""Rules that few games have, alone or together, and what they ask of the kernel."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.cards import full_deck, is_red_three, is_wild, parse_cards
from canasta.engine.action import Join, Meld, MeldPart, Take, Target
from canasta.engine.deal import Deal
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.legal.actions import check, legal
from canasta.engine.kernel.search import forced_take
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import code_of
from canasta.engine.position import Position
from canasta.engine.setup import ReshuffleNeeded
from canasta.fast import playout
from canasta.rules import VARIANTS
from canasta.rules.fields.byform import ByForm
from driving import assert_cards_agree, checked_actions, eager_step, new_deal

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.rules import RuleSet


def at(rules: RuleSet, hand: str, melds: tuple[str, ...] = (), **given: object) -> Deal:
    """Set up a position in which seat 0 has drawn and is to play."""
    place: dict[str, object] = {"drawn": True, "stock": parse_cards("4C 5C 6C 7C 8C 9C"), **given}
    place["hands"] = {0: parse_cards(hand)}
    place["melds"] = {0: [parse_cards(text) for text in melds]}
    return deal_at(rules, "4", Position(**place))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(60))
def test_the_kernel_asks_for_jaques_reshuffle_when_the_cards_do(seed: int) -> None:
    rng = random.Random(seed)
    order = list(full_deck(2, 4))
    rng.shuffle(order)
    turned = order[44:]
    likely = is_wild if seed % 2 else is_red_three
    turned.sort(key=lambda card: not (likely(card) and rng.random() < 0.7))
    order[44:] = turned
    deal = new_deal(VARIANTS["jaques"], "4", rng)
    s, numbers = deal.state, deal.numbers
    for i, card in enumerate(reversed(order)):
        s.stock[i] = code_of(card, numbers.tracks_suits)
    s.stock_n = len(order)
    asked = dealing.deal(s, numbers, 0)
    assert asked == int(raises_reshuffle(order))


def raises_reshuffle(order: list[Card]) -> bool:
    try:
        Deal(VARIANTS["jaques"], "4", order, dealer=3, totals=(0, 0))
    except ReshuffleNeeded:
        return True
    return False


def test_a_foot_brings_its_suits_into_a_game_with_sequences() -> None:
    rules = VARIANTS["samba_w"].replace({"deal.foot_size": 3, "deal.hand_size": ByForm({"4": 3})})
    picked_up = 0
    for seed in range(40):
        rng = random.Random(seed)
        deal = new_deal(rules, "4", rng)
        s = deal.state
        for _ in range(80):
            if deal.over:
                break
            before = list(s.foot_n)
            deal.step(rng.choice(deal.legal()))
            picked_up += before != list(s.foot_n)
            assert_cards_agree(deal)
            for p in range(deal.seats):
                for x in range(constants.SUITS):
                    held = sum(1 << c for c in range(constants.RANKS) if s.suits[p][x][c] > 0)
                    assert s.held[p][x] == held
    assert picked_up > 0


@pytest.mark.parametrize("wild", ["2S", "JK"])
def test_a_closed_canasta_takes_no_wild_card_of_either_kind(wild: str) -> None:
    rules = VARIANTS["classic"].replace({"canasta.wilds_added_after": "none"})
    deal = at(rules, f"{wild} 4S 9H QC", ("KS KH KD KC KS KH KD",))
    assert [step for step in deal.legal() if isinstance(step, Meld)] == []
    refusal = deal.check(Meld((MeldPart(parse_cards(wild), Target("K")),)))
    assert refusal is not None


def test_two_melds_may_be_joined_to_the_largest_that_a_set_may_be() -> None:
    rules = VARIANTS["samba_w"].replace({"meld.combine_melds": True, "meld.max_size": 7})
    deal = at(rules, "4S 9H QC 5D", ("KS KH KD", "KC KS KH KD"))
    assert [step for step in deal.legal() if isinstance(step, Join)]


def test_a_step_onto_a_sequence_that_is_not_there_names_no_meld() -> None:
    deal = at(VARIANTS["samba_w"], "4S 9H QC 5D")
    assert check(deal.state, deal.numbers, constants.ADD_RUN) == constants.V_NOT_OWN


def test_an_opening_earns_a_single_bonus_card_at_once() -> None:
    rules = VARIANTS["classic"].replace(
        {"talon.source": "stock", "talon.sizes": (1, 1), "talon.timing": "immediate"}
    )
    stock = parse_cards("4C 5C 6C 7C 8C 9C 10C JC QC 4D 5D 6D 7D 8D 9D 10D")
    deal = at(rules, "AS AH AD KS KH KD 4S 9H", stock=stock)
    deal.apply(Meld((MeldPart(parse_cards("AS AH AD")), MeldPart(parse_cards("KS KH KD")))))
    assert len(deal.hand(0)) == 3
    assert_cards_agree(deal)


def test_taking_the_pile_with_the_opening_that_lies_is_listed_and_accepted() -> None:
    """In Modern American a set of the opening takes the pile (S-44)."""
    seen = 0
    for seed in range(60):
        rng = random.Random(seed)
        deal = new_deal(VARIANTS["american_000"], "4", rng)
        for _ in range(60):
            if deal.over:
                break
            out = [0] * constants.ACTIONS
            listed = out[: legal(deal.state, deal.numbers, out)]
            takes = constants.TAKE_OPENING in listed
            assert takes == (
                check(deal.state, deal.numbers, constants.TAKE_OPENING) == constants.OK
            )
            seen += takes
            deal.step(eager_step(deal, rng) if not takes else rng.choice(deal.legal()))
    assert seen > 0


def offered(deal: Deal) -> list[Action]:
    """Return what is offered, which is what is accepted."""
    s, numbers = deal.state, deal.numbers
    out = [0] * constants.ACTIONS
    assert sorted(out[: legal(s, numbers, out)]) == checked_actions(deal)
    return list(deal.legal())


def test_black_threes_may_be_laid_before_the_canasta_that_goes_out_with_them() -> None:
    """A concealed hand needs no minimum (law 49), and its melds come in any order."""
    hand = "4S 4H 4D 4C 4S 4H 4D 3C 3S 3C 9C"
    deal = at(VARIANTS["laws_1950"], hand, totals=[3000, 0])
    melds = [step for step in offered(deal) if isinstance(step, Meld)]
    assert any("4C 4" in str(step) for step in melds)
    deal.step(next(step for step in melds if "3C" in str(step)))
    while not deal.over:
        deal.step(offered(deal)[-1])  # an addition; in the end the discard
    assert deal.state.ended == constants.BY_OUT


def test_a_concealed_hand_may_begin_below_the_minimum() -> None:
    """It needs none (law 49): seven cards to lay and one to throw."""
    deal = at(VARIANTS["laws_1950"], "4S 4H 4D 4C 4S 4H 4D 9C", totals=[3000, 0])
    assert [step for step in offered(deal) if isinstance(step, Meld)]


def test_of_a_forced_opening_only_the_suits_are_offered_that_leave_the_sequence() -> None:
    """With the stock empty the take must open: 90 needs three eights and 8, 9, 10 of hearts."""
    hand = "KS KH 8H 8S 8C 8D 9H 10H 4C JD"
    pile, stock = parse_cards("5D KD"), parse_cards("")
    deal = at(VARIANTS["samba_w"], hand, totals=[1500, 0], drawn=False, stock=stock, pile=pile)
    take = next(step for step in offered(deal) if isinstance(step, Take))
    deal.step(take)
    sets = [str(step) for step in offered(deal) if isinstance(step, Meld) and "8C" in str(step)]
    assert len(sets) == 1
    assert "8H" not in sets[0]


def test_a_forced_opening_may_end_with_the_set_that_takes_the_pile() -> None:
    """In Modern American a set of the opening takes the pile (S-44) and two cards are kept."""
    hand = "AS AH AD AC AS KS KH KC 9C 5S"
    pile, stock = parse_cards("KD"), parse_cards("")
    deal = at(VARIANTS["american_000"], hand, drawn=False, stock=stock, pile=pile)
    aces = next(step for step in offered(deal) if isinstance(step, Meld))
    deal.step(aces)
    while not any(isinstance(step, Take) for step in deal.legal()):
        deal.step(next(step for step in offered(deal) if isinstance(step, Meld)))
    deal.step(next(step for step in deal.legal() if isinstance(step, Take)))
    assert deal.hand(0) == parse_cards("9C 5S")


REASONS: list[tuple[str, dict[str, object], int, int]] = [
    # nothing lies there that could take the pile, so its cards are not those of a take
    ("american_000", {}, constants.TAKE_OPENING, constants.V_CARDS),
    # without a pair for the top discard nothing is laid before the pile is taken
    ("american_000", {}, constants.NEW + 11 * constants.PATTERNS, constants.V_CARDS),
    # a side that has not opened never takes the pile, whatever it would lie on
    ("brazilian_w", {}, constants.TAKE_ADD, constants.V_PILE_BEFORE),
    ("classic", {"open.pile_take_can_open": "no"}, constants.TAKE_ADD, constants.V_OPEN_FROM_HAND),
]


@pytest.mark.parametrize(("name", "changes", "step", "code"), REASONS)
def test_a_step_before_the_draw_is_refused_for_what_it_lacks_first(
    name: str, changes: dict[str, object], step: int, code: int
) -> None:
    rules, pile = VARIANTS[name].replace(changes), parse_cards("5C 6C")
    deal = at(rules, "KS KH KD QC 9D", drawn=False, pile=pile)
    assert check(deal.state, deal.numbers, step) == code


def test_a_meld_that_opens_nothing_is_refused_for_the_minimum() -> None:
    deal = at(VARIANTS["classic"], "4S 4H 4D 9C QC", totals=[3000, 0])
    refusal = deal.check_step(Meld((MeldPart(parse_cards("4S 4H 4D")),)))
    assert refusal is not None
    assert refusal.code == "below_minimum"


def test_a_discard_by_suit_names_no_card_where_suits_do_not_count() -> None:
    deal = at(VARIANTS["classic"], "4S 4H 4D 9C QC")
    step = constants.DISCARD + constants.SUIT + constants.FOUR
    assert check(deal.state, deal.numbers, step) == constants.V_CARDS


def test_a_meld_of_a_side_that_has_opened_takes_no_pile_as_its_opening() -> None:
    rules = VARIANTS["american_000"]
    pile, stock = parse_cards("5C KC"), parse_cards("4C 5C 6C")
    deal = at(rules, "9S 9H QC", ("KS KH KD",), drawn=False, pile=pile, stock=stock)
    refusal = deal.check(Take((), opening=True))
    assert refusal is not None
    assert refusal.code == "pile_frozen_needs_natural_pair"


def test_black_threes_on_the_table_are_followed_by_nothing_else() -> None:
    """The nine would fit, but what is laid with the threes must be threes (1.6)."""
    melds = ("KS KH KD KC KS KH KD", "9S 9H 9D")
    deal = at(VARIANTS["classic"], "3S 3C 3S 3C 9C", melds)
    deal.step(next(a for a in offered(deal) if isinstance(a, Meld) and "3" in str(a)))
    assert not any("9C" in str(step) for step in offered(deal))


def test_black_threes_may_be_laid_before_the_pile_is_taken_with_the_last_pair() -> None:
    """The opening comes from the hand, the kings take the only king there is, nothing is left."""
    rules = VARIANTS["classic"].replace({"open.pile_take_can_open": "no"})
    hand, pile = "QS QH QD QC QS QH QD 3S 3C 3S KS KH", parse_cards("KD")
    deal = at(rules, hand, drawn=False, pile=pile)
    assert any("3C" in str(step) for step in offered(deal) if isinstance(step, Meld))


def test_black_threes_may_open_where_one_card_is_left_to_throw() -> None:
    deal = at(VARIANTS["classic"], "QS QH QD QC QS QH QD 3S 3C 3S 9C")
    assert any("3C" in str(step) for step in offered(deal) if isinstance(step, Meld))


@pytest.mark.parametrize("lock", [True, False])
def test_deuces_as_a_rank_take_deuces_when_they_take_no_more_jokers(
    lock: bool,  # noqa: FBT001  (the rule)
) -> None:
    rules = VARIANTS["italian_w"].replace({"meld.deuce_lock": lock})
    deal = at(rules, "2S 4S 9H QC 5D", ("2S 2H 2D JK JK",))
    assert [str(step) for step in offered(deal) if isinstance(step, Meld)] == ["meld 2S to 2"]


def test_pure_aces_may_open_with_the_pile_and_a_wild_card() -> None:
    """Aces hold a wild card only if the opening put one in, and this one does."""
    changes: dict[str, object] = {
        "open.pile_take_can_open": "yes",
        "open.opening_pair_takes_pile": False,
        "pile.always_frozen": False,
        "pile.frozen_until_opened": False,
        "pile.open_methods": ("natural_pair", "natural_and_wild"),
    }
    hand, pile = "AS 2S KS KH KD QS QH QD JS JH JD 9C", parse_cards("5C AH")
    deal = at(VARIANTS["american_003"].replace(changes), hand, drawn=False, pile=pile)
    assert any("AS" in str(step) for step in offered(deal) if isinstance(step, Take))


@pytest.mark.parametrize(
    ("changes", "melds"),
    [
        ({"meld.max_size": 7}, ("KS KH KD", "KC KS KH KD")),
        ({"meld.deuces_as_rank": True}, ("2S 2H 2D", "2C 2S 2H")),
    ],
)
def test_all_melds_of_a_rank_are_joined_to_what_one_meld_may_be(
    changes: dict[str, object], melds: tuple[str, ...]
) -> None:
    rules = VARIANTS["laws_1950"].replace(changes)
    assert [step for step in offered(at(rules, "4S 9H QC 5D", melds)) if isinstance(step, Join)]


@pytest.mark.parametrize("yes", [True, False])
def test_a_single_card_is_kept_where_joining_melds_gives_the_right_to_go_out(
    yes: bool,  # noqa: FBT001  (the partner's answer)
) -> None:
    """The jokers make a bolivia of the deuces, unless the partner has said no (S-63; law 40)."""
    melds = ("4H 5H 6H 7H 8H 9H 10H", "2S 2H 2D 2C", "JK JK JK", "KS KH KD")
    deal = at(VARIANTS["bolivia_w"], "KC 9C", melds)
    deal.state.permission = constants.YES_SAID if yes else constants.NO_SAID
    kings = [step for step in offered(deal) if isinstance(step, Meld) and "KC" in str(step)]
    assert bool(kings) == yes


def test_a_canasta_that_is_to_open_is_laid_card_by_card() -> None:
    """From 9,000 on a side opens with a pure canasta or a sequence (S-17)."""
    deal = at(VARIANTS["brazilian_w"], "4H 5H 6H 7H 8H 9H 10H KS QD JC", totals=[9000, 0])
    deal.step(next(step for step in offered(deal) if isinstance(step, Meld)))
    while not deal.state.opened[0]:
        deal.step(offered(deal)[-1])
    assert len(deal.hand(0)) == 3


def test_a_canasta_that_does_not_open_may_be_laid_before_the_one_that_does() -> None:
    hand = "KS KH KD KC KS 2S 2H 4H 5H 6H 7H 8H 9H 10H QD JC"
    deal = at(VARIANTS["brazilian_w"], hand, totals=[9000, 0])
    for _ in range(5):
        deal.step([step for step in offered(deal) if "K" in str(step)][-1])
    assert deal.state.canastas[0] == 1
    assert deal.state.opened[0] == 0


def test_a_barred_card_that_may_be_the_last_discard_is_left_by_black_threes() -> None:
    wild = frozenset({"wild"})
    rules = VARIANTS["classic"].replace(
        {
            "discard.forbidden": wild,
            "discard.final_exempt": wild,
            "canasta.wilds_added_after": "none",
        }
    )
    deal = at(rules, "3S 3C 3S 2S", ("KS KH KD KC KS KH KD",))
    assert [step for step in offered(deal) if isinstance(step, Meld)]


def test_dealt_threes_of_both_colors_are_laid_out_and_replaced() -> None:
    both = {"three.tabled_classes": frozenset({"red3", "black3"})}
    rules, chance = VARIANTS["classic"].replace(both), [0]
    numbers, s = kernel_rules(rules, "4"), State(shape_of(rules, "4"))
    playout.seed(chance, 1)
    playout.start(s, numbers, chance, [1, 50], 0)
    assert sum(s.black3) > 0
    assert sum(s.hands[seat][constants.BLACK3] for seat in range(4)) == 0
    assert s.hand_n[:4] == [11] * 4


@pytest.mark.parametrize(("most", "code"), [(1, constants.OK), (0, constants.V_MINIMUM)])
def test_a_search_for_an_opening_looks_at_as_many_positions_as_it_may(
    monkeypatch: pytest.MonkeyPatch, most: int, code: int
) -> None:
    """The aces, which are laid first, are all that lacks."""
    monkeypatch.setattr(forced_take, "NODES", most)
    place: dict[str, object] = {"pile": parse_cards("5D KD"), "stock": (), "totals": [1500, 0]}
    deal = at(VARIANTS["classic"], "KS KH AS AH AD 9C 8C 7C", drawn=False, **place)
    assert check(deal.state, deal.numbers, constants.TAKE) == code


@pytest.mark.parametrize("with_pile", [True, False])
def test_an_opening_that_leaves_but_a_bonus_card_leaves_too_little(
    with_pile: bool,  # noqa: FBT001  (the case)
) -> None:
    """Nobody has seen the card, so it cannot be what gives the right to go out (1.9)."""
    talon: dict[str, object] = {
        "talon.source": "stock",
        "talon.sizes": (1, 1),
        "talon.timing": "immediate",
        "talon.with_pile_take": True,
    }
    rules, stock = VARIANTS["classic"].replace(talon), parse_cards("4C 5C 6C 7C 8C 9C 10C JC QC")
    aces = MeldPart(parse_cards("AS AH AD"))
    opening: Action
    if with_pile:
        pile = parse_cards("KD")
        deal = at(rules, "AS AH AD KS KH", stock=stock, drawn=False, pile=pile)
        opening = Take(parse_cards("KS KH"), None, (aces,))
    else:
        deal = at(rules, "AS AH AD KS KH KD", stock=stock)
        opening = Meld((aces, MeldPart(parse_cards("KS KH KD"))))
    assert offered(deal)
    refusal = deal.check(opening)
    assert refusal is not None
    assert refusal.code == "cannot_go_out"
