"""What may still be finished: melds that are fined while they are not, canastas of wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    ACES,
    DEUCE,
    JOKER,
    M_RANK,
    SEVEN,
    SEVENS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.laws.score import mixed_aces
from canasta.players.compiled.policy.places import (
    W_FINISH,
    W_FINISH_HOPE,
    W_RETAINED,
    W_WILD_HOPE,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

SURE = 1024  # a chance of one
FINE = 2**40
MOST = 960  # no more of the hidden cards than that is the share of a side
TURNS = 4  # in so many turns a rank can be thrown before a deal ends, as a rule


def side_share(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return the part of the hidden cards that comes to the side of seat p, in 1024ths.

    That is what its partners hold, and half of what the stock has for the side.
    """
    n = s.stock_n // (2 * R.sides)
    for q in range(p % R.sides, R.seats, R.sides):
        if q != p:
            n += s.hand_n[q]
        if R.foot_size > 0:
            n += s.foot_n[q]
    return min(n * w[W_FINISH_HOPE] // max(int(M.hidden), 1), MOST)


def at_least(share: int, u: int, m: int) -> int:
    """Return the chance that m of u cards come, each with the chance `share`; in 1024ths."""
    if m <= 0:
        return SURE
    if m > u:
        return 0
    miss = SURE - share
    term = FINE
    for _ in range(u):
        term = term * miss // SURE
    below = term
    for k in range(m - 1):
        term = term * share * (u - k) // (miss * (k + 1))
        below += term
    return max(SURE - below // (FINE // SURE), 0)


def fine_of(R: KernelRules, rank: int, wilds: int) -> int:
    """Return what an unfinished meld of a rank, or of wild cards, costs at the end."""
    if R.charges == 0:
        return 0
    if rank == WILD_MELD:
        return R.unfinished_wild if R.deuces == 0 else 0
    if rank == SEVEN:
        return R.unfinished_sevens
    return R.unfinished_aces if rank == ACE and wilds == 0 else 0


def reward_of(R: KernelRules, rank: int) -> int:
    """Return what the canasta of a rank that may be fined brings, or of wild cards."""
    if rank == WILD_MELD:
        return R.wild_bonus_any if R.wild_only == 1 and R.deuces == 0 else 0
    return R.bonus[SEVENS] if rank == SEVEN else R.bonus[ACES]


def lying_of(s: State, R: KernelRules, side: int, rank: int) -> int:
    """Return how many cards the largest unfinished meld of a rank has."""
    most = 0
    i = s.first[side][rank]
    if i >= 0:
        for k in range(i, s.meld_n[side]):
            m = s.melds[side][k]
            if m[M_RANK] == rank and meld_size(m) < R.canasta_size:
                most = max(most, meld_size(m))
    return most


def finish_chance(s: State, R: KernelRules, M: Memory, p: int, rank: int, lying: int) -> int:
    """Return the chance that the side of seat p gets the cards that a pure canasta lacks.

    Counted are the cards that lie there, those of the hand and those that partners took.
    """
    return chance_without(s, R, M, p, rank, lying, 0)


def chance_without(
    s: State, R: KernelRules, M: Memory, p: int, rank: int, lying: int, less: int
) -> int:
    """Return the same as if the hand had so many cards less."""
    u = int(M.unseen[rank])
    held = int(s.hands[p][rank])
    if rank == WILD_MELD:
        u += M.unseen[JOKER]
        held += s.hands[p][JOKER]
    for q in range(R.seats):
        if q != p:
            known = int(M.known[q][rank])
            if rank == WILD_MELD:
                known += M.known[q][JOKER]
            u -= known
            if q % R.sides == p % R.sides:
                held += known
    return at_least(int(M.share), max(u, 0), R.canasta_size - lying - held + less)


def finish_worth(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, rank: int, lying: int
) -> int:
    """Return what beginning a meld that must be finished promises, or costs below 0.

    0 where unfinished melds of the rank are not fined.
    """
    fine = fine_of(R, rank, 0)
    if fine == 0:
        return 0
    chance = finish_chance(s, R, M, p, rank, lying)
    gain = chance * reward_of(R, rank) - (SURE - chance) * fine
    return gain * 10 // SURE * w[W_FINISH] // SURE + kept_cost(s, R, p, rank)


def kept_cost(s: State, R: KernelRules, p: int, rank: int) -> int:
    """Return what it costs to keep the cards of a rank: too many of them are hard to throw."""
    if R.retained[rank] == 0 or rank == WILD_MELD:
        return 0
    many = min(max(s.hands[p][rank] - R.retained_min + 1, 0), TURNS)
    return R.retained_charge * 10 * many // TURNS


def retained_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, rank: int) -> int:
    """Return what a card is worth of a rank of which too many in the hand are fined.

    That is its part in the canasta of the rank, less what is to be feared of the fine: the fewer
    turns are left to throw the others, the more.
    """
    lying = lying_of(s, R, p % R.sides, rank)
    chance = finish_chance(s, R, M, p, rank, lying)
    reward = reward_of(R, rank)
    worth = 0
    if lying > 0 or chance * reward > (SURE - chance) * fine_of(R, rank, 0):
        worth = chance * reward // R.canasta_size * 10 // SURE * w[W_FINISH] // SURE
    many = s.hands[p][rank] - R.retained_min + 1
    if many <= 0:
        return worth
    if rank == ACE and R.retained_waiver == 1 and mixed_aces(s, p % R.sides) == 1:
        return worth
    turns = s.stock_n // (R.seats * R.draw_count)
    fine = R.retained_charge * 10 * many // (turns + many) * w[W_RETAINED] // SURE
    return worth - fine * (SURE - chance) // SURE


def weigh_wilds(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Work out whether a canasta of wild cards is wanted, and what one more card adds to it.

    The answers are M.wild_chance and M.wild_value.
    """
    M.wild_chance = 0
    M.wild_value = 0
    reward = reward_of(R, WILD_MELD)
    side = p % R.sides
    if reward == 0:
        return
    lying = lying_of(s, R, side, WILD_MELD)
    if lying == 0 and s.first[side][WILD_MELD] >= 0 and R.wild_separate == 0:
        return
    fine = fine_of(R, WILD_MELD, 1)
    chance = finish_chance(s, R, M, p, WILD_MELD, lying)
    if lying == 0:
        if chance < w[W_WILD_HOPE] or chance * reward <= (SURE - chance) * fine:
            return
    if s.hands[p][DEUCE] + s.hands[p][JOKER] > 0:
        less = chance_without(s, R, M, p, WILD_MELD, lying, 1)
        M.wild_value = (chance - less) * (reward + fine) * 10 // SURE
    M.wild_chance = chance
