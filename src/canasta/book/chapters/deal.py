"""The deal and the start of the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence, Table
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say how many cards are dealt and what is turned up."""
    deal = w.rules.deal
    hand = w.say("deal.hand", "deal.hand_size", count=w.get("deal.hand_size"))
    foot = None
    if deal.foot_size:
        foot = w.say("deal.foot", "deal.foot_size", count=deal.foot_size)
    yield from paragraph(hand, foot, _talons(w), w.say("deal.stock"))
    early = _threes(w) if deal.dealt_red3 == "immediate_before_upcard" else None
    yield from paragraph(early)
    yield from paragraph(*_upcard(w))
    if deal.initial_pile == "upcard_plus_count":
        yield from paragraph(w.say("deal.beneath", "deal.initial_pile"))
        yield _beneath(w)
    yield from paragraph(None if early else _threes(w))


def _talons(w: Writer) -> Sentence | None:
    talon = w.rules.talon
    if talon.source != "dealt_piles":
        return None
    sizes = w.words.listing([w.words.number(size) for size in talon.sizes])
    return w.say("deal.talons", "talon.source", "talon.sizes", sizes=sizes)


def _upcard(w: Writer) -> Iterator[Sentence | None]:
    deal = w.rules.deal
    if deal.initial_pile == "empty":
        yield w.say("deal.empty", "deal.initial_pile")
        return
    yield w.say("deal.upcard", "deal.initial_pile")
    if deal.upcard_cover:
        cover = w.classes(deal.upcard_cover)
        yield w.say("deal.cover", "deal.upcard_cover", cards=cover)
        if deal.upcard_repeat == "reshuffle_on_second_of_kind":
            yield w.say("deal.reshuffle", "deal.upcard_repeat")
    freezing = deal.upcard_freezes
    if freezing and not w.rules.pile.always_frozen:
        yield w.say("deal.freezes", "deal.upcard_freezes", cards=w.any_of(freezing))


def _beneath(w: Writer) -> Table:
    rows = [
        (w.words.text(f"rank.{rank}"), str(count))
        for rank, count in w.rules.deal.initial_pile_count
    ]
    return w.table(("upcard", "beneath"), rows, "deal.initial_pile_count")


def _threes(w: Writer) -> Sentence | None:
    threes = w.rules.three.tabled_classes
    if not threes:
        return None
    when = w.rules.deal.dealt_red3
    cards, limit = w.classes(threes), w.rules.three.hold_limit
    if when == "own_first_turn" and limit:
        fields = ("deal.dealt_red3", "three.hold_limit")
        return w.say("deal.threes.own_first_turn.kept", *fields, cards=cards, count=limit)
    return w.say(f"deal.threes.{when}", "deal.dealt_red3", cards=cards)
