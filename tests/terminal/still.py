"""A table that stands still: made by hand, to look at screens that a game seldom shows."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from canasta.cards import parse_cards
from canasta.engine.action import EndTurn
from canasta.engine.observation import MeldView, SideView
from canasta.engine.refusal import Refusal
from canasta.terminal.choice import COMPUTERS
from canasta.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation
    from canasta.rules import RuleSet
    from canasta.table import Table


NAMES = ("You", *COMPUTERS)


def laid(rank: str, cards: str, canasta: str | None = None) -> MeldView:
    return MeldView(rank, 1, parse_cards(cards), canasta)


def side(*own: MeldView, minimum: int = 50, **changes: object) -> SideView:
    return replace(SideView(own, (), (), 1240, minimum, 0), **changes)  # type: ignore[arg-type]


SEVENS = laid("7", "7S 7H 7D 7C 7S 7H 7D", "natural")
MIXED = laid("9", "9S 9H 9D 9C 9S 2H JK", "mixed")


def feet_table(
    seen: Callable[..., Observation], seats: int, sides: int, rules: RuleSet
) -> Observation:
    melds_of_all = side(SEVENS, MIXED, *(laid(r, f"{r}S {r}H {r}D {r}C") for r in "456"))
    return seen(
        rules=rules,
        form=str(seats),
        hand_sizes=(11,) * seats,
        feet=(11, 0) * (seats // 2),
        sides=(melds_of_all,) * sides,
        first_turns=(False,) * seats,
        melded_before=(False,) * seats,
    )


class Still(Session):
    """A session whose table is one observation; `legal` are the actions that it allows."""

    def __init__(
        self,
        seen: Observation,
        names: tuple[str, ...],
        legal: Collection[Action] = (),
        code: str = "special_pattern",
    ) -> None:
        table: Any = SimpleNamespace(
            names=names,
            rules=seen.rules,
            drawn=(),
            dropped="",
            resting=lambda: (),
            form=seen.form,
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

    @property
    def takeable(self) -> Action | None:
        return None

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
