import pytest

from canasta.players import PLAYERS, PlayerError, player


def test_every_player_is_made_by_its_name() -> None:
    for name, make in PLAYERS.items():
        assert type(player(name, 3)) is type(make(3))


def test_an_unknown_player_is_refused_with_the_nearest_name_and_all_names() -> None:
    with pytest.raises(PlayerError, match=r"'stedy'.*did you mean steady.*random, greedy, steady"):
        player("stedy")
