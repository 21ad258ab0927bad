"""What a person can do now: candidates are put to the engine's check, its answers become keys.

The functions here only ask; they know no law and change nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.engine.action import (
    Acaba,
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
from canasta.engine.refusal import Refusal
from canasta.terminal.selection import (
    Selection,
    count_of,
    declarations,
    rank_of_group,
    suggested_takes,
    takes,
)
from canasta.terminal.view import Offer, group_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.engine.action import Action
    from canasta.engine.observation import MeldView, Observation
    from canasta.rules import RuleSet
    from canasta.terminal.faces import Faces
    from canasta.terminal.selection import Group

LATER: Final = frozenset(
    {
        "below_minimum",
        "black_three_only_when_going_out",
        "cannot_go_out",
        "go_out_needs_discard",
        "meld_leaves_no_discard",
        "must_draw_first",
        "opening_mixed_canasta",
        "opening_needs_canasta",
        "opening_needs_triple",
    }
)
"""Refusals that more cards or a later moment may lift: a group may lie ready in spite of them."""

Check = Callable[["Action"], Refusal | None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Which of the candidates are legal; where none is, why the likeliest is not."""

    legal: tuple[Action, ...] = ()
    refusal: Refusal | None = None

    @property
    def possible(self) -> bool:
        """Say whether there is a legal one."""
        return bool(self.legal)


def judge(candidates: Iterable[Action], check: Check) -> Verdict:
    """Put candidates to the check."""
    legal: list[Action] = []
    first: Refusal | None = None
    for action in candidates:
        refusal = check(action)
        if refusal is None:
            legal.append(action)
        elif first is None:
            first = refusal
    return Verdict(tuple(legal), None if legal else first)


def own_side(seen: Observation) -> int | None:
    """Return the viewer's side, or None for a spectator."""
    return None if seen.seat is None else seen.seat % len(seen.sides)


def own_melds(seen: Observation) -> tuple[MeldView, ...]:
    """Return the melds of the viewer's side."""
    side = own_side(seen)
    return () if side is None else seen.sides[side].melds


def _merge(seen: Observation) -> bool:
    return seen.rules.meld.same_rank_melds == "merge"


def is_drawing(seen: Observation) -> bool:
    """Say whether the viewer is at the draw step of his turn."""
    return seen.actor == seen.seat and seen.turn.step == "draw"


def judge_take(seen: Observation, selection: Selection, check: Check) -> Verdict:
    """Judge taking the pile with the chosen cards, or in any simple way where none is chosen."""
    if seen.top_discard is None:
        return judge((Take(),), check)
    melds = own_melds(seen)
    if selection.groups:
        ways: Iterable[Action] = takes(
            seen.top_discard, selection.groups, melds, merge=_merge(seen)
        )
    else:
        ways = suggested_takes(seen.top_discard, seen.hand, melds)
    return judge(ways, check)


def judge_meld(seen: Observation, selection: Selection, check: Check) -> Verdict:
    """Judge declaring all that is ready or chosen."""
    return judge(declarations(selection.groups, own_melds(seen), merge=_merge(seen)), check)


def judge_onto(seen: Observation, selection: Selection, meld: MeldView, check: Check) -> Verdict:
    """Judge adding the chosen cards to one own meld."""
    ways = declarations(selection.groups, [meld], merge=_merge(seen))
    return judge((way for way in ways if all(lay.to is not None for lay in way.lays)), check)


def judge_join(seen: Observation, check: Check) -> Verdict:
    """Judge joining the own melds of each rank that has several."""
    ranks = Counter(meld.rank for meld in own_melds(seen))
    several = [rank for rank, count in ranks.items() if count > 1]
    return judge((Join((Target(rank),)) for rank in several or list(ranks)[:1]), check)


def judge_discard(selection: Selection, check: Check) -> Verdict:
    """Judge discarding the one chosen card."""
    cards = selection.chosen_cards
    return judge((Discard(cards[0]),), check) if len(cards) == 1 else Verdict()


def meter_of(seen: Observation, selection: Selection) -> tuple[int, int] | None:
    """Return what is shown and what is needed, where the side has still to open."""
    groups = selection.groups
    if seen.seat is None or own_melds(seen) or sum(map(len, groups)) < 2:  # noqa: PLR2004  (a pair)
        return None
    minimum = seen.sides[seen.seat % len(seen.sides)].minimum
    top = seen.top_discard if is_drawing(seen) else None
    if top is not None and all(rank_of_group(group) != top[:-1] for group in groups):
        top = None
    return count_of(groups, top), minimum


def no_melds(selection: Selection, check: Check) -> tuple[Group, ...]:
    """Return the groups that are no melds by themselves, whatever is laid with them."""
    verdicts = ((group, check(Meld((Lay(group),)))) for group in selection.groups)
    return tuple(
        group for group, refusal in verdicts if refusal is not None and refusal.code not in LATER
    )


# --- the line of keys ----------------------------------------------------------------------------


def offers(seen: Observation, selection: Selection, check: Check) -> tuple[Offer, ...]:
    """Return the keys that do something now."""
    found: list[Offer] = []
    if seen.seat is not None and seen.actor == seen.seat and seen.ended_by is None:
        found += _own_turn(seen, selection, check)
    found += [Offer("h", "help"), Offer("l", "log"), Offer("r", "rules"), Offer("s", "scores")]
    return tuple(found)


def _own_turn(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    if seen.turn.question is not None:
        return [Offer("y", "yes"), Offer("n", "no")]
    step = _draw_step if seen.turn.step == "draw" else _meld_step
    found = step(seen, selection, check)
    if judge_join(seen, check).possible:
        found.append(Offer("c", "combine"))
    if may_soon_go_out(seen, selection) and check(AskGoOut()) is None:
        found.append(Offer("g", "may I go out?"))
    if check(Acaba()) is None or check(AskAcaba()) is None:
        found.append(Offer("!", "acaba"))
    if selection.chosen or selection.ready:
        found.append(Offer("u", "put back"))
    else:
        found.append(Offer("i", "ideas"))
    return found


def may_soon_go_out(seen: Observation, selection: Selection) -> bool:
    """Say whether a question about going out is worth a place on the screen.

    It may be asked at any time, but a yes binds: it is offered to a side with a canasta, and to a
    player who has chosen nearly the whole hand to go out concealed.
    """
    kept = len(seen.hand) - sum(len(group) for group in selection.groups)
    return kept <= 1 or any(meld.canasta is not None for meld in own_melds(seen))


def binding(rules: RuleSet) -> str:
    """Say what the answer to "may I go out?" will mean."""
    fine = rules.penalty.ask_then_unable
    points = 0 if fine is None else fine.due(point_penalties=False)
    cost = f", or your side loses {points} points" if points else ""
    return f"The answer binds: after a yes you must go out in this turn{cost}."


def _draw_step(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    found = [Offer("d", "draw", check(Draw()) is None)] if seen.stock_count else []
    if seen.top_discard is not None:
        found.append(Offer("t", "take pile", judge_take(seen, selection, check).possible))
    if check(Pass()) is None:
        found.append(Offer("p", "pass: leave the pile"))
    if len(selection.chosen) > 1 and not own_melds(seen):
        found.append(Offer("m", "lay ready"))
    return found


def _meld_step(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    found: list[Offer] = []
    if len(selection.chosen) == 1 and not selection.ready:
        found.append(Offer("x", "discard", judge_discard(selection, check).possible))
    if selection.groups:
        found += _melding_keys(seen, selection, check)
    if check(EndTurn()) is None:
        found.append(Offer("e", "end turn"))
    return found


def _melding_keys(seen: Observation, selection: Selection, check: Check) -> list[Offer]:
    """Offer to meld what is chosen; a single card only where it can be added."""
    verdict = judge_meld(seen, selection, check)
    names = ", ".join(dict.fromkeys(group_name(group) for group in selection.groups))
    single = len(selection.chosen) == 1 and not selection.ready
    if own_melds(seen):
        meld = Offer("m", f"{_verb(verdict)} {names}", verdict.possible)
        return [meld] if verdict.possible or not single else []
    ready = [Offer("m", "lay ready")] if selection.chosen and not single else []
    return ready if single else [*ready, Offer("Enter", f"open with {names}", verdict.possible)]


def _verb(verdict: Verdict) -> str:
    """Say "add" where every legal way lays onto own melds only."""
    ways = [action for action in verdict.legal if isinstance(action, Meld)]
    added = ways and all(lay.to is not None for way in ways for lay in way.lays)
    return "add" if added else "meld"


# --- the sentence --------------------------------------------------------------------------------


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
