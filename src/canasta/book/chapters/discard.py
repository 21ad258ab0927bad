"""The discard: what may be thrown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say which cards may not be thrown, and when they may."""
    yield from paragraph(w.say("discard.one"), *_barred(w))
    yield from paragraph(*_empty_pile(w))
    yield from paragraph(*_free_again(w))
    yield from paragraph(*_freezes(w))


def _barred(w: Writer) -> Iterator[Sentence]:
    barred = w.rules.discard.forbidden
    if barred:
        yield w.say("discard.barred", "discard.forbidden", cards=w.classes(barred))
    if w.rules.black3.no_discard_on_first_turn:
        yield w.say("discard.first_turn", "black3.no_discard_on_first_turn")
    if not barred and not w.rules.black3.no_discard_on_first_turn:
        yield w.say("discard.any", "discard.forbidden")


def _empty_pile(w: Writer) -> Iterator[Sentence]:
    discard = w.rules.discard
    barred = discard.forbidden_on_empty_pile
    ranks = w.ranks(barred - {"dead"})
    if ranks:
        yield w.say("discard.empty_pile", "discard.forbidden_on_empty_pile", ranks=ranks)
    if "dead" in barred:
        key = "dead" if w.rules.meld.dead_ranks != "none" else "canasta"
        if not ranks:
            key += ".alone"
        fields = ("discard.forbidden_on_empty_pile", "meld.dead_ranks")
        yield w.say(f"discard.empty_pile.{key}", *fields)
    if discard.meld_must_leave_one:
        yield w.say("discard.leave_one", "discard.meld_must_leave_one")


def _free_again(w: Writer) -> Iterator[Sentence]:
    discard = w.rules.discard
    barred = discard.forbidden or discard.forbidden_on_empty_pile
    for place, name in enumerate(discard.forced_order):
        key = "then" if place else "first"
        what = name
        if name == "A_or_7_or_dead" and w.rules.meld.dead_ranks == "none":
            what = "A_or_7_or_canasta"
        yield w.say(f"discard.forced.{key}.{what}", "discard.forced_order", "meld.dead_ranks")
    exempt = discard.final_exempt & _all(discard.forbidden)
    if exempt:
        yield w.say("discard.last", "discard.final_exempt", cards=w.a_card(exempt))
    if barred:
        kept = w.rules.three.tabled_classes and w.rules.three.hold_limit != 0
        key = "discard.none_left.threes" if kept else "discard.none_left"
        yield w.say(key, "discard.forbidden", "three.hold_limit")
    if discard.challenge:
        yield w.say("discard.challenge", "discard.challenge")


def _all(classes: frozenset[str]) -> frozenset[str]:
    more = {"joker"} if "wild" in classes else set()
    return classes | more | ({"red3", "black3"} if "three" in classes else set())


def _freezes(w: Writer) -> Iterator[Sentence]:
    pile, barred = w.rules.pile, _all(w.rules.discard.forbidden)
    freezing = _all(pile.freezing_cards) - barred - w.rules.three.tabled_classes - {"three"}
    if freezing and not pile.always_frozen:
        card = w.a_card(freezing)
        yield w.say("discard.freezes", "pile.freezing_cards", card=card)
    stops = (_all(pile.top_blocks) - barred - w.rules.three.tabled_classes) & {"red3", "black3"}
    if stops:
        card = w.a_card(stops)
        yield w.say("discard.stops", "pile.top_blocks", card=card)
