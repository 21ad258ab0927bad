"""The door for programmers: what `import canasta` offers, a thin layer over engine and players."""
