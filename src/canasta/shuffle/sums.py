"""The arithmetic of a fair shuffle: what is hashed, and how a deck follows from it.

Everything here can be done again by anybody with SHA-256 and SHAKE256; the documentation, under
"fairness", has it in words.
"""

from __future__ import annotations

import struct
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Final, TypeVar

from canasta.cards import full_deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card

TAG: Final = "canasta-shuffle-1"
"""The name and version of the method; it is at the head of everything that is hashed."""

SECRET_SIZE: Final = 96
"""Bytes of the secret: more than the 578 bits that all orders of 108 cards need."""

NUMBER_SIZE: Final = 16
"""Bytes of a player's number: nobody guesses it from its seal."""

SEAL_SIZE: Final = 32
"""Bytes of a seal and of a commitment: one SHA-256."""

_WORD_RANGE: Final = 1 << 32
_WORDS_AT_ONCE: Final = 128

_T = TypeVar("_T")


def joined(*parts: str | bytes | int) -> bytes:
    """Return parts as one text of bytes that can be read in one way only.

    Each part comes after its length, four bytes, the highest first.  A text is UTF-8, a number
    its decimal digits.
    """
    encoded = (part if isinstance(part, bytes) else str(part).encode() for part in parts)
    return b"".join(struct.pack(">I", len(part)) + part for part in encoded)


def commitment_of(game: str, deal: int, secret: bytes) -> bytes:
    """Return the commitment to a secret: published before anybody gives a number."""
    return sha256(joined(TAG, game, deal, secret)).digest()


def seal_of(number: bytes) -> bytes:
    """Return the seal of a player's number: published before any number is opened."""
    return sha256(number).digest()


class Stream:
    """The words that a shuffle takes: the output of SHAKE256 in pieces of four bytes."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._words: tuple[int, ...] = ()
        self._next = 0

    def word(self) -> int:
        """Return the next word, 0 to 2^32 - 1."""
        if self._next == len(self._words):
            count = 2 * len(self._words) or _WORDS_AT_ONCE
            self._words = struct.unpack(f">{count}I", shake_256(self._seed).digest(4 * count))
        self._next += 1
        return self._words[self._next - 1]

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, all equally likely.

        A word of the last, incomplete round of the bound is thrown away: kept, it would make the
        small numbers a little more likely.
        """
        limit = _WORD_RANGE - _WORD_RANGE % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound


def stream_of(game: str, deal: int, secret: bytes, numbers: Sequence[bytes], time: int) -> Stream:
    """Return the stream of a deal's shuffle.

    Args:
        game: the name of the game.
        deal: the number of the deal.
        secret: the server's secret.
        numbers: one for each seat; empty for a seat that gave none.
        time: 0 for the deck, 1 for the first time that turned cards are shuffled back, and so on.
    """
    tag = f"{TAG} stock {time}" if time else TAG
    return Stream(joined(tag, game, deal, secret, *numbers))


def shuffled(cards: Sequence[_T], stream: Stream) -> tuple[_T, ...]:
    """Return cards in an order in which every arrangement is equally likely (Fisher and Yates).

    From the last place down to the second, the card there changes places with one at or before
    it.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut_deck(cards: Sequence[_T], at: int) -> tuple[_T, ...]:
    """Put the upper packet of so many cards below the other (law 7)."""
    return (*cards[at:], *cards[:at])


def deck_order(packs: int, jokers: int, stream: Stream, cut: int) -> tuple[Card, ...]:
    """Return the whole deck in the order of dealing: shuffled and cut."""
    return cut_deck(shuffled(full_deck(packs, jokers), stream), cut)
