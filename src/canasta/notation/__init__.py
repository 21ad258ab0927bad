"""Text and JSON of actions, positions and game records: what people read and files keep."""
