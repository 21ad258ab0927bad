"""`canasta load`: a few tables for a few seconds, and what is left of it in the store."""

import json
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import psutil
import pytest

from canasta.cli import INTERRUPTED, main
from canasta.client.load import plot, report
from canasta.client.load.crowd import Computers, CrowdTable, _Timed
from canasta.client.load.figures import Tally, quantile, step_of
from canasta.client.load.run import Load, Loaded, run
from canasta.client.load.tested import Usage
from canasta.client.lobby import Lobby, Place
from canasta.client.seat import Refused
from canasta.rules import VARIANTS
from canasta.server.showing.sight import Reader, Sight
from canasta.server.showing.view import view_of
from canasta.server.store import Store
from canasta.wire.answers import Ack, Conflict
from canasta.wire.answers import Refused as RefusedMessage
from driving import new_deal
from server.scenes import scene_of

KIB = 1024


def rows_of(database: Path, tables: set[str]) -> dict[tuple[str, int], str]:
    """Return the kind of every row that a command of a client has written first."""
    with Store.open(database) as store:
        return {
            (table, row.seq): row.row.kind
            for table in tables
            for row in store.load(table).result().rows
        }


async def test_every_act_of_a_small_crowd_is_saved_once(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    sent: list[str] = []
    load = Load(
        tables=(1, 2),
        pace=8.0,
        seconds=2.0,
        settle=0.5,
        variants=("classic", "samba_w"),
        database=str(database),
    )
    found = await run(load, sent.append)
    assert found.complete
    assert [step.tables for step in found.steps] == [1, 2]
    assert [step.sockets for step in found.steps] == [4, 8]
    assert all(step.moves for step in found.steps)
    assert all(step.shown_p95 >= step.p50 for step in found.steps), "the view comes later"
    assert all(step.move_in_loops and step.reference for step in found.steps)
    assert not any(step.refused or step.lost for step in found.steps)
    assert len({table for table, _ in found.acts}) == 2
    assert max(Counter(found.acts).values()) == 1, "no two acts made the same change"
    rows = rows_of(database, {table for table, _ in found.acts})
    assert {rows[act] for act in found.acts} <= {"action", "score", "ending", "figures", "shuffle"}
    written = Counter(table for (table, _), kind in rows.items() if kind == "action")
    acked = Counter(table for table, _ in found.acts)
    for table, acts in acked.items():
        assert acts <= written[table] <= acts + 1, "what is not told may be in the store, once"
    assert any("left" in line for line in sent)


async def test_people_and_computers_of_the_server_play_together() -> None:
    load = Load(
        tables=(1,), pace=10.0, seconds=2.0, settle=0.5, people=1, computers=Computers(3, pace=0)
    )
    found = await run(load, lambda _text: None)
    (step,) = found.steps
    assert step.sockets == 1
    assert step.moves
    assert step.computers_p99 > 0
    assert "Computers: p99" in report.as_text(found)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_who_ends_the_measuring_ends_its_server_too() -> None:
    command = (sys.executable, "-m", "canasta", "load", "--tables", "1", "--seconds", "60")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as measuring:
        process = psutil.Process(measuring.pid)
        while not process.children(recursive=True):
            time.sleep(0.05)
        time.sleep(2)  # the server starts another
        started = process.children(recursive=True)
        measuring.send_signal(signal.SIGTERM)
    assert measuring.returncode == INTERRUPTED
    _, alive = psutil.wait_procs(started, timeout=10)
    assert not alive


def test_a_share_of_all_values_lies_below_a_quantile() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert [quantile(values, share) for share in (0.5, 0.95, 1.0)] == [51, 96, 100]
    assert quantile([], 0.5) == 0


def loaded(*answers: float) -> Loaded:
    """Return a run whose steps have these answers, in seconds."""
    steps = []
    for number, answer in enumerate(answers, start=1):
        used = Usage(10.0, 50 * KIB), Usage(10.0 + number, (50 + number * 100) * KIB)
        steps.append(
            step_of(
                Tally(answers=[answer] * 50 * number, references=[0.004, 0.005, 0.009]),
                tables=10 * number,
                sockets=40 * number,
                seconds=10.0,
                pace=0.5,
                server=used,
                own=(None, None),
                busy=1.0,
            )
        )
    return Loaded(Load(), tuple(steps), 50 * KIB, (), complete=False, on={"canasta": "1"})


def test_the_cost_of_a_move_and_of_a_table_is_shown() -> None:
    found = loaded(0.01, 0.02)
    first, second = found.steps
    assert first.rate == 5.0
    assert first.cpu_a_move == pytest.approx(20.0), "milliseconds: 1 second for 50 moves"
    assert second.cpu_share == pytest.approx(0.2)
    assert found.memory_a_table == 10 * KIB
    text = report.as_text(found)
    assert first.move_in_loops == pytest.approx(4.0), "the middle one of three, 5 ms"
    assert "loops/move" in text
    assert "it took 5.00, 5.00 ms" in text
    assert "10 KiB per table" in text
    assert "Interrupted" in text
    sent = json.loads(json.dumps(report.as_json(found)))["steps"][1]
    assert sent["p95"] == pytest.approx(20.0)
    assert sent["move_in_loops"] == pytest.approx(4.0)


def test_the_growth_is_drawn_with_a_curve_for_each_figure() -> None:
    svg = ET.fromstring(plot.as_svg(loaded(0.01, 0.16, 0.02)))  # noqa: S314 - our own
    lines = svg.findall(".//{*}polyline")
    assert len(lines) == 5, "three shares of the answers, processor, memory"
    assert all(len(line.attrib["points"].split()) == 3 for line in lines)
    texts = [node.text for node in svg.findall(".//{*}text")]
    assert {"95%", "99%", "tables"} <= set(texts)


def test_an_overloaded_step_leaves_room_for_the_others() -> None:
    svg = ET.fromstring(plot.as_svg(loaded(0.01, 0.02, 2.5)))  # noqa: S314 - our own
    texts = [node.text for node in svg.findall(".//{*}text")]
    assert texts.count("2,500 ms") == 3, "given in numbers, for each share of the answers"
    assert "300" in texts, "the end of the axis, twice the last limit"
    heights = [float(node.attrib["cy"]) for node in svg.findall(".//{*}circle")[:2]]
    assert heights[0] - heights[1] > 5, "10 and 20 ms are distinguished"


class _Stubborn(_Timed):
    """A seat that may act, and is given one answer after the other."""

    def __init__(self, answers: list[RefusedMessage | Conflict]) -> None:
        super().__init__(Place("http://127.0.0.1:1", "t"))
        self.answers = answers
        deal = new_deal(VARIANTS["classic"], "4", random.Random(1))
        self.view = view_of(Sight.of(scene_of(deal), Reader(0)))

    @property
    def to_choose(self) -> bool:
        return self.view is not None

    async def act(self, action: str) -> Ack:
        assert action == "draw", "what is offered where nothing is known"
        raise Refused(self.answers.pop(0))


async def test_what_was_decided_on_an_old_view_is_counted_apart() -> None:
    tally = Tally()
    table = CrowdTable(Lobby("http://127.0.0.1:1"), "classic", "4", 1, tally)
    table.seats = [
        _Stubborn([Conflict("c", 7), RefusedMessage("c", "wrong_step", "law 14", {}, "no", "no")])
    ]
    counted = []
    for _ in range(2):
        assert not await table.move()
        counted.append((tally.conflicts, tally.refused))
    assert counted == [(1, 0), (1, 1)]
    tally.clear()
    assert (tally.conflicts, tally.refused) == (0, 0)


def test_one_step_is_no_growth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--tables", "3", "--plot", "growth.svg"]) == 2
    assert "--tables 100 200 300" in capsys.readouterr().err
    with pytest.raises(ValueError, match="two steps"):
        plot.as_svg(loaded(0.01))


@pytest.mark.parametrize(
    ("args", "remedy"),
    [
        (["--tables", "20", "10"], "--tables 100 200 300"),
        (["--pace", "0"], "0.5 or more"),
        (["--computers", "4"], "0 to 3"),
        (["--variant", "clasic"], "classic"),
        (["--form", "7"], "forms are"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_a_remedy(
    args: list[str], remedy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", *args]) == 2
    assert remedy in capsys.readouterr().err
