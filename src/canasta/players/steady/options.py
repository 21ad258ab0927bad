"""The legal actions, found by what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import (
    Action,
    Discard,
    Join,
    Meld,
    Take,
)
from canasta.engine.kernel.terms import DEUCE, JOKER, WILD_MELD
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS, counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card

Step = tuple[str, int, int, tuple[int, int, int]]
"""A small lay: "new", "add", "take" or "onto", the rank, the number of the meld, its cards."""


def card_counts(cards: Sequence[Card]) -> tuple[int, int, int]:
    """Count naturals, deuces and jokers."""
    kinds = counts(cards)
    d, j = kinds[DEUCE], kinds[JOKER]
    return len(cards) - d - j, d, j


class Options:
    """The legal actions of one decision."""

    def __init__(self, legal: Sequence[Action], top: int | None) -> None:
        """Sort the legal actions; `top` is the kind of the top discard."""
        self.legal = legal
        self.steps: dict[Step, Action] = {}
        self.discards: dict[int, Discard] = {}
        self.joins: dict[int, Action] = {}
        self.words: dict[str, Action] = {}
        for action in legal:
            self._sort(action, top)

    def _sort(self, action: Action, top: int | None) -> None:
        if isinstance(action, Discard):
            self.discards[KIND_OF[action.card]] = action
        elif isinstance(action, Join):
            self.joins[RANK_NUMBERS[action.melds[0].rank]] = action
        elif isinstance(action, Take):
            number = (action.to.number or 1) if action.to else 0
            name = "take" if action.cards else "onto"
            self.steps[name, -1 if top is None else top, number, card_counts(action.cards)] = action
        elif isinstance(action, Meld):
            self._sort_lay(action)
        else:
            self.words[_word(action)] = action

    def _sort_lay(self, action: Meld) -> None:
        lay = action.lays[0]
        cards = card_counts(lay.cards)
        if lay.to is not None:
            number = lay.to.number or 1
            self.steps["add", RANK_NUMBERS[lay.to.rank], number, cards] = action
            return
        naturals = [KIND_OF[card] for card in lay.cards if KIND_OF[card] not in {DEUCE, JOKER}]
        self.steps["new", naturals[0] if naturals else WILD_MELD, 0, cards] = action

    @property
    def takes(self) -> list[tuple[Step, Action]]:
        """The ways to take the pile."""
        return [(step, a) for step, a in self.steps.items() if step[0] in {"take", "onto"}]

    @property
    def lays(self) -> list[tuple[Step, Action]]:
        """The lays from the hand."""
        return [(step, a) for step, a in self.steps.items() if step[0] in {"new", "add"}]


def _word(action: Action) -> str:
    """Name an action without cards; an answer is told apart by what it says."""
    name = type(action).__name__
    yes = getattr(action, "yes", None)
    return name if yes is None else ("Yes" if yes else "No")
