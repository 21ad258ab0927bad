"""The course of a deal: its cards, its events, and moving cards as the kernel counted them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import Card, is_red_three
from canasta.engine.action import Lay, Meld, Target
from canasta.engine.cardtable import TakenPile
from canasta.engine.declaration import Placed
from canasta.engine.event import Event
from canasta.engine.kernel import terms
from canasta.engine.kernel.melds import find_meld
from canasta.engine.kernel.search import pair_slot
from canasta.engine.kernel.steps import step_rank, step_slot
from canasta.engine.kinds import RANK_NAMES, RANK_NUMBERS
from canasta.engine.layout import shape_of
from canasta.engine.numbers import kernel_numbers
from canasta.engine.reasons import ENDINGS
from canasta.engine.state import State
from canasta.rules.penalties import Penalty
from canasta.rules.seating import answering_seat
from canasta.rules.settlement import open_minimum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action, Take
    from canasta.engine.cardtable import CardTable
    from canasta.engine.event import EventName
    from canasta.rules import RuleSet


class Course:
    """What a deal consists of, and how its cards follow the kernel."""

    table: CardTable

    def __init__(
        self,
        rules: RuleSet,
        format: str,  # noqa: A002  (the word of the specification)
        *,
        dealer: int,
        totals: Sequence[int],
        number: int,
    ) -> None:
        """Make an empty deal; `setup` fills it."""
        rules.check_format(format)
        self.rules = rules
        self.format = format
        self.dealer = dealer
        self.number = number
        self.totals = tuple(totals)
        self.numbers = kernel_numbers(rules, format)
        self.seats: int = self.numbers.seats
        self.sides: int = self.numbers.sides
        self.state = State(shape_of(rules, format))
        for side in range(self.sides):
            self.state.minimum[side] = open_minimum(rules, self.totals[side])
        self.events: list[Event] = []
        self.tray: list[Placed] = []
        self._seen: dict[int | None, list[Event]] = {}  # the log of each seat so far
        self.opening_count: int | None = None
        """What the last opening counted towards the minimum."""
        self.penalties: list[list[Penalty]] = [[] for _ in range(self.sides)]
        self._recorded: list[tuple[int, Action]] = []

    # --- who decides, and what a seat holds ------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return bool(self.state.step == terms.OVER)

    @property
    def ended_by(self) -> str | None:
        """How the deal ended: out, stock, red_three_last, acaba, instant_win, or None."""
        return ENDINGS.get(self.state.ended)

    @property
    def actor(self) -> int | None:
        """The seat that decides now: the answering partner while a question is open."""
        if self.over:
            return None
        if self.state.step == terms.TO_ANSWER:
            return answering_seat(self.turn, self.seats, self.sides)
        return self.turn

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a player holds, those of an unfinished opening included."""
        cards = list(self.table.hands[seat])
        if seat == self.turn:
            for placed in self.tray:
                cards += placed.cards[:-1] if placed.with_top else placed.cards
        return tuple(cards)

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """Return all events of the deal as a seat saw them."""
        seen = self._seen.setdefault(seat, [])
        seen.extend(event.seen_by(seat) for event in self.events[len(seen) :])
        return tuple(seen)

    def tell(
        self,
        name: EventName,
        seat: int | None,
        *,
        cards: tuple[Card, ...] = (),
        private: bool = False,
        count: int = 0,
        text: str = "",
        top: Card | None = None,
        lays: tuple[Lay, ...] = (),
    ) -> None:
        """Note an event."""
        self.events.append(Event(name, seat, cards, private, count, text, top, lays))

    # --- cards follow the counts -----------------------------------------------------------------

    def mirror_draws(self, seat: int) -> None:
        """Draw the real cards that the kernel drew for a seat, recycling where it did."""
        table, s = self.table, self.state
        drawn: list[Card] = []
        while len(table.stock) != s.stock_n or table.recycled != s.recycles:
            if not table.stock:
                self.tell("recycled", seat, count=table.recycle())
                continue
            card = table.stock.pop()
            if is_red_three(card):
                table.red_threes[seat % self.sides].append(card)
                self.tell("three", seat, cards=(card,))
            else:
                drawn.append(card)
        if drawn:
            table.hands[seat].extend(drawn)
            self.tell("drew", seat, cards=tuple(drawn), private=True)

    def mirror_beginning(self, seat: int) -> None:
        """Follow what the kernel does by itself when a turn begins (1.5.1)."""
        table = self.table
        if not table.stock and table.recycled != self.state.recycles:
            self.tell("recycled", seat, count=table.recycle())
        reds = tuple(card for card in table.hands[seat] if is_red_three(card))
        if reds and self.state.hands[seat][terms.RED3] == 0:
            table.leave_hand(seat, reds)
            table.red_threes[seat % self.sides].extend(reds)
            self.tell("three", seat, cards=reds)
        self.mirror_draws(seat)

    def mirror_join(self, seat: int, rank: str) -> None:
        """Join the real melds of a rank into the one laid first."""
        melds = self.table.melds[seat % self.sides]
        same = [meld for meld in melds if meld.rank == RANK_NUMBERS[rank]]
        for meld in same[1:]:
            same[0].cards.extend(meld.cards)
        gone = {id(meld) for meld in same[1:]}
        melds[:] = [meld for meld in melds if id(meld) not in gone]
        self.tell("joined", seat, text=rank)

    def show(self, seat: int, lays: Sequence[Placed]) -> None:
        """Lay the cards of a declaration on the table for all to see, and take the pile."""
        side = seat % self.sides
        top = next((placed.cards[-1] for placed in lays if placed.with_top), None)
        taken = TakenPile((), (), ())
        shown = []
        for placed in lays:
            shown.append(self.shown_lay(side, placed))
            self.table.lay(side, placed.slot, placed.rank, placed.cards)
        if top is not None:
            self.table.pile.pop()
            count = len(self.table.pile) - self.state.pile_n
            taken = self.table.take_rest(seat, self.state.pile_n, capture=self.numbers.capture == 1)
            self.tell("took", seat, cards=taken.hand, private=True, count=count, top=top)
        self.tell("melded", seat, lays=tuple(shown))
        if taken.red_threes:
            self.tell("three", seat, cards=taken.red_threes)
        if taken.captured:
            self.tell("captured", seat, cards=taken.captured)

    def shown_lay(self, side: int, placed: Placed) -> Lay:
        """Return a lay as it is told: an addition names the meld as it lies now."""
        melds = self.table.melds[side]
        if placed.slot >= len(melds):
            return Lay(placed.cards)
        return Lay(placed.cards, self.target(side, placed.slot))

    def target(self, side: int, slot: int) -> Target:
        """Name the meld in a slot: with its number where the side has several of the rank."""
        melds = self.table.melds[side]
        rank = melds[slot].rank
        same = [i for i, meld in enumerate(melds) if meld.rank == rank]
        return Target(RANK_NAMES[rank], same.index(slot) + 1 if len(same) > 1 else None)

    def place_of(self, action: Meld | Take, a: int) -> Placed:
        """Say where a small step lays its cards, before it is carried out."""
        s, n = self.state, self.numbers
        side = s.turn % self.sides
        if isinstance(action, Meld):
            slot, rank = step_slot(s, n, a), step_rank(a)
            cards = action.lays[0].cards
            return Placed(slot if slot >= 0 else s.meld_n[side], rank, cards)
        rank = s.pile[s.pile_n - 1]
        if a >= terms.TAKE_ADD:
            slot = find_meld(s, side, rank, a - terms.TAKE_ADD)
        else:
            slot = pair_slot(s, n, rank)
        where = slot if slot >= 0 else s.meld_n[side]
        return Placed(where, rank, (*action.cards, self.table.pile[-1]), with_top=True)

    def after(self, seat: int) -> None:
        """Tell what follows from an action: fines, the end of the deal, the next turn."""
        s = self.state
        side = seat % self.sides
        fined = s.penalty[side] - sum(penalty.points for penalty in self.penalties[side])
        if fined:
            self.penalties[side].append(Penalty("ask_then_unable", fined))
            self.tell("fined", seat, count=fined, text="ask_then_unable")
        if s.step != terms.OVER and s.turn != seat:
            self.tell("turn", s.turn)
            self.mirror_beginning(s.turn)
        if s.step == terms.OVER:
            who = s.turn if s.ended in {terms.BY_OUT, terms.BY_ACABA, terms.BY_INSTANT} else None
            self.tell("deal_ended", who, text=ENDINGS[s.ended])
