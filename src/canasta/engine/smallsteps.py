"""Small steps of computers and searches: the kernel's numbers as actions with real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import is_red_three, is_wild, rank_of, suit_of
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
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.meld_rows import find_meld
from canasta.engine.kernel.steps.encoding import (
    is_lay,
    new_counts,
    read_step,
    take_count,
    take_group,
)
from canasta.engine.kinds import KIND_OF, SUIT_NUMBERS, code_of, counts, three_order
from canasta.engine.names import rank_label, rank_number, slots_of, target_of
from canasta.rules.fields.special_hands import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.kernel.state import KernelRules, State

_WORDS: Final[dict[int, Action]] = {
    constants.END_TURN: EndTurn(),
    constants.ASK: AskGoOut(),
    constants.ASK_ACABA: AskAcaba(),
    constants.YES: Answer(yes=True),
    constants.NO: Answer(yes=False),
    constants.ACABA: Acaba(),
    constants.ABANDON: Abandon(),
}
_NUMBERS: Final = {action: number for number, action in _WORDS.items()}

_TAKES: Final = {(2, 0, 0): 0, (1, 1, 0): 1, (1, 0, 1): 2, (0, 2, 0): 3, (0, 1, 1): 4, (0, 0, 2): 5}


class Hand:
    """A hand sorted into the kernel's kinds, the lowest suits first."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.by_kind: list[list[Card]] = [[] for _ in range(constants.KINDS)]
        for card in cards:
            self.by_kind[KIND_OF[card]].append(card)
        for cards_of_kind in self.by_kind:
            cards_of_kind.sort()

    def pick(self, rank: int, n: int, d: int, j: int, group: int = 0) -> tuple[Card, ...]:
        """Return n naturals of the rank, d deuces and j jokers.

        group: the naturals by suit, where the step names them.
        """
        naturals = self.by_kind[rank][:n] if rank != constants.WILD_MELD else []
        if group:
            naturals = [card for suit in SUIT_NUMBERS for card in self._of(rank, suit, group)]
        return (*naturals, *self.by_kind[constants.DEUCE][:d], *self.by_kind[constants.JOKER][:j])

    def _of(self, kind: int, suit: str, group: int) -> list[Card]:
        wanted = (group // constants.SUIT ** SUIT_NUMBERS[suit]) % constants.SUIT
        return [card for card in self.by_kind[kind] if suit_of(card) == suit][:wanted]

    def run(self, suit: int, low: int, n: int) -> tuple[Card, ...]:
        """Return n cards of a suit from kind `low` up."""
        group = constants.SUIT**suit
        return tuple(
            self._of(kind, name, group)[0]
            for kind in range(low, low + n)
            for name, number in SUIT_NUMBERS.items()
            if number == suit
        )

    def card(self, code: int, tracks_suits: int) -> Card:
        """Return the hand's card with this number of the kernel, the lowest suit first."""
        same = self.by_kind[code & constants.KIND]
        return next(card for card in same if code_of(card, tracks_suits) == code)


def action_of(s: State, numbers: KernelRules, hand: Hand, a: int) -> Action:
    """Return a small step as an action with the player's lowest cards."""
    if a in _WORDS:
        return _WORDS[a]
    if a == constants.DRAW:
        return Draw() if s.stock_n else Pass()
    if constants.DISCARD <= a < constants.JOIN:
        return Discard(hand.card(a - constants.DISCARD, numbers.tracks_suits))
    if constants.JOIN <= a < constants.NEW:
        return Join((Target(rank_label(numbers, a - constants.JOIN)),))
    if a >= constants.JOIN_TWO:
        return _join_two(s, numbers, a)
    if is_lay(a):
        return _lay(s, numbers, hand, a)
    if constants.LAY_THREE <= a < constants.SPECIAL:
        kind = constants.RED3 if a > constants.LAY_THREE else constants.BLACK3
        return LayThree(min(hand.by_kind[kind], key=three_order))
    if constants.SPECIAL <= a < constants.TAKE_OPENING:
        return Special(NAMES[a - constants.SPECIAL])
    return _take(s, numbers, hand, a)


def _join_two(s: State, numbers: KernelRules, a: int) -> Join:
    side = s.side
    rank, pair = divmod(a - constants.JOIN_TWO, constants.PAIRS)
    slots = [find_meld(s, side, rank, k[pair]) for k in (numbers.pair_first, numbers.pair_second)]
    return Join(tuple(target_of(s, numbers, side, slot) for slot in slots))


def _lay(s: State, numbers: KernelRules, hand: Hand, a: int) -> Meld:
    slot, rank, n, d, j, _, group, low = read_step(s, numbers, a)[: constants.T_ACTION]
    if rank >= constants.SEQUENCE:
        cards = hand.run(rank - constants.SEQUENCE, low, n)
    else:
        cards = hand.pick(rank, n, d, j, group)
    to = None if slot < 0 else target_of(s, numbers, s.side, slot)
    return Meld((MeldPart(cards, to),))


def _take(s: State, numbers: KernelRules, hand: Hand, a: int) -> Take:
    card = s.pile[s.pile_n - 1]
    rank, side = card & constants.KIND, s.side
    if a == constants.TAKE_OPENING:
        return Take(opening=True)
    if a >= constants.TAKE_RUN:
        run = constants.SEQUENCE + card // constants.SUIT
        slot = find_meld(s, side, run, a - constants.TAKE_RUN)
        return Take((), target_of(s, numbers, side, slot))
    if constants.TAKE_ADD <= a < constants.TAKE_SUITED:
        slot = find_meld(s, side, rank, a - constants.TAKE_ADD)
        return Take((), target_of(s, numbers, side, slot))
    n, d, j = (take_count(a, which) for which in range(3))
    return Take(hand.pick(rank, n, d, j, take_group(numbers, a)))


def number_of(s: State, numbers: KernelRules, action: Action) -> int | None:
    """Return the number of a small step, or None for an action that is none.

    The cards and the meld that it names are those that the number stands for: another suit only
    where the kernel does not count suits.
    """
    if isinstance(action, Draw | Pass):
        return constants.DRAW if isinstance(action, Draw) == (s.stock_n > 0) else None
    if isinstance(action, Discard):
        known = action.card in KIND_OF
        return constants.DISCARD + code_of(action.card, numbers.tracks_suits) if known else None
    if isinstance(action, LayThree):
        if action.card not in KIND_OF or rank_of(action.card) != "3":
            return None
        return constants.LAY_THREE + int(is_red_three(action.card))
    if isinstance(action, Special):
        return constants.SPECIAL + NAMES.index(action.name) if action.name in NAMES else None
    if isinstance(action, Join):
        return _join_number(s, numbers, action)
    if isinstance(action, Take):
        return _take_number(s, numbers, action)
    if isinstance(action, Meld):
        return _lay_number(s, numbers, action.lays[0]) if len(action.lays) == 1 else None
    return _NUMBERS.get(action)


def cards_of(action: Action) -> tuple[Card, ...]:
    """Return the cards of the hand that a small step names."""
    if isinstance(action, Discard | LayThree):
        return (action.card,)
    if isinstance(action, Take):
        return action.cards
    if isinstance(action, Meld):
        return tuple(card for lay in action.lays for card in lay.cards)
    return ()


def _index(s: State, numbers: KernelRules, to: Target) -> tuple[int, int] | None:
    """Return the rank of a named own meld and which of that rank it is, from 0."""
    side = s.side
    slots = slots_of(s, numbers, side, to)
    if not slots:
        return None
    rank: int = s.melds[side][slots[0]][constants.M_RANK]
    before = sum(s.melds[side][i][constants.M_RANK] == rank for i in range(slots[0]))
    return (rank, before) if before < constants.SAME_RANK else None


def _join_number(s: State, numbers: KernelRules, action: Join) -> int | None:
    if len(action.melds) == 1 and action.melds[0].number is None and not numbers.pairs:
        rank = rank_number(numbers, action.melds[0].rank)
        return None if rank is None else constants.JOIN + rank
    found = [_index(s, numbers, to) for to in action.melds]
    if len(found) != 2 or found[0] is None or found[1] is None:  # noqa: PLR2004  (two melds)
        return None
    (rank, first), (other, second) = sorted((found[0], found[1]))
    if rank != other or first == second:
        return None
    pairs = zip(numbers.pair_first, numbers.pair_second, strict=True)
    return constants.JOIN_TWO + rank * constants.PAIRS + list(pairs).index((first, second))


def _take_number(s: State, numbers: KernelRules, action: Take) -> int | None:
    if action.lays:
        return None
    if not s.pile_n:
        return constants.TAKE_ADD  # nothing lies there, whatever is meant
    if action.opening:
        return None if action.cards or action.to else constants.TAKE_OPENING
    top = s.pile[s.pile_n - 1]
    if not action.cards:
        return _alone_number(s, numbers, action.to, top)
    naturals = {KIND_OF[card] for card in action.cards if not is_wild(card)}
    kinds = _count(action.cards)
    if kinds not in _TAKES or action.to or not naturals <= {top & constants.KIND}:
        return None
    group = _group(action.cards)
    if not numbers.tracks_suits or not group:
        return constants.TAKE + _TAKES[kinds]
    steps = range(constants.TAKE_SUITED, constants.TAKE_RUN)
    return next(
        a
        for a in steps
        if take_group(numbers, a) == group and (take_count(a, 1), take_count(a, 2)) == kinds[1:]
    )


def _alone_number(s: State, numbers: KernelRules, to: Target | None, top: int) -> int | None:
    """Return the number of a take by the top discard alone; without a name onto the first meld."""
    if to is None:
        return constants.TAKE_ADD
    rank, k = _index(s, numbers, to) or (None, 0)
    if rank == top & constants.KIND:
        return constants.TAKE_ADD + k
    run = constants.SEQUENCE + top // constants.SUIT if numbers.tracks_suits else None
    return constants.TAKE_RUN + k if rank is not None and rank == run else None


def _group(cards: Sequence[Card]) -> int:
    """Pack the naturals among the cards by suit."""
    return sum(constants.SUIT ** SUIT_NUMBERS[suit_of(card)] for card in cards if not is_wild(card))


def _count(cards: Sequence[Card]) -> tuple[int, int, int]:
    """Count naturals, deuces and jokers."""
    kinds = counts(cards)
    d, j = kinds[constants.DEUCE], kinds[constants.JOKER]
    return len(cards) - d - j, d, j


def _lay_number(s: State, numbers: KernelRules, lay: MeldPart) -> int | None:
    if lay.to is not None:
        return _add_number(s, numbers, lay, lay.to)
    ranks = {KIND_OF[card] for card in lay.cards if not is_wild(card)}
    if constants.RED3 in ranks:
        return None
    if len(ranks) > 1:
        return _run_number(numbers, lay.cards)
    kinds = _count(lay.cards)
    rank = ranks.pop() if ranks else constants.WILD_MELD
    patterns = [
        pattern
        for pattern in range(constants.PATTERNS)
        if kinds == tuple(new_counts(rank, pattern, which) for which in range(3))
    ]
    if not patterns:
        return None
    if not numbers.tracks_suits or rank < constants.FOUR:
        return constants.NEW + rank * constants.PATTERNS + patterns[0]
    named = list(zip(numbers.group, numbers.group_pattern, strict=True))
    group = named.index((_group(lay.cards), patterns[0]))
    return constants.NEW_SUITED + rank * constants.GROUPS + group


def _run_number(numbers: KernelRules, cards: Sequence[Card]) -> int | None:
    codes = sorted(code_of(card, 1) for card in cards)
    low, suit = codes[0] & constants.KIND, codes[0] // constants.SUIT
    if not numbers.tracks_suits or codes != [codes[0], codes[0] + 1, codes[0] + 2]:
        return None
    if not constants.FOUR <= low < constants.FOUR + constants.RUN_STARTS or any(
        map(is_wild, cards)
    ):
        return None
    return constants.NEW_RUN + suit * constants.RUN_STARTS + low - constants.FOUR


def _add_number(s: State, numbers: KernelRules, lay: MeldPart, to: Target) -> int | None:
    found = _index(s, numbers, to)
    if len(lay.cards) != 1 or found is None:
        return None
    rank, k = found
    card = lay.cards[0]
    if rank >= constants.SEQUENCE:
        return _end_number(s, card, rank, k)
    n, d, j = _count(lay.cards)
    if n and KIND_OF[card] != rank:
        return None
    if n and numbers.tracks_suits and rank >= constants.FOUR:
        suit = SUIT_NUMBERS[suit_of(card)]
        return constants.ADD_SUITED + (k * constants.RANKS + rank) * constants.SUITS + suit
    return constants.ADD + (k * constants.RANKS + rank) * 3 + (n, d, j).index(1)


def _end_number(s: State, card: Card, rank: int, k: int) -> int | None:
    side = s.side
    meld = s.melds[side][find_meld(s, side, rank, k)]
    low = meld[constants.M_LOW]
    code, suit = code_of(card, 1), constants.SUIT * (rank - constants.SEQUENCE)
    if code not in {low - 1 + suit, low + meld[constants.M_N] + suit}:
        return None
    end = int(code > low + suit)
    return constants.ADD_RUN + (k * constants.SUITS + rank - constants.SEQUENCE) * 2 + end
