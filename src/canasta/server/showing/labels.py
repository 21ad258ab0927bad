"""Actions as a person would say them, in the language of the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import (
    Abandon,
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    Lay,
    LayThree,
    Meld,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.words import card_counts, card_list, card_name, rank_name
from canasta.words.cards import special_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.words import Catalogue
    from canasta.words.catalogue import Value

_PLAIN: Final[dict[type[Action], str]] = {
    Draw: "way.draw",
    Pass: "way.pass",
    EndTurn: "way.end",
    AskGoOut: "way.ask",
    AskAcaba: "way.ask_acaba",
    Acaba: "way.acaba",
    Abandon: "way.end",
}


def action_text(action: Action, words: Catalogue, *, suits: bool = False) -> str:
    """Say what an action does: "meld 3 kings", "add a deuce to the nines".

    Args:
        action: the action.
        words: the language.
        suits: name every card with its suit, where sequences are played.
    """
    match action:
        case Take():
            text = _take(action, words, suits=suits)
        case Meld():
            text = _lays(action.lays, words, suits=suits)
        case Join():
            text = _join(action, words)
        case LayThree():
            card = card_name(action.card, article=True, words=words)
            text = words.text("way.three", card=card)
        case Special():
            text = words.text("way.special", special=special_name(action.name, words=words))
        case Discard():
            card = card_name(action.card, article=True, words=words)
            text = words.text("way.discard", card=card)
        case Answer():
            text = words.text("way.yes" if action.yes else "way.no")
        case _:
            text = words.text(_PLAIN[type(action)])
    return text


def _take(action: Take, words: Catalogue, *, suits: bool) -> str:
    if action.opening:
        how = words.text("way.take.set")
    elif action.cards:
        how = words.text("way.take.with", cards=_cards(action.cards, words, suits=suits))
    elif action.to is not None:
        how = words.text("way.take.onto", meld=_meld(action.to, words))
    else:
        how = words.text("act.take")
    if not action.lays:
        return how
    return words.text("way.and", first=how, second=_lays(action.lays, words, suits=suits))


def _lays(lays: Sequence[Lay], words: Catalogue, *, suits: bool) -> str:
    return words.text("list.semicolon").join(_lay(lay, words, suits=suits) for lay in lays)


def _lay(lay: Lay, words: Catalogue, *, suits: bool) -> str:
    cards = _cards(lay.cards, words, suits=suits)
    if lay.to is None:
        return words.text("way.meld", cards=cards)
    return words.text("way.add", cards=cards, meld=_meld(lay.to, words))


def _join(action: Join, words: Catalogue) -> str:
    first, *rest = action.melds
    if not rest:
        return words.text("way.join.all", ranks=_ranks(first, words))
    return words.text("way.join.two", first=_meld(first, words), second=_meld(rest[0], words))


def _meld(target: Target, words: Catalogue) -> str:
    """Name an own meld: "the nines", "the nines, meld 2"."""
    ranks = _ranks(target, words)
    if target.number is None:
        return words.text("meld.the", ranks=ranks)
    return words.text("meld.the.number", ranks=ranks, number=target.number)


def _ranks(target: Target, words: Catalogue) -> Value:
    """Name the ranks of a meld in the form that the sentence asks for."""
    return lambda form: rank_name(target.rank, plural=True, form=form, words=words)


def _cards(cards: Sequence[Card], words: Catalogue, *, suits: bool) -> str:
    if suits:
        return card_list(cards, words=words)
    return card_counts(cards, words=words)
