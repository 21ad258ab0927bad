"""The chapters of the rule book: one small file each, a function from the table to blocks."""
