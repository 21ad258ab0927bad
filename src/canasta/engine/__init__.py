"""What the laws do: one deal at a time, with real cards, and the deals of a game in sequence."""
