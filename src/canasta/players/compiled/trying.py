"""Trying steps in worlds that a seat may be in: plain, or compiled as soon as that is there."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import astuple
from typing import TYPE_CHECKING, Any, Final, Protocol

from canasta.engine.kernel import constants
from canasta.engine.kernel.layout import STATE, Shape, shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import is_installed
from canasta.players.compiled.memory import MEMORY, Memory
from canasta.players.compiled.policy.worlds import play_worlds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.players.compiled.seen import Seen
    from canasta.rules import RuleSet

PLACES: Final = 3
"""What the seat sees, a world, and a deal that goes on in it."""


UNIFORM: Final = (0,)
"""Every hand is as likely as any other: nothing was counted."""

Scores = list[list[tuple[int, ...]]]
"""World by world, and step by step, the scores of all sides at the end of the deal."""


class Judge(Protocol):
    """Says what steps of a seat are worth, world by world."""

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        """Return for each world, from seed `first` on, what each step is worth."""
        ...


class Trier(Judge, Protocol):
    """Tries steps of a seat in worlds that agree with what it sees.

    What a step is worth is by how much the side scores more than the best of the others.
    """

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = UNIFORM) -> None:
        """Take what the seat sees, the weights by which all deals go on, and the likely hands."""
        ...

    def scores(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> Scores:
        """Return for each world, from seed `first` on, the scores of all sides after each step."""
        ...


class PlainTrier:
    """Tries in plain Python: some ten deals a second."""

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = UNIFORM) -> None:
        """Take what the seat sees."""
        shape = found.state.shape
        self._states = [found.state, *(State(shape) for _ in range(PLACES - 1))]
        self._memories = [found.memory, *(Memory(shape) for _ in range(PLACES - 1))]
        self._rules = [found.numbers]
        self._weights, self._belief = list(weights), list(belief)

    def scores(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> Scores:
        """Return the scores world by world."""
        sides = self._rules[0].sides
        results = [0] * (worlds * len(steps) * sides)
        out = [0] * constants.ACTIONS
        states, memories, rules = self._states, self._memories, self._rules
        acts, w, belief = list(steps), self._weights, self._belief
        places = (states, 0, rules, memories, w, belief, out)
        play_worlds(*places, seat, acts, len(acts), first, worlds, results)
        return _by_world(results, len(steps), sides)

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        """Return the leads world by world."""
        return _leads(self.scores(seat, steps, first, worlds), seat)


class CompiledTrier:
    """Tries in compiled code: some ten thousand deals a second."""

    def __init__(self, shape: Shape, numbers: Any, function: Callable[..., int]) -> None:  # noqa: ANN401  (an array of NumPy)
        import numpy as np  # noqa: PLC0415  (an extra)

        from canasta.fast import backing  # noqa: PLC0415
        from canasta.players.compiled.programs import memory_dtype  # noqa: PLC0415

        self._integers = backing.integers
        self._states = backing.new_states(shape, PLACES)
        self._memories = np.zeros(PLACES, memory_dtype(shape))
        self._numbers, self._function = numbers, function
        self._out = backing.integers(constants.ACTIONS)

    def begin(self, found: Seen, weights: Sequence[int], belief: Sequence[int] = UNIFORM) -> None:
        """Take what the seat sees."""
        for name, _, _ in STATE:
            self._states[name][0] = getattr(found.state, name)
        for name, _, _ in MEMORY:
            self._memories[name][0] = getattr(found.memory, name)
        self._weights = self._integers(list(weights))
        self._belief = self._integers(list(belief))

    def scores(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> Scores:
        """Return the scores world by world."""
        sides = int(self._numbers["sides"][0])
        results = self._integers(worlds * len(steps) * sides)
        acts = self._integers(list(steps))
        places = (self._states, 0, self._numbers, self._memories, self._weights, self._belief)
        self._function(*places, self._out, seat, acts, len(acts), first, worlds, results)
        return _by_world(results.tolist(), len(steps), sides)

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        """Return the leads world by world."""
        return _leads(self.scores(seat, steps, first, worlds), seat)


def _by_world(results: list[int], count: int, sides: int) -> Scores:
    ends = [tuple(results[k : k + sides]) for k in range(0, len(results), sides)]
    return [ends[k : k + count] for k in range(0, len(ends), count)]


def _leads(scores: Scores, seat: int) -> list[list[int]]:
    return [[lead(end, seat % len(end)) for end in world] for world in scores]


def lead(end: Sequence[int], side: int) -> int:
    """Return by how much a side scored more than the best of the others."""
    return end[side] - max(score for other, score in enumerate(end) if other != side)


_preparing: dict[Shape, subprocess.Popen[bytes]] = {}


def compiled_trier(rules: RuleSet, form: str, *, alone: bool = False) -> CompiledTrier:
    """Return a compiled trier for a game; where its code was never compiled, that takes seconds.

    alone: compile for these rules only, which is faster in a long match.
    """
    from canasta.fast.backing import pack_numbers  # noqa: PLC0415  (an extra)
    from canasta.players.compiled.programs import built  # noqa: PLC0415

    shape = shape_of(rules, form)
    numbers = pack_numbers(kernel_rules(rules, form), shape)
    functions = built(shape, numbers if alone else None)
    return CompiledTrier(shape, numbers, functions["play_worlds"])


def is_ready(rules: RuleSet, form: str) -> bool:
    """Say whether the compiled code is there, and let another process make it where it is not.

    Nobody waits for it meanwhile, and it takes no time from this process.
    """
    if not is_installed():
        return False
    shape = shape_of(rules, form)
    if shape not in _preparing:
        _preparing[shape] = _making(shape)
    return _preparing[shape].poll() == 0


def _making(shape: Shape) -> subprocess.Popen[bytes]:
    """Begin to compile for states of a shape, in a process that outlives this one if need be."""
    words = [sys.executable, "-m", "canasta.players.compiled.making", *map(str, astuple(shape))]
    nothing = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603  (our own module, with numbers)
        words, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
    )
