"""A position as text: one thing a line, so that it can be read aloud."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.notation.errors import NotationError, Problem
from canasta.notation.position.content import WrittenPosition, position_of
from canasta.notation.position.forms import FIRST_LINE, FLAGS
from canasta.notation.position.reader import PositionReader
from canasta.notation.record.content import SIDES
from canasta.notation.record.layout import json_text
from canasta.notation.record.lines import scan
from canasta.rules.fields.values import CANASTA_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.observation import SideView, TurnView

__all__ = ["WrittenPosition", "format_position", "parse_position", "position_of"]


def format_position(position: WrittenPosition) -> str:
    """Print a position, so that `parse_position` reads the same position again.

    Raises:
        NotationError: when it holds something that cannot be read again.
    """
    text = "".join(f"{line}\n" for line in _lines(position))
    again = parse_position(text)
    if text.splitlines() != list(_lines(again)) or position != replace(
        again, house_rules=position.house_rules
    ):
        raise NotationError(
            Problem("this position has no text", "use values that can be read back")
        )
    return text


def _lines(position: WrittenPosition) -> Iterator[str]:
    yield FIRST_LINE
    yield f"variant {position.variant}"
    for name, value in position.house_rules.items():
        yield f"rule {name} = {json_text(value)}"
    yield f"players {position.form}"
    yield f"seat {_seat(position.seat)}"
    yield f"actor {_seat(position.actor)}"
    yield f"dealer {position.dealer}"
    yield f"deal {position.deal_number}"
    yield from _some("hand", " ".join(position.hand))
    yield from _some("tray", ", ".join(" ".join(cards) for cards in position.tray))
    yield f"hands {' '.join(map(str, position.hand_sizes))}"
    yield from _some("feet", " ".join(map(str, position.feet)))
    yield from _some("talons", " ".join(map(str, position.talons)))
    yield f"stock {position.stock_count}"
    frozen = " frozen" if position.pile_frozen else ""
    yield f"pile {position.pile_count} {position.top_discard or '-'}{frozen}"
    yield _turn_line(position.turn)
    yield f"first_turns {_yes_no(position.first_turns)}".rstrip()
    yield f"melded_before {_yes_no(position.melded_before)}".rstrip()
    yield from _some("ended", position.ended_by or "")
    for letter, side in zip(SIDES, position.sides, strict=False):
        yield f"side {letter} total {side.total} minimum {side.minimum} penalty {side.penalty}"
        yield from _some("needs", " ".join(_needed(side)))
        yield from _some("red_threes", " ".join(side.red_threes))
        yield from _some("black_threes", " ".join(side.black_threes))
        yield from _some("captured", " ".join(side.captured))
        for meld in side.melds:
            canasta = f" {meld.canasta}" if meld.canasta else ""
            yield f"meld {meld.rank}#{meld.number}{canasta}: {' '.join(meld.cards)}"


def _needed(side: SideView) -> list[str]:
    """Name the canastas of which the opening must hold one, in a fixed order."""
    return [kind for kind in CANASTA_TYPES if kind in side.canasta_needed]


def _some(keyword: str, words: str) -> Iterator[str]:
    """Yield a line that is left out when there is nothing to say."""
    if words:
        yield f"{keyword} {words}"


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def _yes_no(flags: Sequence[bool]) -> str:
    """Print a flag for each seat: + or -."""
    return " ".join("+" if flag else "-" for flag in flags)


def _turn_line(turn: TurnView) -> str:
    words = [f"turn {turn.seat} {turn.step}"]
    words += [name for name in FLAGS if getattr(turn, name)]
    words += [f"permission={turn.permission}"] if turn.permission else []
    words += [f"question={turn.question}"] if turn.question else []
    return " ".join(words)


def parse_position(text: str) -> WrittenPosition:
    """Read a position.

    Raises:
        NotationError: for the first thing that is wrong, with line, column and remedy.
    """
    return PositionReader(scan(text).lines).position()
