"""The score sheet of a deal: the lines of the tally, the totals, the end of the game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, RANKS, rank_of
from canasta.rules.scoring.opening import opening_requirement
from canasta.rules.scoring.points import melded_points
from canasta.rules.scoring.tally import counted_cards
from canasta.server.showing.sentences import result_text
from canasta.wire.sheet import (
    MinimumStep,
    PaymentView,
    ReasonView,
    SheetPart,
    SheetRow,
    SheetSide,
    SheetView,
)
from canasta.words import (
    ending_text,
    line_label,
    line_law,
    line_text,
    lines_once,
    rank_name,
    side_name,
)
from canasta.words.needs import need_text
from canasta.words.reasons import played_text

if TYPE_CHECKING:
    from canasta.rules.scoring.tally import ScoreLine, SideTally
    from canasta.server.showing.sight import Sight
    from canasta.table import Table

_LARGE: Final = frozenset(
    {
        *("take_pile", "take_onto_meld", "open_with_pile", "pass", "open", "empty_hand"),
        *("special", "go_out", "freeze_pile"),
        *("ask_go_out", "answer_yes", "answer_no", "answer_no_missing", "answer_no_acaba"),
        *("answer_wins", "answer_loses"),
    }
)
"""Reasons that are worth a line; draws, small lays and most discards are not."""

_TWO: Final = 2
"""Two sides speak of each other as "We" and "They"."""

_ORDER: Final = (*RANKS, rank_of(JOKER))
"""The ranks, the lowest first."""

_NOT_ALIKE: Final = frozenset({"cards", "in_hand", "undeclared", "penalties"})
"""Parts of the score whose count is not what the points are for, one by one."""


def sheet_view(sight: Sight) -> SheetView | None:
    """Show the score of the deal that is over; it stays while one after the other confirms it."""
    table, reader = sight.scene.table, sight.reader
    if table is None or sight.seen is None:
        return None
    made_of = (table.deal, sight.scene.phase, sight.scene.reasons, sight.seat, sight.side)
    known = reader.sheet
    if known is None or any(old is not new for old, new in zip(known[0], made_of, strict=True)):
        known = reader.sheet = made_of, _sheet(sight, table)
    return known[1]


def _sheet(sight: Sight, table: Table) -> SheetView:
    game = table.game
    settlement = game.settlement
    return SheetView(
        deal=table.deal.number,
        ending=_ending(sight),
        sides=[_side(sight, table, side, tally) for side, tally in enumerate(table.deal.tally())],
        best=_best(sight, table),
        pad=[list(scores) for scores in game.history],
        outs=["" if out is None else table.players[out].name for out in sight.scene.outs],
        steps=_steps(sight),
        dealer="" if game.over else table.players[game.sitting()[game.dealer]].name,
        winner=game.winner,
        result=result_text(sight) if game.over else "",
        payments=[
            PaymentView(payer=owed.payer, receiver=owed.receiver, amount=owed.amount)
            for owed in (settlement.pays if settlement else ())
        ],
        reasons=_reasons(sight, table),
    )


def _reasons(sight: Sight, table: Table) -> list[ReasonView]:
    """Say why computers did the larger things, in the order of the deal."""
    record, scene = table.deal.record, sight.scene
    shown: set[tuple[int, int, str]] = set()
    found: list[ReasonView] = []
    for noted in scene.reasons:
        once = (noted.seat, noted.turn, noted.code)
        if noted.code not in _LARGE or noted.place >= len(record) or once in shown:
            continue
        shown.add(once)
        text = played_text(
            sight.name(noted.seat),
            record[noted.place][1],
            noted,
            suits=scene.rules.meld.sequences,
            words=sight.words,
        )
        found.append(ReasonView(seat=noted.seat, text=text))
    return found


def _ending(sight: Sight) -> str:
    last = [event for event in sight.seen.log if event.name == "deal_ended"] if sight.seen else []
    if not last:
        return ""
    scene = sight.scene
    return ending_text(last[-1], sight.seat, sight.moment.names, scene.rules, words=sight.words)


def _best(sight: Sight, table: Table) -> str:
    """Say whose deal it was; nobody's where the best scores are equal."""
    scores = table.game.history[-1] if table.game.history else ()
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    if len(best) != 1:
        return ""
    side, alone = best[0], len(scores) == table.game.seats
    name = _side_name(sight, side)
    if side == sight.side:
        who = "you" if alone else "we"
    else:
        who = "they" if len(scores) == _TWO and not alone and sight.side is not None else "other"
    return sight.words.text(f"sheet.best.{who}", deal=table.deal.number, side=name)


def _steps(sight: Sight) -> list[MinimumStep]:
    """Return from which totals on a first meld needs more."""
    opening = sight.scene.rules.open
    steps = () if opening.minimum_by_deal else opening.minimum_by_score
    return [MinimumStep(total, minimum) for total, minimum in steps if total is not None]


def _side_name(sight: Sight, side: int) -> str:
    sides = sight.scene.rules.sides(sight.scene.form)
    return side_name(side, sides, sight.side, sight.moment.names, words=sight.words)


def _side(sight: Sight, table: Table, side: int, tally: SideTally) -> SheetSide:
    rules = sight.scene.rules
    total = table.game.totals[side]
    need = opening_requirement(rules, total, table.deal.number + 1)
    return SheetSide(
        side=side,
        name=_side_name(sight, side),
        rows=[
            _row(sight, line, times, _parts(sight, table, side, line))
            for line, times in lines_once(tally.lines)
        ],
        score=tally.total,
        total=total,
        minimum=need.minimum,
        need=need_text(rules, need.minimum, need.canasta, words=sight.words),
    )


def _parts(sight: Sight, table: Table, side: int, line: ScoreLine) -> list[SheetPart]:
    """Return what melded cards count, rank by rank, the highest first."""
    if line.part != "cards":
        return []
    rules, sign = sight.scene.rules, -1 if line.points < 0 else 1
    cards = Counter(
        (_ORDER.index(rank_of(card)), rank_of(card), sign * melded_points(rules, [card]))
        for card in counted_cards(rules, table.deal.side_cards()[side])
    )
    return [
        SheetPart(
            rank, rank_name(rank, plural=True, words=sight.words), count, value, count * value
        )
        for (_, rank, value), count in sorted(cards.items(), reverse=True)
    ]


def _row(sight: Sight, line: ScoreLine, times: int, parts: list[SheetPart]) -> SheetRow:
    count, value = (times, line.points) if times > 1 else (line.count, _value(line))
    return SheetRow(
        item=f"{line.part}.{line.detail}" if line.detail else line.part,
        count=count,
        value=value,
        points=times * line.points,
        seat=line.seat,
        label=line_label(line, words=sight.words),
        text=line_text(line, sight.moment.names, times=times, words=sight.words),
        why="",
        law=line_law(line, sight.scene.rules, words=sight.words),
        parts=parts,
    )


def _value(line: ScoreLine) -> int | None:
    """Return the points for each, where all of them score alike."""
    even = line.count and line.part not in _NOT_ALIKE
    return line.points // line.count if even and line.points % line.count == 0 else None
