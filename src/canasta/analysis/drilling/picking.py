"""Which of the drills that were found are kept: of every grade, and the clearest of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.drills import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.drills import Drill

_FEW: Final = 3
"""Drills with fewer choices come last."""


def pick(found: Sequence[Drill], each: int) -> list[Drill]:
    """Return at most `each` drills of each kind, the grades in turn, one of a deal."""
    return [drill for kind in KINDS for drill in _of_a_kind(found, kind, each)]


def _of_a_kind(found: Iterable[Drill], kind: str, each: int) -> list[Drill]:
    alike = (one for one in found if one.kind == kind)
    left = sorted(alike, key=lambda one: (len(one.choices) < _FEW, -_margin(one)))
    kept: list[Drill] = []
    grade = 0
    while left and len(kept) < each:
        grade = grade % 3 + 1
        best = next((one for one in left if one.grade == grade), None)
        if best is None:
            continue
        kept.append(best)
        place = (best.source.seed, best.source.deal)
        left = [one for one in left if (one.source.seed, one.source.deal) != place]
    return kept


def _margin(drill: Drill) -> int:
    """Return by how many points the second best is worse than the best."""
    return sorted(one.behind for one in drill.choices)[1]
