"""A kill at any moment loses nothing that was told."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from canasta.notation.record.layout import action_line
from canasta.notation.record.text import read_partial
from canasta.table import Table

DRIVER = Path(__file__).with_name("driver.py")
TESTS = Path(__file__).parents[1]


def play_until_killed(save: Path, seed: int, seconds: float) -> list[str]:
    """Let the driver play, kill it, and return the whole lines that it has printed."""
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    with subprocess.Popen(
        [sys.executable, str(DRIVER), str(save), str(seed)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as driver:
        assert driver.stdout is not None
        assert driver.stderr is not None
        first = driver.stdout.readline()
        assert first == b"ready\n", driver.stderr.read().decode()
        time.sleep(seconds)
        driver.kill()
        printed, errors = driver.communicate()
    assert not errors, errors.decode()
    return printed[: printed.rfind(b"\n") + 1].decode().splitlines()


def saved_lines(save: Path) -> set[str]:
    """Return what the save holds, in the form in which the driver prints it."""
    return {
        f"{deal.number} {place} {action_line(seat, action)}"
        for deal in read_partial(save).record.deals
        for place, (seat, action) in enumerate(deal.actions)
    }


def kill_again_and_again(folder: Path, kills: int) -> int:
    """Play one game after the other with kills in it; return how many actions were told."""
    chance = random.Random(kills)
    sent: set[str] = set()
    game, count = 1, 0
    for kill in range(kills):
        save = folder / f"{game}.canasta"
        printed = play_until_killed(save, kill, chance.uniform(0, 0.4))
        over = "over" in printed
        sent |= set(printed) - {"over"}
        count += len(printed) - over
        assert sent <= saved_lines(save), f"lost after kill {kill}"
        with Table.resume(save) as table:
            assert len(saved_lines(save)) >= len(sent)
            assert table.dropped == "" or table.dropped.isprintable()
        if over:
            game, sent = game + 1, set()
    return count


def test_ten_kills_lose_no_action_that_was_shown(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 10) > 10


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_kills_lose_no_action_that_was_shown(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 200) > 200
