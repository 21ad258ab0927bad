"""The discard pile: free, frozen, blocked, and how it is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta.book.trial import Trial
from canasta.book.writer import paragraph, points
from canasta.cards import parse_cards
from canasta.engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Example, Sentence
    from canasta.book.writer import Writer


@dataclass(frozen=True, slots=True)
class _Case:
    """A pile, what the hand shows, the action, and the way of taking it where it has a text."""

    pile: str
    hand: str
    action: str
    way: str = "natural_pair"
    melds: tuple[str, ...] = ("10S 10H 10D",)


_NATURAL: Final = (
    _Case("6S 9D KD", "KS KH", "take KS KH"),
    _Case("6S 9D KD", "KS 2H", "take KS 2H", "natural_and_wild"),
    _Case("6S 9D KD", "", "take +", "add_to_meld", ("KS KH KC",)),
)
_WITH_WILD: Final = (
    _Case("6S 2D KD", "KS KH", "take KS KH"),
    _Case("6S 2D KD", "KS 2H", "take KS 2H", "natural_and_wild"),
)
_BLOCKED: Final = (
    _Case("6S 9D 3S", "KS KH", "take KS KH"),
    _Case("6S 9D 2C", "2S 2H", "take 2S 2H"),
)
_SEQUENCE: Final = (
    _Case("6S 9D 8H", "", "take + to 5H-7H", "add_to_sequence", ("5H 6H 7H",)),
    _Case("6S 9D 8H", "6H 7H", "take 6H 7H", ""),
)


def blocks(w: Writer) -> Iterator[Block]:
    """Say when and how the pile is taken, and show it."""
    yield from paragraph(w.say("pile.what"), w.say("pile.order"), _opening(w), _limit(w))
    yield from _states(w)
    yield from paragraph(*_blocked(w))
    yield from paragraph(*_one_card(w))
    yield from paragraph(w.say("pile.examples"))
    yield from (_example(w, case) for case in _cases(w))


def _cases(w: Writer) -> Iterator[_Case]:
    yield from _NATURAL
    if not w.rules.pile.always_frozen:
        if w.rules.meld.sequences and w.may_run("5", "8"):
            yield from _SEQUENCE
        if "wild" in w.rules.pile.freezing_cards:
            yield from _WITH_WILD
    yield from _BLOCKED


def _opening(w: Writer) -> Sentence | None:
    opens = w.rules.open.pile_take_can_open
    if opens == "forbidden":
        return None
    return w.say(f"pile.opening.{opens}", "open.pile_take_can_open")


def _limit(w: Writer) -> Sentence:
    limit = w.rules.pile.take_limit
    if limit is None:
        return w.say("pile.whole", "pile.take_limit")
    return w.say("pile.limit", "pile.take_limit", count=limit)


def _states(w: Writer) -> Iterator[Block]:
    pile = w.rules.pile
    if pile.always_frozen:
        yield from paragraph(w.say("pile.always", "pile.always_frozen"))
        return
    yield from paragraph(w.say("pile.free"))
    yield from points(*_ways(w))
    if w.rules.meld.sequences:
        yield from paragraph(w.say("pile.sequence_alone", "meld.sequences"))
    unopened = pile.frozen_until_opened and w.rules.open.pile_take_can_open == "yes"
    if not unopened and not pile.freezing_cards:
        return
    cards = w.any_of(pile.freezing_cards)
    yield from paragraph(
        w.say("pile.freezing", "pile.freezing_cards", cards=cards) if cards else None,
        _unopened(w) if unopened else None,
        w.say("pile.frozen"),
        _afterwards(w) if cards else None,
    )


def _afterwards(w: Writer) -> Sentence:
    """Say what becomes of the freeze when the pile, or its top cards, have been taken."""
    key = "pile.free_again" if w.rules.pile.take_limit is None else "pile.rest_frozen"
    return w.say(key, "pile.freezing_cards", "pile.take_limit")


def _unopened(w: Writer) -> Sentence:
    key = "pile.until_opened.too" if w.rules.pile.freezing_cards else "pile.until_opened"
    return w.say(key, "pile.frozen_until_opened", "pile.freezing_cards")


def _ways(w: Writer) -> Iterator[Sentence]:
    for name in w.rules.pile.open_methods:
        if name == "add_to_sequence" and not w.rules.meld.sequences:
            continue
        if name == "add_to_canasta" and not _grow(w):
            continue
        yield w.say(f"pile.way.{name}", "pile.open_methods")


def _grow(w: Writer) -> bool:
    """Say whether a natural card fits onto a finished canasta."""
    most = w.rules.meld.max_size
    return w.rules.canasta.naturals_added_after and (most is None or most > w.rules.canasta.size)


def _blocked(w: Writer) -> Iterator[Sentence]:
    yield w.say("pile.blocked", "pile.top_blocks", cards=w.a_card(w.rules.pile.top_blocks))
    joins = "add_to_canasta" in w.rules.pile.open_methods
    if not joins and w.rules.canasta.naturals_added_after and w.rules.meld.max_size is None:
        yield w.say("pile.not_onto_canasta", "pile.open_methods")


def _one_card(w: Writer) -> Iterator[Sentence]:
    rule = w.rules.pile.one_card_hand
    if rule != "free":
        yield w.say(f"pile.one_card.{rule}", "pile.one_card_hand")


def _example(w: Writer, case: _Case) -> Example:
    position = Position(
        hands={0: parse_cards(f"{case.hand} 4S 6H 9C JC")},
        melds={0: [parse_cards(meld) for meld in case.melds]},
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards(case.pile),
    )
    shown = [w.cards(case.pile, "pile")]
    if case.hand:
        shown.append(w.cards(case.hand, "hand"))
    else:
        shown.append(w.cards(case.melds[0], "meld"))
    found = w.example("pile.example", Trial(position, case.action), *shown)
    if not found.is_right or not case.way:
        return found
    way = w.say(f"pile.way.{case.way}", "pile.open_methods")
    verdict = replace(found.verdict, text=f"{found.verdict.text} {way.text}", fields=way.fields)
    return replace(found, verdict=verdict)
