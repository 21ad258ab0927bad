"""A ladder as a page of documentation: made of its figures alone, so that it can be made again."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any, Final

from canasta.arena.ladder_plot import ladder_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date
    from pathlib import Path

_HUNDRED: Final = 100


def write_page(file: Path, ladder: Mapping[str, Any], day: date) -> None:
    """Write the page, and beside it the figures as JSON and the chart.

    Args:
        file: where the page is; the other two have its name, and other endings.
        ladder: what `ladder_json` has found; the figures leave the single shuffles out.
        day: when it was played.
    """
    figures = figures_of(ladder)
    text = json.dumps(figures, indent=1) + "\n"
    file.with_suffix(".json").write_text(text, encoding="utf-8")
    file.with_suffix(".svg").write_text(ladder_svg(_ranked(figures)), encoding="utf-8")
    file.write_text(as_page(figures, file, day), encoding="utf-8")


def figures_of(ladder: Mapping[str, Any]) -> dict[str, Any]:
    """Return a ladder without its single shuffles."""
    matches = [
        {name: value for name, value in match.items() if name != "outcomes"}
        for match in ladder["matches"]
    ]
    return {**ladder, "matches": matches}


def as_page(figures: Mapping[str, Any], file: Path, day: date) -> str:
    """Return the page: what was played, and when; the ratings; all pairs."""
    match = figures["matches"][0]
    unit = "whole games" if match["unit"] == "game" else "single deals"
    lines = [
        "# The ladder",
        "",
        "How strong the computer players are: each has met every other one on the same shuffles,",
        "which were played once from each side.",
        f"Each pair played {match['games']:,} {unit} of {_game(match)}.",
        "[](arena.md) explains the figures and how to measure a player of your own;",
        "[](writing-players.md) says what each of these players does.",
        "",
        "```console",
        f"$ {_command(figures, file)}",
        "```",
        "",
        f"Played on {day:%B} {day.day}, {day.year}, with {match['program']}. The same version",
        f"gives the same figures on any machine; {{download}}`{file.stem}.json` holds them all.",
        "",
        "## Ratings",
        "",
        f"![The ratings of all players with their intervals]({file.stem}.svg)",
        "",
        *rating_table(figures),
        "",
        f"400 points mean odds of ten to one; `{figures['players'][0]}` has 0. Where a player wins",
        "all its games, its rating is only a lower bound, and the points per deal tell you more.",
        "",
        "## Pairs",
        "",
        *match_table(figures),
    ]
    if not figures["complete"]:
        lines += ["", "Interrupted: these are the figures up to then."]
    return "\n".join([*lines, ""])


def rating_table(figures: Mapping[str, Any]) -> list[str]:
    """Return the ratings as a table, the highest first; nothing where there are none."""
    rows = [
        f"| `{rating['player']}` | {rating['value']:+,.0f} "
        f"({rating['low']:+,.0f} to {rating['high']:+,.0f}) |"
        for rating in _ranked(figures)
    ]
    return ["| player | rating, 95% interval |", "|---|---|", *rows] if rows else []


def match_table(figures: Mapping[str, Any]) -> list[str]:
    """Return all pairs that have played as a table."""
    return [
        "| match | played | won, 95% interval | points per deal, standard error |",
        "|---|---|---|---|",
        *(_row(match) for match in figures["matches"] if match["shuffles"]),
    ]


def _row(match: Mapping[str, Any]) -> str:
    won, points = match["won"], match["points_a_deal"]
    low, high = (_HUNDRED * (won[end] or 0) for end in ("low", "high"))
    error = "" if points["error"] is None else f" ± {points['error']:,.0f}"
    lost = len(match["faults"])
    faults = f", {lost:,} games lost by faults" if lost else ""
    return (
        f"| `{match['first']}` - `{match['second']}` | {match['games']:,} {match['unit']}s "
        f"| {_HUNDRED * won['value']:.1f}% ({low:.1f} to {high:.1f}) "
        f"| {points['value']:+,.0f}{error}{faults} |"
    )


def _ranked(figures: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return sorted(figures["ratings"] or (), key=lambda rating: -rating["value"])


def _game(match: Mapping[str, Any]) -> str:
    """Say which game it was: "`classic` (table form 4)"."""
    house = " with house rules" if match["house_rules"] else ""
    return f"`{match['variant']}`{house} (table form {match['form']})"


def _command(figures: Mapping[str, Any], file: Path) -> str:
    """Return the command that plays this ladder again."""
    match = figures["matches"][0]
    words = ["canasta", "arena", "ladder", *figures["players"]]
    if match["variant"] != "classic":
        words += ["--variant", match["variant"]]
    if match["form"] != "4":
        words += ["--form", match["form"]]
    if match["house_rules"]:
        words += ["--rules", "FILE"]
    words += [f"--{match['unit']}s", str(match["games"]), "--seed", str(match["seed"])]
    return shlex.join([*words, "--page", file.as_posix()])
