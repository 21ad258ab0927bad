"""Game records: read one, look at every position in it, write it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta.api.deal import Deal
from canasta.cards import UNKNOWN
from canasta.engine.start import ShuffledStart
from canasta.notation.record import text as records
from canasta.notation.record.replay import Replay, replay

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from canasta.engine.action import Action
    from canasta.engine.game import Game
    from canasta.notation.record.content import DealRecord
    from canasta.notation.record.content import Record as RecordContent
    from canasta.rules import RuleSet


class Decision(NamedTuple):
    """What somebody decided in a record: the deal as it was, the seat, and what it did."""

    deal: Deal
    seat: int
    action: Action


class Record:
    """One game as a record holds it; `canasta.load` reads one, `canasta.play` makes one.

    A record is only read here, not judged: `replay` checks every action and every score against
    the laws.
    """

    def __init__(self, content: RecordContent) -> None:
        """Take what a record holds.

        Raises:
            RecordError: when there are no such rules, table form or first dealer.
        """
        self._content = content
        self._rules = Replay(content).game.rules

    @property
    def content(self) -> RecordContent:
        """All that the record holds, as a value."""
        return self._content

    @property
    def rules(self) -> RuleSet:
        """The rules that were played."""
        return self._rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names of everyone at the table, including those who sit out a deal."""
        return tuple(player.name for player in self._content.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """Every side's total after the last deal that is scored."""
        ended = [deal.ending for deal in self._content.deals if deal.ending]
        return ended[-1].totals if ended else (0,) * self._rules.sides(self._content.form)

    @property
    def winner(self) -> int | None:
        """The side that has won, or None."""
        result = self._content.result
        return ord(result) - ord("A") if len(result) == 1 else None

    def replay(self) -> None:
        """Play the game again, and check every action, score and total against the laws.

        Raises:
            RecordError: at the first one that is wrong, with its line and the reason.
        """
        replay(self._content)

    def decisions(self) -> Iterator[Decision]:
        """Go through all that was decided; a deal whose deck is not fully known is left out.

        Each decision has a deal of its own, with which you may go on differently.

        Raises:
            RecordError: as for `replay`, when the iteration reaches what is wrong.
        """
        played = Replay(self._content)
        deal: Deal | None = None
        for moment in played.walk():
            if moment.what == "deal":
                deal = (
                    None if UNKNOWN in moment.deal.deck else self._begin(moment.deal, played.game)
                )
            elif deal is not None and moment.action is not None and moment.seat is not None:
                yield Decision(deal.copy(), moment.seat, moment.action)
                deal.push(moment.action, moment.seat)

    def positions(self) -> Iterator[Deal]:
        """Go through the deals as they were before each decision; see `decisions`."""
        for decision in self.decisions():
            yield decision.deal

    def _begin(self, begun: DealRecord, game: Game) -> Deal:
        start = ShuffledStart(
            self._rules, game.form, begun.deck, begun.dealer, game.totals, begun.number
        )
        return Deal(start, start.begin())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, which is replaced as a whole or not at all.

        Raises:
            RecordError: when it holds something that cannot be written.
            OSError: when the file cannot be written.
        """
        records.dump(self._content, path)

    def __str__(self) -> str:
        """Return the text of the record."""
        return records.dumps(self._content)

    def __repr__(self) -> str:
        content = self._content
        return f"<Record of {content.variant}, {content.form} players, {len(content.deals)} deals>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._content == other._content

    def __hash__(self) -> int:
        return hash(str(self))


def load(path: str | os.PathLike[str]) -> Record:
    """Read the game record in a file.

    Raises:
        RecordError: with everything that is wrong, each with its line and the remedy.
        OSError: when the file cannot be read.
    """
    return Record(records.load(path))


def loads(text: str) -> Record:
    """Read a game record.

    Raises:
        RecordError: with everything that is wrong, each with its line and the remedy.
    """
    return Record(records.loads(text))
