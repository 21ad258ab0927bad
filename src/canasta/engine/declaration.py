"""A person's declaration, judged and laid as a whole on a copy of the state (1.6 to 1.9, 2.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.groups import added_group, new_group
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.laws.going_out import out_lacks
from canasta.engine.kernel.laws.keeping import cards_left
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.sets import joins_slot
from canasta.engine.kernel.laws.turn import commit
from canasta.engine.kernel.search.opening_prospects import reach
from canasta.engine.kernel.steps.staged_opening import lay
from canasta.engine.names import rank_label, slots_of
from canasta.engine.reasons import LACKS, REASONS
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Meld, MeldPart
    from canasta.engine.cardtable import CardTable
    from canasta.engine.groups import Part
    from canasta.engine.kernel.state import KernelRules, State


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


class MeldJudge:
    """Judges one declaration; `meld` returns what stands, or the refusal.

    The state of the deal is only read: what is refused before any card is laid costs no copy.
    """

    def __init__(self, state: State, numbers: KernelRules, table: CardTable) -> None:
        self.state = state
        self.numbers = numbers
        self.table = table
        self.seat: int = state.turn
        self.side: int = state.side
        self.opens = state.opened[self.side] == 0
        self.placed: list[Placed] = []
        self._copied = False

    def copied(self) -> State:
        """Return the copy of the state on which cards are laid."""
        if not self._copied:
            self._copied = True
            self.state = self.state.clone()
        return self.state

    def meld(self, action: Meld) -> Declared | Refusal:
        """Judge new melds and additions in the order of laying."""
        cards = [card for lay_ in action.lays for card in lay_.cards]
        return self.held(cards) or self.lays(action.lays) or self.stand()

    # --- parts -----------------------------------------------------------------------------------

    def held(self, cards: list[Card]) -> Refusal | None:
        """Check that the player holds the cards."""
        missing = self.table.missing(self.seat, cards)
        return Refusal("card_not_in_hand", params={"card": missing}) if missing else None

    def lays(self, lays: tuple[MeldPart, ...]) -> Refusal | None:
        """Lay the groups one after the other; return the first refusal."""
        if not lays and not self.placed:
            return Refusal("too_few_cards", params={"cards": 0, "minimum": self.numbers.min_size})
        for lay_ in lays:
            refusal = self._lay(lay_)
            if refusal:
                return refusal
        return None

    def _lay(self, lay_: MeldPart) -> Refusal | None:
        """Lay one group: to a named meld, joined with one of its rank, or as a new meld."""
        if lay_.to is None:
            parts = new_group(self.numbers, lay_.cards)
            if isinstance(parts, Refusal):
                return parts
            return self.place([self.own_or_new(parts[0].rank)], parts, lay_.cards)
        slots = slots_of(self.state, self.numbers, self.side, lay_.to)
        if not slots:
            return Refusal("not_own_meld", params={"rank": lay_.to.rank})
        parts = added_group(self.numbers, self.state.melds[self.side][slots[0]], lay_.cards)
        return parts if isinstance(parts, Refusal) else self.place(slots, parts, lay_.cards)

    def own_or_new(self, rank: int) -> int:
        """Return the meld that a declared group of this rank joins, or -1 for a new one."""
        if rank >= constants.SEQUENCE:
            return -1
        return int(joins_slot(self.state, self.numbers, self.side, rank))

    def place(
        self,
        slots: list[int],
        parts: Sequence[Part],
        cards: tuple[Card, ...],
        top: Card | None = None,
    ) -> Refusal | None:
        """Lay cards on the first of these melds that can take them (C-48)."""
        codes = [self._check(slot, parts, top) for slot in slots]
        if constants.OK not in codes:
            return self.refuse(codes[0], **self._meld_numbers(codes[0], slots[0], parts[0]))
        slot = slots[codes.index(constants.OK)]
        s, numbers = self.copied(), self.numbers
        if s.tray_n + len(parts) > numbers.tray_size:
            return Refusal("meld_too_large", params={"limit": numbers.tray_size})
        for part in parts:
            part.consider(s, slot, top=top is not None)
            lay(s, numbers)
        where = slot if slot >= 0 else s.meld_n[self.side] - 1
        shown = cards if top is None else (*cards, top)
        self.placed.append(Placed(where, parts[0].rank, tuple(shown), top is not None))
        return None

    def _check(self, slot: int, parts: Sequence[Part], top: Card | None) -> int:
        """Check the meld that results; a sequence that grows at both ends is measured whole."""
        s, numbers = self.state, self.numbers
        for part in parts:
            code = check_lay(s, numbers, self.side, part.consider(s, slot, top=top is not None))
            if code != constants.OK:
                return code
        if len(parts) > 1:
            size = s.melds[self.side][slot][constants.M_N] + sum(part.n for part in parts)
            if size > numbers.run_max and not numbers.run_overrun:
                return constants.V_TOO_LARGE
        return constants.OK

    def stand(self) -> Declared | Refusal:
        """Judge the play as a whole, with the pile in the hand (1.15.10)."""
        s, n = self.copied(), self.numbers
        laid: int = s.laid
        code = judge(s, n)
        if code != constants.OK:
            return self.refuse(code, **(self.opening_numbers() if code in _OPENING else {}))
        commit(s, n)
        return Declared(s, tuple(self.placed), laid if self.opens else None)

    # --- words of refusal ------------------------------------------------------------------------

    def refuse(self, code: int, **numbers: int | str) -> Refusal:
        """Return the refusal for a code of the kernel."""
        reason = REASONS[code]
        if reason != "cannot_go_out":
            return Refusal(reason, params=numbers)
        cards = cards_left(self.state, self.numbers, self.seat)
        return cannot_go_out(self.state, self.numbers, self.side, numbers | {"cards": cards})

    def _meld_numbers(self, code: int, slot: int, part: Part) -> dict[str, int | str]:
        m = self.state.melds[self.side][slot] if slot >= 0 else (0, 0, 0, 0, 0)
        naturals, deuces = part.n + m[constants.M_N], part.d + m[constants.M_D]
        wilds = part.j + m[constants.M_J]
        if part.rank == constants.WILD_MELD and self.numbers.deuces:
            naturals += deuces  # deuces as a rank, with jokers as their wild cards (S-24)
        else:
            wilds += deuces
        limit = self.numbers.max_size
        if code == constants.V_MANY_WILDS or naturals + wilds <= limit:
            limit = self.numbers.max_wilds
        if part.rank == constants.WILD_MELD and code == constants.V_TOO_LARGE:
            limit = self.numbers.wild_max_size
        if part.rank >= constants.SEQUENCE:
            return {"size": naturals, "limit": self.numbers.run_max}
        return {
            "rank": rank_label(self.numbers, part.rank),
            "naturals": naturals,
            "wilds": wilds,
            "size": naturals + wilds,
            "limit": limit,
        }

    def opening_numbers(self) -> dict[str, int | str]:
        """Return what the opening counts, what it needs, and what is possible."""
        s = self.state
        possible = s.laid + (reach(s, self.numbers, self.seat) >> 8)
        return {"count": s.laid, "minimum": s.minimum[self.side], "possible": possible}


_OPENING = frozenset(
    {
        constants.V_MINIMUM,
        constants.V_NEEDS_CANASTA,
        constants.V_NEEDS_TRIPLE,
        constants.V_OPENING_MIXED,
        constants.V_OPENING_WILDS,
    }
)


def cannot_go_out(s: State, n: KernelRules, side: int, numbers: dict[str, int | str]) -> Refusal:
    """Return the refusal of a play that would empty the hand: the first condition not met."""
    detail = LACKS.get(out_lacks(s, n, side), "canastas")
    canastas, required = s.canastas[side], n.canastas_required
    return Refusal("cannot_go_out", detail, {"canastas": canastas, "required": required} | numbers)
