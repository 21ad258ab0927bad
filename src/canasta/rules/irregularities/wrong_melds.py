"""Faults in melding and their remedies: laws 55, 58 and 59 of 1950."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_black_three, is_natural, is_wild, rank_of
from canasta.rules.irregularities.penalty_cards import without
from canasta.rules.scoring.points import points_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class ShortOpening:
    """Whether an opening that was too low stands, and where its cards go if it does not."""

    count: int
    stands: bool
    returned_to_pile: tuple[Card, ...] = ()
    penalty_cards: tuple[Card, ...] = ()


def short_opening(
    minimum: int,
    shown: Sequence[Sequence[Card]],
    added: Sequence[Sequence[Card]] = (),
    top_discard: Card | None = None,
) -> ShortOpening:
    """Judge an opening below the minimum count (law 55).

    Args:
        minimum: the count that the side needs.
        shown: the melds that were too low.
        added: further melds laid to fix it before the discard.
        top_discard: the card that was used from the pile; it goes back if the opening falls.
    """
    cards = [card for meld in (*shown, *added) for card in meld]
    count = points_of(cards)
    if count >= minimum:
        return ShortOpening(count, stands=True)
    returned = () if top_discard is None else (top_discard,)
    left = without(cards, returned)
    return ShortOpening(count, stands=False, returned_to_pile=returned, penalty_cards=left)


@dataclass(frozen=True, slots=True)
class Remedied:
    """The melds of the side after the remedy, and the cards that lie face up as penalty cards."""

    melds: tuple[tuple[Card, ...], ...]
    penalty_cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WildMove:
    """The owner wants this wild card on the own meld of this rank ("wild": of wild cards)."""

    card: Card
    to: str


def wild_limit(rules: RuleSet, meld: Sequence[Card]) -> int | None:
    """Return how many wild cards the meld may hold, None for any number (laws 18, 20).

    A meld of wild cards alone knows only its size; a canasta that is complete without the
    surplus takes any number where the laws allow them to be added (law 20).
    """
    others = [card for card in meld if not is_wild(card)]
    if not others:
        return None
    if is_black_three(others[0]):
        return rules.black3.meld_max_wilds
    limit = rules.meld.max_wilds
    complete = len(others) + limit >= rules.canasta.size
    return None if complete and rules.canasta.wilds_added_after == "unlimited" else limit


def surplus_wilds(
    rules: RuleSet, melds: Sequence[Sequence[Card]], move: WildMove | None = None
) -> Remedied:
    """Take the wild cards out of melds that hold too many (law 58).

    The card that the owner wants to move leaves first, then the last laid.  Each goes to the
    first other own meld of the rank they name if that may take it, else to the penalty cards.
    """
    table = [list(meld) for meld in melds]
    leaving = [
        (meld, card)
        for meld in table
        for card in _surplus(rules, meld, None if move is None else move.card)
    ]
    for meld, card in leaving:
        meld.reverse()
        meld.remove(card)
        meld.reverse()
    penalty = []
    for left, card in leaving:
        others = [meld for meld in table if meld is not left]
        home = None if move is None else _first_of_rank(others, move.to)
        if home is not None and _may_take_wild(rules, home):
            home.append(card)
        else:
            penalty.append(card)
    return Remedied(tuple(tuple(meld) for meld in table), tuple(penalty))


def _surplus(rules: RuleSet, meld: Sequence[Card], first: Card | None) -> list[Card]:
    """Return the wild cards that the meld may not hold, in the order in which they leave it."""
    limit = wild_limit(rules, meld)
    if limit is None:
        return []
    wilds = [card for card in reversed(meld) if is_wild(card)]
    if first in wilds:
        wilds.remove(first)
        wilds.insert(0, first)
    return wilds[: max(0, len(wilds) - limit)]


def _may_take_wild(rules: RuleSet, meld: Sequence[Card]) -> bool:
    """Say whether one more wild card leaves the meld legal (law 18 and the house limits)."""
    wilds = 1 + sum(is_wild(card) for card in meld)
    others = len(meld) + 1 - wilds
    limit = wild_limit(rules, meld)
    if not _has_room(rules, meld) or (limit is not None and wilds > limit):
        return False
    if others == 0 or rules.meld.wilds_vs_naturals == "free":
        return True
    return wilds < others + (rules.meld.wilds_vs_naturals == "not_more")


def _has_room(rules: RuleSet, meld: Sequence[Card]) -> bool:
    return rules.meld.max_size is None or len(meld) < rules.meld.max_size


def _rank(meld: Sequence[Card]) -> str:
    return next((rank_of(card) for card in meld if not is_wild(card)), "wild")


def _first_of_rank(melds: Sequence[list[Card]], rank: str) -> list[Card] | None:
    return next((meld for meld in melds if _rank(meld) == rank), None)


def may_be_required_out(
    *, indicated_meld: bool = False, melded_all_after_no: bool = False, extra: bool = False
) -> bool:
    """Say whether either opponent may require the player to go out (law 59).

    Args:
        indicated_meld: they showed or hinted at a meld before the answer.
        melded_all_after_no: they melded everything after a no.
        extra: the question or a negative answer carried further information.
    """
    return indicated_meld or melded_all_after_no or extra


def unable_to_go_out(
    rules: RuleSet, hand: Sequence[Card], melds: Sequence[Sequence[Card]]
) -> Remedied:
    """Expose the hand of a player who must go out and cannot (law 59).

    Naturals join the own melds of their rank, each rank with enough of the rest becomes a new
    meld, and all other cards become penalty cards.
    """
    table = [list(meld) for meld in melds]
    left = []
    for card in hand:
        own = [meld for meld in table if _rank(meld) == rank_of(card) and _has_room(rules, meld)]
        if own and is_natural(card):
            own[0].append(card)
        else:
            left.append(card)
    for rank in dict.fromkeys(rank_of(card) for card in left if is_natural(card)):
        cards = [card for card in left if rank_of(card) == rank][: rules.meld.max_size]
        if len(cards) >= rules.meld.min_size:
            table.append(cards)
            left = list(without(left, cards))
    return Remedied(tuple(tuple(meld) for meld in table), tuple(left))
