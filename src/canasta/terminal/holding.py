"""The hand under the keys: which cards are chosen, where the cursor is, how it is sorted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta.cards import is_wild, rank_of, suit_of
from canasta.guide.selection import Selection
from canasta.terminal.saying import say, spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta.cards import Card

RANK_OF_KEY: Final = {
    **{str(digit): str(digit) for digit in range(2, 10)},
    "0": "10",
    "j": "J",
    "q": "Q",
    "k": "K",
    "a": "A",
    "w": "JK",
}
SUITS: Final = ("C", "D", "H", "S")
"""The keys of the suits; they count where sequences are played."""


class Holding:
    """The cards in hand and what is chosen of them."""

    def __init__(self, *, runs: bool) -> None:
        """Hold nothing yet; where sequences are played the hand is sorted by suit."""
        self.selection = Selection(runs=runs, by_suit=runs)
        self.cursor: int | None = None
        self.suit = ""
        """The suit of which rank keys choose, as far as it is held."""
        self._keys: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "backspace": self._undo,
            "escape": self.clear,
            "+": self._choose_all,
            "space": self._toggle,
            "left": partial(self._move, -1),
            "right": partial(self._move, 1),
            "b": self._sort,
        }
        if runs:
            self._keys |= {suit: partial(self._prefer, suit) for suit in SUITS}

    def knows(self, key: str) -> bool:
        """Say whether a key belongs to the hand."""
        return key in self._keys or key.lower() in RANK_OF_KEY

    def chooses(self, key: str) -> bool:
        """Say whether a key chooses cards, and does not only sort or move the cursor."""
        return key in {"+", "space"} or key.lower() in RANK_OF_KEY

    def press(self, key: str) -> str:
        """Do what a key says; return what there is to say about it."""
        if key in self._keys:
            self._keys[key]()
            if key not in SUITS:
                return ""
            return say("suit_first", suit=spoken().text(f"suit.{key}"))
        answer = self._choose(RANK_OF_KEY[key.lower()])
        if key not in RANK_OF_KEY:
            self._choose_all()
            return ""
        return answer

    def follow(self, hand: Iterable[Card]) -> None:
        """Follow the hand: what is still held stays chosen."""
        self.selection = self.selection.with_hand(hand)
        if self.cursor is not None:
            last = len(self.selection.hand) - 1
            self.cursor = min(self.cursor, last) if last >= 0 else None

    def press_card(self, place: int) -> None:
        """Choose a card, or put it back."""
        self.cursor = place
        self.selection = self.selection.toggle(place)

    def choose_more(self, cards: Iterable[Card]) -> None:
        """Choose these cards too."""
        self.selection = self.selection.choose_more(cards)

    def stage(self) -> None:
        """Lay the chosen cards ready."""
        self.selection = self.selection.stage()

    def clear(self) -> None:
        """Put everything back."""
        self.suit = ""
        self.selection = self.selection.cleared()

    # --- keys ---

    def _choose(self, rank: str) -> str:
        before = set(self.selection.chosen)
        self.selection = self.selection.choose_rank(rank, self._suit_meant())
        now = set(self.selection.chosen)
        self.cursor = next(iter(now - before or before - now), self.cursor)
        return say("no_such_rank") if now == before else ""

    def _suit_meant(self) -> str:
        """Return the suit that was asked for, or that of the card chosen last."""
        if self.suit or not self.selection.runs:
            return self.suit
        naturals = [card for card in self.selection.chosen_cards if not is_wild(card)]
        return suit_of(naturals[-1]) if naturals else ""

    def _prefer(self, suit: str) -> None:
        self.suit = suit

    def _choose_all(self) -> None:
        """Choose all cards of the rank at the cursor."""
        if self.cursor is not None:
            self.selection = self.selection.choose_all(rank_of(self.selection.hand[self.cursor]))

    def _toggle(self) -> None:
        if self.cursor is not None:
            self.selection = self.selection.toggle(self.cursor)

    def _move(self, step: int) -> None:
        count = len(self.selection.hand)
        if count:
            start = -1 if step > 0 else 0
            self.cursor = ((start if self.cursor is None else self.cursor) + step) % count

    def _undo(self) -> None:
        self.selection = self.selection.undo()

    def _sort(self) -> None:
        """Sort by suit instead of rank, or back; the cursor has no place any more."""
        self.selection = self.selection.sorted_otherwise()
        self.cursor = None
