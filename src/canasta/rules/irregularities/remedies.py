"""Irregularities round the table and their remedies: laws 51 to 53, 56, 57, 60 of 1950.

A director reports what happened, these functions say what follows.  Exposed cards (law 54)
are in `penalty_cards`, faults in melding (laws 55, 58, 59) in `wrong_melds`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from canasta.cards import is_natural, is_wild, rank_of
from canasta.rules.arguments import check_from, check_seat
from canasta.rules.seating.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet

_PAIR = 2


@dataclass(frozen=True, slots=True)
class WrongDealer:
    """The wrong player dealt: the deal stands, and this is how play and deal go on."""

    first_to_play: int
    next_dealer: int


def wrong_dealer(
    should_deal: int, dealt: int, players: int, *, before_first_play: bool
) -> WrongDealer:
    """Remedy a deal by the wrong player (law 51).

    Noticed before the first play, the player who should have begun begins and deals next;
    afterwards play and deal go on from the actual dealer (C-43).
    """
    check_seat(should_deal, players, "dealer")
    check_seat(dealt, players, "dealer")
    first = left_of(should_deal if before_first_play else dealt, players)
    return WrongDealer(first, first)


@dataclass(frozen=True, slots=True)
class FaultyDeal:
    """Whether the same dealer deals again; `hand_size` of a wrong hand that stands."""

    new_deal: bool
    dealer: int
    hand_size: int | None = None


def faulty_deal(
    dealer: int, turns_played: int, players: int, hand_size: int | None = None
) -> FaultyDeal:
    """Remedy a faced card, a broken procedure or a wrong number of cards (law 52).

    The deal is repeated until every active player has had a turn; later everything stands.
    """
    check_seat(dealer, players, "dealer")
    check_from(turns_played, 0, "turns played")
    if turns_played < players:
        return FaultyDeal(new_deal=True, dealer=dealer)
    return FaultyDeal(new_deal=False, dealer=dealer, hand_size=hand_size)


def skipped_draws(drawn: int, owed: int) -> int:
    """Return in how many turns a player who drew too many only discards (law 53)."""
    check_from(drawn, 0, "cards drawn")
    check_from(owed, 0, "cards owed")
    return max(0, drawn - owed)


@dataclass(frozen=True, slots=True)
class MissedDraw:
    """A player discarded without drawing: their turn is over (law 16)."""

    opponents_may_require_draw: bool
    turn_ended: bool = True


def missed_draw(*, before_next_draw: bool) -> MissedDraw:
    """Remedy a discard without a draw (law 53).

    They may be made to take the top stock card until the next player has drawn.
    """
    return MissedDraw(opponents_may_require_draw=before_next_draw)


@dataclass(frozen=True, slots=True)
class UndeclaredRedThrees:
    """What red threes cost that were still in a hand when the deal ended."""

    penalty: int
    counts_as_red_three: bool


def undeclared_red_threes(
    rules: RuleSet, held: Sequence[Card], turns_had: int
) -> UndeclaredRedThrees:
    """Charge the red threes that a player never laid out (law 56).

    A player without a turn could not lay them out: they count as if they lay there (C-08).
    """
    check_from(turns_had, 0, "turns")
    if turns_had == 0:
        return UndeclaredRedThrees(penalty=0, counts_as_red_three=True)
    each = rules.red3.undeclared_penalty or 0
    return UndeclaredRedThrees(penalty=each * len(held), counts_as_red_three=False)


@dataclass(frozen=True, slots=True)
class PileTakenEarly:
    """Whether a pile in the wrong hand goes back: never, or when the opponents want it.

    Then the player draws from the stock, and the opponents say which cards belong to the pile.
    """

    opponents_may_restore: bool


def pile_taken_early(
    shown_before: Sequence[Card], top: Card, *, matching_meld_on_table: bool
) -> PileTakenEarly:
    """Judge a pile that was taken into the hand before the right to it was shown (law 57).

    It is justified by two naturals of the top rank, or one and a wild card, shown before, or by
    an own meld that the top card fits.
    """
    matching = sum(is_natural(card) and rank_of(card) == rank_of(top) for card in shown_before)
    with_wild = matching and any(is_wild(card) for card in shown_before)
    justified = matching_meld_on_table or matching >= _PAIR or with_wild
    return PileTakenEarly(opponents_may_restore=not justified)


@dataclass(frozen=True, slots=True)
class NoticedTooLate:
    """What becomes of a fault that nobody named before the next opponent played; no penalty."""

    opening_stands: bool
    cards_return_to_hand: bool
    penalty: int = 0


def noticed_too_late(fault: Literal["short_opening", "four_wild_meld"]) -> NoticedTooLate:
    """Apply the time limit (law 60).

    A short opening stays; a meld that cannot be fixed goes back to the hand.
    """
    stands = fault == "short_opening"
    return NoticedTooLate(opening_stands=stands, cards_return_to_hand=not stands)
