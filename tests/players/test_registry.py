import pytest

from canasta.players import PLAYERS, LazyPlayer, PlayerError, player
from canasta.rules import variant
from canasta.table import Table


def test_every_player_is_made_by_its_name() -> None:
    for name, make in PLAYERS.items():
        assert type(player(name, 3)) is type(make(3))


def test_an_unknown_player_is_refused_with_the_nearest_name_and_all_names() -> None:
    with pytest.raises(
        PlayerError, match=r"'gredy'.*did you mean greedy.*the levels are easy, medium"
    ):
        player("gredy")


def test_the_known_players_are_listed_once() -> None:
    with pytest.raises(PlayerError) as error:
        player("genius")
    levels, others = "easy, medium, hard, expert", "random, greedy, rules, search"
    known = f"the levels are {levels}; other computers are {others}"
    assert str(error.value) == f"no computer is called 'genius'; {known}"


def test_a_player_that_is_made_later_chooses_as_one_that_is_there_at_once() -> None:
    table = Table.new(variant("classic"), "4", ["Anna", "Ben", "Clara", "Dan"], seed=4)
    table.cut_anywhere()
    now, later = player("medium", 3), LazyPlayer("medium", 3)
    for _ in range(40):
        seat = table.actor
        assert seat is not None
        seen, legal = table.observe(seat), table.legal(seat)
        chosen = later.choose(seen, legal)
        assert chosen == now.choose(seen, legal)
        table.step(seat, chosen)


def test_an_unknown_player_is_refused_before_it_is_made() -> None:
    with pytest.raises(PlayerError, match="greedy"):
        LazyPlayer("gredy")
