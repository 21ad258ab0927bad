"""The game line by line: for screen readers, pipes and terminals that can do no more.

It says what happens in whole sentences, reads actions as they are written in a game record
(`take KS KH`) and answers a refused one with its law.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import in_order
from canasta.engine.action import Take
from canasta.guide.cautions import cautions
from canasta.guide.log import readable_turns, together
from canasta.guide.suggest import can_take
from canasta.guide.turns import is_drawing
from canasta.notation.actions.words import ACTION_WORDS, format_action, parse_action
from canasta.notation.errors import NotationError
from canasta.terminal import pages, scores
from canasta.terminal.game_help import game_page
from canasta.terminal.help import help_lines
from canasta.terminal.log import sentences
from canasta.terminal.opening import play_again
from canasta.terminal.prompts import drawing
from canasta.terminal.saves import greeting
from canasta.terminal.saying import capital, say, spoken, variant_title
from canasta.terminal.session import Declined
from canasta.terminal.table_lines import canastas, moment, table_lines
from canasta.terminal.taking import pile_advice
from canasta.terminal.view import side_title
from canasta.words import (
    card_counts,
    card_list,
    caution_text,
    refusal_text,
)
from canasta.words.reasons import hint_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.terminal.session import Session


_LAYING: Final = frozenset({"melded", "joined"})
"""What may make a canasta."""


class PlainGame:
    """One game in lines of text."""

    def __init__(
        self, session: Session, read: Callable[[], str | None], write: Callable[[str], None]
    ) -> None:
        """Keep where lines come from (None at the end of input) and where they go."""
        self.session = session
        self.read = read
        self.write = write
        self._shown = 0
        self._canastas: list[str] = []
        self._warned: Action | None = None
        self._advised: Action | None = None
        """What the last answer advised; written again, the word plays it."""
        self._answers: dict[str, Callable[[], str]] = {
            "hand": self._hand,
            "table": self._table,
            "log": self._log,
            "ideas": self._ideas,
            "advice": self._advice,
            "scores": self._scores,
            "rules": lambda: pages.rules_page(self.session.rules, self.session.table.form),
            "game": lambda: game_page(self.session.rules, self.session.table.form),
            "help": lambda: help_lines(self.session.rules, self.session.table.form),
        }

    def run(self) -> None:
        """Play until the person has enough or the input ends."""
        while self._game():
            self.session.close()
            self.session = play_again(self.session)
            self._shown = 0

    def _game(self) -> bool:
        """Play a game; say whether another one is wanted."""
        title = variant_title(self.session.rules.name)
        self.write(say("line.welcome", title=title))
        if sides := self._sides():
            self.write(sides)
        if self.session.drawn:
            self.write(pages.seat_draw(self.session))
        if greeted := greeting(self.session):
            self.write(greeted)
        if self.session.dealt:
            self._catch_up()
        while self._deal():
            self.session.next_deal()
            self._shown = 0
        if not self.session.game_over:
            return False
        return self._decides("line.again", "", "again", "quit") == "again"

    def _sides(self) -> str:
        """Say who plays with whom; nothing where everybody plays alone."""
        session = self.session
        names, count = session.names, session.rules.sides(session.table.form)
        if len(names) == count:
            return ""
        titles = [side_title(names, side, count, session.side) for side in range(count)]
        return f"{'; '.join(titles)}."

    def _deal(self) -> bool:
        """Play a deal; say whether another one follows."""
        session = self.session
        while not session.deal_over:
            if session.waits_for_computer:
                think = session.thinking()
                session.computer_acts(think() if think else None)
                self._show(lays=not session.waits_for_computer)
            elif not (self._cut() if session.cuts else self._person()):
                return False
        self._show()
        self.write(scores.score_sheet(session))
        return not session.game_over and self._decides("line.next", "", "quit") == ""

    def _decides(self, question: str, *words: str) -> str | None:
        """Answer questions until the person writes one of the words; None where the input ends."""
        self.write(say(question))
        while (line := self.read()) is not None:
            word = line.strip().casefold()
            if word in words:
                return word
            answer = self._answers.get(word)
            self.write(say(question) if answer is None else answer())
        return None

    def _scores(self) -> str:
        """Show how the game stands; between two deals that is the score of the last one."""
        over = self.session.deal_over
        return scores.score_sheet(self.session) if over else scores.standing(self.session)

    def _cut(self) -> bool:
        """Let the person cut the deck (law 7); say whether the game goes on."""
        least, most = self.session.cut_range
        self.write(say("line.cut", least=least, most=most))
        while (line := (self.read() or "").strip()) and not _within(line, least, most):
            if line.casefold() == "quit":
                return False
            self.write(say("line.cut.wrong", least=least, most=most))
        self.session.cut(int(line) if line else (least + most) // 2)
        self._show()
        return True

    # --- showing ---

    def _catch_up(self) -> None:
        """Show what may be read of a game that was interrupted; the score says how a deal ended."""
        self.write(self._log(ending=False))
        self._shown = len(self.session.seen.log)
        self._canastas = self._canastas_now()

    def _show(self, *, lays: bool = True) -> None:
        """Show what happened since the last time.

        Without `lays`, the last cards laid wait for those that a computer may lay with them.  How a
        deal ended stands above its score.
        """
        log = self.session.seen.log
        end = len(log)
        while not lays and end > self._shown and log[end - 1].name == "melded":
            end -= 1
        new = [event for event in log[self._shown : end] if event.name != "deal_ended"]
        laid = max((k for k, event in enumerate(new, 1) if event.name in _LAYING), default=len(new))
        self._say(new[:laid])
        if end == len(log):
            self._announce()
        self._say(new[laid:])
        self._shown = end

    def _say(self, events: Sequence[Event]) -> None:
        for sentence in sentences(self.session, together(events)):
            self.write(sentence)

    def _announce(self) -> None:
        """Say which canastas are new: of the melds only the cards that come to them are shown."""
        before, self._canastas = self._canastas, self._canastas_now()
        for line in self._canastas:
            if line not in before:
                self.write(line)

    def _canastas_now(self) -> list[str]:
        return list(canastas(self.session.seen, self.session.names, self.session.side))

    # --- the person ---

    def _person(self) -> bool:
        """Read and do one thing; say whether the game goes on."""
        seen = self.session.seen
        may_take = is_drawing(seen) and can_take(seen, self.session.check)
        request = _request(seen, self.session.names, may_take=may_take)
        self.write(f"{moment(seen)} {request}")
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
        advised, self._advised = self._advised, None
        if word == "advice" and advised is not None:
            return self._act(format_action(advised))
        if word in self._answers:
            self.write(self._answers[word]())
            return False
        return self._back() if word == "back" else self._act(line)

    def _back(self) -> bool:
        """Take back what the person did last; say whether there was something."""
        action = self.session.takeable
        if action is None:
            self.write(say("nothing_to_take_back"))
            return False
        self.session.take_back()
        self._shown = len(self.session.seen.log)
        self.write(say("taken_back", action=format_action(action)))
        return True

    def _act(self, line: str) -> bool:
        bare = line.casefold() == "take"
        if bare and (why := pile_advice(self.session.seen, (), self.session)):
            self.write(why)
            return False
        action = Take() if bare else self._written(line)
        if action is None:
            return False
        refusal = self.session.check(action)
        if refusal is not None:
            rules, names = self.session.seen.rules, self.session.names
            why = refusal_text(refusal, rules, names=names, words=spoken())
            self.write(say("line.refused", why=why))
            return False
        if (costs := self._costs(action)) and self._warned != action:
            self._warned = action
            self.write(say("line.sure", caution=costs))
            return False
        try:
            self.session.act(action)
        except Declined as error:
            self.write(str(error))
            return False
        self._show()
        return True

    def _written(self, line: str) -> Action | None:
        """Read an action; say what is wrong with one that cannot be read."""
        word = line.split(maxsplit=1)[0].casefold()
        if word not in ACTION_WORDS:
            self.write(say("line.unknown", word=word))
            return None
        try:
            return parse_action(line)
        except NotationError as error:
            problem = error.problems[0]
            self.write(f"{problem.message}; {problem.remedy}.")
            return None

    def _costs(self, action: Action) -> str:
        """Say what an action costs for certain; nothing of any other."""
        costs = (one for one in cautions(self.session.seen, action) if one.code == "yes_costs")
        return " ".join(caution_text(one.code, one.numbers, words=spoken()) for one in costs)

    # --- answers ---

    def _hand(self) -> str:
        cards = in_order(self.session.seen.hand)
        if not cards:
            return say("line.hand")
        short = card_list(cards, short=True, words=spoken())
        counted = capital(card_counts(cards, words=spoken()))
        return say("line.hand", count=len(cards), short=short, cards=counted)

    def _table(self) -> str:
        session = self.session
        ended_with = session.totals if session.deal_over else None
        return "\n".join(table_lines(session.seen, session.names, session.side, ended_with))

    def _log(self, *, ending: bool = True) -> str:
        lines = []
        for turn, events in readable_turns(self.session.log(), self.session.seen.log):
            shown = [event for event in events if ending or event.name != "deal_ended"]
            text = " ".join(sentences(self.session, together(shown)))
            lines.append(say("line.turn", turn=turn, told=text) if turn else text)
        return "\n".join(lines)

    def _advice(self) -> str:
        found = self.session.advice()
        if not found:
            return say("not_your_turn")
        self._advised = found[0].action
        suits = self.session.rules.meld.sequences
        lines = hint_lines(found, suits=suits, words=spoken())
        key = "line.advised.first" if len(lines) > 1 else "line.advised"
        text = say(key, advice="\n".join(lines))
        return f"{format_action(found[0].action)}\n{text}"

    def _ideas(self) -> str:
        return "\n".join(dict.fromkeys(map(format_action, self.session.possible())))


def _within(text: str, least: int, most: int) -> bool:
    return text.isdecimal() and least <= int(text) <= most


def _request(seen: Observation, names: tuple[str, ...], *, may_take: bool) -> str:
    """Say what the person is asked to do."""
    turn = seen.turn
    if turn.question:
        return say(f"line.question.{turn.question}", name=names[turn.seat])
    if turn.step == "draw":
        return say(f"line.draw.{drawing(seen, may_take=may_take)}")
    if turn.last_red_three:
        return say("line.end")
    return say("line.go_out" if turn.must_go_out else "line.meld")
