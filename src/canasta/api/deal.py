"""A deal to play with: what is legal, do it, take it back, look, and deal the unseen anew."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from canasta.api.players import chooser
from canasta.cards import in_order
from canasta.engine.action import Action
from canasta.engine.refusal import IllegalAction, Refusal
from canasta.engine.sampling import sample
from canasta.notation.actions.words import parse_action
from canasta.rules.arguments import ArgumentError
from canasta.words.refusals import refusal_text

if TYPE_CHECKING:
    from canasta.api.players import PlayerLike
    from canasta.cards import Card
    from canasta.engine.deal import Deal as EngineDeal
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.engine.start import Start
    from canasta.rules import RuleSet
    from canasta.rules.scoring.tally import SideTally


class _Before(NamedTuple):
    """What a push is taken back to, and what was pushed."""

    engine: EngineDeal
    staged: tuple[Action, ...]
    action: Action


class LegalActions(Sequence[Action]):
    """What the actor may do now.

    Its items are small steps: a draw, a meld of three, one card added, a discard, each with the
    lowest cards that will do.  `in` says of any action, or its text, whether it may be pushed:
    other suits of a legal card are legal too, and so are whole declarations.  It changes with the
    deal.
    """

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def __contains__(self, action: object) -> bool:
        return self._deal.check(action) is None  # type: ignore[arg-type]  # judged there

    def __len__(self) -> int:
        return len(self._deal.steps())

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        return self._deal.steps()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Iterable) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes with the deal

    def __str__(self) -> str:
        return "; ".join(map(str, self))

    def __repr__(self) -> str:
        return f"<LegalActions: {self}>"


class Deal:
    """One deal, from the first card dealt to the score; `canasta.deal` makes one.

    Actions are pushed by people and computers alike: a whole declaration ("meld KS KH KD, 9H to 9")
    or a small step, as `legal_actions` lists them.  `pop` takes the last one back.
    """

    def __init__(self, start: Start, engine: EngineDeal) -> None:
        self._start = start
        self._engine = engine  # never changed: a push goes on with a copy of it
        self._staged: tuple[Action, ...] = ()
        self._past: tuple[_Before, ...] = ()
        self._steps: tuple[Action, ...] | None = None

    # --- who and what ----------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """The rules that are played."""
        return self._engine.rules

    @property
    def form(self) -> str:
        """The number of players as text, with "b" for a second form with the same number."""
        return self._engine.form

    @property
    def seats(self) -> int:
        """The number of seats, which are 0, 1, ... clockwise."""
        return self._engine.seats

    @property
    def sides(self) -> int:
        """The number of sides; a seat belongs to side `seat % sides`."""
        return self._engine.sides

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._engine.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """Every side's total before the deal."""
        return self._engine.totals

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._engine.turn

    @property
    def actor(self) -> int | None:
        """The seat that decides now (the partner while a question is open), or None at the end."""
        return self._engine.actor

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._engine.over

    @property
    def ended_by(self) -> str | None:
        """How it ended (out, stock, red_three_last, acaba, instant_win, special), or None."""
        return self._engine.ended_by

    @property
    def scores(self) -> tuple[int, ...]:
        """Every side's score, as if a deal in progress ended here."""
        return self._engine.scores()

    @property
    def tally(self) -> tuple[SideTally, ...]:
        """Every side's score line by line, as if a deal in progress ended here."""
        return self._engine.tally()

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in the order in which they were dealt; `order=` of `canasta.deal` takes it."""
        return self._start.cards

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, with all cards; `observe(seat).log` is what a seat saw of it."""
        return tuple(self._engine.events)

    @property
    def declarations(self) -> tuple[tuple[int, Action], ...]:
        """What was declared, by seat, as a record keeps it."""
        return self._engine.record

    @property
    def pushed(self) -> tuple[Action, ...]:
        """What can be taken back, the last one last."""
        return tuple(before.action for before in self._past)

    @property
    def engine(self) -> EngineDeal:
        """A copy of the deal as the engine has it, for what is not offered here."""
        return self._engine.clone()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds.

        Raises:
            ArgumentError: when there is no such seat.
        """
        return self._engine.hand(seat)

    # --- what is legal ---------------------------------------------------------------------------

    @property
    def legal_actions(self) -> LegalActions:
        """What the actor may do now, to list, to choose from, and to ask with `in`."""
        return LegalActions(self)

    def steps(self) -> tuple[Action, ...]:
        """Return the items of `legal_actions`, made once for each position."""
        if self._steps is None:
            self._steps = () if self.over else self._engine.legal()
        return self._steps

    def check(self, action: Action | str, seat: int | None = None) -> Refusal | None:
        """Return why an action is refused, by code and numbers; None where it may be pushed.

        Args:
            action: what is to be done, or its text.
            seat: who does it; without it the actor.

        Raises:
            NotationError: when a text is not an action.
            ArgumentError: when there is no such seat, or `action` is neither text nor an action.
        """
        return self._judge(_read(action), seat)[0]

    def explain(self, action: Action | str, seat: int | None = None) -> str:
        """Say in a sentence why an action is refused; "" where it may be pushed.

        Raises:
            NotationError, ArgumentError: as for `check`.
        """
        refusal = self.check(action, seat)
        return refusal_text(refusal, self.rules) if refusal else ""

    def _judge(self, action: Action, seat: int | None) -> tuple[Refusal | None, bool]:
        """Return the refusal, and whether the action stands as a declaration."""
        engine = self._engine
        refusal = engine.check(action, seat)
        if refusal is None:
            return None, True
        if seat is not None and seat != engine.actor:
            return refusal, False
        as_step = engine.check_step(action)
        return (as_step if engine.tray or as_step is None else refusal), False

    # --- doing and taking back -------------------------------------------------------------------

    def push(self, action: Action | str, seat: int | None = None) -> tuple[Event, ...]:
        """Do something, and return what happened.

        A declaration is laid down for everybody to see.  A small step toward an opening that is
        not enough yet stays private until the opening is complete.

        Args:
            action: what to do, or its text.
            seat: who does it; without it the actor.

        Raises:
            IllegalAction: when the laws refuse it; nothing is changed, and the message says why.
            NotationError: when a text is not an action.
            ArgumentError: when there is no such seat, or `action` is neither text nor an action.
        """
        meant = _read(action)
        refusal, whole = self._judge(meant, seat)
        if refusal is not None:
            why = refusal_text(refusal, self.rules)
            raise IllegalAction(meant, refusal, f"{meant} is refused: {why}")
        before = _Before(self._engine, self._staged, meant)
        engine = self._engine.clone()
        events = engine.apply(meant, seat) if whole else engine.step(meant)
        said = len(engine.record) > len(self._engine.record)
        self._set(engine, () if said else (*self._staged, meant), (*self._past, before))
        return events

    def pop(self) -> Action:
        """Take back what was pushed last, and return it.

        Raises:
            IndexError: when nothing was pushed.
        """
        if not self._past:
            raise IndexError("nothing was pushed that could be taken back")
        *past, last = self._past
        self._set(last.engine, last.staged, tuple(past))
        return last.action

    def play_out(self, players: Sequence[PlayerLike], *, seed: int = 0) -> tuple[int, ...]:
        """Let players play the deal to its end, and return the scores.

        Args:
            players: one for each seat, as `canasta.play` takes them.
            seed: the seed of computers that choose at random.

        Raises:
            ArgumentError: when there are not as many players as seats.
            IllegalAction: when a player chooses what is not legal.
        """
        if isinstance(players, str) or len(players) != self.seats:
            raise ArgumentError(f"players {players!r}: name {self.seats}, one for each seat")
        choosers = [chooser(who, seed + seat) for seat, who in enumerate(players)]
        while (seat := self.actor) is not None:
            self.push(choosers[seat].choose(self.observe(seat), self.steps()))
        return self.scores

    def copy(self) -> Deal:
        """Return an independent copy, in which the same actions can be popped; it costs little."""
        twin = Deal(self._start, self._engine)
        twin._set(self._engine, self._staged, self._past)
        return twin

    __copy__ = copy

    def _set(
        self, engine: EngineDeal, staged: tuple[Action, ...], past: tuple[_Before, ...]
    ) -> None:
        self._engine, self._staged, self._past, self._steps = engine, staged, past, None

    # --- looking ---------------------------------------------------------------------------------

    def observe(self, seat: int | None = None) -> Observation:
        """Return the table as a seat sees it; without a seat, as a spectator does.

        Raises:
            ArgumentError: when there is no such seat.
        """
        return self._engine.observe(seat)

    def sample(self, seat: int | None = None, rng: random.Random | None = None) -> Deal:
        """Return a deal that the seat cannot tell from this one: what it cannot see is dealt anew.

        The cards of the others, of the stock, feet and talons are replaced, and with them what the
        others saw.  All that the seat has seen stays: who showed, took and discarded what, and a
        pile that became the stock.  The cards of an opening that somebody else has not shown yet
        are back in the hand.

        Args:
            seat: whose view it is; without it, a spectator's.
            rng: the source of randomness; without it, one that nobody can repeat.

        Raises:
            ArgumentError: when there is no such seat.
            SampleError: when no other cards were found that fit.
        """
        dice = random.Random() if rng is None else rng  # noqa: S311  (a thought, no shuffle)
        start, engine = sample(self._start, self._engine, seat, dice, staged=self._staged)
        other = Deal(start, engine)
        other._staged = self._staged if engine.tray else ()
        return other

    def __str__(self) -> str:
        hands = (
            f"seat {seat}: {' '.join(in_order(self.hand(seat)))}" for seat in range(self.seats)
        )
        return "\n".join((str(self.observe()), *hands))

    def __repr__(self) -> str:
        first = str(self.observe()).partition("\n")[0]
        return f"<Deal of {first}>"


def _read(action: object) -> Action:
    """Return the action that is meant.

    Raises:
        NotationError: when a text is not an action.
        ArgumentError: when it is neither.
    """
    if isinstance(action, str):
        return parse_action(action)
    if isinstance(action, Action):
        return action
    raise ArgumentError(f"action {action!r}: write a string such as 'discard 8S', or an action")
