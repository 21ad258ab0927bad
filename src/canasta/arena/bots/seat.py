"""A program on a seat: a player that asks it for every move."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from canasta.arena.bots import messages
from canasta.arena.bots.process import BotProcess
from canasta.arena.faults import PlayerFaultError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.arena.bots.limits import Limits
    from canasta.arena.place import Place
    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation


class BotSeat:
    """A program that was started for one seat of one game.

    It is started anew for each game: one that lives longer could remember the cards of a shuffle
    from the other side.
    """

    def __init__(self, argv: Sequence[str], limits: Limits, place: Place) -> None:
        """Start the program and tell it which game begins.

        Raises:
            PlayerFaultError: when it cannot be started, or does not say hello in time.
        """
        self._limits = limits
        self._asked = 0
        self._deal = 0
        self._sent = 0
        self.process = BotProcess(argv, limits)
        try:
            self.process.send(messages.hello_line(), limits.start)
            self.name = messages.read_hello(self.process.line(limits.start)).name
            self.process.send(messages.game_line(place, limits.move), limits.move)
        except PlayerFaultError:
            self.process.close()
            raise

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Ask the program.

        Raises:
            PlayerFaultError: when it is slow, has ended, or does not answer the question.
        """
        self._asked += 1
        texts = [str(action) for action in legal]
        if not self.process.silent():
            line = self.process.line(self._limits.move)
            raise PlayerFaultError("malformed", f"{line[:60]!r}: nothing was asked")
        line = messages.act_line(self._asked, seen, self._news(seen), texts)
        self.process.send(line, self._limits.move)
        answer = self.process.line(self._limits.move)
        return messages.read_move(answer, self._asked, legal, texts)

    def deal_over(self, seen: Observation, scores: Sequence[int]) -> None:
        """Show the program how a deal ended.

        Raises:
            PlayerFaultError: when it has ended or reads nothing.
        """
        line = messages.deal_over_line(seen, self._news(seen), scores)
        self.process.send(line, self._limits.move)

    def game_over(self, totals: Sequence[int], winner: int | None) -> None:
        """Tell the program how the game ended; it can do nothing about it any more."""
        with contextlib.suppress(PlayerFaultError):
            self.process.send(messages.game_over_line(totals, winner), self._limits.end)

    def close(self) -> None:
        """Ask the program to end, and end it."""
        with contextlib.suppress(PlayerFaultError):
            self.process.send(messages.quit_line(), self._limits.end)
            self.process.end_input()
            self.process.ends(self._limits.end)
        self.process.close()

    def _news(self, seen: Observation) -> tuple[Event, ...]:
        """Return the events of the deal that the program has not been sent yet."""
        if seen.deal_number != self._deal:
            self._deal, self._sent = seen.deal_number, 0
        news = seen.log[self._sent :]
        self._sent = len(seen.log)
        return news
