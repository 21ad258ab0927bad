"""Tables with known cards: observations made by hand, and real deals in a known order."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from canasta.engine.action import Action, Discard, Meld, Take
from canasta.engine.game import Game
from canasta.engine.observation import Observation
from canasta.notation.record.content import Player
from canasta.rules import from_mapping
from canasta.table import Table
from canasta.table.chance import Chance
from canasta.table.resume_point import ResumePoint
from canasta.table.saving import NoSave
from canasta.terminal.session import Session
from tables import make_seen, order_of


@pytest.fixture(autouse=True)
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let advice come from the rules: nothing is compiled for a test."""
    monkeypatch.setattr("canasta.players.compiled.weighing.is_ready", lambda _rules, _form: False)


Seen = Callable[..., Observation]
Seated = Callable[..., Session]

NAMES = ("You", "Blue", "Green", "Amber", "Violet", "Silver")


class Simple:
    """A computer that melds what it can and discards its last card."""

    def choose(self, _seen: Observation, legal: Sequence[Action]) -> Action:
        for kind in (Meld, Take, Discard):
            found = [action for action in legal if isinstance(action, kind)]
            if found:
                return found[-1]
        return legal[0]


def make_session(
    hand: str = "",
    upcard: str = "9S",
    stock: str = "",
    *,
    form: str = "4",
    rules: Mapping[str, object] | None = None,
    others: Mapping[int, str] | None = None,
) -> Session:
    """Seat the person on seat 0, who begins, with this hand."""
    game = Game(from_mapping({"variant": "classic", **(rules or {})}, form=form), form)
    order = order_of(game, {0: hand, **(others or {})}, upcard, stock)
    deal = game.start(order)
    persons = sum(game.rules.table.sides[form])
    players = [Player(name, "simple" if n else "") for n, name in enumerate(NAMES[:persons])]
    table = Table(ResumePoint(game, deal, game.sitting()), players, NoSave(), Chance(1))
    table._order = order  # noqa: SLF001  (as a table that has dealt it)
    return Session(table, {n: Simple() for n in range(1, persons)})


@pytest.fixture
def seen() -> Seen:
    return make_seen


@pytest.fixture
def seated() -> Seated:
    return make_session
