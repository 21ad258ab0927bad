"""Actions as words that a player would use: ``take KS KH, 7S 7H 7D 2C``.

The first word says what is done; what follows are groups of words, separated by commas.  A group
is a set of cards, with ``to`` an addition to an own meld.  One function reads the groups of one
first word; `canasta.notation.actions.targets` reads and prints the names of melds.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from canasta.cards import KNOWN, UNKNOWN
from canasta.engine.action import (
    Abandon,
    Acaba,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.notation.actions.targets import TARGET_REMEDY, format_target, parse_target
from canasta.notation.errors import NotationError, Problem, quoted
from canasta.notation.values import CARDS
from canasta.rules.fields.special_hands import NAMES as SPECIALS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action

MAX_ACTION: Final = 1_000
"""The longest text of an action, in characters."""

_Group = tuple[int, list[str]]
"""The words between two commas, and the place of the first among all words."""

_TWO: Final = 2

_WORD: Final = re.compile(r",|[^\s,]+")

_CARD_REMEDY: Final = "write rank and suit (KS, 10H, 2D), JK for a joker, ?? for an unknown card"
_JOIN_REMEDY: Final = (
    "write the rank whose melds are joined (join 9), or two melds: join 9#1 9#3, join 4H-6H 7H-9H"
)
_TAKE_REMEDY: Final = "write the hand cards (take KS KH), + (take + to 9) or take opening"
_SPECIAL_REMEDY: Final = f"the special hands are {', '.join(SPECIALS)}"


class _WrongWord(Exception):  # noqa: N818  (a signal inside this file, not an error for others)
    """Word number `index` is wrong; its column is looked up only now."""

    def __init__(self, index: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.index, self.message, self.remedy = index, message, remedy


def parse_action(text: str) -> Action:
    """Read an action; upper and lower case, "T" for ten and any spaces are accepted.

    Raises:
        NotationError: when the text is not an action: with the column, the word and a remedy.
    """
    if len(text) > MAX_ACTION:
        message = f"an action of {len(text)} characters is too long"
        remedy = f"write at most {MAX_ACTION} characters"
        raise NotationError(Problem(message, remedy, text[:60], line=1, column=MAX_ACTION + 1))
    try:
        return _parse(_groups(text))
    except _WrongWord as wrong:
        raise NotationError(_problem(text, wrong)) from None


def _problem(text: str, wrong: _WrongWord) -> Problem:
    """Say where in the text the wrong word is."""
    words = list(_WORD.finditer(text))
    if wrong.index < len(words):
        found = words[wrong.index]
        value, column = found.group(), found.start() + 1
    else:
        value, column = "", len(text.rstrip()) + 1
    return Problem(wrong.message, wrong.remedy, value, line=1, column=column)


def _parse(groups: list[_Group]) -> Action:
    (_, words), *more = groups
    if not words:
        message = "an action begins with a word" if more else "there is no action"
        raise _WrongWord(0, message, _all_actions())
    verb = words[0].lower()
    if verb in _BARE:
        if more or len(words) > 1:
            found = quoted(words[1] if len(words) > 1 else ",")
            raise _WrongWord(1, f"{found} is not allowed after {verb!r}", f"write {verb!r} alone")
        return _BARE[verb]
    if verb in _READERS:
        return _READERS[verb]([(1, words[1:]), *more])
    raise _WrongWord(0, f"{quoted(words[0])} is not an action", _all_actions())


def _all_actions() -> str:
    return "the actions are " + ", ".join((*_BARE, *_READERS))


def _groups(text: str) -> list[_Group]:
    """Return the groups of words; there is always one, perhaps empty."""
    groups: list[_Group] = []
    start = 0
    for part in text.split(","):
        words = part.split()
        groups.append((start, words))
        start += len(words) + 1
    return groups


# --- reading what follows the first word ---------------------------------------------------------


def _read_ask(groups: Sequence[_Group]) -> Action:
    (_, words), *more = groups
    if not words and not more:
        return AskGoOut()
    if [word.lower() for word in words] == ["acaba"] and not more:
        return AskAcaba()
    raise _WrongWord(1, "this is not a question", "write 'ask' (may I go out?) or 'ask acaba'")


def _read_take(groups: Sequence[_Group]) -> Action:
    (start, words), *more = groups
    lays = tuple(_lay(group) for group in more)
    if words[:1] == ["+"]:
        return Take(to=_after_plus(start, words), lays=lays)
    if [word.lower() for word in words[:1]] == ["opening"]:
        if len(words) > 1:
            message = f"{quoted(words[1])} is not allowed after 'opening'"
            raise _WrongWord(start + 1, message, "put a comma before the sets of the opening")
        return Take(lays=lays, opening=True)
    lay = _lay((start, words), _TAKE_REMEDY)
    if lay.to is not None:
        message = "hand cards make a new meld with the top discard"
        raise _WrongWord(
            start + len(words) - 2, message, "add cards after a comma: take +, 9H to 9"
        )
    return Take(lay.cards, lays=lays)


def _after_plus(start: int, words: Sequence[str]) -> Target | None:
    """Read ``+`` and ``+ to 9#2``: the top discard goes onto an own meld."""
    if len(words) == 1:
        return None
    if words[1].lower() != "to":
        message = f"{quoted(words[1])} is not allowed after '+'"
        raise _WrongWord(start + 1, message, "write + alone, + to 9, or cards after a comma")
    return _target(start + 2, words[2:])


def _read_meld(groups: Sequence[_Group]) -> Action:
    return Meld(tuple(_lay(group) for group in groups))


def _lay(group: _Group, remedy: str = "write the cards: KS KH KD, or 9H to 9") -> MeldPart:
    """Read the cards of a group, and the own meld that they are added to."""
    start, words = group
    if not words:
        raise _WrongWord(start, "cards are missing here", remedy)
    if CARDS.keys() >= set(words):
        return MeldPart(_cards(words))
    place = next(place for place, word in enumerate(words) if word not in CARDS)
    if place and words[place].lower() == "to":
        return MeldPart(_cards(words[:place]), _target(start + place + 1, words[place + 1 :]))
    raise _WrongWord(start + place, f"{quoted(words[place])} is not a card", _CARD_REMEDY)


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(CARDS.__getitem__, words))


def _target(start: int, words: Sequence[str]) -> Target:
    """Read the own meld after ``to``."""
    if not words:
        raise _WrongWord(start, "the meld after 'to' is missing", TARGET_REMEDY)
    if len(words) > 1 and parse_target(words[0]) is not None:
        message = f"{quoted(words[1])} is not expected here"
        raise _WrongWord(start + 1, message, "put a comma before further cards")
    return _named(start, words[0])


def _named(place: int, word: str) -> Target:
    target = parse_target(word)
    if target is None:
        raise _WrongWord(place, f"{quoted(word)} names no meld", TARGET_REMEDY)
    return target


def _read_join(groups: Sequence[_Group]) -> Action:
    (start, words), *more = groups
    if not words:
        raise _WrongWord(start, "the melds are missing", _JOIN_REMEDY)
    melds = tuple(_named(start + place, word) for place, word in enumerate(words))
    if len(melds) > _TWO or more:
        raise _WrongWord(start + min(len(melds), _TWO), "two melds are joined", _JOIN_REMEDY)
    if len(melds) == 1 and not _is_rank(melds[0]):
        message = f"{quoted(words[0])} is one meld"
        raise _WrongWord(start, message, _JOIN_REMEDY)
    return Join(melds)


def _is_rank(target: Target) -> bool:
    """Say whether a name stands for all melds of a rank."""
    return target.number is None and "-" not in target.rank


def _read_lay(groups: Sequence[_Group]) -> Action:
    return LayThree(_one_card(groups, "a three is laid out", "lay 3H"))


def _read_special(groups: Sequence[_Group]) -> Action:
    (start, words), *more = groups
    if not words:
        raise _WrongWord(start, "the name of the special hand is missing", _SPECIAL_REMEDY)
    name = words[0].lower()
    if name not in SPECIALS:
        raise _WrongWord(start, f"{quoted(words[0])} is not a special hand", _SPECIAL_REMEDY)
    if len(words) > 1 or more:
        raise _WrongWord(start + 1, "a special hand is shown alone", f"write special {name}")
    return Special(name)


def _read_discard(groups: Sequence[_Group]) -> Action:
    return Discard(_one_card(groups, "one card is discarded", "discard 4C"))


def _one_card(groups: Sequence[_Group], message: str, model: str) -> Card:
    lay = _lay(groups[0], f"write the card: {model}")
    if len(groups) > 1 or len(lay.cards) > 1 or lay.to is not None:
        raise _WrongWord(2, message, f"write one card: {model}")
    return lay.cards[0]


_BARE: Final[dict[str, Action]] = {
    "draw": Draw(),
    "pass": Pass(),
    "end": EndTurn(),
    "yes": Answer(yes=True),
    "no": Answer(yes=False),
    "acaba": Acaba(),
    "abandon": Abandon(),
}
_READERS: Final[dict[str, Callable[[Sequence[_Group]], Action]]] = {
    "take": _read_take,
    "meld": _read_meld,
    "join": _read_join,
    "lay": _read_lay,
    "special": _read_special,
    "discard": _read_discard,
    "ask": _read_ask,
}


ACTION_WORDS: Final = frozenset((*_BARE, *_READERS))
"""The words with which an action begins."""


# --- printing ------------------------------------------------------------------------------------


def format_action(action: Action) -> str:
    """Print an action, so that `parse_action` reads the same action again.

    Raises:
        NotationError: when the action has no text, such as a meld without cards.
    """
    words = str(action)
    if not _is_printable(action) or len(words) > MAX_ACTION:
        raise _unprintable(action)
    return words


def _is_printable(action: Action) -> bool:
    """Say whether all parts of an action have names that are read again."""
    match action:
        case Take():
            ways = (bool(action.cards), action.to is not None, action.opening)
            first = not action.cards or _is_lay(MeldPart(action.cards))
            return (
                sum(ways) <= 1
                and first
                and _is_target(action.to)
                and all(map(_is_lay, action.lays))
            )
        case Meld():
            return bool(action.lays) and all(map(_is_lay, action.lays))
        case Join():
            rank_alone = len(action.melds) == 1 and _is_rank(action.melds[0])
            return all(map(_is_target, action.melds)) and (rank_alone or len(action.melds) == _TWO)
        case LayThree() | Discard():
            return _is_lay(MeldPart((action.card,)))
        case Special():
            return action.name in SPECIALS
        case _:
            return True


def _is_lay(lay: MeldPart) -> bool:
    known = all(card in KNOWN or card == UNKNOWN for card in lay.cards)
    return bool(lay.cards) and known and _is_target(lay.to)


def _is_target(target: Target | None) -> bool:
    return target is None or bool(format_target(target))


def _unprintable(thing: object) -> NotationError:
    message = f"{quoted(str(thing))} has no text"
    return NotationError(Problem(message, "name cards and melds that exist", quoted(str(thing))))
