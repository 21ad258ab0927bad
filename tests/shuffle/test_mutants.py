"""Bad shuffles are found out: by the measures, by the known answers, bit by bit (promise F5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from canasta.cards import full_deck
from canasta.shuffle import Given, Number, seal_of, sums
from canasta.shuffle import account as account_module
from canasta.shuffle.sums import Stream, joined
from shuffle.measures import MEASURES
from shuffle.shuffles import begun, ready
from shuffle.test_known_answers import ANSWERS, account_in, fails

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.shuffle import Account

    Decks = np.ndarray[tuple[int, int], np.dtype[np.int16]]

CARDS, DECKS = 108, 20_000


def swapping(chance: np.random.Generator, partner: Callable[[int], tuple[int, int]]) -> Decks:
    """Shuffle with a partner from a wrong range: lowest and one more than highest, by place."""
    decks = np.tile(np.arange(CARDS, dtype=np.int16), (DECKS, 1))
    rows = np.arange(DECKS)
    for last in range(CARDS - 1, 0, -1):
        other = chance.integers(*partner(last), size=DECKS)
        decks[rows, last], decks[rows, other] = decks[rows, other], decks[rows, last].copy()
    return decks


def one_byte(chance: np.random.Generator) -> Decks:
    decks = np.tile(np.arange(CARDS, dtype=np.int16), (DECKS, 1))
    rows = np.arange(DECKS)
    for last in range(CARDS - 1, 0, -1):
        other = chance.integers(0, 256, size=DECKS) % (last + 1)
        decks[rows, last], decks[rows, other] = decks[rows, other], decks[rows, last].copy()
    return decks


def small_seed(chance: np.random.Generator) -> Decks:
    """Return decks of a good shuffle that has only 65 536 beginnings."""
    seeds = chance.integers(0, 1 << 16, size=DECKS)
    made: dict[int, np.ndarray[tuple[int], np.dtype[np.int16]]] = {}
    for seed in seeds.tolist():
        if seed not in made:
            made[seed] = np.random.default_rng(seed).permutation(CARDS).astype(np.int16)
    return np.array([made[seed] for seed in seeds.tolist()])


def sorted_keys(chance: np.random.Generator) -> Decks:
    """Sort by keys of eight bits; equal keys keep their order."""
    keys = chance.integers(0, 256, size=(DECKS, CARDS))
    return np.argsort(keys, axis=1, kind="stable").astype(np.int16)


BIASED: dict[str, Callable[[np.random.Generator], Decks]] = {
    "swap with any place": lambda chance: swapping(chance, lambda _: (0, CARDS)),
    "off by one: the last card never stays": lambda chance: swapping(
        chance, lambda last: (0, max(1, min(last + 1, CARDS - 1)))
    ),
    "a card never stays (Sattolo)": lambda chance: swapping(chance, lambda last: (0, last)),
    "one byte, modulo": one_byte,
    "a seed of 16 bits": small_seed,
    "sorted by keys of eight bits": sorted_keys,
}


@pytest.mark.parametrize("bias", BIASED.values(), ids=BIASED.keys())
def test_the_measures_find_a_biased_shuffle(bias: Callable[[np.random.Generator], Decks]) -> None:
    decks = bias(np.random.default_rng(1))
    assert max(abs(measure(decks)) for measure in MEASURES.values()) > 5


# --- mutants of the program that are as random as the original ------------------------------------


def without(what: str) -> Callable[..., Stream]:
    """Return a stream that forgets a part of what it is made of."""

    def stream(game: str, deal: int, secret: bytes, numbers: Sequence[bytes], time: int) -> Stream:
        tag = f"{sums.TAG} stock {time}" if time and what != "time" else sums.TAG
        parts = {"game": game, "deal": deal, "secret": secret}
        kept = [part for name, part in parts.items() if name != what]
        given = list(numbers)
        if what == "empty":
            given = [number for number in given if number]
        return Stream(joined(tag, *kept, *([] if what == "numbers" else given)))

    return stream


@pytest.mark.parametrize("what", ["game", "deal", "secret", "numbers", "empty", "time"])
def test_the_known_answers_find_a_stream_that_forgets(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_module, "stream_of", without(what))
    assert any(map(fails, ANSWERS))


def sixteen_bits(cards: Sequence[object], stream: Stream) -> tuple[object, ...]:
    keys = [stream.word() >> 16 for _ in cards]
    return tuple(
        card for _, card in sorted(zip(keys, cards, strict=True), key=lambda pair: pair[0])
    )


def upwards(cards: Sequence[object], stream: Stream) -> tuple[object, ...]:
    order = list(cards)
    for place in range(1, len(order)):
        other = stream.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.parametrize(
    ("name", "mutant"),
    [
        ("cut_deck", lambda cards, _: tuple(cards)),
        ("cut_deck", lambda cards, at: (*cards[-at:], *cards[:-at])),
        ("shuffled", sixteen_bits),
        ("shuffled", upwards),
        ("joined", lambda *parts: b"".join(map(bytes, map(str.encode, map(str, parts))))),
        ("full_deck", lambda packs, jokers: (*("JK",) * jokers, *full_deck(packs, 0))),
    ],
    ids=["no cut", "cut from below", "keys of 16 bits", "upwards", "no lengths", "jokers first"],
)
def test_the_known_answers_find_a_changed_method(
    name: str, mutant: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sums, name, mutant)
    monkeypatch.setattr(account_module, name, mutant, raising=False)
    assert any(map(fails, ANSWERS))


# --- one bit --------------------------------------------------------------------------------------

FAIR = ready(begun()).private_account()


def flipped(data: bytes, bit: int) -> bytes:
    return (int.from_bytes(data, "big") ^ (1 << bit)).to_bytes(len(data), "big")


def with_number(seat: int, bit: int) -> Account:
    number = flipped(FAIR.numbers[seat].opened, bit)
    numbers = list(FAIR.numbers)
    numbers[seat] = Number(Given.OPENED, seal_of(number), number)
    return replace(FAIR, numbers=tuple(numbers))


def test_one_bit_of_anything_makes_another_deck() -> None:
    changed = [
        *(replace(FAIR, secret=flipped(FAIR.secret, bit)) for bit in range(96 * 8)),
        *(with_number(seat, bit) for seat in range(4) for bit in range(128)),
        *(replace(FAIR, deal=FAIR.deal ^ 1 << bit) for bit in range(1, 12)),
        *(replace(FAIR, game=game) for game in ("tesu", "Test", "test ", "", "tes")),
        *(replace(FAIR, cut_at=at) for at in range(4, 105) if at != FAIR.cut_at),
    ]
    decks = {account.order() for account in changed}
    assert len(decks) == len(changed)
    assert FAIR.order() not in decks


def test_what_is_joined_can_be_taken_apart_in_one_way_only() -> None:
    texts = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), ("", "abc"), ("a", "b", "c")]
    assert len({joined(*parts) for parts in texts}) == len(texts)


@pytest.mark.parametrize("answer", ANSWERS[:3])
def test_a_forgotten_seat_is_another_deck(answer: dict[str, object]) -> None:
    account = account_in(answer)
    assert replace(account, numbers=account.numbers[:-1]).order() != account.order()
