"""D4: the database goes away at random moments of play; what was acknowledged is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from driving import NIGHTLY
from server.trials.outages import lose_again_and_again
from server.trials.troubles import KINDS, database

if TYPE_CHECKING:
    from pathlib import Path

OUTAGES = 200 if NIGHTLY else 4


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("postgresql", [False, True], ids=["sqlite", "postgresql"])
async def test_no_outage_of_the_database_loses_a_move_or_shows_one_that_is_not_saved(
    tmp_path: Path, *, postgresql: bool
) -> None:
    async with database(postgresql=postgresql) as lost:
        found = await lose_again_and_again(tmp_path, lost, OUTAGES, say=print)
    assert all(found[kind] == OUTAGES // 4 for kind in KINDS)
    assert sum(found[f"{kind} felt"] for kind in KINDS) > OUTAGES // 5, "the players heard of them"
    assert found["acknowledged"] > 40 * OUTAGES, "they played between them"
    assert found["records"] > 0
    assert not found["tracebacks"]
