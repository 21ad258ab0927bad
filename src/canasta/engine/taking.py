"""A person's take of the pile: what is meant by it, put to the laws of the kernel (1.8; 2.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.cards import is_red_three, is_wild, rank_of
from canasta.engine.declaration import Declared, MeldJudge
from canasta.engine.groups import Part, added_group, by_suit, never_melded
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.meld_rows import find_meld
from canasta.engine.kernel.laws.pile import is_frozen, top_code
from canasta.engine.kernel.laws.taking import (
    alone_code,
    opening_set_code,
    shown_code,
    unopened_code,
    with_hand_code,
)
from canasta.engine.kernel.search.forced_take import note_hand
from canasta.engine.kernel.steps.staged_opening import lift_top
from canasta.engine.kinds import RANK_NAMES, counts
from canasta.engine.names import slots_of
from canasta.engine.reasons import REASONS
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Take, Target
    from canasta.engine.kernel.state import KernelRules, State


class PileTakeJudge(MeldJudge):
    """Judges one take; `take` returns what stands, or the refusal."""

    def take(self, action: Take) -> Declared | Refusal:
        """Judge a take of the pile with everything that is laid together with it (1.8)."""
        if self.state.pile_n == 0:
            return Refusal("pile_empty")
        code = top_code(self.state, self.numbers)
        if code != constants.OK:
            return self.refuse(code)
        cards = [*action.cards, *(card for lay_ in action.lays for card in lay_.cards)]
        refusal = self.held(cards)
        if refusal:
            return refusal
        code = unopened_code(self.state, self.numbers, self.side, len(action.lays))
        if code != constants.OK:
            first = code == constants.V_OPEN_FROM_HAND
            return self.refuse(code, **(self.opening_numbers() if first else {}))
        if self.opens and self.numbers.pile_can_open == constants.OPEN_FROM_HAND:
            refusal = self.lays(action.lays) or self._take_lay(action)
        else:
            refusal = self._take_lay(action) or self.lays(action.lays)
        return refusal or self.stand()

    @property
    def _rank(self) -> int:
        """The rank of the top discard; no action moves it before it is lifted."""
        top: int = self.state.pile[self.state.pile_n - 1]
        return top & constants.KIND

    def _take_lay(self, action: Take) -> Refusal | None:
        """Lay the top discard with the hand cards shown, or by itself (1.8, 1.15.8)."""
        cards = action.cards
        name = RANK_NAMES[self._rank]
        others = {rank_of(card) for card in cards if not is_wild(card)} - {name}
        if not self.numbers.tracks_suits:
            if never_melded(self.numbers, cards):
                return Refusal("threes_not_meldable")
            if others:
                return Refusal("mixed_ranks", params={"rank": name})
        if action.opening:
            return self._onto_opening()
        onto_run = bool(cards) and action.to is not None and "-" in action.to.rank
        if others or onto_run:
            return self._as_sequence(cards, onto=onto_run)
        return self._with_cards(cards) if cards else self._alone(action.to)

    def _onto_opening(self) -> Refusal | None:
        """Let a set of this opening take the pile (S-44)."""
        allowed, codes = self._among(self._same_rank(), opening_set_code)
        if not allowed:
            full = constants.V_TOP_CANASTA
            return self._bar(full if full in codes else constants.V_FROZEN)
        return self._lift(allowed, [Part(self._rank, 1)], ())

    def _as_sequence(self, cards: Sequence[Card], *, onto: bool) -> Refusal:
        """Refuse a take with hand cards that would begin or lengthen a sequence (S-03)."""
        if is_frozen(self.state, self.numbers, self.side):
            return self._bar(constants.V_FROZEN)
        if onto:
            return Refusal("pile_sequence_hand_card")
        if any(is_wild(card) or is_red_three(card) for card in cards):
            return self._bar(constants.V_PILE_USE)
        return Refusal("pile_sequence_start")

    def _with_cards(self, cards: Sequence[Card]) -> Refusal | None:
        """Lay the top discard with cards of its rank and wild cards."""
        s, n, rank = self.state, self.numbers, self._rank
        kinds = counts(cards)
        d, j = kinds[constants.DEUCE], kinds[constants.JOKER]
        slot = self.own_or_new(rank)
        code = shown_code(s, n, self.side, kinds[rank], d + j)
        if code == constants.OK:
            code = with_hand_code(s, n, self.side, slot)
        if code != constants.OK:
            return self._bar(code)
        return self._lift([slot], [Part(rank, kinds[rank] + 1, d, j, by_suit(n, cards))], cards)

    def _alone(self, to: Target | None) -> Refusal | None:
        """Lay the top discard alone onto an own meld (2.7.4)."""
        n = self.numbers
        allowed, codes = self._among(self._slots(to) or [-1], alone_code)
        if not allowed:
            if to is not None and codes[0] == constants.V_TOP_CANASTA:
                return Refusal(REASONS[codes[0]], params={"rank": to.rank})  # S-65
            return self._bar(codes[0])
        parts = added_group(n, self.state.melds[self.side][allowed[0]], self.table.pile[-1:])
        if isinstance(parts, Refusal):
            return parts
        if parts[0].rank < constants.SEQUENCE:
            parts = [replace(parts[0], group=0)]  # nothing comes from the hand
        return self._lift(allowed, parts, ())

    def _slots(self, to: Target | None) -> list[int]:
        """Return the own melds that are meant: those that were named, or all of the rank."""
        if to is None:
            return self._same_rank()
        if not self.numbers.tracks_suits and to.rank != RANK_NAMES[self._rank]:
            return []
        return slots_of(self.state, self.numbers, self.side, to)

    def _same_rank(self) -> list[int]:
        """Return the own melds of the top discard's rank."""
        s, rank = self.state, self._rank
        return [find_meld(s, self.side, rank, k) for k in range(s.same[self.side][rank])]

    def _among(
        self, slots: list[int], code_of: Callable[[State, KernelRules, int, int], int]
    ) -> tuple[list[int], list[int]]:
        """Return the melds that may take the top discard, and the code of each that was asked."""
        codes = [code_of(self.state, self.numbers, self.side, slot) for slot in slots]
        allowed = [slot for slot, code in zip(slots, codes, strict=True) if code == constants.OK]
        return allowed, codes

    def _bar(self, code: int) -> Refusal:
        """Return the refusal of a take, which names the rank of the top discard."""
        return Refusal(REASONS[code], params={"rank": RANK_NAMES[self._rank]})

    def _lift(
        self, slots: list[int], parts: Sequence[Part], cards: Sequence[Card]
    ) -> Refusal | None:
        """Lift the top discard and lay it."""
        note_hand(self.copied(), self.numbers)
        lift_top(self.copied())
        return self.place(slots, parts, tuple(cards), self.table.pile[-1])
