"""Words between partners: may I go out, may I say acaba, and the answers (law 40; 1.14)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from canasta.engine.kinds import ACE, FOUR, MIXED
from canasta.players.chooser import Reason
from opponents.steady.options import Chosen
from opponents.steady.penalties import kept_fines

if TYPE_CHECKING:
    from opponents.steady.facts import Facts
    from opponents.steady.options import Options
    from opponents.steady.outlook import Outlook
    from opponents.steady.weights import Weights


class Speaker:
    """Asks, answers and ends the deal by a word."""

    def __init__(self, facts: Facts, outlook: Outlook, weights: Weights) -> None:
        self.facts = facts
        self.outlook = outlook
        self.weights = weights

    def answer(self, options: Options) -> Chosen:
        """Answer the partner's question by what the own hand would lose or still win."""
        if self.facts.seen.turn.question == "acaba":
            lead = self.prospect() + self.layable()
            yes = self._worse_than_award(lead)
            numbers: dict[str, int | str] = {"lead": round(lead)}
        elif missing := self.out_of_reach():
            yes, numbers = False, {"missing": missing}
        else:
            loss, gain = self.loss(), self.gain()
            leader = self.outlook.leader_after(kept_fines(self.facts))
            yes = gain >= loss if leader is None else leader == self.facts.side
            numbers = {"loss": round(loss), "gain": round(gain)}
        word = "Yes" if yes else "No"
        return Chosen(options.words[word], Reason(f"answer_{word.lower()}", numbers))

    def out_of_reach(self) -> int:
        """Return how many canastas are missing where the asker can hardly complete them, else 0.

        A yes would then only cost the fine: the cards for the nearest canastas are more than are
        held, or a whole canasta would have to come from the hand.
        """
        facts, turn = self.facts, self.facts.seen.turn
        nearest = sorted(facts.size - meld.size for meld in facts.growing_of(turn.seat))
        cards = facts.seen.hand_sizes[turn.seat] + self._to_draw(turn.seat)
        gaps = nearest[: facts.missing]
        reached = len(gaps) == facts.missing and sum(gaps) <= cards
        return 0 if reached else facts.missing

    def _to_draw(self, seat: int) -> int:
        """Return how many cards a player whose turn it is still draws."""
        log = self.facts.seen.log
        turn = takewhile(lambda event: event.name != "turn", reversed(log))
        if any(event.name in {"drew", "took"} and event.seat == seat for event in turn):
            return 0
        return int(self.facts.numbers.draw_count)

    def loss(self) -> float:
        """Return what going out now costs a partner: the hand, and what it would have laid."""
        foot = self.facts.foot * self.weights.hand_card
        fines = kept_fines(self.facts)
        return self.facts.points(self.facts.hand) + fines + foot + self.layable()

    def layable(self) -> float:
        """Return the points that the own hand could lay in its next turn, canastas included."""
        facts, numbers = self.facts, self.facts.numbers
        total = 0.0
        for rank in range(FOUR, ACE + 1):
            held = facts.hand[rank]
            melds = facts.own(rank)
            if not held or not (melds or held >= numbers.min_size):
                continue
            total += held * self.facts.value[rank]
            size = max((meld.size for meld in melds), default=0)
            if size < self.facts.size <= size + held + min(facts.wilds, 1):
                total += numbers.bonus[MIXED]
        return total

    def gain(self) -> float:
        """Return what going out now wins: the bonus, and the cards in the opponents' hands."""
        facts = self.facts
        caught = max(
            sum(self.outlook.hand_score(q) for q in range(side, facts.seats, facts.sides))
            for side in facts.others
        )
        return float(facts.numbers.out_bonus) + caught

    def ask(self, options: Options) -> Chosen | None:
        """Ask before going out when the partners' hands may hold much; the plan must stand.

        Where ranks in the hand are fined only the partners know what going out would cost.
        """
        action = options.words.get("AskGoOut")
        must = self.facts.numbers.ask_first or self.facts.numbers.retained_charge
        if action is None or (self.outlook.threat and not must):
            return None
        at_risk = sum(self.outlook.hand_score(q) for q in self.facts.partners)
        if at_risk <= self.weights.ask_points and not must:
            return None
        return Chosen(action, Reason("ask_go_out", {"points": round(at_risk)}))

    # --- acaba -----------------------------------------------------------------------------------

    def acaba(self, options: Options) -> Chosen | None:
        """Say acaba, or ask the partner, when the deal promises worse than the award (C-29)."""
        action = options.words.get("AskAcaba") or options.words.get("Acaba")
        if action is None:
            return None
        lead = self.prospect()
        if not self._worse_than_award(lead):
            return None
        code = "ask_acaba" if "AskAcaba" in options.words else "acaba"
        return Chosen(action, Reason(code, {"lead": round(lead)}))

    def prospect(self) -> float:
        """Return by how much the own side will lead (or trail) in this deal.

        That is how it stands, less the opponents' bonus for going out, and a canasta for every
        third meld that is on its way.
        """
        facts, numbers = self.facts, self.facts.numbers
        coming = max(self._on_the_way(side) for side in facts.others)
        return self.outlook.lead() - coming - int(numbers.out_bonus) + self._on_the_way(facts.side)

    def _on_the_way(self, side: int) -> float:
        """Return what the melds of a side that are no canastas yet may bring it."""
        return len(self.facts.growing_of(side)) * float(self.facts.numbers.bonus[MIXED]) / 3

    def _worse_than_award(self, lead: float) -> bool:
        """Say whether giving the opponents the award loses less than playing on."""
        facts = self.facts
        award = int(facts.numbers.acaba_award)
        rules = facts.seen.rules
        if lead > -award - self.weights.acaba_margin:
            return False
        own = facts.seen.sides[facts.side].total
        others = [facts.seen.sides[side].total + award for side in facts.others]
        return max(others) < rules.end.target or max(others) <= own
