"""The scores to read: how the game stands, and the score sheet of a deal."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.scoring.points import points_of
from canasta.terminal.columns import table_of
from canasta.terminal.saying import points_text, say, spoken
from canasta.terminal.view import TWO_SIDES, side_title
from canasta.words import line_law, line_text, lines_once
from canasta.words.needs import need_text

if TYPE_CHECKING:
    from canasta.engine.observation import SideView
    from canasta.rules import RuleSet
    from canasta.terminal.session import Session

PAGE: Final = 76
"""The width of a page to read."""

_COLUMNS: Final = 45
"""Where the points of a line end."""


def side_names(session: Session) -> list[str]:
    """Return the names of the sides as the person calls them, with their players."""
    sides = range(len(session.seen.sides))
    return [side_title(session.names, side, len(sides), session.side) for side in sides]


def standing(session: Session) -> str:
    """Show totals, what each side needs for its first meld, and how the deal stands."""
    sides = list(zip(side_names(session), session.seen.sides, strict=True))
    lines = [say("score.before"), ""]
    for name, side in sides:
        need = need_text(session.rules, side.minimum, side.canasta_needed, words=spoken())
        line = say("score.side", side=name, points=side.total, need=need)
        lines.append(f"  {line}")
    lines += ["", say("score.table"), ""]
    lines += [f"  {name}: {on_the_table(side, session.rules)}" for name, side in sides]
    if session.history:
        lines += ["", say("score.deals"), ""]
        lines += [
            f"  {deal}. " + ", ".join(map(spoken().number, scores))
            for deal, scores in enumerate(session.history, 1)
        ]
    return "\n".join(lines)


def on_the_table(side: SideView, rules: RuleSet) -> str:
    """Say what lies before a side: points, canastas, threes where they are laid out."""
    points = sum(points_of(meld.cards) for meld in side.melds)
    canastas = sum(meld.canasta is not None for meld in side.melds)
    parts = [say("score.melds", points=points), say("score.canastas", count=canastas)]
    if side.red_threes or ("red3" in rules.three.tabled_classes and not side.black_threes):
        parts.append(say("score.red_threes", count=len(side.red_threes)))
    if side.black_threes:
        parts.append(say("score.black_threes", count=len(side.black_threes)))
    return ", ".join(parts)


def score_sheet(session: Session) -> str:
    """Show the score of the deal: how it ended, who has won, and every line of every side.

    Two sides come below each other, each line with its law; more sides come in columns.
    """
    blocks = [session.ending()]
    many = len(session.totals) > TWO_SIDES
    if session.winner is not None:
        owed = [] if many else _payments(session)
        blocks.append("\n".join([_result(session, session.winner), *owed]))
    if many:
        blocks.append(table_of(session))
    else:
        blocks += [_block(session, side) for side in (session.side, 1 - session.side)]
    if many and session.winner is not None:
        blocks.append("\n".join([say("score.behind"), *_payments(session)]))
    return "\n\n".join(blocks)


def _block(session: Session, side: int) -> str:
    """Show the lines of a side with their laws, the score of the deal and the total."""
    seen, tally = session.seen, session.tally()[side]
    lines = [side_names(session)[side]]
    for line, times in lines_once(tally.lines):
        mine = line.seat is not None and line.seat == seen.seat
        text = line_text(line, () if mine else session.names, times=times, words=spoken())
        law = line_law(line, seen.rules, words=spoken())
        lines.append(_row(text, times * line.points, f"({law})" if law else ""))
    lines.append(_row(say("score.this_deal"), tally.total))
    total = session.totals[side]
    need = session.next_opening(total)
    opens = need_text(seen.rules, need.minimum, need.canasta, words=spoken())
    note = say("score.to_open", need=opens)
    lines.append(_row(say("score.total"), total, "" if session.game_over else note))
    return "\n".join(lines)


def _result(session: Session, winner: int) -> str:
    """Say who has won (law 45)."""
    if winner == session.side:
        return say("score.won")
    return say("score.lost", names=_players(session)[winner])


def _players(session: Session) -> list[str]:
    """Return the players of each side, for sentences in which We and They would not do."""
    sides = len(session.totals)
    return [spoken().listing(list(session.names[side::sides])) for side in range(sides)]


def _payments(session: Session) -> list[str]:
    """Say what the sides owe each other (customs)."""
    names = _players(session)
    hundreds = session.rules.end.settlement == "hundreds_half_up"
    key = "score.owes.hundreds" if hundreds else "score.owes"
    texts = (
        say(key, payer=names[owed.payer], amount=owed.amount, receiver=names[owed.receiver])
        for owed in session.payments
    )
    return [f"  {line}" for line in texts]


def _row(text: str, points: int, note: str = "") -> str:
    """Show one line of the score: what for, how much, and a note; long ones go on below."""
    amount = points_text(points)
    room = _COLUMNS - 9
    first, *more = wrap(text, room)
    noted, *notes = wrap(note, PAGE - _COLUMNS - 2) or [""]
    lines = [f"  {first:<{room}}{amount:>7}" + (f"  {noted}" if noted else "")]
    for part, remark in zip_longest(more, notes, fillvalue=""):
        left = f"    {part}" if part else ""
        lines.append(f"{left:<{_COLUMNS + 2}}{remark}".rstrip())
    return "\n".join(lines)
