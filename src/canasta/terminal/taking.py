"""What is said beside the pile: how it can be taken, or why it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import Take
from canasta.guide import turns
from canasta.guide.suggest import can_take
from canasta.notation.actions.words import format_action
from canasta.terminal.saying import either, say, spoken
from canasta.words import citation, refusal_text
from canasta.words.actions import take_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation
    from canasta.engine.refusal import Refusal
    from canasta.guide.grouping import Group
    from canasta.guide.turns import Verdict
    from canasta.terminal.session import Session

    Spell = Callable[[Sequence[Card]], str]


def pile_advice(
    seen: Observation, groups: Sequence[Group], session: Session, spell: Spell | None = None
) -> str:
    """Say how the pile can be taken, or why it cannot; nothing when it is not the moment.

    Cards that are chosen for something else change nothing of what is true of the pile.

    Args:
        seen: what the person sees.
        groups: the cards that are chosen.
        session: the game.
        spell: how cards are written, where there are keys; line by line they are words.
    """
    if not turns.is_drawing(seen) or seen.top_discard is None or seen.turn.question:
        return ""
    verdict = turns.judge_take(seen, groups, session.check)
    if verdict.possible:
        return say("can_take", ways=_ways(verdict, spell))
    refusal = verdict.refusal
    if groups and (refusal is None or not _opens(refusal)):
        verdict = turns.judge_take(seen, (), session.check)
        if verdict.possible:
            return say("can_take.otherwise", ways=_ways(verdict, spell))
        refusal = verdict.refusal
    return "" if refusal is None else _why_not(refusal, seen, session, spell)


def _ways(verdict: Verdict, spell: Spell | None) -> str:
    takes = [action for action in verdict.legal if isinstance(action, Take)]
    ways = [take_text(take, spell=spell, words=spoken()) for take in takes]
    if spell is None:  # what to type for it
        typed = map(format_action, takes)
        ways = [f"{way} ({text})" for way, text in zip(ways, typed, strict=True)]
    return either(list(dict.fromkeys(ways)))


def _opens(refusal: Refusal) -> bool:
    """Say whether a take is refused only because the opening with it is not enough yet."""
    code = refusal.code
    return code in {"below_minimum", "must_open_from_hand_first"} or code.startswith("opening_")


def _why_not(refusal: Refusal, seen: Observation, session: Session, spell: Spell | None) -> str:
    why = refusal_text(refusal, seen.rules, names=session.names, words=spoken())
    if _opens(refusal) and can_take(seen, session.check):
        if spell is None:
            takes = [action for action in session.possible() if isinstance(action, Take)]
            ways = {"way": format_action(takes[0])} if takes else {}
            return say("line.open_first", why=why, **ways)
        return say("open_first", why=why)
    if refusal.code == "pile_no_legal_use":
        law = citation(refusal.code, seen.rules, words=spoken())
        return say("no_use", law=law or "")
    return say("cannot_take", why=why)
