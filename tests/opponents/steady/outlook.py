"""How the deal stands: may it end soon, what would it score, what do the hands hold."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from canasta.engine.kinds import DEUCE, JOKER, MIXED, WILD_MELD
from canasta.rules.scoring.canastas import canasta_bonus, passes_test
from canasta.rules.scoring.points import points_of
from opponents.steady.penalties import fine, worth_starting

if TYPE_CHECKING:
    from opponents.steady.facts import Facts
    from opponents.steady.weights import Weights


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
        for q in facts.opponents:
            few = facts.seen.hand_sizes[q] <= self.weights.threat_cards and not facts.foot_of(q)
            if few and facts.missing_of(q) == 0:
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
        points = sum(points_of(cards) for cards in melds)
        bonuses = sum(canasta_bonus(rules, cards) for cards in melds)
        if self.facts.numbers.negative and not bonuses:
            points = -points
        loose = self.threes(side) - view.penalty - self._fines(side)
        return points + bonuses + loose

    def _fines(self, side: int) -> int:
        """Return what the unfinished melds of a side cost if the deal ended now."""
        facts = self.facts
        if not facts.numbers.charges:
            return 0
        melds = [m for m in facts.melds_of(side) if m.size < facts.size]
        short = sum(m.is_run and m.size <= facts.numbers.short_max for m in facts.melds_of(side))
        charged = int(short if facts.numbers.short_each else min(short, 1))
        total = sum(fine(facts, m.rank, m.wilds) for m in melds if not m.is_run)
        return total + charged * int(facts.numbers.short_charge)

    def threes(self, side: int) -> int:
        """Return what the threes before a side count if the deal ended now."""
        seen, numbers = self.facts.seen, self.facts.numbers
        rules, view = seen.rules, seen.sides[side]
        value = int(
            numbers.red3_value[len(view.red_threes)] + numbers.black3_value[len(view.black_threes)]
        )
        melds = [meld.cards for meld in view.melds]
        if passes_test(rules, melds, rules.three.positive_if):
            return value
        return -value if passes_test(rules, melds, rules.three.negative_if) else 0

    def hand_score(self, seat: int) -> float:
        """Return what the cards of a hand are taken to count against their side."""
        if seat == self.facts.seat:
            return self.facts.points(self.facts.whole) + self.facts.foot * self.weights.hand_card
        cards = self.facts.seen.hand_sizes[seat] + self.facts.foot_of(seat)
        return cards * self.weights.hand_card

    def standing(self, side: int) -> float:
        """Return what a side would score if the deal ended now, hands by estimate."""
        hands = sum(self.hand_score(q) for q in range(side, self.facts.seats, self.facts.sides))
        return self.table_score(side) - hands

    def lead(self) -> float:
        """Return the own side's lead over the best other side if the deal ended now."""
        others = [self.standing(side) for side in self.facts.others]
        return self.standing(self.facts.side) - max(others)

    def leader_after(self, fines: int = 0) -> int | None:
        """Return the side that would win the game if the deal ended now, or None.

        Args:
            fines: what the own hand costs beside its points.
        """
        seen = self.facts.seen
        totals = [view.total + self.standing(side) for side, view in enumerate(seen.sides)]
        totals[self.facts.side] -= fines
        best = max(totals)
        if not seen.rules.end.target or best < seen.rules.end.target:
            return None
        return totals.index(best)

    def wild_canasta_in_reach(self) -> bool:
        """Say whether the side may still complete a canasta of wild cards worth waiting for."""
        facts = self.facts
        if facts.wild_bonus() == 0:
            return False
        lying = max((m.size for m in facts.own(WILD_MELD) if m.size < facts.size), default=0)
        missing = facts.size - lying - facts.wilds
        if lying >= facts.size and not facts.numbers.wild_separate:
            return False
        if not worth_starting(facts, WILD_MELD, lying):
            return False
        unseen = facts.unseen[DEUCE] + facts.unseen[JOKER]
        return bool(missing <= 0 or unseen * self.weights.wild_share >= missing)

    def prospects(self, side: int) -> float:
        """Return what a side may still win: cards in hand, and melds on the way to a canasta."""
        facts = self.facts
        growing = sum(meld.size for meld in facts.growing_of(side)) / facts.size
        seats = range(side, facts.seats, facts.sides)
        cards = sum(facts.seen.hand_sizes[q] + facts.foot_of(q) for q in seats)
        bonus = float(facts.numbers.bonus[MIXED])
        return growing * bonus / 2 + cards * self.weights.hand_card
