"""What an action does, as a person would say it."""

from __future__ import annotations

import pytest

from canasta.notation.actions.words import parse_action
from canasta.words.actions import action_text


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("meld 7C 7C 7C 7D", "meld 4 sevens"),
        ("meld 7C 7D 2H", "meld 2 sevens and a deuce"),
        ("meld 5S 6S 7S", "meld a sequence of spades from five to seven"),
        ("meld 7C to 7", "add the seven of clubs to the sevens"),
        ("meld 2H to 7", "add a deuce to the sevens"),
    ],
)
def test_where_sequences_are_played_suits_are_shown_only_where_they_matter(
    action: str, said: str
) -> None:
    assert action_text(parse_action(action), suits=True) == said
