"""Ten mistakes that people make, those that can be made at this table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.writer import points
from canasta.rules.fields.values import three_test

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.book.blocks import Block
    from canasta.book.writer import Writer

_TEN: Final = 10


def blocks(w: Writer) -> Iterator[Block]:
    """List the first ten that apply."""
    threes = w.classes(w.rules.three.tabled_classes)
    found = [name for name, (_, applies) in _MISTAKES.items() if applies(w)]
    yield from points(
        *(w.say(f"mistakes.{name}", *_MISTAKES[name][0], cards=threes) for name in found[:_TEN]),
        numbered=True,
    )


def _may_be_free(w: Writer) -> bool:
    return not w.rules.pile.always_frozen


def _out_minimum(w: Writer) -> bool:
    return w.rules.open.pile_take_can_open == "yes"


def _few_melds_cost(w: Writer) -> bool:
    """Say whether threes count against a side that melds too little."""
    return three_test(w.rules.three.negative_if).kind in {"not_melded", "canastas<"}


_MISTAKES: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Writer], bool]]]] = {
    "buried_cards": (("open.pile_take_can_open", "open.top_discard_counts"), _out_minimum),
    "from_hand_first": (
        ("open.pile_take_can_open",),
        lambda w: w.rules.open.pile_take_can_open == "no",
    ),
    "before_opening": (
        ("open.pile_take_can_open",),
        lambda w: w.rules.open.pile_take_can_open == "forbidden",
    ),
    "frozen_with_wild": (
        ("pile.freezing_cards", "pile.always_frozen"),
        lambda w: w.rules.pile.always_frozen or bool(w.rules.pile.freezing_cards),
    ),
    "no_pair_needed": (
        ("pile.open_methods", "pile.always_frozen"),
        lambda w: _may_be_free(w) and "add_to_meld" in w.rules.pile.open_methods,
    ),
    "bonus_in_minimum": ((), lambda _: True),
    "last_card": (
        ("out.canastas_required",),
        lambda w: w.get("out.canastas_required") > 0 and not w.rules.deal.foot_size,
    ),
    "two_foot": (("deal.foot_size",), lambda w: w.rules.deal.foot_size > 0),
    "kept_red_threes": (
        ("three.positive_if", "three.negative_if"),
        lambda w: bool(w.rules.three.tabled_classes) and _few_melds_cost(w),
    ),
    "held_red_threes": (
        ("red3.in_hand_value", "three.tabled_classes"),
        lambda w: not w.rules.three.tabled_classes and w.rules.red3.in_hand_value > 0,
    ),
    "wild_spoils": (
        ("canasta.wilds_added_after", "canasta.bonus_natural", "canasta.bonus_mixed"),
        lambda w: (
            w.rules.meld.max_wilds > 0
            and w.rules.canasta.bonus_natural > w.rules.canasta.bonus_mixed
        ),
    ),
    "black_three_stops_once": (
        ("pile.top_blocks", "discard.forbidden", "pile.freezing_cards"),
        lambda w: (
            not {"black3", "three"} & (w.rules.discard.forbidden | w.rules.pile.freezing_cards)
            and _may_be_free(w)
            and bool(w.rules.pile.freezing_cards)
        ),
    ),
    "asked_too_late": (
        ("out.ask_permission", "out.ask_window"),
        lambda w: (
            w.rules.out.ask_permission != "no"
            and max(w.get("table.sides")) > 1
            and w.rules.out.ask_window == "before_draw_or_after_stock_draw_before_meld"
        ),
    ),
    "must_ask": (
        ("out.ask_permission",),
        lambda w: w.rules.out.ask_permission == "mandatory" and max(w.get("table.sides")) > 1,
    ),
    "sequence_wild": (("meld.sequences",), lambda w: w.rules.meld.sequences),
    "sequence_pile": (
        ("meld.sequences", "pile.open_methods"),
        lambda w: w.rules.meld.sequences,
    ),
    "two_natural": (
        ("meld.min_naturals",),
        lambda w: w.rules.meld.min_naturals > 1 and w.rules.meld.max_wilds > 0,
    ),
    "draw_two_discard_one": (("draw.count",), lambda w: w.get("draw.count") > 1),
    "take_back": ((), lambda _: True),
    "other_side": ((), lambda _: True),
    "hand_counts": ((), lambda _: True),
    "total_before": (
        ("open.minimum_by_score",),
        lambda w: bool(w.rules.open.minimum_by_score),
    ),
}
"""Mistake -> the fields that it speaks of, and whether it can be made."""
