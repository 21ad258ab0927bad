"""The laws, one a file: what the cards and the rules say, whatever anybody chooses to do."""
