"""What the laws say about a table as one seat sees it: for players, the guide and hints.

Every answer is the kernel's.  It is asked on a state that holds what everybody sees and nothing
else, so no answer can rest on a card that the seat does not know.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.laws.canastas import meld_kind as kind_of_canasta
from canasta.engine.kernel.laws.discards import throwable
from canasta.engine.kernel.laws.laying import check_lay, goes_beyond
from canasta.engine.kernel.laws.meld_rows import consider, consider_run
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.laws.sets import joins_slot, new_allowed
from canasta.engine.kernel.laws.taking import alone_code
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS, SUIT_NUMBERS, code_of, counts
from canasta.engine.names import rank_number
from canasta.rules.arguments import check_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.kernel.state import KernelRules
    from canasta.engine.observation import Observation

_PERMISSIONS = {None: 0, "yes": constants.YES_SAID, "no": constants.NO_SAID}


class Counted(NamedTuple):
    """A meld on the table by numbers, as the kernel holds it in a row.

    `rank` is the rank of a set or, for a sequence, of its suit; `low` the kind of its lowest card.
    """

    rank: int
    naturals: int
    deuces: int
    jokers: int
    born: int = 0
    low: int = 0


class Lacking(NamedTuple):
    """Canastas that a side lacks for going out: by type (`engine.kinds`), and any besides (2.9)."""

    kinds: tuple[int, ...]
    others: int

    @property
    def total(self) -> int:
        """How many that are."""
        return sum(self.kinds) + self.others


class KnownTable:
    """The table of an observation, and what the laws let be done there.

    Sides and seats are numbers as in the observation, ranks and kinds those of `engine.kinds`;
    a `slot` is the place of a meld among those of its side, and -1 means a new one.
    """

    def __init__(self, seen: Observation) -> None:
        self.numbers: KernelRules = kernel_rules(seen.rules, seen.form)
        self.melds: list[list[Counted]] = [
            [_counted(view.rank, view.cards, self.numbers) for view in side.melds]
            for side in seen.sides
        ]
        """The melds of every side in the order of laying."""
        self.state = _state(seen, self.numbers, self.melds)

    # --- melds -----------------------------------------------------------------------------------

    def may_lay(
        self, side: int, slot: int, rank: int, naturals: int, deuces: int = 0, jokers: int = 0
    ) -> bool:
        """Say whether a set may take these cards, or be begun with them, in an ordinary turn.

        What is legal only in going out (S-60) is not meant.
        """
        s, n = self.state, self.numbers
        lay = consider(s, slot, rank, naturals, deuces, jokers)
        if check_lay(s, n, side, lay) != constants.OK:
            return False
        return not n.beyond or goes_beyond(s, n, side, lay) == constants.OK

    def joined_slot(self, side: int, rank: int) -> int:
        """Return the set that further cards of a rank join, or -1: they begin a new one (C-49)."""
        return int(joins_slot(self.state, self.numbers, side, rank))

    def may_begin(self, side: int, rank: int) -> bool:
        """Say whether a set of the rank may be begun beside those that lie there (C-49)."""
        return bool(new_allowed(self.state, self.numbers, side, rank))

    # --- the pile --------------------------------------------------------------------------------

    def blocks_pile(self, kind: int) -> bool:
        """Say whether a card on top bars everybody from the pile (law 34)."""
        return bool(self.numbers.top_barred[kind] != constants.OK)

    def is_frozen(self, side: int) -> bool:
        """Say whether only a natural pair takes the pile for this side (laws 29 to 31)."""
        return bool(is_frozen(self.state, self.numbers, side))

    def freezes_pile(self, kind: int) -> bool:
        """Say whether a discard freezes the pile, which is not frozen yet (law 30)."""
        return bool(self.numbers.freezes[kind]) and not self.state.pile_freeze

    def onto_alone(self, side: int, card: Card) -> list[int]:
        """Return the melds with which a side could take such a card, alone, as top discard (2.7.4).

        Whether its player may act and keeps a card is not asked.
        """
        kind = KIND_OF[card]
        if self.blocks_pile(kind) or self.is_frozen(side):
            return []
        run = kind
        if self.numbers.tracks_suits:
            run = constants.SEQUENCE + code_of(card, 1) // constants.SUIT
        same = self.state.same[side]
        if not same[kind] and not same[run]:
            return []
        return [
            slot
            for slot, meld in enumerate(self.melds[side])
            if meld.rank in {kind, run} and self._takes(side, slot, kind)
        ]

    def _takes(self, side: int, slot: int, kind: int) -> bool:
        s, n = self.state, self.numbers
        if alone_code(s, n, side, slot) != constants.OK:
            return False
        rank = self.melds[side][slot].rank
        if rank < constants.SEQUENCE:
            return self.may_lay(side, slot, rank, 1)
        lay = consider_run(s, slot, rank, kind, 1)
        if check_lay(s, n, side, lay) != constants.OK:
            return False
        return goes_beyond(s, n, side, lay) == constants.OK

    # --- discards --------------------------------------------------------------------------------

    def throwable(self, seat: int, kind: int) -> bool:
        """Say whether a card could be discarded if it were the only one of a hand (2.8)."""
        return bool(throwable(self.state, self.numbers, seat, kind))

    # --- going out -------------------------------------------------------------------------------

    def canastas(self, side: int) -> list[int]:
        """Count the canastas of a side by type."""
        found = [0] * constants.TYPES
        for meld in self.melds[side]:
            kind = canasta_type(self.numbers, meld)
            if kind >= 0:
                found[kind] += 1
        return found

    def out_lacking(self, side: int) -> Lacking:
        """Return which canastas a side lacks for going out (2.9)."""
        return lacking(self.numbers, self.canastas(side))


def out_lacking(seen: Observation, side: int) -> Lacking:
    """Return which canastas a side lacks for going out.

    Raises:
        ArgumentError: when there is no such side.
    """
    check_side(side, len(seen.sides))
    return KnownTable(seen).out_lacking(side)


# --- questions about the rules alone -------------------------------------------------------------


def canasta_type(numbers: KernelRules, meld: Counted) -> int:
    """Return the type of canasta that a meld is, -1 while it is none (`engine.kinds`)."""
    return int(kind_of_canasta(numbers, meld))  # type: ignore[arg-type]  # only read


def lacking(numbers: KernelRules, canastas: Sequence[int]) -> Lacking:
    """Return what a side with these canastas by type lacks for going out (2.9).

    None is lacking exactly where the kernel finds enough canastas; it does not count how many.
    """
    kinds = tuple(max(need - n, 0) for n, need in zip(canastas, numbers.need, strict=True))
    then = zip(canastas, kinds, numbers.excluded, strict=True)
    counted = sum(done + more for done, more, excluded in then if not excluded)
    return Lacking(kinds, max(int(numbers.canastas_required) - counted, 0))


def ends_of(label: str) -> tuple[int, int, int]:
    """Return the rank of a sequence and the kinds of its ends, from a name such as "5H-8H"."""
    first, last = label.split("-")
    suit = constants.SEQUENCE + SUIT_NUMBERS[first[-1]]
    return suit, RANK_NUMBERS[first[:-1]], RANK_NUMBERS[last[:-1]]


# --- the state -----------------------------------------------------------------------------------


class _Known(State):
    """A state of which only the fields are set that everybody sees; to read others is an error."""

    __slots__ = ()

    def __init__(self) -> None:
        """Leave all fields unset."""


def _state(seen: Observation, numbers: KernelRules, melds: list[list[Counted]]) -> State:
    s = _Known()
    s.turn = seen.turn.seat
    s.permission = _PERMISSIONS[seen.turn.permission]
    s.stock_n = seen.stock_count
    s.pile_n = seen.pile_count
    s.pile_freeze = int(seen.pile_frozen)
    s.first_turn = seen.first_turns
    s.tray_n = 0
    s.tray = [[0] * constants.LAY_COLUMNS]  # for the lay that is asked about
    s.melds = melds
    s.meld_n = [len(rows) for rows in melds]
    s.opened = [int(bool(rows)) for rows in melds]
    s.first = []
    s.same = []
    for rows in melds:
        first = [-1] * constants.MELD_RANKS
        same = [0] * constants.MELD_RANKS
        for slot, row in enumerate(rows):
            if first[row.rank] < 0:
                first[row.rank] = slot
            same[row.rank] += 1
        s.first.append(first)
        s.same.append(same)
    s.canastas = [count_canastas(s, numbers, side) for side in range(len(melds))]
    return s


@lru_cache(maxsize=8192)
def _counted(label: str, cards: tuple[Card, ...], numbers: KernelRules) -> Counted:
    """Count a meld; most of them are looked at again with the next move."""
    kinds = counts(cards)
    d, j = kinds[constants.DEUCE], kinds[constants.JOKER]
    if "-" in label:
        rank, low, _ = ends_of(label)
    else:
        rank, low = rank_number(numbers, label) or 0, 0
    return Counted(rank, len(cards) - d - j, d, j, 0, low)
