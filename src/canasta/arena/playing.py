"""One shuffle: a game for each side, with a fault for the player that breaks one off."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from canasta.arena.faults import Fault, PlayerFaultError
from canasta.arena.place import Place
from canasta.arena.schedule import MOST_DEALS
from canasta.engine.action import Action
from canasta.engine.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta.arena.entrants import Entrant
    from canasta.arena.schedule import Schedule
    from canasta.engine.deal import Deal
    from canasta.players import Chooser

_ACTIONS: Final = get_args(Action)


class Stopped(Exception):  # noqa: N818  (no error: somebody pressed Ctrl-C)
    """The match is being stopped; what is half played does not count."""


class Entrants(NamedTuple):
    """The two participants of a match."""

    first: Entrant
    second: Entrant


@dataclass(frozen=True, slots=True)
class Played:
    """One game or single deal, as it came out for the first player.

    `won` is 1 or 0, or its part where several share the highest total; `lead` the points of its
    side less the mean of the others.
    """

    won: float = 0.0
    lead: float = 0.0
    deals: int = 0
    decisions: int = 0
    went_out: int = 0
    broken_off: bool = False
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One shuffle: the game of the first player on side 0, on side 1, and so on."""

    shuffle: int
    games: tuple[Played, ...]

    @property
    def won(self) -> float:
        """The games that the first player won."""
        return sum(game.won for game in self.games)

    @property
    def lead(self) -> float:
        """Its points more than the others', over all games of the shuffle."""
        return sum(game.lead for game in self.games)

    @property
    def deals(self) -> int:
        """The deals of all games of the shuffle."""
        return sum(game.deals for game in self.games)


def play_shuffle(
    schedule: Schedule, entrants: Entrants, shuffle: int, stop: Callable[[], bool]
) -> Outcome:
    """Play a shuffle once for each side.

    Raises:
        Stopped: when `stop` says so.
    """
    tables = (_Table(schedule, entrants, shuffle, side, stop) for side in range(schedule.sides))
    try:
        return Outcome(shuffle, tuple(table.play() for table in tables))
    except Exception as error:  # no player's fault: it has to be found again
        error.add_note(f"in shuffle {shuffle} of seed {schedule.seed}")
        raise


class _Fouled(Exception):  # noqa: N818  (it ends a game; it never leaves this module)
    """A game ends because a player broke it off."""

    def __init__(self, seat: int, why: PlayerFaultError) -> None:
        super().__init__(seat, why)
        self.seat = seat
        self.why = why


class _Table:
    """One game: who sits where, and the count while it goes on."""

    def __init__(
        self,
        schedule: Schedule,
        entrants: Entrants,
        shuffle: int,
        side: int,
        stop: Callable[[], bool],
    ) -> None:
        self._schedule = schedule
        self._entrants = entrants
        self._shuffle = shuffle
        self._side = side
        self._stop = stop
        self._count = Played()
        self._players: Mapping[int, Chooser] = {}

    def play(self) -> Played:
        """Play the game to its end, or to the fault that ends it."""
        with ExitStack() as stack:
            try:
                self._players = {
                    seat: self._seated(seat, stack) for seat in range(self._schedule.seats)
                }
                return self._single() if self._schedule.single else self._game()
            except _Fouled as fouled:
                return self._forfeited(fouled)

    def _seated(self, seat: int, stack: ExitStack) -> Chooser:
        """Put a player on a seat; one that has to be closed is closed after the game."""
        schedule = self._schedule
        seed = schedule.seat_seed(self._shuffle, seat)
        place = Place(schedule.rules, schedule.form, seat, seed)
        try:
            found = self._entrants[self._role(seat)].seated(place)
        except PlayerFaultError as why:
            raise _Fouled(seat, why) from None
        close = getattr(found, "close", None)
        if close is not None:
            stack.callback(close)
        return found

    def _role(self, seat: int) -> Literal[0, 1]:
        """Return which participant sits there: 0 the first, 1 the second."""
        return 0 if seat % self._schedule.sides == self._side else 1

    def _single(self) -> Played:
        scores = self._deal(self._schedule.single_deal(self._shuffle))
        self._tell_game_over(scores, None)
        return self._booked(scores)

    def _game(self) -> Played:
        game = self._schedule.game(self._shuffle)
        while not game.over and self._count.deals < MOST_DEALS:
            self._deal(self._schedule.next_deal(game, self._shuffle))
            game.finish()
            self._booked(game.totals)
        self._tell_game_over(game.totals, game.winner)
        if game.winner is not None:
            return replace(self._count, won=float(game.winner == self._side))
        return replace(self._count, broken_off=True)

    def _deal(self, deal: Deal) -> tuple[int, ...]:
        """Let the players finish a deal."""
        self._count = replace(self._count, deals=self._count.deals + 1)
        decisions = 0
        while (seat := deal.actor) is not None:
            if self._stop():
                raise Stopped
            try:
                _step(deal, seat, self._players[seat])
            except PlayerFaultError as why:
                raise _Fouled(seat, why) from None
            decisions += 1
        self._count = replace(
            self._count,
            decisions=self._count.decisions + decisions,
            went_out=self._count.went_out + (deal.ended_by == "out"),
        )
        scores = deal.scores()
        self._tell_deal_over(deal, scores)
        return scores

    def _tell_deal_over(self, deal: Deal, scores: Sequence[int]) -> None:
        """Show the end of a deal to the players that want to see it: programs."""
        for seat, who in self._players.items():
            tell = getattr(who, "deal_over", None)
            if tell is not None:
                try:
                    tell(deal.observe(seat), scores)
                except PlayerFaultError as why:
                    raise _Fouled(seat, why) from None

    def _tell_game_over(self, totals: Sequence[int], winner: int | None) -> None:
        for who in self._players.values():
            tell = getattr(who, "game_over", None)
            if tell is not None:
                tell(totals, winner)

    def _booked(self, points: Sequence[int]) -> Played:
        """Note how the first player stands by the points of all sides."""
        mine, best = points[self._side], max(points)
        others = (sum(points) - mine) / (len(points) - 1)
        won = 1 / list(points).count(best) if mine == best else 0.0
        self._count = replace(self._count, won=won, lead=mine - others)
        return self._count

    def _forfeited(self, fouled: _Fouled) -> Played:
        """Give the game to the others: a fault must never pay, so it costs a whole game."""
        role, why, count = self._role(fouled.seat), fouled.why, self._count
        entrant = self._entrants[role]
        fault = Fault(
            "second" if role else "first",
            entrant.name,
            why.kind,
            why.detail,
            self._shuffle,
            self._side,
            count.deals,
            fouled.seat,
        )
        price = float(self._schedule.forfeit)
        lead = max(count.lead, price) if role else min(count.lead, -price)
        return replace(count, won=float(role), lead=lead, deals=max(1, count.deals), fault=fault)


def _step(deal: Deal, seat: int, who: Chooser) -> None:
    """Ask a player and do what it chose.

    Raises:
        PlayerFaultError: when it raises, or chooses what is not legal.
    """
    seen, legal = deal.observe(seat), deal.legal()
    try:
        chosen = who.choose(seen, legal)
    except PlayerFaultError:
        raise
    except Exception as error:  # the code of a player may raise anything
        raise PlayerFaultError("raised", f"{type(error).__name__}: {error}") from error
    if not isinstance(chosen, _ACTIONS):
        raise PlayerFaultError("illegal", f"{chosen!r} is not an action")
    try:
        deal.step(chosen)
    except IllegalAction as error:
        code = error.refusal.code
        raise PlayerFaultError("illegal", f"{chosen} is refused: {code}") from None
