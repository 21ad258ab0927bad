"""`canasta arena match`: what a person writes, sees and keeps."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from canasta import cli
from canasta.cli.arena import COMPUTERS
from canasta.players import PLAYERS

Printed = pytest.CaptureFixture[str]

SHORT = ["--deals", "8", "--processes", "1"]


def arena(*words: str) -> int:
    return cli.main(["arena", *words])


def test_the_help_names_all_computers() -> None:
    assert tuple(PLAYERS) == COMPUTERS


def test_a_match_says_who_won_with_interval_and_drawing(capsys: Printed) -> None:
    assert arena("match", "greedy", "random", *SHORT) == 0
    out = capsys.readouterr().out
    assert "greedy against random: classic, form 4, single deals, seed 1" in out
    assert "8 single deals on 4 shuffles" in out
    assert "95% interval" in out
    assert "0% [" in out


def test_the_file_holds_what_json_shows(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    assert arena("match", "greedy", "random", *SHORT, "--json", "--out", str(file)) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown == json.loads(file.read_text(encoding="utf-8"))
    assert shown["complete"] is True
    assert (shown["games"], shown["shuffles"], len(shown["outcomes"])) == (8, 4, 4)
    assert shown["won"]["low"] <= shown["won"]["value"] <= shown["won"]["high"]


def test_house_rules_of_a_file_are_played(capsys: Printed, tmp_path: Path) -> None:
    rules = tmp_path / "house.json"
    rules.write_text('{"variant": "classic", "meld.max_wilds": 2}', encoding="utf-8")
    assert arena("match", "greedy", "random", *SHORT, "--rules", str(rules), "--json") == 0
    assert json.loads(capsys.readouterr().out)["house_rules"] == {"meld.max_wilds": 2}


def test_a_test_is_answered_and_says_so(capsys: Printed) -> None:
    words = ("--deals", "400", "--sprt", "0:300", "--processes", "1")
    assert arena("match", "greedy", "random", *words) == 0
    assert "300 points a deal rather than 0 points a deal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (["greedy", "gredy"], "did you mean greedy?"),
        (["greedy", "random", "--games", "0"], "--games 0: write how many"),
        (["greedy", "random", "--processes", "0"], "--processes 0: write 1 or more"),
        (["greedy", "random", "--sprt", "50"], "write two numbers such as 50:53"),
        (["greedy", "random", "--sprt", "53:50"], "write the smaller first"),
        (["greedy", "random", "--form", "9"], "9"),
    ],
)
def test_a_mistake_is_answered_with_its_remedy(
    words: list[str], remedy: str, capsys: Printed
) -> None:
    assert arena("match", *words) == 2
    assert remedy in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signal to one process")
@pytest.mark.parametrize(
    ("processes", "sent"), [("1", "SIGINT"), ("2", "SIGINT"), ("2", "SIGTERM")]
)
def test_an_interrupted_match_shows_and_keeps_what_was_played(
    processes: str, sent: str, tmp_path: Path
) -> None:
    file = tmp_path / "result.json"
    words = ["greedy", "random", "--games", "100000", "--processes", processes, "--out", str(file)]
    command = [sys.executable, "-m", "canasta", "arena", "match", *words]
    with interruptible(command) as running:
        while not file.exists():  # it is written after the first shuffle
            time.sleep(0.05)
        running.send_signal(signal.Signals[sent])
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err == ""
    assert "Interrupted: these are the figures up to then." in out
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["complete"] is False
    assert 0 < kept["shuffles"] == len(kept["outcomes"]) < 50000


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="the children are found in /proc")
def test_a_killed_process_is_reported_and_a_killed_match_leaves_none(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    words = ["greedy", "random", "--games", "100000", "--processes", "2", "--out", str(file)]
    command = [sys.executable, "-m", "canasta", "arena", "match", *words]
    for killed in ("player", "match"):
        file.unlink(missing_ok=True)
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
            while not file.exists():
                time.sleep(0.05)
            players = children(running.pid)
            assert len(players) >= 2
            os.kill(players[-1] if killed == "player" else running.pid, signal.SIGKILL)
            err = running.communicate(timeout=60)[1]
        if killed == "player":
            assert running.returncode == 2
            assert "fewer --processes" in err
        until = time.monotonic() + 30
        while any(map(runs, players)) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(map(runs, players))


@contextmanager
def interruptible(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """Start a program that hears SIGINT even where the tests run in the background, and end it."""
    pipe = subprocess.PIPE
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # what is ignored is inherited
    try:
        running = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with running:
        try:
            yield running
        finally:
            running.kill()


def children(pid: int) -> list[int]:
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.split(maxsplit=1)[0] not in {"Z", "X"}


# --- the check of programs -----------------------------------------------------------------------

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "random_bot.py"

posix = pytest.mark.skipif(os.name != "posix", reason="programs play on POSIX systems")


def check(program: Path, capsys: Printed) -> tuple[int, dict[str, str]]:
    """Check a program, and return the status and what was said of each thing."""
    words = ["--variant", "classic", "--seconds", "60"]
    status = arena("check", f"{sys.executable} -S {program}", *words)
    lines = capsys.readouterr().out.splitlines()
    return status, {line[6:].partition(":")[0]: line[:4].strip() for line in lines[:-1]}


@posix
def test_a_sound_program_passes_the_check(capsys: Printed) -> None:
    status, found = check(EXAMPLE, capsys)
    assert status == 0
    assert set(found.values()) == {"ok"}
    assert len(found) == 7


@posix
@pytest.mark.parametrize(
    ("old", "new", "failed"),
    [
        ('"protocol": 1', '"protocol": 7', {"says hello"}),
        (
            'dice.seed(message["seed"])',
            "dice.seed()",
            {"plays classic the same way with the same seed"},
        ),
        ("        break\n", "        pass\n", {"ends when it is asked to"}),
        (
            "        continue\n    print",
            '        answer = {"type": "hello"}\n    print',
            {"plays whole games", "ignores what it does not know"},
        ),
        (
            "for line in sys.stdin:",
            "import time\nfor line in iter(lambda: sys.stdin.readline() or time.sleep(99), None):",
            {"ends when its input ends"},
        ),
    ],
)
def test_the_check_names_what_is_wrong_with_a_program(
    old: str, new: str, failed: set[str], capsys: Printed, tmp_path: Path
) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert text.count(old) == 1
    program = tmp_path / "bot.py"
    program.write_text(text.replace(old, new), encoding="utf-8")
    status, found = check(program, capsys)
    assert status == 1
    assert {what for what, how in found.items() if how == "FAIL"} == failed
