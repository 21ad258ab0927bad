"""Game records: their lines, reading, writing, replaying, and the same as JSON."""
