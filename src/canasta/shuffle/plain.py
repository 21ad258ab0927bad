"""A shuffle as plain values, to be stored and gone on with after a crash at any step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.shuffle.number import Given, Number
from canasta.shuffle.protocol import Shuffle
from canasta.shuffle.stages import ShuffleError, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES: Final = (
    "game",
    "deal",
    "dealer",
    "packs",
    "jokers",
    "least",
    "cut_at",
    "cut_by",
    "reshuffles",
    "stock",
)


def to_plain(shuffle: Shuffle) -> dict[str, Any]:
    """Return a shuffle as plain values, bytes as hexadecimal digits.

    The secret is among them: this is for the server's own store, and for nobody's eyes.
    """
    plain: dict[str, Any] = {name: getattr(shuffle, name) for name in _NAMES}
    plain["secret"] = shuffle.secret.hex()
    plain["numbers"] = [
        [str(number.given), number.seal.hex(), number.opened.hex()] for number in shuffle.numbers
    ]
    plain["asked"] = list(shuffle.asked)
    plain["ending"] = shuffle.ending and str(shuffle.ending)
    return plain


def from_plain(plain: Mapping[str, Any]) -> Shuffle:
    """Return the shuffle that was stored.

    Raises:
        ShuffleError: when the values are not those of a shuffle.
    """
    try:
        return Shuffle(
            **{name: plain[name] for name in _NAMES},
            secret=bytes.fromhex(plain["secret"]),
            numbers=tuple(
                Number(Given(given), bytes.fromhex(seal), bytes.fromhex(opened))
                for given, seal, opened in plain["numbers"]
            ),
            asked=tuple(plain["asked"]),
            ending=None if plain["ending"] is None else Stage(plain["ending"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ShuffleError(f"this is not a stored shuffle: {error!r}") from error
