"""The legal actions, found by what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta.cards import is_wild, rank_of
from canasta.engine.action import (
    Action,
    Discard,
    Join,
    LayThree,
    Meld,
    Special,
    Take,
)
from canasta.engine.kinds import (
    DEUCE,
    JOKER,
    KIND_OF,
    SEQUENCE,
    SUIT_NUMBERS,
    WILD_MELD,
    counts,
)
from canasta.engine.names import rank_number
from canasta.engine.queries import ends_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import MeldPart, Target
    from canasta.engine.kernel_rules import KernelRules
    from canasta.players.chooser import Reason

Step = tuple[str, int, int, tuple[int, int, int]]
"""A small lay.

"new", "add", "take" or "onto", the rank, the number of the meld, its cards by counts; "opening",
the top discard onto a set of the opening.  Of sequences: "run", the rank and the lowest kind of a
new one; "end" or "onto_run", the rank, the lowest kind, and (the highest, the card's kind, 0).
"""


class Chosen(NamedTuple):
    """An action with its reason."""

    action: Action
    reason: Reason


def card_counts(cards: Sequence[Card]) -> tuple[int, int, int]:
    """Count naturals, deuces and jokers."""
    kinds = counts(cards)
    d, j = kinds[DEUCE], kinds[JOKER]
    return len(cards) - d - j, d, j


_TAKES = {"take", "onto", "onto_run", "opening"}


class Options:
    """The legal actions of one decision."""

    def __init__(
        self,
        legal: Sequence[Action],
        top: Card | None,
        numbers: KernelRules,
        worth: Callable[[Sequence[Card]], float],
    ) -> None:
        """Sort the legal actions.

        Where suits make several actions of one step, the one that costs the sequences least stays:
        `worth` says what they lose with some cards.
        """
        self.legal = legal
        self.numbers = numbers
        self.worth = worth
        self.top = top
        self.steps: dict[Step, Action] = {}
        self.runs: list[Step] = []
        self.discards: dict[Card, Discard] = {}
        self.joins: list[Join] = []
        self.threes: list[LayThree] = []
        self.specials: list[Special] = []
        self.words: dict[str, Action] = {}
        self._costs: dict[Step, float] = {}
        for action in legal:
            self._sort(action)

    def _sort(self, action: Action) -> None:
        if isinstance(action, Discard):
            self.discards[action.card] = action
        elif isinstance(action, Join):
            self.joins.append(action)
        elif isinstance(action, LayThree):
            self.threes.append(action)
        elif isinstance(action, Special):
            self.specials.append(action)
        elif isinstance(action, Take):
            self._note(self._take(action), action, action.cards)
        elif isinstance(action, Meld):
            lay = action.lays[0]
            self._note(self._lay(lay), action, lay.cards)
        else:
            self.words[_word(action)] = action

    def _note(self, step: Step, action: Action, cards: Sequence[Card]) -> None:
        """Keep the cheapest action of a step."""
        cost = self.worth(cards) if self.numbers.tracks_suits else 0.0
        if step not in self.steps or cost < self._costs[step]:
            if step[0] == "run" and step not in self.steps:
                self.runs.append(step)
            self.steps[step] = action
            self._costs[step] = cost

    def _rank(self, to: Target) -> int:
        rank = rank_number(self.numbers, to.rank)
        return -1 if rank is None else rank

    def _take(self, action: Take) -> Step:
        top = -1 if self.top is None else KIND_OF[self.top]
        if action.opening:
            return "opening", top, 0, (0, 0, 0)
        if action.cards or action.to is None:
            return ("take" if action.cards else "onto"), top, 0, card_counts(action.cards)
        if "-" in action.to.rank:
            rank, low, high = ends_of(action.to.rank)
            return "onto_run", rank, low, (high, top, 0)
        return "onto", top, action.to.number or 1, (0, 0, 0)

    def _lay(self, lay: MeldPart) -> Step:
        cards = card_counts(lay.cards)
        naturals = [card for card in lay.cards if not is_wild(card)]
        if lay.to is not None:
            if "-" in lay.to.rank:
                rank, low, high = ends_of(lay.to.rank)
                return "end", rank, low, (high, KIND_OF[lay.cards[0]], 0)
            return "add", self._rank(lay.to), lay.to.number or 1, cards
        if len({rank_of(card) for card in naturals}) > 1:
            low = min(KIND_OF[card] for card in naturals)
            return "run", SEQUENCE + SUIT_NUMBERS[naturals[0][-1]], low, (3, 0, 0)
        return "new", KIND_OF[naturals[0]] if naturals else WILD_MELD, 0, cards

    @property
    def takes(self) -> list[tuple[Step, Action]]:
        """The ways to take the pile."""
        return [(step, a) for step, a in self.steps.items() if step[0] in _TAKES]

    @property
    def lays(self) -> list[tuple[Step, Action]]:
        """The lays from the hand."""
        return [(step, a) for step, a in self.steps.items() if step[0] not in _TAKES]


def _word(action: Action) -> str:
    """Name an action without cards; an answer differs by what it says."""
    name = type(action).__name__
    yes = getattr(action, "yes", None)
    return name if yes is None else ("Yes" if yes else "No")
