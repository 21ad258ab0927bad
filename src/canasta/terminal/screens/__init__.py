"""The screens: start, table, questions, pages to read, score sheet."""
