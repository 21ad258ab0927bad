"""The steady player: sound at every decision, by what its seat sees and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kinds import KIND_OF, KINDS
from canasta.players.chooser import Reason
from opponents.steady.discarding import Discarder
from opponents.steady.facts import Facts
from opponents.steady.goout import way_out
from opponents.steady.laying import Layer
from opponents.steady.opening import Shown, opening
from opponents.steady.options import Chosen, Options, card_counts
from opponents.steady.outlook import Outlook
from opponents.steady.questions import Speaker
from opponents.steady.sequences import Sequences
from opponents.steady.taking import PileTakeJudge
from opponents.steady.threes import Specials
from opponents.steady.weights import STEADY, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from opponents.steady.plans import Plan


class Steady:
    """Plans openings whole, denies the pile, builds canastas and goes out in time.

    It uses no chance and keeps nothing between decisions but the last reason: whatever it knows
    it reads from the observation, so a new one may take over in the middle of a turn.
    """

    def __init__(self, seed: int = 0, weights: Weights = STEADY) -> None:  # noqa: ARG002  (as all players)
        self.weights = weights
        self.last_reason: Reason | None = None
        """Why the last action was chosen."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return the action chosen; `last_reason` says why."""
        action, self.last_reason = self.decide(seen, legal)
        return action

    def decide(self, seen: Observation, legal: Sequence[Action]) -> Chosen:
        """Return the action chosen, with its reason."""
        if len(legal) == 1:
            return Chosen(legal[0], Reason("only_choice"))
        return Decision(seen, legal, self.weights).chosen()


class Decision:
    """One decision: the facts, the legal actions, and those who weigh them."""

    def __init__(self, seen: Observation, legal: Sequence[Action], weights: Weights) -> None:
        self.seen = seen
        self.weights = weights
        self.facts = Facts(seen)
        self.outlook = Outlook(self.facts, weights)
        self.sequences = Sequences(self.facts, weights)
        self.specials = Specials(self.facts, self.outlook, weights)
        self.options = Options(legal, seen.top_discard, self.facts.numbers, self.sequences.worth_of)
        self.speaker = Speaker(self.facts, self.outlook, weights)

    def chosen(self) -> Chosen:
        """Go through the questions of a turn in their order."""
        if self.seen.turn.step == "question":
            return self.speaker.answer(self.options)
        if self.seen.tray:
            return self._go_on() or self._give_up()
        return (
            self.speaker.acaba(self.options)
            or (self._draw() if self.seen.turn.step == "draw" else self._play())
            or self._whatever()
        )

    # --- the draw step ---------------------------------------------------------------------------

    def _draw(self) -> Chosen | None:
        taker = PileTakeJudge(self.facts, self.outlook, self.weights, self.sequences)
        taken = taker.choose(self.options)
        aims = self.specials.aim is not None and "Draw" in self.options.words
        if taken is not None and not aims:
            return taken
        draws = "draw" if self.options.takes else "must_draw"
        for word, code in (("Draw", draws), ("Pass", "pass")):
            if word in self.options.words:
                return Chosen(self.options.words[word], Reason(code, {"pile": self.facts.pile}))
        return None

    # --- after the draw --------------------------------------------------------------------------

    def _play(self) -> Chosen | None:
        return (
            self.specials.show(self.options)
            or self.specials.lay_three(self.options)
            or self._out()
            or self._open()
            or self._lay()
            or self._end()
        )

    def _out(self) -> Chosen | None:
        """Go out, or ask for leave, when the whole hand can be laid."""
        plan = self.plan_out()
        if plan is None or self._rather_stays():
            return None
        asked = None if self.facts.foot else self.speaker.ask(self.options)
        if asked is not None:
            return asked
        if not self.facts.foot and self.facts.numbers.ask_first and not self._allowed:
            return None
        code = "empty_hand" if self.facts.foot else "go_out"
        reason = Reason(code, {"points": plan.points, "cards": plan.cards})
        if not plan.groups:
            action = next(iter(self.options.discards.values()), None)
            return None if action is None else Chosen(action, reason)
        return self._step(plan, 0, reason)

    @property
    def _allowed(self) -> bool:
        """Whether the partner said yes in this turn."""
        return self.seen.turn.permission == "yes"

    def _rather_stays(self) -> bool:
        """Say whether the deal promises more than going out now."""
        if self.facts.foot:
            return False
        leader = self.outlook.leader_after()
        if self.outlook.hurry or self.seen.turn.must_go_out or leader == self.facts.side:
            return False
        if leader is not None:
            return True
        own = self.outlook.prospects(self.facts.side)
        others = max(map(self.outlook.prospects, self.facts.others))
        return own - others > self.weights.patience

    def plan_out(self) -> Plan | None:
        """Return the plan to go out in this turn, or None where there is none."""
        seat, known = self.facts.seat, self.facts.known
        return way_out(self.facts, [known.throwable(seat, kind) for kind in range(KINDS)])

    def _open(self) -> Chosen | None:
        """Begin an opening that is planned to its end and worth its cards."""
        plan = self.plan_opening()
        if plan is None:
            return None
        return self._step(plan, 0, self._opening_reason(plan))

    def plan_opening(self) -> Plan | None:
        """Return the opening to lay from the hand in this turn, or None."""
        if self.facts.opened or self.specials.aim is not None:
            return None
        plan = opening(self.facts, self.weights)
        if plan is None or self.outlook.hurry:
            return plan
        left = sum(self.facts.whole) - plan.cards
        if self.facts.foot:
            left += self.weights.open_keep
        if left < self.weights.open_keep or plan.cost > self.weights.open_budget:
            return None
        return plan

    def _opening_reason(self, plan: Plan) -> Reason:
        minimum = self.seen.sides[self.facts.side].minimum
        return Reason("open", {"points": plan.points, "minimum": minimum, "cards": plan.cards})

    def _lay(self) -> Chosen | None:
        if not self.facts.opened:
            return None
        return Layer(self.facts, self.options, self.outlook, self.weights, self.sequences).next()

    def _end(self) -> Chosen | None:
        discarder = Discarder(self.facts, self.outlook, self.weights, self.sequences, self.specials)
        discard = discarder.choose(self.options)
        if discard is not None:
            return discard
        end = self.options.words.get("EndTurn")
        return None if end is None else Chosen(end, Reason("end_turn"))

    # --- a plan under way ------------------------------------------------------------------------

    def _go_on(self) -> Chosen | None:
        """Lay the next card of the plan that the tray began; it is found again from the cards."""
        place = len(self.seen.tray)
        if self.facts.lifted:
            cards = self.seen.tray[self.facts.lifted_place][:-1]
            plans = [self._with_pile(self.facts.lifted_kind, cards)]
        elif self.seen.turn.step == "draw":
            plans = [opening(self.facts, self.weights, Shown(self._top(), (2, 0, 0)))]
        else:
            plans = [self.plan_out(), self.plan_opening()]
        for plan in plans:
            if plan is not None:
                chosen = self._step(plan, place, self._opening_reason(plan))
                if chosen is not None:
                    return chosen
        return None

    def _with_pile(self, rank: int, cards: tuple[Card, ...]) -> Plan | None:
        """Return the opening of which the top discard lies on the tray already."""
        return opening(self.facts, self.weights, Shown(rank, card_counts(cards), cards))

    def _top(self) -> int:
        return -1 if self.seen.top_discard is None else KIND_OF[self.seen.top_discard]

    def _step(self, plan: Plan, place: int, reason: Reason) -> Chosen | None:
        """Return the step of a plan at a place, where it is legal."""
        steps = plan.steps()
        if place >= len(steps):
            return None
        action = self.options.steps.get(steps[place])
        return None if action is None else Chosen(action, reason)

    def _give_up(self) -> Chosen:
        """Take the tray back: the laws did not let the plan go on."""
        action = self.options.words.get("Abandon")
        return Chosen(action, Reason("abandon")) if action is not None else self._whatever()

    def _whatever(self) -> Chosen:
        """Return what keeps the deal going where none of the plans fits."""
        for _, action in self.options.lays + self.options.takes:
            return Chosen(action, Reason("forced"))
        return Chosen(self.options.legal[-1], Reason("forced"))
