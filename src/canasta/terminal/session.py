"""One game as the terminal plays it: the table, the person's chair and the computers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import AskGoOut
from canasta.engine.refusal import Refusal
from canasta.guide.suggest import confirmed
from canasta.guide.turns import may_soon_go_out, own_melds
from canasta.levels import USUAL
from canasta.players import advised, player
from canasta.rules.scoring.opening import opening_requirement
from canasta.table import Phase
from canasta.terminal.saying import spoken
from canasta.words import event_text
from canasta.words.names import visible_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.players import Advised
    from canasta.rules import RuleSet
    from canasta.rules.scoring.opening import Requirement
    from canasta.rules.scoring.settlement import Payment
    from canasta.rules.scoring.tally import SideTally
    from canasta.table import Chooser, Table

SeatChoice = tuple[int, "Action"]
"""A seat and what the computer on it has chosen."""


class Declined(ValueError):  # noqa: N818  (nothing is wrong, it is only not wanted here)
    """The laws allow it, and this table does not want it; the message says why."""


class Session:
    """A table with one person at it; everybody else is a computer."""

    resumed = False
    """Whether this is a saved game that goes on."""

    def __init__(
        self, table: Table, choosers: Mapping[int, Chooser], *, resumed: bool = False
    ) -> None:
        """Keep the table, the computers by the player's number, and whether it is a saved game."""
        self.table = table
        self.resumed = resumed
        self.choosers = choosers
        self.person = table.people[0]
        self.taken_back = 0
        """How often something was taken back: what a computer thought before is of no use."""
        self._seen: Observation | None = None

    # --- who sits where --------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """Return the rules of the table."""
        return self.table.rules

    @property
    def seat(self) -> int | None:
        """Return the person's seat, or None while the person rests in a deal (law 2)."""
        return self.table.seat_of(self.person)

    @property
    def side(self) -> int:
        """Return the person's side, which does not change while the person rests (law 2)."""
        return self.table.game.seating.side_of(str(self.person))

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat, as they can be shown."""
        return tuple(map(visible_name, self.table.names))

    @property
    def resting(self) -> tuple[str, ...]:
        """Return the names of those who rest in this deal."""
        table = self.table
        return tuple(visible_name(table.players[number].name) for number in table.resting())

    @property
    def drawn(self) -> tuple[Mapping[str, Card], ...]:
        """Return the cards drawn for seats when the game began, round by round (law 5)."""
        return tuple(
            {visible_name(name): card for name, card in cards.items()} for cards in self.table.drawn
        )

    # --- what is seen ----------------------------------------------------------------------------

    @property
    def seen(self) -> Observation:
        """Return what the person sees; a person who rests sees what a spectator sees."""
        if self._seen is None:
            self._seen = self.table.observe(self.seat)
        return self._seen

    def log(self) -> tuple[Event, ...]:
        """Return the events that the person may read (law 9)."""
        return self.table.log(self.seat)

    @property
    def dealt(self) -> bool:
        """Say whether there are cards on the table."""
        return self.table.phase is not Phase.CUT

    # --- the cut ---------------------------------------------------------------------------------

    @property
    def cuts(self) -> bool:
        """Say whether the person has to cut the deck (law 7)."""
        return self.table.phase is Phase.CUT and self.table.cutter == self.seat

    @property
    def cut_range(self) -> tuple[int, int]:
        """Return the smallest and the largest upper packet that the law allows."""
        least = self.rules.table.cut_min_packet
        return least, self.rules.cards(self.table.form) - least

    def cut(self, at: int) -> None:
        """Cut so many cards from the top and deal."""
        self._seen = None
        self.table.cut(at)

    def shuffle(self) -> None:
        """Shuffle once more before the cut."""
        if self.seat is not None:
            self.table.shuffle(self.seat)

    # --- the person ------------------------------------------------------------------------------

    def check(self, action: Action) -> Refusal | None:
        """Return why the person may not do this, or None."""
        if self.seat is None:
            return Refusal("out_of_turn", params={"seat": self.table.deal.turn})
        return self.table.check(action, self.seat)

    def legal(self) -> tuple[Action, ...]:
        """Return the small steps open to the person."""
        return () if self.seat is None else self.table.legal(self.seat)

    def possible(self) -> tuple[Action, ...]:
        """Return what the person can do now, whole openings before single steps.

        A step of an opening that is not enough by itself is none of it; the question to the
        partner is, where it is worth a place on the screen.
        """
        seen = self.seen
        whole = () if own_melds(seen) else confirmed(seen, self.check)
        alone = (step for step in self.legal() if self.check(step) is None)
        soon = may_soon_go_out(seen, ())
        return (*whole, *(step for step in alone if soon or not isinstance(step, AskGoOut)))

    def act(self, action: Action) -> None:
        """Do an action of the person."""
        if self.seat is not None:
            self._seen = None
            self.table.act(self.seat, action)

    @property
    def takeable(self) -> Action | None:
        """Return what the person did last and may take back: against computers it is everything."""
        return None if self.seat is None or not self.dealt else self.table.takeable(self.seat)

    def take_back(self) -> None:
        """Take back what the person did last, and what the computers did since.

        Raises:
            TableError: when there is nothing to take back.
            SaveError: when it cannot be taken out of the save.
        """
        if self.seat is not None:
            self.table.take_back(self.seat)
            self.taken_back += 1
            self._seen = None

    def advice(self) -> list[Advised]:
        """Return the best things to do in the person's place, and why; none out of turn."""
        seat = self.seat
        if seat is None or self.table.phase is not Phase.PLAY or self.table.actor != seat:
            return []
        from canasta.players.compiled.weighing import hints  # noqa: PLC0415  (when it is asked for)

        deal, hard = self.table.deal, player(USUAL)
        return advised(hard, deal, hints(deal.observe(seat), deal.legal(), hard))

    # --- computers -------------------------------------------------------------------------------

    @property
    def waits_for_computer(self) -> bool:
        """Say whether a computer has to cut or to decide."""
        if self.table.phase not in {Phase.CUT, Phase.PLAY}:
            return False
        return self.table.actor != self.seat

    def thinking(self) -> Callable[[], SeatChoice] | None:
        """Return the work of the computer whose turn it is, to be done in any thread.

        It looks at an observation only, never at the table; None means that there is nothing to
        choose, only the deck to cut.
        """
        seat = self.table.actor
        if seat is None or self.table.phase is not Phase.PLAY:
            return None
        chooser = self.choosers[self.table.sitting()[seat]]
        seen, legal = self.table.observe(seat), self.table.legal(seat)
        return lambda: (seat, chooser.choose(seen, legal))

    def computer_acts(self, chosen: SeatChoice | None) -> tuple[Event, ...]:
        """Do what a computer chose; without a choice it cuts the deck."""
        self._seen = None
        if chosen is None:
            return self.table.cut_anywhere()
        return self.table.step(*chosen)

    # --- the score -------------------------------------------------------------------------------

    @property
    def deal_over(self) -> bool:
        """Say whether the deal has ended."""
        return self.table.phase in {Phase.SHEET, Phase.OVER}

    @property
    def game_over(self) -> bool:
        """Say whether the game has ended."""
        return self.table.phase is Phase.OVER

    def tally(self) -> tuple[SideTally, ...]:
        """Return the score of the deal, line by line."""
        return self.table.deal.tally()

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the totals with the score of this deal."""
        return self.table.game.totals

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """Return the scores of the finished deals."""
        return tuple(self.table.game.history)

    @property
    def winner(self) -> int | None:
        """Return the side that has won the game."""
        return self.table.game.winner

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Return what the sides owe each other when the game is over."""
        settlement = self.table.game.settlement
        return settlement.pays if settlement else ()

    def next_opening(self, total: int) -> Requirement:
        """Return what an opening needs in the next deal with a total (law 26)."""
        return opening_requirement(self.rules, total, self.seen.deal_number + 1)

    def ending(self) -> str:
        """Say how the deal ended."""
        last = [event for event in self.seen.log if event.name == "deal_ended"]
        return (
            event_text(last[-1], self.seat, self.names, self.rules, words=spoken()) if last else ""
        )

    def next_deal(self) -> None:
        """Clear the table; the deck then waits for the cut."""
        self._seen = None
        self.table.next_deal()

    def close(self) -> None:
        """Leave the table; the game is saved."""
        self.table.close()
