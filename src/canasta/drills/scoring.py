"""What a side scores in a position at the end of a deal, and what slips make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.rules.house_rules import rules_of
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.engine.observation import SideView
    from canasta.notation.position.content import WrittenPosition
    from canasta.rules.scoring.tally import SideTally


def score_of(position: WrittenPosition) -> SideTally:
    """Return the score of the side whose player has gone out; the seat that looks is the partner.

    Raises:
        NotationError: when there is no such variant or table form, or a house rule does not fit.
        ValueError: when nobody has gone out, or somebody on the other side.
    """
    seat, out, count = position.seat, position.turn.seat, len(position.sides)
    if position.ended_by != "out" or seat is None or seat % count != out % count:
        raise ValueError("a score asks for a deal that the player's side ended by going out")
    rules = rules_of(position.variant, position.house_rules, position.form)
    own = seat % count
    sides = [
        _cards(side, (HandLeft(seat, position.hand),) if number == own and position.hand else ())
        for number, side in enumerate(position.sides)
    ]
    return tally(rules, position.form, sides, DealEnd("out", out))[own]


def _cards(side: SideView, hands: tuple[HandLeft, ...]) -> SideCards:
    return SideCards(
        melds=tuple(meld.cards for meld in side.melds),
        red_threes=side.red_threes,
        captured=side.captured,
        hands=hands,
        black_threes=side.black_threes,
    )


def slips(score: SideTally) -> Iterator[tuple[str, int]]:
    """Yield wrong scores that people arrive at, each with the code of the slip."""
    parts = score.parts
    if parts["in_hand"]:
        yield "hand_forgotten", score.total - parts["in_hand"]
        yield "hand_added", score.total - 2 * parts["in_hand"]
    kinds = {line.detail: line for line in score.lines if line.part == "canastas"}
    natural, mixed = kinds.get("natural"), kinds.get("mixed")
    if natural is not None:
        less = 200 * natural.count
        yield "natural_as_mixed", score.total - less
    if mixed is not None:
        yield "mixed_as_natural", score.total + 200 * mixed.count
    yield "out_forgotten", score.total - parts["out"]
    if parts["red_threes"]:
        yield "threes_forgotten", score.total - parts["red_threes"]
    yield "cards_forgotten", score.total - parts["cards"]
