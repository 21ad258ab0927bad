"""The draw step: the stock or the pile (laws 15, 29 to 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import Take
from canasta.engine.kinds import BLACK3, DEUCE, JOKER, KIND_OF, RANK_NAMES, RED3
from canasta.players.chooser import Reason
from opponents.steady.opening import Shown, opening
from opponents.steady.options import Chosen
from opponents.steady.penalties import chance_to_finish, fine, reward

if TYPE_CHECKING:
    from canasta.engine.action import Action
    from opponents.steady.facts import Facts
    from opponents.steady.options import Options, Step
    from opponents.steady.outlook import Outlook
    from opponents.steady.plans import Plan
    from opponents.steady.sequences import Sequences
    from opponents.steady.weights import Weights


class PileTakeJudge:
    """Weighs the pile against a card from the stock."""

    def __init__(
        self, facts: Facts, outlook: Outlook, weights: Weights, sequences: Sequences
    ) -> None:
        self.facts = facts
        self.sequences = sequences
        self.outlook = outlook
        self.weights = weights

    def choose(self, options: Options) -> Chosen | None:
        """Return the best take where it beats drawing, or None."""
        compelled = not {"Draw", "Pass"} & set(options.words)
        best: tuple[float, Step, Action] | None = None
        for step, action in options.takes:
            gain = self.gain(step, action)
            if gain is not None and (best is None or gain > best[0]):
                best = gain, step, action
        first = self._with_opening(options)
        if first is not None and (best is None or first[0] > best[0]):
            best = first
        if best is None or (best[0] <= 0 and not compelled):
            return None
        numbers: dict[str, int | str] = {"pile": self.facts.pile, "gain": round(best[0])}
        numbers["rank"] = RANK_NAMES[self._top(best[1])]
        code = "take_onto_meld" if best[1][0] in {"onto", "onto_run"} else "take_pile"
        if not self.facts.opened:
            code = "open_with_pile"
        return Chosen(best[2], Reason(code, numbers))

    @staticmethod
    def _top(step: Step) -> int:
        """Return the kind of the top discard that a step takes."""
        return step[3][1] if step[0] == "onto_run" else step[1]

    def _with_opening(self, options: Options) -> tuple[float, Step, Action] | None:
        """Weigh an opening from the hand that takes the pile in the same action (1.8)."""
        facts = self.facts
        top = facts.seen.top_discard
        if facts.opened or top is None or facts.seen.rules.open.pile_take_can_open != "no":
            return None
        step: Step = ("take", KIND_OF[top], 0, (2, 0, 0))
        plan = self.plan(step, None)
        if plan is None:
            return None
        first = options.steps.get(plan.steps()[0])
        gain = self.gain(step, None)
        return None if first is None or gain is None else (gain, step, first)

    def plan(self, step: Step, action: Action | None) -> Plan | None:
        """Return the opening that a take is part of, None where there is none."""
        cards = action.cards if isinstance(action, Take) else ()
        return opening(self.facts, self.weights, Shown(step[1], step[3], cards))

    def gain(self, step: Step, action: Action | None) -> float | None:
        """Return what a take is worth more than a draw, None where it cannot be completed."""
        facts, weights = self.facts, self.weights
        if self.outlook.hurry:
            gain = self._scored(step) + weights.take_card
        else:
            draw = weights.draw * int(facts.numbers.draw_count)
            gain = self.pile_worth() - draw - self._price(step)
            if isinstance(action, Take):
                gain -= self.sequences.worth_of(action.cards)
        gain -= self._threat(step)
        if facts.opened:
            return gain
        plan = self.plan(step, action)
        if plan is None:
            return None
        return gain + weights.take_open - plan.cost

    def _price(self, step: Step) -> float:
        """Return what the cards shown for the top discard cost."""
        naturals, deuces, jokers = step[3]
        if step[0] in {"onto", "onto_run"}:
            return 0.0
        if deuces + jokers == 0:
            return self.weights.take_pair if self.facts.opened else 0.0
        return self.weights.take_wild * (deuces + 1.5 * jokers) + 5 * naturals

    def _threat(self, step: Step) -> float:
        """Return what is to be expected from a set that must be finished, as a cost."""
        facts, rank = self.facts, step[1]
        if step[0] != "take" or facts.own(rank):
            return 0.0
        cost = fine(facts, rank, step[3][1] + step[3][2])
        if cost == 0:
            return 0.0
        chance = chance_to_finish(facts, rank, 1)
        return (1 - chance) * cost - chance * reward(facts, rank)

    def pile_worth(self) -> float:
        """Return what the cards of the pile are worth in the own hand."""
        facts = self.facts
        limit = facts.numbers.take_limit or facts.pile
        brought = self._brought()
        unknown = min(facts.pile, limit) - 1 - len(brought)
        return self.weights.take_card * max(unknown, 0) + sum(map(self._card_worth, brought))

    def _scored(self, step: Step) -> float:
        """Return what a take scores when the deal ends soon: what can be laid less what cannot."""
        facts = self.facts
        held = list(facts.hand)
        for kind in self._brought():
            held[kind] += 1
        rank = self._top(step)
        total = 0.0
        for kind in self._brought():
            laid = kind == rank or held[kind] >= facts.numbers.min_size
            if kind in {DEUCE, JOKER, RED3} or any(facts.fits(m, 1) for m in facts.own(kind)):
                laid = True
            total += facts.value[kind] if laid and kind != BLACK3 else -facts.value[kind]
        n, d, j = step[3] if step[0] == "take" else (0, 0, 0)
        shown = n * facts.value[rank] + d * facts.value[DEUCE] + j * facts.value[JOKER]
        return total + facts.value[rank] + 2 * shown

    def _brought(self) -> list[int]:
        """Return the known cards that come with the top discard."""
        limit = self.facts.numbers.take_limit or self.facts.pile
        return self.facts.memory.pile[-limit:][:-1]

    def _card_worth(self, kind: int) -> float:
        """Return what one card of the pile is worth."""
        facts, weights = self.facts, self.weights
        if kind == RED3:
            if not facts.numbers.auto_laid[RED3]:
                return -float(facts.numbers.hand_value[RED3])
            return float(facts.numbers.red3_value[1])
        if kind in {DEUCE, JOKER}:
            return weights.take_card + 40
        if kind == BLACK3:
            cost = int(facts.numbers.hand_value[BLACK3]) * weights.three_now
            return int(facts.numbers.capture_each) + weights.take_card / 4 - cost
        useful = facts.hand[kind] >= 2 or any(facts.fits(meld, 1) for meld in facts.own(kind))
        return weights.take_card + (10 if useful else 0)
