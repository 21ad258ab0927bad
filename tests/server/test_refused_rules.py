"""A stored table whose rules this release refuses is in nobody's way."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

import httpx

from server.servers import WAIT, start_server

if TYPE_CHECKING:
    from pathlib import Path

REFUSED = "UPDATE tables SET overrides = '{\"meld.no_such_field\":1}' WHERE id = ?"


def test_lists_leave_a_table_out_whose_rules_are_refused(tmp_path: Path) -> None:
    running = start_server(tmp_path, "--no-limits")
    page = {"origin": running.url}
    wish = {"name": "Ann", "options": {"open": True}}
    seats = [{"kind": "computer", "level": "easy"}] * 3
    with httpx.Client(base_url=running.url, headers=page, timeout=WAIT) as ann:
        waiting, sound = (ann.post("/api/tables", json=wish).json()["table"] for _ in range(2))
        playing = ann.post(
            "/api/tables", json={"name": "Ann", "seats": seats, "start": True}
        ).json()["table"]
        assert running.stop() == 0
        with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as games:
            games.executemany(REFUSED, [(waiting,), (playing,)])
            games.commit()
        running = start_server(tmp_path, "--no-limits", port=running.port)
        listed = ann.get("/api/tables").json()["tables"]
        assert [row["table"] for row in listed] == [sound]
        mine = ann.get("/api/mine").json()["tables"]
        assert [row["table"] for row in mine] == [sound]
        assert ann.get("/api/statistics").json()["games"] == 0
        assert ann.get(f"/api/tables/{waiting}").status_code == 404
        assert ann.get(f"/api/tables/{sound}").status_code == 200
    assert running.stop() == 0
    log = running.log.read_text()
    assert "Traceback" not in log
    assert f"table {waiting}" in log
