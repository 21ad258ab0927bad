"""Actions as a person would say them, for lists of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import Card
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
    LayThree,
    Meld,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.words import rank_name
from canasta.words.cards import special_name

if TYPE_CHECKING:
    from collections.abc import Iterable

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
            label = _take(action, faces)
        case Meld():
            label = "; ".join(_lay(lay, faces) for lay in action.lays)
        case Join():
            label = _join(action, faces)
        case LayThree():
            label = f"lay out {faces.card(action.card)}"
        case Special():
            label = f"finish with {special_name(action.name)}"
        case Discard():
            label = f"discard {faces.card(action.card)}"
        case Answer():
            label = "answer yes" if action.yes else "answer no"
        case _:
            label = _PLAIN[type(action)]
    return label


def _take(action: Take, faces: Faces) -> str:
    if action.opening:
        how = "with the set of its rank"
    else:
        how = "with " + _cards(action.cards, faces) if action.cards else _onto(action.to, faces)
    also = "; " + "; ".join(_lay(lay, faces) for lay in action.lays) if action.lays else ""
    return f"take the pile {how}{also}"


def _lay(lay: Lay, faces: Faces) -> str:
    cards = _cards(lay.cards, faces)
    return f"meld {cards}" if lay.to is None else f"add {cards} {_onto(lay.to, faces)}"


def _join(action: Join, faces: Faces) -> str:
    if len(action.melds) == 1:
        return f"join the melds of {rank_name(action.melds[0].rank, plural=True)}"
    return "join " + " and ".join(_meld(target, faces) for target in action.melds)


def _onto(target: Target | None, faces: Faces) -> str:
    return "onto an own meld" if target is None else f"to {_meld(target, faces)}"


def _meld(target: Target, faces: Faces) -> str:
    """Name a meld: "the nines", "the nines, meld 2", "5-8♥"."""
    low, dash, high = target.rank.partition("-")
    number = f", meld {target.number}" if target.number else ""
    if dash:
        return faces.run((Card(low), Card(high))) + number
    return f"the {rank_name(target.rank, plural=True)}{number}"


def _cards(cards: Iterable[Card], faces: Faces) -> str:
    return " ".join(map(faces.card, cards))
