"""`canasta bench` as people use it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

from canasta import fast
from canasta.bench import backings, run, starting
from canasta.bench.starting import Start
from canasta.cli import main
from canasta.rules import variant
from fast.agreement import common_shape

QUICK = ("bench", "--quick", "--seconds", "0.01", "--format", "4")


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what starts other processes; it has a test of its own."""
    monkeypatch.setattr(run, "starts", lambda **_wanted: [Start("canasta --version", 0.05)])


def bench(capsys: pytest.CaptureFixture[str], *more: str, status: int = 0) -> tuple[str, str]:
    assert main([*QUICK, *more]) == status
    shown = capsys.readouterr()
    return shown.out, shown.err


def test_a_table_shows_each_game_in_plain_python(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = bench(capsys, "--plain", "--variant", "classic", "--variant", "jaques")
    rows = [line.split() for line in out.splitlines()]
    assert ["variant", "form", "a", "deal", "plain"] in rows
    assert [row[:2] for row in rows if row[:1] in (["classic"], ["jaques"])] == [
        ["classic", "4"],
        ["jaques", "4"],
    ]
    assert re.search(r"canasta --version +50\n", out)
    assert err == ""


def test_people_see_the_progress_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, err = bench(capsys, "--plain", "--variant", "cuban")
    assert "\r\033[Kround 3 of 3: cuban 4, plain" in err
    assert err.endswith("\r\033[K")
    assert "\n" not in err


def test_json_holds_the_same_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = bench(capsys, "--plain", "--variant", "classic", "--json")
    found = json.loads(out)
    (speed,) = found["speed"]
    assert found["complete"] is True
    assert (speed["variant"], speed["form"], speed["backing"]) == ("classic", "4", "plain")
    assert speed["lowest"] <= speed["decisions_per_second"] <= speed["highest"]
    assert speed["decisions_per_deal"] > 20
    assert found["states"][0]["plain_bytes"] > 1000


def test_an_interrupted_run_shows_what_is_known(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(**_wanted: object) -> Sequence[Start]:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "starts", interrupted)
    out, _ = bench(capsys, "--plain", status=130)
    assert out.endswith("Interrupted: these are the figures up to then.\n")


def test_without_llvm_plain_python_is_measured_and_the_remedy_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda _name: None)
    out, err = bench(capsys, "--variant", "classic")
    assert "compiled" not in out
    assert err == (
        "canasta: the compiled kernel needs LLVM: pip install 'canasta[fast]'; "
        "only plain Python is measured\n"
    )
    _, err = bench(capsys, "--fast", status=2)
    assert err == "canasta: the compiled kernel needs LLVM: pip install 'canasta[fast]'\n"


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (["--variant", "clasic"], "there is no variant 'clasic'; did you mean"),
        (["--variant", "cuban", "--format", "2"], "cuban is not played by 2 players"),
        (["--seconds", "0"], "--seconds 0 is too short; write 0.1 or more"),
        (["--against", "nowhere"], "nowhere: no core.py and no plain.py and no jit.py"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    capsys: pytest.CaptureFixture[str], given: list[str], answer: str
) -> None:
    _, err = bench(capsys, "--plain", *given, status=2)
    assert answer in err


def test_both_backings_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backings, "shape_of", lambda *_game: common_shape())  # compiled before
    rules = variant("classic")
    plain, compiled = backings.plain(rules, "4"), backings.compiled(rules, "4")
    assert sum(plain.play() for _ in range(compiled.deals)) == compiled.play()


def test_a_deal_that_gets_stuck_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backings.playout, "play", lambda *_parts: 0)
    with pytest.raises(RuntimeError, match="got stuck"):
        backings.plain(variant("classic"), "4").play()


def test_the_time_to_start_is_measured_in_processes_of_its_own() -> None:
    said: list[str] = []
    found = starting.starts(fast=False, compiling=False, say=said.append)
    assert [start.what for start in found] == said != []
    assert all(start.seconds > 0 for start in found)


def test_the_command_runs_from_a_shell() -> None:
    command = [sys.executable, "-m", "canasta", *QUICK, "--plain", "--variant", "cuban"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ)
    assert "cuban" in done.stdout
