"""Choosing cards: groups, candidates, counts. No law, only what a person means."""

from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, Card, parse_cards
from canasta.guide.grouping import count_of, grouped, kind_of
from canasta.guide.selection import Selection

HAND = "4C 4H 7S 9C 9D 9H KS KH KD 2D JK"


def holding(text: str = HAND) -> Selection:
    return Selection().with_hand(parse_cards(text))


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


# --- sequences -----------------------------------------------------------------------------------


def test_where_sequences_are_played_cards_that_follow_each_other_are_one_group() -> None:
    chosen = cards("6H 5H 7H KS KH KD")
    assert grouped(chosen, runs=True) == (cards("5H 6H 7H"), cards("KS KH KD"))
    assert [kind_of(group) for group in grouped(chosen, runs=True)] == ["run", "K"]
    assert len(grouped(chosen)) == 4


def test_a_rank_chosen_twice_is_a_set_and_two_cards_are_no_sequence() -> None:
    assert grouped(cards("5H 6H 7H 5S"), runs=True)[0] == cards("5H 5S")
    assert grouped(cards("QS KS"), runs=True) == (cards("QS"), cards("KS"))


def test_threes_and_wild_cards_are_no_steps_of_a_sequence() -> None:
    assert grouped(cards("3H 4H 5H"), runs=True) == (cards("3H"), cards("4H"), cards("5H"))
    assert grouped(cards("QH KH AH 2H"), runs=True) == (cards("QH KH AH 2H"),)


def test_a_hand_sorted_by_suit_keeps_what_was_chosen() -> None:
    by_rank = holding("4C 4H 7S 5C 2D JK").choose_rank("4", "H")
    by_suit = by_rank.sorted_otherwise()
    assert by_suit.hand == cards("4C 5C 7S 4H 2D JK")
    assert by_suit.chosen_cards == by_rank.chosen_cards == cards("4H")
    assert by_suit.sorted_otherwise() == by_rank


def test_a_rank_key_chooses_the_suit_that_is_meant_if_it_is_held() -> None:
    assert holding().choose_rank("9", "H").chosen_cards == cards("9H")
    assert holding().choose_rank("9", "S").chosen_cards == cards("9C")
