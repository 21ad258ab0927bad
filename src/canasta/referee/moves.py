"""From the acts of a scenario to the actions of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import rank_of
from canasta.engine.action import (
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
    Meld,
    Pass,
    Take,
    Target,
)
from canasta.referee.labels import side_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.engine.deal import Deal
    from canasta.referee.fields import Fields


def action_of(act: Fields, deal: Deal) -> Action:
    """Return the engine's action for an act of kind play.

    Raises:
        ScenarioError: for an act that is not known, and an argument that cannot be used.
    """
    name = act.word("act", MOVES)
    arguments, make = MOVES[name]
    act.allow(("act", "by", *arguments))
    return make(act, deal)


def seat_of(act: Fields, deal: Deal) -> int:
    """Return who acts: whose turn it is, or for an answer the partner who has to give it."""
    answers = str(act.raw.get("act")).startswith("answer")
    actor = deal.actor if answers else None
    return act.seat("by", deal.turn if actor is None else actor)


def _draw(_act: Fields, deal: Deal) -> Action:
    return Draw() if deal.table.stock else Pass()


def _take(act: Fields, deal: Deal) -> Action:
    target = None
    if act.has("meld"):
        pile = deal.table.pile
        target = Target(rank_of(pile[-1]) if pile else "", act.number("meld"))
    lays = tuple(Lay(cards) for cards in act.groups("extra_melds"))
    if "with" not in act.raw:
        raise act.error("with", "list the hand cards shown, none for the top card alone")
    return Take(act.cards("with"), target, lays)


def _meld(act: Fields, _deal: Deal) -> Action:
    new = tuple(Lay(cards) for cards in act.groups("melds"))
    return Meld((*new, *(_addition(add) for add in act.objects("add"))))


def _addition(add: Fields) -> Lay:
    add.allow(("rank", "cards", "meld"))
    number = add.number("meld") if add.has("meld") else None
    return Lay(add.cards("cards"), Target(add.text("rank"), number))


def _meld_opponent(act: Fields, deal: Deal) -> Action:
    """Name a meld of another side, which is none of the player's own for the engine."""
    side = act.word("side", map(side_name, range(deal.sides)))
    rank = act.text("rank")
    own = side == side_name(deal.turn % deal.sides)
    return Meld((Lay(act.cards("cards"), Target(rank if own else f"{rank} of {side}")),))


def _answer(act: Fields, _deal: Deal) -> Action:
    return Answer(yes=act.flag("value"))


MOVES: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Fields, Deal], Action]]]] = {
    "draw": ((), _draw),
    "decline": ((), lambda _act, _deal: Pass()),
    "take_pile": (("with", "extra_melds", "meld"), _take),
    "meld": (("melds", "add"), _meld),
    "meld_opponent": (("side", "rank", "cards"), _meld_opponent),
    "combine": (("rank",), lambda act, _deal: Join((Target(act.text("rank")),))),
    "discard": (("card",), lambda act, _deal: Discard(act.card("card"))),
    "end_turn": ((), lambda _act, _deal: EndTurn()),
    "ask_go_out": ((), lambda _act, _deal: AskGoOut()),
    "answer": (("value",), _answer),
    "ask_acaba": ((), lambda _act, _deal: AskAcaba()),
    "answer_acaba": (("value",), _answer),
    "acaba": ((), lambda _act, _deal: Acaba()),
}
"""The acts of kind play: their arguments, and how the action is made."""
