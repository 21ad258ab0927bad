"""Values as columns and as texts of rows, and back."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from canasta.server.store.hashing import canonical
from canasta.server.store.values import About, Finished, Row, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.rules.fields.kinds import Json
    from canasta.server.store.values import Batch

TABLE = "table"
"""The kind of a row that says what is played at the table; the first row is one."""

SEATS = "seats"
"""The kind of a row that says who sits where."""

FINISHED = "finished"
"""The kind of a row that says how the game ended, with the figures for history."""

STATE = "state"
"""The kind of a row that says that the table is about something else now."""


def rows_of(batch: Batch) -> list[Row]:
    """Return all rows of a batch: its own, then those of what else it changes."""
    rows = list(batch.rows)
    if batch.about is not None:
        rows.append(Row(TABLE, about_text(batch.about)))
    if batch.seats is not None:
        rows.append(Row(SEATS, seats_text(batch.seats)))
    if batch.finished is not None:
        rows.append(Row(FINISHED, finished_text(batch.finished)))
    if batch.state is not None:
        rows.append(Row(STATE, batch.state))
    return rows


# --- what is played ------------------------------------------------------------------------------


def about_columns(about: About) -> dict[str, Any]:
    """Return the columns of `tables` for what is played."""
    return {
        "variant": about.variant,
        "format": about.form,
        "overrides": canonical(about.house_rules),
        "options": canonical(about.options),
        "listed": about.listed,
    }


def about_of(row: Any) -> About:  # noqa: ANN401  (a row of a select has no type)
    """Return what is played, from the columns of `tables`."""
    house_rules, options = json.loads(row.overrides), json.loads(row.options)
    return About(row.variant, row.format, house_rules, options, bool(row.listed))


def about_text(about: About) -> str:
    """Return the text of the row `TABLE`."""
    return canonical(
        {
            "variant": about.variant,
            "format": about.form,
            "overrides": about.house_rules,
            "options": about.options,
            "listed": about.listed,
        }
    )


# --- who sits where ------------------------------------------------------------------------------


def seats_text(seats: Sequence[Seat]) -> str:
    """Return the text of the row `SEATS`."""
    ordered = sorted(seats, key=lambda seat: seat.place)
    return canonical([list(asdict(seat).values()) for seat in ordered])


def seats_from(text: str) -> tuple[Seat, ...]:
    """Return who sits where, from the text of a row."""
    return tuple(Seat(*said) for said in json.loads(text))


# --- how it ended --------------------------------------------------------------------------------


def finished_columns(finished: Finished) -> dict[str, Any]:
    """Return the columns of `endings`."""
    return {
        "winner": finished.winner,
        "totals": canonical(list(finished.totals)),
        "deals": finished.deals,
        "figures": canonical(finished.figures),
    }


def finished_of(row: Any) -> Finished:  # noqa: ANN401  (a row of a select has no type)
    """Return how a game ended, from the columns of `endings`."""
    totals, figures = tuple(json.loads(row.totals)), json.loads(row.figures)
    return Finished(row.winner, totals, row.deals, figures)


def finished_text(finished: Finished) -> str:
    """Return the text of the row `FINISHED`."""
    return canonical(
        {
            "winner": finished.winner,
            "totals": list(finished.totals),
            "deals": finished.deals,
            "figures": finished.figures,
        }
    )


def finished_from(text: str) -> Finished:
    """Return how a game ended, from the text of a row.

    Raises:
        ValueError: when the text says something else.
    """
    said = _said(text)
    try:
        return Finished(**{**said, "totals": tuple(said["totals"])})
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is not an end of a game: {error}") from None


def _said(text: str) -> Mapping[str, Any]:
    said: Json = json.loads(text)
    if not isinstance(said, dict):
        raise TypeError(f"an object is expected, not {type(said).__name__}")
    return said
