"""Where the laws are taken from, and what was decided where the sources are silent."""
