"""What may cost more than it brings: melds that must be finished, ranks kept too long (2.12.6)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from canasta.engine.kinds import ACE, ACES, DEUCE, FOUR, JOKER, SEVEN, SEVENS, WILD_MELD

if TYPE_CHECKING:
    from opponents.steady.facts import Facts

_TURNS = 4
"""In so many turns a rank can be thrown before a deal ends, as a rule."""
_DRAWN = 0.5
"""Of the stock so much is drawn before a deal ends, as a rule."""


def fine(facts: Facts, rank: int, wilds: int = 0) -> int:
    """Return what an unfinished set of a rank, or of wild cards, costs at the end."""
    numbers = facts.numbers
    if rank == WILD_MELD:
        return int(numbers.unfinished_wild)
    if rank == SEVEN:
        return int(numbers.unfinished_sevens)
    return int(numbers.unfinished_aces) if rank == ACE and not wilds else 0


def reward(facts: Facts, rank: int) -> int:
    """Return what the finished canasta of such a set brings."""
    if rank == WILD_MELD:
        return facts.wild_bonus()
    return int(facts.numbers.bonus[SEVENS if rank == SEVEN else ACES])


def chance_to_finish(facts: Facts, rank: int, lying: int = 0) -> float:
    """Return the chance that the side gets the cards that a pure canasta still lacks.

    Counted are the cards that lie there and those of the hand; of the unseen ones the partners
    hold some, and the side draws its share of the stock.
    """
    kinds = (DEUCE, JOKER) if rank == WILD_MELD else (rank,)
    held = sum(facts.whole[kind] for kind in kinds)
    unseen = sum(facts.unseen[kind] for kind in kinds)
    known = sum(facts.memory.known[q][kind] for q in facts.partners for kind in kinds)
    missing = facts.size - lying - held - known
    if missing <= 0:
        return 1.0
    if missing > unseen:
        return 0.0
    share = side_share(facts)
    return sum(
        comb(unseen, n) * share**n * (1 - share) ** (unseen - n) for n in range(missing, unseen + 1)
    )


def side_share(facts: Facts) -> float:
    """Return the part of the unseen cards that comes to the own side."""
    partners = sum(facts.unknown_hand(q) for q in facts.partners)
    drawn = _DRAWN * facts.seen.stock_count / facts.sides
    return min(1.0, (partners + drawn) / facts.hidden)


def worth_starting(facts: Facts, rank: int, lying: int = 0) -> bool:
    """Say whether a meld that must be finished promises more than it threatens."""
    cost = fine(facts, rank)
    if cost == 0:
        return True
    chance = chance_to_finish(facts, rank, lying)
    return chance * reward(facts, rank) - (1 - chance) * cost > -_kept_cost(facts, rank)


def _kept_cost(facts: Facts, rank: int) -> float:
    """Return what it costs to keep the cards of a rank: too many of them are hard to throw."""
    numbers = facts.numbers
    if rank == WILD_MELD or not numbers.retained[rank]:
        return 0.0
    too_many = facts.hand[rank] - int(numbers.retained_min) + 1
    return float(numbers.retained_charge) * min(1.0, max(too_many, 0) / _TURNS)


def risk(facts: Facts, rank: int, wilds: int, size: int) -> float:
    """Return what a meld of an opening is expected to cost."""
    cost = fine(facts, rank, wilds)
    if cost == 0 or size >= facts.size:
        return 0.0
    chance = chance_to_finish(facts, rank)
    return max(0.0, (1 - chance) * cost - chance * reward(facts, rank))


def retained(facts: Facts, kind: int) -> bool:
    """Say whether the hand holds too many of a rank that is fined at the end (S-38)."""
    numbers = facts.numbers
    if not numbers.retained[kind] or facts.hand[kind] < numbers.retained_min:
        return False
    waived = numbers.retained_waiver and kind == ACE
    return not (waived and any(meld.wilds for meld in facts.own(ACE)))


def kept_fines(facts: Facts) -> int:
    """Return what the ranks of which the hand holds too many would cost at the end (S-38)."""
    numbers = facts.numbers
    kept = sum(retained(facts, kind) for kind in range(FOUR, ACE + 1))
    return kept * int(numbers.retained_charge)
