"""Why a computer chose what it chose, in one sentence with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from canasta.cards import Card
from canasta.words.actions import action_text
from canasta.words.cards import card_name, rank_name
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.engine.action import Action
    from canasta.words.catalogue import Catalogue, Value

_MEANINGLESS_UNDER_ONE: Final = frozenset({"danger", "gain", "loss", "minimum", "points"})
"""Numbers that a sentence leaves out where there is nothing to count: no gain, hardly a danger."""


_STEP: Final = 5
"""Points by which differences are rounded: they are estimates."""

_SURE: Final = 2.0
"""More points are worth a word when they are so many standard errors."""


class Because(Protocol):
    """A reason as computer players give it: a code, and its numbers by name."""

    @property
    def code(self) -> str:
        """What decided."""
        ...

    @property
    def numbers(self) -> Mapping[str, int | str]:
        """The numbers of the sentence; ranks, suits and cards by their short names."""
        ...


class Advised(Protocol):
    """What may be done in the place of the reader, as `canasta.players.Advised` has it."""

    @property
    def action(self) -> Action:
        """What would be done."""
        ...

    @property
    def reason(self) -> Because | None:
        """What speaks for it or against it."""
        ...

    @property
    def behind(self) -> float | None:
        """Points by which it is worse than the best; None where nothing measures it.

        Below 0 it brings more points, but is not clearly better.
        """
        ...

    @property
    def error(self) -> float | None:
        """The standard error of that; None where the rules alone say it."""
        ...


def reason_text(reason: Because, *, words: Catalogue = ENGLISH) -> str:
    """Say why something was chosen, in a sentence with its numbers.

    "The pile (14 cards) is worth about 95 points more than a draw."  It fits who chose, and
    who is advised.

    Raises:
        WordsError: when the code has no words.
    """
    values: dict[str, Value] = {
        name: _named(name, value, words)
        for name, value in reason.numbers.items()
        if name not in _MEANINGLESS_UNDER_ONE or int(value) > 0
    }
    return words.text(f"reason.{reason.code}", **values)


def _named(name: str, value: int | str, words: Catalogue) -> Value:
    """Return a number as it is, a card or the cards of its rank by their names."""
    if isinstance(value, int):
        return value
    if name == "card":
        return lambda form: card_name(Card(value), article=True, form=form, words=words)
    return lambda form: rank_name(value, plural=True, form=form, words=words)


def advised_text(
    action: Action,
    reason: Because | None,
    *,
    suits: bool = False,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what a computer would do, and why where it has a reason.

    Args:
        action: what it would do.
        reason: why; None of a player that does not say it.
        suits: name the cards of a sequence with their suit, where sequences are played.
        words: the language.

    Raises:
        WordsError: when the code has no words.
    """
    act = action_text(action, suits=suits, words=words)
    act = act[:1].upper() + act[1:]
    if reason is None:
        return words.text("reason.none", act=act)
    return words.text("reason.act", act=act, reason=reason_text(reason, words=words))


def hint_text(hint: Advised, *, suits: bool = False, words: Catalogue = ENGLISH) -> str:
    """Say what may be done as well, by how much it is worse than the best, and what weighs most.

    Raises:
        WordsError: when the code has no words.
    """
    act = action_text(hint.action, suits=suits, words=words)
    reason = "" if hint.reason is None else reason_text(hint.reason, words=words)
    values: dict[str, Value] = {"act": act[:1].upper() + act[1:], "reason": reason}
    if hint.behind is None:
        text = words.text("hint.other", **values)
        return text.strip()
    points = _STEP * round(hint.behind / _STEP)
    if hint.error is None:
        text = words.text("hint.rules" if points > 0 else "hint.same", points=points, **values)
    else:
        values["error"] = max(_STEP, _STEP * round(hint.error / _STEP))
        key = "hint.less" if points > 0 else "hint.same"
        if points < 0 and -hint.behind > _SURE * hint.error:
            key = "hint.more"
        text = words.text(key, points=abs(points), **values)
    return text.strip()


def played_text(
    name: str,
    action: Action,
    reason: Because,
    *,
    suits: bool = False,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what a player did, and why: a line below the score of a deal.

    Args:
        name: the player.
        action: what it did.
        reason: why.
        suits: name the cards of a sequence with their suit, where sequences are played.
        words: the language.

    Raises:
        WordsError: when the code has no words.
    """
    act = action_text(action, suits=suits, words=words)
    why = reason_text(reason, words=words)
    return words.text("reason.player", name=name, act=act, reason=why)


def distinct(
    hints: Sequence[Advised], *, suits: bool = False, words: Catalogue = ENGLISH
) -> list[Advised]:
    """Leave out what sounds the same as something better."""
    found = {action_text(one.action, suits=suits, words=words): one for one in reversed(hints)}
    return [one for one in hints if one in found.values()]


def hint_lines(
    hints: Sequence[Advised], *, suits: bool = False, words: Catalogue = ENGLISH
) -> list[str]:
    """Say what may be done, the best first, with a number before each where there are several."""
    best, *others = distinct(hints, suits=suits, words=words)
    texts = [advised_text(best.action, best.reason, suits=suits, words=words)]
    texts += [hint_text(one, suits=suits, words=words) for one in others]
    return [f"{n}. {text}" for n, text in enumerate(texts, 1)] if others else texts
