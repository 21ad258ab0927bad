"""The rule-based player in the kernel's language: plain for a table, compiled for searches."""
