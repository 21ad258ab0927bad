"""How evenly the cards fall: the wild cards and red threes that were dealt, against chance (F9).

Only deals that are scored are counted: while a deal is played, nothing here shows its cards.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from canasta.cards import UNKNOWN, is_red_three, is_wild
from canasta.notation.record.replay import Replay
from canasta.rules.seating.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from canasta.cards import Card
    from canasta.notation.record.content import Record
    from canasta.rules import RuleSet

ALARM: Final = 5.0
"""From this many standard deviations on it is no chance any more: one in 1,700,000."""

ENOUGH: Final = 100
"""With fewer deals nothing is said."""

_BLOCK: Final = 1_000
_BLOCKS: Final = 10

_MARKED: Final[Mapping[str, Callable[[Card], bool]]] = {"wild": is_wild, "red3": is_red_three}


@dataclass(frozen=True, slots=True)
class Figure:
    """How many marked cards somebody was dealt, and how many chance gives.

    `who` is a seat ("0", "1", ...), "persons" or "computers"; `what` is "wild" or "red3"; `z` is
    the difference in standard deviations.
    """

    who: str
    what: str
    deals: int
    dealt: int
    expected: float
    z: float

    def __str__(self) -> str:
        had = f"{self.who} had {self.dealt} {self.what} in {self.deals} deals"
        return f"{had}, chance gives {self.expected:.0f} (z {self.z:+.1f})"


@dataclass(slots=True)
class _Sum:
    """The deals of one block for one figure."""

    deals: int = 0
    dealt: int = 0
    mean: float = 0.0
    variance: float = 0.0

    def add(self, other: _Sum) -> None:
        """Add the deals of another sum."""
        self.deals += other.deals
        self.dealt += other.dealt
        self.mean += other.mean
        self.variance += other.variance


class Luck:
    """The last ten thousand deals or so, or all that are added."""

    def __init__(self, *, forgets: bool = True) -> None:
        self.deals = 0
        """All deals that were ever counted."""
        self._quiet = 0
        self._blocks: deque[dict[tuple[str, str], _Sum]] = deque(
            [{}], maxlen=_BLOCKS if forgets else None
        )

    def add(
        self,
        rules: RuleSet,
        form: str,
        deck: Sequence[Card],
        dealer: int,
        computers: Collection[int],
    ) -> None:
        """Count the hands of a deal that is scored.

        Args:
            rules: the rules of the game.
            form: the table form.
            deck: the deck in the order of dealing.
            dealer: the seat that dealt.
            computers: the seats of computers.
        """
        if self.deals % _BLOCK == 0 and self.deals:
            self._blocks.append({})
        self.deals += 1
        hands = hands_of(rules, form, deck, dealer)
        persons = [seat for seat in range(len(hands)) if seat not in computers]
        groups = {str(seat): [seat] for seat in range(len(hands))}
        if persons and computers:
            groups |= {"persons": persons, "computers": list(computers)}
        for what, marks in _MARKED.items():
            marked = sum(map(marks, deck))
            counts = [sum(map(marks, hand)) for hand in hands]
            for who, seats in groups.items():
                cards = sum(len(hands[seat]) for seat in seats)
                found = _Sum(1, sum(counts[seat] for seat in seats))
                found.mean, found.variance = _chance(len(deck), marked, cards)
                self._blocks[-1].setdefault((who, what), _Sum()).add(found)

    def add_record(self, record: Record) -> None:
        """Count all deals of a record that are scored."""
        game = Replay(record).game
        for deal in record.deals:
            if deal.ending is not None and UNKNOWN not in deal.deck:
                sitting = map(int, game.seating.persons(deal.number))
                kinds = [record.players[person].kind for person in sitting]
                computers = [seat for seat, kind in enumerate(kinds) if kind]
                self.add(game.rules, record.form, deal.deck, deal.dealer, computers)

    def figures(self) -> list[Figure]:
        """Return all figures over the last deals."""
        sums: dict[tuple[str, str], _Sum] = {}
        for block in self._blocks:
            for key, one in block.items():
                sums.setdefault(key, _Sum()).add(one)
        return [
            Figure(
                who,
                what,
                one.deals,
                one.dealt,
                one.mean,
                (one.dealt - one.mean) / sqrt(one.variance) if one.variance else 0.0,
            )
            for (who, what), one in sums.items()
        ]

    @property
    def worst(self) -> Figure | None:
        """The figure that is furthest from chance; None before there are enough deals."""
        figures = [figure for figure in self.figures() if figure.deals >= ENOUGH]
        return max(figures, key=lambda figure: abs(figure.z), default=None)

    def alarm(self) -> Figure | None:
        """Return what no chance explains, if anything; not again within a hundred deals."""
        worst = self.worst
        if worst is None or abs(worst.z) <= ALARM or self.deals < self._quiet:
            return None
        self._quiet = self.deals + ENOUGH
        return worst


def hands_of(
    rules: RuleSet, form: str, deck: Sequence[Card], dealer: int
) -> list[tuple[Card, ...]]:
    """Return the hands by seat as they were dealt, one card at a time from the dealer's left."""
    seats, size = rules.seats(form), rules.deal.hand_size[form]
    first = left_of(dealer, seats)
    dealt = deck[: seats * size]
    return [tuple(dealt[(seat - first) % seats :: seats]) for seat in range(seats)]


def _chance(cards: int, marked: int, drawn: int) -> tuple[float, float]:
    """Return mean and variance of the marked cards among those drawn (hypergeometric)."""
    share = marked / cards
    return drawn * share, drawn * share * (1 - share) * (cards - drawn) / (cards - 1)
