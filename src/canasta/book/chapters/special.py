"""Special hands, which end the deal at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph, points
from canasta.rules.fields.special_hands import SETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say how a special hand is shown, and list those that are played."""
    played = [name for name in SETS[w.rules.special.set] if name not in w.rules.special.left_out]
    if not played:
        return
    cards = w.get("deal.hand_size") + w.get("draw.count")
    yield from paragraph(
        w.say("special.what", "deal.hand_size", "draw.count", cards=cards),
        w.say("special.threes", "special.set"),
    )
    hands = SETS[w.rules.special.set]
    yield from points(*(_hand(w, name, hands[name].points) for name in played))
    winning = [w.words.text(f"special.{name}") for name in played if hands[name].wins_game]
    if winning:
        listed = w.words.listing(winning)
        wins = w.say("special.wins", "special.set", hands=listed, count=len(winning))
        yield from paragraph(wins)
    yield from paragraph(w.say("special.others"))


def _hand(w: Writer, name: str, value: int) -> Sentence:
    hand, pattern = w.words.text(f"special.{name}"), w.words.text(_pattern(w, name))
    fields = ("special.set", "special.left_out")
    return w.say("special.hand", *fields, hand=hand, pattern=pattern, points=w.points(value))


def _pattern(w: Writer, name: str) -> str:
    own = f"book.pattern.{name}.{w.rules.special.set}"
    return own if own in w.words else f"book.pattern.{name}"
