"""Playing a record again: every action through the engine, every score compared.

A deal whose deck holds unknown cards cannot be played again.  Its cards are counted, its totals
are added up, and `Replay.unplayed` names it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from canasta.cards import UNKNOWN, full_deck
from canasta.engine.action import LayThree, Meld, Special, Take
from canasta.engine.game import Game, GameError
from canasta.engine.refusal import IllegalAction
from canasta.engine.setup import DeckError, ReshuffleNeeded
from canasta.notation.errors import NotationError, Problem, RecordError
from canasta.notation.record.content import SIDES, UNFINISHED, Ending
from canasta.notation.record.layout import (
    aborted_items,
    action_line,
    header_items,
    public_head_items,
    secret_head_items,
)
from canasta.notation.rules.house_rules import rules_of
from canasta.rules.arguments import ArgumentError
from canasta.rules.scoring.special_hands import special_hands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.notation.record.content import DealRecord, Record


@dataclass(frozen=True, slots=True)
class RecordStep:
    """One step of a record being played again.

    `what` is "deal" (the cards were dealt), "action" or "ended" (the score was booked); `item` is
    the place in the record, as in `Remark.item`.  `events` are what happened, with all cards;
    there are none where the deck is not known.
    """

    what: Literal["deal", "action", "ended"]
    item: int
    deal: DealRecord
    events: tuple[Event, ...] = ()
    seat: int | None = None
    action: Action | None = None


class Replay:
    """A record being played again.

    `game` is the game as far as it has been played, with its running deal: what a table needs to
    go on.  `unplayed` are the numbers of the deals that could not be played again.
    """

    def __init__(self, record: Record) -> None:
        """Prepare the game.

        Raises:
            RecordError: when the rules, the table form or the first dealer do not exist.
        """
        self.record = record
        self.unplayed: list[int] = []
        self._item = 0
        try:
            rules = rules_of(record.variant, record.house_rules, record.form)
        except NotationError as error:
            problem = error.problems[0]
            raise self._error(problem.message, problem.remedy, "variant", 1) from None
        header = sum(1 for _ in header_items(record))
        try:
            self.game = Game(rules, record.form, first_dealer=record.first_dealer)
        except GameError as error:
            after = (record.date, record.program, record.game, record.seed)
            last = header - 1 - sum(map(bool, after))
            raise self._error(str(error), "write one of them", "first_dealer", last) from None
        self._item = header

    def _error(
        self, message: str, remedy: str, where: str, item: int, value: str = ""
    ) -> RecordError:
        return RecordError(self._problem(message, remedy, where, item, value))

    def _problem(
        self, message: str, remedy: str, where: str, item: int, value: str = ""
    ) -> Problem:
        lines = self.record.lines
        return Problem(message, remedy, value, lines[item] if lines else 0, where=where)

    # --- the walk --------------------------------------------------------------------------------

    def walk(self) -> Iterator[RecordStep]:
        """Play step by step; the game is after each step when it is yielded.

        Raises:
            RecordError: at the first action that the laws refuse, with its reason code, and where
                an ending, a score, a total or the result is not what the laws make of it.
        """
        for place, deal in enumerate(self.record.deals):
            where = f"deals[{place}]"
            self._item += self._given_up(deal.number)
            self._check_place(deal, where)
            if UNKNOWN in deal.deck:
                yield from self._count(deal, where)
            else:
                yield from self._play(deal, where)
        self._item += self._given_up(len(self.record.deals) + 1)
        self._check_result()

    def _given_up(self, deal: int) -> int:
        """Return the number of items of the shuffles that were given up before a deal."""
        given_up = (aborted for aborted in self.record.aborted if aborted.deal == deal)
        return sum(1 for aborted in given_up for _ in aborted_items(0, aborted))

    def _check_place(self, deal: DealRecord, where: str) -> None:
        """Check that a deal comes now, from this dealer."""
        game = self.game
        if game.over:
            message = f"deal {deal.number} comes after the end of the game"
            raise self._error(message, "remove it", f"{where}.number", self._item)
        if deal.dealer != game.dealer:
            message = f"deal {deal.number} is dealt by seat {game.dealer}, not {deal.dealer}"
            remedy = f"write dealer {game.dealer}: the deal passes to the left"
            where, item = f"{where}.dealer", self._item + 1
            raise self._error(message, remedy, where, item, str(deal.dealer))

    def _play(self, deal: DealRecord, where: str) -> Iterator[RecordStep]:
        """Play a deal whose deck is known."""
        running = self._start(deal, where)
        yield RecordStep("deal", self._item, deal, tuple(running.events))
        self._item += head_size(deal)
        for place, (seat, action) in enumerate(deal.actions):
            here = f"{where}.actions[{place}]"
            events = self._apply(running, seat, action, here)
            yield RecordStep("action", self._item, deal, events, seat, action)
            self._item += 1
        if deal.ending is not None:
            self._finish(deal, deal.ending, running, where)
            yield RecordStep("ended", self._item, deal)
            self._item += 3

    def _start(self, deal: DealRecord, where: str) -> Deal:
        here, item = f"{where}.deck", self._item + head_size(deal) - 1
        try:
            return self.game.start(deal.deck)
        except DeckError as error:
            raise self._error(str(error), "correct the deck", here, item) from None
        except ReshuffleNeeded as error:
            remedy = "write the order of the deck after the last shuffle"
            raise self._error(str(error), remedy, here, item) from None

    def _apply(self, deal: Deal, seat: int, action: Action, where: str) -> tuple[Event, ...]:
        try:
            return deal.apply(action, seat)
        except ArgumentError as error:
            remedy = "correct the seat before the action"
            raise self._error(str(error), remedy, where, self._item, str(seat)) from None
        except IllegalAction as error:
            line = action_line(seat, action)
            lines = self.record.lines
            problem = Problem(
                f"{line!r} is refused",
                "correct it, or the actions before it",
                line,
                lines[self._item] if lines else 0,
                where=where,
                action=line,
                refusal=error.refusal,
            )
            raise RecordError(problem) from None

    def _finish(self, deal: DealRecord, ending: Ending, running: Deal, where: str) -> None:
        """Book the score and compare it with what is written."""
        if not running.over:
            message = f"deal {deal.number} is not over here"
            remedy = f"seat {running.actor} has to act; write the missing actions"
            raise self._error(message, remedy, f"{where}.ended", self._item)
        self.game.finish()
        found = ending_of(running, self.game.totals)
        self._compare(ending, found, where)

    def _compare(self, said: Ending, found: Ending, where: str) -> None:
        """Compare an ending with what the laws make of the deal."""
        rows = (
            ("ended", _by(said), _by(found)),
            ("score", _numbers(said.scores), _numbers(found.scores)),
            ("total", _numbers(said.totals), _numbers(found.totals)),
        )
        problems = [
            self._problem(
                f"{name} {written} is written, but it is {name} {right}",
                "correct it, or the actions before it",
                f"{where}.{name}",
                self._item + place,
                written,
            )
            for place, (name, written, right) in enumerate(rows)
            if written != right
        ]
        if problems:
            raise RecordError(*problems)

    def _check_result(self) -> None:
        """Compare the result with the totals."""
        result, game = self.record.result, self.game
        if not result:
            return
        found = UNFINISHED if game.winner is None else SIDES[game.winner]
        if result != found:
            message = f"the result {result} is written, but the totals make it {found}"
            raise self._error(message, f"write result {found}", "result", self._item, result)

    # --- decks that nobody knows -----------------------------------------------------------------

    def _count(self, deal: DealRecord, where: str) -> Iterator[RecordStep]:
        """Go through a deal that cannot be played again: count its cards, add its scores."""
        self.unplayed.append(deal.number)
        self._count_deck(deal, f"{where}.deck")
        yield RecordStep("deal", self._item, deal)
        self._item += head_size(deal)
        laid: Counter[Card] = Counter()
        for place, (seat, action) in enumerate(deal.actions):
            here = f"{where}.actions[{place}]"
            self._count_action(seat, action, laid, here)
            yield RecordStep("action", self._item, deal, (), seat, action)
            self._item += 1
        if deal.ending is not None:
            self._add_up(deal, deal.ending, where)
            yield RecordStep("ended", self._item, deal)
            self._item += 3

    def _copies(self) -> Counter[Card]:
        deck, form = self.game.rules.deck, self.record.form
        return Counter(full_deck(deck.packs[form], deck.jokers[form]))

    def _count_deck(self, deal: DealRecord, where: str) -> None:
        """Check the number of cards, and that no known card comes too often."""
        deck, item = deal.deck, self._item + head_size(deal) - 1
        wanted = self.game.rules.cards(self.record.form)
        if len(deck) != wanted:
            message = f"the deck has {len(deck)} cards, but {self.record.variant} needs {wanted}"
            remedy = "write ?? for each card that nobody saw"
            raise self._error(message, remedy, where, item)
        known = Counter(card for card in deck if card != UNKNOWN)
        for card in known - self._copies():
            message = f"{card} appears {known[card]} times in the deck"
            raise self._error(message, "correct the deck", where, item, card)

    def _count_action(self, seat: int, action: Action, laid: Counter[Card], where: str) -> None:
        """Check the seat, and that no card is laid more often than there are copies of it."""
        if seat >= self.game.seats:
            message, remedy = (
                f"there is no seat {seat}",
                f"the seats are 0 to {self.game.seats - 1}",
            )
            raise self._error(message, remedy, where, self._item, str(seat))
        if isinstance(action, Meld | Take):
            laid.update(card for lay in action.lays for card in lay.cards if card != UNKNOWN)
        if isinstance(action, LayThree):
            laid[action.card] += action.card != UNKNOWN
        if isinstance(action, Take):
            laid.update(card for card in action.cards if card != UNKNOWN)
        for card in laid - self._copies():
            message = f"{card} has been laid {laid[card]} times"
            raise self._error(message, "correct one of them", where, self._item, card)

    def _add_up(self, deal: DealRecord, ending: Ending, where: str) -> None:
        """Check the totals and book the score that is written."""
        game = self.game
        if len(ending.scores) != len(game.totals):
            message, remedy = f"there are {len(game.totals)} sides", "write the score of each side"
            raise self._error(message, remedy, f"{where}.score", self._item + 1)
        totals = tuple(a + b for a, b in zip(game.totals, ending.scores, strict=True))
        self._compare(ending, Ending(ending.by, ending.seat, ending.scores, totals), where)
        decided = ending.seat is not None and self._wins_game(deal, ending)
        winner = ending.seat % len(totals) if decided and ending.seat is not None else None
        game.book(ending.scores, winner)

    def _wins_game(self, deal: DealRecord, ending: Ending) -> bool:
        """Say whether the deal decided the game whatever the totals (C-39; chapter 6)."""
        if ending.by != "special":
            return ending.by == "instant_win"
        shown = [action.name for _, action in deal.actions if isinstance(action, Special)]
        known = special_hands(self.game.rules)
        return any(name in known and known[name].wins_game for name in shown)


def head_size(deal: DealRecord) -> int:
    """Return the number of items of a deal before its first action; the deck is the last one."""
    return sum(1 for _ in (*public_head_items("", deal), *secret_head_items("", deal)))


def _by(ending: Ending) -> str:
    return ending.by if ending.seat is None else f"{ending.by} by {ending.seat}"


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(f"{side} {number}" for side, number in zip(SIDES, numbers, strict=False))


def replay(record: Record) -> Replay:
    """Play a record to its end; `Replay.game` then is the game as it stands.

    Raises:
        RecordError: where the record does not hold what the laws make of it; see `Replay.walk`.
    """
    played = Replay(record)
    for _ in played.walk():
        pass
    return played


def ending_of(deal: Deal, totals: Sequence[int]) -> Ending:
    """Return how a deal ended, as a record holds it; `totals` are those after the deal."""
    end = next(event for event in reversed(deal.events) if event.name == "deal_ended")
    return Ending(end.text, end.seat, deal.scores(), tuple(totals))
