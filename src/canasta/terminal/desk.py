"""The person's side of the table: what a key does, apart from any screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.action import (
    Acaba,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Meld,
    Pass,
    Take,
)
from canasta.guide import turns
from canasta.guide.cautions import cautions
from canasta.guide.fresh import new_places
from canasta.guide.grouping import grouped
from canasta.guide.ideas import ideas
from canasta.guide.suggest import can_take
from canasta.table import SaveError
from canasta.terminal.faces import STRONG, WARN
from canasta.terminal.hand import hand_block
from canasta.terminal.holding import Holding
from canasta.terminal.offers import offers
from canasta.terminal.painting import Painted
from canasta.terminal.prompts import prompt
from canasta.terminal.saves import greeting
from canasta.terminal.saying import say, spoken
from canasta.terminal.session import Declined
from canasta.terminal.taking import pile_advice
from canasta.terminal.view import group_name, meter, ready_line, sentence
from canasta.words import caution_text, refusal_text
from canasta.words.actions import action_text
from canasta.words.reasons import hint_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.engine.refusal import Refusal
    from canasta.guide.selection import Selection
    from canasta.guide.turns import Verdict
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session
    from canasta.terminal.view import Offer, Style


@dataclass(frozen=True, slots=True)
class Question:
    """Several actions are possible: which one is meant?"""

    text: str
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is said about the moment: advice on the pile, the one sentence, the keys."""

    advice: str
    sentence: str
    look: str
    offers: tuple[Offer, ...]


class Desk:
    """The hand before the person: what is chosen, where the cursor is, the last answer."""

    def __init__(self, session: Session, faces: Faces) -> None:
        self.session = session
        self.faces = faces
        self.holding = Holding(runs=session.rules.meld.sequences)
        self.note = ""
        self.greeting = greeting(session)
        self._advised: Action | None = None
        """What was advised by the last key; the same key or Enter plays it."""
        self._keys: dict[str, Callable[[], Question | None]] = {
            "d": lambda: self.act(Draw()),
            "p": lambda: self.act(Pass()),
            "e": lambda: self.act(EndTurn()),
            "g": self._ask_to_go_out,
            "y": lambda: self.act(Answer(yes=True)),
            "n": lambda: self.act(Answer(yes=False)),
            "t": self._take,
            "m": self._meld,
            "x": self._discard,
            "c": self._join,
            "o": self._lay_three,
            "f": self._finish,
            "!": self._acaba,
            "i": self._ideas,
            "v": self._advice,
            "U": self._take_back,
            "enter": self._enter,
        }

    # --- what is seen ---

    @property
    def seen(self) -> Observation:
        """Return what the person sees."""
        return self.session.seen

    @property
    def selection(self) -> Selection:
        """Return what is chosen."""
        return self.holding.selection

    def refresh(self) -> None:
        """Follow the hand: what is still held stays chosen until the turn is over."""
        self.holding.follow(self.seen.hand)
        if not self._own_turn:
            self.holding.clear()

    @property
    def _own_turn(self) -> bool:
        """Whether this is the person's turn, also while the partner is asked."""
        return self.seen.turn.seat == self.seen.seat and self.seen.ended_by is None

    def scene(self) -> Scene:
        """Ask the check once about everything that the screen says."""
        seen = self.seen
        text = f"{self.greeting} {self._prompt()}".strip()
        keys = offers(seen, self.selection, self.session, self.faces)
        return Scene(self.advice(), self.note or text, WARN if self.note else STRONG, keys)

    def _prompt(self) -> str:
        seen = self.seen
        may_take = turns.is_drawing(seen) and can_take(seen, self.session.check)
        return prompt(seen, self.session.names, self.selection, self.faces, may_take=may_take)

    def take_verdict(self) -> Verdict:
        """Return whether and how the pile can be taken with what is chosen."""
        return turns.judge_take(self.seen, self.selection.groups, self.session.check)

    def advice(self) -> str:
        """Say how the pile can be taken, or why it cannot; nothing when it is not the moment."""
        return pile_advice(self.seen, self.selection.groups, self.session, self._spell)

    def paint_hand(self, style: Style) -> Painted:
        """Paint the hand."""
        if self.seen.seat is None:
            return sentence(say("rest"), style)
        fresh = new_places(self.seen, self.selection.hand)
        return hand_block(self.selection, self.holding.cursor, fresh, style)

    def paint_ready(self, style: Style) -> Painted:
        """Paint the groups that lie ready, and how far they are towards the minimum."""
        groups = self.selection.groups
        counted = sum(map(len, groups)) > 1
        shown = turns.meter_of(self.seen, groups, self.session.check) if counted else None
        hand = self.selection.hand
        ready = [[hand[place] for place in group] for group in self.selection.ready]
        if shown is None and not ready:
            return Painted(())
        return ready_line(ready, self._meter(shown) if shown else "", style)

    def _meter(self, count: turns.Meter) -> str:
        """Say how far the cards are, which groups are no melds yet, and what else they lack."""
        shown, minimum = count.shown, count.minimum
        if count.unready:
            names = ", ".join(dict.fromkeys(map(group_name, count.unready)))
            return say("no_meld", shown=meter(shown, minimum), names=names)
        if shown < minimum or turns.is_drawing(self.seen):
            return meter(shown, minimum)
        refusal = turns.judge_meld(self.seen, self.selection.groups, self.session.check).refusal
        lacks = refusal is not None and refusal.code.startswith("opening_")
        return meter(shown, minimum, self.explain(refusal) if lacks and refusal else "")

    def knows(self, key: str) -> bool:
        """Say whether a key means something here."""
        return key in self._keys or self.holding.knows(key)

    def explain(self, refusal: Refusal) -> str:
        """Say why something is refused, with its law."""
        return refusal_text(refusal, self.seen.rules, names=self.session.names, words=spoken())

    # --- keys ---

    def press(self, key: str) -> Question | None:
        """Do what a key says; the answer is a question where several actions are meant."""
        self.note = self.greeting = ""
        advised, self._advised = self._advised, None
        if advised is not None and key in {"v", "enter"}:
            return self.act(advised)
        if key in self._keys:
            return self._keys[key]()
        if self.holding.chooses(key) and not self._own_turn:
            self.note = say("not_your_turn")
        elif self.holding.knows(key):
            self.note = self.holding.press(key)
        return None

    def act(self, action: Action) -> Question | None:
        """Do one action, or note why it is refused."""
        refusal = self.session.check(action)
        if refusal is not None:
            self.note = self._refused(refusal)
            return None
        try:
            self.session.act(action)
        except (SaveError, Declined) as error:
            self.note = str(error)
            return None
        self.refresh()
        if isinstance(action, Meld | Take | Discard | EndTurn):
            self.holding.clear()
        return None

    def _refused(self, refusal: Refusal) -> str:
        """Say why not; where it is only the wrong moment, say what the moment is for."""
        if refusal.code != "wrong_step":
            return self.explain(refusal)
        return say("not_now", told=self._prompt())

    def _decide(self, verdict: Verdict, question: str) -> Question | None:
        """Do the only legal action, ask which of several, or note the refusal."""
        if len(verdict.legal) == 1:
            return self.act(verdict.legal[0])
        if verdict.legal:
            return Question(question, verdict.legal)
        if verdict.refusal is not None:
            self.note = self._refused(verdict.refusal)
        return None

    def press_card(self, place: int) -> None:
        """Choose a card, or put it back."""
        self.note = self.greeting = ""
        self._advised = None
        if self._own_turn:
            self.holding.press_card(place)
        else:
            self.note = say("not_your_turn")

    # --- acting ---

    def _take(self) -> Question | None:
        return self._decide(self.take_verdict(), say("which_take"))

    def _meld(self) -> Question | None:
        """Declare what is chosen; before the side has melded, lay it ready for one declaration."""
        if not self.selection.groups:
            self.note = say("choose_first")
            return None
        verdict = turns.judge_meld(self.seen, self.selection.groups, self.session.check)
        if turns.own_melds(self.seen):
            return self._decide(verdict, say("which"))
        self._lay_ready()
        return None

    def _lay_ready(self) -> None:
        """Lay the chosen cards ready, unless a group could never be a meld."""
        chosen = grouped(self.selection.chosen_cards, runs=self.selection.runs)
        refusal = turns.judge_meld(self.seen, chosen, self.session.check).refusal
        if refusal is not None and refusal.code not in turns.LATER:
            self.note = self.explain(refusal)
            return
        self.holding.stage()

    def press_meld(self, side: int, rank: str, number: int) -> Question | None:
        """Add the chosen cards to a meld; to an own one only, says the check."""
        self.note = self.greeting = ""
        self._advised = None
        own = turns.own_melds(self.seen) if side == turns.own_side(self.seen) else ()
        meld = next((m for m in own if (m.rank, m.number) == (rank, number)), None)
        if meld is None:
            self.note = say("own_only")
            return None
        if not self.selection.groups:
            self.note = say("choose_to_add")
            return None
        verdict = turns.judge_onto(self.seen, self.selection.groups, meld, self.session.check)
        return self._decide(verdict, say("which"))

    def _discard(self) -> Question | None:
        if self.selection.ready:  # a discard would put them back without a word
            self.note = say("aside_first")
            return None
        if len(self.selection.chosen) != 1:
            self.note = say("choose_one")
            return None
        return self.act(Discard(self.selection.chosen_cards[0]))

    def _join(self) -> Question | None:
        verdict = turns.judge_join(self.seen, self.session.check)
        return self._decide(verdict, say("which_join"))

    def _lay_three(self) -> Question | None:
        """Lay out a three that might be kept; the chosen one, or the only kind that is held."""
        verdict = turns.judge_three(self.seen, self.selection.chosen_cards, self.session.check)
        if not verdict.legal and verdict.refusal is None:
            self.note = say("no_three")
        return self._decide(verdict, say("which_three"))

    def _finish(self) -> Question | None:
        """Ask for confirmation: a special hand ends the deal, and nothing else counts for it."""
        verdict = turns.judge_special(self.seen, self.session.check)
        if not verdict.legal:
            self.note = say("no_special")
            return None
        return self._confirm(verdict)

    def _ask_to_go_out(self) -> Question | None:
        """Ask for confirmation: the answer binds, and who then cannot go out is fined."""
        verdict = turns.judge((AskGoOut(),), self.session.check)
        if not verdict.legal:
            return self._decide(verdict, "")
        return self._confirm(verdict)

    def _acaba(self) -> Question | None:
        """Ask for confirmation: acaba ends the deal, and the opponents score."""
        verdict = turns.judge((AskAcaba(), Acaba()), self.session.check)
        if not verdict.legal:
            return self._decide(verdict, "")
        return self._confirm(verdict)

    def _confirm(self, verdict: Verdict) -> Question:
        """Ask once more, and say what the action brings about."""
        costs = [one for action in verdict.legal for one in cautions(self.seen, action)]
        texts = (
            caution_text(one.code, one.numbers, names=self.session.names, words=spoken())
            for one in costs
        )
        return Question(" ".join(dict.fromkeys(texts)), verdict.legal)

    def _ideas(self) -> Question | None:
        """Offer what is possible, in words."""
        if self.seen.actor != self.seen.seat:
            self.note = say("not_your_turn")
            return None
        return Question(say("ideas"), ideas(self.session.possible()))

    def _enter(self) -> Question | None:
        """Do what the moment suggests: declare what is chosen, else draw."""
        drawing = turns.is_drawing(self.seen)
        if self.selection.groups:
            return self._take() if drawing else self._declare()
        if drawing and not self.take_verdict().possible:
            return self.act(Draw())
        return None

    def _declare(self) -> Question | None:
        verdict = turns.judge_meld(self.seen, self.selection.groups, self.session.check)
        return self._decide(verdict, say("which"))

    def pick(self, action: Action) -> Question | None:
        """Do one of several actions offered; what cannot stand alone is chosen for more."""
        refusal = self.session.check(action)
        if refusal is not None and isinstance(action, Meld | Take):
            lays = [card for lay in action.lays for card in lay.cards]
            cards = [*lays, *action.cards] if isinstance(action, Take) else lays
            self.holding.choose_more(cards)
            self.note = self.explain(refusal)
            return None
        return self.act(action)

    def label(self, action: Action) -> str:
        """Say what an action does."""
        return action_text(action, spell=self._spell, words=spoken())

    def _spell(self, cards: Sequence[Card]) -> str:
        return " ".join(map(self.faces.card, cards))

    def _take_back(self) -> Question | None:
        """Take back what was done last; against computers alone nobody minds."""
        action = self.session.takeable
        if action is None:
            self.note = say("nothing_to_take_back")
            return None
        try:
            self.session.take_back()
        except SaveError as error:
            self.note = str(error)
            return None
        self.refresh()
        self.holding.clear()
        self.note = say("taken_back", action=self.label(action))
        return None

    def _advice(self) -> Question | None:
        """Say what a computer would do, and why; the next key may play it."""
        found = self.session.advice()
        if not found:
            self.note = say("not_your_turn")
        else:
            lines = hint_lines(found, suits=self.selection.runs, words=spoken())
            key = "advised.first" if len(lines) > 1 else "advised"
            self.note = say(key, advice=" ".join(lines))
            self._advised = found[0].action
        return None
