"""Counting how many sequences of small steps are legal, and the table of these numbers.

Chess players call it perft: a number for a position and a depth, in which every law has its part.
The starts lie shortly before what is rare; deals that are played eagerly find it.  As a program,
in the folder `tests`, this writes the table: ``python -m variants.perft``.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.legal import actions as legality
from canasta.engine.kernel.steps.encoding import is_lay
from canasta.engine.kernel_rules import kernel_rules
from canasta.rules import VARIANTS
from driving import GAMES, new_deal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.kernel.state import KernelRules, State

TABLE: Final = Path(__file__).with_name("perft.txt")

HEADER: Final = """\
# How many sequences of 1, 2, 3 ... small steps are legal, for every variant and table form.
#
# A start is the deal of a seed, its stock cut to so many cards or left whole, after so many steps
# of eager play (perft.py).  It lies shortly before an opening, a take, an answer, a yes or no to
# acaba, a canasta, somebody going out, or the end by the stock.  When a change of the laws is
# meant, this is written anew in the folder tests:  python -m variants.perft
#
# variant form  before seed stock steps  sequences
"""

STOCKS: Final = (None, 6, 30)
"""The cards left to draw, by seeds in turn; None: all."""

STARTS: Final = 2
"""So many starts lie before the same."""

SEEDS: Final = 3000
"""How many deals are searched for what a start lies before."""

LEAD: Final = 4
"""A start lies at most so many steps before it, fewer where there is much to choose from."""

DEPTH: Final = 8
STATES: Final = 100
"""How far is counted: to this depth at most, and while so few states are reached."""

_ENDS: Final = {
    constants.BY_OUT: "out",
    constants.BY_STOCK: "stock",
    constants.BY_RED3: "stock",
    constants.BY_ACABA: "acaba",
}

S = TypeVar("S")


class Backing(Protocol[S]):
    """An engine as counting needs it; S is its state."""

    def legal(self, state: S, /) -> list[int]:
        """Return the small steps that are legal."""

    def after(self, state: S, action: int, /) -> S:
        """Return the state after a step, and leave the one before as it is."""


class Plain:
    """The plain kernel."""

    def __init__(self, numbers: KernelRules) -> None:
        self.numbers = numbers
        self.out = [0] * constants.ACTIONS

    def legal(self, state: State) -> list[int]:
        return self.out[: legality.legal(state, self.numbers, self.out)]

    def after(self, state: State, action: int) -> State:
        twin = state.clone()
        apply(twin, self.numbers, action)
        return twin


def sequences(engine: Backing[S], start: S) -> Iterator[int]:
    """Count the legal sequences of one step, of two, and so on, as long as there are any."""
    states = [start]
    while states:
        offers = [(state, engine.legal(state)) for state in states]
        yield sum(len(actions) for _, actions in offers)
        states = [engine.after(state, a) for state, actions in offers for a in actions]


def count(engine: Backing[S], start: S, depth: int) -> list[int]:
    """Count to a depth; fewer numbers where every sequence ends before."""
    return list(islice(sequences(engine, start), depth))


@dataclass(frozen=True, slots=True)
class Start:
    """A position that anybody finds again, and what it lies before."""

    variant: str
    form: str
    event: str
    seed: int
    stock: int | None
    steps: int

    @property
    def numbers(self) -> KernelRules:
        return kernel_rules(VARIANTS[self.variant], self.form)

    def state(self) -> State:
        """Deal and play to the position."""
        return next(self.play())[0]

    def play(self) -> Iterator[tuple[State, str]]:
        """Yield the position and what follows, as `eager_play`."""
        course = eager_play(self.variant, self.form, self.seed, self.stock)
        return islice(course, self.steps, None)

    def __str__(self) -> str:
        stock = "" if self.stock is None else f" with {self.stock} cards to draw"
        return f"{self.variant} {self.form}, seed {self.seed}{stock}, step {self.steps}"


def eager_play(
    variant: str, form: str, seed: int, stock: int | None
) -> Iterator[tuple[State, str]]:
    """Play a deal; yield the state at first and after each step, and what the step has brought.

    It is one state that changes.
    """
    rng = random.Random(seed)
    deal = new_deal(VARIANTS[variant], form, rng, stock)
    engine, s = Plain(deal.numbers), deal.state
    yield s, ""
    while s.step != constants.OVER:
        opened, canastas, a = s.opened_n, sum(s.canastas), eager(engine.legal(s), rng)
        apply(s, deal.numbers, a)
        yield s, brought(s, a, opened, canastas)


def eager(actions: list[int], rng: random.Random) -> int:
    """Choose a step: mostly one that lays cards, and words that may end the deal but seldom."""
    laying = [a for a in actions if is_lay(a) or is_take(a)]
    if laying and rng.randrange(8):
        return rng.choice(laying)
    words = {constants.ACABA, constants.ASK_ACABA, constants.ABANDON}
    usual = [a for a in actions if a not in words]
    return rng.choice(usual if usual and rng.randrange(64) else actions)


def is_take(a: int) -> bool:
    """Say whether a step takes the pile."""
    ranges = ((constants.TAKE, constants.END_TURN), (constants.TAKE_ADD, constants.ADD))
    named = (constants.TAKE_OPENING, constants.NEW_RUN)
    return any(first <= a < end for first, end in (*ranges, named))


def brought(s: State, a: int, opened: int, canastas: int) -> str:
    """Name what the step `a` has brought; so many sides had opened, so many canastas lay before."""
    if s.step == constants.OVER:
        return _ENDS.get(s.ended, "")
    if s.opened_n > opened:
        return "opening"
    if sum(s.canastas) > canastas:
        return "canasta"
    if is_take(a):
        return "take"
    return "answer" if a in {constants.YES, constants.NO} else ""


# --- the table -----------------------------------------------------------------------------------


def events(variant: str, form: str) -> list[str]:
    """Return what can come in every game of this form."""
    numbers = kernel_rules(VARIANTS[variant], form)
    found = ["opening", "take", "canasta", "out", "stock"]
    if numbers.ask and numbers.partner:
        found.append("answer")
    if numbers.acaba:
        found.append("acaba")
    return found


def read() -> dict[Start, tuple[int, ...]]:
    """Return the table: for each start the sequences of one step, of two, and so on."""
    table: dict[Start, tuple[int, ...]] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            variant, form, event, seed, stock, steps, *counts = line.split()
            cut = None if stock == "all" else int(stock)
            start = Start(variant, form, event, int(seed), cut, int(steps))
            table[start] = tuple(map(int, counts))
    return table


def difference(start: Start, expected: Sequence[int], found: Sequence[int]) -> str | None:
    """Say at which depth the numbers differ first, and what to do when that is meant."""
    for depth, (wanted, number) in enumerate(zip_longest(expected, found, fillvalue=0), 1):
        if wanted != number:
            return (
                f"{start}: {number} sequences of {depth} steps are legal, "
                f"in {TABLE.name} {wanted}; when a law was changed on purpose, "
                "write the table anew: python -m variants.perft in the folder tests"
            )
    return None


def row(start: Start, counts: Sequence[int]) -> str:
    """Write a line of the table."""
    stock = "all" if start.stock is None else start.stock
    place = f"{start.seed:4} {stock:>5} {start.steps:5}"
    numbers = " ".join(map(str, counts))
    return f"{start.variant:21} {start.form:2} {start.event:7} {place}  {numbers}"


def counted(start: Start) -> list[int]:
    """Count as deep as the table goes."""
    found: list[int] = []
    for number in islice(sequences(Plain(start.numbers), start.state()), DEPTH):
        found.append(number)
        if sum(found) > STATES:
            break
    return found


def rows(variant: str, form: str) -> list[str]:
    """Find starts of a form, and count."""
    missing = events(variant, form) * STARTS
    found: list[Start] = []
    for seed in range(1, SEEDS):
        stock = STOCKS[seed % len(STOCKS)]
        first: dict[str, int] = {}
        for steps, (_, event) in enumerate(eager_play(variant, form, seed, stock)):
            first.setdefault(event, steps)
        for event in [event for event in first if event in missing]:
            missing.remove(event)
            found.append(Start(variant, form, event, seed, stock, first[event]))
        if not missing:
            order = events(variant, form)
            return [
                row_before(start) for start in sorted(found, key=lambda s: order.index(s.event))
            ]
    raise AssertionError(f"{variant} {form}: no {' and no '.join(missing)} in {SEEDS} deals")


def row_before(event: Start, lead: int = LEAD) -> str:
    """Go back from an event so many steps, or as many as counting goes forward again."""
    start = replace(event, steps=max(event.steps - lead, 0))
    counts = counted(start)
    if start.steps + len(counts) < event.steps:
        return row_before(event, lead - 1)
    return row(start, counts)


if __name__ == "__main__":
    lines = [line for variant, form in GAMES for line in rows(variant, form)]
    TABLE.write_text(HEADER + "".join(f"{line}\n" for line in lines), encoding="utf-8")
