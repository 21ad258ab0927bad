"""Customs: what a player may ask, see and announce, and what is never allowed (laws 9, 15, 24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import is_natural, is_wild, suit_of
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.canastas import canasta_type
from canasta.rules.seating.seats import answering_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet

WITHDRAW: Final = Refusal("melded_cards_stay")
"""Taking a card back from an own meld, or trading a wild card in it: never (law 24)."""

MOVE_WILD: Final = Refusal("melded_cards_stay")
"""Moving a wild card from meld to meld: never, but as a remedy of law 58 (laws 24, 58)."""

UNDO_DRAW: Final = Refusal("no_undo")
"""Taking back a draw, for instance to take the pile instead: never (law 15)."""

TAKE_TOP_ONLY: Final = Refusal("whole_pile_must_be_taken")
"""Taking the top discard without the pile below it: never (law 15)."""


# --- questions in turn ---------------------------------------------------------------------------


def count_stock(rules: RuleSet, by: int, to_act: int, stock_count: int) -> int | Refusal:
    """Answer how many cards the stock holds: in turn, or at any time (C-75)."""
    refusal = _in_turn(rules.info.count_stock, by, to_act)
    return stock_count if refusal is None else refusal


def ask_hand_size(rules: RuleSet, by: int, to_act: int, hand_size: int) -> int | Refusal:
    """Answer how many cards somebody holds: in turn, or at any time (C-75)."""
    refusal = _in_turn(rules.info.ask_hand_sizes, by, to_act)
    return hand_size if refusal is None else refusal


def check_announcement(rules: RuleSet, by: int, to_act: int, hand_size: int) -> Refusal | None:
    """Check that a player may announce that they hold exactly one card (customs of 1950)."""
    refusal = _in_turn(rules.info.announce_one_card, by, to_act)
    if refusal is None and hand_size != 1:
        refusal = Refusal("not_one_card", params={"cards": hand_size})
    return refusal


def _in_turn(allowed: str, by: int, to_act: int) -> Refusal | None:
    return Refusal("out_of_turn") if allowed == "in_turn" and by != to_act else None


# --- what may be seen ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PileView:
    """What everybody sees of the discard pile: its top card and its size (law 9; C-44)."""

    visible: tuple[Card, ...]
    size: int


def look_at_pile(pile: Sequence[Card]) -> PileView:
    """Look at the pile, which nobody may look through (law 9).

    Args:
        pile: the discard pile from bottom to top.
    """
    return PileView(tuple(pile[-1:]), len(pile))


def log_start(rules: RuleSet, turns: Sequence[int], reader: int) -> int:
    """Return how many of the finished turns a reader's log leaves out (C-74).

    With `since_own_last_turn` they see what was played since they last looked, before their own
    first turn everything; the log of a whole deal opens the pile only by agreement.

    Args:
        rules: the rules of the table.
        turns: the seats of the turns finished in the deal, the oldest first.
        reader: the seat that reads.
    """
    if rules.info.log == "whole_deal":
        return 0
    if rules.info.log == "none":
        return len(turns)
    own = [number for number, seat in enumerate(turns, start=1) if seat == reader]
    return own[-1] if own else 0


# --- what lies on the table ----------------------------------------------------------------------


def cover_card(rules: RuleSet, meld: Sequence[Card]) -> Card | None:
    """Return the card on top of a squared canasta, or None for a meld that is none (law 22; C-11).

    Red stands for natural and black for mixed; where no such card is in it, any card may lie on
    top.  Among several it is the one laid first.
    """
    wanted: dict[str, tuple[Callable[[Card], bool], ...]] = {
        "natural": (lambda card: is_natural(card) and suit_of(card) in _RED,),
        "mixed": (
            lambda card: is_natural(card) and suit_of(card) in _BLACK,
            lambda card: is_wild(card) and suit_of(card) in _BLACK,
        ),
    }
    kind = canasta_type(rules, meld)
    if kind is None:
        return None
    for fits in wanted.get(kind, ()):
        for card in meld:
            if fits(card):
                return card
    return meld[0]


_RED: Final = frozenset("HD")
_BLACK: Final = frozenset("SC")


@dataclass(frozen=True, slots=True)
class Keepers:
    """Who keeps the melds and red threes of a side before them, and who its score."""

    melds: int
    score: int


def keepers(first_meld_by: int, players: int, sides: int) -> Keepers:
    """Say who keeps what: the first to meld the melds, their next partner the score (law 19)."""
    partner = answering_seat(first_meld_by, players, sides)
    return Keepers(first_meld_by, first_meld_by if partner is None else partner)
