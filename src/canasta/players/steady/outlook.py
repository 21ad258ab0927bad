"""How the deal stands: may it end soon, what would it score, what do the hands hold."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.engine.kernel.terms import DEUCE, JOKER, MIXED, WILD_MELD
from canasta.rules.canastas import canasta_bonus, passes_test
from canasta.rules.points import points_of

if TYPE_CHECKING:
    from canasta.players.steady.facts import Facts
    from canasta.players.steady.weights import Weights


class Outlook:
    """Estimates of one decision."""

    def __init__(self, facts: Facts, weights: Weights) -> None:
        self.facts = facts
        self.weights = weights

    @cached_property
    def last_round(self) -> bool:
        """Whether the stock may be gone before the own next turn."""
        facts = self.facts
        return bool(facts.seen.stock_count < facts.seats * facts.numbers.draw_count)

    @cached_property
    def threat(self) -> bool:
        """Whether an opponent may well go out before the own next turn."""
        facts = self.facts
        required = facts.required
        for q in facts.opponents:
            ready = facts.canastas_of(facts.melds_of(q)) >= required
            if ready and facts.seen.hand_sizes[q] <= self.weights.threat_cards:
                return True
        return False

    @property
    def hurry(self) -> bool:
        """Whether cards in the hand may soon count against the side."""
        return self.last_round or self.threat

    def table_score(self, side: int) -> int:
        """Return what lies before a side: cards, canastas, red threes, captured threes."""
        seen = self.facts.seen
        view = seen.sides[side]
        rules = seen.rules
        melds = [meld.cards for meld in view.melds]
        total = sum(points_of(cards) + canasta_bonus(rules, cards) for cards in melds)
        total += self.red_threes(side, opened=bool(melds)) - view.penalty
        return total

    def red_threes(self, side: int, *, opened: bool) -> int:
        """Return what the red threes of a side count if the deal ended now."""
        seen = self.facts.seen
        rules, view = seen.rules, seen.sides[side]
        scale = rules.red3.value_by_count
        value = scale[min(len(view.red_threes), len(scale) - 1)] if scale else 0
        melds = [meld.cards for meld in view.melds] if opened else []
        if passes_test(rules, melds, rules.three.positive_if):
            return value
        return -value if passes_test(rules, melds, rules.three.negative_if) else 0

    def hand_score(self, seat: int) -> float:
        """Return what the cards of a hand are taken to count against their side."""
        if seat == self.facts.seat:
            return float(self.facts.points(self.facts.whole))
        return self.facts.seen.hand_sizes[seat] * self.weights.hand_card

    def standing(self, side: int) -> float:
        """Return what a side would score if the deal ended now, hands by estimate."""
        hands = sum(self.hand_score(q) for q in range(side, self.facts.seats, self.facts.sides))
        return self.table_score(side) - hands

    def lead(self) -> float:
        """Return the own side's lead over the best other side if the deal ended now."""
        others = [self.standing(side) for side in self.facts.others]
        return self.standing(self.facts.side) - max(others)

    def leader_after(self) -> int | None:
        """Return the side that would win the game if the deal ended now, or None."""
        seen = self.facts.seen
        totals = [view.total + self.standing(side) for side, view in enumerate(seen.sides)]
        best = max(totals)
        if not seen.rules.end.target or best < seen.rules.end.target:
            return None
        return totals.index(best)

    def wild_canasta_in_reach(self) -> bool:
        """Say whether the side may still complete a canasta of wild cards worth waiting for."""
        facts = self.facts
        if facts.wild_bonus() == 0:
            return False
        lying = sum(meld.size for meld in facts.own(WILD_MELD))
        missing = facts.size - lying - facts.wilds
        if lying >= facts.size:
            return False
        unseen = facts.unseen[DEUCE] + facts.unseen[JOKER]
        return bool(missing <= 0 or unseen * self.weights.wild_share >= missing)

    def prospects(self, side: int) -> float:
        """Return what a side may still win: cards in hand, and melds on the way to a canasta."""
        facts = self.facts
        growing = sum(meld.size for meld in facts.growing_of(side)) / facts.size
        cards = sum(facts.seen.hand_sizes[q] for q in range(side, facts.seats, facts.sides))
        bonus = float(facts.numbers.bonus[MIXED])
        return growing * bonus / 2 + cards * self.weights.hand_card
