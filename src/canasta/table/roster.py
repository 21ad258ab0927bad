"""Who sits at a table: the players by number, and by seat in the deal that is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.arguments import ArgumentError, is_number
from canasta.rules.seating.seats import cutting_seat
from canasta.table.errors import TableError

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.engine.game import Game
    from canasta.notation.record.content import Player
    from canasta.rules import RuleSet


class Roster:
    """The players of a game round the deal that is on the table.

    A player has a number for the whole game.  Where nobody rests, it is their seat; where a side
    has more players than chairs, they take turns on its seats (law 2).
    """

    def __init__(self, game: Game, players: tuple[Player, ...]) -> None:
        self.game = game
        self.players = players
        self._deal: Deal | None = None
        self._sitting = game.sitting()

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.game.rules

    @property
    def form(self) -> str:
        """The table form."""
        return self.game.form

    @property
    def deal(self) -> Deal:
        """The deal on the table, running or over.

        Raises:
            TableError: when the deck is not cut yet.
        """
        if self._deal is None:
            raise TableError("no cards are dealt; cut the deck first")
        return self._deal

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the players who are persons."""
        return tuple(number for number, player in enumerate(self.players) if not player.kind)

    def sitting(self) -> tuple[int, ...]:
        """Return the player's number on every seat."""
        return self._sitting

    def resting(self) -> tuple[int, ...]:
        """Return the numbers of the players who rest (law 2)."""
        return tuple(number for number in range(len(self.players)) if number not in self._sitting)

    def seat_of(self, number: int) -> int | None:
        """Return the seat of a player by number, or None while that player rests.

        Raises:
            ArgumentError: when no player has the number.
        """
        if not is_number(number) or not 0 <= number < len(self.players):
            last = len(self.players) - 1
            raise ArgumentError(f"player {number!r}: the players have the numbers 0 to {last}")
        return self._sitting.index(number) if number in self._sitting else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(self.players[number].name for number in self._sitting)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.game.dealer if self._deal is None else self._deal.dealer

    @property
    def cutter(self) -> int:
        """The seat that cuts: at the dealer's right (law 7)."""
        return cutting_seat(self.dealer, self.game.seats)
