"""The player by rules, as tables and arena know players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal as legal_steps
from canasta.engine.smallsteps import number_of
from canasta.players.chooser import Reason
from canasta.players.compiled.policy.choosing import choose
from canasta.players.compiled.reasons import reason_of
from canasta.players.compiled.seen import Seen, look_at
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation


class RulePlayer:
    """Plays by weighted rules; it uses no chance and keeps nothing between decisions."""

    def __init__(self, weights: Sequence[int] = ()) -> None:
        """Make a player; without weights those that were tuned for the game are used."""
        self._weights = list(weights)

        self._reason: Callable[[], Reason] | None = None

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions; `last_reason` says why."""
        if len(legal) == 1:
            self._reason = partial(Reason, "only_choice")
            return legal[0]
        found = look_at(seen)
        steps = numbered(found, legal)
        if steps is None:
            self._reason = partial(Reason, "forced")
            return legal[-1]
        w = self.weights(seen)
        mind = self.noticed(seen, found, steps)
        a = choose(found.state, found.numbers, found.memory, w, mind, len(mind))
        action = legal[steps.index(a)]
        self._reason = partial(reason_of, found, steps, a, action, w)
        return action

    def weights(self, seen: Observation) -> list[int]:
        """Return the weights for a game."""
        return self._weights or list(weights_of(seen.rules))

    def noticed(self, seen: Observation, found: Seen, steps: Sequence[int]) -> list[int]:  # noqa: ARG002  (others overlook some)
        """Return the steps among which it chooses."""
        return list(steps)

    @property
    def last_reason(self) -> Reason | None:
        """Why the last action was chosen; worked out when somebody asks."""
        return None if self._reason is None else self._reason()


def numbered(found: Seen, legal: Sequence[Action]) -> list[int] | None:
    """Return the legal actions as numbers of small steps, in their order; None where one is none.

    They are the kernel's own list, where what is seen leads to the same.
    """
    s, n = found.state, found.numbers
    out = [0] * constants.ACTIONS
    for barred in (0, 1):  # whether an opening was taken back in this turn is not to be seen
        s.barred = barred
        count = legal_steps(s, n, out)
        if count == len(legal):
            return out[:count]
    s.barred = 0
    steps = [number_of(s, n, action) for action in legal]
    return None if None in steps else steps  # type: ignore[return-value]  # none is None
