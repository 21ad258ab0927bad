"""Why a variant suits somebody, in a sentence."""

from __future__ import annotations

from itertools import product

import pytest

from canasta.rules.variants.advice import COMPANIES, EFFORTS, LIKES, Wishes, recommend
from canasta.words.advice import advice_text


def _text(wishes: Wishes, name: str) -> str:
    return next(advice_text(advice) for advice in recommend(wishes) if advice.profile.name == name)


def test_what_speaks_for_it_comes_before_what_speaks_against_it() -> None:
    wishes = Wishes(likes=frozenset({"sequences", "hands"}), company="family")
    assert _text(wishes, "samba_w") == (
        "For 4 players in 2 pairs, to 10,000: it scores 1,500 for a sequence of seven, and it "
        "forgives mistakes, but it has no second hand."
    )


def test_a_bonus_that_depends_on_the_cards_is_shown_as_the_most() -> None:
    wishes = Wishes(likes=frozenset({"wild"}))
    assert "it scores up to 4,000 for seven wild cards" in _text(wishes, "cuban")
    assert "it scores 2,500 for seven wild cards" in _text(wishes, "bolivia_w")


def test_without_wishes_it_says_who_can_play_and_how_long() -> None:
    assert _text(Wishes(), "classic") == "For 4 players in 2 pairs, to 5,000."
    assert _text(Wishes(players=6), "classic") == "For 6 players on 2 sides, to 5,000."
    assert _text(Wishes(players=3, likes=frozenset({"hands"})), "hand_and_foot_singles") == (
        "For 3 players, each alone, over 4 deals: it gives each player a second hand."
    )
    assert _text(Wishes(likes=frozenset({"hands"})), "classic") == (
        "For 4 players in 2 pairs, to 5,000; however, it has no second hand."
    )


@pytest.mark.parametrize(
    ("name", "strict"),
    [
        ("laws_1950", "mistakes"),
        ("brazilian_w", "unfinished melds"),
        ("american_003", "unfinished melds and about mistakes"),
    ],
)
def test_a_game_is_called_strict_only_about_what_it_punishes(name: str, strict: str) -> None:
    said = _text(Wishes(company="tournament"), name)
    assert said.endswith(f": it is strict about {strict}.")


def test_every_answer_to_the_questions_has_its_sentences() -> None:
    likes = (None, frozenset[str](), frozenset(LIKES))
    for effort, liked, company in product((None, *EFFORTS), likes, (None, *COMPANIES)):
        for advice in recommend(Wishes(effort=effort, likes=liked, company=company)):
            assert advice_text(advice).endswith(".")
