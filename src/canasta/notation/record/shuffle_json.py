"""How a deck was shuffled, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.notation.record.walk import Line
from canasta.notation.shapes import object_of, typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.notation.record.content import AbortedShuffle, ShuffleRecord

_SHUFFLE: Final[dict[str, type]] = {"commitment": str, "numbers": list}
_SHUFFLE_OPTIONAL: Final[dict[str, type]] = {
    "shuffled": list,
    "cut": dict,
    "reshuffled": int,
    "secret": str,
}
_NUMBER: Final[dict[str, type]] = {"given": str}
_NUMBER_OPTIONAL: Final[dict[str, type]] = {"seal": str, "opened": str}
_ABORTED: Final[dict[str, type]] = {"deal": int, "dealer": int, "shuffle": dict}


def shuffle_data(shuffle: ShuffleRecord) -> dict[str, Any]:
    """Return a shuffle for JSON; what it does not have is left out."""
    data: dict[str, Any] = {
        "commitment": shuffle.commitment,
        "numbers": [
            {"given": number.given, "seal": number.seal, "opened": number.opened}
            for number in shuffle.numbers
        ],
        "shuffled": list(shuffle.asked),
    }
    if shuffle.cut_at is not None:
        data["cut"] = {"at": shuffle.cut_at, "by": shuffle.cut_by}
    return data | {"reshuffled": shuffle.reshuffles, "secret": shuffle.secret}


def aborted_data(aborted: AbortedShuffle) -> dict[str, Any]:
    """Return a shuffle that was given up for JSON."""
    return {
        "deal": aborted.deal,
        "dealer": aborted.dealer,
        "shuffle": shuffle_data(aborted.shuffle),
    }


def shuffle_lines(data: object, where: str) -> Iterator[Line]:
    """Yield the lines that the same shuffle has as a text; the reader judges the values."""
    shuffle = object_of(data, where, _SHUFFLE, _SHUFFLE_OPTIONAL)
    yield Line(f"commitment {shuffle['commitment']}", where=f"{where}.commitment")
    for seat, number in enumerate(shuffle["numbers"]):
        here = f"{where}.numbers[{seat}]"
        fields = object_of(number, here, _NUMBER, _NUMBER_OPTIONAL)
        words = (fields["given"], fields.get("seal", ""), fields.get("opened", ""))
        yield Line(f"number {seat} {' '.join(filter(None, words))}", where=here)
    if shuffle.get("shuffled"):
        here = f"{where}.shuffled"
        seats = [str(typed(seat, int, here)) for seat in shuffle["shuffled"]]
        yield Line(f"shuffled {' '.join(seats)}", where=here)
    if "cut" in shuffle:
        yield _cut_line(shuffle["cut"], f"{where}.cut")
    if shuffle.get("reshuffled"):
        yield Line(f"reshuffled {shuffle['reshuffled']}", where=f"{where}.reshuffled")
    if shuffle.get("secret"):
        yield Line(f"secret {shuffle['secret']}", where=f"{where}.secret")


def _cut_line(data: object, where: str) -> Line:
    cut = object_of(data, where, {"at": int}, {"by": object})
    by = "" if cut.get("by") is None else f" by {typed(cut['by'], int, f'{where}.by')}"
    return Line(f"cut {cut['at']}{by}", where=where)


def aborted_lines(data: object, where: str) -> Iterator[Line]:
    """Yield the lines of a shuffle that was given up."""
    aborted = object_of(data, where, _ABORTED, {})
    yield Line(f"aborted {aborted['deal']}", where=f"{where}.deal")
    yield Line(f"dealer {aborted['dealer']}", where=f"{where}.dealer")
    yield from shuffle_lines(aborted["shuffle"], f"{where}.shuffle")


def deal_of(data: object, where: str) -> int:
    """Return the deal of a shuffle that was given up."""
    deal: int = object_of(data, where, _ABORTED, {})["deal"]
    return deal
