"""Red threes and black threes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.writer import paragraph
from canasta.rules.fields.values import three_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence, Table
    from canasta.book.writer import Writer
    from canasta.rules.fields.groups import Three

_PER_PACK: Final = 2
_ALL_SIDES: Final = (("side_melded", "not_melded"), ("not_melded", "side_melded"))
"""Tests one of which every side passes."""


def blocks(w: Writer) -> Iterator[Block]:
    """Say what becomes of threes and what they count."""
    tabled = w.rules.three.tabled_classes
    if tabled:
        yield from paragraph(*_laid(w))
        yield _values(w)
        yield from paragraph(*_signs(w))
        yield from paragraph(*_in_hand(w))
    if "red3" not in tabled:
        points = w.points(w.rules.red3.in_hand_value)
        yield from paragraph(
            w.say("threes.red_ordinary", "three.tabled_classes"),
            w.say("threes.hand.red3", "red3.in_hand_value", points=points),
        )
    if "black3" not in tabled:
        yield from paragraph(*_black(w))
        yield from paragraph(*_captured(w))


def _names(w: Writer) -> str:
    return w.classes(w.rules.three.tabled_classes)


def _laid(w: Writer) -> Iterator[Sentence]:
    three, names = w.rules.three, _names(w)
    yield w.say("threes.what", "three.tabled_classes", cards=names)
    if three.tabling_optional or (three.hold_until == "deal_end" and three.hold_limit is None):
        yield w.say("threes.optional", "deal.dealt_red3", "three.hold_limit")
    elif three.hold_limit == 0:
        yield w.say("threes.at_once", "three.hold_limit", cards=names)
    else:
        yield from _kept(w)
    if not {"three", *three.tabled_classes} & w.rules.discard.forbidden:
        yield w.say("threes.from_pile", "three.tabled_classes", cards=names)


def _kept(w: Writer) -> Iterator[Sentence]:
    three = w.rules.three
    limit = three.hold_limit
    key = f"threes.kept.{three.hold_until}"
    if limit is None:
        yield w.say(f"{key}.any", "three.hold_until", "three.hold_limit")
    else:
        yield w.say(key, "three.hold_until", "three.hold_limit", count=limit)
    yield w.say("threes.kept.lay")


def _values(w: Writer) -> Table:
    tabled = w.rules.three.tabled_classes
    most = _PER_PACK * w.get("deck.packs")
    colors = [name for name in ("red3", "black3") if name in tabled]
    scales = [w.rules.get(f"{name}.value_by_count") for name in colors]
    fields = [f"{name}.value_by_count" for name in colors]
    heads = [f"points.{name}" for name in colors]
    rows = [
        (str(count), *(w.points(scale[count]) if count < len(scale) else "" for scale in scales))
        for count in range(1, most + 1)
    ]
    return w.table(("threes", *heads), rows, *fields)


def _signs(w: Writer) -> Iterator[Sentence]:
    three = w.rules.three
    yield _sign(w, "for", three.positive_if)
    if three.negative_if != "never":
        yield _sign(w, "against", three.negative_if)
    if (three.positive_if, three.negative_if) not in _ALL_SIDES and not _covers(three):
        yield w.say("threes.else", "three.positive_if", "three.negative_if")
    if three.full_set_positive_if is not None and "red3" in three.tabled_classes:
        test = three_test(three.full_set_positive_if)
        key = f"threes.full.{_word(test.kind)}"
        yield w.say(key, "three.full_set_positive_if", count=test.canastas)


def _sign(w: Writer, sign: str, text: str) -> Sentence:
    test = three_test(text)
    field = "three.positive_if" if sign == "for" else "three.negative_if"
    word = _word(test.kind)
    if word == "fewer" and test.canastas == 1:
        word = "none"
    return w.say(f"threes.{sign}.{word}", field, count=test.canastas)


def _covers(three: Three) -> bool:
    """Say whether threes count for or against any number of canastas."""
    one, other = three_test(three.positive_if), three_test(three.negative_if)
    return {one.kind, other.kind} == {"canastas>=", "canastas<"} and (
        one.canastas == other.canastas
    )


def _word(kind: str) -> str:
    return {"canastas>=": "at_least", "canastas<": "fewer"}.get(kind, kind)


def _in_hand(w: Writer) -> Iterator[Sentence]:
    three, red = w.rules.three, w.rules.red3
    held = three.hold_limit != 0
    if not held:
        if "red3" in three.tabled_classes and red.undeclared_penalty:
            points = w.points(red.undeclared_penalty)
            yield w.say("threes.undeclared", "red3.undeclared_penalty", points=points)
        return
    if three.in_hand_counts_when_negative:
        yield w.say("threes.hand_joins", "three.in_hand_counts_when_negative")
    otherwise = ".otherwise" if three.in_hand_counts_when_negative else ""
    fields = [
        f"{name}.in_hand_value" for name in ("red3", "black3") if name in three.tabled_classes
    ]
    values = [w.points(w.rules.get(field)) for field in fields]
    if len(values) > 1 and len(set(values)) == 1:
        yield w.say(f"threes.hand.three{otherwise}", *fields, points=values[0])
        return
    for field, points in zip(fields, values, strict=True):
        key = f"threes.hand.{field.partition('.')[0]}"
        yield w.say(f"{key}{otherwise}", field, points=points)


def _black(w: Writer) -> Iterator[Sentence]:
    black = w.rules.black3
    if black.meld == "never":
        yield w.say("threes.black.never", "black3.meld")
    else:
        yield w.say(
            "threes.black.out", "black3.meld", "black3.meld_min_size", size=black.meld_min_size
        )
        wilds = black.meld_max_wilds
        key = "threes.black.wilds" if wilds else "threes.black.no_wilds"
        yield w.say(key, "black3.meld_max_wilds", count=wilds)
        points = w.points(black.melded_value)
        yield w.say("threes.black.melded", "black3.melded_value", points=points)
    points = w.points(black.in_hand_value)
    yield w.say("threes.hand.black3", "black3.in_hand_value", points=points)


def _captured(w: Writer) -> Iterator[Sentence]:
    capture = w.rules.black3.pile_capture
    if capture is None:
        return
    each, total = w.points(capture.each), w.points(capture.all)
    key = "threes.captured" if capture.each else "threes.captured.all"
    yield w.say(key, "black3.pile_capture", each=each, all=total)
