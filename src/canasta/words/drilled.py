"""The choices of a drill in words, and why one is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.words.actions import action_text
from canasta.words.english import ENGLISH
from canasta.words.reasons import reason_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.words.catalogue import Catalogue, Value
    from canasta.words.reasons import Because


def turn_text(actions: Sequence[Action], *, suits: bool = False, words: Catalogue = ENGLISH) -> str:
    """Say what is done in a turn: "meld 3 kings; discard the four of clubs".

    Args:
        actions: what is done, in order.
        suits: name the cards of a sequence with their suit, where sequences are played.
        words: the language.
    """
    first, *rest = (action_text(action, suits=suits, words=words) for action in actions)
    for text in rest:
        first = words.text("way.and", first=first, second=text)
    return first[:1].upper() + first[1:]


def why_text(reason: Because | None, *, words: Catalogue = ENGLISH) -> str:
    """Say what weighs most for or against a choice; nothing where there is no reason.

    Raises:
        WordsError: when the code has no words.
    """
    if reason is None:
        return ""
    key = f"drill.why.{reason.code}"
    if key in ENGLISH:
        values: dict[str, Value] = dict(reason.numbers)
        return words.text(key, **values)
    return reason_text(reason, words=words)
