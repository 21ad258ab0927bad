"""What lies on the table -> points, line by line (laws 13, 42, 43, 56; house rules of scoring).

The types of canastas and their bonuses come from `canastas`; every other line of the score is
one small function here.  A variant with further lines adds a function to `_LINES`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from canasta.cards import is_black_three, is_red_three
from canasta.rules.canastas import canasta_bonus, canasta_type, passes_test
from canasta.rules.points import points_of
from canasta.rules.seating import side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta.cards import Card
    from canasta.rules.penalties import Penalty
    from canasta.rules.ruleset import RuleSet

Part = Literal[
    "cards",
    "canastas",
    "red_threes",
    "out",
    "concealed",
    "in_hand",
    "penalties",
    "instant",
    "black_threes",
    "undeclared",
    "acaba",
]
"""The parts of a score, in the order of a score sheet."""

PARTS: Final[tuple[Part, ...]] = (
    "cards",
    "canastas",
    "red_threes",
    "out",
    "concealed",
    "in_hand",
    "penalties",
    "instant",
    "black_threes",
    "undeclared",
    "acaba",
)

_BLACK_THREES_PER_PACK: Final = 2

INSTANT_WIN_POINTS: Final = 5000
"""Added for the side whose canastas win the game at once (C-39)."""

LAWS: Final[dict[Part, str]] = {
    "cards": "law 42",
    "canastas": "law 23",
    "red_threes": "law 13",
    "out": "law 42",
    "concealed": "laws 48 to 50",
    "in_hand": "law 42",
    "penalties": "point penalties",
    "instant": "C-39",
    "black_threes": "C-66",
    "undeclared": "law 56",
    "acaba": "C-29",
}
"""Where each part of a score comes from: the laws of 1950, or a decision of this project."""


@dataclass(frozen=True, slots=True)
class HandLeft:
    """The cards that a player still holds, and whether he had a turn in the deal."""

    seat: int
    cards: tuple[Card, ...]
    had_turn: bool = True


@dataclass(frozen=True, slots=True)
class SideCards:
    """What lies before one side and in its hands.

    `melds` are in the order of laying; `penalties` are those booked in this deal.
    """

    melds: tuple[tuple[Card, ...], ...] = ()
    red_threes: tuple[Card, ...] = ()
    captured: tuple[Card, ...] = ()
    hands: tuple[HandLeft, ...] = ()
    penalties: tuple[Penalty, ...] = ()


EndedBy = Literal["out", "stock", "red_three_last", "acaba", "instant_win"]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How the deal ended; `by` is None while it runs.

    `seat` went out, said acaba, or belongs to the side that won at once.  `last_take` marks a
    going out in the one take that an empty stock allowed: it brings no bonus (C-24).
    """

    by: EndedBy | None = None
    seat: int | None = None
    concealed: bool = False
    last_take: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: its part, points (losses negative) and what they are for.

    `count` is the number of cards, canastas or penalties; `detail` the type of canasta or the
    fault; `seat` the holder of a hand.
    """

    part: Part
    points: int
    count: int = 1
    detail: str = ""
    seat: int | None = None

    @property
    def law(self) -> str:
        """Where the line comes from."""
        return LAWS[self.part]


@dataclass(frozen=True, slots=True)
class SideTally:
    """The score of a side for one deal, line by line."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The score of the deal; it may be negative."""
        return sum(line.points for line in self.lines)

    @property
    def parts(self) -> dict[Part, int]:
        """The points of every part, 0 where the side has no such line."""
        return {
            part: sum(line.points for line in self.lines if line.part == part) for part in PARTS
        }


def tally(
    rules: RuleSet, fmt: str, sides: Sequence[SideCards], end: DealEnd
) -> tuple[SideTally, ...]:
    """Score a deal for every side (laws 13, 42, 43, 56).

    A deal that still runs is scored as if it ended here without anybody going out.

    Args:
        rules: the rules of the table.
        fmt: the form of the table, such as "4"; it says how many packs are in play.
        sides: what lies before each side and in its hands.
        end: how the deal ended.

    Raises:
        ValueError: when the deal ended through a player who is not named, or the side has more
            red threes than the rules have values for.
    """
    if end.by in {"out", "acaba", "instant_win"} and end.seat is None:
        message = f"the deal ended by {end.by!r}; say which seat it was"
        raise ValueError(message)
    actor = None if end.seat is None else side_of(end.seat, len(sides))
    if end.by == "acaba":
        return tuple(_acaba(rules, caller=side == actor) for side in range(len(sides)))
    running = DealEnd()
    return tuple(
        _score(rules, fmt, cards, end if side == actor else running)
        for side, cards in enumerate(sides)
    )


def _score(rules: RuleSet, fmt: str, cards: SideCards, end: DealEnd) -> SideTally:
    """Score one side; `end` concerns it only if one of its players ended the deal."""
    table = _Table(rules, fmt, cards, end)
    return SideTally(tuple(line for lines in _LINES for line in lines(table)))


def _acaba(rules: RuleSet, *, caller: bool) -> SideTally:
    """Score a deal ended by acaba: nothing for the caller, the award for each other side."""
    award = 0 if caller or rules.declare.acaba is None else rules.declare.acaba.award
    return SideTally((ScoreLine("acaba", award),))


# --- one function for each kind of line ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Table:
    """What a line of the score may look at."""

    rules: RuleSet
    fmt: str
    side: SideCards
    end: DealEnd


def _card_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the melded cards; a house rule leaves out those inside canastas (C-32)."""
    cards = [
        card
        for meld in table.side.melds
        if table.rules.canasta.card_points_count or canasta_type(table.rules, meld) is None
        for card in meld
    ]
    if cards:
        yield ScoreLine("cards", points_of(cards), len(cards))


def _canasta_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the canastas, a line for each type and bonus."""
    found = Counter(
        (kind, canasta_bonus(table.rules, meld))
        for meld in table.side.melds
        if (kind := canasta_type(table.rules, meld)) is not None
    )
    for (kind, bonus), count in found.items():
        yield ScoreLine("canastas", bonus * count, count, kind)


def _red_three_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the red threes, for or against the side (law 13).

    Those of a player without a turn count as laid out (law 56; C-08).
    """
    count = len(table.side.red_threes) + sum(
        is_red_three(card) for hand in table.side.hands if not hand.had_turn for card in hand.cards
    )
    values = table.rules.red3.value_by_count
    if not count or not values:
        return
    if count >= len(values):
        message = (
            f"red3.value_by_count has no value for {count} red threes; "
            f"it ends at {len(values) - 1}, name a value for each number"
        )
        raise ValueError(message)
    sign = 0
    if passes_test(table.rules, table.side.melds, table.rules.three.positive_if):
        sign = 1
    elif passes_test(table.rules, table.side.melds, table.rules.three.negative_if):
        sign = -1
    yield ScoreLine("red_threes", sign * values[count], count)


def _out_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the bonus for going out, concealed or not (laws 42, 48 to 50)."""
    if table.end.by != "out" or table.end.last_take:
        return
    yield ScoreLine("out", table.rules.out.bonus)
    if table.end.concealed and table.rules.out.concealed_extra:
        yield ScoreLine("concealed", table.rules.out.concealed_extra)


def _hand_lines(table: _Table) -> Iterable[ScoreLine]:
    """Charge the cards left in the hands, a line for each hand (law 42)."""
    for hand in table.side.hands:
        cards = [card for card in hand.cards if not is_red_three(card)]
        if cards:
            yield ScoreLine("in_hand", -points_of(cards), len(cards), seat=hand.seat)


def _penalty_lines(table: _Table) -> Iterable[ScoreLine]:
    """Charge the point penalties booked in the deal (C-42)."""
    for penalty in table.side.penalties:
        yield ScoreLine("penalties", -penalty.points, detail=penalty.fault)


def _instant_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the award for the canastas that win at once (C-39, C-55)."""
    if table.end.by == "instant_win":
        yield ScoreLine("instant", INSTANT_WIN_POINTS)


def _captured_lines(table: _Table) -> Iterable[ScoreLine]:
    """Count the black threes set aside from taken piles, with or without a meld (C-28, C-66)."""
    capture = table.rules.black3.pile_capture
    count = sum(is_black_three(card) for card in table.side.captured)
    if capture is None or not count:
        return
    in_deck = _BLACK_THREES_PER_PACK * table.rules.deck.packs[table.fmt]
    yield ScoreLine("black_threes", capture.value(count, in_deck), count)


def _undeclared_lines(table: _Table) -> Iterable[ScoreLine]:
    """Charge the red threes that were never laid out although their owner had a turn (law 56)."""
    for hand in table.side.hands:
        count = sum(is_red_three(card) for card in hand.cards)
        if count and hand.had_turn and table.rules.red3.undeclared_penalty:
            yield ScoreLine(
                "undeclared", -table.rules.red3.undeclared_penalty * count, count, seat=hand.seat
            )


_LINES: Final[tuple[Callable[[_Table], Iterable[ScoreLine]], ...]] = (
    _card_lines,
    _canasta_lines,
    _red_three_lines,
    _out_lines,
    _hand_lines,
    _penalty_lines,
    _instant_lines,
    _captured_lines,
    _undeclared_lines,
)
