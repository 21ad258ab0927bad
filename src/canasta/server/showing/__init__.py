"""What a reader is shown of a table: built from what the seat sees, never cut down from more."""
