"""Languages and their catalogues."""

from __future__ import annotations

import pytest

from canasta.words import ENGLISH, LANGUAGES, WordsError, catalogue, page_catalogue


def test_a_catalogue_is_found_by_the_code_of_its_language() -> None:
    for code in LANGUAGES:
        assert catalogue(code).language == code
    assert catalogue("en") is ENGLISH


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(WordsError, match=r"'tlh'; there are en, es"):
        catalogue("tlh")


def test_the_page_gets_its_own_labels_and_the_names_of_cards() -> None:
    labels = page_catalogue("en")
    assert labels["web.play_now"] == "Play now"
    own = {key for key in labels if key.startswith("web.")}
    assert own == {key for key in ENGLISH.templates if key.startswith("web.")}
    assert labels["said.thanks"] == "Thank you!"
    assert {labels[key] for key in ("suit.H", "rank.K", "ranks.K")} == {"hearts", "king", "kings"}
    assert not {key for key in labels if key.startswith(("refusal.", "event.", "sheet."))}
