"""The table in lines of text, each a sentence that can be read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import in_order
from canasta.terminal.saying import capital, say, spoken
from canasta.terminal.view import side_title
from canasta.terminal.wants import out_need, to_meld
from canasta.words import card_counts, card_list, card_name, rank_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.observation import Observation, SideView


def table_lines(
    seen: Observation, names: Sequence[str], own: int, ended_with: Sequence[int] | None = None
) -> Iterator[str]:
    """Say what lies in the middle, before each side, and what is held.

    Args:
        seen: the table.
        names: the players by seat.
        own: the side of the person.
        ended_with: the totals after a deal that has ended, when no side needs anything anymore.
    """
    yield moment(seen)
    for side in range(len(seen.sides)):
        title = side_title(names, side, len(seen.sides), own)
        if ended_with is None:
            yield _standing(title, seen, side)
        else:
            yield say("line.side.bare", side=title, points=ended_with[side])
        yield from _laid(seen.sides[side])
    held = zip(names, seen.hand_sizes, strict=True)
    yield say("line.held", names=", ".join(f"{name} {count}" for name, count in held))
    if any(seen.feet):
        feet = zip(names, seen.feet, strict=True)
        yield say("line.feet", names=", ".join(name for name, count in feet if count))


def canastas(seen: Observation, names: Sequence[str], own: int) -> Iterator[str]:
    """Say which canastas each side has, a line for each; a line changes with the kind alone."""
    for number, side in enumerate(seen.sides):
        title = side_title(names, number, len(seen.sides), own)
        for meld in side.melds:
            if meld.canasta:
                ranks = _ranks(meld.rank)
                kind = spoken().text(f"canasta.a.{meld.canasta}")
                yield f"{title}: {say('line.melded', ranks=ranks, cards=kind)}"


def moment(seen: Observation) -> str:
    """Say what lies in the middle and what is held."""
    parts = [say("line.stock", count=seen.stock_count)]
    if seen.talons:
        parts.append(say("line.talons", sizes=", ".join(map(str, seen.talons))))
    parts.append(_pile(seen))
    if seen.hand:
        cards = card_list(in_order(seen.hand), short=True, words=spoken())
        parts.append(say("line.your_hand", cards=cards))
    return " ".join(parts)


def _ranks(rank: str) -> str:
    return capital(rank_name(rank, plural=True, words=spoken()))


def _pile(seen: Observation) -> str:
    if seen.top_discard is None:
        return say("line.pile.empty")
    top = card_name(seen.top_discard, words=spoken())
    key = "line.pile.frozen" if seen.pile_frozen else "line.pile"
    return say(key, top=top, count=seen.pile_count)


def _standing(title: str, seen: Observation, side: int) -> str:
    """Say how many points a side has and what it needs, to open or to go out."""
    view = seen.sides[side]
    need = out_need(seen, side) if view.melds else to_meld(seen.rules, view)
    key = "line.side" if need else "line.side.bare"
    return say(key, side=title, points=view.total, need=need)


def _laid(side: SideView) -> Iterator[str]:
    """Say what lies before a side, a line for each meld."""
    if side.red_threes:
        yield f"  {say('line.red_threes', count=len(side.red_threes))}"
    if side.black_threes:
        yield f"  {say('line.black_threes', count=len(side.black_threes))}"
    for meld in side.melds:
        ranks = _ranks(meld.rank)
        cards = card_counts(meld.cards, words=spoken())
        if meld.canasta:
            canasta = spoken().text(f"canasta.a.{meld.canasta}")
            yield f"  {say('line.canasta', ranks=ranks, cards=cards, canasta=canasta)}"
        else:
            yield f"  {say('line.melded', ranks=ranks, cards=cards)}"
