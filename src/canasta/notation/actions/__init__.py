"""Actions as words that a player would use."""
