"""Small steps: what the number of one says, and what lies on the tray."""
