"""Other engines measured in the same run: an earlier one in a folder, or OpenSpiel's gin rummy."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from canasta.bench.backings import COMPILED, FIXED, PLAIN
from canasta.bench.timing import Subject

if TYPE_CHECKING:
    from collections.abc import Mapping

OPEN_SPIEL: Final = "openspiel"

_FILES: Final = ("core", "plain", "jit")
_BATCH: Final = 16
_MINIMUMS: Final = (50, 90)


@dataclass(frozen=True)
class Rival:
    """Another engine: what each backing is compared with."""

    name: str
    subjects: Mapping[str, Subject]


def rival(where: str, backings: tuple[str, ...]) -> Rival:
    """Return the other engine that a word or a folder names.

    Args:
        where: `openspiel`, or a folder with core.py, plain.py and jit.py of an earlier engine.
        backings: the backings of ours that are measured.

    Raises:
        ValueError: when it is not there.
    """
    if where == OPEN_SPIEL:
        subject = _open_spiel()
        return Rival("gin rummy of OpenSpiel", dict.fromkeys(backings, subject))
    folder = Path(where)
    missing = [f"{name}.py" for name in _FILES if not (folder / f"{name}.py").is_file()]
    if missing:
        raise ValueError(
            f"{where}: no {' and no '.join(missing)}; name a folder that holds "
            f"core.py, plain.py and jit.py, or write {OPEN_SPIEL}"
        )
    return Rival(folder.resolve().name, _earlier(folder, backings))


def _earlier(folder: Path, backings: tuple[str, ...]) -> dict[str, Subject]:
    """Return an earlier engine: its play_random returns decisions * 2**32 + a checksum."""
    sys.path.insert(0, str(folder.resolve()))
    try:
        core, plain = import_module("core"), import_module("plain")
        found = {}
        if PLAIN in backings:
            parts = plain.State(), plain.Rules(), [0] * core.N_ACTIONS
            found[PLAIN] = _random_deals(core.play_random, *parts, deals=1)
        if {COMPILED, FIXED} & {*backings}:
            found[COMPILED] = found[FIXED] = _earlier_compiled(core, plain)
    except ModuleNotFoundError as error:
        raise ValueError(f"{folder} needs {error.name}; pip install {error.name}") from error
    finally:
        sys.path.remove(str(folder.resolve()))
    return found


def _earlier_compiled(core: Any, plain: Any) -> Subject:  # noqa: ANN401  (modules from outside)
    import numpy as np  # noqa: PLC0415  (an extra)

    jit: Any = import_module("jit")
    state, rules = np.zeros(1, jit.STATE)[0], jit.rules_array(plain.Rules())[0]
    out = np.zeros(core.N_ACTIONS, np.int64)
    return _random_deals(jit.compiled().play_random, state, rules, out, deals=_BATCH)


def _random_deals(play_random: Any, *parts: object, deals: int) -> Subject:  # noqa: ANN401
    numbers = count(1)

    def play() -> int:
        return sum(play_random(*parts, next(numbers), *_MINIMUMS) >> 32 for _ in range(deals))

    return Subject(play, deals)


def _open_spiel() -> Subject:
    """Return random deals of gin rummy; chance is played too, but is no decision."""
    if find_spec("pyspiel") is None:
        raise ValueError("OpenSpiel is not installed here; pip install open_spiel")
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("gin_rummy")
    choose = random.Random(1).choice  # noqa: S311  (no secret)

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(choose(state.legal_actions()))
        return decisions

    return Subject(play, 1)
