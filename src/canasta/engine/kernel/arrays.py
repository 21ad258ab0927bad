"""Scratch arrays for the rare searches; `canasta.fast` gives the compiled kernel its own."""


def zeros(n):
    """Return n integers, all 0."""
    return [0] * n
