"""The steady player."""

from canasta.players.steady.player import Steady
from canasta.players.steady.reasons import REASONS
from canasta.players.steady.weights import STEADY, Weights

__all__ = ["REASONS", "STEADY", "Steady", "Weights"]
