"""The log in words."""

from __future__ import annotations

from typing import get_args

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import MeldPart, Target
from canasta.engine.event import Event, EventName
from canasta.rules import variant
from canasta.words import (
    LANGUAGES,
    catalogue,
    ending_text,
    event_text,
    fault_name,
    log_text,
)

CLASSIC = variant("classic")
NAMES = ("Anna", "Left", "Dora", "Right")


def lay(cards: str, to: Target | None = None) -> MeldPart:
    return MeldPart(parse_cards(cards), to)


KINGS = (lay("KC KS KH"),)

TURNED = (
    "Turned up: the deuce of spades, the three of hearts and the nine of spades;"
    " the nine of spades is on top."
)
PICKED_UP = (
    "You take the pile with a pair of kings: 3 cards."
    " You pick up: the four of hearts and the five of hearts."
)

EXAMPLES: list[tuple[Event, str, str]] = [
    (
        Event("dealt", 0, parse_cards("KS 5H"), private=True),
        "You are dealt 2 cards: the king of spades and the five of hearts.",
        "Anna is dealt 2 cards.",
    ),
    (
        Event("upcard", cards=parse_cards("9S")),
        "The upcard is the nine of spades.",
        "The upcard is the nine of spades.",
    ),
    (
        Event("upcard", cards=parse_cards("2S 3H 9S")),
        TURNED,
        TURNED,
    ),
    (
        Event("upcard", cards=parse_cards("QS"), count=12),
        "The upcard is the queen of spades. 12 cards go face down beneath the pile.",
        "The upcard is the queen of spades. 12 cards go face down beneath the pile.",
    ),
    (Event("turn", 0), "It is your turn.", "It is Anna's turn."),
    (
        Event("recycled", count=40),
        "The discard pile becomes the new stock: 40 cards; the top discard stays.",
        "The discard pile becomes the new stock: 40 cards; the top discard stays.",
    ),
    (
        Event("three", 0, parse_cards("3H")),
        "You lay out the three of hearts.",
        "Anna lays out the three of hearts.",
    ),
    (
        Event("drew", 0, parse_cards("5H"), private=True),
        "You draw the five of hearts.",
        "Anna draws a card.",
    ),
    (
        Event("drew", 0, parse_cards("5H 6H"), private=True),
        "You draw the five of hearts and the six of hearts.",
        "Anna draws 2 cards.",
    ),
    (
        Event("drew", 0, private=True),
        "You draw no card that you can keep.",
        "Anna draws no card to keep in hand.",
    ),
    (
        Event("took", 0, parse_cards("4H 5H"), private=True, count=2, top=Card("KC"), lays=KINGS),
        PICKED_UP,
        "Anna takes the pile with a pair of kings: 3 cards.",
    ),
    (
        Event("took", 0, count=8, top=Card("KC"), lays=(lay("KC KS JK"),)),
        "You take the pile with a king and a joker for the king of clubs: 9 cards.",
        "Anna takes the pile with a king and a joker for the king of clubs: 9 cards.",
    ),
    (
        Event("took", 0, count=0, top=Card("KC"), lays=(lay("KC", Target("K")),)),
        "You take the pile by adding the king of clubs to the kings: 1 card.",
        "Anna takes the pile by adding the king of clubs to the kings: 1 card.",
    ),
    (
        Event("took", 0, count=1, top=Card("KC")),
        "You take the pile with the king of clubs on top: 2 cards.",
        "Anna takes the pile with the king of clubs on top: 2 cards.",
    ),
    (
        Event("captured", 0, parse_cards("3S 3C")),
        "You set aside the three of spades and the three of clubs from the pile.",
        "Anna sets aside the three of spades and the three of clubs from the pile.",
    ),
    (
        Event("melded", 0, lays=(lay("KS KH KD 2C"), lay("9H", Target("9")))),
        "You meld 3 kings and a deuce. You add a nine to the nines.",
        "Anna melds 3 kings and a deuce. Anna adds a nine to the nines.",
    ),
    (
        Event("melded", 0, lays=(lay("JK", Target("9", 2)),)),
        "You add a joker to meld 2 of nines.",
        "Anna adds a joker to meld 2 of nines.",
    ),
    (
        Event("joined", 0, text="9"),
        "You join the melds of nines.",
        "Anna joins the melds of nines.",
    ),
    (
        Event("joined", 0, text="9#1 9#3"),
        "You join melds 1 and 3 of nines.",
        "Anna joins melds 1 and 3 of nines.",
    ),
    (
        Event("joined", 0, text="4H-6H 7H-9H"),
        (
            "You join the sequence of hearts from four to six"
            " and the sequence of hearts from seven to nine."
        ),
        (
            "Anna joins the sequence of hearts from four to six"
            " and the sequence of hearts from seven to nine."
        ),
    ),
    (
        Event("three", 0, parse_cards("3S 3H")),
        "You lay out the three of spades and the three of hearts.",
        "Anna lays out the three of spades and the three of hearts.",
    ),
    (
        Event("melded", 0, lays=(lay("4H 5H 6H"), lay("3S 3C 3S"))),
        "You meld a sequence of hearts from four to six; 3 black threes.",
        "Anna melds a sequence of hearts from four to six; 3 black threes.",
    ),
    (
        Event("melded", 0, lays=(lay("9H 4H", Target("5H-8H")), lay("JK", Target("2")))),
        (
            "You add the nine of hearts and the four of hearts"
            " to the sequence of hearts from five to eight; a joker to the deuces."
        ),
        (
            "Anna adds the nine of hearts and the four of hearts"
            " to the sequence of hearts from five to eight; a joker to the deuces."
        ),
    ),
    (
        Event("took", 0, count=3, top=Card("8H"), lays=(lay("8H", Target("5H-7H")),)),
        (
            "You take the pile by adding the eight of hearts"
            " to the sequence of hearts from five to seven: 4 cards."
        ),
        (
            "Anna takes the pile by adding the eight of hearts"
            " to the sequence of hearts from five to seven: 4 cards."
        ),
    ),
    (
        Event("foot", 0, parse_cards("4H JK"), private=True, text="immediate"),
        "You pick up your foot, 2 cards, and play on: the four of hearts and a joker.",
        "Anna picks up the foot, 2 cards, and plays on.",
    ),
    (
        Event("foot", 0, parse_cards("4H JK"), private=True, text="next_turn"),
        "You pick up your foot, 2 cards, for your next turn: the four of hearts and a joker.",
        "Anna picks up the foot, 2 cards, for the next turn.",
    ),
    (
        Event("bonus", 0, parse_cards("4H 5H 6D"), private=True, text="talon"),
        (
            "For opening, you take 3 cards from the talon: the four of hearts, the five of hearts "
            "and the six of diamonds."
        ),
        "For opening, Anna takes 3 cards from the talon.",
    ),
    (
        Event("bonus", 0, parse_cards("4H 5H"), private=True, text="stock"),
        "For opening, you take 2 cards from the stock: the four of hearts and the five of hearts.",
        "For opening, Anna takes 2 cards from the stock.",
    ),
    (
        Event("special", 0, parse_cards("4H 4D 5S 5C"), text="pairs_no_wild"),
        (
            "You show a special hand, pairs without wild cards: four of hearts, four of diamonds,"
            " five of spades and five of clubs."
        ),
        (
            "Anna shows a special hand, pairs without wild cards: four of hearts, four of diamonds,"
            " five of spades and five of clubs."
        ),
    ),
    (
        Event("deal_ended", 0, text="special"),
        "Your special hand ends the deal.",
        "Anna's special hand ends the deal.",
    ),
    (
        Event("discarded", 0, parse_cards("KS")),
        "You discard the king of spades.",
        "Anna discards the king of spades.",
    ),
    (
        Event("discarded", 0, parse_cards("JK")),
        "You discard a joker: the pile is frozen.",
        "Anna discards a joker: the pile is frozen.",
    ),
    (
        Event("ended_turn", 0),
        "You end your turn without a discard.",
        "Anna ends the turn without a discard.",
    ),
    (
        Event("asked", 0, text="go_out"),
        "You ask your partner for permission to go out.",
        "Anna asks their partner for permission to go out.",
    ),
    (
        Event("asked", 0, text="acaba"),
        "You ask your partner for permission to say acaba.",
        "Anna asks their partner for permission to say acaba.",
    ),
    (Event("answered", 0, text="yes"), "You answer yes.", "Anna answers yes."),
    (Event("answered", 0, text="no"), "You answer no.", "Anna answers no."),
    (
        Event("passed", 0),
        "The stock is empty and you leave the pile.",
        "The stock is empty and Anna leaves the pile.",
    ),
    (
        Event("fined", 0, count=100, text="penalty.ask_then_unable"),
        "Your side loses 100 points: asked to go out, got a yes and could not.",
        "Anna's side loses 100 points: asked to go out, got a yes and could not.",
    ),
    (
        Event("deal_ended", 0, text="out"),
        "You go out. The deal is over.",
        "Anna goes out. The deal is over.",
    ),
    (
        Event("deal_ended", text="stock"),
        "The stock is used up. The deal is over.",
        "The stock is used up. The deal is over.",
    ),
    (
        Event("deal_ended", 0, text="red_three_last"),
        "The last card of the stock was a red three. The deal is over.",
        "The last card of the stock was a red three. The deal is over.",
    ),
    (
        Event("deal_ended", 0, text="acaba"),
        "You say acaba. The deal is over.",
        "Anna says acaba. The deal is over.",
    ),
    (
        Event("deal_ended", 0, text="instant_win"),
        "Your side has the canastas that win at once. The game is over.",
        "Anna's side has the canastas that win at once. The game is over.",
    ),
]


@pytest.mark.parametrize(("event", "own", "other"), EXAMPLES)
def test_an_event_is_shown_to_the_player_and_to_the_others(
    event: Event, own: str, other: str
) -> None:
    assert event_text(event, 0, NAMES, CLASSIC) == own
    assert event_text(event, 1, NAMES, CLASSIC) == other
    assert event_text(event, None, NAMES, CLASSIC) == other


def test_every_kind_of_event_has_an_example() -> None:
    assert {event.name for event, _, _ in EXAMPLES} == set(get_args(EventName))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_shown_in_every_language(language: str) -> None:
    words = catalogue(language)
    for event, _, _ in EXAMPLES:
        for viewer in (0, 1, None):
            for short in (True, False):
                said = event_text(event, viewer, NAMES, CLASSIC, short=short, words=words)
                assert said.endswith("."), said
                assert not set("{}|#_") & set(said), said
                assert "  " not in said, said


def test_cards_are_spelled_in_the_short_form() -> None:
    drew = Event("drew", 0, parse_cards("5H JK"), private=True)
    assert event_text(drew, 0, NAMES, CLASSIC, short=True) == "You draw 5H JK."
    melded = Event("melded", 2, lays=KINGS)
    assert event_text(melded, 0, NAMES, CLASSIC, short=True) == "Dora melds KC KH KS."


def test_law_9_private_cards_are_shown_to_their_owner_only_until_the_deal_is_over() -> None:
    drew = Event("drew", 0, parse_cards("5H"), private=True)
    assert "hearts" not in event_text(drew, 2, NAMES, CLASSIC)
    assert event_text(drew, 2, NAMES, CLASSIC, revealed=True) == "Anna draws the five of hearts."


def test_sentences_hold_no_signs_that_a_screen_reader_stumbles_over() -> None:
    for event, _, _ in EXAMPLES:
        for viewer in (0, 1):
            text = event_text(event, viewer, NAMES, CLASSIC)
            assert all(sign.isalnum() or sign in " ,.;:-'" for sign in text), text


def test_where_black_threes_are_laid_out_the_last_three_need_not_be_red() -> None:
    ended = Event("deal_ended", 0, text="red_three_last")
    league = variant("american_cla")
    assert ending_text(ended, 0, NAMES, league) == "The last card of the stock was a three."


def test_a_fault_without_words_of_its_own_is_still_a_fault() -> None:
    assert fault_name("penalty.something_new") == "a fault"
    assert fault_name("irregular_draw") == "an irregular draw"


def test_law_33_a_take_is_shown_together_with_what_took_the_pile() -> None:
    took = Event("took", 2, parse_cards("4H"), private=True, count=1, top=Card("KC"))
    laid = (lay("KS KH KC"), lay("9H", Target("9")))
    assert log_text([took, Event("melded", 2, lays=laid)], 0, NAMES, CLASSIC) == [
        "Dora takes the pile with a pair of kings: 2 cards.",
        "Dora adds a nine to the nines.",
    ]
    turn = Event("turn", 3)
    assert log_text([took, Event("melded", 2, lays=laid[:1]), turn], 0, NAMES, CLASSIC) == [
        "Dora takes the pile with a pair of kings: 2 cards.",
        "It is Right's turn.",
    ]


def test_a_take_whose_meld_is_out_of_sight_is_shown_by_its_top_discard() -> None:
    took = Event("took", 2, count=1, top=Card("KC"))
    alone = "Dora takes the pile with the king of clubs on top: 2 cards."
    assert log_text([took], 0, NAMES, CLASSIC) == [alone]
    assert log_text([took, Event("turn", 3)], 0, NAMES, CLASSIC)[0] == alone
