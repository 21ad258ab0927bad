"""The line of keys: what a person can press now, each put to the engine's check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import (
    Acaba,
    AskAcaba,
    AskGoOut,
    Draw,
    EndTurn,
    LayThree,
    Meld,
    Pass,
    Special,
)
from canasta.guide.turns import (
    judge_discard,
    judge_join,
    judge_meld,
    judge_special,
    judge_take,
    judge_three,
    may_soon_go_out,
    own_melds,
)
from canasta.terminal.saying import say, spoken
from canasta.terminal.view import Offer, group_name
from canasta.words.cards import special_name

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.guide.selection import Selection
    from canasta.guide.turns import Check, Verdict
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

_PAGES: Final = {"h": "help", "l": "log", "r": "rules", "s": "scores"}
"""The keys that open a page."""


def offers(
    seen: Observation, selection: Selection, session: Session, faces: Faces
) -> tuple[Offer, ...]:
    """Return the keys that do something now."""
    found: list[Offer] = []
    if seen.seat is not None and seen.actor == seen.seat and seen.ended_by is None:
        found += _own_turn(seen, selection, session.check, faces)
        if session.takeable is not None and not (selection.chosen or selection.ready):
            found.append(Offer("U", say("key.undo")))
    found += [Offer(key, say(f"key.{page}")) for key, page in _PAGES.items()]
    return tuple(found)


def _own_turn(seen: Observation, selection: Selection, check: Check, faces: Faces) -> list[Offer]:
    if seen.turn.question is not None:
        return [Offer("y", say("key.yes")), Offer("n", say("key.no"))]
    if seen.turn.step == "draw":
        found = _draw_step(seen, selection, check)
    else:
        found = _meld_step(seen, selection, check) + _showing(seen, selection, check, faces)
    if judge_join(seen, check).possible:
        found.append(Offer("c", say("key.join")))
    if may_soon_go_out(seen, selection.groups) and check(AskGoOut()) is None:
        found.append(Offer("g", say("key.ask")))
    if check(Acaba()) is None or check(AskAcaba()) is None:
        found.append(Offer("!", say("key.acaba")))
    if selection.chosen or selection.ready:
        found.append(Offer("u", say("key.back")))
    else:
        found += [Offer("i", say("key.ideas")), Offer("v", say("key.advice"))]
    if selection.runs:
        found.append(Offer("b", say("key.by_rank" if selection.by_suit else "key.by_suit")))
    return found


def _draw_step(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    found = []
    if seen.stock_count:
        count = min(seen.rules.draw.count.get(seen.form) or 1, seen.stock_count)
        found.append(Offer("d", say("key.draw", count=count), check(Draw()) is None))
    if seen.top_discard is not None:
        limit = seen.rules.pile.take_limit
        part = limit is not None and limit < seen.pile_count
        label = say("key.take_top", count=limit or 0) if part else say("key.take")
        found.append(Offer("t", label, judge_take(seen, selection.groups, check).possible))
    if check(Pass()) is None:
        found.append(Offer("p", say("key.pass")))
    if len(selection.chosen) > 1 and not own_melds(seen):
        found.append(Offer("m", say("key.ready")))
    return found


def _meld_step(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    found: list[Offer] = []
    if len(selection.chosen) == 1 and not selection.ready:
        found.append(
            Offer("x", say("key.discard"), judge_discard(selection.chosen_cards, check).possible)
        )
    if selection.groups:
        found += _melding_keys(seen, selection, check)
    if check(EndTurn()) is None:
        found.append(Offer("e", say("key.end")))
    return found


def _showing(seen: Observation, selection: Selection, check: Check, faces: Faces) -> list[Offer]:
    """Offer to lay out a three that might be kept, and to show a special hand."""
    found = []
    threes = [
        action.card
        for action in judge_three(seen, selection.chosen_cards, check).legal
        if isinstance(action, LayThree)
    ]
    if threes:
        one = faces.card(threes[0]) if len(threes) == 1 else say("key.a_three")
        found.append(Offer("o", say("key.lay_out", card=one)))
    found += [
        Offer("f", say("key.finish", special=special_name(action.name, words=spoken())))
        for action in judge_special(seen, check).legal[:1]
        if isinstance(action, Special)
    ]
    return found


def _melding_keys(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    """Offer to meld what is chosen; a single card only where it can be added."""
    verdict = judge_meld(seen, selection.groups, check)
    names = ", ".join(dict.fromkeys(group_name(group) for group in selection.groups))
    single = len(selection.chosen) == 1 and not selection.ready
    if own_melds(seen):
        meld = Offer("m", say(_verb(verdict), names=names), verdict.possible)
        return [meld] if verdict.possible or not single else []
    ready = [Offer("m", say("key.ready"))] if selection.chosen and not single else []
    return (
        ready
        if single
        else [*ready, Offer("Enter", say("key.open", names=names), verdict.possible)]
    )


def _verb(verdict: Verdict) -> str:
    """Return the key of "add" where every legal way lays onto own melds only."""
    ways = [action for action in verdict.legal if isinstance(action, Meld)]
    added = ways and all(lay.to is not None for way in ways for lay in way.lays)
    return "key.add" if added else "key.meld"
