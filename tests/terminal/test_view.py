"""What the table looks like: everything is there, it fits, and nothing is shown by color alone."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, Card, parse_cards
from canasta.engine.observation import MeldView, Observation, SideView
from canasta.guide.selection import Selection
from canasta.terminal import melds, middle, view
from canasta.terminal.faces import Faces
from canasta.terminal.hand import hand_block
from canasta.terminal.painting import Brush, Painted, stacked

Seen = Callable[..., Observation]
NAMES = ("You", "Blue", "Green", "Amber")
STYLE = view.Style()


def side(*melds: MeldView, red: str = "") -> SideView:
    return SideView(melds, parse_cards(red), (), 1240, 50, 0)


KINGS = MeldView("K", 1, parse_cards("KS KH KD KC KS KH KD"), "natural")
QUEENS = MeldView("Q", 1, parse_cards("QS QH QD QC 2S 2H JK"), "mixed")
NINES = MeldView("9", 1, parse_cards("9S 9H 9D 2C"), None)


def widest(painted: Painted) -> int:
    return max(line.cell_len for line in painted.lines)


# --- the mouse -----------------------------------------------------------------------------------


def test_every_spot_knows_what_lies_there_also_below_another_painting() -> None:
    first = Brush(20).put("abc", what="one").done()
    both = stacked(first, Brush(20).put("   ").put("xyz", what="two").done())
    found = [both.at(0, 0), both.at(2, 1), both.at(4, 1), both.at(9, 9)]
    assert found == ["one", None, "two", None]


def test_what_does_not_fit_begins_a_new_line_as_a_whole() -> None:
    brush = Brush(10)
    for word in ("abcde", "fghij", "k"):
        brush.piece(((word, ""),), gap=1)
    assert brush.done().plain == "abcde\nfghij k"


# --- the table -----------------------------------------------------------------------------------


def test_the_seats_are_shown_clockwise_with_their_cards_and_whose_turn_it_is(seen: Seen) -> None:
    text = view.seats(seen(actor=2), NAMES, STYLE).plain
    assert re.findall(r"Blue|Green|Amber|You", text) == ["Blue", "Green", "Amber", "You"]
    assert "► Green 11 cards" in text.replace("►● ", "► ")
    assert "Amber 9 cards (dealer)" in text


def test_a_side_without_meld_shows_the_minimum_that_it_needs(seen: Seen) -> None:
    text = melds.side_block(seen(sides=(side(), side())), 0, NAMES, STYLE).plain
    assert "We (You, Green)" in text
    assert "to open: 50" in text


def test_canastas_are_shown_in_words_and_wild_cards_are_marked(seen: Seen) -> None:
    table = seen(sides=(side(KINGS, QUEENS, NINES, red="3H"), side()))
    short = melds.side_block(table, 0, NAMES, STYLE).plain
    marks = ("■K\u00d77 natural", "■Q\u00d77*** mixed", "9\u00d74*", "3♥")
    assert all(text in short for text in marks)
    full = melds.side_block(table, 0, NAMES, replace(STYLE, full=True)).plain
    assert "9♠ 9♥ 9♦ 2♣* (4 of 7)" in full


def test_with_letters_only_no_sign_outside_ascii_is_used(seen: Seen) -> None:
    table = seen(sides=(side(KINGS, NINES, red="3H"), side(QUEENS)), pile_frozen=True)
    for tall in (False, True):
        style = view.Style(80, full=tall, tall=tall, faces=Faces(ascii=True))
        selection = Selection().with_hand(table.hand).choose_rank("9")
        parts = (
            view.title(table, style),
            view.seats(table, NAMES, style),
            melds.side_block(table, 0, NAMES, style),
            melds.side_block(table, 1, NAMES, style),
            middle.pile_block(table, "why", style),
            view.ready_line(selection.groups, "x", style),
            hand_block(selection, 0, frozenset({1}), style),
            view.offers_line([view.Offer("d", "draw")], style),
        )
        assert stacked(*parts).plain.isascii()


@pytest.mark.parametrize("tall", [False, True])
def test_the_pile_says_its_top_card_its_size_and_that_it_is_frozen(seen: Seen, tall: bool) -> None:  # noqa: FBT001
    style = replace(STYLE, tall=tall)
    painted = middle.pile_block(seen(pile_frozen=True), "Because.", style)
    assert all(word in painted.plain for word in ("9♠", "5 cards", "FROZEN", "48", "Because."))
    assert {spot.what for spot in painted.spots} == {"key:d", "key:t"}
    empty = middle.pile_block(seen(top_discard=None, pile_count=0), "", style)
    assert "empty" in empty.plain


def test_the_meter_says_what_is_shown_and_what_is_missing() -> None:
    assert view.meter(45, 50) == "you show 45 of 50, 5 more needed"
    assert view.meter(50, 50) == "you show 50 of 50: that is enough"


def test_a_key_that_would_be_refused_is_in_parentheses() -> None:
    text = view.offers_line([view.Offer("d", "draw"), view.Offer("t", "take", False)], STYLE).plain  # noqa: FBT003
    assert "draw" in text
    assert "(take)" in text


# --- the hand ------------------------------------------------------------------------------------

hands = st.lists(st.sampled_from((*FACES, JOKER)), max_size=60)


@given(hands, st.booleans(), st.integers(40, 160), st.booleans())
def test_every_card_can_be_seen_and_pressed_and_no_line_is_too_long(
    hand: list[Card],
    tall: bool,  # noqa: FBT001
    width: int,
    ascii_only: bool,  # noqa: FBT001
) -> None:
    style = view.Style(width, tall=tall, faces=Faces(ascii_only))
    painted = hand_block(Selection().with_hand(hand), None, frozenset(), style)
    pressed = {spot.what for spot in painted.spots}
    assert pressed == {f"card:{place}" for place in range(len(hand))}
    assert widest(painted) <= width


def test_chosen_ready_new_and_the_cursor_differ_without_color(seen: Seen) -> None:
    selection = Selection().with_hand(seen().hand).choose_all("Q").stage().choose_rank("K")
    lines = hand_block(selection, 0, frozenset({2}), STYLE).plain.split("\n")
    assert "[K♥] K♠" in lines[1]
    assert ":Q♦::Q♥:" in lines[1]
    assert lines[0].startswith("  4v      7+")


def test_the_key_of_a_rank_is_over_its_first_card(seen: Seen) -> None:
    keys, cards = hand_block(
        Selection().with_hand(seen().hand), None, frozenset(), STYLE
    ).plain.split("\n")
    found = {key: cards[keys.index(key) :].split()[0][0] for key in keys.split()}
    assert found == dict(zip("479jqka2w", "479JQKA2J", strict=True))


@given(st.lists(st.sampled_from("3456789JQKA"), max_size=11, unique=True), st.integers(50, 130))
def test_melds_of_every_rank_fit_the_width(ranks: list[str], width: int) -> None:
    laid = [MeldView(r, 1, parse_cards(f"{r}S {r}H {r}D {r}C 2D 2C"), None) for r in ranks]
    for full in (False, True):
        style = view.Style(width, full=full)
        for meld in laid:
            parts = melds.meld_parts(meld, 7, style)
            assert sum(len(text) for text, _ in parts) < width
