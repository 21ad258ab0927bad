"""A table that stands still: made by hand, to look at screens that a game seldom shows."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from canasta.engine.action import EndTurn
from canasta.engine.refusal import Refusal
from canasta.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.table import Table


class Still(Session):
    """A session whose table is one observation; `legal` are the actions that it allows."""

    def __init__(
        self,
        seen: Observation,
        names: tuple[str, ...],
        legal: Collection[Action] = (),
        code: str = "wrong_step",
    ) -> None:
        table: Any = SimpleNamespace(
            names=names,
            rules=seen.rules,
            drawn=(),
            dropped="",
            resting=lambda: (),
            format=seen.format,
        )
        self.table = cast("Table", table)
        self.standing = seen
        self.actions = tuple(legal)
        self.code = code

    @property
    def side(self) -> int:
        return (self.standing.seat or 0) % len(self.standing.sides)

    @property
    def seat(self) -> int | None:
        return self.standing.seat

    @property
    def seen(self) -> Observation:
        return self.standing

    def log(self) -> tuple[Event, ...]:
        return self.standing.log

    def check(self, action: Action) -> Refusal | None:
        if action in self.actions:
            return None
        return Refusal("wrong_step" if isinstance(action, EndTurn) else self.code)

    def legal(self) -> tuple[Action, ...]:
        return self.actions

    @property
    def dealt(self) -> bool:
        return True

    @property
    def cuts(self) -> bool:
        return False

    @property
    def waits_for_computer(self) -> bool:
        return False

    @property
    def deal_over(self) -> bool:
        return False

    @property
    def game_over(self) -> bool:
        return False
