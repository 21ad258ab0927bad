"""The course of a deal: its cards, its events, and moving cards as the kernel counted them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Meld, MeldPart, Target
from canasta.engine.cardtable import TakenPile
from canasta.engine.declaration import Placed
from canasta.engine.event import Event
from canasta.engine.kernel import constants
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel.steps.encoding import step_rank, step_slot
from canasta.engine.kernel.steps.taking import read_take
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import KIND_OF, TYPE_NAMES, three_order
from canasta.engine.names import rank_label
from canasta.engine.reasons import ENDINGS
from canasta.rules.arguments import check_by_side, check_from, check_seat
from canasta.rules.scoring.opening import opening_requirement
from canasta.rules.scoring.penalties import Penalty
from canasta.rules.seating.seats import answering_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action, Take
    from canasta.engine.cardtable import CardTable, LaidMeld
    from canasta.engine.event import EventName
    from canasta.engine.kernel.state import KernelRules
    from canasta.rules import RuleSet


class Course:
    """What a deal consists of, and how its cards follow the kernel."""

    table: CardTable

    def __init__(
        self,
        rules: RuleSet,
        form: str,
        *,
        dealer: int,
        totals: Sequence[int],
        number: int,
    ) -> None:
        """Make an empty deal; `setup` fills it."""
        rules.check_format(form)
        check_seat(dealer, rules.seats(form), "dealer")
        check_by_side(totals, rules.sides(form), "totals")
        check_from(number, 1, "number")
        self.rules = rules
        self.form = form
        self.dealer = dealer
        self.number = number
        self.totals = tuple(totals)
        self.numbers = kernel_rules(rules, form)
        self.seats: int = self.numbers.seats
        self.sides: int = self.numbers.sides
        self.state = State(shape_of(rules, form))
        for side in range(self.sides):
            needed = opening_requirement(rules, self.totals[side], number)
            self.state.minimum[side] = needed.minimum
            self.state.need_kinds[side] = sum(
                2 ** TYPE_NAMES.index(kind) for kind in needed.canasta
            )
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
        return bool(self.state.step == constants.OVER)

    @property
    def ended_by(self) -> str | None:
        """How the deal ended: out, stock, red_three_last, acaba, instant_win, or None."""
        return ENDINGS.get(self.state.ended)

    @property
    def actor(self) -> int | None:
        """The seat that decides now: the answering partner while a question is open."""
        if self.over:
            return None
        if self.state.step == constants.TO_ANSWER:
            return answering_seat(self.turn, self.seats, self.sides)
        return self.turn

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a player holds, those of an unfinished opening included.

        Raises:
            ArgumentError: when there is no such seat.
        """
        check_seat(seat, self.seats)
        cards = list(self.table.hands[seat])
        if seat == self.turn:
            for placed in self.tray:
                cards += placed.cards[:-1] if placed.with_top else placed.cards
        return tuple(cards)

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """Return all events of the deal as a seat saw them (None: a spectator).

        Raises:
            ArgumentError: when there is no such seat.
        """
        if seat is not None:
            check_seat(seat, self.seats)
        seen = self._seen.setdefault(seat, [])
        seen.extend(event.seen_by(seat) for event in self.events[len(seen) :])
        return tuple(seen)

    def emit(
        self,
        name: EventName,
        seat: int | None,
        *,
        cards: tuple[Card, ...] = (),
        private: bool = False,
        count: int = 0,
        text: str = "",
        top: Card | None = None,
        lays: tuple[MeldPart, ...] = (),
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
                self.emit("recycled", seat, count=table.recycle())
                continue
            card = table.stock.pop()
            if self._laid_out(seat, card, drawn):
                table.put_down(seat % self.sides, card)
                self.emit("three", seat, cards=(card,))
            else:
                drawn.append(card)
        if drawn:
            table.hands[seat].extend(drawn)
            self.emit("drew", seat, cards=tuple(drawn), private=True)

    def _laid_out(self, seat: int, card: Card, drawn: list[Card]) -> bool:
        """Say whether the kernel laid out the card that was drawn after `drawn`.

        It marks those of the present stock.  Where the recycled pile has taken their places, the
        threes that the rules let a player keep are the first ones, and the others were laid out.
        """
        s, auto_laid = self.state, self.numbers.auto_laid
        if self.table.recycled == s.recycles:
            return bool(s.stock[len(self.table.stock)] == constants.GONE)
        if not auto_laid[KIND_OF[card]]:
            return False
        held: int = sum(auto_laid[KIND_OF[own]] for own in (*self.table.hands[seat], *drawn))
        kept: int = sum(
            s.hands[seat][three] * auto_laid[three] for three in (constants.RED3, constants.BLACK3)
        )
        return held >= kept

    def mirror_beginning(self, seat: int) -> None:
        """Follow what the kernel does by itself when a turn begins (1.5.1)."""
        table = self.table
        if not table.stock and table.recycled != self.state.recycles:
            self.emit("recycled", seat, count=table.recycle())
        self.lay_out(seat, self._surplus(seat))
        self.mirror_draws(seat)

    def _surplus(self, seat: int) -> tuple[Card, ...]:
        """Return the threes that may not stay in the hand at the start of a turn, red ones first.

        How many there are the kernel knows: the events of what is drawn for them come afterwards.
        """
        n = self.numbers
        laid = sum(map(len, (self.table.red_threes[seat % self.sides],)))
        laid += len(self.table.black_threes[seat % self.sides])
        known = self.state.red3[seat % self.sides] + self.state.black3[seat % self.sides]
        drawn = self._marked()
        threes = [card for card in self.table.hands[seat] if n.auto_laid[KIND_OF[card]]]
        return tuple(sorted(threes, key=three_order)[: known - laid - drawn])

    def _marked(self) -> int:
        """Count the threes that the kernel laid out from the stock and no event has shown."""
        s, table = self.state, self.table
        turned, size = 0, len(table.stock)
        if table.recycled != s.recycles:  # all of the old stock is drawn, the pile is the new one
            turned = sum(self.numbers.auto_laid[KIND_OF[card]] for card in table.stock)
            size = len(table.pile) - 1
        marked = sum(s.stock[i] == constants.GONE for i in range(s.stock_n, size))
        return int(turned + marked)

    def lay_out(self, seat: int, threes: tuple[Card, ...]) -> None:
        """Lay out threes of a hand for all to see."""
        if threes:
            self.table.leave_hand(seat, threes)
            for card in threes:
                self.table.put_down(seat % self.sides, card)
            self.emit("three", seat, cards=threes)

    def mirror_foot(self, seat: int, text: str) -> None:
        """Pick up the real foot where the kernel did (2.10)."""
        foot = self.table.feet[seat]
        if foot and self.state.foot_n[seat] == 0:
            self.table.hands[seat].extend(foot)
            self.emit("foot", seat, cards=tuple(foot), private=True, text=text)
            foot.clear()

    def mirror_talon(self, seat: int) -> None:
        """Give the opener their talon, or cards of the stock, where the kernel did (2.4)."""
        if len(self.table.talons) > self.state.talon_n:
            self._give(seat, tuple(self.table.talons.pop(0)), "talon")
        if self.numbers.talon == constants.TALON_AT_ONCE:
            self.mirror_bonus(seat, len(self.table.stock) - self.state.stock_n)

    def mirror_bonus(self, seat: int, count: int) -> None:
        """Give the opener so many bonus cards from the stock (2.4)."""
        if count:
            self._give(seat, tuple(self.table.stock.pop() for _ in range(count)), "stock")

    def _give(self, seat: int, cards: tuple[Card, ...], text: str) -> None:
        self.table.hands[seat].extend(cards)
        self.emit("bonus", seat, cards=cards, private=True, text=text)

    def mirror_join(self, seat: int, slots: Sequence[int], text: str) -> None:
        """Join the real melds into the one laid first."""
        self.table.join(seat % self.sides, slots)
        self.emit("joined", seat, text=text)

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
            taken = self._take_rest(seat, top)
        self.emit("melded", seat, lays=tuple(shown))
        if taken.threes:
            self.emit("three", seat, cards=taken.threes)
        if taken.captured:
            self.emit("captured", seat, cards=taken.captured)
        self.mirror_talon(seat)
        self.mirror_foot(seat, "immediate")

    def _take_rest(self, seat: int, top: Card) -> TakenPile:
        n = self.numbers
        self.table.pile.pop()
        count = len(self.table.pile) - self.state.pile_n
        red, black, capture = bool(n.red_away), bool(n.black_away), bool(n.capture)
        kept = self.state.pile_n
        taken = self.table.take_rest(seat, kept, red=red, black=black, capture=capture)
        self.emit("took", seat, cards=taken.hand, private=True, count=count, top=top)
        return taken

    def shown_lay(self, side: int, placed: Placed) -> MeldPart:
        """Return a lay as an event shows it: an addition names the meld as it lies now."""
        melds = self.table.melds[side]
        if placed.slot >= len(melds):
            return MeldPart(placed.cards)
        return MeldPart(placed.cards, self.target(side, placed.slot))

    def label(self, meld: LaidMeld) -> str:
        """Name a meld: its rank, or the ends of a sequence."""
        if meld.rank >= constants.SEQUENCE:
            return f"{meld.cards[0]}-{meld.cards[-1]}"
        return rank_label(self.numbers, meld.rank)

    def target(self, side: int, slot: int) -> Target:
        """Name the meld in a slot: with its number where the side has several of the name."""
        labels = [self.label(meld) for meld in self.table.melds[side]]
        same = [i for i, label in enumerate(labels) if label == labels[slot]]
        return Target(labels[slot], same.index(slot) + 1 if len(same) > 1 else None)

    def place_of(self, action: Meld | Take, a: int) -> Placed:
        """Say where a small step lays its cards, before it is carried out."""
        s, n = self.state, self.numbers
        side = s.side
        if isinstance(action, Meld):
            slot, rank = step_slot(s, a), step_rank(a)
            cards = action.lays[0].cards
            return Placed(slot if slot >= 0 else s.meld_n[side], rank, cards)
        top = self.table.pile[-1]
        rank, slot = take_place(s, n, a)
        where = slot if slot >= 0 else s.meld_n[side]
        return Placed(where, rank, (*action.cards, top), with_top=True)

    def after(self, seat: int) -> None:
        """Emit what follows from an action: fines, the end of the deal, the next turn."""
        s = self.state
        side = seat % self.sides
        fined = s.penalty[side] - sum(penalty.points for penalty in self.penalties[side])
        if fined:
            self.penalties[side].append(Penalty("ask_then_unable", fined))
            self.emit("fined", seat, count=fined, text="ask_then_unable")
        if s.turn != seat:  # it may be over at once, with the last three of the stock (S-39)
            self.emit("turn", s.turn)
            self.mirror_beginning(s.turn)
        if s.step == constants.OVER:
            who = s.turn if s.ended in _BY_A_PLAYER else None
            self.emit("deal_ended", who, text=ENDINGS[s.ended])


def take_place(s: State, n: KernelRules, a: int) -> tuple[int, int]:
    """Return the rank and the slot (-1: a new meld) that a take lays the top discard on."""
    t = read_take(s, n, a)
    return t[constants.T_RANK], t[constants.T_SLOT]


_BY_A_PLAYER: Final = {
    constants.BY_OUT,
    constants.BY_ACABA,
    constants.BY_INSTANT,
    constants.BY_SPECIAL,
}
