"""Irregularities and their remedies (laws 51 to 60)."""
