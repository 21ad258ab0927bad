"""D1: the server under load is killed at random moments; what it had told is there, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from driving import NIGHTLY
from server.trials.kills import kill_again_and_again

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 200 if NIGHTLY else 20
LONGEST = 4.0 if NIGHTLY else 1.0


@pytest.mark.timeout(3600)
async def test_no_kill_of_the_server_loses_or_doubles_a_move(url: str, tmp_path: Path) -> None:
    found = await kill_again_and_again(tmp_path, url, KILLS, longest=LONGEST)
    assert found["acknowledged"] > KILLS
    assert found["views"] > found["acknowledged"]
    assert found["visits"] > 40, "they came back"
    assert not found["tracebacks"]
