"""Computers for tests, and tables full of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canasta.engine.action import Acaba
from canasta.rules import variant
from canasta.table import Phase, Player, Table, run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation


class Dice:
    """A computer that plays at random, acaba apart; the same dice play the same."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        assert seen.seat == seen.actor
        return self._random.choice([action for action in legal if action != Acaba()] or legal)


def computers(number: int) -> list[Player]:
    return [Player(f"Computer {n}", "dice") for n in range(number)]


def dice_for(table: Table, seed: int = 0) -> Mapping[int, Dice]:
    return {number: Dice(seed + number) for number in range(len(table.players))}


def new_table(
    path: Path | None = None, *, name: str = "classic", form: str = "4", seed: int = 1
) -> Table:
    return Table.new(variant(name), form, computers(int(form[0])), path=path, seed=seed)


def play_a_deal(table: Table, seed: int = 0) -> None:
    run(table, dice_for(table, seed))
    assert table.phase in {Phase.SHEET, Phase.OVER}


def play_some(table: Table, actions: int, seed: int = 0) -> None:
    """Play until so many actions of the deal are saved."""
    run(
        table,
        dice_for(table, seed),
        until=lambda here: here.phase is Phase.PLAY and len(here.deal.record) >= actions,
    )


def begun(save: Path, actions: int = 25, **options: str) -> Table:
    """Begin a game that is saved, and play some actions of it."""
    table = new_table(save, **options)
    play_some(table, actions)
    return table
