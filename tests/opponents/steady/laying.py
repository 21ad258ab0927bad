"""Laying cards once the side has opened: which, and which rather stay in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kinds import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    MIXED,
    NATURAL,
    RANK_NAMES,
    WILD_MELD,
)
from canasta.engine.names import rank_label
from canasta.players.chooser import Reason
from opponents.steady.joining import best_join
from opponents.steady.options import Chosen
from opponents.steady.penalties import fine, worth_starting

if TYPE_CHECKING:
    from canasta.engine.action import Action, Meld
    from opponents.steady.facts import Facts
    from opponents.steady.laid import Laid
    from opponents.steady.options import Options, Step
    from opponents.steady.outlook import Outlook
    from opponents.steady.sequences import Sequences
    from opponents.steady.weights import Weights


class Layer:
    """Finds the next lay of a side that has opened, one small step at a time."""

    def __init__(
        self,
        facts: Facts,
        options: Options,
        outlook: Outlook,
        weights: Weights,
        sequences: Sequences,
    ) -> None:
        self.facts = facts
        self.options = options
        self.outlook = outlook
        self.weights = weights
        self.sequences = sequences

    def next(self) -> Chosen | None:
        """Return the next lay, or None where the rest stays in the hand."""
        return (
            best_join(self.facts, self.options)
            or self._complete()
            or self._run()
            or self._wild_meld()
            or self._grow()
            or self._begin()
            or self._save()
        )

    # --- one method for each kind of lay ---------------------------------------------------------

    def _run(self) -> Chosen | None:
        """Lengthen or begin a sequence."""
        spare = self.facts.hand_n - self._keep
        return self.sequences.lay(self.options, spare=spare, hurry=self.outlook.hurry)

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
        """Return the own sets that are no canastas yet."""
        size = self.facts.size
        return [m for m in self.facts.melds if m.size < size and m.rank != BLACK3 and not m.is_run]

    def _wilds_to_complete(self, meld: Laid) -> int | None:
        """Return how many wild cards complete the meld now, None where that is not to be done."""
        facts, weights = self.facts, self.weights
        if meld.rank == WILD_MELD:
            return self._finish_wilds(meld)
        held = facts.hand[meld.rank]
        needed = max(facts.size - meld.size - held, 0)
        if needed == 0:
            return 0
        deuces = min(needed, facts.hand[DEUCE])
        fits = facts.wilds >= needed and facts.fits(meld, held, deuces, needed - deuces)
        if not fits or needed > weights.complete_wilds or self._better_use(meld):
            return None
        return needed

    def _finish_wilds(self, meld: Laid) -> int | None:
        """Say whether the hand completes a meld of wild cards, or of deuces."""
        facts = self.facts
        missing = facts.size - meld.size
        held = facts.wilds
        if facts.numbers.deuces:
            room = max(int(facts.numbers.max_wilds) - meld.jokers, 0)
            held = facts.hand[DEUCE] + min(facts.hand[JOKER], room)
        return 0 if held >= missing else None

    def _better_use(self, meld: Laid) -> bool:
        """Say whether the meld may hope for naturals, or the wild cards for a canasta of theirs."""
        facts = self.facts
        hope = facts.unseen[meld.rank] >= self.weights.natural_hope
        if self._kept_pure(meld) and hope:
            return True
        if self.outlook.hurry or facts.missing:
            return self.outlook.wild_canasta_in_reach() and not self.outlook.hurry
        if self.outlook.wild_canasta_in_reach():
            return True
        natural = meld.wilds == 0 and meld.naturals + facts.hand[meld.rank] >= 5
        return natural and hope

    def _kept_pure(self, meld: Laid) -> bool:
        """Say whether going out still asks for natural canastas, and for no mixed one (2.9)."""
        need, done = self.facts.numbers.need, self.facts.done
        if meld.wilds or need[NATURAL] <= done[NATURAL]:
            return False
        if need[MIXED] <= done[MIXED]:
            return True
        pure = sum(m.wilds == 0 and m.naturals >= meld.naturals for m in self._targets())
        return pure <= need[NATURAL] - done[NATURAL] and not self.outlook.hurry

    def _wild_meld(self) -> Chosen | None:
        """Begin a meld of wild cards, or add to it, where its canasta is in reach."""
        if not self.outlook.wild_canasta_in_reach():
            return None
        unfinished = any(m.size < self.facts.size for m in self.facts.own(WILD_MELD))
        for step, action in self.options.lays:
            right = step[0] == ("add" if unfinished else "new")
            if step[1] == WILD_MELD and right and self._wilds_now(step):
                return Chosen(action, Reason("wild_meld", {"cards": self.facts.wilds}))
        return None

    def _wilds_now(self, step: Step) -> bool:
        """Say whether wild cards may leave the hand for a meld of their own."""
        if not self._may_spare(sum(step[3])):
            return False
        return not self.facts.numbers.deuces or step[3][2] == 0

    def _grow(self) -> Chosen | None:
        """Add naturals to own melds, unless they are better keys to the pile, or safe discards."""
        for meld in sorted(self.facts.melds, key=lambda meld: -meld.size):
            if meld.is_run or meld.rank in {BLACK3, WILD_MELD} or not self.facts.hand[meld.rank]:
                continue
            if self._worth_adding(meld):
                chosen = self._lay_on(meld, "grow_meld", wild=False)
                if chosen is not None:
                    return chosen
        return None

    def _worth_adding(self, meld: Laid) -> bool:
        facts = self.facts
        if self.outlook.hurry or facts.foot:
            return True
        if not self._may_spare(1):
            return False
        step = ("add", meld.rank, meld.number, (1, 0, 0))
        if self._lost(step) > self.weights.growing + self.weights.growing_size * meld.size:
            return False
        held = facts.hand[meld.rank]
        if meld.size < facts.size and fine(facts, meld.rank, meld.wilds):
            return True
        if meld.size >= facts.size:
            return facts.hand_n > self.weights.spare_hand
        key = facts.frozen_for(facts.seat) and held > 1
        hold = self.weights.foot_hold if facts.numbers.foot_size else self.weights.hold_frozen
        return not key or facts.hand_n >= hold

    def _lost(self, step: Step) -> float:
        """Return what the sequences of the hand lose with the cards of a step."""
        action = self.options.steps.get(step)
        if action is None:
            return 0.0
        return self.sequences.worth_of(_meld(action).lays[0].cards)

    def _begin(self) -> Chosen | None:
        """Begin a new meld with three naturals."""
        for rank in range(ACE, FOUR - 1, -1):
            step: Step = ("new", rank, 0, (3, 0, 0))
            action = self.options.steps.get(step)
            if action is not None and self._worth_beginning(rank, step):
                return Chosen(action, Reason("new_meld", {"rank": RANK_NAMES[rank]}))
        return None

    def _worth_beginning(self, rank: int, step: Step) -> bool:
        facts, weights = self.facts, self.weights
        if any(meld.size < facts.size for meld in facts.own(rank)):
            return False
        if not worth_starting(facts, rank):
            return False
        if self.outlook.hurry or facts.foot:
            return True
        if self._lost(step) > weights.run_spoil:
            return False
        stay = facts.hand_n - 3
        if facts.frozen_for(facts.seat):
            hold = weights.foot_triple if facts.numbers.foot_size else weights.triple_frozen
            return facts.hand_n >= hold
        return stay >= weights.new_stay

    def _save(self) -> Chosen | None:
        """Lay what would count against the side: the deal may end before the next turn."""
        if not self.outlook.hurry:
            return None
        best: tuple[float, Action] | None = None
        for step, action in self.options.lays:
            gain = self._saved(step)
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, action
        if best is None:
            return None
        return Chosen(best[1], Reason("save_points", {"points": int(best[0])}))

    def _saved(self, step: Step) -> float:
        """Return what a lay scores more, less what it costs a natural canasta or in fines."""
        facts, numbers = self.facts, self.facts.numbers
        name, rank, number, cards = step
        if rank == BLACK3 or name in {"run", "end"}:
            return 0
        if name == "new" and not worth_starting(facts, rank):
            return 0
        n, d, j = cards
        value = n * (facts.value[rank] if rank != WILD_MELD else 0)
        value += d * facts.value[DEUCE] + j * facts.value[JOKER]
        if name == "new":
            return float(2 * value)
        meld = next((m for m in facts.own(rank) if m.number == number), None)
        if meld is None:
            return 0
        if d + j and meld.wilds == 0 and meld.size >= facts.size and rank != WILD_MELD:
            return float(2 * value + numbers.bonus[MIXED] - numbers.bonus[NATURAL])
        return float(2 * value)

    # --- laying ----------------------------------------------------------------------------------

    @property
    def _keep(self) -> int:
        """The cards to hold after laying."""
        return self.weights.foot_keep if self.facts.foot else self.weights.keep

    def _may_spare(self, cards: int) -> bool:
        """Say whether the hand stays large enough."""
        return self.outlook.hurry or self.facts.hand_n - cards >= self._keep

    def _lay_on(self, meld: Laid, code: str, *, wild: bool) -> Chosen | None:
        """Add a natural to a meld, or with `wild` and no natural left a wild card."""
        patterns = [(1, 0, 0)] if meld.rank != WILD_MELD else []
        if wild or meld.rank == WILD_MELD:
            patterns += [(0, 1, 0), (0, 0, 1)]
        for pattern in patterns:
            action = self.options.steps.get(("add", meld.rank, meld.number, pattern))
            if action is not None:
                rank = rank_label(self.facts.numbers, meld.rank)
                return Chosen(action, Reason(code, {"rank": rank, "size": meld.size + 1}))
        return None


def _meld(action: Action) -> Meld:
    """Return an action that is known to lay cards."""
    return action  # type: ignore[return-value]
