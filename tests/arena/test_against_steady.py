"""The player by rules against the player that it took the place of, which is kept as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.arena.entrants import Entrant
from canasta.arena.match import Match, Wanted, run
from canasta.arena.playing import Entrants
from canasta.arena.schedule import Schedule
from canasta.rules import variant
from opponents.steady import Steady

if TYPE_CHECKING:
    from canasta.arena.place import Place
    from canasta.players import Chooser


class Frozen(Entrant):
    """The steady player as a participant: no name of the package makes it anymore."""

    __slots__ = ()

    def seated(self, place: Place) -> Chooser:
        """Return the player of a seat."""
        return Steady(place.seed)


def met(name: str, seed: int, shuffles: int, *, single: bool) -> Match:
    """Let the rules meet the steady player, every shuffle once from each side."""
    schedule = Schedule(variant(name), "4", seed, single=single)
    return run(Wanted(schedule, Entrants(Entrant("rules"), Frozen("steady")), shuffles))


@pytest.mark.parametrize(
    "name", ["classic", "british", "samba_w", "bolivia_w", "american_cla", "hand_and_foot"]
)
def test_a_match_against_it_comes_to_its_end(name: str) -> None:
    found = met(name, 20_000, 2, single=True)
    assert found.complete
    assert found.faults == ()
    assert len(found.games) == 4
    assert not any(game.broken_off for game in found.games)


@pytest.mark.release
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", ["classic", "samba_w", "hand_and_foot"])
def test_the_rules_win_at_least_as_many_whole_games_as_is_fair(name: str) -> None:
    found = met(name, 20_100, 30, single=False)
    assert found.complete
    assert found.faults == ()
    assert found.won.value >= found.wanted.schedule.chance
