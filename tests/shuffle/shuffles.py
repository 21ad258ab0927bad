"""Shuffles for tests: with secrets and numbers that anybody can make again."""

from hashlib import sha256, shake_256

from canasta.rules import variant
from canasta.shuffle import Shuffle, Stage, seal_of


def secret(name: object = 0) -> bytes:
    """Return a secret that follows from a name."""
    return shake_256(f"secret {name}".encode()).digest(96)


def number(name: object) -> bytes:
    """Return a player's number that follows from a name."""
    return sha256(f"number {name}".encode()).digest()[:16]


def begun(people: tuple[int, ...] = (0, 1, 2, 3), name: str = "classic") -> Shuffle:
    """Return the shuffle of a first deal of four, dealt by seat 3."""
    return Shuffle.begin(
        variant(name), "4", game="test", deal=1, dealer=3, people=people, secret=secret()
    )


def sealed(shuffle: Shuffle) -> Shuffle:
    """Let everybody seal who has not done so."""
    for seat in shuffle.owing if shuffle.stage is Stage.SEALING else ():
        shuffle = shuffle.seal(seat, seal_of(number(seat)))
    return shuffle


def ready(shuffle: Shuffle, cut: int = 54) -> Shuffle:
    """Let everybody do what is due, up to the deal."""
    shuffle = sealed(shuffle).cut(cut)
    for seat in shuffle.owing:
        shuffle = shuffle.open(seat, number(seat))
    return shuffle
