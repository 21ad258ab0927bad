"""German bends names: cards and ranks are in the case that the sentence asks for."""

from __future__ import annotations

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import MeldPart, Target
from canasta.engine.event import Event
from canasta.notation.actions.words import parse_action
from canasta.rules import variant
from canasta.rules.refusal import Refusal
from canasta.words import catalogue, event_text, refusal_text
from canasta.words.actions import action_text

NAMES = ("Anna", "Bernd", "Clara", "Dieter")
WORDS = catalogue("de")
CLASSIC = variant("classic")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("upcard", None, parse_cards("JS")), "Aufgedeckt liegt der Pik-Bube."),
        (Event("discarded", 0, parse_cards("JS")), "Du wirfst den Pik-Buben ab."),
        (Event("discarded", 1, parse_cards("KH")), "Bernd wirft den Herz-König ab."),
        (
            Event("took", 1, count=8, top=Card("KC"), lays=(MeldPart(parse_cards("KS JK KC")),)),
            (
                "Bernd nimmt den Ablagestapel mit einem König und einem Joker "
                "für den Kreuz-König: 9 Karten."
            ),
        ),
        (
            Event(
                "took", 1, count=0, top=Card("AD"), lays=(MeldPart(parse_cards("AD"), Target("A")),)
            ),
            "Bernd nimmt den Ablagestapel mit dem Karo-Ass zum Anlegen an die Asse: 1 Karte.",
        ),
        (
            Event("melded", 0, lays=(MeldPart(parse_cards("2S"), Target("wild")),)),
            "Du legst eine Zwei zu den wilden Karten.",
        ),
        (Event("joined", 0, text="K"), "Du legst die Meldungen aus Königen zusammen."),
    ],
)
def test_a_card_is_in_the_case_of_its_sentence(event: Event, said: str) -> None:
    assert event_text(event, 0, NAMES, CLASSIC, words=WORDS) == said


def test_a_rank_is_in_the_case_of_its_sentence() -> None:
    dead = Refusal("dead_rank", "", {"rank": "wild"})
    said = refusal_text(dead, variant("american_cla"), words=WORDS)
    assert said.startswith("Die wilden Karten sind tot:")
    not_own = refusal_text(Refusal("not_own_meld", "", {"rank": "K"}), CLASSIC, words=WORDS)
    assert "hat keine Meldung aus Königen, an die" in not_own


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("discard JS", "den Pik-Buben abwerfen"),
        ("meld KS KH KD", "3 Könige melden"),
        ("meld 9H to 9", "eine Neun an die Neunen anlegen"),
        ("meld 2S to wild", "eine Zwei an die wilden Karten anlegen"),
        ("join K", "die Meldungen aus Königen zusammenlegen"),
    ],
)
def test_a_label_is_in_the_case_of_its_sentence(action: str, said: str) -> None:
    assert action_text(parse_action(action), words=WORDS) == said


def test_thousands_are_parted_by_a_point() -> None:
    assert WORDS.number(15000) == "15.000"
    assert WORDS.number(-1500) == "minus 1.500"
