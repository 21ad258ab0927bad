"""The steady player."""

from canasta.players.steady.player import Steady
from canasta.players.steady.weights import STEADY, Weights

__all__ = ["STEADY", "Steady", "Weights"]
