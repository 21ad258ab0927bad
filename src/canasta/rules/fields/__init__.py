"""The fields of a rule set: the one table of them, the kinds of their values, their groups."""
