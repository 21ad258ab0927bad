"""`canasta arena ... --ray`: what one process finds, found by the machines of a cluster.

The tests on a real Ray are slow: it is large, and only the nightly job installs it.
"""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

import psutil
import pytest

from canasta import cli
from canasta.arena import cluster
from canasta.arena.cluster import ClusterError, here

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Printed = pytest.CaptureFixture[str]

real = pytest.mark.skipif(
    find_spec("ray") is None, reason='Ray is not installed: pip install "canasta[cluster]"'
)
MATCH = ["match", "greedy", "rules", "--seed", "5"]
LOCAL = ["--ray", "local", "--processes", "2"]


def arena(*words: str) -> int:
    return cli.main(["arena", *words])


def test_without_ray_the_remedy_is_named(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert arena(*MATCH, "--ray", "local") == 2
    assert 'pip install "canasta[cluster]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (["match", "cmd:./mybot", "greedy", "--ray", "local"], "a program plays on one machine"),
        (["ladder", "greedy", "cmd:./mybot", "--ray", "local"], "a program plays on one machine"),
        ([*MATCH, "--ray", "auto", "--processes", "2"], "a cluster uses all its cores"),
        ([*MATCH, "--ray", "local", "--processes", "0"], "write 1 or more"),
    ],
)
def test_what_a_cluster_cannot_do_is_refused_before_it_is_looked_for(
    words: list[str], remedy: str, capsys: Printed
) -> None:
    assert arena(*words) == 2
    assert remedy in capsys.readouterr().err


def test_machines_with_another_canasta_are_named() -> None:
    task = cluster.code_to_send()
    assert task(here()) is None
    answer = task("canasta 0.0.1")
    assert answer == f"{socket.gethostname()} has {here()}"
    with pytest.raises(ClusterError, match="install what plays here, canasta"):
        cluster.refuse_others([None, answer])


def test_code_of_another_text_is_another_canasta(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "engine.py").write_text("LAW = 1\n")
    monkeypatch.setattr("canasta.__file__", str(tmp_path / "__init__.py"))
    found = set()
    for text in ("LAW = 1\n", "LAW = 2\n", "LAW = 1\n"):
        (tmp_path / "engine.py").write_text(text)
        here.cache_clear()
        found.add(here())
    here.cache_clear()
    assert len(found) == 2


# --- with a real Ray -----------------------------------------------------------------------------


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "canasta", "arena", *words]


def done(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*words), check=False, capture_output=True, text=True, timeout=240)


@contextmanager
def playing(*words: str) -> Iterator[subprocess.Popen[str]]:
    """Start a match that hears SIGINT even where the tests run in the background, and end it."""
    pipe = subprocess.PIPE
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = subprocess.Popen(command(*words), stdout=pipe, stderr=pipe, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with running:
        try:
            yield running
        finally:
            running.kill()


def begun(running: subprocess.Popen[str], file: Path) -> None:
    """Wait for the file, which is written after the first shuffle."""
    while not file.exists():
        assert running.poll() is None, running.communicate()[1]
        time.sleep(0.02)


def workers(running: subprocess.Popen[str]) -> list[psutil.Process]:
    """Return the processes of Ray that are playing a shuffle."""
    found = psutil.Process(running.pid).children(recursive=True)
    return [each for each in found if "canasta_shuffle" in " ".join(each.cmdline())]


def left(started: list[psutil.Process]) -> list[psutil.Process]:
    """Return those that stay; the helpers of a Ray that was killed need a minute to notice."""
    return psutil.wait_procs(started, timeout=180)[1]


@real
@pytest.mark.slow
def test_two_workers_of_a_local_ray_find_what_one_process_finds(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    words = [*MATCH, "--games", "8", "--out"]
    assert done(*words, str(one), "--processes", "1").returncode == 0
    found = done(*words, str(two), *LOCAL)
    assert (found.returncode, found.stderr) == (0, "")
    assert one.read_bytes() == two.read_bytes()
    assert len(json.loads(one.read_text())["outcomes"]) == 4


@real
@pytest.mark.slow
def test_a_ladder_and_a_match_that_ends_early_are_the_same_too(tmp_path: Path) -> None:
    ladder = ["ladder", "random", "greedy", "rules", "--deals", "12"]
    early = ["match", "greedy", "random", "--deals", "400", "--sprt", "0:600"]
    for number, words in enumerate((ladder, early)):
        one, two = tmp_path / f"{number}-one.json", tmp_path / f"{number}-two.json"
        assert done(*words, "--processes", "1", "--out", str(one)).returncode == 0
        found = done(*words, *LOCAL, "--out", str(two))
        assert (found.returncode, found.stderr) == (0, "")
        assert one.read_bytes() == two.read_bytes()


@real
@pytest.mark.slow
def test_the_shuffle_of_a_killed_worker_is_played_again(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    words = [*MATCH, "--deals", "80", "--out"]
    assert done(*words, str(one), "--processes", "1").returncode == 0
    with playing(*words, str(two), *LOCAL) as running:
        begun(running, two)
        killed = workers(running)
        assert killed
        for each in killed:
            each.kill()
        _, err = running.communicate(timeout=240)
    assert (running.returncode, err) == (0, "")
    assert one.read_bytes() == two.read_bytes()


@real
@pytest.mark.slow
@pytest.mark.parametrize("sent", ["SIGINT", "SIGTERM"])
def test_an_interrupted_match_keeps_what_was_played_and_leaves_no_process(
    sent: str, tmp_path: Path
) -> None:
    file = tmp_path / "result.json"
    words = [*MATCH, "--games", "100000", "--out", str(file), *LOCAL]
    with playing(*words) as running:
        begun(running, file)
        started = psutil.Process(running.pid).children(recursive=True)
        running.send_signal(signal.Signals[sent])
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, "")
    assert "Interrupted: these are the figures up to then." in out
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["complete"] is False
    assert 0 < kept["shuffles"] == len(kept["outcomes"]) < 50000
    assert started
    assert left(started) == []


@real
@pytest.mark.slow
def test_the_processes_of_a_killed_match_end_too(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    with playing(*MATCH, "--games", "100000", "--out", str(file), *LOCAL) as running:
        begun(running, file)
        started = psutil.Process(running.pid).children(recursive=True)
        running.kill()
        running.communicate(timeout=60)
    assert started
    assert left(started) == []


@real
@pytest.mark.slow
@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "auto"])
def test_an_address_where_nobody_answers_is_named_with_the_remedy(address: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = address.format(port=free.getsockname()[1])
    start = time.monotonic()
    found = done(*MATCH, "--games", "2", "--ray", address)
    assert time.monotonic() - start < 60
    assert found.returncode == 2
    (line,) = found.stderr.splitlines()
    assert line.startswith(f"canasta: --ray {address}: ")
    assert "ray start" in line
