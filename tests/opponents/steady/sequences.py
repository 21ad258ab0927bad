"""Sequences: what the cards of a suit promise, and laying them (2.3)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from canasta.cards import suit_of
from canasta.engine.kinds import ACE, FOUR, KIND_OF, RUN, SEQUENCE, SUIT_NUMBERS, SUITS
from canasta.players.chooser import Reason
from opponents.steady.options import Chosen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.cards import Card
    from opponents.steady.facts import Facts
    from opponents.steady.laid import Laid
    from opponents.steady.options import Options, Step
    from opponents.steady.weights import Weights

_SUIT_NAMES = "".join(SUIT_NUMBERS)


class Window(NamedTuple):
    """Seven ranks of a suit that may become a sequence.

    `own` are the kinds that come from the hand, `lying` how many cards of it lie on the table.
    """

    suit: int
    low: int
    own: frozenset[int]
    lying: int
    value: float

    @property
    def have(self) -> int:
        """The cards of it that the side has for certain."""
        return len(self.own) + self.lying


class Sequences:
    """What the suits of the hand may become."""

    def __init__(self, facts: Facts, weights: Weights) -> None:
        self.facts = facts
        self.weights = weights
        self.size = facts.size

    @cached_property
    def lying(self) -> tuple[Laid, ...]:
        """The own sequences that are not complete."""
        return tuple(m for m in self.facts.melds if m.is_run and m.size < self.size)

    @cached_property
    def bonus(self) -> float:
        """What a sequence is worth, and more while going out asks for one."""
        numbers = self.facts.numbers
        needed = numbers.need[RUN] > self.facts.done[RUN]
        return float(numbers.bonus[RUN]) + (self.weights.needed if needed else 0.0)

    @cached_property
    def windows(self) -> tuple[tuple[Window, ...], ...]:
        """The windows of every suit in which the side has a card."""
        if not self.facts.numbers.tracks_suits:
            return ((),) * SUITS
        return tuple(tuple(self._windows(suit)) for suit in range(SUITS))

    def _windows(self, suit: int) -> Iterator[Window]:
        numbers = self.facts.numbers
        bases: list[Laid | None] = [m for m in self.lying if m.rank == SEQUENCE + suit]
        for base in (*bases, None):
            for low in range(numbers.run_low, numbers.run_high - self.size + 2):
                inside = base is None or (low <= base.low and base.high < low + self.size)
                if inside:
                    window = self._window(suit, low, base)
                    if window.have:
                        yield window

    def _window(self, suit: int, low: int, base: Laid | None) -> Window:
        hand, unseen = self.facts.suits[suit], self.facts.unseen_suits[suit]
        lying = range(0) if base is None else range(base.low, base.high + 1)
        own = []
        value = self.bonus
        for kind in range(low, low + self.size):
            if kind in lying:
                continue
            if hand[kind]:
                own.append(kind)
            else:
                value *= self.weights.run_hope[min(unseen[kind], len(self.weights.run_hope) - 1)]
        return Window(suit, low, frozenset(own), len(lying), value * self._time)

    @cached_property
    def _time(self) -> float:
        """Return less than 1 when the stock will not bring many more cards."""
        return min(1.0, self.facts.seen.stock_count / (self.weights.run_stock * self.facts.seats))

    def worth(self, card: Card) -> float:
        """Return what the sequences of the hand lose with a card."""
        kind = KIND_OF[card]
        if not self.facts.numbers.tracks_suits or not FOUR <= kind <= ACE:
            return 0.0
        suit = SUIT_NUMBERS[suit_of(card)]
        if self.facts.suits[suit][kind] > 1:
            return 0.0
        held = [window.value for window in self.windows[suit] if kind in window.own]
        return self.weights.run_card * max(held, default=0.0)

    def worth_of(self, cards: Sequence[Card]) -> float:
        """Return what the sequences of the hand lose with these cards."""
        return sum(map(self.worth, cards))

    # --- laying ----------------------------------------------------------------------------------

    def lay(self, options: Options, *, spare: int, hurry: bool) -> Chosen | None:
        """Lengthen an own sequence or begin one; so many cards may be spared from the hand."""
        if not self.facts.numbers.tracks_suits:
            return None
        return self._lengthen(options, spare=spare, hurry=hurry) or (
            self._begin(options, hurry=hurry)
            if hurry or spare >= self.facts.numbers.min_size
            else None
        )

    def _lengthen(self, options: Options, *, spare: int, hurry: bool) -> Chosen | None:
        """Lengthen a sequence at the end where the hand has more."""
        best: tuple[int, int, Step, str] | None = None
        for meld in self.lying:
            for end, kind in ((-1, meld.low - 1), (1, meld.high + 1)):
                step: Step = ("end", meld.rank, meld.low, (meld.high, kind, 0))
                if step not in options.steps:
                    continue
                streak = self.streak(meld.rank - SEQUENCE, kind, end)
                full = meld.size + self._streaks(meld) >= self.size
                if not (hurry or full or spare > 0):
                    continue
                place = (int(full), meld.size + streak)
                code = "complete_canasta" if full else "grow_meld"
                if best is None or place > best[:2]:
                    best = (*place, step, code)
        if best is None:
            return None
        _, _, step, code = best
        size = step[3][0] - step[2] + 2
        return Chosen(options.steps[step], Reason(code, {"rank": self.name(step[1]), "size": size}))

    def _streaks(self, meld: Laid) -> int:
        """Return how many cards of the hand fit onto both ends of a sequence."""
        suit = meld.rank - SEQUENCE
        return self.streak(suit, meld.low - 1, -1) + self.streak(suit, meld.high + 1, 1)

    def streak(self, suit: int, kind: int, step: int) -> int:
        """Return how many consecutive kinds of a suit the hand holds from one on."""
        count = 0
        while FOUR <= kind <= ACE and self.facts.suits[suit][kind]:
            count += 1
            kind += step
        return count

    def _begin(self, options: Options, *, hurry: bool) -> Chosen | None:
        """Begin the sequence that promises most."""
        best: tuple[float, Step] | None = None
        for step in options.runs:
            value = self.promise(step[1] - SEQUENCE, step[2], step[2] + 2)
            if value is not None and (best is None or value > best[0]):
                best = value, step
        if best is None or not (hurry or best[0] >= self.weights.run_begin):
            return None
        reason = Reason("new_sequence", {"rank": self.name(best[1][1]), "value": round(best[0])})
        return Chosen(options.steps[best[1]], reason)

    def promise(self, suit: int, low: int, high: int) -> float | None:
        """Return what a new sequence with these ends promises, None where it may rather cost."""
        fitting = [
            window
            for window in self.windows[suit]
            if not window.lying and window.low <= low and high < window.low + self.size
        ]
        if not fitting:
            return None
        best = max(fitting, key=lambda window: (window.value, window.have))
        numbers = self.facts.numbers
        if numbers.short_charge and self._charged() and best.have < numbers.short_max:
            return None
        return best.value

    def _charged(self) -> bool:
        """Say whether one more short sequence costs the side more than it pays already."""
        numbers = self.facts.numbers
        short = any(m.is_run and m.size <= numbers.short_max for m in self.facts.melds)
        return bool(numbers.short_each) or not short

    @staticmethod
    def name(rank: int) -> str:
        """Return the suit of a sequence, as a letter."""
        return _SUIT_NAMES[rank - SEQUENCE]
