"""Reading a position: a walk over its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.observation import MeldView, SideView, TurnView
from canasta.notation.actions.targets import TARGET_REMEDY, parse_target
from canasta.notation.errors import NotationError, Problem, quoted
from canasta.notation.position.content import WrittenPosition
from canasta.notation.position.forms import (
    ACTOR,
    BLACK,
    CAPTURED,
    DEALER,
    ENDED,
    FEET,
    FIRST_LINE,
    FIRST_TURNS,
    HAND,
    HEAD,
    MELD,
    MELDED,
    NEEDED,
    NUMBER,
    PILE,
    RED,
    SEAT,
    SIDE,
    SIZES,
    STOCK,
    TALONS,
    TRAY,
    TURN,
    VERSION,
)
from canasta.notation.record.content import SIDES
from canasta.notation.record.forms import FORMAT, RULE, VARIANT, Form
from canasta.notation.values import CARDS, parse_value

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.notation.record.walk import Line
    from canasta.rules.fields.kinds import Json


class PositionReader:
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
        """Read the cards in the line just taken."""
        words = text.split()
        wrong = next((word for word in words if word not in CARDS), None)
        if wrong is not None or not words:
            self.at -= 1
            column = start + text.index(wrong or "") + 1
            raise self.wrong(
                f"{quoted(wrong or '')} is not a card", wanted.remedy, wrong or "", column
            )
        return tuple(CARDS[word] for word in words)

    # --- the parts ---

    def position(self) -> WrittenPosition:
        """Read everything."""
        if (version := int(self.take(HEAD)[1])) != VERSION:
            self.at = 0
            remedy = f"this program reads '{FIRST_LINE}'"
            raise self.wrong(f"version {version} is not known", remedy, str(version))
        variant = self.take(VARIANT)[1]
        house_rules = self.house_rules()
        form = self.take(FORMAT)[1]
        seat, actor = _seat_number(self.take(SEAT)[1]), _seat_number(self.take(ACTOR)[1])
        dealer, number = int(self.take(DEALER)[1]), int(self.take(NUMBER)[1])
        hand = self.cards(HAND)
        tray = self.tray()
        sizes = tuple(map(int, self.take(SIZES)[1].split()))
        feet, talons = self.numbers(FEET), self.numbers(TALONS)
        stock = int(self.take(STOCK)[1])
        pile = self.take(PILE)
        position = WrittenPosition(
            variant=variant,
            house_rules=house_rules,
            form=form,
            seat=seat,
            actor=actor,
            dealer=dealer,
            deal_number=number,
            hand=hand,
            tray=tray,
            hand_sizes=sizes,
            feet=feet,
            talons=talons,
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

    def numbers(self, wanted: Form) -> tuple[int, ...]:
        """Read a line of numbers, which may be left out."""
        if not self.is_next(wanted):
            return ()
        return tuple(map(int, self.take(wanted)[1].split()))

    def house_rules(self) -> dict[str, Json]:
        """Read the house rules."""
        house_rules: dict[str, Json] = {}
        while self.is_next(RULE):
            found = self.take(RULE)
            try:
                house_rules[found[1]] = parse_value(found[2])
            except NotationError as error:
                self.at -= 1
                problem = error.problems[0]
                column = found.start(2) + 1
                raise self.wrong(problem.message, problem.remedy, found[2], column) from None
        return house_rules

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
            needed = self.take(NEEDED)[1].split() if self.is_next(NEEDED) else []
            red_threes, black_threes = self.cards(RED), self.cards(BLACK)
            captured = self.cards(CAPTURED)
            total, minimum, penalty = map(int, found.groups()[1:])
            sides.append(
                SideView(
                    melds=self.melds(),
                    red_threes=red_threes,
                    black_threes=black_threes,
                    captured=captured,
                    total=total,
                    minimum=minimum,
                    penalty=penalty,
                    canasta_needed=frozenset(needed),
                )
            )
        return tuple(sides)

    def melds(self) -> tuple[MeldView, ...]:
        """Read the melds of a side."""
        melds: list[MeldView] = []
        while self.is_next(MELD):
            found = self.take(MELD)
            cards = self.read_cards(found[4], found.start(4), MELD)
            name = parse_target(found[1])
            if name is None:
                self.at -= 1
                raise self.wrong(f"{quoted(found[1])} names no meld", TARGET_REMEDY, found[1])
            melds.append(MeldView(name.rank, int(found[2]), cards, found[3]))
        return tuple(melds)


def _seat_number(text: str) -> int | None:
    return None if text == "-" else int(text)


def _flags(found: re.Match[str]) -> tuple[bool, ...]:
    return tuple(mark == "+" for mark in found[1].split())
