"""The player of chance: every legal action is as likely as the others."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation


class Uniform:
    """Chooses at random, uniformly.

    It is the lowest mark of the scale and finds positions that nobody would play into.  It also
    asks, refuses and says acaba at random; nobody should want it as a partner.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions at random.

        The generator is made anew from the seed and the place in the deal, so a player that takes
        over in the middle of a deal chooses like the one that began it.
        """
        place = (self._seed, seen.seat, seen.deal_number, len(seen.log), len(seen.tray), seen.hand)
        return random.Random(repr(place)).choice(legal)  # noqa: S311  (a game, no secret)
