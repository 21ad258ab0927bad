"""One deal in progress: the real cards, and the kernel that says what is legal."""

from __future__ import annotations

import copy
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta.cards import in_order
from canasta.engine import ending
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
    LayThree,
    Meld,
    Pass,
    Special,
    Take,
)
from canasta.engine.course import Course
from canasta.engine.declaration import Declared, MeldJudge, cannot_go_out
from canasta.engine.joining import Joined, join_slots, judge_join
from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.laws.score import score
from canasta.engine.kernel.legal.actions import check, legal
from canasta.engine.kinds import KIND_OF
from canasta.engine.reasons import REASONS
from canasta.engine.refusal import IllegalAction
from canasta.engine.setup import begin
from canasta.engine.smallsteps import Hand, action_of, cards_of, number_of
from canasta.engine.staged_opening import as_declaration, gather
from canasta.engine.taking import PileTakeJudge
from canasta.rules.arguments import check_seat
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.tally import DealEnd, SideCards, SideTally, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet


_AFTER_THE_DRAW: Final = frozenset({Meld, Discard, EndTurn, LayThree, Special})
_DRAWS: Final = frozenset({Draw, Pass, Take})
_ACABA: Final = frozenset({AskAcaba, Acaba})

MOST_STEPS: Final = 2000
"""More small steps than any position offers."""


class Deal(Course):
    """One deal, from the first card dealt to the score.

    People declare: `check` and `apply` take whole declarations.  Computers and searches may go by
    small steps instead: `legal`, `check_step`, `step`; an opening built in small steps is seen by
    nobody until it stands.  A `Deal` has one owner; everything that it hands out is frozen.  What
    takes a seat raises `ArgumentError` where there is no such seat.
    """

    def __init__(
        self,
        rules: RuleSet,
        form: str,
        order: Sequence[Card],
        *,
        dealer: int,
        totals: Sequence[int],
        number: int = 1,
    ) -> None:
        """Deal from a shuffled and cut deck.

        Args:
            rules: the rules of the table.
            form: the table form, such as "4".
            order: the whole deck; order[0] is dealt first, to the dealer's left.
            dealer: the seat that deals.
            totals: the total of every side before the deal.
            number: the number of the deal in its game, from 1.

        Raises:
            DeckError: when the deck is not the one of these rules.
            ReshuffleNeeded: when the turned cards have to be shuffled back (Jaques).
            RuleError: when the rules have no such table form.
            ArgumentError: when the dealer, the totals or the number cannot be.
        """
        super().__init__(rules, form, dealer=dealer, totals=totals, number=number)
        begin(self, order)

    # --- what the actor may do -------------------------------------------------------------------

    def legal(self) -> tuple[Action, ...]:
        """Return the small steps open to the actor, each with the lowest cards."""
        out = [0] * MOST_STEPS
        count = legal(self.state, self.numbers, out)
        hand = Hand(self.table.hands[self.turn])
        return tuple(action_of(self.state, self.numbers, hand, a) for a in out[:count])

    def check(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Say why a declaration is refused, or None; `seat` None means the actor."""
        found = self._judge(action, self._acting(seat))
        return found if isinstance(found, Refusal) else None

    def apply(self, action: Action, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out a declaration and return what happened.

        Raises:
            IllegalAction: when the laws refuse it; nothing is changed.
        """
        actor = self._acting(seat)
        found = self._judge(action, actor)
        if isinstance(found, Refusal):
            raise IllegalAction(action, found)
        before = len(self.events)
        self._recorded.append((self.turn if actor is None else actor, action))
        if isinstance(found, Declared):
            self._settle(found)
        elif isinstance(found, Joined):
            self._settle_join(found)
        else:
            self._carry_out(action, found)
        return tuple(self.events[before:])

    def check_step(self, action: Action) -> Refusal | None:
        """Say why a small step of the actor is refused, or None for one that `legal` lists."""
        a = self._step_number(action)
        if a is None:
            return self.check(action) or Refusal("wrong_step")
        code = check(self.state, self.numbers, a)
        return None if code == constants.OK else self._refuse(code)

    def step(self, action: Action) -> tuple[Event, ...]:
        """Carry out a small step of the actor; lays of an opening stay private until it stands.

        It takes what `legal` lists and nothing else; the cards may be others that mean the same.

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

    def observe_all(self, seats: Iterable[int | None]) -> dict[int | None, Observation]:
        """Return the table as several see it, for less than one by one."""
        return observing.observe_all(self, seats)

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
        return ending.deal_end(self)

    def challenge(self, by: int) -> Refusal | None:
        """Answer whether the last discard was forced (2.8): None means that it stands.

        Only an opponent of the player who discarded may ask, until the next player has drawn or
        taken the pile; no discard that the laws bar is ever accepted here, so it always stands.
        """
        check_seat(by, self.seats)
        return None if ending.may_challenge(self, by) else Refusal("wrong_step")

    def tally(self) -> tuple[SideTally, ...]:
        """Return every side's score line by line, as if a running deal ended here."""
        return tally(self.rules, self.form, self.side_cards(), self.end())

    def side_cards(self) -> tuple[SideCards, ...]:
        """Return what lies before every side and in its hands, for the tally."""
        return ending.side_cards(self)

    # --- judging ---------------------------------------------------------------------------------

    def _acting(self, seat: int | None) -> int | None:
        if seat is None:
            return self.actor
        check_seat(seat, self.seats)
        return seat

    def _judge(self, action: Action, seat: int | None) -> Refusal | Declared | Joined | int:
        """Return the refusal, what stands, or the number of an action without cards laid."""
        refusal = self._order(action, seat)
        if refusal:
            return refusal
        if isinstance(action, Meld):
            return MeldJudge(self.state, self.numbers, self.table).meld(action)
        if isinstance(action, Take):
            return PileTakeJudge(self.state, self.numbers, self.table).take(action)
        if isinstance(action, Join):
            return judge_join(self.state, self.numbers, self.turn % self.sides, action)
        a = number_of(self.state, self.numbers, action)
        if a is None or isinstance(action, Abandon):
            return Refusal("special_pattern" if isinstance(action, Special) else "wrong_step")
        if isinstance(action, Discard | LayThree):
            refusal = self._check_card(action)
            if refusal:
                return refusal
        code = check(self.state, self.numbers, a)
        return self._refuse(code) if code != constants.OK else a

    def _order(self, action: Action, seat: int | None) -> Refusal | None:
        """Check what comes before the action itself (1.15, 1 to 4)."""
        s, n, kind = self.state, self.numbers, type(action)
        if s.step == constants.OVER:
            return Refusal("deal_over")
        if kind is AskGoOut and n.ask == 0:
            return Refusal("ask_not_available")
        if kind in _ACABA and n.acaba == 0:
            return Refusal("acaba_not_available")
        if kind is Join and n.combine == 0:
            return Refusal("combine_not_allowed")
        asked = s.step == constants.TO_ANSWER
        if kind is Answer:
            if not asked:
                return Refusal("wrong_step")
            return (
                None if seat == self.actor else Refusal("out_of_turn", params={"seat": self.turn})
            )
        if seat != self.turn:
            code = "ask_out_of_turn" if kind is AskGoOut else "out_of_turn"
            return Refusal(code, params={"seat": self.turn})
        return Refusal("wrong_step") if asked else self._step_order(action)

    def _step_order(self, action: Action) -> Refusal | None:
        """Check that the action belongs to the step of the turn (1.15.4)."""
        drawing, kind = self.state.step == constants.TO_DRAW, type(action)
        if self.tray:
            return Refusal("wrong_step")
        if kind in _AFTER_THE_DRAW and drawing:
            return Refusal("must_draw_first")
        if kind in _DRAWS and not drawing:
            return Refusal("wrong_step", params={"drawn": 1})
        if kind is Pass and self.state.stock_n > 0:
            return Refusal("wrong_step")
        if kind is Draw and self.state.stock_n == 0:
            code = check(self.state, self.numbers, constants.DRAW)
            return None if code == constants.OK else self._refuse(code)
        return None

    def _check_card(self, action: Discard | LayThree) -> Refusal | None:
        if isinstance(action, Discard) and self.state.last_red3 == 1:
            return Refusal("no_discard_after_last_red_three")
        if self.table.missing(self.turn, [action.card]):
            return Refusal("card_not_in_hand", params={"card": action.card})
        return None

    def _refuse(self, code: int) -> Refusal:
        if code == constants.V_CANNOT_GO_OUT:
            return cannot_go_out(self.state, self.numbers, self.turn % self.sides, {})
        return Refusal(REASONS[code])

    def _step_number(self, action: Action) -> int | None:
        """Return the kernel's number of a small step whose cards the player holds."""
        cards = cards_of(action)
        if any(card not in KIND_OF for card in cards) or self.table.missing(self.turn, cards):
            return None
        return number_of(self.state, self.numbers, action)

    # --- carrying out ----------------------------------------------------------------------------

    def _carry_out(self, action: Action, a: int) -> None:
        """Carry out an action that lays no cards."""
        seat, actor, s = self.turn, self.actor, self.state
        if isinstance(action, Join):
            joined = judge_join(s, self.numbers, seat % self.sides, action)
            if isinstance(joined, Joined):
                self._settle_join(joined)
            return
        bonus = 0 if self.numbers.talon_piles else min(s.bonus, s.stock_n)
        apply(s, self.numbers, a)
        if isinstance(action, Discard):
            self._discarded(seat, action.card, bonus)
        elif isinstance(action, LayThree):
            self.lay_out(seat, (action.card,))
            self.mirror_draws(seat)
        elif isinstance(action, Draw):
            self.mirror_draws(seat)
        else:
            self._emit_word(action, seat, actor)
        self.after(seat)

    def _emit_word(self, action: Action, seat: int, actor: int | None) -> None:
        """Emit an action that moves no cards."""
        if isinstance(action, Pass):
            self.emit("passed", seat)
        elif isinstance(action, EndTurn):
            self.emit("ended_turn", seat)
        elif isinstance(action, Special):
            self.emit("special", seat, cards=in_order(self.hand(seat)), text=action.name)
        elif isinstance(action, AskGoOut | AskAcaba):
            self.emit("asked", seat, text="go_out" if isinstance(action, AskGoOut) else "acaba")
        elif isinstance(action, Answer):
            self.emit("answered", actor, text="yes" if action.yes else "no")

    def _discarded(self, seat: int, card: Card, bonus: int) -> None:
        """Put the card onto the pile; a foot or bonus cards may follow (2.4, 2.10)."""
        self.table.leave_hand(seat, (card,))
        self.table.pile.append(card)
        self.emit("discarded", seat, cards=(card,))
        self.mirror_foot(seat, "next_turn")
        if self.state.ended != constants.BY_OUT:
            self.mirror_bonus(seat, bonus)

    def _settle_join(self, joined: Joined) -> None:
        """Join the melds, in the kernel and on the table."""
        seat = self.turn
        join_slots(self.state, self.numbers, joined.slots)
        self.mirror_join(seat, joined.slots, joined.text)
        self.after(seat)

    def _settle(self, declared: Declared) -> None:
        """Let a declaration stand: move its cards, emit what happened."""
        seat = self.turn
        for placed in declared.placed:
            self.table.leave_hand(seat, placed.cards[:-1] if placed.with_top else placed.cards)
        self.state = declared.state
        if declared.count is not None:
            self.opening_count = declared.count
        self.show(seat, declared.placed)
        self.after(seat)

    def _lay_step(self, action: Meld | Take, a: int) -> None:
        """Lay a small step; emit the opening once it is complete."""
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
        side = seat % self.sides
        named = partial(self.shown_lay, side)
        declared = action if len(self.tray) == 1 else as_declaration(lays, named)
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
        apply(self.state, self.numbers, constants.ABANDON)
