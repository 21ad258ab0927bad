"""Why a computer did something, in sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

import canasta
from canasta.notation.actions.words import parse_action
from canasta.players import Reason, player, think
from canasta.players.match import board
from canasta.rules import VARIANTS
from canasta.words import LANGUAGES, catalogue
from canasta.words.english import ENGLISH
from canasta.words.reasons import advised_text, played_text, reason_text

SAMPLES: dict[str, int | str] = {"card": "4S", "rank": "9"}
NUMBERS = (
    *("card", "cards", "count", "danger", "gain", "held", "loss", "minimum", "missing"),
    *("pile", "points", "rank", "size"),
)

AROUND = {"act", "none", "player"}
"""What is said around a reason."""

CODES = sorted(
    key.removeprefix("reason.")
    for key in ENGLISH.templates
    if key.startswith("reason.") and key.removeprefix("reason.") not in AROUND
)
PACKAGE = Path(canasta.__file__).parent


def test_a_reason_is_shown_with_its_numbers() -> None:
    pile = Reason("take_pile", {"pile": 14, "gain": 95, "rank": "9"})
    assert reason_text(pile) == "The pile (14 cards) is worth about 95 points more than a draw."
    opening = Reason("open", {"points": 125, "minimum": 120, "cards": 6})
    said = [reason_text(opening, words=catalogue(code)) for code in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all("125" in text and "120" in text for text in said)


def test_a_take_that_is_compelled_does_not_speak_of_a_gain() -> None:
    pile = Reason("take_pile", {"pile": 3, "gain": -40, "rank": "9"})
    assert reason_text(pile) == "The pile has 3 cards."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["deny_pile", "spare_card", "least_harm"])
def test_a_danger_that_rounds_to_nothing_is_shown_without_a_figure(
    code: str, language: str
) -> None:
    words = catalogue(language)
    said = [reason_text(Reason(code, {"pile": 5, "danger": n}), words=words) for n in (0, 1)]
    assert "%" not in said[0]
    assert "1%" in said[1].replace(" %", "%")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["give_pile", "give_rather"])
def test_a_pile_that_is_given_away_is_called_so(code: str, language: str) -> None:
    assert "12" in reason_text(Reason(code, {"pile": 12}), words=catalogue(language))


@pytest.mark.parametrize(
    ("reason", "part"),
    [
        (Reason("answer_yes", {"loss": 35, "gain": 140}), "costs this hand about 35 points"),
        (Reason("answer_yes", {"loss": 0, "gain": 140}), "costs this hand hardly anything"),
        (Reason("answer_no", {"loss": 140, "gain": 35}), "and gain only 35"),
        (Reason("answer_no", {"loss": 140, "gain": 0}), "and gain nothing"),
        (Reason("answer_no_missing", {"missing": 2}), "2 canastas are missing"),
        (Reason("answer_wins"), "Going out now wins the game."),
        (Reason("answer_loses"), "Going out now would lose the game."),
        (Reason("answer_no_acaba"), "not going badly enough for acaba"),
    ],
)
def test_an_answer_is_explained_by_what_decided_it(reason: Reason, part: str) -> None:
    assert part in reason_text(reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_reason_has_words(code: str, language: str) -> None:
    full = {name: SAMPLES.get(name, 12) for name in NUMBERS}
    words = catalogue(language)
    for nothing in ({}, {"danger": 0, "gain": 0, "points": 0}):
        text = reason_text(Reason(code, full | nothing), words=words)
        assert "{" not in text
        assert text[0].isupper()
        assert text.endswith(".")


def test_every_reason_that_has_words_is_given() -> None:
    parts = ("players", "analysis")
    sources = [file for part in parts for file in (PACKAGE / part).rglob("*.py")]
    given = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    assert [code for code in CODES if f'"{code}"' not in given] == []


@pytest.mark.parametrize("name", ["classic", "samba_w", "hand_and_foot", "american_000"])
def test_whatever_a_computer_does_can_be_explained(name: str) -> None:
    rules = VARIANTS[name]
    deal = board(rules, "4", 3, (0,) * rules.sides("4")).deal()
    rules_player = player("rules")
    languages = [catalogue(code) for code in LANGUAGES]
    while (seat := deal.actor) is not None:
        action, reason = think(rules_player, deal.observe(seat), deal.legal())
        assert reason is not None
        for words in languages:
            assert "{" not in advised_text(action, reason, suits=True, words=words)
        deal.step(action)


def test_advice_and_the_sheet_name_the_act_and_the_reason() -> None:
    action = parse_action("discard 4S")
    reason = Reason("spare_card", {"card": "4S", "pile": 5, "danger": 3, "held": 1, "rank": "4"})
    why = (
        "The hand can spare it, and the chance that the next player can take the pile (5 cards) is "
        "only about 3%."
    )
    assert advised_text(action, reason) == f"Discard the four of spades. {why}"
    assert played_text("Dora", action, reason) == f"Dora: discard the four of spades. {why}"
    assert advised_text(action, None) == "Discard the four of spades."
