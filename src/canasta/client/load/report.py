"""The findings of a run as text for people and as JSON for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.client.load.figures import Step
    from canasta.client.load.run import Loaded

_MIB: Final = 2**20
_KIB: Final = 2**10
_DASH: Final = "-"
_HEAD: Final = (
    *("tables", "pace", "moves/s", "p50 ms", "p95 ms", "p99 ms", "worst", "view p95"),
    "preview p99",
    *("cpu %", "cpu ms/move", "loops/move", "MiB", "clients cpu %", "load"),
)


def as_text(found: Loaded) -> str:
    """Return the findings as a table, with what else is to be known."""
    load = found.load
    parts = [" ".join(f"{name} {value}" for name, value in found.on.items())]
    own = load.computers
    seats = f"{load.people} people" + (f", {own.count} {own.level} computers" if own.count else "")
    parts.append(
        f"{', '.join(load.variants)}; {seats} a table; every step {load.seconds:g} s. "
        "Answers are times from sending an act to its acknowledgment, when it is on disk."
    )
    if found.steps:
        parts.append(_table([_HEAD, *map(_row, found.steps)]))
        parts.append(_rest(found))
    if not found.complete:
        parts.append("Interrupted, or too slow to go on: these are the figures up to then.")
    return "\n\n".join(parts)


def _row(step: Step) -> Sequence[str]:
    return (
        str(step.tables),
        f"{step.pace:.2f}",
        f"{step.rate:.1f}",
        *(f"{value:.1f}" for value in (step.p50, step.p95, step.p99, step.worst)),
        f"{step.shown_p95:.1f}",
        f"{step.preview_p99:.1f}",
        _share(step.cpu_share),
        _DASH if step.cpu_a_move is None else f"{step.cpu_a_move:.2f}",
        _DASH if step.move_in_loops is None else f"{step.move_in_loops:.2f}",
        _DASH if step.memory is None else f"{step.memory / _MIB:.0f}",
        _share(step.own_share),
        f"{step.busy:.1f}",
    )


def _share(value: float | None) -> str:
    return _DASH if value is None else f"{100 * value:.0f}"


def _rest(found: Loaded) -> str:
    sentences = []
    a_table = found.memory_a_table
    if a_table is not None and found.empty is not None:
        sentences.append(
            f"{found.empty / _MIB:.0f} MiB without tables, plus {a_table / _KIB:.0f} KiB per table."
        )
    late, refused, conflicts, lost = (
        sum(getattr(step, name) for step in found.steps)
        for name in ("late", "refused", "conflicts", "lost")
    )
    sentences.append(
        f"Late moves {late}, refused {refused}, decided on an old view {conflicts}, "
        f"connections lost {lost}."
    )
    references = ", ".join(f"{step.reference:.2f}" for step in found.steps)
    sentences.append(f"A loop is a fixed piece of work; in this run it took {references} ms.")
    if found.load.computers.count:
        worst = max(step.computers_p99 for step in found.steps)
        sentences.append(f"Computers: p99 of an act {worst:.0f} ms in addition to their pace.")
    return " ".join(sentences)


def _table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    )


def as_json(found: Loaded) -> dict[str, Any]:
    """Return the findings as plain values; times in ms, memory in bytes."""
    return {
        "on": found.on,
        "load": asdict(found.load),
        "complete": found.complete,
        "empty_memory": found.empty,
        "memory_a_table": found.memory_a_table,
        "steps": [
            {**asdict(step), "rate": step.rate, "move_in_loops": step.move_in_loops}
            for step in found.steps
        ],
    }
