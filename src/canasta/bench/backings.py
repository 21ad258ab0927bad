"""What is measured of the engine: random deals, and copies of a state, in both backings."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.bench.timing import Subject, best_of
from canasta.engine.kernel.constants import ACTIONS
from canasta.engine.kernel.layout import STATE, shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import playout

if TYPE_CHECKING:
    from canasta.engine.kernel.layout import Shape
    from canasta.rules import RuleSet

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
FIXED: Final = "fixed"
"""The compiled kernel with the rules of the one game as constants."""

_SEED: Final = 1
_BATCH: Final = 16


def minimums(rules: RuleSet) -> list[int]:
    """Return how many minimum counts the rules have, and each; a side gets one by chance."""
    steps = rules.open.minimum_by_score or rules.open.minimum_by_deal
    return [len(steps), *(points for _, points in steps)]


def plain(rules: RuleSet, form: str) -> Subject:
    """Return random deals of a game form in plain Python."""
    state, numbers = State(shape_of(rules, form)), kernel_rules(rules, form)
    out, g, least = [0] * ACTIONS, [0], minimums(rules)
    playout.seed(g, _SEED)

    def play() -> int:
        return _decisions(playout.play(state, numbers, out, g, least, playout.WHOLE))

    return Subject(play, 1)


def fixed(rules: RuleSet, form: str) -> Subject:
    """Return the same as `compiled`, in a kernel that is for these rules alone."""
    return compiled(rules, form, alone=True)


def compiled(rules: RuleSet, form: str, *, alone: bool = False) -> Subject:
    """Return random deals of a game form in the compiled kernel, some in each call.

    The kernel is loaded, or compiled where it has never been.
    """
    from canasta.fast import backing  # noqa: PLC0415  (an extra)
    from canasta.fast.compiled import kernel  # noqa: PLC0415

    shape = shape_of(rules, form)
    numbers = backing.pack_numbers(kernel_rules(rules, form), shape)
    play_all = kernel(shape, numbers if alone else None).play_all
    states = backing.new_states(shape, _BATCH)
    out, results = backing.integers(ACTIONS), backing.integers(_BATCH)
    least = backing.integers(minimums(rules))
    begin = [0]
    playout.seed(begin, _SEED)
    g = backing.integers(begin)

    def play() -> int:
        decisions = play_all(states, _BATCH, numbers, out, g, least, playout.WHOLE, results)
        _decisions(int(results.min()))
        return decisions

    return Subject(play, _BATCH)


def _decisions(result: int) -> int:
    """Return the decisions of a deal.

    Raises:
        RuntimeError: when the deal got stuck; then the kernel is wrong.
    """
    if result == 0:
        raise RuntimeError("a deal got stuck without a legal action")
    return result >> 32


@dataclass(frozen=True)
class StateSize:
    """What a state of one shape takes: bytes and seconds for a copy in both backings."""

    shape: Shape
    variants: tuple[str, ...]
    plain_bytes: int
    plain_copy: float
    compiled_bytes: int | None
    compiled_copy: float | None


def state_size(shape: Shape, variants: tuple[str, ...], *, fast: bool) -> StateSize:
    """Measure a state of a shape, compiled only where that backing is there."""
    state = State(shape)
    size = sum(_bytes(getattr(state, name)) for name, _, _ in STATE) + sys.getsizeof(state)
    copy = best_of(state.clone, 200, 5)
    if not fast:
        return StateSize(shape, variants, size, copy, None, None)
    from canasta.fast.backing import new_states  # noqa: PLC0415  (an extra)

    many = 1000
    states = new_states(shape, many)
    one = states.itemsize
    return StateSize(shape, variants, size, copy, one, best_of(states.copy, 20, 5) / many)


def _bytes(value: object) -> int:
    """Return the bytes of nested lists; small integers are shared and count nothing."""
    if not isinstance(value, list):
        return 0
    return sys.getsizeof(value) + sum(_bytes(part) for part in value)
