"""A kill at any moment of a deal changes no commitment, and every secret is told (promise F8)."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

from canasta.shuffle import commitment_of

DEALER = Path(__file__).with_name("dealer.py")
KILLS = 500 if os.environ.get("CANASTA_NIGHTLY") else 20
A_DEAL = 34  # moments in which the process can die


def lives(folder: Path, deals: int) -> int:
    """Take some deals through all steps with kills in them; return the number of kills."""
    chance = random.Random(deals)
    environment = {**os.environ, "PYTHONPATH": f"{DEALER.parents[1]}:{DEALER.parents[2] / 'src'}"}
    kills = 0
    while True:
        life = chance.randint(1, 6)
        command = [sys.executable, str(DEALER), str(folder / "store"), str(folder / "told")]
        ended = subprocess.run([*command, str(deals), str(life)], env=environment, check=False)
        if ended.returncode == 0:
            return kills
        assert ended.returncode == -signal.SIGKILL
        kills += 1


def check_deal(told: list[dict[str, Any]]) -> None:
    """Check everything that was told of one deal."""
    assert len({one["commitment"] for one in told}) == 1, "the commitment was changed"
    all_sealed = cut = dealt = False
    for one in told:
        if any(number["opened"] for number in one["numbers"]):
            assert all_sealed, "a number was opened before all seals were told"
            assert cut, "a number was opened before the cut was told"
        if one["secret"]:
            assert dealt, "the secret was told before the deal"
            assert one["stage"] == "revealed"
            opened = commitment_of(one["game"], one["deal"], bytes.fromhex(one["secret"]))
            assert opened.hex() == one["commitment"]
        all_sealed |= all(number["given"] != "awaited" for number in one["numbers"])
        cut |= one["cut_at"] is not None
        dealt |= one["stage"] == "dealt"
    assert told[-1]["secret"], "the secret was never told"
    given = [number["given"] for number in told[-1]["numbers"]]
    assert given == ["opened", "opened", "none", "unopened"]


def test_after_every_kill_the_shuffle_goes_on_as_it_was_told(tmp_path: Path) -> None:
    deals = KILLS * 4 // A_DEAL
    assert lives(tmp_path, deals) >= KILLS // 2
    lines = (tmp_path / "told").read_text().splitlines()
    by_deal = groupby(map(json.loads, lines), key=lambda one: one["deal"])
    checked = [check_deal(list(told)) for _, told in by_deal]
    assert len(checked) == deals
