"""Choosing cards: groups, candidates, counts. No law, only what a person means."""

from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, Card, parse_cards
from canasta.engine.action import Lay, Meld, Take, Target
from canasta.engine.observation import MeldView
from canasta.terminal.selection import (
    Selection,
    count_of,
    declarations,
    grouped,
    suggested_takes,
    takes,
)

HAND = "4C 4H 7S 9C 9D 9H KS KH KD 2D JK"


def holding(text: str = HAND) -> Selection:
    return Selection().with_hand(parse_cards(text))


def meld(rank: str, number: int = 1) -> MeldView:
    return MeldView(rank, number, parse_cards(f"{rank}S {rank}H {rank}D"), None)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


# --- choosing ------------------------------------------------------------------------------------


def test_a_rank_key_chooses_one_card_after_the_other_and_then_puts_all_back() -> None:
    chosen = [holding()]
    for _ in range(4):
        chosen.append(chosen[-1].choose_rank("9"))
    assert [len(one.chosen) for one in chosen] == [0, 1, 2, 3, 0]


def test_all_cards_of_a_rank_are_chosen_at_once() -> None:
    assert holding().choose_rank("K").choose_all("K").chosen_cards == cards("KD KH KS")


def test_a_pressed_card_is_chosen_and_pressed_again_put_back() -> None:
    once = holding().toggle(2)
    assert once.chosen_cards == cards("7S")
    assert once.toggle(2).chosen == ()
    assert holding().toggle(99) == holding()


def test_a_card_that_lies_ready_comes_back_with_its_group() -> None:
    ready = holding().choose_all("K").choose_rank("2").stage()
    assert ready.groups == (cards("KD KH KS 2D"),)
    assert ready.toggle(next(iter(ready.staged))) == holding()


def test_cards_that_lie_ready_are_not_chosen_again() -> None:
    ready = holding().choose_all("9").stage()
    assert ready.choose_rank("9").chosen == ()


def test_undo_puts_back_the_chosen_cards_first_and_then_the_last_group() -> None:
    ready = holding().choose_all("9").stage().choose_all("K").stage().choose_rank("4")
    steps = [ready.undo(), ready.undo().undo(), ready.undo().undo().undo()]
    assert [len(step.groups) for step in steps] == [2, 1, 0]


def test_the_selection_survives_a_drawn_card_and_loses_only_what_is_gone() -> None:
    chosen = holding().choose_all("9").stage().choose_all("K")
    drawn = chosen.with_hand((*parse_cards(HAND), Card("9S"), Card("8S")))
    assert drawn.groups == chosen.groups
    gone = chosen.with_hand(parse_cards("4C 9C 9D KS"))
    assert gone.groups == (cards("9C 9D"), cards("KS"))


@given(st.lists(st.sampled_from((*FACES, JOKER)), max_size=30), st.data())
def test_no_card_is_ever_chosen_twice_or_invented(hand: list[Card], data: st.DataObject) -> None:
    selection = Selection().with_hand(hand)
    for _ in range(8):
        rank = data.draw(st.sampled_from(("4", "9", "K", "2", "JK")))
        step = data.draw(st.sampled_from(("one", "all", "stage", "undo")))
        selection = {
            "one": lambda s, r: s.choose_rank(r),
            "all": lambda s, r: s.choose_all(r),
            "stage": lambda s, _: s.stage(),
            "undo": lambda s, _: s.undo(),
        }[step](selection, rank)
        places = [*selection.chosen, *(place for group in selection.ready for place in group)]
        assert len(places) == len(set(places))
        shown = [card for group in selection.groups for card in group]
        assert sorted(shown) == sorted(selection.hand[place] for place in places)


# --- groups --------------------------------------------------------------------------------------


def test_a_wild_card_goes_to_the_rank_chosen_last() -> None:
    assert grouped(cards("KS KH 2D 9C 9D JK")) == (cards("KS KH 2D"), cards("9C 9D JK"))


def test_a_wild_card_chosen_first_goes_to_the_first_rank() -> None:
    assert grouped(cards("2D KS KH 9C")) == (cards("KS KH 2D"), cards("9C"))


def test_wild_cards_alone_are_a_group_of_their_own() -> None:
    assert grouped(cards("2D JK")) == (cards("2D JK"),)
    assert grouped(()) == ()


def test_the_count_adds_the_groups_and_the_top_discard_laid_with_them() -> None:
    assert count_of((cards("KS KH KD"), cards("4C 4H 2D"))) == 60
    assert count_of((cards("9C 9D"),), Card("9S")) == 30


# --- what is meant -------------------------------------------------------------------------------


def test_a_group_without_an_own_meld_is_a_new_meld() -> None:
    kings = cards("KS KH KD")
    assert declarations((kings,), (), merge=True) == (Meld((Lay(kings),)),)


def test_a_single_card_is_an_addition_to_the_meld_of_its_rank() -> None:
    assert declarations((cards("9C"),), (meld("9"), meld("K")), merge=True) == (
        Meld((Lay(cards("9C"), Target("9")),)),
    )


def test_where_melds_of_a_rank_stay_separate_three_cards_may_be_either() -> None:
    nines = cards("9C 9D 9H")
    ways = declarations((nines,), (meld("9", 1), meld("9", 2)), merge=False)
    assert [way.lays[0].to for way in ways] == [None, Target("9", 1), Target("9", 2)]
    merged = declarations((nines,), (meld("9"),), merge=True)
    assert [way.lays[0].to for way in merged] == [Target("9")]


def test_a_wild_card_alone_could_go_to_every_own_meld() -> None:
    ways = declarations((cards("2D"),), (meld("9"), meld("K")), merge=True)
    assert [way.lays[0].to for way in ways] == [Target("9"), Target("K")]


def test_several_groups_are_one_declaration() -> None:
    (way,) = declarations((cards("9C"), cards("KS KH KD")), (meld("9"),), merge=True)
    assert way == Meld((Lay(cards("9C"), Target("9")), Lay(cards("KS KH KD"))))


def test_the_group_of_the_top_card_takes_the_pile_and_the_others_are_laid_with_it() -> None:
    groups = (cards("KS KH KD"), cards("9C 9D"))
    assert takes(Card("9S"), groups, (), merge=True) == (
        Take(cards("9C 9D"), None, (Lay(cards("KS KH KD")),)),
    )


def test_without_a_group_of_its_rank_the_top_card_goes_onto_the_own_meld() -> None:
    assert takes(Card("9S"), (cards("KS KH KD"),), (meld("9"),), merge=True) == (
        Take((), Target("9"), (Lay(cards("KS KH KD")),)),
    )


def test_suggested_takes_spend_no_wild_card_where_none_is_needed() -> None:
    ways = list(suggested_takes(Card("9S"), cards(HAND), (meld("9"),)))
    assert ways == [
        Take(cards("9C 9D")),
        Take((), Target("9")),
        Take(cards("9C 2D")),
        Take(cards("9C JK")),
    ]


def test_there_is_always_something_to_ask_the_check_about() -> None:
    assert list(suggested_takes(Card("5S"), cards(HAND), ())) == [Take()]


def test_where_the_top_card_fits_onto_a_meld_that_is_named_once() -> None:
    assert list(suggested_takes(Card("5S"), cards(HAND), (meld("5"),))) == [Take((), Target("5"))]
