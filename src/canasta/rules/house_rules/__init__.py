"""House rules: the known ones by name, overrides of fields, and whether they can be played."""
