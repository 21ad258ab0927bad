"""Pages and the HTTP interface: rules, tables, games, words."""
