"""Programs as players: one JSON object a line over standard input and output, in any language."""
