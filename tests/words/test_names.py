"""Names of people: emoji stay whole, what is invisible or turns the writing stays out."""

from __future__ import annotations

import pytest
from hypothesis import given

from canasta.words.names import shown_name, visible_name
from odd_names import any_names

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PROGRAMMER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
BURNING_HEART = "\u2764\ufe0f\u200d\U0001f525"


@pytest.mark.parametrize("emoji", [FAMILY, PROGRAMMER, BURNING_HEART, "\u2764\ufe0f"])
def test_an_emoji_of_several_signs_stays_whole(emoji: str) -> None:
    assert shown_name(f"  Ana {emoji}") == f"Ana {emoji}"
    assert shown_name(emoji) == emoji


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana\u200dB", "Ana B"),
        ("\u200dAna\u200d", "Ana"),
        ("A\ufe0fna\ufe0f", "Ana"),
        (f"{FAMILY}\u200d", FAMILY),
        ("\U0001f468\u200d\u200d\U0001f469", "\U0001f468 \U0001f469"),
        ("\u202eAna\u2066\u200e", "Ana"),
        ("A\n\tn\u00ada", "A n a"),
    ],
)
def test_a_joiner_elsewhere_and_signs_of_direction_are_left_out(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@pytest.mark.parametrize(
    "name", ["\u200d", "\ufe0f", "\ufe0e\u034f", "\u3164\u3164", "\u2800\u200d\u2800", "\u2063 "]
)
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    assert shown_name(name) == ""


@given(any_names)
def test_whatever_a_name_is_one_line_is_shown(name: str) -> None:
    shown = shown_name(name)
    assert len(shown) <= len(name)
    assert shown_name(shown) == shown
    visible = visible_name(name)
    assert visible.encode()
    assert visible == shown or (not shown and visible.isascii())
    assert len(f" {visible} ".splitlines()) == 1
    assert all(sign.isprintable() or sign == "\u200d" for sign in visible)
