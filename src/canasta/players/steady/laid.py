"""Melds on the table, counted, and what may be added to them (laws 17 to 20; 2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    DEUCE,
    JOKER,
    NO_LIMIT,
    OK,
    SEQUENCE,
    SEVEN,
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import meld_kind
from canasta.engine.kernel.laws.sets import check_meld
from canasta.engine.kinds import RANK_NUMBERS, SUIT_NUMBERS, counts
from canasta.engine.names import rank_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.engine.observation import MeldView
    from canasta.engine.state import KernelRules

Cards = tuple[int, int, int]
"""Naturals, deuces and jokers."""

NOTHING: Cards = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table, counted; `number` is its place among the melds of its rank.

    The rank of a sequence is that of the kernel, `low` the kind of its lowest card.
    """

    rank: int
    number: int
    naturals: int
    deuces: int
    jokers: int
    low: int = 0

    @property
    def wilds(self) -> int:
        """Its wild cards."""
        return self.deuces + self.jokers

    @property
    def size(self) -> int:
        """All its cards."""
        return self.naturals + self.deuces + self.jokers

    @property
    def high(self) -> int:
        """The kind of the highest card of a sequence."""
        return self.low + self.naturals - 1

    @property
    def is_run(self) -> bool:
        """Whether it is a sequence."""
        return self.rank >= SEQUENCE

    @property
    def cards(self) -> Cards:
        """Its naturals, deuces and jokers."""
        return self.naturals, self.deuces, self.jokers


def ends_of(label: str) -> tuple[int, int, int]:
    """Return the rank of a sequence and the kinds of its ends, from a name such as "5H-8H"."""
    first, last = label.split("-")
    suit = SEQUENCE + SUIT_NUMBERS[first[-1]]
    return suit, RANK_NUMBERS[first[:-1]], RANK_NUMBERS[last[:-1]]


def lay_out(views: Sequence[MeldView], numbers: KernelRules) -> tuple[Laid, ...]:
    """Count the melds of a side, in the order of laying."""
    seen: dict[int, int] = {}
    found = []
    for view in views:
        if "-" in view.rank:
            rank, low, _ = ends_of(view.rank)
        else:
            low = 0
            rank = rank_number(numbers, view.rank) or 0
        kinds = counts(view.cards)
        wilds = kinds[DEUCE] + kinds[JOKER]
        seen[rank] = seen.get(rank, 0) + 1
        naturals = len(view.cards) - wilds
        found.append(Laid(rank, seen[rank], naturals, kinds[DEUCE], kinds[JOKER], low))
    return tuple(found)


class Laws:
    """What may lie on the melds of a side as the table stands."""

    def __init__(self, numbers: KernelRules, own: Sequence[Laid], others: Iterable[Laid]) -> None:
        self.numbers = numbers
        self.size = int(numbers.canasta_size)
        self.opened = bool(own)
        self.locked = any(m.rank == WILD_MELD and m.size < self.size for m in own)
        self.dead: frozenset[int] = frozenset()
        if numbers.dead:
            done = [m.rank for m in (*own, *others) if m.size >= self.size]
            self.dead = frozenset(rank for rank in done if rank != WILD_MELD)

    def kind(self, meld: Laid) -> int:
        """Return the type of canasta that a meld is, -1 while it is none."""
        row = [meld.rank, *meld.cards, 0, meld.low]
        return int(meld_kind(self.numbers, row))

    def allows(self, rank: int, cards: Cards, base: Cards = NOTHING) -> bool:
        """Say whether cards may be added to a set that holds `base`, or begin a new one."""
        n, d, j = (a + b for a, b in zip(cards, base, strict=True))
        if check_meld(self.numbers, rank, n, d, j) != OK:
            return False
        if self.numbers.bans == 0:
            return True
        if sum(base) and not self._may_grow(rank, cards, base):
            return False
        if rank in self.dead:
            return False
        return cards[1] + cards[2] == 0 or rank == WILD_MELD or self._wilds(rank, cards, base)

    def _may_grow(self, rank: int, cards: Cards, base: Cards) -> bool:
        """Say whether a set that lies there takes these cards, full or not (2.3, S-61)."""
        numbers = self.numbers
        n, w = cards[0], cards[1] + cards[2]
        if rank == WILD_MELD:
            if not numbers.deuces:
                return True
            n, w = cards[1], cards[2]
        size = sum(base)
        if n and not numbers.naturals_after and size + n + w > self.size:
            return False
        return not (w and not numbers.wilds_after and size + w > self.size)

    def _wilds(self, rank: int, cards: Cards, base: Cards) -> bool:
        """Say whether wild cards may enter a set (2.3)."""
        numbers = self.numbers
        if numbers.never_wild[rank]:
            return False
        if self.opened:
            if numbers.pure[rank] and base[1] + base[2] == 0:
                return False
            if cards[0] + base[0] < numbers.wild_base:
                return False
        if not self.locked:
            return True
        return not (numbers.wild_lock or (numbers.deuce_lock and cards[1]))

    def full(self, meld: Laid) -> bool:
        """Say whether a meld has all the cards that it may hold."""
        if meld.is_run:
            return bool(meld.size >= self.numbers.run_max)
        most = self.numbers.max_size
        return bool(most < NO_LIMIT and meld.size >= most)

    # --- what going out asks for -----------------------------------------------------------------

    def tally(self, melds: Iterable[Laid]) -> list[int]:
        """Count the canastas by type."""
        found = [0] * len(self.numbers.bonus)
        for meld in melds:
            kind = self.kind(meld)
            if kind >= 0:
                found[kind] += 1
        return found

    def missing(self, done: Sequence[int]) -> int:
        """Return how many canastas a side still needs to go out (2.9); `done` are those by type."""
        numbers = self.numbers
        counted = sum(n for n, out in zip(done, numbers.excluded, strict=True) if not out)
        needed = sum(numbers.need)
        useful = sum(map(min, done, numbers.need))
        open_places = max(int(numbers.canastas_required) - needed, 0)
        return int(needed - useful + max(open_places - (counted - useful), 0))

    def blocked(self, melds: Iterable[Laid]) -> bool:
        """Say whether an unfinished meld forbids going out (`out.blocked_by_incomplete`)."""
        return bool(self.numbers.blocked) and any(map(self._blocks, melds))

    def _blocks(self, meld: Laid) -> bool:
        if meld.size >= self.size:
            return False
        numbers = self.numbers
        if meld.is_run:
            return bool(numbers.blocks_run)
        if meld.rank == WILD_MELD:
            return bool(numbers.blocks_wild)
        if meld.rank == SEVEN:
            return bool(numbers.blocks_sevens)
        return bool(numbers.blocks_aces and meld.rank == ACE and meld.wilds == 0)
