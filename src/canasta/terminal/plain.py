"""The game line by line: for screen readers, pipes and terminals that can do no more.

It tells what happens in whole sentences, reads actions as they are written in a game record
(`take KS KH`) and answers a refused one with its law.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import in_order
from canasta.guide.log import readable_turns, together
from canasta.notation.actions import format_action, parse_action
from canasta.notation.errors import NotationError
from canasta.rules import PROFILES
from canasta.terminal import pages, scores
from canasta.terminal.log import sentences
from canasta.terminal.needs import out_need, to_meld
from canasta.terminal.opening import play_again
from canasta.words import (
    canasta_name,
    card_counts,
    card_list,
    card_name,
    number,
    rank_name,
    refusal_text,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.engine.observation import Observation
    from canasta.terminal.session import Session

HELP: Final = """\
Write what you do:
  draw                      draw from the stock
  take KS KH                take the pile with a pair of kings
  take KS 2D                take it with a natural and a wild card
  take +                    the top card onto your own meld;  take + to 5H-8H
  take KS KH, 7S 7H 7D      take it and lay sevens in the same declaration
  meld KS KH KD, 9H to 9    kings as a new meld, a nine added to your nines
  meld 5H 6H 7H             a sequence;  meld 8H to 5H-7H  makes it longer
  discard 4C                ends your turn;  end  ends it where no discard is due
  join 9    join 9#1 9#2    join 4H-6H 7H-9H    lay 3H    special garbage
  ask    ask acaba    yes    no    acaba    pass
Or ask:
  hand   table   log   ideas   scores   rules   help   quit (the game is saved)
Cards: rank and suit (KS, 10H, 2D), JK is a joker."""


class PlainGame:
    """One game in lines of text."""

    def __init__(
        self, session: Session, read: Callable[[], str | None], write: Callable[[str], None]
    ) -> None:
        """Keep where lines come from (None at the end of input) and where they go."""
        self.session = session
        self.read = read
        self.write = write
        self._told = 0
        self._answers: dict[str, Callable[[], str]] = {
            "hand": self._hand,
            "table": self._table,
            "log": self._log,
            "ideas": self._ideas,
            "scores": lambda: scores.standing(self.session),
            "rules": lambda: pages.rules_page(self.session.rules, self.session.table.format),
            "help": lambda: HELP,
        }

    def run(self) -> None:
        """Play until the person has enough or the input ends."""
        while self._game():
            self.session.close()
            self.session = play_again(self.session)
            self._told = 0

    def _game(self) -> bool:
        """Play a game; say whether another one is wanted."""
        title = PROFILES[self.session.rules.name].title
        self.write(f"{title}. Write help for the words you can use.")
        if self.session.drawn:
            self.write(pages.seat_draw(self.session))
        if lost := pages.unfinished(self.session):
            self.write(lost)
        if self.session.dealt:
            self._catch_up()
        while self._deal():
            self.session.next_deal()
            self._told = 0
        if not self.session.game_over:
            return False
        self.write("Write again for another game like this; Enter leaves.")
        return (self.read() or "").strip().casefold() == "again"

    def _deal(self) -> bool:
        """Play a deal; say whether another one follows."""
        session = self.session
        while not session.deal_over:
            if session.waits_for_computer:
                think = session.thinking()
                session.computer_acts(think() if think else None)
                self._tell()
            elif not (self._cut() if session.cuts else self._person()):
                return False
        self._tell()
        self.write(scores.score_sheet(session))
        if session.game_over:
            return False
        self.write("Press Enter for the next deal.")
        return self.read() is not None

    def _cut(self) -> bool:
        """Let the person cut the deck (law 7); say whether the game goes on."""
        least, most = self.session.cut_range
        self.write(f"You cut the deck. Write a number of cards from {least} to {most}, or nothing.")
        while (line := (self.read() or "").strip()) and not _within(line, least, most):
            if line.casefold() == "quit":
                return False
            self.write(f"Write a number from {least} to {most}; Enter cuts in the middle.")
        self.session.cut(int(line) if line else (least + most) // 2)
        self._tell()
        return True

    # --- telling ---

    def _catch_up(self) -> None:
        """Tell what may be read of a game that was interrupted."""
        self.write(self._log())
        self._told = len(self.session.seen.log)

    def _tell(self) -> None:
        """Tell what happened since the last time."""
        log = self.session.seen.log
        for sentence in sentences(self.session, together(log[self._told :])):
            self.write(sentence)
        self._told = len(log)

    # --- the person ---

    def _person(self) -> bool:
        """Read and do one thing; say whether the game goes on."""
        seen = self.session.seen
        self.write(f"{_moment(seen)} {_request(seen, self.session.names)}")
        line = self.read()
        while line is not None and not self._obey(line.strip()):
            line = self.read()
        return line is not None and line.strip().casefold() != "quit"

    def _obey(self, line: str) -> bool:
        """Answer a question or do an action; say whether the table has to be looked at again."""
        word = line.casefold()
        if not word:
            return False
        if word == "quit":
            return True
        if word in self._answers:
            self.write(self._answers[word]())
            return False
        return self._act(line)

    def _act(self, line: str) -> bool:
        try:
            action = parse_action(line)
        except NotationError as error:
            problem = error.problems[0]
            self.write(f"{problem.message}; {problem.remedy}.")
            return False
        refusal = self.session.check(action)
        if refusal is not None:
            rules = self.session.seen.rules
            self.write("Not possible: " + refusal_text(refusal, rules, names=self.session.names))
            return False
        self.session.act(action)
        self._tell()
        return True

    # --- answers ---

    def _hand(self) -> str:
        cards = in_order(self.session.seen.hand)
        return f"You hold {len(cards)} cards: {card_list(cards, short=True)}. {card_counts(cards)}."

    def _table(self) -> str:
        seen = self.session.seen
        lines = [_moment(seen)]
        for side, name in enumerate(scores.side_names(self.session)):
            lines += _side(name, seen, side)
        held = zip(self.session.names, seen.hand_sizes, strict=True)
        lines.append("Cards held: " + ", ".join(f"{name} {count}" for name, count in held) + ".")
        if any(seen.feet):
            feet = zip(self.session.names, seen.feet, strict=True)
            waiting = ", ".join(name for name, count in feet if count)
            lines.append(f"Feet still wait for {waiting}.")
        return "\n".join(lines)

    def _log(self) -> str:
        lines = []
        for turn, events in readable_turns(self.session.log(), self.session.seen.log):
            told = " ".join(sentences(self.session, together(events)))
            lines.append(f"Turn {turn}. {told}" if turn else told)
        return "\n".join(lines)

    def _ideas(self) -> str:
        return "\n".join(format_action(action) for action in self.session.legal())


def _within(text: str, least: int, most: int) -> bool:
    return text.isdecimal() and least <= int(text) <= most


def _request(seen: Observation, names: tuple[str, ...]) -> str:
    """Say what the person is asked to do."""
    turn = seen.turn
    if turn.question == "acaba":
        return f"{names[turn.seat]} asks: may I say acaba? Answer yes or no; it binds."
    if turn.question:
        return f"{names[turn.seat]} asks: may I go out? Answer yes or no; it binds."
    if turn.step == "draw":
        if turn.must_take:
            return "The stock is empty and you must take the pile."
        return "Draw, or take the pile." if seen.stock_count else "Take the pile, or pass."
    if turn.last_red_three:
        return "The stock ended with a red three: meld what you can, then write end."
    bound = " You must go out in this turn." if turn.must_go_out else ""
    return f"Meld, or discard a card.{bound}"


def _moment(seen: Observation) -> str:
    """Say what lies in the middle and what is held."""
    if seen.top_discard is None:
        pile = "The pile is empty."
    else:
        frozen = ", frozen" if seen.pile_frozen else ""
        cards = f"{seen.pile_count} card{'' if seen.pile_count == 1 else 's'}"
        pile = f"On the pile the {card_name(seen.top_discard)}, {cards}{frozen}."
    talons = f" Talons: {', '.join(map(str, seen.talons))}." if seen.talons else ""
    hand = f" Your hand: {card_list(in_order(seen.hand), short=True)}." if seen.hand else ""
    return f"Stock {seen.stock_count}.{talons} {pile}{hand}"


def _side(name: str, seen: Observation, number_of: int) -> Iterator[str]:
    """Tell what lies before a side, a line for each meld."""
    side = seen.sides[number_of]
    if side.melds:
        need = out_need(seen, number_of)
    else:
        need = to_meld(seen.rules, side.minimum, side.canasta_needed)
    yield f"{name}: {number(side.total)} points{', ' if need else ''}{need}."
    if side.red_threes:
        yield f"  Red threes: {len(side.red_threes)}."
    if side.black_threes:
        yield f"  Black threes: {len(side.black_threes)}."
    for meld in side.melds:
        kind = f", a {canasta_name(meld.canasta)}" if meld.canasta else ""
        yield f"  {rank_name(meld.rank, plural=True)}: {card_counts(meld.cards)}{kind}."
