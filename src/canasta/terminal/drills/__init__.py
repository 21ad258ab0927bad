"""Drills in the terminal: a position, a question, an answer that explains itself."""
