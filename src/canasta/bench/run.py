"""One run of all measurements."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

import canasta
from canasta.bench.backings import (
    COMPILED,
    FIXED,
    PLAIN,
    StateSize,
    compiled,
    fixed,
    plain,
    state_size,
)
from canasta.bench.rivals import Rival, rival
from canasta.bench.starting import Start, starts
from canasta.bench.timing import Cell, measure
from canasta.engine.kernel.layout import shape_of
from canasta.fast import is_installed
from canasta.rules import VARIANTS, RuleError, variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.kernel.layout import Shape
    from canasta.rules import RuleSet

NO_LLVM: Final = "the compiled kernel needs LLVM: pip install 'canasta[fast]'"

_ROUNDS: Final = 7
_SECONDS: Final = 0.14
_QUICK_ROUNDS: Final = 3
_QUICK_SECONDS: Final = 0.06


@dataclass(frozen=True)
class Wanted:
    """What is to be measured; empty variants and forms mean all, no seconds the usual time."""

    variants: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    backings: tuple[str, ...] = (PLAIN, COMPILED)
    seconds: float | None = None
    quick: bool = False
    against: str | None = None


@dataclass(frozen=True)
class Findings:
    """What was measured, and on what."""

    cells: tuple[Cell, ...]
    sizes: tuple[StateSize, ...]
    starts: tuple[Start, ...]
    rival: Rival | None
    complete: bool
    on: dict[str, str]


def run(wanted: Wanted, say: Callable[[str], None]) -> Findings:
    """Measure what is wanted; after an interruption, return what is known by then.

    Args:
        wanted: what is to be measured.
        say: gets a line about what is being measured, for people who wait.

    Raises:
        ValueError: when there is no such variant, form, backing or rival.
    """
    games = _games(wanted)
    fast = {COMPILED, FIXED} & {*wanted.backings} != set()
    if fast and not is_installed():
        raise ValueError(NO_LLVM)
    other = rival(wanted.against, wanted.backings) if wanted.against else None
    begun: list[Start] = []
    sizes: list[StateSize] = []
    cells: list[Cell] = []
    try:
        begun = starts(fast=fast, compiling=fast and not wanted.quick, say=say)
        say("the size of a state")
        sizes = _sizes(games, fast=fast)
        cells = _cells(games, wanted.backings, other, say)
    except KeyboardInterrupt:
        complete = False
    else:
        usual = _QUICK_SECONDS if wanted.quick else _SECONDS
        rounds = _QUICK_ROUNDS if wanted.quick else _ROUNDS
        complete = measure(cells, wanted.seconds or usual, rounds, say)
    measured = tuple(cell for cell in cells if cell.rates)
    return Findings(measured, tuple(sizes), tuple(begun), other, complete, _machine(fast=fast))


def _games(wanted: Wanted) -> list[tuple[RuleSet, str]]:
    """Return the rules and forms to play.

    Raises:
        RuleError: when there are none.
    """
    chosen = [variant(name) for name in wanted.variants or VARIANTS]
    for form in wanted.forms:
        if not any(form in rules.formats for rules in chosen):
            chosen[0].check_format(form)
    found = [
        (rules, form)
        for rules in chosen
        for form in rules.formats
        if not wanted.forms or form in wanted.forms
    ]
    if not found:
        raise RuleError("there is no game to measure")
    return found


def _sizes(games: Sequence[tuple[RuleSet, str]], *, fast: bool) -> list[StateSize]:
    names: dict[Shape, list[str]] = {}
    for rules, form in games:
        known = names.setdefault(shape_of(rules, form), [])
        if rules.name not in known:
            known.append(rules.name)
    return [state_size(shape, tuple(known), fast=fast) for shape, known in names.items()]


def _cells(
    games: Sequence[tuple[RuleSet, str]],
    backings: tuple[str, ...],
    other: Rival | None,
    say: Callable[[str], None],
) -> list[Cell]:
    if COMPILED in backings:
        say("loading the compiled kernel; compiling each new shape takes a few seconds")
    if FIXED in backings:
        say("loading a kernel for each game; compiling each new one takes a few seconds")
    make = {PLAIN: plain, COMPILED: compiled, FIXED: fixed}
    return [
        Cell(
            rules.name,
            form,
            backing,
            make[backing](rules, form),
            other.subjects[backing] if other else None,
        )
        for rules, form in games
        for backing in backings
    ]


def _machine(*, fast: bool) -> dict[str, str]:
    found = {
        "canasta": canasta.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
    }
    return {**found, "llvmlite": version("llvmlite")} if fast else found
