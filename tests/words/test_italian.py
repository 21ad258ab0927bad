"""Italian contracts prepositions with articles: no name comes after one with its article."""

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

NAMES = ("Anna", "Bruno", "Carla", "Dario")
WORDS = catalogue("it")
CLASSIC = variant("classic")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("discarded", 0, parse_cards("AS")), "Scarti l\u2019asso di picche."),
        (
            Event(
                "took", 1, count=0, top=Card("8D"), lays=(MeldPart(parse_cards("8D"), Target("8")),)
            ),
            "Bruno prende il pozzo allungando gli otto con l\u2019otto di quadri: 1 carta.",
        ),
        (
            Event("melded", 0, lays=(MeldPart(parse_cards("2S"), Target("A")),)),
            "Aggiungi una pinella agli assi.",
        ),
        (
            Event("melded", 0, lays=(MeldPart(parse_cards("9H"), Target("5H-8H")),)),
            "Aggiungi il nove di cuori per allungare la scala di cuori da cinque a otto.",
        ),
        (Event("joined", 0, text="K"), "Unisci le combinazioni di re."),
    ],
)
def test_a_name_is_bound_as_its_sentence_asks(event: Event, said: str) -> None:
    assert event_text(event, 0, NAMES, CLASSIC, words=WORDS) == said


@pytest.mark.parametrize(
    ("rank", "said"),
    [("A", "Non puoi allungare gli assi:"), ("5H-8H", "Non puoi allungare la scala di cuori")],
)
def test_a_refusal_names_sets_and_sequences(rank: str, said: str) -> None:
    refusal = Refusal("not_own_meld", "", {"rank": rank})
    assert refusal_text(refusal, CLASSIC, words=WORDS).startswith(said)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("discard QS", "scartare la donna di picche"),
        ("meld 2S to wild", "allungare le matte con una pinella"),
        ("meld 9H to 5H-8H", "allungare la scala di cuori da cinque a otto con un nove"),
    ],
)
def test_a_label_names_what_grows(action: str, said: str) -> None:
    assert action_text(parse_action(action), words=WORDS) == said
