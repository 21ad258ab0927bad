"""Positions: the table as one seat sees it, as text and as JSON."""
