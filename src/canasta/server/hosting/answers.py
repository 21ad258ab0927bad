"""Answers to commands, to be given again when the same command comes again."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from canasta.server.hosting.proof import NOBODY

if TYPE_CHECKING:
    from canasta.server.hosting.proof import Proof
    from canasta.wire import ServerMessage

_REMEMBERED: Final = 500
"""So many answers are remembered."""


class Answers:
    """The last answers of one table.

    Each belongs to the proof of its seat, for another person may have the place next.  Those
    without a proof are many, and everything is denied to each of them.
    """

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[Proof, str], ServerMessage] = OrderedDict()

    def remember(self, proof: Proof, command_id: str, answer: ServerMessage) -> None:
        """Remember an answer; the oldest is forgotten when there are too many."""
        if proof == NOBODY:
            return
        self._answers[proof, command_id] = answer
        if len(self._answers) > _REMEMBERED:
            self._answers.popitem(last=False)

    def find(self, proof: Proof, command_id: str) -> ServerMessage | None:
        """Return the answer that a command got when it came before, if it is remembered."""
        return self._answers.get((proof, command_id))
