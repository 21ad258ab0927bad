"""What the keys do at a real table: every way to act, every refusal with its law."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from canasta.cards import parse_cards
from canasta.engine.action import (
    Acaba,
    AskGoOut,
    Discard,
    Draw,
    Join,
    LayThree,
    Meld,
    Special,
    Take,
)
from canasta.guide import turns
from canasta.guide.fresh import new_places
from canasta.rules import VARIANTS
from canasta.table import Player, Table
from canasta.terminal.choice import families
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.scores import score_sheet
from canasta.terminal.session import Session
from canasta.terminal.view import Style

if TYPE_CHECKING:
    from canasta.engine.observation import Observation

Seated = Callable[..., Session]

HAND = "KS KH KD QS QH 9C 9D 4C 4D 2D 7S"


@pytest.fixture
def desk(seated: Seated) -> Callable[..., Desk]:
    def make(hand: str = HAND, **options: object) -> Desk:
        made = Desk(seated(hand, **options), Faces())
        made.refresh()
        return made

    return make


def press(desk: Desk, keys: str) -> None:
    """Press keys: one letter each, or a name in angle brackets."""
    names = keys.replace("<", " <").replace(">", "> ").split()
    for name in names:
        for key in [name[1:-1]] if name.startswith("<") else name:
            assert desk.press(key) is None
            desk.refresh()


def keys_of(desk: Desk) -> dict[str, bool]:
    return {offer.key: offer.possible for offer in desk.scene().offers}


# --- the draw step -------------------------------------------------------------------------------


def test_law_15_a_drawn_card_is_sorted_in_and_marked_as_new(desk: Callable[..., Desk]) -> None:
    table = desk(stock="8C")
    press(table, "d")
    assert table.seen.hand.count(parse_cards("8C")[0]) == 1
    new = new_places(table.seen, table.selection.hand)
    assert [table.selection.hand[place] for place in new] == ["8C"]


def test_law_14_a_meld_before_the_draw_is_refused_with_its_law(desk: Callable[..., Desk]) -> None:
    table = desk()
    press(table, "kkk<enter>x")
    assert "choose exactly one card" in table.note
    press(table, "<escape>4x")
    assert "law" in table.note
    assert len(table.seen.hand) == 11


def test_law_31_the_screen_says_why_the_pile_cannot_be_taken(desk: Callable[..., Desk]) -> None:
    table = desk("KS KH KD QS QH 9C 8D 4C 4D 2D 7S")
    assert "pair" in table.advice()
    assert "law" in table.advice()
    assert keys_of(table)["t"] is False


def test_law_33_the_pile_opens_together_with_melds_from_the_hand(
    desk: Callable[..., Desk],
) -> None:
    table = desk()
    press(table, "99")
    count = turns.meter_of(table.seen, table.selection.groups, table.session.check)
    assert count == turns.Meter(30, 50, with_top=True)
    press(table, "t")
    assert "50" in table.note
    press(table, "kkkt")
    assert table.note == ""
    assert {meld.rank for meld in turns.own_melds(table.seen)} == {"9", "K"}
    assert table.seen.pile_count == 0
    assert table.selection.groups == ()


def test_enter_draws_where_the_pile_cannot_be_taken(desk: Callable[..., Desk]) -> None:
    table = desk("KS KH KD QS QH 9C 8D 4C 4D 2D 7S")
    press(table, "<enter>")
    assert table.seen.turn.step == "meld"


# --- the opening ---------------------------------------------------------------------------------


def test_law_26_an_opening_is_laid_ready_group_by_group_and_declared_at_once(
    desk: Callable[..., Desk],
) -> None:
    table = desk(stock="QD")
    press(table, "dkkkm")
    count = turns.meter_of(table.seen, table.selection.groups, table.session.check)
    assert count == turns.Meter(30, 50)
    assert turns.own_melds(table.seen) == ()
    press(table, "<enter>")
    assert "26" in table.note
    press(table, "qqqm<enter>")
    assert table.note == ""
    assert [meld.rank for meld in turns.own_melds(table.seen)] == ["K", "Q"]


def test_a_discard_does_not_put_back_the_opening_that_lies_ready(desk: Callable[..., Desk]) -> None:
    table = desk(stock="QD")
    press(table, "dkkkmqqqm9x")
    assert "set aside" in table.note
    assert table.seen.turn.step == "meld"
    assert len(table.selection.ready) == 2
    press(table, "u<enter>")
    assert [meld.rank for meld in turns.own_melds(table.seen)] == ["K", "Q"]
    press(table, "9x")
    assert table.note == ""


def test_law_17_what_can_never_be_a_meld_is_not_laid_ready(desk: Callable[..., Desk]) -> None:
    table = desk()
    press(table, "dqqm")
    assert "law" in table.note
    assert table.selection.ready == ()


def test_upper_case_and_plus_choose_all_cards_of_a_rank(desk: Callable[..., Desk]) -> None:
    table = desk()
    press(table, "K")
    assert len(table.selection.chosen) == 3
    press(table, "<escape>9+")
    assert len(table.selection.chosen) == 2


# --- melding and the end of the turn -------------------------------------------------------------


def opened(desk: Callable[..., Desk]) -> Desk:
    table = desk("KS KH KD KC QS QH QD 4C 4D 2D 7S", stock="QC")
    press(table, "dkkk2qqq<enter>")
    return table


def test_one_card_is_added_to_the_meld_of_its_rank(desk: Callable[..., Desk]) -> None:
    table = opened(desk)
    press(table, "km")
    assert [len(meld.cards) for meld in turns.own_melds(table.seen)] == [5, 3]


def test_a_wild_card_asks_onto_which_meld(seated: Seated) -> None:
    session = seated("KS KH KD QS QH QD 4C 4D 2D 2C 7S", stock="8C")
    table = Desk(session, Faces())
    table.refresh()
    press(table, "dkkkqqq<enter>")
    table.press("2")
    question = table.press("m")
    assert question is not None
    labels = [table.label(action) for action in question.actions]
    assert labels == ["add 2♣* to the kings", "add 2♣* to the queens"]
    table.pick(question.actions[1])
    assert [len(meld.cards) for meld in turns.own_melds(table.seen)] == [3, 4]


def test_a_pressed_meld_takes_the_chosen_cards(desk: Callable[..., Desk]) -> None:
    table = opened(desk)
    press(table, "k")
    assert table.press_meld(0, "K", 1) is None
    assert len(turns.own_melds(table.seen)[0].cards) == 5
    table.press_meld(1, "K", 1)
    assert "own side" in table.note


def test_a_discard_ends_the_turn_and_the_next_player_is_named(desk: Callable[..., Desk]) -> None:
    table = opened(desk)
    press(table, "7x")
    assert table.seen.actor == 1
    assert table.scene().sentence == "Blue plays."
    assert "d" not in keys_of(table)


def test_law_40_the_partner_is_asked_and_answers(seated: Seated) -> None:
    session = seated(HAND)
    table = Desk(session, Faces())
    assert "g" not in keys_of(table), "offered only where it may help"
    question = table.press("g")
    assert question is not None
    assert "100 points" in question.text
    assert session.seen.turn.question is None, "a slip of the finger must not bind"
    table.pick(question.actions[0])
    assert session.seen.turn.question == "go_out"
    assert table.scene().sentence == "Green is asked."
    assert session.waits_for_computer


def test_a_key_at_the_wrong_moment_is_answered_with_what_the_moment_is_for(
    desk: Callable[..., Desk],
) -> None:
    table = desk()
    press(table, "dd")
    assert table.note.startswith("Not now. Meld if you like")


def test_a_single_card_is_offered_for_discard_and_not_for_the_opening(
    desk: Callable[..., Desk],
) -> None:
    table = desk()
    press(table, "d7")
    assert keys_of(table)["x"]
    assert "m" not in keys_of(table)
    assert not table.paint_ready(Style()).height


def test_acaba_is_asked_about_before_the_deal_is_given_up(desk: Callable[..., Desk]) -> None:
    table = desk(rules={"variant": "british"})
    assert keys_of(table)["!"]
    question = table.press("!")
    assert question is not None
    assert Acaba() in question.actions
    assert not table.session.deal_over
    table.pick(Acaba())
    assert table.session.deal_over
    assert "1,500" in score_sheet(table.session)


def test_where_there_is_no_acaba_the_key_says_so(desk: Callable[..., Desk]) -> None:
    table = desk()
    press(table, "!")
    assert table.note


def test_groups_that_are_no_melds_yet_are_named_beside_the_count(desk: Callable[..., Desk]) -> None:
    table = desk("KS KH KD QS QH 9C 9D 4C 4D 2D 7S", stock="5C")
    press(table, "dKQ7")
    ready = table.paint_ready(Style()).plain
    assert "you show 30 of 50, 20 more needed; no meld yet: queens, seven" in ready
    press(table, "2")  # with the seven that was chosen last
    assert "no meld yet: queens, seven" in table.paint_ready(Style()).plain
    press(table, "<escape>KQ2")
    assert "no meld yet" not in table.paint_ready(Style()).plain


def test_law_17_of_chosen_cards_of_several_ranks_it_says_what_is_wrong_with_all(
    desk: Callable[..., Desk],
) -> None:
    table = desk("KS KH KD QS QH 9C 9D 4C 4D 2D 7S", stock="5C")
    press(table, "dkq7m")
    assert table.note.startswith(
        "Apart from wild cards, all cards of a meld must have the same rank"
    )
    press(table, "<escape>Kqm")
    assert table.note == "A meld of queens needs at least 3 cards; you chose 1 (law 17)."


# --- ideas ---------------------------------------------------------------------------------------


def test_ideas_name_everything_that_is_possible(desk: Callable[..., Desk]) -> None:
    table = desk()
    question = table.press("i")
    assert question is not None
    labels = [table.label(action) for action in question.actions]
    assert "draw from the stock" in labels
    assert any(label.startswith("take the pile with 9") for label in labels)


def test_the_first_idea_of_a_side_without_melds_is_a_whole_opening(
    desk: Callable[..., Desk],
) -> None:
    table = desk()
    question = table.press("i")
    assert question is not None
    label = table.label(question.actions[0])
    assert label.startswith("take the pile with 9")
    assert "meld K" in label
    assert table.pick(question.actions[0]) is None
    assert {meld.rank for meld in turns.own_melds(table.seen)} == {"9", "K"}


def test_an_idea_that_cannot_stand_alone_is_chosen_for_more(desk: Callable[..., Desk]) -> None:
    table = desk()
    table.pick(Take(parse_cards("9C 9D")))
    assert table.selection.chosen_cards == parse_cards("9C 9D")
    assert "50" in table.note


# --- whole deals ---------------------------------------------------------------------------------


def play(desk: Desk) -> None:
    """Do one thing of the person by keys."""
    seen = desk.seen
    if seen.turn.question:
        press(desk, "n")
    elif turns.is_drawing(seen):
        question = desk.press("t") if desk.take_verdict().possible else None
        if question:
            desk.pick(question.actions[0])
        elif desk.seen is seen:
            press(desk, "d" if seen.stock_count else "p")
    else:
        _meld_or_discard(desk)


def _meld_or_discard(desk: Desk) -> None:
    for action in desk.session.legal():
        may = isinstance(action, Meld | LayThree | Special | Join)
        if may and desk.session.check(action) is None:
            desk.pick(action)
            return
    for place in range(len(desk.selection.hand)):
        desk.press("escape")
        desk.press_card(place)
        desk.press("x")
        if not desk.note:
            return
    press(desk, "e")


@pytest.mark.parametrize(
    ("name", "form"),
    [(name, form) for name in ("classic", "laws_1950") for form in "23456"]
    + [("jaques", "3"), ("jaques", "6b"), ("british", "4"), ("cuban", "4"), ("boat", "4")]
    + [("laws_1950_3pack", "6"), ("uruguay_hoyle", "4")]
    + [(name, "4") for name in VARIANTS if name not in families()["classic"]]
    + [("hand_and_foot", "8"), ("hand_and_foot_singles", "6")],
)
def test_whole_deals_are_played_by_keys_in_every_variant(
    name: str, form: str, seated: Seated
) -> None:
    rules = VARIANTS[name]
    persons = sum(rules.table.sides[form])
    simple = seated(HAND).choosers[1]
    players = [Player(f"P{n}", "simple" if n else "") for n in range(persons)]
    table = Table.new(rules, form, players, seed=5)
    session = Session(table, dict.fromkeys(range(persons), simple))
    desk = Desk(session, Faces())
    for _ in range(2):
        _play_deal(session, desk)
        assert "This deal" in score_sheet(session)
        if not session.game_over:
            session.next_deal()


def _play_deal(session: Session, desk: Desk) -> None:
    for _ in range(2000):
        if session.deal_over:
            return
        if session.cuts:
            session.cut(sum(session.cut_range) // 2)
        elif session.waits_for_computer:
            think = session.thinking()
            session.computer_acts(think() if think else None)
        else:
            desk.refresh()
            assert desk.scene().offers
            play(desk)
    pytest.fail("the deal does not end")


def test_who_rests_sees_what_a_spectator_sees(seated: Seated) -> None:
    session = seated("", form="5")
    assert session.names
    seen: Observation = session.table.observe(None)
    assert seen.hand == ()


def test_law_40_the_person_is_asked_by_the_partner_and_answers(seated: Seated) -> None:
    session = seated("KS KH KD QS QH 9C 8D 4C 4D 2D 7S")
    table = Desk(session, Faces())
    table.refresh()
    press(table, "d7x")
    session.table.act(1, Draw())
    session.table.act(1, Discard(session.table.observe(1).hand[0]))
    session.computer_acts((2, AskGoOut()))
    table.refresh()
    assert "Green asks" in table.scene().sentence
    assert list(keys_of(table))[:2] == ["y", "n"]
    press(table, "n")
    assert session.table.observe(2).turn.permission == "no"
