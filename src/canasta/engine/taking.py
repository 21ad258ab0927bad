"""A person's take of the pile, judged with everything laid together with it (1.8; 2.7, 2.14.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.cards import is_red_three, is_wild, rank_of
from canasta.engine.declaration import Declared, MeldJudge
from canasta.engine.groups import Part, added_group, by_suit, never_melded
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.melds import find_meld, meld_size
from canasta.engine.kernel.laws.pile import is_frozen, top_code
from canasta.engine.kernel.search.forced_take import note_hand
from canasta.engine.kernel.steps.staged_opening import lift_top
from canasta.engine.kinds import RANK_NAMES, counts
from canasta.engine.names import slots_of
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Take, Target

_PAIR = 2


class PileTakeJudge(MeldJudge):
    """Judges one take; `take` returns what stands, or the refusal."""

    def take(self, action: Take) -> Declared | Refusal:
        """Judge a take of the pile with everything that is laid together with it (1.8)."""
        s, n = self.state, self.numbers
        if s.pile_n == 0:
            return Refusal("pile_empty")
        code = top_code(s, n)
        if code != constants.OK:
            return self.refuse(code)
        cards = [*action.cards, *(card for lay_ in action.lays for card in lay_.cards)]
        refusal = self.held(cards)
        if refusal:
            return refusal
        if self.opens and n.pile_can_open == constants.OPEN_BARRED:
            return Refusal("pile_before_opening")
        from_hand = self.opens and n.pile_can_open == constants.OPEN_FROM_HAND
        if from_hand and not action.lays:
            return Refusal("must_open_from_hand_first", params=self.opening_numbers())
        if from_hand:
            refusal = self.lays(action.lays) or self._take_lay(action)
        else:
            refusal = self._take_lay(action) or self.lays(action.lays)
        return refusal or self.stand()

    def _take_lay(self, action: Take) -> Refusal | None:
        """Lay the top discard with the hand cards shown, or by itself (1.8, 1.15.8)."""
        cards = action.cards
        rank = self.state.pile[self.state.pile_n - 1] & constants.KIND
        others = {rank_of(card) for card in cards if not is_wild(card)} - {RANK_NAMES[rank]}
        if not self.numbers.tracks_suits:
            if never_melded(self.numbers, cards):
                return Refusal("threes_not_meldable")
            if others:
                return Refusal("mixed_ranks", params={"rank": RANK_NAMES[rank]})
        if action.opening:
            return self._onto_opening(rank)
        naturals = sum(not is_wild(card) for card in cards)
        onto_run = bool(cards) and action.to is not None and "-" in action.to.rank
        if naturals < _PAIR or others or onto_run:
            if is_frozen(self.state, self.numbers, self.side):
                name = RANK_NAMES[rank]
                return Refusal("pile_frozen_needs_natural_pair", params={"rank": name})
            if onto_run:
                return Refusal("pile_sequence_hand_card")
        if others:
            return self._with_others(action)
        return self._with_cards(cards, rank) if cards else self._alone(action.to, rank)

    def _onto_opening(self, rank: int) -> Refusal | None:
        """Let a set of this opening take the pile (S-44)."""
        s, name = self.state, RANK_NAMES[rank]
        same = [find_meld(s, self.side, rank, k) for k in range(s.same[self.side][rank])]
        pairs = [slot for slot in same if s.melds[self.side][slot][constants.M_N] >= _PAIR]
        if not pairs or not self.opens or not self.numbers.opening_pair:
            return Refusal("pile_frozen_needs_natural_pair", params={"rank": name})
        allowed = [slot for slot in pairs if not self._is_complete(slot)]
        if not allowed:
            return Refusal("top_card_may_not_join_canasta", params={"rank": name})
        return self._lift(allowed, [Part(rank, 1)], ())

    def _with_others(self, action: Take) -> Refusal:
        """Refuse a take with hand cards of other ranks: they would make a sequence (S-03)."""
        if any(is_wild(card) or is_red_three(card) for card in action.cards):
            return Refusal("pile_no_legal_use", params={"rank": rank_of(self.table.pile[-1])})
        return Refusal("pile_sequence_start")

    def _with_cards(self, cards: Sequence[Card], rank: int) -> Refusal | None:
        """Lay the top discard with cards of its rank and wild cards."""
        n = self.numbers
        kinds = counts(cards)
        naturals, wilds = kinds[rank], kinds[constants.DEUCE] + kinds[constants.JOKER]
        pair = naturals >= _PAIR or (naturals == 1 and wilds and n.take_mixed)
        if not pair and not (naturals == 0 and wilds >= _PAIR and n.take_wilds):
            return Refusal("pile_no_legal_use", params={"rank": RANK_NAMES[rank]})
        slot = self.own_or_new(rank)
        if slot >= 0 and self._is_complete(slot) and not n.add_to_canasta:
            code = "top_card_may_not_join_canasta"
            return Refusal(code, params={"rank": RANK_NAMES[rank]})
        part = Part(
            rank, naturals + 1, kinds[constants.DEUCE], kinds[constants.JOKER], by_suit(n, cards)
        )
        return self._lift([slot], [part], tuple(cards))

    def _alone(self, to: Target | None, rank: int) -> Refusal | None:
        """Lay the top discard alone onto an own meld (2.7.4)."""
        n = self.numbers
        slots = self._add_slots(to, rank)
        if not slots:
            return Refusal("pile_no_legal_use", params={"rank": RANK_NAMES[rank]})
        allowed = [slot for slot in slots if self._takes_alone(slot)]
        if not allowed:
            closed = not self._is_set(slots[0]) or not n.add_to_canasta
            full = self._is_complete(slots[0]) and closed
            code = "top_card_may_not_join_canasta" if full else "pile_no_legal_use"
            return Refusal(code, params={"rank": RANK_NAMES[rank]})
        parts = added_group(n, self.state.melds[self.side][allowed[0]], self.table.pile[-1:])
        if isinstance(parts, Refusal):
            return parts
        if parts[0].rank < constants.SEQUENCE:
            parts = [replace(parts[0], more=0)]  # nothing comes from the hand
        return self._lift(allowed, parts, ())

    def _add_slots(self, to: Target | None, rank: int) -> list[int]:
        s = self.state
        if to is None:
            same = s.same[self.side][rank]
            return [find_meld(s, self.side, rank, k) for k in range(same)]
        if not self.numbers.tracks_suits and to.rank != RANK_NAMES[rank]:
            return []
        return slots_of(s, self.numbers, self.side, to)

    def _takes_alone(self, slot: int) -> bool:
        n = self.numbers
        if self._is_complete(slot):
            return bool(n.add_to_canasta) and self._is_set(slot)
        rank = self.state.melds[self.side][slot][constants.M_RANK]
        return bool(n.add_to_run if rank >= constants.SEQUENCE else n.add_to_meld)

    def _is_set(self, slot: int) -> bool:
        rank = self.state.melds[self.side][slot][constants.M_RANK]
        return bool(rank < constants.SEQUENCE and rank != constants.WILD_MELD)

    def _is_complete(self, slot: int) -> bool:
        meld = self.state.melds[self.side][slot]
        return bool(meld_size(meld) >= self.numbers.canasta_size)

    def _lift(
        self, slots: list[int], parts: Sequence[Part], cards: tuple[Card, ...]
    ) -> Refusal | None:
        """Lift the top discard and lay it."""
        note_hand(self.copied(), self.numbers)
        lift_top(self.copied())
        return self.place(slots, parts, cards, self.table.pile[-1])
