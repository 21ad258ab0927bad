"""A person's declaration, judged and laid as a whole on a copy of the state (1.6-1.9, 1.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_red_three, is_wild, rank_of
from canasta.engine.kernel import terms
from canasta.engine.kernel.melds import check_set, find_meld, meld_size
from canasta.engine.kernel.opening import cards_left, judge, reach
from canasta.engine.kernel.pile import is_frozen
from canasta.engine.kernel.takes import top_code
from canasta.engine.kernel.tray import lay, lift_top
from canasta.engine.kernel.turn import commit
from canasta.engine.kinds import RANK_NAMES, RANK_NUMBERS, counts
from canasta.engine.reasons import REASONS
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.action import Lay, Meld, Take, Target
    from canasta.engine.cardtable import CardTable
    from canasta.engine.state import Numbers, State


@dataclass(frozen=True, slots=True)
class Placed:
    """Cards that were laid: where, and whether the top discard is among them (then it is last)."""

    slot: int
    rank: int
    cards: tuple[Card, ...]
    with_top: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration that stands: the state after it, and what was laid in order.

    `count` is what the lays counted towards the minimum, None for a side that was open.
    """

    state: State
    placed: tuple[Placed, ...]
    count: int | None


class Declarer:
    """Judges one declaration; `declare` returns what stands, or the refusal."""

    def __init__(self, state: State, numbers: Numbers, table: CardTable) -> None:
        self.state = state.clone()
        self.numbers = numbers
        self.table = table
        self.seat: int = state.turn
        self.side: int = state.turn % numbers.sides
        self.opens = state.opened[self.side] == 0
        self.placed: list[Placed] = []

    def meld(self, action: Meld) -> Declared | Refusal:
        """Judge new melds and additions in the order of laying."""
        cards = [card for lay_ in action.lays for card in lay_.cards]
        return self._held(cards) or self._lays(action.lays) or self._stand()

    def take(self, action: Take) -> Declared | Refusal:
        """Judge a take of the pile with everything that is laid together with it (1.8)."""
        s, n = self.state, self.numbers
        if s.pile_n == 0:
            return Refusal("pile_empty")
        code = top_code(s)
        if code != terms.OK:
            return self._refuse(code)
        cards = [*action.cards, *(card for lay_ in action.lays for card in lay_.cards)]
        refusal = self._held(cards)
        if refusal:
            return refusal
        from_hand = self.opens and n.pile_can_open == 0
        if from_hand and not action.lays:
            return Refusal("must_open_from_hand_first", numbers=self._opening_numbers())
        if from_hand:
            refusal = self._lays(action.lays) or self._take_lay(action)
        else:
            refusal = self._take_lay(action) or self._lays(action.lays)
        return refusal or self._stand()

    # --- parts -----------------------------------------------------------------------------------

    def _held(self, cards: list[Card]) -> Refusal | None:
        missing = self.table.missing(self.seat, cards)
        return Refusal("card_not_in_hand", numbers={"card": missing}) if missing else None

    def _lays(self, lays: tuple[Lay, ...]) -> Refusal | None:
        if not lays and not self.placed:
            return Refusal("too_few_cards", numbers={"cards": 0, "minimum": self.numbers.min_size})
        for lay_ in lays:
            refusal = self._lay(lay_)
            if refusal:
                return refusal
        return None

    def _lay(self, lay_: Lay) -> Refusal | None:
        """Lay one group: to a named meld, joined with one of its rank, or as a new meld."""
        cards = lay_.cards
        slots = None if lay_.to is None else self._targets(lay_.to)
        if slots == []:
            return Refusal("not_own_meld", numbers={"rank": lay_.to.rank if lay_.to else ""})
        if any(is_red_three(card) for card in cards):
            return Refusal("threes_not_meldable")
        ranks = {rank_of(card) for card in cards if not is_wild(card)}
        if lay_.to is not None and ranks - {lay_.to.rank}:
            return Refusal("mixed_ranks", numbers={"rank": lay_.to.rank})
        if len(ranks) > 1:
            return Refusal("mixed_ranks")
        if not cards:
            return Refusal("too_few_cards", numbers={"cards": 0})
        name = lay_.to.rank if lay_.to else ranks.pop() if ranks else "wild"
        rank = RANK_NUMBERS[name]
        return self._place(slots or [self._own_or_new(rank)], rank, cards)

    def _own_or_new(self, rank: int) -> int:
        """Return the meld that a declared group of this rank joins, or -1 for a new one."""
        if self.numbers.separate == 1 and rank != terms.WILD_MELD:
            return -1
        return int(self.state.first[self.side][rank])

    def _targets(self, to: Target) -> list[int]:
        """Return the slots of the own melds that a target may mean, in the order of laying."""
        rank = RANK_NUMBERS.get(to.rank)
        if rank is None:
            return []
        if to.number is not None:
            slot = find_meld(self.state, self.side, rank, to.number - 1) if to.number > 0 else -1
            return [slot] if slot >= 0 else []
        same = self.state.same[self.side][rank]
        return [find_meld(self.state, self.side, rank, k) for k in range(same)]

    def _place(
        self, slots: list[int], rank: int, cards: tuple[Card, ...], top: Card | None = None
    ) -> Refusal | None:
        """Lay cards on the first of these melds that can take them (C-48)."""
        all_cards = (*cards, top) if top else cards
        kinds = counts(all_cards)
        n = 0 if rank == terms.WILD_MELD else kinds[rank]
        d, j = kinds[terms.DEUCE], kinds[terms.JOKER]
        if len(all_cards) != n + d + j:
            return Refusal("mixed_ranks")
        s, numbers = self.state, self.numbers
        codes = [check_set(s, numbers, self.side, slot, rank, n, d, j) for slot in slots]
        if terms.OK not in codes:
            return self._refuse(
                codes[0], rank=RANK_NAMES[rank], **self._meld_numbers(slots[0], n, d + j)
            )
        slot = slots[codes.index(terms.OK)]
        if s.tray_n >= numbers.tray_size:
            return Refusal("meld_too_large", numbers={"limit": numbers.tray_size})
        lay(s, numbers, slot, rank, n, d, j, int(top is not None), 0)
        where = slot if slot >= 0 else s.meld_n[self.side] - 1
        self.placed.append(Placed(where, rank, tuple(all_cards), top is not None))
        return None

    def _take_lay(self, action: Take) -> Refusal | None:
        """Lay the top discard with the hand cards shown (1.8, 1.15.8)."""
        s, n = self.state, self.numbers
        top = self.table.pile[-1]
        rank = s.pile[s.pile_n - 1]
        cards = action.cards
        if any(is_red_three(card) for card in cards):
            return Refusal("threes_not_meldable")
        if {rank_of(card) for card in cards if not is_wild(card)} - {RANK_NAMES[rank]}:
            return Refusal("mixed_ranks", numbers={"rank": RANK_NAMES[rank]})
        naturals = sum(not is_wild(card) for card in cards)
        slots = self._take_slots(action, rank, naturals)
        if isinstance(slots, Refusal):
            return slots
        s.hand_canastas = s.canastas[self.side]
        full = [s_ >= 0 and meld_size(s.melds[self.side][s_]) >= n.canasta_size for s_ in slots]
        allowed = [
            slot
            for slot, complete in zip(slots, full, strict=True)
            if self._may_join(complete, cards)
        ]
        if not allowed:
            code = "top_card_may_not_join_canasta" if full[0] else "pile_no_legal_use"
            return Refusal(code, numbers={"rank": RANK_NAMES[rank]})
        lift_top(s)
        return self._place(allowed, rank, cards, top)

    def _may_join(self, complete: bool, cards: tuple[Card, ...]) -> bool:  # noqa: FBT001
        n = self.numbers
        if complete:
            return bool(n.add_to_canasta == 1)
        return bool(cards) or bool(n.add_to_meld == 1)

    def _take_slots(self, action: Take, rank: int, naturals: int) -> list[int] | Refusal:
        """Tell the method by the hand cards shown, and where the cards go."""
        s, n = self.state, self.numbers
        name = RANK_NAMES[rank]
        wilds = len(action.cards) - naturals
        if naturals < 2 and is_frozen(s, n, self.side):  # noqa: PLR2004  (a pair)
            return Refusal("pile_frozen_needs_natural_pair", numbers={"rank": name})
        if naturals >= 2 or (naturals == 1 and wilds and n.take_mixed):  # noqa: PLR2004
            return [self._own_or_new(rank)]
        if naturals == 0 and wilds >= 2 and n.take_wilds:  # noqa: PLR2004
            return [self._own_or_new(rank)]
        slots = [] if action.cards else self._add_slots(action, rank)
        if slots:
            return slots
        return Refusal("pile_no_legal_use", numbers={"rank": name})

    def _add_slots(self, action: Take, rank: int) -> list[int]:
        if action.to is None:
            same = self.state.same[self.side][rank]
            return [find_meld(self.state, self.side, rank, k) for k in range(same)]
        return self._targets(action.to) if action.to.rank == RANK_NAMES[rank] else []

    def _stand(self) -> Declared | Refusal:
        """Judge the play as a whole, with the pile in the hand (1.15.10)."""
        s, n = self.state, self.numbers
        laid: int = s.laid
        code = judge(s, n)
        if code != terms.OK:
            return self._refuse(
                code, **(self._opening_numbers() if code == terms.V_MINIMUM else {})
            )
        commit(s, n)
        return Declared(s, tuple(self.placed), laid if self.opens else None)

    # --- words of refusal ------------------------------------------------------------------------

    def _refuse(self, code: int, **numbers: int | str) -> Refusal:
        reason = REASONS[code]
        if reason != "cannot_go_out":
            return Refusal(reason, numbers=numbers)
        canastas = self.state.canastas[self.side]
        required = self.numbers.canastas_required
        cards = cards_left(self.state, self.numbers, self.seat)
        numbers |= {"canastas": canastas, "required": required, "cards": cards}
        return Refusal(reason, out_detail(canastas, required), numbers)

    def _meld_numbers(self, slot: int, n: int, wilds: int) -> dict[str, int | str]:
        m = self.state.melds[self.side][slot] if slot >= 0 else (0, 0, 0, 0, 0)
        naturals = n + m[terms.M_N]
        wilds += m[terms.M_D] + m[terms.M_J]
        limit = self.numbers.max_size
        return {
            "naturals": naturals,
            "wilds": wilds,
            "size": naturals + wilds,
            "limit": limit if naturals + wilds > limit else self.numbers.max_wilds,
        }

    def _opening_numbers(self) -> dict[str, int | str]:
        s = self.state
        possible = s.laid + (reach(s, self.numbers, self.seat) >> 8)
        return {"count": s.laid, "minimum": s.minimum[self.side], "possible": possible}


def out_detail(canastas: int, required: int) -> str:
    """Name the first condition of going out that is not met (1.9)."""
    return "canastas" if canastas < required else "permission_refused"
