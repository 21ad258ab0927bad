"""One deal in progress: the real cards, and the kernel that says what is legal."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from canasta.engine import observe as observing
from canasta.engine.action import (
    Abandon,
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    Meld,
    Pass,
    Take,
)
from canasta.engine.course import Course
from canasta.engine.declaration import Declared, Declarer, out_detail
from canasta.engine.kernel import terms
from canasta.engine.kernel.legality import check, legal
from canasta.engine.kernel.play import apply
from canasta.engine.kernel.score import score
from canasta.engine.kernel.turn import joined_canastas
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS
from canasta.engine.reasons import ENDINGS, REASONS
from canasta.engine.refusal import IllegalAction
from canasta.engine.setup import begin
from canasta.engine.smallsteps import Hand, action_of, number_of
from canasta.engine.traying import as_declaration, gather
from canasta.rules.refusal import Refusal
from canasta.rules.tally import DealEnd, HandLeft, SideCards, SideTally, tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet


class Deal(Course):
    """One deal, from the first card dealt to the score.

    People declare: `check` and `apply` take whole declarations.  Computers and searches may go by
    small steps instead: `legal`, `check_step`, `step`; an opening built in small steps is seen by
    nobody until it stands.  A `Deal` has one owner; everything that it hands out is frozen.
    """

    def __init__(
        self,
        rules: RuleSet,
        format: str,  # noqa: A002  (the word of the specification)
        order: Sequence[Card],
        *,
        dealer: int,
        totals: Sequence[int],
        number: int = 1,
    ) -> None:
        """Deal from a shuffled and cut deck.

        Args:
            rules: the rules of the table.
            format: the table form, such as "4".
            order: the whole deck; order[0] is dealt first, to the dealer's left.
            dealer: the seat that deals.
            totals: the total of every side before the deal.
            number: the number of the deal in its game, from 1.

        Raises:
            DeckError: when the deck is not the one of these rules.
            ReshuffleNeeded: when the turned cards have to be shuffled back (Jaques).
            RuleError: when the rules have no such table form.
        """
        super().__init__(rules, format, dealer=dealer, totals=totals, number=number)
        begin(self, order)

    # --- what the actor may do -------------------------------------------------------------------

    def legal(self) -> tuple[Action, ...]:
        """Return the small steps open to the actor, each with his lowest cards."""
        out = [0] * terms.ACTIONS
        count = legal(self.state, self.numbers, out)
        hand = Hand(self.table.hands[self.turn])
        return tuple(action_of(self.state, self.numbers, hand, a) for a in out[:count])

    def check(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Say why a declaration is refused, or None; `seat` None means the actor."""
        found = self._judge(action, self.actor if seat is None else seat)
        return found if isinstance(found, Refusal) else None

    def apply(self, action: Action, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out a declaration and return what happened.

        Raises:
            IllegalAction: when the laws refuse it; nothing is changed.
        """
        actor = self.actor if seat is None else seat
        found = self._judge(action, actor)
        if isinstance(found, Refusal):
            raise IllegalAction(action, found)
        before = len(self.events)
        self._recorded.append((self.turn if actor is None else actor, action))
        if isinstance(found, Declared):
            self._settle(found)
        else:
            self._carry_out(action, found)
        return tuple(self.events[before:])

    def check_step(self, action: Action) -> Refusal | None:
        """Say why a small step of the actor is refused, or None."""
        a = self._step_number(action)
        if a is None:
            return Refusal("wrong_step")
        code = check(self.state, self.numbers, a)
        return None if code == terms.OK else self._refuse(code)

    def step(self, action: Action) -> tuple[Event, ...]:
        """Carry out a small step of the actor; lays of an opening stay private until it stands.

        Raises:
            IllegalAction: when it is not legal; nothing is changed.
        """
        refusal = self.check_step(action)
        if refusal:
            raise IllegalAction(action, refusal)
        before = len(self.events)
        a = self._step_number(action)
        if isinstance(action, Meld | Take) and a is not None:
            self._lay_step(action, a)
        elif isinstance(action, Abandon):
            self._abandon()
        elif a is not None:
            self._recorded.append((self.turn if self.actor is None else self.actor, action))
            self._carry_out(action, a)
        return tuple(self.events[before:])

    # --- what is to be seen ----------------------------------------------------------------------

    def observe(self, seat: int | None) -> Observation:
        """Return the table as a seat sees it (None: a spectator)."""
        return observing.observe(self, seat)

    @property
    def record(self) -> tuple[tuple[int, Action], ...]:
        """All that was done, as declarations by seat: what a replay with `apply` needs."""
        return tuple(self._recorded)

    def clone(self) -> Deal:
        """Return an independent copy, for searches."""
        twin = copy.copy(self)
        twin.state = self.state.clone()
        twin.table = self.table.clone()
        twin.events = list(self.events)
        twin.tray = list(self.tray)
        twin._seen = {}  # noqa: SLF001  (its own)
        twin.penalties = [list(booked) for booked in self.penalties]
        twin._recorded = list(self._recorded)  # noqa: SLF001  (its own)
        return twin

    # --- the score -------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return every side's score, as if a running deal ended here."""
        return tuple(score(self.state, self.numbers, side) for side in range(self.sides))

    def end(self) -> DealEnd:
        """Return how the deal ended, for the tally."""
        s = self.state
        by = ENDINGS.get(s.ended)
        who = self.turn if by in {"out", "acaba", "instant_win"} else None
        return DealEnd(by, who, bool(s.concealed), bool(s.last_take))  # type: ignore[arg-type]

    def tally(self) -> tuple[SideTally, ...]:
        """Return every side's score line by line, as if a running deal ended here."""
        return tally(self.rules, self.format, self.side_cards(), self.end())

    def side_cards(self) -> tuple[SideCards, ...]:
        """Return what lies before every side and in its hands, for the tally."""
        return tuple(
            SideCards(
                melds=tuple(tuple(meld.cards) for meld in self.table.melds[side]),
                red_threes=tuple(self.table.red_threes[side]),
                captured=tuple(self.table.captured[side]),
                hands=tuple(
                    HandLeft(p, self.hand(p), had_turn=self.state.first_turn[p] == 0)
                    for p in range(side, self.seats, self.sides)
                ),
                penalties=tuple(self.penalties[side]),
            )
            for side in range(self.sides)
        )

    # --- judging ---------------------------------------------------------------------------------

    def _judge(self, action: Action, seat: int | None) -> Refusal | Declared | int:
        """Return the refusal, what stands, or the number of an action without cards laid."""
        refusal = self._order(action, seat)
        if refusal:
            return refusal
        if isinstance(action, Meld | Take):
            declarer = Declarer(self.state, self.numbers, self.table)
            if isinstance(action, Meld):
                return declarer.meld(action)
            return declarer.take(action)
        a = number_of(self.state, action)
        if a is None or isinstance(action, Abandon):
            return Refusal("combine_not_allowed" if isinstance(action, Join) else "wrong_step")
        if isinstance(action, Discard):
            refusal = self._check_discard(action)
            if refusal:
                return refusal
        code = check(self.state, self.numbers, a)
        return self._refuse(code, action) if code != terms.OK else a

    def _order(self, action: Action, seat: int | None) -> Refusal | None:
        """Check what comes before the action itself (1.15, 1 to 4)."""
        s, n = self.state, self.numbers
        if self.over:
            return Refusal("deal_over")
        if isinstance(action, AskGoOut) and n.ask == 0:
            return Refusal("ask_not_available")
        if isinstance(action, AskAcaba | Acaba) and n.acaba == 0:
            return Refusal("acaba_not_available")
        if isinstance(action, Join) and n.combine == 0:
            return Refusal("combine_not_allowed")
        asked = s.step == terms.TO_ANSWER
        if isinstance(action, Answer):
            if not asked:
                return Refusal("wrong_step")
            return (
                None if seat == self.actor else Refusal("out_of_turn", numbers={"seat": self.turn})
            )
        if seat != self.turn:
            code = "ask_out_of_turn" if isinstance(action, AskGoOut) else "out_of_turn"
            return Refusal(code, numbers={"seat": self.turn})
        return Refusal("wrong_step") if asked else self._step_order(action)

    def _step_order(self, action: Action) -> Refusal | None:
        """Check that the action belongs to the step of the turn (1.15.4)."""
        step = self.state.step
        if self.tray:
            return Refusal("wrong_step")
        if isinstance(action, Meld | Discard | EndTurn) and step == terms.TO_DRAW:
            return Refusal("must_draw_first")
        if isinstance(action, Draw | Pass | Take) and step != terms.TO_DRAW:
            return Refusal("wrong_step")
        if isinstance(action, Pass) and self.state.stock_n > 0:
            return Refusal("wrong_step")
        if isinstance(action, Draw) and self.state.stock_n == 0:
            code = check(self.state, self.numbers, terms.DRAW)
            return None if code == terms.OK else self._refuse(code)
        return None

    def _check_discard(self, action: Discard) -> Refusal | None:
        if self.state.last_red3 == 1:
            return Refusal("no_discard_after_last_red_three")
        if self.table.missing(self.turn, [action.card]):
            return Refusal("card_not_in_hand", numbers={"card": action.card})
        return None

    def _refuse(self, code: int, action: Action | None = None) -> Refusal:
        reason = REASONS[code]
        if reason != "cannot_go_out":
            return Refusal(reason)
        side = self.turn % self.sides
        canastas = self.state.canastas[side]
        if isinstance(action, Join):  # two canastas would become one (C-61)
            rank = RANK_NUMBERS[action.melds[0].rank]
            canastas = joined_canastas(self.state, self.numbers, side, rank)
        required = self.numbers.canastas_required
        numbers = {"canastas": canastas, "required": required}
        return Refusal(reason, out_detail(canastas, required), numbers)

    def _step_number(self, action: Action) -> int | None:
        """Return the kernel's number of a small step whose cards the player holds."""
        cards: tuple[Card, ...] = ()
        if isinstance(action, Discard):
            cards = (action.card,)
        elif isinstance(action, Take):
            cards = action.cards
        elif isinstance(action, Meld):
            cards = tuple(card for lay in action.lays for card in lay.cards)
        if any(card not in KIND_OF for card in cards) or self.table.missing(self.turn, cards):
            return None
        return number_of(self.state, action)

    # --- carrying out ----------------------------------------------------------------------------

    def _carry_out(self, action: Action, a: int) -> None:
        """Carry out an action that lays no cards."""
        seat, actor = self.turn, self.actor
        apply(self.state, self.numbers, a)
        if isinstance(action, Draw):
            self.mirror_draws(seat)
        elif isinstance(action, Pass):
            self.tell("passed", seat)
        elif isinstance(action, Discard):
            self.table.leave_hand(seat, (action.card,))
            self.table.pile.append(action.card)
            self.tell("discarded", seat, cards=(action.card,))
        elif isinstance(action, EndTurn):
            self.tell("ended_turn", seat)
        elif isinstance(action, Join):
            self.mirror_join(seat, action.melds[0].rank)
        elif isinstance(action, AskGoOut | AskAcaba):
            self.tell("asked", seat, text="go_out" if isinstance(action, AskGoOut) else "acaba")
        elif isinstance(action, Answer):
            self.tell("answered", actor, text="yes" if action.yes else "no")
        self.after(seat)

    def _settle(self, declared: Declared) -> None:
        """Let a declaration stand: move its cards, tell what happened."""
        seat = self.turn
        for placed in declared.placed:
            self.table.leave_hand(seat, placed.cards[:-1] if placed.with_top else placed.cards)
        self.state = declared.state
        if declared.count is not None:
            self.opening_count = declared.count
        self.show(seat, declared.placed)
        self.after(seat)

    def _lay_step(self, action: Meld | Take, a: int) -> None:
        """Lay a small step; tell everybody once the tray stands."""
        s, seat = self.state, self.turn
        cards = action.cards if isinstance(action, Take) else action.lays[0].cards
        opened, laid = s.opened[seat % self.sides], s.laid
        placed = self.place_of(action, a)
        apply(s, self.numbers, a)
        self.table.leave_hand(seat, cards)
        self.tray.append(placed)
        if s.tray_n > 0:
            return
        lays = gather(self.tray)
        declared = action if len(self.tray) == 1 else as_declaration(lays)
        self.tray.clear()
        if not opened and laid != s.laid:
            self.opening_count = s.laid
        self._recorded.append((seat, declared))
        self.show(seat, lays)
        self.after(seat)

    def _abandon(self) -> None:
        """Take the tray back into the hand; the top discard never left the others' sight."""
        for placed in self.tray:
            cards: Sequence[Card] = placed.cards[:-1] if placed.with_top else placed.cards
            self.table.hands[self.turn].extend(cards)
        self.tray.clear()
        apply(self.state, self.numbers, terms.ABANDON)
