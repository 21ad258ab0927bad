"""The scores to read: how the game stands, and the score sheet of a deal."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.points import points_of
from canasta.terminal.columns import table_of
from canasta.terminal.needs import opening_need
from canasta.terminal.view import TWO_SIDES, side_title
from canasta.words import line_law, line_text, number

if TYPE_CHECKING:
    from canasta.engine.observation import SideView
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
    """Tell totals, what each side needs for its first meld, and how the deal stands."""
    sides = list(zip(side_names(session), session.seen.sides, strict=True))
    lines = ["Before this deal", ""]
    for name, side in sides:
        need = opening_need(session.rules, side.minimum, side.canasta_needed)
        lines.append(f"  {name}: {number(side.total)} points, to open: {need}")
    lines += ["", "What lies on the table now", ""]
    lines += [f"  {name}: {_on_the_table(side)}" for name, side in sides]
    if session.history:
        lines += ["", "Deals so far", ""]
        lines += [
            f"  {deal}. " + ", ".join(map(number, scores))
            for deal, scores in enumerate(session.history, 1)
        ]
    return "\n".join(lines)


def _on_the_table(side: SideView) -> str:
    points = sum(points_of(meld.cards) for meld in side.melds)
    canastas = sum(meld.canasta is not None for meld in side.melds)
    parts = [f"{number(points)} points in melds", f"canastas: {canastas}"]
    if side.red_threes or not side.black_threes:
        parts.append(f"red threes: {len(side.red_threes)}")
    if side.black_threes:
        parts.append(f"black threes: {len(side.black_threes)}")
    return ", ".join(parts)


def score_sheet(session: Session) -> str:
    """Tell the score of the deal: how it ended, who has won, and every line of every side.

    Two sides stand below each other, each line with its law; more sides stand in columns.
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
        blocks.append("\n".join(["Who is behind whom", *_payments(session)]))
    return "\n\n".join(blocks)


def _block(session: Session, side: int) -> str:
    """Tell the lines of a side with their laws, the score of the deal and the total."""
    seen, tally = session.seen, session.tally()[side]
    lines = [side_names(session)[side]]
    for line in tally.lines:
        mine = line.seat is not None and line.seat == seen.seat
        text = line_text(line, () if mine else session.names)
        law = line_law(line, seen.rules)
        lines.append(_row(text, line.points, f"({law})" if law else ""))
    lines.append(_row("This deal", tally.total))
    total = session.totals[side]
    need = session.next_opening(total)
    note = f"(to open: {opening_need(seen.rules, need.minimum, need.canasta)})"
    lines.append(_row("Total", total, "" if session.game_over else note))
    return "\n".join(lines)


def _result(session: Session, winner: int) -> str:
    """Tell who has won (law 45)."""
    if winner == session.side:
        return f"The game is over. You have won: {side_names(session)[winner]}."
    return f"The game is over. It is won by {_players(session)[winner]}."


def _players(session: Session) -> list[str]:
    """Return the players of each side, for sentences in which We and They would not do."""
    sides = len(session.totals)
    return [" and ".join(session.names[side::sides]) for side in range(sides)]


def _payments(session: Session) -> list[str]:
    """Tell what the sides owe each other (customs)."""
    names = _players(session)
    unit = "hundreds" if session.rules.end.settlement == "hundreds_half_up" else "points"
    return [
        f"  {names[owed.payer]}: {number(owed.amount)} {unit} behind {names[owed.receiver]}"
        for owed in session.payments
    ]


def _row(text: str, points: int, note: str = "") -> str:
    """Tell one line of the score: what for, how much, and a note; long ones go on below."""
    amount = f"{points:,}".replace("-", "\u2212")
    room = _COLUMNS - 9
    first, *more = wrap(text, room)
    noted, *notes = wrap(note, PAGE - _COLUMNS - 2) or [""]
    lines = [f"  {first:<{room}}{amount:>7}" + (f"  {noted}" if noted else "")]
    for part, remark in zip_longest(more, notes, fillvalue=""):
        left = f"    {part}" if part else ""
        lines.append(f"{left:<{_COLUMNS + 2}}{remark}".rstrip())
    return "\n".join(lines)
