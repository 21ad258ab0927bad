"""A match as text for people and as JSON for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta import __version__
from canasta.notation.rules.house_rules import house_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.arena.intervals import Estimate
    from canasta.arena.match import Match
    from canasta.arena.schedule import Schedule
    from canasta.arena.sequential import SequentialTest

FORMAT: Final = 1
"""The number of the form of these files; it grows when a name changes its meaning."""

_WIDTH: Final = 50
_SHOWN: Final = 10
_HUNDRED: Final = 100


def as_json(match: Match) -> dict[str, Any]:
    """Return all that is known; the same match gives the same file, on any machine."""
    schedule, games = match.wanted.schedule, match.games
    found: dict[str, Any] = {
        "arena": FORMAT,
        "program": f"canasta {__version__}",
        "first": match.wanted.entrants.first.name,
        "second": match.wanted.entrants.second.name,
        **game_json(schedule),
        "complete": match.complete,
        "shuffles": len(match.outcomes),
        "games": len(games),
        "deals": match.deals,
        "decisions": sum(game.decisions for game in games),
        "went_out": sum(game.went_out for game in games),
        "broken_off": sum(game.broken_off for game in games),
        "chance": schedule.chance,
    }
    if match.outcomes:
        found["won"] = _estimate(match.won)
        found["points_a_deal"] = _estimate(match.points_a_deal)
        if not schedule.single:
            found["points_a_game"] = _estimate(match.points_a_game)
    if match.test is not None:
        found["test"] = _test_json(match.test)
    found["faults"] = [fault.as_json() for fault in match.faults]
    found["outcomes"] = [[outcome.won, outcome.lead, outcome.deals] for outcome in match.outcomes]
    return found


def game_json(schedule: Schedule) -> dict[str, Any]:
    """Return what was played, as the other files of the arena say it too."""
    return {
        "variant": schedule.rules.name,
        "form": schedule.form,
        "house_rules": house_rules(schedule.rules),
        "unit": "deal" if schedule.single else "game",
        "seed": schedule.seed,
    }


def _estimate(found: Estimate) -> dict[str, float | None]:
    return {
        "value": found.value,
        "error": found.error,
        "low": found.low,
        "high": found.high,
    }


def _test_json(test: SequentialTest) -> dict[str, Any]:
    question = test.question
    return {
        "h0": question.h0,
        "h1": question.h1,
        "alpha": question.alpha,
        "beta": question.beta,
        "shuffles": test.count,
        "ratio": test.ratio,
        "lower": question.lower,
        "upper": question.upper,
        "verdict": test.verdict,
    }


def as_text(match: Match) -> str:
    """Return the figures for a person, with the interval drawn in letters."""
    schedule = match.wanted.schedule
    first, second = match.wanted.entrants
    lines = [f"{first.name} against {second.name}: {game_text(schedule)}"]
    if not match.outcomes:
        return "\n".join([*lines, "interrupted before the first shuffle was played"])
    games = len(match.games)
    unit = "single deals" if schedule.single else f"games, {match.deals:,} deals"
    lines += [
        f"{games:,} {unit} on {len(match.outcomes):,} shuffles, each played once for each side",
        "",
        f"{first.name} won    {share_text(match.won)}   (by chance {_percent(schedule.chance)})",
        bar(match.won, schedule.chance),
        f"points a deal  {points_text(match.points_a_deal)}",
    ]
    if not schedule.single:
        lines.append(f"points a game  {points_text(match.points_a_game)}")
    out = sum(game.went_out for game in match.games)
    lines.append(f"deals that end by going out  {_percent(out / match.deals)}")
    broken = sum(game.broken_off for game in match.games)
    if broken:
        lines.append(f"games abandoned after too many deals  {broken:,}")
    if match.test is not None:
        lines += ["", _test_text(match.test, single=schedule.single)]
    lines += _fault_lines(match)
    if not match.complete:
        lines += ["", "Interrupted: these are the figures up to then."]
    return "\n".join(lines)


def line(match: Match) -> str:
    """Say in one line how far a match has come."""
    won, wanted = match.won, match.wanted
    interval = ""
    if won.error is not None and won.low is not None and won.high is not None:
        interval = f" ({_HUNDRED * won.low:.1f} to {_HUNDRED * won.high:.1f})"
    done = f"{len(match.outcomes):,} of {wanted.shuffles:,} shuffles"
    return f"{done}, {wanted.entrants.first.name} won {_HUNDRED * won.value:.1f}%{interval}"


def game_text(schedule: Schedule) -> str:
    """Say what was played: "classic, form 4, whole games, seed 1"."""
    unit = "single deals" if schedule.single else "whole games"
    house = ", house rules" if house_rules(schedule.rules) else ""
    return f"{schedule.rules.name}{house}, form {schedule.form}, {unit}, seed {schedule.seed}"


def share_text(share: Estimate) -> str:
    """Write a share with its interval: "86.5%, 95% interval 81.2 to 90.5%"."""
    if share.error is None or share.low is None or share.high is None:
        return _percent(share.value)
    low, high = _HUNDRED * share.low, _HUNDRED * share.high
    return f"{_percent(share.value)}, 95% interval {low:.1f} to {high:.1f}%"


def points_text(points: Estimate) -> str:
    """Write points with their standard error and interval."""
    if points.error is None or points.low is None or points.high is None:
        return f"{points.value:+,.0f}"
    between = f"95% interval {points.low:+,.0f} to {points.high:+,.0f}"
    return f"{points.value:+,.0f} ± {points.error:,.0f} (standard error), {between}"


def bar(share: Estimate, chance: float) -> str:
    """Draw a share and its interval between 0 and 100%, with a mark where chance would be."""
    cells = [" "] * (_WIDTH + 1)
    if share.low is not None and share.high is not None:
        for place in range(_place(share.low), _place(share.high) + 1):
            cells[place] = "-"
    cells[_place(chance)] = "|"
    cells[_place(share.value)] = "*"
    return f"  0% [{''.join(cells)}] 100%"


def _place(share: float) -> int:
    return round(share * _WIDTH)


def _percent(share: float) -> str:
    return f"{_HUNDRED * share:.1f}%"


def _test_text(test: SequentialTest, *, single: bool) -> str:
    question = test.question
    scale, unit = (1, "points a deal") if single else (_HUNDRED, "% of games")
    zero, one = (f"{scale * value:g} {unit}" for value in (question.h0, question.h1))
    found = {
        None: f"not decided: neither {zero} nor {one} is shown",
        "h0": f"{zero} rather than {one}",
        "h1": f"{one} rather than {zero}",
    }[test.verdict]
    return (
        f"sequential test  {found} (log-likelihood ratio {test.ratio:+.2f} between "
        f"{question.lower:.2f} and {question.upper:.2f}, {test.count:,} shuffles)\n"
        "A match stopped by a test overstates the difference; for a figure to report, play a match "
        "without a test."
    )


def _fault_lines(match: Match) -> Sequence[str]:
    """Name the faults, the first ones in full."""
    if not match.faults:
        return ()
    lines = ["", f"games lost by faults  {len(match.faults):,}"]
    lines += [f"  {fault}" for fault in match.faults[:_SHOWN]]
    if len(match.faults) > _SHOWN:
        lines.append(f"  and {len(match.faults) - _SHOWN:,} more, all in the file of --out")
    return lines
