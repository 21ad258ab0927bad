"""From the lines of a record to its content, whatever carried the lines: a text or JSON.

A wrong value is noted and reading goes on, so that one pass shows as many mistakes as possible.
A line that is missing or out of order ends the reading, because what follows has lost its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from canasta.notation.actions.words import parse_action
from canasta.notation.errors import NotationError, RecordError, quoted
from canasta.notation.escaping import unescaped
from canasta.notation.record.content import (
    SIDES,
    DealRecord,
    Ending,
    Player,
    Record,
)
from canasta.notation.record.forms import (
    DATE,
    DEAL,
    DEALER,
    DECK,
    ENDED,
    FIRST,
    FORMAT,
    GAME,
    PLAYER,
    PROGRAM,
    RESULT,
    RULE,
    SCORE,
    SEED,
    TOTAL,
    VARIANT,
    VERSION,
    Form,
)
from canasta.notation.record.layout import FIRST_LINE
from canasta.notation.record.shuffle_reader import read_aborted, read_shuffle
from canasta.notation.record.walk import EndOfLines, Line, LostPlace, Walk
from canasta.notation.values import CARDS, parse_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.notation.record.content import AbortedShuffle
    from canasta.rules.fields.kinds import Json

MAX_DECK: Final = 1_000
"""The largest deck a record may hold, far above any variant's."""

_COMMON: Final = 60
"""Longer texts of actions are hardly ever the same."""

_SIDE_SCORE: Final = re.compile(r"([A-H]) (-?[0-9]{1,7})")


@dataclass(slots=True)
class Reading:
    """What was read: the record, at which line each item begins, and where a cut text was cut."""

    record: Record
    starts: tuple[int, ...]
    cut_at: int | None = None


def read_lines(lines: Sequence[Line], *, partial: bool = False) -> Reading:
    """Read the content of a record.

    With `partial`, lines that end in the middle of a deal's beginning or ending are left out, and
    `Reading.cut_at` is the first line left out.

    Raises:
        RecordError: with everything that is wrong.
    """
    reader = _Reader(lines, partial=partial)
    try:
        record = reader.read()
    except LostPlace:
        raise RecordError(*reader.problems) from None
    if reader.problems:
        raise RecordError(*reader.problems)
    return Reading(record, tuple(reader.starts), reader.cut_at)


@dataclass(slots=True)
class _Reader(Walk):
    """The walk over the lines of a record."""

    cut_at: int | None = None
    known: dict[str, Action] = field(default_factory=dict)
    aborted: list[AbortedShuffle] = field(default_factory=list)

    # --- the header ---

    def read(self) -> Record:
        """Read everything."""
        variant, house_rules, form = self.laws()
        players = self.persons(form)
        first_dealer = self.number(FIRST)
        day = self.day() if self.word() == "date" else ""
        program, game, seed = (self.optional(line) for line in (PROGRAM, GAME, SEED))
        self.may_end = self.partial  # without its header a record cannot be continued
        deals = self.deals()
        result = self.step(RESULT) if self.word() == "result" else None
        if self.at < len(self.lines):
            text = self.lines[self.at].text
            remedy = "the next deal begins with 'deal'; the game ends with 'result'"
            self.note(f"{quoted(text)} has no place here", remedy, value=text)
        return Record(
            variant=variant,
            form=form,
            players=players,
            first_dealer=first_dealer,
            house_rules=house_rules,
            date=day,
            program=unescaped(program),
            game=game,
            seed=seed,
            deals=deals,
            aborted=tuple(self.aborted),
            result=result[1] if result else "",
        )

    def laws(self) -> tuple[str, dict[str, Json], str]:
        """Read version, variant, house rules and table form."""
        found = self.step(VERSION)
        if found is None or f"canasta record {int(found[1])}" != FIRST_LINE:
            remedy = f"this program reads '{FIRST_LINE}'; a newer program may read the rest"
            if found:
                self.note(
                    f"version {found[1]} of the format is not known", remedy, value=found[1], at=0
                )
            raise LostPlace
        variant = self.step(VARIANT)
        house_rules: dict[str, Json] = {}
        while self.word() == "rule":
            self.house_rule(house_rules)
        form = self.step(FORMAT)
        return variant[1] if variant else "", house_rules, form[1] if form else ""

    def house_rule(self, house_rules: dict[str, Json]) -> None:
        """Read one house rule."""
        found = self.step(RULE)
        if found is None:
            return
        name, text, here = found[1], found[2], self.at - 1
        if name in house_rules:
            message = f"the rule {name} is set twice"
            self.note(message, "leave one of them out", value=name, at=here)
        try:
            house_rules[name] = parse_value(text)
        except NotationError as error:
            problem = error.problems[0]
            column = found.start(2) + 1
            self.note(problem.message, problem.remedy, value=text, column=column, at=here)

    def persons(self, form: str) -> tuple[Player, ...]:
        """Read who belongs to the table."""
        players: list[Player] = []
        while self.word() == "player" or not players:
            found = self.step(PLAYER)
            if found is not None and int(found[1]) != len(players):
                message = f"player {found[1]} is out of order"
                remedy = f"number the players from 0: player {len(players)}: {found[3]}"
                self.note(message, remedy, value=found[1], at=self.at - 1)
            players.append(Player(unescaped(found[3]), found[2] or "") if found else Player(""))
        if form and len(players) != int(form[0]):
            message = f"{len(players)} players are named, but 'players {form}' is written"
            self.note(message, "name every player", value=form, at=self.at - 1)
        return tuple(players)

    def day(self) -> str:
        """Read the date."""
        found = self.step(DATE)
        if found is None:
            return ""
        try:
            date.fromisoformat(found[1])
        except ValueError:
            message = f"{found[1]} is not a day of the calendar"
            self.note(message, DATE.remedy, value=found[1], at=self.at - 1)
        return found[1]

    # --- the deals ---

    def deals(self) -> tuple[DealRecord, ...]:
        """Read the deals; only the last one may lack its ending."""
        deals: list[DealRecord] = []
        while self.word() in {"deal", "aborted"} and (not deals or deals[-1].ending is not None):
            begin = self.at, len(self.starts)
            try:
                if self.word() == "aborted":
                    self.aborted.append(read_aborted(self, len(deals) + 1))
                else:
                    deals.append(self.deal(len(deals) + 1))
            except EndOfLines:
                self.cut(*begin)
        if self.word() in {"deal", "aborted"}:
            message = f"deal {len(deals)} has no ending"
            self.note(message, "write 'ended', 'score' and 'total' before the next deal")
            raise LostPlace
        return tuple(deals)

    def cut(self, at: int, items: int) -> None:
        """Leave out everything from line `at` on, because it is not complete."""
        self.cut_at, self.at = at, len(self.lines)
        del self.starts[items:]

    def deal(self, number: int) -> DealRecord:
        """Read one deal."""
        said = self.number(DEAL)
        if said not in {number, -1}:
            message = f"'deal {said}' is out of order"
            remedy = f"number the deals from 1: deal {number}"
            self.note(message, remedy, value=str(said), at=self.at - 1)
        dealer = self.number(DEALER)
        shuffle = read_shuffle(self) if self.word() == "commitment" else None
        deck = self.deck()
        actions = self.actions()
        ending: Ending | None = None
        if self.word() == "ended":
            begin = self.at, len(self.starts)
            try:
                ending = self.ending()
            except EndOfLines:
                self.cut(*begin)
        return DealRecord(number, dealer, deck, actions, ending, shuffle)

    def deck(self) -> tuple[Card, ...]:
        """Read the order of the deck: the number of cards, then lines of cards."""
        head = self.at
        wanted = self.number(DECK)
        cards: list[Card] = []
        while self.word() == "cards" and len(cards) <= MAX_DECK:
            self.row(cards)
        if self.may_end and self.at >= len(self.lines) and len(cards) < wanted:
            raise EndOfLines
        if wanted not in {len(cards), -1}:
            message = f"the deck has {len(cards)} cards, but 'deck {wanted}' is written"
            remedy = "count the cards; write ?? for each card that nobody saw"
            self.note(message, remedy, value=str(wanted), at=head)
        return tuple(cards)

    def row(self, cards: list[Card]) -> None:
        """Read one line of cards."""
        text = self.lines[self.at].text
        words = text.split()[1:]
        found = [CARDS[word] for word in words if word in CARDS]
        if len(found) < len(words):
            wrong = next(word for word in words if word not in CARDS)
            column = text.index(wrong, len("cards")) + 1
            remedy = "write rank and suit (KS, 10H, 2D), JK for a joker, ?? for an unknown card"
            self.note(f"{quoted(wrong)} is not a card", remedy, value=wrong, column=column)
        cards.extend(found)
        self.at += 1

    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Read the actions of a deal."""
        actions: list[tuple[int, Action]] = []
        while self.at < len(self.lines):
            text = self.lines[self.at].text
            if text[1:2] != ":" or text[0] not in "01234567":
                break
            action = self.action(text[2:].strip())
            if action is not None:
                actions.append((int(text[0]), action))
            self.starts.append(self.at)
            self.at += 1
        return tuple(actions)

    def action(self, words: str) -> Action | None:
        """Read what a seat does; the same words give the same value, which saves room."""
        if words in self.known:
            return self.known[words]
        try:
            action = parse_action(words)
        except NotationError as error:
            problem = error.problems[0]
            begin = self.lines[self.at].text.index(words, 2)
            column = begin + problem.column
            self.note(problem.message, problem.remedy, value=problem.value, column=column)
            return None
        if words.lower() == "abandon":
            remedy = "leave it out together with the melds that were taken back"
            self.note("an abandoned opening is not part of a record", remedy, value=words)
            return None
        if len(words) <= _COMMON:
            self.known[words] = action
        return action

    def ending(self) -> Ending:
        """Read how the deal ended."""
        found = self.step(ENDED)
        scores = self.numbers(SCORE)
        totals = self.numbers(TOTAL)
        if scores and totals and len(scores) != len(totals):
            message = f"{len(scores)} sides have a score, but {len(totals)} have a total"
            self.note(message, "write both for every side", at=self.at - 1)
        seat = int(found[2]) if found and found[2] else None
        return Ending(found[1] if found else "", seat, scores, totals)

    def numbers(self, form: Form) -> tuple[int, ...]:
        """Read a number for each side."""
        found = self.step(form)
        if found is None:
            return ()
        pairs = _SIDE_SCORE.findall(" ".join(found[1].split()))
        said = " ".join(f"{side} {number}" for side, number in pairs)
        letters = "".join(side for side, _ in pairs)
        if said != " ".join(found[1].split()) or not SIDES.startswith(letters):
            message = f"{quoted(found[0])} cannot be read"
            self.note(message, form.remedy, value=found[1], at=self.at - 1)
            return ()
        return tuple(int(number) for _, number in pairs)
