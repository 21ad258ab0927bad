"""Seats, sides, the draw for them, and the numbers of a deal."""
