"""The one sentence: whose turn it is and what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.guide.selection import Selection
    from canasta.terminal.faces import Faces


def prompt(seen: Observation, names: tuple[str, ...], selection: Selection, faces: Faces) -> str:
    """Say whose turn it is and what is to be done."""
    if seen.ended_by is not None:
        return "The deal is over. Press Enter for the score."
    if seen.actor is None:
        return ""
    if seen.actor != seen.seat:
        verb = "is asked" if seen.turn.question else "plays"
        return f"{names[seen.actor]} {verb}."
    if seen.turn.question:
        return _question(seen, names)
    return _drawing(seen) if seen.turn.step == "draw" else _melding(seen, selection, faces)


def _question(seen: Observation, names: tuple[str, ...]) -> str:
    asker = names[seen.turn.seat]
    if seen.turn.question == "acaba":
        return f'{asker} asks: "May I say acaba?" Press y for yes, n for no; your answer binds.'
    return f'{asker} asks: "May I go out?" Press y for yes, n for no; your answer binds.'


def _drawing(seen: Observation) -> str:
    if seen.turn.must_take:
        return "The stock is empty and you must take the pile (t)."
    if not seen.stock_count:
        return "The stock is empty: take the pile (t), or leave it (p) and the deal is over."
    if seen.top_discard is None:
        return "Your turn: draw from the stock (d)."
    return "Your turn: draw from the stock (d) or take the pile (t)."


def _melding(seen: Observation, selection: Selection, faces: Faces) -> str:
    start = "You must go out in this turn. " if seen.turn.must_go_out else ""
    if seen.turn.permission == "no":
        start = "Your partner said no: you may not go out. "
    if seen.turn.last_red_three:
        return start + "The stock ended with a red three: meld what you can, then end the turn (e)."
    if selection.groups:
        return start + "Chosen: " + _chosen(selection, faces) + "."
    return start + "Meld if you like: choose cards, then m. Discard: choose one, then x."


def _chosen(selection: Selection, faces: Faces) -> str:
    return ", ".join(" ".join(map(faces.card, group)) for group in selection.groups)
