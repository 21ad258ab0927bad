"""The table as the steady player thinks of it: counts, melds, and how likely a hand holds what."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.engine.kinds import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KIND_OF,
    KINDS,
    RED3,
    SUIT_NUMBERS,
    SUITS,
    counts,
)
from canasta.engine.queries import KnownTable, canasta_type, lacking
from opponents.steady.laid import lay_out
from opponents.steady.laws import blocks_going_out
from opponents.steady.memory import recall

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.kernel_rules import KernelRules
    from canasta.engine.observation import Observation
    from opponents.steady.laid import Laid


class Facts:
    """Everything that one seat can work out from its observation."""

    def __init__(self, seen: Observation) -> None:
        """Count what is to be seen.

        Raises:
            ValueError: for a spectator's observation, which has no hand.
        """
        if seen.seat is None:
            raise ValueError("a player needs the observation of a seat, not a spectator's")
        self.seen = seen
        self.known = KnownTable(seen)
        self.numbers: KernelRules = self.known.numbers
        self.seat: int = seen.seat
        self.seats: int = len(seen.hand_sizes)
        self.sides: int = len(seen.sides)
        self.side = self.seat % self.sides
        self.hand = counts(seen.hand)
        self.hand_n = len(seen.hand)
        self.on_tray = sum(len(cards) for cards in seen.tray)
        self.lifted = self.hand_n + self.on_tray > seen.hand_sizes[self.seat]
        """Whether the top discard lies on the tray."""
        self.melds = lay_out(self.known.melds[self.side])
        self.memory = recall(seen, self.numbers)
        if self.lifted:
            del self.memory.pile[-1:]
            del self.memory.cards[-1:]

    # --- what lies on the table ------------------------------------------------------------------

    @cached_property
    def others(self) -> dict[int, tuple[Laid, ...]]:
        """The melds of the other sides."""
        return {
            side: lay_out(melds) for side, melds in enumerate(self.known.melds) if side != self.side
        }

    @property
    def opened(self) -> bool:
        """Whether the own side has melded."""
        return bool(self.melds)

    @cached_property
    def done(self) -> list[int]:
        """The canastas of the own side by type."""
        return self.known.canastas(self.side)

    @cached_property
    def missing(self) -> int:
        """The canastas that the own side still needs to go out."""
        return lacking(self.numbers, self.done).total

    def missing_of(self, seat: int) -> int:
        """Return how many canastas the side of a seat still needs to go out."""
        return lacking(self.numbers, self.known.canastas(seat % self.sides)).total

    def foot_of(self, seat: int) -> int:
        """Return how many cards wait for a seat in its foot."""
        return self.seen.feet[seat] if self.seen.feet else 0

    @cached_property
    def foot(self) -> int:
        """The cards of the own foot."""
        return self.foot_of(self.seat)

    def growing_of(self, seat: int) -> tuple[Laid, ...]:
        """Return the melds of the side of a seat that may still become canastas."""
        melds = self.melds_of(seat)
        return tuple(meld for meld in melds if meld.size < self.size and meld.rank != BLACK3)

    def melds_of(self, seat: int) -> tuple[Laid, ...]:
        """Return the melds of the side of a seat."""
        side = seat % self.sides
        return self.melds if side == self.side else self.others[side]

    def own(self, rank: int) -> tuple[Laid, ...]:
        """Return the own melds of a rank."""
        return tuple(meld for meld in self.melds if meld.rank == rank)

    @property
    def next_seat(self) -> int:
        """The seat that plays next; it is always an opponent's."""
        return (self.seat + 1) % self.seats

    @property
    def partners(self) -> tuple[int, ...]:
        """The other seats of the own side."""
        return tuple(p for p in range(self.side, self.seats, self.sides) if p != self.seat)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats of all other sides."""
        return tuple(p for p in range(self.seats) if p % self.sides != self.side)

    @cached_property
    def size(self) -> int:
        """The cards that make a canasta."""
        return int(self.numbers.canasta_size)

    @cached_property
    def value(self) -> tuple[int, ...]:
        """The points of a card, by kind."""
        return tuple(self.numbers.value)

    @property
    def wilds(self) -> int:
        """The wild cards in the hand."""
        return self.hand[DEUCE] + self.hand[JOKER]

    @property
    def pile(self) -> int:
        """The number of cards in the pile."""
        return self.seen.pile_count

    @property
    def brought(self) -> int:
        """The number of cards that come to the hand with the top discard (1.8)."""
        below = self.pile if self.lifted else self.pile - 1
        if self.numbers.take_limit:
            below = min(below, self.numbers.take_limit - 1)
        seen = self.memory.pile if self.lifted else self.memory.pile[:-1]
        gone = {RED3, BLACK3} if self.numbers.capture == 1 else {RED3}
        return below - sum(kind in gone for kind in seen[max(len(seen) - below, 0) :])

    def frozen_for(self, seat: int) -> bool:
        """Say whether only a natural pair of that seat takes the pile."""
        return self.known.is_frozen(seat % self.sides)

    # --- what is not to be seen ------------------------------------------------------------------

    @cached_property
    def whole(self) -> list[int]:
        """The cards of the hand by kind, with those that lie on the tray."""
        kinds = list(self.hand)
        for cards in self.seen.tray:
            for card in cards:
                kinds[KIND_OF[card]] += 1
        if self.lifted:
            kinds[self.lifted_kind] -= 1
        return kinds

    @property
    def whole_wilds(self) -> int:
        """The wild cards of the hand, with those that lie on the tray."""
        return self.whole[DEUCE] + self.whole[JOKER]

    @property
    def takes_to_open(self) -> bool:
        """Whether the top discard may be part of an opening (2.4)."""
        return self.seen.rules.open.pile_take_can_open == "yes"

    @property
    def lifted_kind(self) -> int:
        """The kind of the top discard that lies on the tray."""
        return KIND_OF[self.seen.tray[self.lifted_place][-1]]

    @property
    def lifted_place(self) -> int:
        """The place of the top discard among the cards on the tray."""
        return 0 if self.takes_to_open or self.opened else -1

    @cached_property
    def unseen(self) -> list[int]:
        """By kind, the cards that lie in the stock or unknown in the other hands."""
        left = list(self.numbers.copies)
        for kind in self.memory.pile:
            left[kind] -= 1
        for card in self._in_view():
            left[KIND_OF[card]] -= 1
        for q, known in enumerate(self.memory.known):
            if q != self.seat:
                left = [a - b for a, b in zip(left, known, strict=True)]
        return [max(n, 0) for n in left]

    def _in_view(self) -> Iterator[Card]:
        """List the own cards and those on the table; the pile is remembered instead."""
        seen = self.seen
        yield from seen.hand
        for cards in seen.tray:
            yield from cards
        for view in seen.sides:
            yield from view.red_threes
            yield from view.black_threes
            yield from view.captured
            for meld in view.melds:
                yield from meld.cards

    @cached_property
    def hidden(self) -> int:
        """The number of unseen cards."""
        return max(sum(self.unseen), 1)

    def unknown_hand(self, seat: int) -> int:
        """Return how many cards of a hand nobody has seen."""
        return max(self.seen.hand_sizes[seat] - sum(self.memory.known[seat]), 0)

    def none_and_one(self, seat: int, copies: int) -> tuple[float, float]:
        """Return the chances that the unknown part of a hand holds none, or one, of some cards.

        `copies` is how many of them are unseen; every unseen card is as likely in any place.
        """
        cards, held = self.hidden, min(self.unknown_hand(seat), self.hidden)
        if copies == 0 or held == 0:
            return 1.0, 0.0
        none = 1.0
        one = copies * held / (cards - copies + 1)
        for i in range(copies):
            none *= max(cards - held - i, 0) / (cards - i)
        for i in range(copies - 1):
            one *= max(cards - held - i, 0) / (cards - i)
        return none, min(one, 1.0 - none)

    def chances(self, seat: int, kind: int) -> tuple[float, float]:
        """Return the chances that a seat holds exactly one of a kind, and two or more."""
        none, one = self.none_and_one(seat, self.unseen[kind])
        known = self.memory.known[seat][kind]
        if known == 0:
            return one, 1.0 - none - one
        if known == 1:
            return none, 1.0 - none
        return 0.0, 1.0

    def chance_of_wild(self, seat: int) -> float:
        """Return the chance that a seat holds a wild card."""
        if self.memory.known[seat][DEUCE] + self.memory.known[seat][JOKER] > 0:
            return 1.0
        return 1.0 - self.none_and_one(seat, self.unseen[DEUCE] + self.unseen[JOKER])[0]

    # --- laws ------------------------------------------------------------------------------------

    def fits(self, meld: Laid, naturals: int, deuces: int = 0, jokers: int = 0) -> bool:
        """Say whether these cards may be added to a set (laws 18 to 20; 2.3)."""
        if meld.rank > ACE:
            return False
        return self.known.may_lay(self.side, meld.slot, meld.rank, naturals, deuces, jokers)

    def valid(self, rank: int, naturals: int, deuces: int, jokers: int) -> bool:
        """Say whether a set may be begun with these cards."""
        return self.known.may_lay(self.side, -1, rank, naturals, deuces, jokers)

    def kind(self, meld: Laid) -> int:
        """Return the type of canasta that a meld is, -1 while it is none."""
        return canasta_type(self.numbers, meld.counted)

    def may_end_with(self, melds: Iterable[Laid], canastas: Sequence[int]) -> bool:
        """Say whether a side with these melds, and canastas by type, may go out (2.9)."""
        if lacking(self.numbers, canastas).total:
            return False
        return not self.numbers.blocked or not any(
            blocks_going_out(self.numbers, meld.counted) for meld in melds
        )

    @property
    def may_go_out(self) -> bool:
        """Whether the side has its canastas and the partner has not refused."""
        return self.missing == 0 and self.seen.turn.permission != "no" and not self.foot

    def wild_bonus(self) -> int:
        """Return what a canasta of wild cards brings at least, 0 where there is none."""
        return int(self.numbers.wild_bonus_any) if self.numbers.wild_only == 1 else 0

    def points(self, kinds: Sequence[int]) -> int:
        """Return the points that counted cards cost in a hand."""
        return sum(n * v for n, v in zip(kinds, self.numbers.hand_value, strict=True) if n)

    # --- suits -----------------------------------------------------------------------------------

    @cached_property
    def suits(self) -> list[list[int]]:
        """The naturals of the hand by suit and kind."""
        return by_suit(self.seen.hand)

    @cached_property
    def whole_suits(self) -> list[list[int]]:
        """The naturals of the hand, with those that lie on the tray."""
        found = by_suit((*self.seen.hand, *(card for cards in self.seen.tray for card in cards)))
        if self.lifted:
            top = self.seen.tray[self.lifted_place][-1]
            found[SUIT_NUMBERS[top[-1]]][self.lifted_kind] -= 1
        return found

    @cached_property
    def unseen_suits(self) -> list[list[int]]:
        """By suit and kind, the naturals that are not in view."""
        copies = int(self.numbers.copies[FOUR]) // SUITS
        seen = by_suit((*self._in_view(), *self.memory.cards))
        return [[max(copies - n, 0) for n in row] for row in seen]


def by_suit(cards: Iterable[Card]) -> list[list[int]]:
    """Count naturals by suit and kind."""
    found = [[0] * KINDS for _ in range(SUITS)]
    for card in cards:
        kind = KIND_OF[card]
        if FOUR <= kind <= ACE:
            found[SUIT_NUMBERS[card[-1]]][kind] += 1
    return found
