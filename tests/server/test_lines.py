"""P1, P5: people play over bad lines and ask for nonsense; nobody misses anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from driving import NIGHTLY
from server.trials.cuts import cut_again_and_again

if TYPE_CHECKING:
    from pathlib import Path

CUTS, TABLES = (10_000, 4) if NIGHTLY else (100, 2)
ASKS = 16_000 if NIGHTLY else 400


@pytest.mark.timeout(3600)
async def test_over_bad_lines_nothing_is_left_out_or_sent_twice(tmp_path: Path) -> None:
    found = await cut_again_and_again(tmp_path, CUTS, tables=TABLES)
    assert found["cuts"] >= CUTS
    assert found["visits"] > CUTS // 2
    assert found["events"] > CUTS
    assert found["files"] <= 2, "the connections that asked whether all are gone"
    assert not found["tracebacks"]


@pytest.mark.timeout(3600)
async def test_every_answer_has_an_explanation_one_after_the_other(tmp_path: Path) -> None:
    """Two tables with eight people who ask for whatever comes to mind, over lines that break."""
    found = await cut_again_and_again(tmp_path, 8, asks=ASKS, restless=0.5, life=20.0)
    asked = sum(found[kind] for kind in ("acknowledged", "refused", "conflicts", "unanswered"))
    assert asked > ASKS * 9 // 10
    assert min(found["acknowledged"], found["refused"], found["conflicts"]) > ASKS // 40
    assert not found["tracebacks"]
