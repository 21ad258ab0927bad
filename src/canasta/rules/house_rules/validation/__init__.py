"""What cannot be played: contradictions, fields apart, and what the engine does not know."""
