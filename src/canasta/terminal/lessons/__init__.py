"""Lessons in the terminal: on the screen, and line by line."""
