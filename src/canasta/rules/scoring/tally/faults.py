"""Penalties: those booked in the deal, and those that the cards themselves earn (2.12.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, is_wild, rank_of
from canasta.rules.scoring.canastas import kind_of_meld
from canasta.rules.scoring.tally.lines import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.scoring.tally.table import Table

_SEVEN: Final = "7"
_ACE: Final = "A"
_FOUR: Final = 4


def penalty_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge the point penalties booked in the deal (C-42)."""
    for penalty in table.side.penalties:
        yield ScoreLine("penalties", -penalty.points, detail=penalty.fault)


def incomplete_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge each unfinished meld of sevens, of pure aces and of wild cards (W0)."""
    for meld in table.side.melds:
        fault = incomplete_fault(table.rules, meld)
        if fault is None:
            continue
        points = _points(table.rules, fault, meld)
        if points:
            yield ScoreLine("penalties", -points, detail=fault)


def _points(rules: RuleSet, fault: str, meld: Sequence[Card]) -> int:
    """Return what an unfinished meld costs; one with four jokers may have its own price."""
    four_jokers = rules.penalty.incomplete_wild_four_jokers
    if fault == "incomplete_wild" and four_jokers is not None and meld.count(JOKER) >= _FOUR:
        return four_jokers
    points: int = getattr(rules.penalty, fault)
    return points


def incomplete_fault(rules: RuleSet, meld: Sequence[Card]) -> str | None:
    """Return the field of the penalty that an unfinished meld brings, None for any other meld.

    Aces with a wild card among them are an ordinary meld (W0).
    """
    if len(meld) >= rules.canasta.size:
        return None
    kind = kind_of_meld(rules, meld)
    if kind == "wild":
        return "incomplete_wild"
    rank = next(rank_of(card) for card in meld if not is_wild(card)) if kind == "set" else ""
    if rank == _SEVEN:
        return "incomplete_sevens"
    return "incomplete_aces_pure" if rank == _ACE and not any(map(is_wild, meld)) else None


def short_sequence_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge sequences left too short, once for the side or each of them (W4; S-19)."""
    penalty = table.rules.penalty
    count = sum(
        kind_of_meld(table.rules, meld) == "sequence" and len(meld) <= penalty.short_sequence_max
        for meld in table.side.melds
    )
    if count and penalty.short_sequence:
        times = count if penalty.short_sequence_scope == "per_meld" else 1
        yield ScoreLine("penalties", -penalty.short_sequence * times, count, "short_sequence")


def retained_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge every player for each rank of which they kept too many cards (W0; S-38)."""
    penalty = table.rules.penalty
    if not penalty.retained:
        return
    ranks = sorted(penalty.retained_ranks - _waived(table))
    for hand in table.side.hands:
        for rank in ranks:
            count = sum(rank_of(card) == rank for card in hand.cards)
            if count and count >= penalty.retained_min:
                yield ScoreLine("penalties", -penalty.retained, count, "retained", hand.seat)


def _waived(table: Table) -> frozenset[str]:
    """Return the ranks that may be kept: aces beside a meld of aces with a wild card (S-38)."""
    if not table.rules.penalty.retained_waived_by_mixed_meld:
        return frozenset()
    mixed_aces = any(
        kind_of_meld(table.rules, meld) == "set"
        and any(map(is_wild, meld))
        and any(rank_of(card) == _ACE for card in meld)
        for meld in table.side.melds
    )
    return frozenset({_ACE}) if mixed_aces else frozenset()
