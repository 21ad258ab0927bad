"""The arena: two players on the same shuffles from all sides, and what the difference is worth.

A *shuffle* is one sequence of decks.  It is played once for each side: the first player plays that
side, the second all others.  So luck with the cards falls to both, and the games of one shuffle are
one observation, however many there are.
"""
