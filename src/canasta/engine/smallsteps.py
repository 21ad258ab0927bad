"""Small steps of computers and searches: the kernel's numbers as actions with real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import is_wild, rank_of
from canasta.engine.action import (
    Abandon,
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    Lay,
    Meld,
    Pass,
    Take,
    Target,
)
from canasta.engine.kernel import terms
from canasta.engine.kernel.steps import new_counts, step_count, step_rank
from canasta.engine.kinds import KIND_OF, RANK_NAMES, RANK_NUMBERS, counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.state import Numbers, State

_WORDS: Final[dict[int, Action]] = {
    terms.END_TURN: EndTurn(),
    terms.ASK: AskGoOut(),
    terms.ASK_ACABA: AskAcaba(),
    terms.YES: Answer(yes=True),
    terms.NO: Answer(yes=False),
    terms.ACABA: Acaba(),
    terms.ABANDON: Abandon(),
}
_NUMBERS: Final = {action: number for number, action in _WORDS.items()}

_TAKES: Final = {(2, 0, 0): 0, (1, 1, 0): 1, (1, 0, 1): 2, (0, 2, 0): 3, (0, 1, 1): 4, (0, 0, 2): 5}


class Hand:
    """A hand sorted into the kernel's kinds, the lowest suits first."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.by_kind: list[list[Card]] = [[] for _ in range(terms.KINDS)]
        for card in cards:
            self.by_kind[KIND_OF[card]].append(card)
        for cards_of_kind in self.by_kind:
            cards_of_kind.sort()

    def pick(self, rank: int, n: int, d: int, j: int) -> tuple[Card, ...]:
        """Return n naturals of the rank, d deuces and j jokers."""
        naturals = self.by_kind[rank][:n] if rank != terms.WILD_MELD else []
        return (*naturals, *self.by_kind[terms.DEUCE][:d], *self.by_kind[terms.JOKER][:j])


def action_of(s: State, numbers: Numbers, hand: Hand, a: int) -> Action:
    """Return a small step as an action with the player's lowest cards."""
    if a in _WORDS:
        return _WORDS[a]
    if a == terms.DRAW:
        return Draw() if s.stock_n else Pass()
    if a >= terms.ADD or terms.NEW <= a < terms.TAKE_ADD:
        rank = step_rank(a)
        cards = hand.pick(rank, step_count(a, 0), step_count(a, 1), step_count(a, 2))
        k = (a - terms.ADD) // (3 * terms.RANKS)
        return Meld((Lay(cards, _target(s, numbers, rank, k) if a >= terms.ADD else None),))
    if a >= terms.TAKE_ADD:
        return Take((), _target(s, numbers, s.pile[s.pile_n - 1], a - terms.TAKE_ADD))
    if a >= terms.JOIN:
        return Join((Target(RANK_NAMES[a - terms.JOIN]),))
    if a >= terms.DISCARD:
        return Discard(hand.by_kind[a - terms.DISCARD][0])
    counts_ = next(key for key, number in _TAKES.items() if number == a - terms.TAKE)
    return Take(hand.pick(s.pile[s.pile_n - 1], *counts_))


def _target(s: State, numbers: Numbers, rank: int, k: int) -> Target:
    several = s.same[s.turn % numbers.sides][rank] > 1
    return Target(RANK_NAMES[rank], k + 1 if several else None)


def number_of(s: State, action: Action) -> int | None:
    """Return the number of a small step, or None for an action that is none."""
    if isinstance(action, Draw | Pass):
        return terms.DRAW if isinstance(action, Draw) == (s.stock_n > 0) else None
    if isinstance(action, Discard):
        kind = KIND_OF.get(action.card)
        return None if kind is None else terms.DISCARD + kind
    if isinstance(action, Join):
        return _join_number(action)
    if isinstance(action, Take):
        return _take_number(action)
    if isinstance(action, Meld):
        return _lay_number(action.lays[0]) if len(action.lays) == 1 else None
    return _NUMBERS[action]


def _join_number(action: Join) -> int | None:
    if len(action.melds) != 1 or action.melds[0].number is not None:
        return None
    rank = RANK_NUMBERS.get(action.melds[0].rank)
    return None if rank is None else terms.JOIN + rank


def _take_number(action: Take) -> int | None:
    if action.lays:
        return None
    if not action.cards:
        return terms.TAKE_ADD + (action.to.number or 1) - 1 if action.to else terms.TAKE_ADD
    kinds = _count(action.cards)
    return terms.TAKE + _TAKES[kinds] if kinds in _TAKES else None


def _count(cards: Sequence[Card]) -> tuple[int, int, int]:
    """Count naturals, deuces and jokers."""
    kinds = counts(cards)
    d, j = kinds[terms.DEUCE], kinds[terms.JOKER]
    return len(cards) - d - j, d, j


def _lay_number(lay: Lay) -> int | None:
    n, d, j = _count(lay.cards)
    ranks = {rank_of(card) for card in lay.cards if not is_wild(card)}
    if lay.to is None:
        rank = RANK_NUMBERS[ranks.pop()] if ranks else terms.WILD_MELD
        for pattern in range(terms.PATTERNS):
            if (n, d, j) == tuple(new_counts(rank, pattern, which) for which in range(3)):
                return None if ranks else terms.NEW + rank * terms.PATTERNS + pattern
        return None
    rank = RANK_NUMBERS.get(lay.to.rank, -1)
    if len(lay.cards) != 1 or rank < 0 or ranks - {lay.to.rank}:
        return None
    k = (lay.to.number or 1) - 1
    return terms.ADD + (k * terms.RANKS + rank) * 3 + (n, d, j).index(1)
