"""Laying cards once the side has opened: which, and which rather stay in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta.engine.kernel.terms import ACE, BLACK3, DEUCE, FOUR, JOKER, MIXED, NATURAL, WILD_MELD
from canasta.engine.kinds import RANK_NAMES
from canasta.players.chooser import Reason

if TYPE_CHECKING:
    from canasta.engine.action import Action
    from canasta.players.steady.facts import Facts, Laid
    from canasta.players.steady.options import Options
    from canasta.players.steady.outlook import Outlook
    from canasta.players.steady.weights import Weights


class Chosen(NamedTuple):
    """An action with its reason."""

    action: Action
    reason: Reason


class Layer:
    """Finds the next lay of a side that has opened, one small step at a time."""

    def __init__(self, facts: Facts, options: Options, outlook: Outlook, weights: Weights) -> None:
        self.facts = facts
        self.options = options
        self.outlook = outlook
        self.weights = weights

    def next(self) -> Chosen | None:
        """Return the next lay, or None where the rest stays in the hand."""
        return (
            self._join()
            or self._complete()
            or self._wild_meld()
            or self._grow()
            or self._begin()
            or self._save()
        )

    # --- one method for each kind of lay ---------------------------------------------------------

    def _join(self) -> Chosen | None:
        """Join melds of a rank where two small ones become a larger one (law 24)."""
        for rank, action in self.options.joins.items():
            melds = self.facts.own(rank)
            size = self.facts.size
            small = all(meld.size < size for meld in melds)
            total = sum(meld.size for meld in melds)
            pure = any(meld.wilds == 0 for meld in melds) and any(meld.wilds for meld in melds)
            if small and (total >= size or not pure):
                return Chosen(action, Reason("join", {"rank": RANK_NAMES[rank], "cards": total}))
        return None

    def _complete(self) -> Chosen | None:
        """Complete a canasta with what the hand holds, the one with the fewest wild cards first."""
        found = [
            (needed, meld)
            for meld in self._targets()
            if (needed := self._wilds_to_complete(meld)) is not None
        ]
        for needed, meld in sorted(found, key=lambda pair: (pair[0], -pair[1].naturals)):
            chosen = self._lay_on(meld, "complete_canasta", wild=needed > 0)
            if chosen is not None:
                return chosen
        return None

    def _targets(self) -> list[Laid]:
        """Return the own melds that are no canastas yet."""
        size = self.facts.size
        return [meld for meld in self.facts.melds if meld.size < size and meld.rank != BLACK3]

    def _wilds_to_complete(self, meld: Laid) -> int | None:
        """Return how many wild cards complete the meld now, None where that is not to be done."""
        facts, weights = self.facts, self.weights
        if meld.rank == WILD_MELD:
            missing = facts.size - meld.size
            return 0 if facts.wilds >= missing else None
        held = facts.hand[meld.rank]
        needed = max(facts.size - meld.size - held, 0)
        if needed == 0:
            return 0
        deuces = min(needed, facts.hand[DEUCE])
        fits = facts.wilds >= needed and facts.fits(meld, held, deuces, needed - deuces)
        if not fits or needed > weights.complete_wilds or self._better_use(meld):
            return None
        return needed

    def _better_use(self, meld: Laid) -> bool:
        """Say whether the meld may hope for naturals, or the wild cards for a canasta of theirs."""
        facts = self.facts
        if self.outlook.hurry or facts.canastas < facts.required:
            return self.outlook.wild_canasta_in_reach() and not self.outlook.hurry
        if self.outlook.wild_canasta_in_reach():
            return True
        natural = meld.wilds == 0 and meld.naturals + facts.hand[meld.rank] >= 5  # noqa: PLR2004
        return natural and facts.unseen[meld.rank] >= self.weights.natural_hope

    def _wild_meld(self) -> Chosen | None:
        """Begin a meld of wild cards, or add to it, where its canasta is in reach."""
        if not self.outlook.wild_canasta_in_reach():
            return None
        for step, action in self.options.lays:
            if step[1] == WILD_MELD and self._may_spare(sum(step[3])):
                return Chosen(action, Reason("wild_meld", {"cards": self.facts.wilds}))
        return None

    def _grow(self) -> Chosen | None:
        """Add naturals to own melds, unless they are better keys to the pile, or safe discards."""
        for meld in sorted(self.facts.melds, key=lambda meld: -meld.size):
            if meld.rank in {BLACK3, WILD_MELD} or not self.facts.hand[meld.rank]:
                continue
            if self._worth_adding(meld):
                chosen = self._lay_on(meld, "grow_meld", wild=False)
                if chosen is not None:
                    return chosen
        return None

    def _worth_adding(self, meld: Laid) -> bool:
        facts = self.facts
        if self.outlook.hurry:
            return True
        if not self._may_spare(1):
            return False
        held = facts.hand[meld.rank]
        if meld.size >= facts.size:
            return facts.hand_n > self.weights.spare_hand
        key = facts.frozen_for(facts.seat) and held > 1
        return not key or facts.hand_n >= self.weights.hold_frozen

    def _begin(self) -> Chosen | None:
        """Begin a new meld with three naturals."""
        for rank in range(ACE, FOUR - 1, -1):
            action = self.options.steps.get(("new", rank, 0, (3, 0, 0)))
            if action is not None and self._worth_beginning(rank):
                return Chosen(action, Reason("new_meld", {"rank": RANK_NAMES[rank]}))
        return None

    def _worth_beginning(self, rank: int) -> bool:
        facts, weights = self.facts, self.weights
        if any(meld.size < facts.size for meld in facts.own(rank)):
            return False
        if self.outlook.hurry:
            return True
        stay = facts.hand_n - 3
        if facts.frozen_for(facts.seat):
            return stay + 3 >= weights.triple_frozen
        return stay >= weights.new_stay

    def _save(self) -> Chosen | None:
        """Lay what would count against the side: the deal may end before the next turn."""
        if not self.outlook.hurry:
            return None
        best: tuple[float, Action] | None = None
        for step, action in self.options.lays:
            gain = self._saved(step[1], step[2], step[3], new=step[0] == "new")
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, action
        if best is None:
            return None
        return Chosen(best[1], Reason("save_points", {"points": int(best[0])}))

    def _saved(self, rank: int, number: int, cards: tuple[int, int, int], *, new: bool) -> float:
        """Return what a lay scores more, less what it costs a natural canasta."""
        facts, numbers = self.facts, self.facts.numbers
        if rank == BLACK3:
            return 0
        n, d, j = cards
        value = n * (self.facts.value[rank] if rank != WILD_MELD else 0)
        value += d * self.facts.value[DEUCE] + j * self.facts.value[JOKER]
        if new:
            return float(2 * value)
        meld = next((m for m in facts.own(rank) if m.number == number), None)
        if meld is None:
            return 0
        if d + j and meld.wilds == 0 and meld.size >= self.facts.size and rank != WILD_MELD:
            return float(2 * value + numbers.bonus[MIXED] - numbers.bonus[NATURAL])
        return float(2 * value)

    # --- laying ----------------------------------------------------------------------------------

    def _may_spare(self, cards: int) -> bool:
        """Say whether the hand stays large enough."""
        return self.outlook.hurry or self.facts.hand_n - cards >= self.weights.keep

    def _lay_on(self, meld: Laid, code: str, *, wild: bool) -> Chosen | None:
        """Add a natural to a meld, or with `wild` and no natural left a wild card."""
        patterns = [(1, 0, 0)] if meld.rank != WILD_MELD else []
        if wild or meld.rank == WILD_MELD:
            patterns += [(0, 1, 0), (0, 0, 1)]
        for pattern in patterns:
            action = self.options.steps.get(("add", meld.rank, meld.number, pattern))
            if action is not None:
                numbers = {"rank": RANK_NAMES[meld.rank], "size": meld.size + 1}
                return Chosen(action, Reason(code, numbers))
        return None
