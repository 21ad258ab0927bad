"""Tables in progress: one owner for each, computers in its seats, its clocks, its people."""
