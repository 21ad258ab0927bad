"""D1, L6: the server ends under load, killed or politely; what it had sent is there, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from driving import NIGHTLY
from server.trials.kills import kill_again_and_again
from server.trials.restarts import restart_again_and_again

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 200 if NIGHTLY else 10
RESTARTS, TABLES = (20, 10) if NIGHTLY else (2, 2)
LONGEST = 4.0 if NIGHTLY else 1.0


@pytest.mark.timeout(3600)
async def test_no_kill_of_the_server_loses_or_doubles_a_move(url: str, tmp_path: Path) -> None:
    found = await kill_again_and_again(tmp_path, url, KILLS, longest=LONGEST)
    assert found["acknowledged"] > KILLS, "on however busy a machine"
    assert found["views"] > found["acknowledged"], "everybody sees what one of four does"
    assert found["visits"] > 40, "they came back"
    assert not found["tracebacks"]


@pytest.mark.timeout(3600)
async def test_a_restart_asks_everybody_to_come_back_and_loses_nothing(tmp_path: Path) -> None:
    found = await restart_again_and_again(tmp_path, RESTARTS, tables=TABLES)
    assert found["sent"] + found["gone"] == found["there"] > RESTARTS * TABLES, found
    assert not found["cut off"]
    assert found["acknowledged"] > RESTARTS
    assert not found["tracebacks"]
