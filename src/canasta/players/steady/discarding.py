"""The discard: what it may give away, what it takes from the own hand, and freezing (law 16)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.cards import rank_of
from canasta.engine.kernel.terms import BLACK3, DEUCE, JOKER, WILD_MELD
from canasta.players.chooser import Reason
from canasta.players.steady.laying import Chosen
from canasta.players.steady.opening import reach

if TYPE_CHECKING:
    from canasta.players.steady.facts import Facts
    from canasta.players.steady.options import Options
    from canasta.players.steady.outlook import Outlook
    from canasta.players.steady.weights import Weights

_USUAL_MINIMUM = 50
_SAFE = 0.1


class Discarder:
    """Weighs every discard: danger times the value of the pile, and the worth of the card."""

    def __init__(self, facts: Facts, outlook: Outlook, weights: Weights) -> None:
        self.facts = facts
        self.outlook = outlook
        self.weights = weights

    def choose(self, options: Options) -> Chosen | None:
        """Return the discard that costs least, or None where none is legal."""
        if not options.discards:
            return None
        kind = min(options.discards, key=lambda k: (self.cost(k), k))
        return Chosen(options.discards[kind], self._reason(kind, options))

    def _reason(self, kind: int, options: Options) -> Reason:
        card = options.discards[kind].card
        numbers: dict[str, int | str] = {"card": card, "pile": self.facts.pile + 1}
        if kind in {DEUCE, JOKER}:
            code = "stop_pile" if self.facts.seen.pile_frozen else "freeze_pile"
            return Reason(code, numbers)
        if kind == BLACK3:
            return Reason("block_pile", numbers)
        danger = self.danger(kind)
        numbers["danger"] = round(100 * danger)
        others = [k for k in options.discards if k not in {kind, DEUCE, JOKER}]
        if others and danger < min(self.danger(k) for k in others) - _SAFE:
            return Reason("deny_pile", numbers)
        numbers["held"] = self.facts.hand[kind]
        numbers["rank"] = rank_of(card)
        return Reason("spare_card" if danger <= _SAFE else "least_harm", numbers)

    def cost(self, kind: int) -> float:
        """Return what a discard of this kind costs, in points."""
        points = self.facts.value[kind] * (1 if self.outlook.hurry else self.weights.points)
        return (
            self.danger(kind) * self.pile_value() + self.worth(kind) - points + self._freeze(kind)
        )

    # --- danger ----------------------------------------------------------------------------------

    def pile_value(self) -> float:
        """Return what the pile with one more card is worth to whoever takes it."""
        cards = self.facts.pile + 1
        if self.facts.numbers.take_limit:
            cards = min(cards, self.facts.numbers.take_limit)
        return self.weights.pile_base + self.weights.pile_card * cards

    def danger(self, kind: int) -> float:
        """Return the chance that the next player takes the pile with such a card on top."""
        facts, weights = self.facts, self.weights
        if kind in {BLACK3, DEUCE, JOKER}:
            return 0.0
        q = facts.next_seat
        one, two = facts.chances(q, kind)
        two = min(1.0, two * weights.pair_bias)
        if facts.frozen_for(q):
            chance = two
        elif self._fits_table(q, kind):
            return 1.0
        else:
            chance = two
            if facts.numbers.take_mixed == 1:
                chance += weights.mixed_factor * one * facts.chance_of_wild(q)
        if not facts.melds_of(q):
            chance *= self._opens_too(q)
        if kind in facts.memory.thrown[q][-6:] or kind in facts.memory.declined[q][-3:]:
            chance *= weights.thrown_factor
        return chance

    def _fits_table(self, q: int, kind: int) -> bool:
        """Say whether the next player may take by adding the card to a meld on his table."""
        facts, numbers = self.facts, self.facts.numbers
        for meld in facts.melds_of(q):
            if meld.rank != kind or not facts.fits(meld, 1):
                continue
            canasta = meld.size >= self.facts.size
            if numbers.add_to_canasta if canasta else numbers.add_to_meld:
                return True
        return False

    def _opens_too(self, q: int) -> float:
        """Return how likely a player with a pair also reaches the minimum of his side."""
        minimum = self.facts.seen.sides[q % self.facts.sides].minimum
        return min(1.0, self.weights.unopened_factor * _USUAL_MINIMUM / max(minimum, 1))

    # --- what the card is worth to its holder ----------------------------------------------------

    def worth(self, kind: int) -> float:
        """Return what the hand loses with one card of the kind."""
        weights = self.weights
        if kind == DEUCE:
            return weights.deuce + self._wild_canasta() + self._opening_worth(kind)
        if kind == JOKER:
            return weights.joker + self._wild_canasta() + self._opening_worth(kind)
        if kind == BLACK3:
            return weights.black_three
        return self._natural_worth(kind) + self._opening_worth(kind)

    def _opening_worth(self, kind: int) -> float:
        """Return what the opening that the hand is collecting for would miss (R11)."""
        facts = self.facts
        if facts.opened:
            return 0.0
        less = list(facts.hand)
        less[kind] -= 1
        return self.weights.open_need * (self._reach - reach(facts, less))

    @cached_property
    def _reach(self) -> int:
        return reach(self.facts, self.facts.hand)

    def _natural_worth(self, kind: int) -> float:
        """Return what the hand loses with a natural: a single card, one of a pair, of a meld."""
        facts, weights = self.facts, self.weights
        held = facts.hand[kind]
        value = weights.single if held == 1 else weights.pair if held == 2 else weights.triple  # noqa: PLR2004
        if held > 1 and facts.unseen[kind] == 0 and not facts.own(kind):
            value = weights.single
        for meld in facts.own(kind):
            if meld.size >= facts.size:
                value = max(value, weights.spare)
            elif facts.fits(meld, 1):
                value = max(value, weights.growing + weights.growing_size * meld.size)
        return value

    def _wild_canasta(self) -> float:
        """Return what a wild card is worth more where canastas of wild cards are in reach."""
        if not self.outlook.wild_canasta_in_reach():
            return 0.0
        lying = sum(meld.size for meld in self.facts.own(WILD_MELD))
        return self.facts.wild_bonus() / 20 * (1 + (lying + self.facts.wilds) / 2)

    def _freeze(self, kind: int) -> float:
        """Return the gain, as a negative cost, of freezing an open pile (R7)."""
        facts = self.facts
        if facts.numbers.freezes[kind] == 0 or facts.seen.pile_frozen:
            return 0.0
        if not any(facts.melds_of(q) for q in facts.opponents):
            return 0.0
        gain = self.weights.freeze
        return -gain if not facts.opened else -gain / 2
