"""One game in progress: the one door through which people and computers act."""

from __future__ import annotations

import contextlib
import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Self

from canasta import __version__
from canasta.engine.game import Game
from canasta.engine.refusal import IllegalAction
from canasta.notation.record.content import SIDES, Player, Record
from canasta.notation.record.replay import ending_of
from canasta.notation.rules.house_rules import house_rules
from canasta.rules.arguments import check_seat
from canasta.rules.refusal import Refusal
from canasta.table.chance import Chance
from canasta.table.errors import SaveError, TableError
from canasta.table.log import first_visible, visible_log
from canasta.table.phase import Phase
from canasta.table.resume_point import ResumePoint, standing, standing_of_save
from canasta.table.saving import Erasing, FileSave, NoSave
from canasta.table.seating import begin
from canasta.table.shuffling import Shuffling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet
    from canasta.table.saving import Save
    from canasta.table.seating import Beginning


class Table(Shuffling):
    """A game with its players, its cards and its save.

    Everybody acts here, by seat, and nobody is shown anything before it is on the disk.  Only
    whole declarations are saved: an opening that a computer builds in small steps is its own
    affair until it stands, and after a crash the computer thinks again.
    """

    def __init__(
        self, found: ResumePoint, players: Sequence[Player], save: Save, chance: Chance
    ) -> None:
        """Go on from where a game stands; `new` and `resume` are the ways to a table."""
        super().__init__(found, tuple(players), save, chance)
        self.drawn: tuple[Mapping[str, Card], ...] = ()
        """The cards drawn for seats when the table was new, round by round."""
        self.dropped = ""
        """What a crash had left unfinished at the end of the save."""
        self._due: list[Callable[[], None]] = []
        if found.deal is None:
            self._prepare()
        else:
            self._go_on(found.deal, found.sitting, booked=found.booked)

    def _go_on(self, deal: Deal, sitting: tuple[int, ...], *, booked: bool) -> None:
        self._deal, self._sitting, self._saved = deal, sitting, len(deal.record)
        self.phase = Phase.PLAY
        if booked:
            self.phase = Phase.OVER if self.game.over else Phase.SHEET
        elif deal.over:
            self._book(deal)

    @classmethod
    def new(
        cls,
        rules: RuleSet,
        form: str,
        players: Sequence[Player | str],
        *,
        path: Path | None = None,
        save: Callable[[Record], Save] | None = None,
        seed: int | None = None,
        chance: Chance | None = None,
    ) -> Self:
        """Seat the players, find the first dealer and shuffle the first deck.

        Args:
            rules: the rules of the game.
            form: the table form, such as "4".
            players: everybody who plays, those who rest in turn too; a name alone is a person.
            path: where to save; None for a game that is not saved.
            save: instead of a path: what makes the save of the head of the record.
            seed: for tests and repetitions; without it the system's randomness is used.
            chance: instead of a seed: the hands that shuffle.

        Raises:
            RuleError: when the rules have no such table form.
            TableError: when the players do not fit the form.
            SaveError: when the save cannot be begun.
        """
        chance = chance or Chance(seed)
        persons = [Player(player) if isinstance(player, str) else player for player in players]
        start = begin(rules, form, persons, chance)
        game = Game(rules, form, first_dealer=start.first_dealer)
        make = save or (partial(FileSave.create, path) if path else NoSave.begin)
        head = _head(rules, game, start, chance)
        table = cls(ResumePoint(game, name=head.game), start.players, make(head), chance)
        table.drawn = start.drawn
        return table

    @classmethod
    def resume(cls, path: Path, *, seed: int | None = None) -> Self:
        """Continue a saved game exactly where it was: all that was shown is there.

        `dropped` says what of the last line a crash had left unfinished.

        Raises:
            SaveError: when there is no such save, it is in use, it is damaged, or the laws do not
                bear out what it says; the message has the line and the remedy.
        """
        save = FileSave(path)
        try:
            said = save.record.seed
            chance = Chance(int(said) if said else seed)
            table = cls._of(standing_of_save(path, save.record), save.record, save, chance)
        except SaveError:
            save.close()
            raise
        table.dropped = save.dropped
        return table

    @classmethod
    def go_on(cls, record: Record, save: Save, *, chance: Chance | None = None) -> Self:
        """Continue the game of a record, wherever it was kept.

        Args:
            record: the game so far.
            save: what is shown from now on; it holds the record already.
            chance: the hands that shuffle; None means the system's randomness.

        Raises:
            RecordError: at the first line that the laws do not bear out.
            UnknownCards: when the deck of a deal is not wholly known.
        """
        return cls._of(standing(record), record, save, chance or Chance())

    @classmethod
    def _of(cls, found: ResumePoint, record: Record, save: Save, chance: Chance) -> Self:
        table = cls(found, record.players, save, chance)
        if found.booked and table.game.over and not record.result:
            table._due.append(table._write_result)
        if record.deals and table.phase is not Phase.CUT:
            table._order = record.deals[-1].deck
        return table

    @property
    def path(self) -> Path | None:
        """The file of the save."""
        return self._save.path

    # --- the deal --------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that has to do something now: to cut, or to decide in the deal."""
        if self.phase is Phase.CUT:
            return self.cutter
        return self.deal.actor

    def check(self, action: Action, seat: int) -> Refusal | None:
        """Say why a declaration is refused, or None.

        Raises:
            ArgumentError: when there is no such seat; so do all that take one.
        """
        check_seat(seat, self.game.seats)
        if self._deal is None:
            return Refusal("wrong_step")
        return self._deal.check(action, seat)

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Carry out what a player declares; it is saved when this returns.

        Raises:
            IllegalAction: when the laws refuse it; nothing is changed.
            SaveError: when it cannot be saved; nothing is changed.
        """
        check_seat(seat, self.game.seats)
        if self._deal is None:
            raise IllegalAction(action, Refusal("wrong_step"))
        return self._safe(self._deal.apply(action, seat))

    def step(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Carry out a small step of a computer; what of it is to be shown is saved.

        Raises:
            IllegalAction: when the laws refuse it; nothing is changed.
            SaveError: when it cannot be saved; the whole declaration is taken back.
        """
        check_seat(seat, self.game.seats)
        if seat != self.actor or self.phase is not Phase.PLAY:
            raise IllegalAction(action, self.check(action, seat) or Refusal("out_of_turn"))
        return self._safe(self.deal.step(action))

    def observe(self, seat: int | None) -> Observation:
        """Return the table as a seat sees it (None: a spectator, or somebody who rests)."""
        return self.deal.observe(seat)

    def observe_all(self, seats: Iterable[int | None]) -> dict[int | None, Observation]:
        """Return the table as several see it, for less than one by one."""
        return self.deal.observe_all(seats)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return the small steps open to a seat; none to anybody but the actor."""
        check_seat(seat, self.game.seats)
        return self._deal.legal() if self._deal and self._deal.actor == seat else ()

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """Return the part of the log that a person may read (law 9; C-74)."""
        self._check_readers((seat,))
        return visible_log(self.deal.events, seat, self.rules)

    def logs_from(self, seats: Iterable[int | None]) -> dict[int | None, int]:
        """Return for each seat the number of the first event of the deal that it may read."""
        readers = tuple(seats)
        self._check_readers(readers)
        return first_visible(self.deal.events, readers, self.rules)

    def _check_readers(self, seats: Iterable[int | None]) -> None:
        for seat in seats:
            if seat is not None:
                check_seat(seat, self.game.seats)

    def next_deal(self) -> None:
        """Clear the table and shuffle for the next deal, when its turn has come.

        Raises:
            TableError: when a deal runs or the game is over.
            SaveError: when the score of the last deal cannot be saved.
        """
        if self.phase is not Phase.SHEET:
            message = "the game is over" if self.phase is Phase.OVER else "a deal is being played"
            raise TableError(f"{message}; there is no next deal now")
        self._write_due()
        self._prepare()

    def _safe(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Save what was declared before its events are shown."""
        deal = self.deal
        try:
            for seat, action in deal.record[self._saved :]:
                self._save.action(seat, action)
                self._saved += 1
        except SaveError:
            self._take_back(deal)
            raise
        if deal.over:
            self._book(deal)
        return events

    # --- taking back -----------------------------------------------------------------------------

    def takeable(self, seat: int) -> Action | None:
        """Return the last action of a seat in the running deal, where it can be taken back.

        Whether it may is not asked here: it is a matter between those who sit at the table.
        """
        place = self._last_of(seat)
        return None if place is None else self.deal.record[place][1]

    def take_back(self, seat: int) -> None:
        """Take the last action of a seat back, and with it everything that was done since.

        Raises:
            TableError: when there is none; `takeable` says so.
            SaveError: when it cannot be taken out of the save; nothing is changed.
        """
        place = self._last_of(seat)
        if place is None or not isinstance(self._save, Erasing):
            raise TableError(f"seat {seat} has done nothing in this deal that can be taken back")
        self._save.erase(len(self.deal.record) - place)
        self._saved = place
        self._take_back(self.deal)

    def _last_of(self, seat: int) -> int | None:
        check_seat(seat, self.game.seats)
        if self.phase is not Phase.PLAY or not isinstance(self._save, Erasing):
            return None
        record = self.deal.record
        own = [place for place, (who, _) in enumerate(record) if who == seat]
        return own[-1] if own and len(record) - own[-1] <= self._save.erasable else None

    def _take_back(self, deal: Deal) -> None:
        """Return to the last position that is saved."""
        self.game.deal = None
        self._deal = self.game.start(self._order)
        for seat, action in deal.record[: self._saved]:
            self._deal.apply(action, seat)

    def _book(self, deal: Deal) -> None:
        """Book the score of the ended deal.

        What cannot be written now is written before the next deal, and follows from what is
        saved already, so nothing is lost.
        """
        self.game.finish()
        ending = ending_of(deal, self.game.totals)
        self._due.append(lambda: self._save.ending(ending))
        self.phase = Phase.SHEET
        if self.game.over:
            self._due.append(self._write_result)
            self.phase = Phase.OVER
        with contextlib.suppress(SaveError):
            self._write_due()

    def _write_result(self) -> None:
        if self.game.winner is not None:
            self._save.result(SIDES[self.game.winner])

    def _write_due(self) -> None:
        while self._due:
            self._due[0]()
            del self._due[0]

    # --- leaving ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Leave the table and give its save free; a second call does nothing."""
        with contextlib.suppress(SaveError):
            self._write_due()
        self._save.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _head(rules: RuleSet, game: Game, start: Beginning, chance: Chance) -> Record:
    """Return the beginning of the record."""
    return Record(
        variant=rules.name,
        form=game.form,
        players=start.players,
        first_dealer=game.dealer,
        house_rules=house_rules(rules),
        date=dt.datetime.now().astimezone().date().isoformat(),
        program=f"canasta {__version__}",
        game=chance.game_name(),
        seed=chance.seed,
        checked=True,
    )
