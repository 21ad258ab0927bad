"""Scratch arrays for the rare searches; `canasta.fast` gives the compiled kernel its own."""

from __future__ import annotations


def zeros(n: int) -> list[int]:
    """Return n integers, all 0."""
    return [0] * n
