"""Compiled code is kept on disk, made anew when the kernel changes, and leaves the plain one be."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from inspect import isfunction
from pathlib import Path
from threading import Event

import pytest

from canasta.engine.kernel import arrays
from canasta.engine.kernel.legal import actions as legality
from canasta.fast import kernel_copy
from canasta.fast.compiled import kernel
from canasta.fast.kernel_copy import ENTRY_POINTS, KEPT, KernelCopy, cache_folder, digest, sources
from fast.agreement import common_shape

LOAD = """
from fast.agreement import common_shape
from canasta.fast.compiled import Compiled, kernel
compiled = kernel(common_shape())
for name in Compiled.__slots__:
    stats = getattr(compiled, name).stats
    print(name, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def test_the_plain_kernel_stays_plain() -> None:
    kernel(common_shape())
    assert isfunction(legality.legal)
    assert arrays.zeros(2) == [0, 0]


def test_what_was_compiled_once_is_loaded_by_the_next_process() -> None:
    compiled = kernel(common_shape())
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, "-c", LOAD]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == [f"{name} 1 0" for name in compiled.__slots__]


def test_a_shape_is_loaded_once() -> None:
    assert kernel(common_shape()) is kernel(common_shape())


def test_a_change_in_any_file_of_the_kernel_is_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = digest()
    texts = sources()
    for name in texts:
        monkeypatch.setattr(kernel_copy, "sources", lambda changed=name: {**texts, changed: "pass"})
        assert digest() != usual
    monkeypatch.setattr(kernel_copy, "sources", lambda: texts)
    assert digest() == usual != digest("another processor")


def test_files_come_after_those_that_they_import() -> None:
    names = list(sources())
    assert names[0] in {"constants", "arrays"}
    assert names[-1] == ENTRY_POINTS
    assert names.index("legal.actions") < names.index("playout")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CANASTA_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_the_environment_names_the_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder() == folder
    monkeypatch.delenv("CANASTA_CACHE")
    assert cache_folder().name == "canasta"
    assert cache_folder().is_absolute()


def test_a_version_that_was_not_finished_is_begun_anew(folder: Path) -> None:
    version = KernelCopy("unfinished")
    with version.alone():
        (version.folder / "torn").touch()
    assert not version.complete
    with version.alone():
        assert not (version.folder / "torn").exists()
        version.mark_complete()
    with version.alone():
        (version.folder / "more").touch()
    assert (folder / "kernel-unfinished" / "more").exists()


def test_who_wants_a_version_waits_while_another_makes_it(folder: Path) -> None:
    made = Event()

    def use() -> bool:
        with KernelCopy("shared").alone():
            return made.is_set()

    with ThreadPoolExecutor(1) as others, KernelCopy("shared").alone():
        (folder / "kernel-shared" / "half").touch()
        other = others.submit(use)
        with pytest.raises(TimeoutError):
            other.result(0.3)
        assert (folder / "kernel-shared" / "half").exists()
        KernelCopy("shared").mark_complete()
        made.set()
    assert other.result(10)
    assert (folder / "kernel-shared" / "half").exists()


def test_versions_that_nobody_uses_are_removed(folder: Path) -> None:
    for age in range(KEPT + 3):
        old = folder / f"kernel-{age}"
        old.mkdir(parents=True)
        os.utime(old, (10**9 - age, 10**9 - age))
    with KernelCopy("new").alone():
        pass
    names = {path.name for path in folder.iterdir() if path.is_dir()}
    assert names == {"kernel-new", *(f"kernel-{age}" for age in range(KEPT - 1))}
