"""Actions as a person would say them, for lists of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    Lay,
    Meld,
    Pass,
    Take,
    Target,
)
from canasta.words import rank_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.terminal.faces import Faces

_PLAIN: Final = {
    Draw: "draw from the stock",
    Pass: "leave the pile: the deal ends",
    EndTurn: "end the turn",
    AskGoOut: "ask: may I go out?",
    AskAcaba: "ask: may I say acaba?",
    Acaba: "say acaba: the deal ends",
    Abandon: "take the cards back",
}


def action_label(action: Action, faces: Faces) -> str:
    """Say what an action does: "meld K♠ K♥ K♦", "add 2♣* to the nines"."""
    match action:
        case Take():
            return _take(action, faces)
        case Meld():
            return "; ".join(_lay(lay, faces) for lay in action.lays)
        case Join():
            return f"join the melds of {rank_name(action.melds[0].rank, plural=True)}"
        case Discard():
            return f"discard {faces.card(action.card)}"
        case Answer():
            return "answer yes" if action.yes else "answer no"
        case _:
            return _PLAIN[type(action)]


def _take(action: Take, faces: Faces) -> str:
    how = "with " + _cards(action.cards, faces) if action.cards else _onto(action.to)
    also = "; " + "; ".join(_lay(lay, faces) for lay in action.lays) if action.lays else ""
    return f"take the pile {how}{also}"


def _lay(lay: Lay, faces: Faces) -> str:
    cards = _cards(lay.cards, faces)
    return f"meld {cards}" if lay.to is None else f"add {cards} {_onto(lay.to)}"


def _onto(target: Target | None) -> str:
    if target is None:
        return "onto an own meld"
    number = f", meld {target.number}" if target.number else ""
    return f"to the {rank_name(target.rank, plural=True)}{number}"


def _cards(cards: Iterable[Card], faces: Faces) -> str:
    return " ".join(map(faces.card, cards))
