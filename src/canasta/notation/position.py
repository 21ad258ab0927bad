"""A position as text: the table at one moment as one seat sees it.

It holds what an `Observation` holds, without the log; the rules stand in it as the name of the
variant with its house rules.  Cards that the seat cannot see are not listed, or are "??".
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from canasta.engine.observation import MeldView, Observation, SideView, TurnView
from canasta.notation.content import SIDES
from canasta.notation.errors import NotationError, Problem, quoted
from canasta.notation.forms import FORMAT, RULE, VARIANT, Form
from canasta.notation.house_rules import house_rules, rules_of
from canasta.notation.layout import json_text
from canasta.notation.lines import scan
from canasta.notation.position_forms import (
    ACTOR,
    CAPTURED,
    DEALER,
    ENDED,
    FIRST_LINE,
    FIRST_TURNS,
    FLAGS,
    HAND,
    HEAD,
    MELD,
    MELDED,
    NUMBER,
    PILE,
    RED,
    SEAT,
    SIDE,
    SIZES,
    STOCK,
    TRAY,
    TURN,
    VERSION,
)
from canasta.notation.values import CARDS, parse_value

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Mapping, Sequence

    from canasta.cards import Card
    from canasta.notation.reader import Line
    from canasta.rules.kinds import Json


@dataclass(frozen=True, slots=True)
class Position:
    """The table as `seat` sees it (None: a spectator); the fields are those of `Observation`."""

    variant: str
    format: str
    seat: int | None
    actor: int | None
    dealer: int
    deal_number: int
    hand_sizes: tuple[int, ...]
    sides: tuple[SideView, ...]
    stock_count: int
    turn: TurnView
    hand: tuple[Card, ...] = ()
    tray: tuple[tuple[Card, ...], ...] = ()
    top_discard: Card | None = None
    pile_count: int = 0
    pile_frozen: bool = False
    first_turns: tuple[bool, ...] = ()
    melded_before: tuple[bool, ...] = ()
    ended_by: str | None = None
    overrides: Mapping[str, Json] = field(default_factory=dict)

    def observation(self) -> Observation:
        """Return what the seat sees, with an empty log.

        Raises:
            NotationError: when there is no such variant or table form, or a house rule does
                not fit it.
        """
        return Observation(
            rules=rules_of(self.variant, self.overrides, self.format),
            format=self.format,
            seat=self.seat,
            actor=self.actor,
            dealer=self.dealer,
            deal_number=self.deal_number,
            hand=self.hand,
            tray=self.tray,
            hand_sizes=self.hand_sizes,
            sides=self.sides,
            top_discard=self.top_discard,
            pile_count=self.pile_count,
            pile_frozen=self.pile_frozen,
            stock_count=self.stock_count,
            turn=self.turn,
            first_turns=self.first_turns,
            melded_before=self.melded_before,
            ended_by=self.ended_by,
            log=(),
        )


def position_of(seen: Observation) -> Position:
    """Return the position that a seat sees."""
    return Position(
        variant=seen.rules.name,
        overrides=house_rules(seen.rules),
        format=seen.format,
        seat=seen.seat,
        actor=seen.actor,
        dealer=seen.dealer,
        deal_number=seen.deal_number,
        hand=seen.hand,
        tray=seen.tray,
        hand_sizes=seen.hand_sizes,
        sides=seen.sides,
        top_discard=seen.top_discard,
        pile_count=seen.pile_count,
        pile_frozen=seen.pile_frozen,
        stock_count=seen.stock_count,
        turn=seen.turn,
        first_turns=seen.first_turns,
        melded_before=seen.melded_before,
        ended_by=seen.ended_by,
    )


# --- writing -------------------------------------------------------------------------------------


def format_position(position: Position) -> str:
    """Print a position, so that `parse_position` reads the same position again.

    Raises:
        NotationError: when it holds something that cannot be read again.
    """
    text = "".join(f"{line}\n" for line in _lines(position))
    again = parse_position(text)
    if text.splitlines() != list(_lines(again)) or position != replace(
        again, overrides=position.overrides
    ):
        raise NotationError(Problem("this position has no text", "use values that are read again"))
    return text


def _lines(position: Position) -> Iterator[str]:
    yield FIRST_LINE
    yield f"variant {position.variant}"
    for name, value in position.overrides.items():
        yield f"rule {name} = {json_text(value)}"
    yield f"players {position.format}"
    yield f"seat {_seat(position.seat)}"
    yield f"actor {_seat(position.actor)}"
    yield f"dealer {position.dealer}"
    yield f"deal {position.deal_number}"
    yield from _some("hand", " ".join(position.hand))
    yield from _some("tray", ", ".join(" ".join(cards) for cards in position.tray))
    yield f"hands {' '.join(map(str, position.hand_sizes))}"
    yield f"stock {position.stock_count}"
    frozen = " frozen" if position.pile_frozen else ""
    yield f"pile {position.pile_count} {position.top_discard or '-'}{frozen}"
    yield _turn_line(position.turn)
    yield f"first_turns {_yes_no(position.first_turns)}".rstrip()
    yield f"melded_before {_yes_no(position.melded_before)}".rstrip()
    yield from _some("ended", position.ended_by or "")
    for letter, side in zip(SIDES, position.sides, strict=False):
        yield f"side {letter} total {side.total} minimum {side.minimum} penalty {side.penalty}"
        yield from _some("red_threes", " ".join(side.red_threes))
        yield from _some("captured", " ".join(side.captured))
        for meld in side.melds:
            canasta = f" {meld.canasta}" if meld.canasta else ""
            yield f"meld {meld.rank}#{meld.number}{canasta}: {' '.join(meld.cards)}"


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


# --- reading -------------------------------------------------------------------------------------


def parse_position(text: str) -> Position:
    """Read a position.

    Raises:
        NotationError: for the first thing that is wrong, with line, column and remedy.
    """
    return _Walk(scan(text).lines).position()


class _Walk:
    """A walk over the lines of a position."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.at = 0

    def wrong(self, message: str, remedy: str, value: str, column: int = 1) -> NotationError:
        """Return an error at the current line."""
        if self.at >= len(self.lines):
            number = self.lines[-1].number if self.lines else 1
            return NotationError(Problem(message, remedy, value, number))
        line = self.lines[self.at]
        return NotationError(Problem(message, remedy, value, line.number, line.column + column - 1))

    def is_next(self, wanted: Form) -> bool:
        """Say whether the current line is of this form."""
        if self.at >= len(self.lines):
            return False
        return self.lines[self.at].text.split(maxsplit=1)[0] == wanted.keyword

    def take(self, wanted: Form) -> re.Match[str]:
        """Read a line that has to come now."""
        if self.at >= len(self.lines):
            raise self.wrong(f"the {wanted.keyword!r} line is missing", wanted.remedy, "")
        text = self.lines[self.at].text
        found = wanted.pattern.fullmatch(text)
        if found is None:
            raise self.wrong(
                f"expected {wanted.keyword!r}, found {quoted(text)}", wanted.remedy, text
            )
        self.at += 1
        return found

    def cards(self, wanted: Form, group: int = 1, *, optional: bool = True) -> tuple[Card, ...]:
        """Read a line of cards, which may be left out."""
        if optional and not self.is_next(wanted):
            return ()
        found = self.take(wanted)
        return self.read_cards(found[group], found.start(group), wanted)

    def read_cards(self, text: str, start: int, wanted: Form) -> tuple[Card, ...]:
        """Read cards that stand in the line just taken."""
        words = text.split()
        wrong = next((word for word in words if word not in CARDS), None)
        if wrong is not None or not words:
            self.at -= 1
            column = start + text.index(wrong or "") + 1
            raise self.wrong(
                f"{quoted(wrong or '')} is no card", wanted.remedy, wrong or "", column
            )
        return tuple(CARDS[word] for word in words)

    # --- the parts ---

    def position(self) -> Position:
        """Read everything."""
        if (version := int(self.take(HEAD)[1])) != VERSION:
            self.at = 0
            remedy = f"this program reads '{FIRST_LINE}'"
            raise self.wrong(f"version {version} is not known", remedy, str(version))
        variant = self.take(VARIANT)[1]
        overrides = self.overrides()
        fmt = self.take(FORMAT)[1]
        seat, actor = _seat_number(self.take(SEAT)[1]), _seat_number(self.take(ACTOR)[1])
        dealer, number = int(self.take(DEALER)[1]), int(self.take(NUMBER)[1])
        hand = self.cards(HAND)
        tray = self.tray()
        sizes = tuple(map(int, self.take(SIZES)[1].split()))
        stock = int(self.take(STOCK)[1])
        pile = self.take(PILE)
        position = Position(
            variant=variant,
            overrides=overrides,
            format=fmt,
            seat=seat,
            actor=actor,
            dealer=dealer,
            deal_number=number,
            hand=hand,
            tray=tray,
            hand_sizes=sizes,
            stock_count=stock,
            pile_count=int(pile[1]),
            top_discard=None if pile[2] == "-" else self.top(pile),
            pile_frozen=pile[3] is not None,
            turn=self.turn(),
            first_turns=_flags(self.take(FIRST_TURNS)),
            melded_before=_flags(self.take(MELDED)),
            ended_by=self.take(ENDED)[1] if self.is_next(ENDED) else None,
            sides=self.sides(),
        )
        if self.at < len(self.lines):
            text = self.lines[self.at].text
            raise self.wrong(f"{quoted(text)} has no place here", "remove it", text)
        return position

    def overrides(self) -> dict[str, Json]:
        """Read the house rules."""
        overrides: dict[str, Json] = {}
        while self.is_next(RULE):
            found = self.take(RULE)
            try:
                overrides[found[1]] = parse_value(found[2])
            except NotationError as error:
                self.at -= 1
                problem = error.problems[0]
                column = found.start(2) + 1
                raise self.wrong(problem.message, problem.remedy, found[2], column) from None
        return overrides

    def tray(self) -> tuple[tuple[Card, ...], ...]:
        """Read the sets of an opening that is being laid."""
        if not self.is_next(TRAY):
            return ()
        found = self.take(TRAY)
        melds: list[tuple[Card, ...]] = []
        start = found.start(1)
        for part in found[1].split(","):
            melds.append(self.read_cards(part, start, TRAY))
            start += len(part) + 1
        return tuple(melds)

    def top(self, pile: re.Match[str]) -> Card:
        """Read the top discard."""
        return self.read_cards(pile[2], pile.start(2), PILE)[0]

    def turn(self) -> TurnView:
        """Read the running turn."""
        found = self.take(TURN)
        flags = set(found[3].split())
        return TurnView(
            seat=int(found[1]),
            step=found[2],
            taken="taken" in flags,
            melded="melded" in flags,
            permission=found[4],
            question=found[5],
            must_go_out="must_go_out" in flags,
            last_red_three="last_red_three" in flags,
            must_take="must_take" in flags,
        )

    def sides(self) -> tuple[SideView, ...]:
        """Read what lies before each side."""
        sides: list[SideView] = []
        while self.is_next(SIDE):
            found = self.take(SIDE)
            if found[1] != SIDES[len(sides) : len(sides) + 1]:
                self.at -= 1
                remedy = f"write the sides in the order of {', '.join(SIDES)}"
                raise self.wrong(f"side {found[1]} is out of order", remedy, found[1])
            red_threes, captured = self.cards(RED), self.cards(CAPTURED)
            total, minimum, penalty = map(int, found.groups()[1:])
            sides.append(
                SideView(
                    melds=self.melds(),
                    red_threes=red_threes,
                    captured=captured,
                    total=total,
                    minimum=minimum,
                    penalty=penalty,
                )
            )
        return tuple(sides)

    def melds(self) -> tuple[MeldView, ...]:
        """Read the melds of a side."""
        melds: list[MeldView] = []
        while self.is_next(MELD):
            found = self.take(MELD)
            cards = self.read_cards(found[4], found.start(4), MELD)
            melds.append(MeldView(found[1], int(found[2]), cards, found[3]))
        return tuple(melds)


def _seat_number(text: str) -> int | None:
    return None if text == "-" else int(text)


def _flags(found: re.Match[str]) -> tuple[bool, ...]:
    return tuple(mark == "+" for mark in found[1].split())
