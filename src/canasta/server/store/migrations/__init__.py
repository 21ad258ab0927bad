"""What the database was in every version, and the way from each to the next."""
