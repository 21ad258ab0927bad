"""The person's side of the table: what a key does, apart from any screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import rank_of
from canasta.engine.action import (
    Acaba,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Lay,
    Meld,
    Pass,
    Take,
)
from canasta.table import SaveError
from canasta.terminal import turns
from canasta.terminal.faces import STRONG, WARN
from canasta.terminal.hand import hand_block, new_places
from canasta.terminal.labels import action_label
from canasta.terminal.pages import unfinished
from canasta.terminal.painting import Painted
from canasta.terminal.selection import Selection
from canasta.terminal.view import group_name, meter, ready_line, sentence
from canasta.words import citation, refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.engine.refusal import Refusal
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session
    from canasta.terminal.turns import Verdict
    from canasta.terminal.view import Offer, Style

RANK_OF_KEY: Final = {
    **{str(digit): str(digit) for digit in range(2, 10)},
    "0": "10",
    "j": "J",
    "q": "Q",
    "k": "K",
    "a": "A",
    "w": "JK",
}


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
    """The hand before the person: what is chosen, where the cursor stands, the last answer."""

    def __init__(self, session: Session, faces: Faces) -> None:
        self.session = session
        self.faces = faces
        self.selection = Selection()
        self.cursor: int | None = None
        self.note = unfinished(session)
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
            "!": self._acaba,
            "i": self._ideas,
            "u": self._undo,
            "backspace": self._undo,
            "escape": self._clear,
            "enter": self._enter,
            "+": self._choose_all,
            "space": self._toggle,
            "left": lambda: self._move(-1),
            "right": lambda: self._move(1),
        }

    # --- what is seen ---

    @property
    def seen(self) -> Observation:
        """Return what the person sees."""
        return self.session.seen

    def refresh(self) -> None:
        """Follow the hand: what is still held stays chosen."""
        self.selection = self.selection.with_hand(self.seen.hand)
        if self.cursor is not None:
            last = len(self.selection.hand) - 1
            self.cursor = min(self.cursor, last) if last >= 0 else None

    def scene(self) -> Scene:
        """Ask the check once about everything that the screen says."""
        seen = self.seen
        prompt = turns.prompt(seen, self.session.names, self.selection, self.faces)
        keys = turns.offers(seen, self.selection, self.session.check)
        return Scene(self.advice(), self.note or prompt, WARN if self.note else STRONG, keys)

    def take_verdict(self) -> Verdict:
        """Return whether and how the pile can be taken with what is chosen."""
        return turns.judge_take(self.seen, self.selection, self.session.check)

    def advice(self) -> str:
        """Say how the pile can be taken, or why it cannot; nothing when it is not the moment."""
        seen = self.seen
        if not turns.is_drawing(seen) or seen.top_discard is None or seen.turn.question:
            return ""
        verdict = self.take_verdict()
        if verdict.refusal is not None:
            return self._why_not(verdict.refusal)
        ways = [self.label(action).removeprefix("take the pile ") for action in verdict.legal]
        return "You can take it: " + ", or ".join(ways) + "."

    def _why_not(self, refusal: Refusal) -> str:
        why = self.explain(refusal)
        if refusal.code == "below_minimum":
            return f"To take it, open with it: choose all that you meld, then t. {why}"
        if refusal.code == "pile_no_legal_use" and not self.selection.groups:
            law = citation(refusal.code, self.seen.rules)
            return f"You cannot take it: nothing you hold or have melded goes with it ({law})."
        return f"You cannot take it. {why}"

    def paint_hand(self, style: Style) -> Painted:
        """Paint the hand."""
        if self.seen.seat is None:
            return sentence("You rest in this deal and watch.", style)
        fresh = new_places(self.seen, self.selection.hand)
        return hand_block(self.selection, self.cursor, fresh, style)

    def paint_ready(self, style: Style) -> Painted:
        """Paint the groups that lie ready, and how far they are towards the minimum."""
        shown = turns.meter_of(self.seen, self.selection)
        hand = self.selection.hand
        groups = [[hand[place] for place in group] for group in self.selection.ready]
        if shown is None and not groups:
            return Painted(())
        return ready_line(groups, self._meter(*shown) if shown else "", style)

    def _meter(self, shown: int, minimum: int) -> str:
        """Say how far the cards are, and which of their groups are no melds yet."""
        text = meter(shown, minimum)
        unready = turns.no_melds(self.selection, self.session.check)
        names = ", ".join(dict.fromkeys(map(group_name, unready)))
        return f"{text}; no meld yet: {names}" if names else text

    def knows(self, key: str) -> bool:
        """Say whether a key means something here."""
        return key in self._keys or key.lower() in RANK_OF_KEY

    def explain(self, refusal: Refusal) -> str:
        """Say why something is refused, with its law."""
        return refusal_text(refusal, self.seen.rules, names=self.session.names)

    # --- keys ---

    def press(self, key: str) -> Question | None:
        """Do what a key says; the answer is a question where several actions are meant."""
        self.note = ""
        if key in RANK_OF_KEY:
            self._choose(RANK_OF_KEY[key])
            return None
        if key.lower() in RANK_OF_KEY:
            self._choose(RANK_OF_KEY[key.lower()])
            self._choose_all()
            return None
        return self._keys[key]() if key in self._keys else None

    def act(self, action: Action) -> Question | None:
        """Do one action, or note why it is refused."""
        refusal = self.session.check(action)
        if refusal is not None:
            self.note = self._refused(refusal)
            return None
        try:
            self.session.act(action)
        except SaveError as error:
            self.note = str(error)
            return None
        self.selection = self.selection.with_hand(self.seen.hand)
        if isinstance(action, Meld | Take | Discard | EndTurn):
            self.selection = self.selection.cleared()
        return None

    def _refused(self, refusal: Refusal) -> str:
        """Say why not; where it is only the wrong moment, say what the moment is for."""
        if refusal.code != "wrong_step":
            return self.explain(refusal)
        prompt = turns.prompt(self.seen, self.session.names, self.selection, self.faces)
        return f"Not now. {prompt}"

    def _decide(self, verdict: Verdict, question: str) -> Question | None:
        """Do the only legal action, ask which of several, or note the refusal."""
        if len(verdict.legal) == 1:
            return self.act(verdict.legal[0])
        if verdict.legal:
            return Question(question, verdict.legal)
        if verdict.refusal is not None:
            self.note = self._refused(verdict.refusal)
        return None

    # --- choosing ---

    def _choose(self, rank: str) -> None:
        before = set(self.selection.chosen)
        self.selection = self.selection.choose_rank(rank)
        now = set(self.selection.chosen)
        self.cursor = next(iter(now - before or before - now), self.cursor)
        if now == before:
            self.note = "You hold no card of that rank."

    def _choose_all(self) -> None:
        """Choose all cards of the rank at the cursor."""
        if self.cursor is not None:
            self.selection = self.selection.choose_all(rank_of(self.selection.hand[self.cursor]))

    def press_card(self, place: int) -> None:
        """Choose a card, or put it back."""
        self.note = ""
        self.cursor = place
        self.selection = self.selection.toggle(place)

    def _toggle(self) -> None:
        if self.cursor is not None:
            self.selection = self.selection.toggle(self.cursor)

    def _move(self, step: int) -> None:
        count = len(self.selection.hand)
        if count:
            start = -1 if step > 0 else 0
            self.cursor = ((start if self.cursor is None else self.cursor) + step) % count

    def _undo(self) -> None:
        self.selection = self.selection.undo()

    def _clear(self) -> None:
        self.selection = self.selection.cleared()

    # --- acting ---

    def _take(self) -> Question | None:
        return self._decide(self.take_verdict(), "How do you take the pile?")

    def _meld(self) -> Question | None:
        """Declare what is chosen; before the side has melded, lay it ready for one declaration."""
        if not self.selection.groups:
            self.note = "Choose the cards first: press the keys that stand over them."
            return None
        verdict = turns.judge_meld(self.seen, self.selection, self.session.check)
        if turns.own_melds(self.seen):
            return self._decide(verdict, "What do you mean?")
        self._lay_ready()
        return None

    def _lay_ready(self) -> None:
        """Lay the chosen cards ready, unless a group could never be a meld."""
        ready = Selection(self.selection.hand, self.selection.chosen)
        for group in ready.groups:
            refusal = self.session.check(Meld((Lay(group),)))
            if refusal is not None and refusal.code not in turns.LATER:
                self.note = self.explain(refusal)
                return
        self.selection = self.selection.stage()

    def press_meld(self, side: int, rank: str, number: int) -> Question | None:
        """Add the chosen cards to a meld; to an own one only, says the check."""
        self.note = ""
        own = turns.own_melds(self.seen) if side == turns.own_side(self.seen) else ()
        meld = next((m for m in own if (m.rank, m.number) == (rank, number)), None)
        if meld is None:
            self.note = "You can add cards to the melds of your own side only."
            return None
        if not self.selection.groups:
            self.note = "Choose the cards that you want to add first."
            return None
        verdict = turns.judge_onto(self.seen, self.selection, meld, self.session.check)
        return self._decide(verdict, "What do you mean?")

    def _discard(self) -> Question | None:
        if len(self.selection.chosen) != 1:
            self.note = "To discard, choose exactly one card."
            return None
        return self.act(Discard(self.selection.chosen_cards[0]))

    def _join(self) -> Question | None:
        verdict = turns.judge_join(self.seen, self.session.check)
        return self._decide(verdict, "Which melds do you join?")

    def _ask_to_go_out(self) -> Question | None:
        """Ask for confirmation: the answer binds, and who then cannot go out is fined."""
        verdict = turns.judge((AskGoOut(),), self.session.check)
        if not verdict.legal:
            return self._decide(verdict, "")
        return Question(turns.binding(self.seen.rules), verdict.legal)

    def _acaba(self) -> Question | None:
        """Ask for confirmation: acaba ends the deal, and the opponents score."""
        verdict = turns.judge((AskAcaba(), Acaba()), self.session.check)
        if not verdict.legal:
            return self._decide(verdict, "")
        return Question("Acaba ends the deal; your side scores nothing for it.", verdict.legal)

    def _ideas(self) -> Question | None:
        """Offer what is possible, in words; discards only where there is nothing else."""
        if self.seen.actor != self.seen.seat:
            self.note = "It is not your turn."
            return None
        found = [step for step in self.session.legal() if not isinstance(step, AskGoOut)]
        steps = sorted(found, key=lambda step: not isinstance(step, Take | Meld))
        others = tuple(step for step in steps if not isinstance(step, Discard))
        return Question("What is possible now:", others or tuple(steps))

    def _enter(self) -> Question | None:
        """Do what the moment suggests: declare what is chosen, else draw."""
        drawing = turns.is_drawing(self.seen)
        if self.selection.groups:
            return self._take() if drawing else self._declare()
        if drawing and not self.take_verdict().possible:
            return self.act(Draw())
        return None

    def _declare(self) -> Question | None:
        verdict = turns.judge_meld(self.seen, self.selection, self.session.check)
        return self._decide(verdict, "What do you mean?")

    def pick(self, action: Action) -> Question | None:
        """Do one of several actions offered; what cannot stand alone is chosen for more."""
        refusal = self.session.check(action)
        if refusal is not None and isinstance(action, Meld | Take):
            lays = [card for lay in action.lays for card in lay.cards]
            cards = [*lays, *action.cards] if isinstance(action, Take) else lays
            self.selection = self.selection.choose_more(cards)
            self.note = self.explain(refusal)
            return None
        return self.act(action)

    def label(self, action: Action) -> str:
        """Say what an action does."""
        return action_label(action, self.faces)
