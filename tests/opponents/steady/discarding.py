"""The discard: what it may give away, what it takes from the own hand, and freezing (law 16)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.cards import rank_of
from canasta.engine.kinds import BLACK3, DEUCE, JOKER, KIND_OF, RED3, WILD_MELD
from canasta.players.chooser import Reason
from opponents.steady.opening import reach
from opponents.steady.options import Chosen
from opponents.steady.penalties import chance_to_finish, retained, reward, worth_starting

if TYPE_CHECKING:
    from canasta.cards import Card
    from opponents.steady.facts import Facts
    from opponents.steady.options import Options
    from opponents.steady.outlook import Outlook
    from opponents.steady.sequences import Sequences
    from opponents.steady.threes import Specials
    from opponents.steady.weights import Weights

_USUAL_MINIMUM = 50
_SAFE = 0.1
_COSTLY = 5


class Discarder:
    """Weighs every discard: danger times the value of the pile, and the worth of the card."""

    def __init__(
        self,
        facts: Facts,
        outlook: Outlook,
        weights: Weights,
        sequences: Sequences,
        specials: Specials,
    ) -> None:
        self.facts = facts
        self.sequences = sequences
        self.specials = specials
        self.outlook = outlook
        self.weights = weights
        self._dangers: dict[Card, float] = {}

    def choose(self, options: Options) -> Chosen | None:
        """Return the discard that costs least, or None where none is legal."""
        if not options.discards:
            return None
        card = min(options.discards, key=lambda card: (self.cost(card), KIND_OF[card]))
        return Chosen(options.discards[card], self._reason(card, options))

    def _reason(self, card: Card, options: Options) -> Reason:
        kind = KIND_OF[card]
        numbers: dict[str, int | str] = {"card": card, "pile": self.facts.pile + 1}
        if kind in {DEUCE, JOKER}:
            frozen = all(map(self.facts.frozen_for, self.facts.opponents))
            return Reason("stop_pile" if frozen else "freeze_pile", numbers)
        if kind in {BLACK3, RED3}:
            costly = self.facts.numbers.hand_value[kind] > _COSTLY
            return Reason("costly_three" if costly else "block_pile", numbers)
        danger = self.danger(card)
        numbers["danger"] = round(100 * danger)
        others = [c for c in options.discards if KIND_OF[c] not in {kind, DEUCE, JOKER}]
        if others and danger < min(map(self.danger, others)) - _SAFE:
            return Reason("deny_pile", numbers)
        numbers["held"] = self.facts.hand[kind]
        numbers["rank"] = rank_of(card)
        return Reason("spare_card" if danger <= _SAFE else "least_harm", numbers)

    def cost(self, card: Card) -> float:
        """Return what a discard costs, in points."""
        kind = KIND_OF[card]
        value = int(self.facts.numbers.hand_value[kind])
        points = value * (1 if self.outlook.hurry else self.weights.points)
        cost = self.danger(card) * self.pile_value() + self.worth(kind) - points
        return cost + self._freeze(kind) + self.sequences.worth(card) + self._special(card)

    def _special(self, card: Card) -> float:
        """Return what a special hand that is collected loses with a card."""
        return 0.0 if self.specials.spares(card) else self.weights.special_card

    # --- danger ----------------------------------------------------------------------------------

    def pile_value(self) -> float:
        """Return what the pile with one more card is worth to a player who takes it."""
        cards = self.facts.pile + 1
        if self.facts.numbers.take_limit:
            cards = min(cards, self.facts.numbers.take_limit)
        return self.weights.pile_base + self.weights.pile_card * cards

    def danger(self, card: Card) -> float:
        """Return the chance that the next player takes the pile with such a card on top."""
        if card not in self._dangers:
            self._dangers[card] = self._danger(card)
        return self._dangers[card]

    def _danger(self, card: Card) -> float:
        facts, weights = self.facts, self.weights
        kind = KIND_OF[card]
        if facts.known.blocks_pile(kind):
            return 0.0
        q = facts.next_seat
        melds = facts.melds_of(q)
        onto = [melds[slot] for slot in facts.known.onto_alone(q % facts.sides, card)]
        if any(meld.is_run for meld in onto):
            return 1.0
        if not self._may_meld(q, kind):
            return 0.0
        one, two = facts.chances(q, kind)
        two = min(1.0, two * weights.pair_bias)
        if facts.frozen_for(q):
            chance = two
        elif onto:
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

    def _may_meld(self, q: int, kind: int) -> bool:
        """Say whether the side of a player may lay a pair with the card at all (2.3, 2.7.3).

        Where no law bars ranks or closes canastas, the room that a meld has left is not looked at.
        """
        if not self.facts.numbers.bans:
            return True
        known, side = self.facts.known, q % self.facts.sides
        return known.may_lay(side, known.joined_slot(side, kind), kind, 3)

    def _opens_too(self, q: int) -> float:
        """Return how likely a player with a pair also reaches the minimum of their side."""
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
        if kind in {BLACK3, RED3}:
            extra = int(self.facts.numbers.hand_value[kind]) - _COSTLY
            return weights.black_three - max(extra, 0) * weights.three_now
        if retained(self.facts, kind) and not self._collected(kind):
            return -weights.retained
        return self._natural_worth(kind) + self._opening_worth(kind)

    def _collected(self, kind: int) -> bool:
        """Say whether a rank that is fined is on its way to its canasta all the same."""
        lying = sum(meld.size for meld in self.facts.own(kind))
        return worth_starting(self.facts, kind, lying) and not self.outlook.hurry

    def _opening_worth(self, kind: int) -> float:
        """Return what the opening that the hand is collecting for would miss."""
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
        value = weights.single if held == 1 else weights.pair if held == 2 else weights.triple
        if not facts.valid(kind, max(held, 3), 0, 0) and not facts.own(kind):
            return 0.0
        if facts.numbers.retained[kind]:
            chance = chance_to_finish(facts, kind, sum(meld.size for meld in facts.own(kind)))
            value += chance * reward(facts, kind) / facts.size
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
        """Return the gain, as a negative cost, of freezing an open pile."""
        facts = self.facts
        if not facts.known.freezes_pile(kind):
            return 0.0
        if not any(facts.melds_of(q) for q in facts.opponents):
            return 0.0
        gain = self.weights.freeze
        return -gain if not facts.opened else -gain / 2
