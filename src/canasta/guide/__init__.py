"""What a person at a table may mean with chosen cards, what is possible, and why not.

Nothing here decides a law: candidates are put to the engine's check.
"""
