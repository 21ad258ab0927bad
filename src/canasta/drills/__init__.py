"""Drills: positions from recorded games with a question, checked by search; data are in here."""

from __future__ import annotations

from canasta.drills.drill import KINDS, Choice, Drill, Kind, Source, grade_of
from canasta.drills.files import data_of, drills, dumps, loads, variants

__all__ = [
    "KINDS",
    "Choice",
    "Drill",
    "Kind",
    "Source",
    "data_of",
    "drills",
    "dumps",
    "grade_of",
    "loads",
    "variants",
]
