"""Whole games of mixed players: every action is legal, nothing raises, and every deal ends."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from canasta.arena.entrants import Entrant, prepared
from canasta.arena.playing import Entrants, Outcome, play_shuffle
from canasta.arena.schedule import Schedule
from canasta.fast import is_installed
from canasta.players import player
from canasta.players.compiled.search import Effort, SearchPlayer
from canasta.rules import VARIANTS
from canasta.rules.families import family_of
from opponents.steady import Steady

if TYPE_CHECKING:
    from canasta.arena.place import Place
    from canasta.players import Chooser

FORMS = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
USUAL = [(name, "4") for name in VARIANTS if name not in {"american_003", "american_cla"}]

# the steady player of earlier versions says and answers what the others never do
SOUND = ("easy", "medium", "steady", "rules", "hard")
ALL = ("random", "greedy", *SOUND)
FEW = Effort(worlds=16, chunk=8)


@dataclass(frozen=True, slots=True)
class Mixed(Entrant):
    """Another player on each seat, drawn by its seed; `searches` puts search on the first seat."""

    searches: bool = False

    def seated(self, place: Place) -> Chooser:
        """Return the player of a seat."""
        if self.searches and place.seat == 0:
            return prepared(SearchPlayer(place.seed, effort=FEW), place)
        names = ALL if anybody_ends_it(place) else SOUND
        name = random.Random(place.seed).choice(names)
        return Steady(place.seed) if name == "steady" else player(name, place.seed)


def anybody_ends_it(place: Place) -> bool:
    """Say whether a game comes to its end no matter who plays it.

    The modern American minima are out of reach of those who do not plan. An "acaba" in every deal
    gives two opponents the same points, so that neither ever leads.
    """
    tied = place.rules.declare.acaba is not None and place.rules.sides(place.form) > 2
    return not tied and family_of(place.rules) != "american"


def played(name: str, form: str, shuffle: int, *, searches: bool = False) -> Outcome:
    """Play a shuffle once for each side."""
    mixed = Mixed("mixed", searches=searches)
    schedule = Schedule(VARIANTS[name], form, seed=20_000)
    return play_shuffle(schedule, Entrants(mixed, mixed), shuffle, lambda: False)


def hold_against_the_laws(outcome: Outcome) -> None:
    """Every game has to come to its end without a fault; the arena breaks off endless ones."""
    for game in outcome.games:
        assert game.fault is None
        assert not game.broken_off


@pytest.mark.parametrize(("name", "form"), USUAL)
def test_whole_games_of_mixed_players_come_to_their_end(name: str, form: str) -> None:
    hold_against_the_laws(played(name, form, 0))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "form"), FORMS)
def test_whole_games_in_every_form(name: str, form: str) -> None:
    for shuffle in range(4):
        hold_against_the_laws(played(name, form, shuffle))


@pytest.mark.release
@pytest.mark.timeout(20_000)
@pytest.mark.skipif(not is_installed(), reason="search needs canasta[fast]")
@pytest.mark.parametrize(("name", "form"), FORMS)
def test_twenty_thousand_whole_games(name: str, form: str) -> None:
    games = 0
    while games < 20_000 // len(FORMS) + 1:
        outcome = played(name, form, games, searches=games < 500 // len(FORMS) + 1)
        hold_against_the_laws(outcome)
        games += len(outcome.games)
