"""Driving the computers: until a person has to act, or the deal is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta.table.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.table.table import Table


class Chooser(Protocol):
    """A computer player: it sees an observation and the legal small steps, nothing else."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Choose one of the legal steps."""


def run(
    table: Table,
    choosers: Mapping[int, Chooser],
    *,
    until: Callable[[Table], bool] | None = None,
    show: Callable[[tuple[Event, ...]], None] | None = None,
) -> None:
    """Let the computers cut and play until a person is to act or the deal is over.

    Args:
        table: the table.
        choosers: the computers by the player's number (`table.players`).
        until: stop as soon as this holds.
        show: called with what happened, after it was saved.

    Raises:
        IllegalAction: when a computer chooses what is not legal.
        SaveError: when the game cannot be saved.
    """
    while not (until and until(table)):
        events = _one(table, choosers)
        if events is None:
            return
        if show and events:
            show(events)


def _one(table: Table, choosers: Mapping[int, Chooser]) -> tuple[Event, ...] | None:
    """Let the computer whose turn it is do one thing; None where it is a person's or nobody's."""
    seat = table.actor if table.phase in {Phase.CUT, Phase.PLAY} else None
    chooser = None if seat is None else choosers.get(table.sitting()[seat])
    if seat is None or chooser is None:
        return None
    if table.phase is Phase.CUT:
        return table.cut_anywhere()
    return table.step(seat, chooser.choose(table.observe(seat), table.legal(seat)))
