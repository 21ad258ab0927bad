"""Canasta: the laws, the engine and the table."""

__version__ = "0.1.0"
