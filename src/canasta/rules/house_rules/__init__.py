"""House rules: the known ones by name, other values of fields, and whether they can be played."""
