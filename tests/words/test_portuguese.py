"""Portuguese contracts prepositions with articles: no name comes after one with its article."""

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

NAMES = ("Ana", "Bruno", "Clara", "Davi")
WORDS = catalogue("pt")
CLASSIC = variant("classic")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("discarded", 0, parse_cards("AS")), "Você descarta o ás de espadas."),
        (
            Event(
                "took", 1, count=0, top=Card("8D"), lays=(MeldPart(parse_cards("8D"), Target("8")),)
            ),
            "Bruno pega o lixo pondo o oito de ouros sobre o jogo de oitos: 1 carta.",
        ),
        (
            Event("melded", 0, lays=(MeldPart(parse_cards("2S"), Target("A")),)),
            "Você põe um dois sobre o jogo de ases.",
        ),
        (
            Event("melded", 2, lays=(MeldPart(parse_cards("9H"), Target("5H-8H")),)),
            "Clara põe o nove de copas sobre a sequência de copas de cinco a oito.",
        ),
        (Event("joined", 0, text="K"), "Você junta os jogos de reis."),
    ],
)
def test_a_name_is_bound_as_its_sentence_asks(event: Event, said: str) -> None:
    assert event_text(event, 0, NAMES, CLASSIC, words=WORDS) == said


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        ("A", "Você não pode aumentar o jogo de ases:"),
        ("5H-8H", "Você não pode aumentar a sequência de copas de cinco a oito:"),
    ],
)
def test_a_refusal_names_sets_and_sequences(rank: str, said: str) -> None:
    refusal = Refusal("not_own_meld", "", {"rank": rank})
    assert refusal_text(refusal, CLASSIC, words=WORDS).startswith(said)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("discard QS", "descartar a dama de espadas"),
        ("meld 2S to wild", "pôr um dois sobre o jogo de curingas"),
        ("meld 9H to 5H-8H", "pôr um nove sobre a sequência de copas de cinco a oito"),
    ],
)
def test_a_label_names_what_grows(action: str, said: str) -> None:
    assert action_text(parse_action(action), words=WORDS) == said
