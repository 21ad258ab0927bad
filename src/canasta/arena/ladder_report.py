"""A ladder as text for people, as a page of documentation, and as JSON for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta.arena.ladder_page import match_table, rating_table
from canasta.arena.report import FORMAT, as_json, bar, game_text, line, points_text, share_text

if TYPE_CHECKING:
    from canasta.arena.ladder import Ladder
    from canasta.arena.match import Match
    from canasta.arena.rating import Rating


def ladder_json(ladder: Ladder) -> dict[str, Any]:
    """Return all that is known, with each match as its own file would have it."""
    found = ladder.ratings()
    names = [player.name for player in ladder.rungs.players]
    return {
        "arena": FORMAT,
        "complete": ladder.complete,
        "players": names,
        "ratings": found
        and [
            {"player": name, "value": rating.value, "low": rating.low, "high": rating.high}
            for name, rating in zip(names, found, strict=True)
        ],
        "matches": [as_json(match) for match in ladder.matches],
    }


def ladder_text(ladder: Ladder) -> str:
    """Return the ladder for a person: the ratings, the highest first, then every pair."""
    rungs = ladder.rungs
    lines = [f"Ladder: {game_text(rungs.schedule)}", ""]
    lines += [f"{name:<12} {_rating(rating)}" for name, rating in _ranked(ladder)]
    for match in ladder.matches:
        if match.outcomes:
            first, second = match.wanted.entrants
            lines += [
                "",
                f"{first.name} - {second.name}: {_count(match)}, {share_text(match.won)}",
                bar(match.won, rungs.schedule.chance),
                f"  points a deal {points_text(match.points_a_deal)}{_faults(match)}",
            ]
    if not ladder.complete:
        lines += ["", "Interrupted: these are the figures up to then."]
    return "\n".join(lines)


def ladder_markdown(ladder: Ladder) -> str:
    """Return the ladder as a part of a page of documentation."""
    figures = ladder_json(ladder)
    lines = [f"## {game_text(ladder.rungs.schedule)}", ""]
    ratings = rating_table(figures)
    if ratings:
        lines += [*ratings, ""]
    lines += match_table(figures)
    if not ladder.complete:
        lines += ["", "Interrupted: these are the figures up to then."]
    return "\n".join(lines)


def ladder_line(ladder: Ladder) -> str:
    """Say in one line how far a ladder has come."""
    return f"pair {len(ladder.matches)} of {len(ladder.rungs.pairs)}: {line(ladder.matches[-1])}"


def _count(match: Match) -> str:
    """Say how much was played."""
    return f"{len(match.games):,} {'deals' if match.wanted.schedule.single else 'games'}"


def _faults(match: Match) -> str:
    return f", {len(match.faults):,} games lost by faults" if match.faults else ""


def _ranked(ladder: Ladder) -> list[tuple[str, Rating]]:
    """Return the players with their ratings, the highest first; nothing where there are none."""
    names = [player.name for player in ladder.rungs.players]
    found = ladder.ratings() or []
    return sorted(zip(names, found, strict=False), key=lambda each: -each[1].value)


def _rating(rating: Rating) -> str:
    return f"{rating.value:+,.0f} ({rating.low:+,.0f} to {rating.high:+,.0f})"
