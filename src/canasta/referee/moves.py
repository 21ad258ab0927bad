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
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.referee.labels import side_name
from canasta.referee.melds import OwnMelds

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


def _own_melds(act: Fields, deal: Deal) -> OwnMelds:
    """Return the melds of the side of who acts, to be named by their indices."""
    side = seat_of(act, deal) % deal.sides
    return OwnMelds(deal.rules, [meld.cards for meld in deal.table.melds[side]])


def _take(act: Fields, deal: Deal) -> Action:
    if "with" not in act.raw and not act.has("pair_from_opening"):
        raise act.error("with", "list the hand cards shown, none for the top card alone")
    lays = tuple(MeldPart(cards) for cards in act.groups("extra_melds"))
    opening = act.flag("pair_from_opening", default=False)
    return Take(act.cards("with"), _onto(act, deal), lays, opening)


def _onto(act: Fields, deal: Deal) -> Target | None:
    """Name the meld for the top card: by its number among those of the rank, or by its index."""
    if act.has("onto"):
        target = _own_melds(act, deal).target(act.number("onto"))
        if target is None:
            raise act.error("onto", "write the index of one of the side's melds; the first is 0")
        return target
    if not act.has("meld"):
        return None
    pile = deal.table.pile
    return Target(rank_of(pile[-1]) if pile else "", act.number("meld"))


def _meld(act: Fields, deal: Deal) -> Action:
    own = _own_melds(act, deal)
    new = tuple(own.lay(cards) for cards in act.groups("melds"))
    return Meld((*new, *(_addition(add, own) for add in act.objects("add"))))


def _addition(add: Fields, own: OwnMelds) -> MeldPart:
    """Read an addition: by rank and number, or by the index of the meld where there is no rank."""
    add.allow(("rank", "cards", "meld"))
    cards = add.cards("cards")
    if add.has("rank"):
        number = add.number("meld") if add.has("meld") else None
        return MeldPart(cards, Target(add.text("rank"), number))
    lay = own.add(add.number("meld"), cards)
    if lay is None:
        raise add.error("meld", "write the index of one of the side's melds; the first is 0")
    return lay


def _combine(act: Fields, deal: Deal) -> Action:
    """Join all melds of a rank, or two by their indices; one that is not there is left out."""
    if not act.has("melds"):
        return Join((Target(act.text("rank")),))
    own = _own_melds(act, deal)
    named = [own.target(index) for index in act.numbers("melds")]
    found = tuple(target for target in named if target is not None)
    return Join(found if len(found) == len(named) else found[:1] or (Target("wild"),))


def _meld_opponent(act: Fields, deal: Deal) -> Action:
    """Name a meld of another side, which is none of the player's own for the engine."""
    side = act.word("side", map(side_name, range(deal.sides)))
    rank = act.text("rank")
    own = side == side_name(deal.turn % deal.sides)
    return Meld((MeldPart(act.cards("cards"), Target(rank if own else f"{rank} of {side}")),))


def _answer(act: Fields, _deal: Deal) -> Action:
    return Answer(yes=act.flag("value"))


MOVES: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Fields, Deal], Action]]]] = {
    "draw": ((), _draw),
    "decline": ((), lambda _act, _deal: Pass()),
    "take_pile": (("with", "extra_melds", "meld", "onto", "pair_from_opening"), _take),
    "meld": (("melds", "add"), _meld),
    "meld_opponent": (("side", "rank", "cards"), _meld_opponent),
    "combine": (("rank", "melds"), _combine),
    "discard": (("card",), lambda act, _deal: Discard(act.card("card"))),
    "table_three": (("card",), lambda act, _deal: LayThree(act.card("card"))),
    "special_hand": (("name",), lambda act, _deal: Special(act.text("name"))),
    "end_turn": ((), lambda _act, _deal: EndTurn()),
    "ask_go_out": ((), lambda _act, _deal: AskGoOut()),
    "answer": (("value",), _answer),
    "ask_acaba": ((), lambda _act, _deal: AskAcaba()),
    "answer_acaba": (("value",), _answer),
    "acaba": ((), lambda _act, _deal: Acaba()),
}
"""The acts of kind play: their arguments, and how the action is made."""
