"""Questions to the table, which are no actions of the game (customs of 1950; C-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules import customs
from canasta.rules.arguments import check_seat
from canasta.rules.refusal import Refusal
from canasta.table.errors import NotAllowed
from canasta.table.roster import Roster

if TYPE_CHECKING:
    from canasta.engine.game import Game
    from canasta.notation.record.content import Player


class Queries(Roster):
    """What may be asked and announced, as far as the fields of the group `info` allow it."""

    def __init__(self, game: Game, players: tuple[Player, ...]) -> None:
        super().__init__(game, players)
        self._announced: set[int] = set()

    def count_stock(self, by: int) -> int:
        """Answer how many cards the stock holds.

        Raises:
            NotAllowed: when the rules leave the question to the player in turn.
            ArgumentError: when there is no such seat.
        """
        check_seat(by, self.game.seats)
        stock = self.deal.observe(None).stock_count
        return _answer(customs.count_stock(self.rules, by, self.deal.turn, stock))

    def ask_hand_size(self, by: int, of: int) -> int:
        """Answer how many cards a player holds.

        Raises:
            NotAllowed: when the rules leave the question to the player in turn.
            ArgumentError: when there is no such seat.
        """
        check_seat(by, self.game.seats)
        size = len(self.deal.hand(of))
        return _answer(customs.ask_hand_size(self.rules, by, self.deal.turn, size))

    def announce_one_card(self, by: int) -> None:
        """Announce that a player holds exactly one card.

        Raises:
            NotAllowed: out of turn, or when the hand holds another number.
            ArgumentError: when there is no such seat.
        """
        size = len(self.deal.hand(by))
        refusal = customs.check_announcement(self.rules, by, self.deal.turn, size)
        if refusal:
            raise NotAllowed(refusal)
        self._announced.add(by)

    @property
    def announced(self) -> tuple[int, ...]:
        """The seats that have announced their one card and still hold one."""
        return tuple(seat for seat in sorted(self._announced) if len(self.deal.hand(seat)) == 1)


def _answer(found: int | Refusal) -> int:
    if isinstance(found, Refusal):
        raise NotAllowed(found)
    return found
