"""A kill at any moment of a deal changes no commitment, and every secret is shown (promise F8)."""

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
        command = [sys.executable, str(DEALER), str(folder / "store"), str(folder / "sent")]
        ended = subprocess.run([*command, str(deals), str(life)], env=environment, check=False)
        if ended.returncode == 0:
            return kills
        assert ended.returncode == -signal.SIGKILL
        kills += 1


def check_deal(sent: list[dict[str, Any]]) -> None:
    """Check everything that was sent of one deal."""
    assert len({one["commitment"] for one in sent}) == 1, "the commitment was changed"
    all_sealed = cut = dealt = False
    for one in sent:
        if any(number["opened"] for number in one["numbers"]):
            assert all_sealed, "a number was opened before all seals were sent"
            assert cut, "a number was opened before the cut was sent"
        if one["secret"]:
            assert dealt, "the secret was sent before the deal"
            assert one["stage"] == "revealed"
            opened = commitment_of(one["game"], one["deal"], bytes.fromhex(one["secret"]))
            assert opened.hex() == one["commitment"]
        all_sealed |= all(number["given"] != "awaited" for number in one["numbers"])
        cut |= one["cut_at"] is not None
        dealt |= one["stage"] == "dealt"
    assert sent[-1]["secret"], "the secret was never shown"
    given = [number["given"] for number in sent[-1]["numbers"]]
    assert given == ["opened", "opened", "none", "unopened"]


def test_after_every_kill_the_shuffle_goes_on_as_it_was_sent(tmp_path: Path) -> None:
    deals = KILLS * 4 // A_DEAL
    assert lives(tmp_path, deals) >= KILLS // 2
    lines = (tmp_path / "sent").read_text().splitlines()
    by_deal = groupby(map(json.loads, lines), key=lambda one: one["deal"])
    checked = [check_deal(list(sent)) for _, sent in by_deal]
    assert len(checked) == deals
