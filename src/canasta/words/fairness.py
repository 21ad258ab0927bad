"""Fairness in words: what a check of a shuffle has found, and how the shuffle works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.words.catalogue import Catalogue

_PARAGRAPHS: Final = ("1", "2", "3", "4", "5", "proves", "not")


def fairness_text(
    code: str,
    verdict: str,
    values: Mapping[str, int | str],
    names: Sequence[str] = (),
    *,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what a check has found.

    Args:
        code: what was checked: the code of a finding of `canasta.shuffle`.
        verdict: "agrees", "fails" or "unknown".
        values: the numbers of the finding; a seat becomes its player's name.
        names: the players by seat.
        words: the language.
    """
    said = dict(values)
    if "seat" in said:
        seat = int(said["seat"])
        named = seat < len(names)
        said["seat"] = names[seat] if named else words.text("player.number", number=seat + 1)
    return words.text(f"fair.{code}.{verdict}", **said)


def fairness_explained(*, words: Catalogue = ENGLISH) -> tuple[str, ...]:
    """Return the page that explains the shuffle: its title, then its paragraphs."""
    paragraphs = (words.text(f"fair.explain.{name}") for name in _PARAGRAPHS)
    return (words.text("fair.title"), *paragraphs)
