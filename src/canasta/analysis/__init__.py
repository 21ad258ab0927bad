"""Finished games judged: what each decision cost, where they turned, luck against skill."""
