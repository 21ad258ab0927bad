"""The game in a terminal: a full screen, and a line-oriented mode for screen readers and pipes."""
