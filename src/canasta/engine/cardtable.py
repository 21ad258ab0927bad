"""The real cards of a deal, moved along with the kernel's counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.cards import is_black_three, is_red_three
from canasta.engine.kernel import constants
from canasta.engine.kinds import KIND_OF

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card


@dataclass(slots=True)
class LaidMeld:
    """A meld on the table; `rank` is the kernel's number, a sequence lies from low to high."""

    rank: int
    cards: list[Card]


@dataclass(slots=True)
class CardTable:
    """Where every real card lies.

    `stock` and `pile` have their next and their top card last; `melds` of a side are in the
    order of laying, which is the order of the kernel's pool.
    """

    stock: list[Card]
    hands: list[list[Card]]
    melds: list[list[LaidMeld]]
    red_threes: list[list[Card]]
    captured: list[list[Card]]
    black_threes: list[list[Card]]
    feet: list[list[Card]]
    """By seat; empty lists where no foot waits."""
    talons: list[list[Card]] = field(default_factory=list)
    """The talons that still lie there, the next one first."""
    pile: list[Card] = field(default_factory=list)
    recycled: int = 0

    def clone(self) -> CardTable:
        """Return an independent copy."""
        return CardTable(
            stock=self.stock[:],
            hands=[hand[:] for hand in self.hands],
            melds=[[LaidMeld(m.rank, m.cards[:]) for m in side] for side in self.melds],
            red_threes=[cards[:] for cards in self.red_threes],
            captured=[cards[:] for cards in self.captured],
            black_threes=[cards[:] for cards in self.black_threes],
            feet=[cards[:] for cards in self.feet],
            talons=[cards[:] for cards in self.talons],
            pile=self.pile[:],
            recycled=self.recycled,
        )

    def missing(self, seat: int, cards: Iterable[Card]) -> Card | None:
        """Return a card that the hand does not hold often enough, or None."""
        left = self.hands[seat][:]
        for card in cards:
            if card not in left:
                return card
            left.remove(card)
        return None

    def leave_hand(self, seat: int, cards: Iterable[Card]) -> None:
        """Take cards out of a hand that holds them."""
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)

    def lay(self, side: int, slot: int, rank: int, cards: Sequence[Card]) -> None:
        """Put cards onto the meld in a slot, or behind the last one as a new meld."""
        if slot == len(self.melds[side]):
            self.melds[side].append(LaidMeld(rank, list(cards)))
        else:
            self.melds[side][slot].cards.extend(cards)
        if rank >= constants.SEQUENCE:
            self.melds[side][slot].cards.sort(key=KIND_OF.__getitem__)

    def put_down(self, side: int, card: Card) -> None:
        """Lay a three beside the melds of a side."""
        (self.red_threes if is_red_three(card) else self.black_threes)[side].append(card)

    def join(self, side: int, slots: Sequence[int]) -> None:
        """Put the cards of several melds onto the first of them."""
        melds = self.melds[side]
        first = melds[slots[0]]
        for slot in slots[1:]:
            first.cards.extend(melds[slot].cards)
        if first.rank >= constants.SEQUENCE:
            first.cards.sort(key=KIND_OF.__getitem__)
        melds[:] = [meld for i, meld in enumerate(melds) if i not in slots[1:]]

    def take_rest(
        self, seat: int, kept: int, *, red: bool, black: bool, capture: bool
    ) -> TakenPile:
        """Take the pile but for its `kept` lowest cards into the hand (laws 12, 33).

        With `red` and `black` the threes of that color are laid out; with `capture` the black
        ones are set aside instead.
        """
        cards = self.pile[kept:]
        del self.pile[kept:]
        side = seat % len(self.melds)
        reds = tuple(card for card in cards if red and is_red_three(card))
        blacks = tuple(card for card in cards if black and is_black_three(card))
        hand = tuple(card for card in cards if card not in reds and card not in blacks)
        self.red_threes[side].extend(reds)
        (self.captured if capture else self.black_threes)[side].extend(blacks)
        self.hands[seat].extend(hand)
        return TakenPile(hand, (*reds, *(() if capture else blacks)), blacks if capture else ())

    def recycle(self) -> int:
        """Turn the pile over as stock, the top discard stays; return the cards in the stock."""
        top = self.pile.pop()
        self.stock = self.pile[::-1]
        self.pile = [top]
        self.recycled += 1
        return len(self.stock)


@dataclass(frozen=True, slots=True)
class TakenPile:
    """What came with a taken pile: into the hand, laid out, set aside."""

    hand: tuple[Card, ...]
    threes: tuple[Card, ...]
    captured: tuple[Card, ...]
