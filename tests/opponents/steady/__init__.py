"""The steady player of earlier versions, kept as it was: an opponent for the tests of the arena.

It leads games to places where the players of the package do not go: it says acaba, for one.
"""

from opponents.steady.player import Steady

__all__ = ["Steady"]
