"""Where saves live."""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path

from platformdirs import user_data_path

from canasta.table import data_folder, new_save_path, saved_games, saves_folder

NOW = dt.datetime(2025, 1, 31, 20, 15, 7, tzinfo=dt.UTC)


def test_saves_live_in_the_platforms_folder_for_user_data() -> None:
    assert data_folder({}) == user_data_path("canasta", appauthor=False)


def test_canasta_home_puts_them_elsewhere(tmp_path: Path) -> None:
    assert saves_folder({"CANASTA_HOME": str(tmp_path)}) == tmp_path / "games"
    assert data_folder({"CANASTA_HOME": "~/cards"}) == Path.home() / "cards"


def test_a_new_save_is_named_by_its_time_and_never_takes_the_place_of_another(
    tmp_path: Path,
) -> None:
    home = {"CANASTA_HOME": str(tmp_path)}
    first = new_save_path(NOW, home)
    assert first == tmp_path / "games" / "2025-01-31-201507.canasta"
    first.touch()
    assert new_save_path(NOW, home).name == "2025-01-31-201507-2.canasta"


def test_saved_games_are_listed_the_one_played_last_first(tmp_path: Path) -> None:
    home = {"CANASTA_HOME": str(tmp_path)}
    assert saved_games(home) == ()
    paths = []
    for number in range(3):
        path = new_save_path(NOW, home)
        path.touch()
        os.utime(path, (100 + number % 2, 100 + number % 2))
        paths.append(path)
    (tmp_path / "games" / "notes.txt").touch()
    found = saved_games(home)
    assert found[0] == paths[1]
    assert set(found) == set(paths)
