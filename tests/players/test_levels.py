"""The levels: which player each is in which game, and how games that name others go on."""

from __future__ import annotations

import pytest

from canasta.levels import LEVELS, Level, level_of
from canasta.players import player
from canasta.players.compiled.habits import Casual
from canasta.players.compiled.player import RulePlayer
from canasta.players.compiled.search import SearchPlayer
from canasta.players.match import board
from canasta.rules import VARIANTS, variant


@pytest.mark.parametrize(
    ("level", "kind"),
    [("easy", Casual), ("medium", Casual), ("hard", RulePlayer), ("expert", SearchPlayer)],
)
def test_a_level_is_another_player(level: Level, kind: type) -> None:
    assert type(player(level)) is kind


@pytest.mark.parametrize(
    ("name", "level"),
    [
        *[(level, level) for level in LEVELS],
        ("steady", "hard"),
        ("rules", "hard"),
        ("search", "expert"),
        ("greedy", "easy"),
        ("uniform", "easy"),
        ("random", "easy"),
        ("own", "hard"),
    ],
)
def test_a_stored_game_goes_on_at_the_level_that_took_the_place_of_its_computer(
    name: str, level: Level
) -> None:
    assert level_of(name) == level


@pytest.mark.parametrize("name", ["classic", "samba_w", "american_000", "hand_and_foot"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_chooses_what_is_legal_and_says_why(name: str, level: str) -> None:
    assert name in VARIANTS
    deal = board(variant(name), "4", 3).deal()
    players = [player(level, seat) for seat in range(4)]
    for _ in range(40):
        seat = deal.actor
        assert seat is not None
        legal = deal.legal()
        action = players[seat].choose(deal.observe(seat), legal)
        assert action in legal
        assert getattr(players[seat], "last_reason") is not None  # noqa: B009  (not in the protocol)
        deal.step(action)
