"""The language of a command: an option, or the surroundings."""

from __future__ import annotations

import argparse

import pytest

from canasta.cli import main
from canasta.cli.language import configure_language, language
from canasta.words import LANGUAGES, catalogue


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT", "LC_MESSAGES": "es"}, "es"),
        ({"LC_ALL": "", "LANG": "pt"}, "pt"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_without_the_option_the_system_says_it(said: dict[str, str], found: str) -> None:
    parser = argparse.ArgumentParser()
    configure_language(parser)
    assert language(parser.parse_args([]), said) == found
    assert language(parser.parse_args(["--lang", "es"]), said) == "es"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("rules",), "variant.samba_w.summary"),
        (("rules", "boat", "--details"), "page.sources"),
        (("rules", "diff", "classic", "boat"), "rule.meld.wild_only_melds"),
        (("rules", "toggles"), "page.toggle.allowed"),
        (("rules", "sources"), "page.decisions"),
        (("rules", "glossary"), "page.term.explain"),
        (("rules", "which", "--players", "4"), "which.more"),
        (("about",), "page.story"),
        (("about", "tree"), "page.tree.legend"),
        (("about", "sources"), "certainty.disputed.sentence"),
        (("verify", "--explain"), "fair.title"),
    ],
)
def test_pages_are_in_the_language_that_is_asked_for(
    words: tuple[str, ...], key: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", code]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert " ".join(catalogue(code).text(key).split()) in shown


def test_a_word_is_found_by_its_name_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "glossary", "lixo", "--lang", "pt"]) == 0
    assert capsys.readouterr().out.startswith("lixo\n----\n")
