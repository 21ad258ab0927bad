"""L4: games for a long time, with cuts, kills and a flood; nothing grows and no table waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.trials.soak import soak

if TYPE_CHECKING:
    from pathlib import Path


async def long(folder: Path, minutes: float) -> None:
    found = await soak(folder, minutes)
    print(found)  # noqa: T201 - a figure of the release
    assert not found["tracebacks"]
    assert not found["stuck"]
    assert found["files"] <= 4
    assert found["slope"] < 1
    assert found["games"] > 0


async def test_a_quarter_of_a_minute_of_everything(tmp_path: Path) -> None:
    found = await soak(tmp_path, 0.25, tables=5)
    assert not found["tracebacks"]
    assert found["acknowledged"] > 5


@pytest.mark.slow
@pytest.mark.timeout(3600)
async def test_twenty_minutes_leave_nothing_behind(tmp_path: Path) -> None:
    await long(tmp_path, 20)


@pytest.mark.release
@pytest.mark.timeout(7200)
async def test_an_hour_leaves_nothing_behind(tmp_path: Path) -> None:
    await long(tmp_path, 60)
