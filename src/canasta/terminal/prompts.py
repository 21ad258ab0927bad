"""The one sentence: whose turn it is and what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.terminal.saying import say

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.guide.selection import Selection
    from canasta.terminal.faces import Faces


def prompt(
    seen: Observation,
    names: tuple[str, ...],
    selection: Selection,
    faces: Faces,
    *,
    may_take: bool = True,
) -> str:
    """Say whose turn it is and what is to be done; the pile is named where it may be taken."""
    if seen.ended_by is not None:
        return say("over")
    if seen.actor is None:
        return ""
    if seen.actor != seen.seat:
        return say("asked" if seen.turn.question else "others", name=names[seen.actor])
    if seen.turn.question:
        return say(f"question.{seen.turn.question}", name=names[seen.turn.seat])
    if seen.turn.step == "draw":
        return say(f"draw.{drawing(seen, may_take=may_take)}")
    return _melding(seen, selection, faces)


def drawing(seen: Observation, *, may_take: bool) -> str:
    """Return what the draw step offers: "must" and "take" the pile, "pass", "stock", "both"."""
    if seen.turn.must_take:
        return "must"
    if not seen.stock_count:
        return "take" if may_take else "pass"
    return "both" if may_take else "stock"


def _melding(seen: Observation, selection: Selection, faces: Faces) -> str:
    if seen.turn.last_red_three:
        sentence = say("red_three")
    elif selection.groups:
        sentence = say("chosen", cards=_chosen(selection, faces))
    else:
        sentence = say("meld")
    if seen.turn.permission == "no":
        return say("may_not", told=sentence)
    return say("must_go_out", told=sentence) if seen.turn.must_go_out else sentence


def _chosen(selection: Selection, faces: Faces) -> str:
    return ", ".join(" ".join(map(faces.card, group)) for group in selection.groups)
