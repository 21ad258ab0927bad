"""The deals of one game in sequence: who sits, who deals, the totals, the end (laws 6, 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.deal import Deal
from canasta.rules.arguments import check_by_side, check_side, is_number
from canasta.rules.scoring.settlement import Settlement, game_winner, settle
from canasta.rules.seating.seats import Seating, left_of, right_of, seat_persons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.rules import RuleSet


class GameError(ValueError):
    """A step of the game at the wrong time, or a first dealer that is not a seat.

    For example, a deal is begun during another one, or finished too early.
    """


class Game:
    """One game: deals until a side has reached the target.

    Persons are numbered 0, 1, ... in the order of the seats they would take; where a side has
    more persons than chairs they rest in turn (law 2).  Totals belong to the sides.
    """

    def __init__(self, rules: RuleSet, form: str, *, first_dealer: int | None = None) -> None:
        """Begin a game; the last seat deals first, so that seat 0 begins, where no dealer is given.

        Raises:
            RuleError: when the rules have no such table form.
            GameError: when there is no such seat to deal.
        """
        rules.check_format(form)
        seats = rules.seats(form)
        dealer = right_of(0, seats) if first_dealer is None else first_dealer
        if not is_number(dealer) or not 0 <= dealer < seats:
            raise GameError(f"first dealer {dealer!r}: the seats are 0 to {seats - 1}")
        self.rules = rules
        self.form = form
        self.seats = seats
        self.dealer = dealer
        self.number = 1
        self.totals: tuple[int, ...] = (0,) * rules.sides(form)
        self.history: list[tuple[int, ...]] = []
        """The scores of the finished deals, by side."""
        self.deal: Deal | None = None
        self.settlement: Settlement | None = None
        self._seating = seat_persons(rules, form, _groups(rules, form))

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return self.settlement is not None and self.settlement.game_over

    @property
    def winner(self) -> int | None:
        """The side that has won, or None."""
        return self.settlement.winner if self.settlement else None

    def start(self, order: Sequence[Card]) -> Deal:
        """Begin the next deal with a shuffled and cut deck.

        Raises:
            GameError: when a deal runs or the game is over.
            DeckError: when the deck is not the one of the rules.
            ReshuffleNeeded: when the turned cards have to be shuffled back (Jaques).
        """
        self._may_begin()
        self.deal = Deal(
            self.rules,
            self.form,
            order,
            dealer=self.dealer,
            totals=self.totals,
            number=self.number,
        )
        return self.deal

    def finish(self) -> tuple[int, ...]:
        """Book the scores of the ended deal; totals, dealer and number move on.

        Raises:
            GameError: when no deal has ended.
        """
        deal = self.deal
        if deal is None or not deal.over:
            raise GameError("no deal has ended; play it to its end first")
        self.deal = None
        scores = tuple(side.total for side in deal.tally())
        self.book(scores, game_winner(self.rules, deal.end(), deal.sides))
        return scores

    def book(self, scores: tuple[int, ...], instant_winner: int | None = None) -> None:
        """Book the scores of a deal that was played elsewhere, at a physical table say.

        Args:
            scores: the score of every side.
            instant_winner: the side that won at once, by its canastas (C-39) or a special hand.

        Raises:
            GameError: when a deal runs here or the game is over.
            ArgumentError: when a side has no score, or there is no such side.
        """
        self._may_begin()
        check_by_side(scores, len(self.totals), "scores")
        if instant_winner is not None:
            check_side(instant_winner, len(self.totals), "instant winner")
        self.history.append(scores)
        self.totals = tuple(a + b for a, b in zip(self.totals, scores, strict=True))
        self.settlement = settle(self.rules, self.totals, instant_winner, deal_number=self.number)
        self.number += 1
        self.dealer = left_of(self.dealer, self.seats)

    def _may_begin(self) -> None:
        if self.over:
            raise GameError("the game is over; begin a new one")
        if self.deal is not None:
            raise GameError(f"deal {self.number} is still in progress; finish it first")

    def sitting(self) -> tuple[int, ...]:
        """Return the person on every seat in the running or next deal (C-03)."""
        return tuple(int(person) for person in self._seating.persons(self.number))

    def resting(self) -> tuple[int, ...]:
        """Return the persons who rest in the running or next deal."""
        return tuple(int(person) for person in self._seating.resting(self.number))

    @property
    def seating(self) -> Seating:
        """Who sits where, in every deal."""
        return self._seating


def _groups(rules: RuleSet, form: str) -> list[list[str]]:
    """Deal the persons out to the sides: 0, 1, ... alternate while the sides have room."""
    sizes = rules.table.sides[form]
    groups: list[list[str]] = [[] for _ in sizes]
    person = 0
    while any(len(group) < size for group, size in zip(groups, sizes, strict=True)):
        for group, size in zip(groups, sizes, strict=True):
            if len(group) < size:
                group.append(str(person))
                person += 1
    return groups
