"""Going out: what it takes, the question, the last card, a concealed hand, acaba."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph, points
from canasta.rules.fields.values import CANASTA_TYPES
from canasta.rules.house_rules.validation.possible import canasta_types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say when a player may go out and what it brings."""
    yield from paragraph(_what(w), *_canastas(w), *_excluded(w))
    yield from paragraph(*_conditions(w))
    yield from paragraph(_keep(w))
    yield from paragraph(*_question(w))
    yield from paragraph(*_bonus(w))
    yield from _concealed(w)
    yield from paragraph(*_acaba(w))


def _canastas(w: Writer) -> Iterator[Sentence]:
    """Yield how many canastas are needed; certain kinds may be as many as all together."""
    fields = ("out.canastas_required", "out.required_kinds")
    count = w.get("out.canastas_required")
    needed = {kind: number for kind, number in w.rules.out.required_kinds if number}
    needs = w.words.listing(
        [w.words.text(f"book.need.{kind}", count=number) for kind, number in needed.items()]
    )
    if count > sum(needed.values()):
        yield w.say("out.canastas", fields[0], count=count)
        if needed:
            yield w.say("out.kinds", fields[1], needs=needs)
    elif needed:
        yield w.say("out.only_kinds", *fields, needs=needs)
    else:
        yield w.say("out.no_canasta", fields[0])
    if needed:
        yield w.say("out.no_substitute", fields[1])


def _excluded(w: Writer) -> Iterator[Sentence]:
    left_out = w.rules.out.excluded_kinds & canasta_types(w.rules)
    if left_out:
        names = w.words.listing(
            [w.words.text(f"book.kinds.{kind}") for kind in CANASTA_TYPES if kind in left_out]
        )
        yield w.say("out.excluded", "out.excluded_kinds", kinds=names)


def _conditions(w: Writer) -> Iterator[Sentence]:
    there = canasta_types(w.rules) | {"sevens", "aces_pure"}
    blocking = [k for k in CANASTA_TYPES if k in w.rules.out.blocked_by_incomplete & there]
    if blocking:
        names = [w.words.text(f"book.unfinished.{kind}") for kind in blocking]
        first = w.words.text("list.comma").join(names[:-1])
        kinds = w.words.text("list.or", first=first, last=names[-1]) if first else names[0]
        yield w.say("out.blocked", "out.blocked_by_incomplete", kinds=kinds)


def _what(w: Writer) -> Sentence:
    key = f"out.what.{w.rules.out.final_discard}"
    foot = ".foot" if w.rules.deal.foot_size else ""
    return w.say(f"{key}{foot}", "out.final_discard", "deal.foot_size")


def _keep(w: Writer) -> Sentence:
    return w.say("out.keep.foot" if w.rules.deal.foot_size else "out.keep", "deal.foot_size")


def _question(w: Writer) -> Iterator[Sentence]:
    out = w.rules.out
    if out.ask_permission == "no" or max(w.get("table.sides")) == 1:
        return
    yield w.say(f"out.ask.{out.ask_permission}", "out.ask_permission")
    yield w.say(f"out.when.{out.ask_window}", "out.ask_window")
    if out.asks_per_deal is not None:
        yield w.say("out.asks", "out.asks_per_deal", count=out.asks_per_deal)
    yield w.say("out.answer")
    if w.rules.seats(w.form) > 2 * w.rules.sides(w.form):
        yield w.say("out.who_answers")
    fine = w.rules.penalty.ask_then_unable
    if fine is not None and fine.points:
        key = "out.unable.optional" if fine.optional else "out.unable"
        yield w.say(key, "penalty.ask_then_unable", points=w.points(fine.points))


def _bonus(w: Writer) -> Iterator[Sentence]:
    out = w.rules.out
    if out.bonus:
        yield w.say("out.bonus", "out.bonus", points=w.points(out.bonus))
    else:
        yield w.say("out.no_bonus", "out.bonus")
    if out.concealed_extra:
        points_ = w.points(out.concealed_extra)
        yield w.say("out.concealed", "out.concealed_extra", points=points_)


def _concealed(w: Writer) -> Iterator[Block]:
    out = w.rules.out
    if not out.concealed_extra:
        return
    of_the_hand = out.concealed_test != "canasta_from_hand_this_turn"
    names = ("hand", "own", "add") if of_the_hand else ("canasta",)
    sentences = [w.say(f"out.concealed.{name}", "out.concealed_test") for name in names]
    if not out.concealed_via_pile:
        sentences.append(w.say("out.concealed.no_pile", "out.concealed_via_pile"))
    yield from paragraph(w.say("out.concealed.means", "out.concealed_test", count=len(sentences)))
    yield from points(*sentences)
    if out.concealed_via_pile:
        yield from paragraph(w.say("out.concealed.pile", "out.concealed_via_pile"))


def _acaba(w: Writer) -> Iterator[Sentence]:
    acaba = w.rules.declare.acaba
    if acaba is None:
        return
    yield w.say("out.acaba", "declare.acaba", points=w.points(acaba.award))
    if max(w.get("table.sides")) > 1:
        yield w.say("out.acaba.ask", "declare.acaba")
