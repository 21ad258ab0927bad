"""An analysis in words: the mistakes, the turning points, luck and skill; and as comments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from canasta.notation.actions.words import format_action
from canasta.notation.record.content import Remark
from canasta.words.actions import action_text
from canasta.words.reasons import reason_text

if TYPE_CHECKING:
    from canasta.analysis.game import Analysis
    from canasta.analysis.judging import Decision
    from canasta.analysis.swings import Swing
    from canasta.notation.record.content import Record

SIGN: Final = "analysis: "
"""How the comments of an analysis begin; those of an earlier one make way for them."""

SHOWN: Final = 10
"""So many mistakes are listed."""

TURNS: Final = 5
"""So many turning points."""


def as_text(analysis: Analysis) -> str:
    """Return the analysis for a terminal."""
    decisions, mistakes = list(analysis.decisions), analysis.mistakes()
    lines = [
        f"{len(decisions)} decisions judged; {len(mistakes)} of them clearly cost something.",
        "",
        "The costliest decisions" if mistakes else "No decision clearly cost anything.",
    ]
    lines += [f"  {_mistake(analysis, one)}" for one in mistakes[:SHOWN]]
    turns = analysis.turning_points(TURNS)
    if turns:
        lines += ["", "Turning points (how much each turn changed the expected lead, in points)"]
        lines += [f"  {_turn(analysis, one)}" for one in turns]
    lines += ["", *_balance(analysis)]
    if not analysis.complete:
        lines += ["", "Interrupted: this is what is known so far."]
    return "\n".join(lines)


def _where(analysis: Analysis, one: Decision) -> str:
    return f"deal {one.deal}, action {one.place + 1}, {analysis.record.players[one.player].name}"


def _mistake(analysis: Analysis, one: Decision) -> str:
    return f"{_cost(one)}  {_where(analysis, one)}: {_instead(one)}"


def _cost(one: Decision) -> str:
    return f"{-one.judged.loss:6,.0f} ± {one.judged.error:<4,.0f}"


def _instead(one: Decision) -> str:
    """Say what was played, what was better, and what weighed most."""
    judged = one.judged
    why = "" if judged.why is None else f" {reason_text(judged.why)}"
    return f"{action_text(judged.played)}; better: {action_text(judged.best)}.{why}"


def _turn(analysis: Analysis, turn: Swing) -> str:
    one, points = turn
    return f"{points:+6,.0f}  {_where(analysis, one)}: {action_text(one.judged.played)}"


def _balance(analysis: Analysis) -> list[str]:
    """Say what each player owes to luck and to mistakes, over the whole game."""
    lost, luck = analysis.lost(), analysis.luck()
    players = analysis.record.players
    wide = max((len(player.name) for player in players), default=0)
    rows = [
        f"  {player.name:<{wide}}  {-lost.get(n, 0.0):8,.0f}  {luck.get(n, 0.0):+8,.0f}"
        for n, player in enumerate(players)
    ]
    return [
        "Mistakes, and the luck of the side, in points over all deals",
        f"  {'':<{wide}}  mistakes      luck",
        *rows,
    ]


def as_json(analysis: Analysis) -> dict[str, Any]:
    """Return the analysis for programs: every decision that was judged."""
    lost, luck = analysis.lost(), analysis.luck()
    return {
        "complete": analysis.complete,
        "decisions": [_decision(one) for one in analysis.decisions],
        "mistakes": [one.item for one in analysis.mistakes()],
        "turning_points": [one.decision.item for one in analysis.turning_points(TURNS)],
        "players": [
            {
                "name": player.name,
                "lost": round(lost.get(n, 0.0), 1),
                "luck": round(luck.get(n, 0.0), 1),
            }
            for n, player in enumerate(analysis.record.players)
        ],
    }


def _decision(one: Decision) -> dict[str, Any]:
    judged = one.judged
    return {
        "item": one.item,
        "deal": one.deal,
        "action": one.place,
        "player": one.player,
        "played": format_action(judged.played),
        "best": format_action(judged.best),
        "loss": round(judged.loss, 1),
        "error": round(judged.error, 1),
        "lead": round(judged.lead, 1),
    }


def commented(analysis: Analysis) -> Record:
    """Return the record with the mistakes as comments before their actions."""
    record = analysis.record
    kept = [remark for remark in record.remarks if not remark.text.startswith(SIGN)]
    mine = [
        Remark(one.item, f"{SIGN}{_cost(one).strip()}; better: {format_action(one.judged.best)}")
        for one in analysis.mistakes()
    ]
    order = sorted([*kept, *mine], key=lambda remark: (remark.item, remark.trailing))
    return replace(record, remarks=tuple(order))
