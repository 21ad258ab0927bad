"""D1: what was acknowledged as written is found, once, whatever was killed when."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import Store
from canasta.server.store.hashing import command_key
from server.store.killing import Killer, read_lines
from server.store.load import SENT
from server.store.playing import command

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 200 if os.environ.get("CANASTA_NIGHTLY") else 10


@pytest.mark.timeout(3600)
def test_no_kill_loses_or_doubles_what_was_sent(url: str, tmp_path: Path) -> None:
    chance = random.Random(KILLS)
    with Killer("server.store.load:play", url, tmp_path) as killer:
        for kill in range(KILLS):
            ready = kill % 3 > 0
            assert killer.live(chance.uniform(0.02, 0.4), ready=ready)
    sent = read_lines(tmp_path / SENT)
    assert len(sent) > KILLS
    with Store.open(url) as store:
        assert store.check().result().sound
        for table in {table for table, *_ in sent}:
            rows = store.load(table).result().rows
            found = {stored.command: stored.seq for stored in rows if stored.command}
            asked = Counter(stored.command for stored in rows if stored.command)
            assert set(asked.values()) == {1}
            hashes = {stored.seq: stored.hash.hex() for stored in rows}
            for name, number, seq, digest in sent:
                if name == table:
                    assert hashes[seq] == digest
                    assert number < found[command_key(command(number))] <= seq
