"""Canastas: what they are, what they bring, what may be added to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph, points
from canasta.rules.house_rules.validation.possible import canasta_types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer
    from canasta.rules.fields.values import BonusCase


def blocks(w: Writer) -> Iterator[Block]:
    """Say what makes a canasta and give the table of bonuses."""
    canasta = w.rules.canasta
    yield from paragraph(w.sized("canastas.what"), *_kinds(w))
    fields = ("natural", "mixed", "sequence", "wild", "sevens", "aces_pure", "deuces")
    bonuses = (f"canasta.bonus_{field}" for field in fields)
    yield w.table(("canasta", "bonus"), _bonuses(w), *bonuses)
    cases = (canasta.bonus_wild or (), canasta.bonus_deuces or ())
    if any(len(found) > 1 for found in cases):
        names = ("canasta.bonus_wild", "canasta.bonus_deuces")
        yield from paragraph(w.say("canastas.first_case", *names))
    only_out = w.rules.meld.deuces_as_rank and canasta.bonus_deuces_only_if_out
    field = "canasta.bonus_deuces_only_if_out"
    yield from paragraph(w.say("canastas.deuces_out", field) if only_out else None)
    yield from _many(w)
    yield from paragraph(*_added(w))
    counted = "canastas.cards" if canasta.card_points_count else "canastas.no_cards"
    yield from paragraph(w.say(counted, "canasta.card_points_count"))


def _kinds(w: Writer) -> Iterator[Sentence]:
    meld = w.rules.meld
    if meld.max_wilds or w.rules.canasta.wilds_added_after == "unlimited":
        yield w.say("canastas.kinds", "meld.max_wilds", "canasta.wilds_added_after")
    if meld.sequences:
        yield w.say("canastas.kinds.sequence", "meld.sequences")
    if meld.wild_only_melds:
        yield w.say("canastas.kinds.wild", "meld.wild_only_melds")


def _bonuses(w: Writer) -> Iterator[tuple[str, str]]:
    canasta, there = w.rules.canasta, canasta_types(w.rules)
    plain = {
        "natural": canasta.bonus_natural,
        "mixed": canasta.bonus_mixed,
        "sequence": canasta.bonus_sequence,
        "sevens": canasta.bonus_sevens,
        "aces_pure": canasta.bonus_aces_pure,
    }
    for kind, bonus in plain.items():
        if kind in there and bonus is not None:
            yield w.words.text(f"canasta.{kind}"), w.points(bonus)
    cases = {"wild": canasta.bonus_wild, "deuces_natural": canasta.bonus_deuces}
    for kind, found in cases.items():
        if kind in there:
            for case in found or ():
                yield _case(w, kind.partition("_")[0], case), w.points(case.points)
            if not found:
                yield w.words.text(f"book.case.{kind.partition('_')[0]}.any"), w.points(0)


def _case(w: Writer, kind: str, case: BonusCase) -> str:
    if case.card == "jokers" and not case.count:
        return w.words.text(f"book.case.{kind}.no_jokers")
    if kind == "wild" and case.count == {
        "deuces": w.most_wild_cards,
        "jokers": w.get("deck.jokers"),
    }.get(case.card):
        return w.words.text(f"book.case.wild.{case.card}.all", count=case.count)
    return w.words.text(f"book.case.{kind}.{case.card}", count=case.count)


def _many(w: Writer) -> Iterator[Block]:
    cases = w.rules.canasta.bonus_by_number
    if not cases:
        return
    yield from paragraph(w.say("canastas.many", "canasta.bonus_by_number"))
    sentences = []
    for case in cases:
        needs = w.words.listing(
            [w.words.text(f"book.need.{kind}", count=number) for kind, number in case.needs]
        )
        sentences.append(
            w.say(
                "canastas.many.case",
                "canasta.bonus_by_number",
                needs=needs,
                points=w.points(case.points),
            )
        )
    yield from points(*sentences)


def _added(w: Writer) -> Iterator[Sentence]:
    canasta, most = w.rules.canasta, w.rules.meld.max_size
    names = ("canasta.naturals_added_after", "canasta.wilds_added_after")
    naturals, wilds = canasta.naturals_added_after, canasta.wilds_added_after
    if not w.rules.meld.max_wilds and wilds != "unlimited":
        wilds = "none"
    if (not naturals and wilds == "none") or (most is not None and most <= canasta.size):
        key, field = "canastas.closed", "meld.max_size_when_going_out"
        may_grow = most is not None and w.rules.get(field) is not None
        yield w.say(f"{key}.until_out" if may_grow else key, *names, "meld.max_size", field)
        return
    key = "naturals" if naturals else "no_naturals"
    limit = ("meld.max_wilds",) if wilds == "up_to_max" else ()
    count = w.rules.meld.max_wilds
    yield w.say(f"canastas.added.{key}.{wilds}", *names, *limit, count=count)
    if wilds != "none":
        yield w.say("canastas.becomes_mixed", "canasta.wilds_added_after")
