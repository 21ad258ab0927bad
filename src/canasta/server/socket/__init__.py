"""The socket of a table: one connection, its queue, its first message."""
