"""Decks are random: every measure is near what chance gives (promises F2, F3, F4, F6).

The secrets are fixed, so that what holds today holds tomorrow; the nightly run has fifty times as
many decks.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations
from math import comb

import numpy as np
import pytest

from canasta.cards import full_deck, is_red_three, is_wild, rank_of
from canasta.shuffle.sums import Stream, shuffled, stream_of
from shuffle.measures import MEASURES, z_of_chi, z_of_mean
from shuffle.shuffles import secret

DECKS = 1_000_000 if os.environ.get("CANASTA_NIGHTLY") else 20_000
CARDS = 108
LIMIT = 4


@pytest.fixture(scope="module")
def decks() -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    """Return decks of 108 numbered cards, each with a secret and a number of its own."""
    found = np.empty((DECKS, CARDS), dtype=np.int16)
    one = secret()
    for deck in range(DECKS):
        number = deck.to_bytes(16, "big")
        found[deck] = shuffled(range(CARDS), stream_of("test", 1, one, [number, b"", b""], 0))
    return found


@pytest.mark.parametrize("name", MEASURES)
def test_decks_are_as_random_as_chance_makes_them(
    name: str, decks: np.ndarray[tuple[int, int], np.dtype[np.int16]]
) -> None:
    assert abs(MEASURES[name](decks)) < LIMIT


# --- hands ----------------------------------------------------------------------------------------

DECK = full_deck(2, 4)
HAND = 11
WILD = np.array([is_wild(card) for card in DECK])
RED_THREE = np.array([is_red_three(card) for card in DECK])
RANK = np.unique([rank_of(card) for card in DECK], return_inverse=True)[1]


def hypergeometric(marked: int) -> list[float]:
    """Return how likely a hand holds 0, 1, ... of so many marked cards."""
    ways = comb(CARDS, HAND)
    return [
        comb(marked, count) * comb(CARDS - marked, HAND - count) / ways for count in range(HAND + 1)
    ]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("marked", [WILD, RED_THREE], ids=["wild", "red three"])
def test_hands_hold_as_many_wild_cards_and_red_threes_as_chance_gives(
    seat: int,
    marked: np.ndarray[tuple[int], np.dtype[np.bool_]],
    decks: np.ndarray[tuple[int, int], np.dtype[np.int16]],
) -> None:
    hands = decks[:, seat : 4 * HAND : 4]
    chances = np.array(hypergeometric(int(marked.sum())))
    likely = int((chances * len(decks) >= 10).sum())
    counts = np.bincount(marked[hands].sum(axis=1), minlength=HAND + 1)
    observed = np.array([*counts[:likely], counts[likely:].sum()])
    expected = np.array([*chances[:likely], chances[likely:].sum()]) * len(decks)
    seen = expected > 1
    assert abs(z_of_chi(observed[seen], expected[seen])) < LIMIT


@pytest.mark.parametrize("seat", range(4))
def test_hands_hold_as_many_pairs_as_chance_gives(
    seat: int, decks: np.ndarray[tuple[int, int], np.dtype[np.int16]]
) -> None:
    ranks = np.sort(RANK[decks[:, seat : 4 * HAND : 4]].astype(np.int8), axis=1)
    pairs = np.zeros(len(decks), dtype=np.int64)
    for apart in range(1, HAND):
        pairs += (ranks[:, apart:] == ranks[:, :-apart]).sum(axis=1)
    of_a_rank = Counter(map(rank_of, DECK)).values()
    same = sum(comb(count, 2) for count in of_a_rank) / comb(CARDS, 2)
    assert abs(z_of_mean(pairs, comb(HAND, 2) * same, float(pairs.var()))) < LIMIT


# --- a small deck, exactly ------------------------------------------------------------------------


def test_all_orders_of_five_cards_are_equally_likely() -> None:
    counts = Counter(
        shuffled("ABCDE", stream)
        for number in range(1_200)
        for stream in [stream_of("five", 1, secret(), [number.to_bytes(16, "big")], 0)]
        for _ in range(1_000)
    )
    assert counts.keys() == set(permutations("ABCDE"))
    assert abs(z_of_chi(np.array(list(counts.values())), 10_000)) < LIMIT


# --- no bias at all -------------------------------------------------------------------------------


class Words(Stream):
    """A stream of words that a test has chosen."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"")
        self._given = list(words)

    def word(self) -> int:
        return self._given.pop(0)


@pytest.mark.parametrize("bound", [2, 3, 5, 7, 54, 107, 108, 324])
def test_a_word_of_the_incomplete_round_is_thrown_away(bound: int) -> None:
    whole = (1 << 32) // bound * bound
    assert Words(whole - 1).below(bound) == bound - 1
    for word in {whole, (1 << 32) - 1} - {1 << 32}:
        expected = word % bound if word < whole else 3 % bound
        assert Words(word, 3).below(bound) == expected


def test_a_stream_goes_on_as_long_as_it_is_asked() -> None:
    one, other = Stream(b"seed"), Stream(b"seed")
    words = [one.word() for _ in range(1_000)]
    assert words == [other.word() for _ in range(1_000)]
    assert len(set(words)) == 1_000
